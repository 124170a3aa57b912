//! Reads a stream of XML as elements of the namespace of tables, and text.

use std::borrow::Cow;
use std::io::BufRead;

use quick_xml::XmlVersion;
use quick_xml::errors::Error as XmlError;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesDecl, BytesRef, BytesStart, Event};
use quick_xml::name::{Namespace, ResolveResult};
use quick_xml::reader::NsReader;

use super::element::Element;
use super::names::{Attribute, Tag};
use super::position::PositionReader;
use crate::error::{FindingKind, Findings, Place, Stop};

/// The namespace (RFC 7940, section 4.1).
const NAMESPACE: &str = "urn:ietf:params:xml:ns:lgr-1.0";

/// The limit of attributes of an element. The XML reader compares each one with all before it.
const MOST_ATTRIBUTES: usize = 64;

/// A part of a document.
#[derive(Debug)]
pub(crate) enum Node {
    /// The start of an element of the format.
    Start(Element),
    /// The start of any other element.
    Unknown(Place, String),
    /// The end of the latest element.
    End,
    /// Text with resolved references.
    Text(Place, String),
    /// The end of the document.
    EndOfFile,
}

/// A reader of nodes.
pub(crate) struct Reader<R> {
    xml: NsReader<PositionReader<R>>,
    buffer: Vec<u8>,
    depth: usize,
    most_depth: usize,
    /// The name of the element that started last, for messages.
    latest: String,
    is_first: bool,
    /// The findings so far.
    pub(crate) findings: Findings,
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader with limits of octets and of levels of elements.
    pub(crate) fn new(stream: R, most_octets: u64, most_depth: usize) -> Self {
        let mut xml = NsReader::from_reader(PositionReader::new(stream, most_octets));
        let configuration = xml.config_mut();
        configuration.enable_all_checks(true);
        configuration.expand_empty_elements = true;
        Self {
            xml,
            buffer: Vec::new(),
            depth: 0,
            most_depth,
            latest: String::new(),
            is_first: true,
            findings: Findings::default(),
        }
    }

    /// Returns the place of the next node.
    pub(crate) fn place(&self) -> Place {
        self.xml.get_ref().place()
    }

    /// Reads the next node.
    pub(crate) fn next(&mut self) -> Result<Node, Stop> {
        let mut buffer = std::mem::take(&mut self.buffer);
        let node = loop {
            buffer.clear();
            let place = self.place();
            let node = match self.xml.read_resolved_event_into(&mut buffer) {
                Ok((namespace, event)) => {
                    let is_ours = namespace == ResolveResult::Bound(Namespace(NAMESPACE));
                    let is_first = std::mem::replace(&mut self.is_first, false);
                    self.node(event, place, (is_ours, is_first))
                }
                Err(error) => Err(self.stop_at_error(&error, place)),
            };
            if let Some(node) = node.transpose() {
                break node;
            }
        };
        self.buffer = buffer;
        node
    }

    /// Converts an event. Comments and processing instructions have no node.
    fn node(
        &mut self,
        event: Event<'_>,
        place: Place,
        (is_ours, is_first): (bool, bool),
    ) -> Result<Option<Node>, Stop> {
        Ok(Some(match event {
            Event::Start(start) | Event::Empty(start) => self.start(&start, place, is_ours)?,
            Event::End(_) => {
                self.depth = self.depth.saturating_sub(1);
                Node::End
            }
            Event::Text(text) => self.text(place, text.xml10_content())?,
            Event::CData(text) => self.text(place, text.xml10_content())?,
            Event::GeneralRef(reference) => self.reference(place, &reference)?,
            Event::Comment(_) | Event::PI(_) => return Ok(None),
            Event::Decl(declaration) => {
                return self
                    .declaration(&declaration, place, is_first)
                    .map(|()| None);
            }
            Event::DocType(_) => return Err(self.stop(FindingKind::Doctype, place, "a DOCTYPE")),
            Event::Eof if self.depth > 0 => {
                return Err(self.stop(
                    FindingKind::BrokenXml,
                    place,
                    "a file that ends inside an element",
                ));
            }
            Event::Eof => Node::EndOfFile,
        }))
    }

    /// Converts the start of an element.
    fn start(&mut self, start: &BytesStart<'_>, place: Place, is_ours: bool) -> Result<Node, Stop> {
        self.depth += 1;
        let name = start.local_name();
        self.latest.clear();
        self.latest.push_str(name.as_ref());
        if self.depth > self.most_depth {
            return Err(self.stop(FindingKind::TooDeep, place, "an element"));
        }
        if start.attributes_raw().contains('<') {
            return Err(self.stop(FindingKind::BrokenXml, place, "a value with \"<\""));
        }
        let attributes = self.attributes(start, place)?;
        Ok(match Tag::parse(name.as_ref()).filter(|_| is_ours) {
            Some(tag) => Node::Start(Element::new(tag, place, attributes)),
            None => Node::Unknown(place, self.latest.clone()),
        })
    }

    /// Reads the attributes of an element without declarations of namespaces. Reports unknown attributes.
    fn attributes(
        &mut self,
        start: &BytesStart<'_>,
        place: Place,
    ) -> Result<Vec<(Attribute, String)>, Stop> {
        let mut attributes = Vec::new();
        for (count, attribute) in start.attributes().enumerate() {
            if count == MOST_ATTRIBUTES {
                return Err(self.stop(
                    FindingKind::TooComplex,
                    place,
                    "an element with more than 64 attributes",
                ));
            }
            let attribute = match attribute {
                Ok(attribute) => attribute,
                Err(error) => return Err(self.stop_at_error(&XmlError::InvalidAttr(error), place)),
            };
            if attribute.key.as_namespace_binding().is_some() {
                continue;
            }
            let value = match attribute.normalized_value(XmlVersion::Implicit1_0) {
                Ok(value) => value,
                Err(error) => return Err(self.stop_at_error(&error, place)),
            };
            self.check_characters(&value, place)?;
            match Attribute::parse(attribute.key.as_ref()) {
                Some(name) => attributes.push((name, value.into_owned())),
                None => self.findings.report(
                    FindingKind::UnknownAttribute,
                    place,
                    &self.latest,
                    attribute.key.as_ref(),
                ),
            }
        }
        Ok(attributes)
    }

    /// Returns text as a node.
    fn text(&mut self, place: Place, text: Cow<'_, str>) -> Result<Node, Stop> {
        self.check_characters(&text, place)?;
        Ok(Node::Text(place, text.into_owned()))
    }

    /// Resolves a reference in text.
    fn reference(&mut self, place: Place, reference: &BytesRef<'_>) -> Result<Node, Stop> {
        let text = match reference.resolve_char_ref() {
            Ok(Some(character)) => Some(character.to_string()),
            Ok(None) => resolve_predefined_entity(reference).map(str::to_owned),
            Err(error) => return Err(self.stop_at_error(&error, place)),
        };
        match text {
            Some(text) => self.text(place, Cow::Owned(text)),
            None => Err(self.stop(
                FindingKind::UnknownEntity,
                place,
                &format!("&{};", &**reference),
            )),
        }
    }

    /// Checks the XML declaration.
    fn declaration(
        &mut self,
        declaration: &BytesDecl<'_>,
        place: Place,
        is_first: bool,
    ) -> Result<(), Stop> {
        if !is_first {
            return Err(self.stop(
                FindingKind::BrokenXml,
                place,
                "an XML declaration after the start",
            ));
        }
        match declaration.version() {
            Ok(version) if version == "1.0" => {}
            _ => {
                return Err(self.stop(
                    FindingKind::BrokenXml,
                    place,
                    "a version of XML other than 1.0",
                ));
            }
        }
        match declaration.encoding() {
            None => Ok(()),
            Some(Ok(encoding)) if encoding.eq_ignore_ascii_case("utf-8") => Ok(()),
            Some(Ok(encoding)) => Err(self.stop(
                FindingKind::NotUtf8,
                place,
                &format!("the encoding {encoding:?}"),
            )),
            Some(Err(error)) => Err(self.stop_at_error(&XmlError::InvalidAttr(error), place)),
        }
    }

    /// Stops at a character that XML 1.0 excludes (production 2, Char).
    fn check_characters(&mut self, text: &str, place: Place) -> Result<(), Stop> {
        let is_forbidden = |c: char| matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}');
        match text.chars().find(|c| is_forbidden(*c)) {
            Some(c) => {
                let subject = format!("the code point U+{:04X}", u32::from(c));
                Err(self.stop(FindingKind::BrokenXml, place, &subject))
            }
            None => Ok(()),
        }
    }

    /// Adds the finding that stops the reader.
    pub(crate) fn stop(&mut self, kind: FindingKind, place: Place, subject: &str) -> Stop {
        self.findings.report(kind, place, &self.latest, subject);
        Stop
    }

    /// Adds the error of the XML reader that stops it.
    fn stop_at_error(&mut self, error: &XmlError, place: Place) -> Stop {
        let kind = match error {
            XmlError::Io(_) if self.xml.get_ref().is_at_limit() => FindingKind::TooLarge,
            XmlError::Io(_) => FindingKind::Unreadable,
            XmlError::Encoding(_) => FindingKind::NotUtf8,
            XmlError::Escape(quick_xml::escape::EscapeError::UnrecognizedEntity(..)) => {
                FindingKind::UnknownEntity
            }
            _ => FindingKind::BrokenXml,
        };
        let subject = match kind {
            FindingKind::TooLarge | FindingKind::Unreadable | FindingKind::NotUtf8 => {
                "the table".to_owned()
            }
            _ => format!("the text here ({error})"),
        };
        self.stop(kind, place, &subject)
    }
}
