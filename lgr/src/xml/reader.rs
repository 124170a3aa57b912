//! Reads XML as elements of the namespace of tables, and text.

use std::borrow::Cow;
use std::iter;

use alabel::CodePoint;
use uppsala::dom::{Attribute as XmlAttribute, QName, XmlDeclaration};
use uppsala::error::{XmlError, XmlResult};
use uppsala::pull::{PullEvent, PullParser};

use super::element::Element;
use super::names::{Attribute, Tag};
use super::position::Position;
use super::source::Source;
use crate::error::{FindingKind, Findings, Place, Stop};
use crate::table::is_name;

/// The namespace (RFC 7940, section 4.1).
const NAMESPACE: &str = "urn:ietf:params:xml:ns:lgr-1.0";

/// The limit of attributes of an element. The XML parser compares each one with all before it.
const MOST_ATTRIBUTES: usize = 64;

/// The start of the XML parser's message on an unknown entity, before the reference.
const UNKNOWN_ENTITY: &str = "Unknown entity reference: ";

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
pub(crate) struct Reader<'t> {
    xml: PullParser<'t>,
    position: Position<'t>,
    fault: Option<FindingKind>,
    depth: usize,
    most_depth: usize,
    /// The name of the element that started last, for messages.
    latest: String,
    /// The findings so far.
    pub(crate) findings: Findings,
}

impl<'t> Reader<'t> {
    /// Creates a reader with a limit of levels of elements.
    pub(crate) fn new(source: &'t Source, most_depth: usize) -> Self {
        let text = &source.text;
        Self {
            // This reader has its own limit, with its own message.
            xml: PullParser::new(text).with_max_depth(u32::MAX),
            position: Position::new(text),
            fault: source.fault,
            depth: 0,
            most_depth,
            latest: String::new(),
            findings: Findings::default(),
        }
    }

    /// Returns the place of the next node.
    pub(crate) const fn place(&self) -> Place {
        self.position.place()
    }

    /// Reads the next node.
    pub(crate) fn next(&mut self) -> Result<Node, Stop> {
        loop {
            if self.depth == 0 {
                self.position.skip_space();
            }
            let place = self.place();
            self.check_ahead(place)?;
            let node = match self.event() {
                Ok(Some(event)) => self.node(event, place)?,
                Ok(None) => Some(Node::EndOfFile),
                Err(error) => return Err(self.stop_at_error(&error, place)),
            };
            if let Some(node) = node {
                return Ok(node);
            }
        }
    }

    /// Reads the next event that has a place in the text.
    fn event(&mut self) -> XmlResult<Option<PullEvent<'t>>> {
        loop {
            match self.xml.next_event() {
                Ok(Some(PullEvent::StartNamespace { .. } | PullEvent::EndNamespace)) => {}
                event => return event,
            }
        }
    }

    /// Stops at what the XML parser must not see: a DOCTYPE, many attributes, and the end of a faulty stream.
    fn check_ahead(&mut self, place: Place) -> Result<(), Stop> {
        let rest = self.position.rest();
        if rest.starts_with("<!DOCTYPE") {
            return Err(self.stop(FindingKind::Doctype, place, "a DOCTYPE"));
        }
        if count_attributes(rest) > MOST_ATTRIBUTES {
            let subject = format!("an element with more than {MOST_ATTRIBUTES} attributes");
            return Err(self.stop(FindingKind::TooComplex, place, &subject));
        }
        match self.fault {
            Some(fault) if rest.is_empty() => Err(self.stop(fault, place, "the table")),
            None if rest.is_empty() && self.latest.is_empty() => {
                let subject = "a file without a root element";
                Err(self.stop(FindingKind::BrokenXml, place, subject))
            }
            _ => Ok(()),
        }
    }

    /// Converts an event. Comments and processing instructions have no node.
    fn node(&mut self, event: PullEvent<'_>, place: Place) -> Result<Option<Node>, Stop> {
        let (end, node) = match event {
            PullEvent::StartElement {
                name,
                attributes,
                namespace_declarations,
                byte_end,
                ..
            } => {
                if let Some(fault) = fault_of_tag(&name, &attributes, &namespace_declarations) {
                    return Err(self.stop(FindingKind::BrokenXml, place, &fault));
                }
                (byte_end, Some(self.start(&name, attributes, place)?))
            }
            PullEvent::EndElement { byte_end, .. } => {
                self.depth = self.depth.saturating_sub(1);
                (byte_end, Some(Node::End))
            }
            PullEvent::Text {
                content, byte_end, ..
            }
            | PullEvent::CData {
                content, byte_end, ..
            } => (byte_end, Some(Node::Text(place, content.into_owned()))),
            PullEvent::Comment { byte_end, .. } => (byte_end, None),
            PullEvent::ProcessingInstruction { pi, byte_end, .. } => {
                if pi.target.contains(':') {
                    let subject = format!("the name {}", pi.target);
                    return Err(self.stop(FindingKind::BrokenXml, place, &subject));
                }
                (byte_end, None)
            }
            PullEvent::XmlDeclaration(declaration) => {
                self.check_declaration(&declaration, place)?;
                // The event has no end. Its values contain no "?>".
                (self.position.find("?>") + "?>".len(), None)
            }
            PullEvent::Doctype(_) | PullEvent::StartNamespace { .. } | PullEvent::EndNamespace => {
                return Ok(None);
            }
        };
        self.position.move_to(end);
        Ok(node)
    }

    /// Converts the start of an element.
    fn start(
        &mut self,
        name: &QName<'_>,
        attributes: Vec<XmlAttribute<'_>>,
        place: Place,
    ) -> Result<Node, Stop> {
        self.depth += 1;
        self.latest.clear();
        self.latest.push_str(&name.local_name);
        if self.depth > self.most_depth {
            return Err(self.stop(FindingKind::TooDeep, place, "an element"));
        }
        let is_ours = name.namespace_uri.as_deref() == Some(NAMESPACE);
        let Some(tag) = Tag::parse(&name.local_name).filter(|_| is_ours) else {
            return Ok(Node::Unknown(place, self.latest.clone()));
        };
        let mut known = Vec::new();
        for XmlAttribute { name, value } in attributes {
            match Attribute::parse(&name.local_name).filter(|_| name.prefix.is_none()) {
                Some(attribute) => known.push((attribute, normalized(&value))),
                None => self.findings.report(
                    FindingKind::UnknownAttribute,
                    place,
                    &self.latest,
                    &as_written(&name),
                ),
            }
        }
        Ok(Node::Start(Element::new(tag, place, known)))
    }

    /// Checks the XML declaration.
    fn check_declaration(
        &mut self,
        declaration: &XmlDeclaration<'_>,
        place: Place,
    ) -> Result<(), Stop> {
        if declaration.version != "1.0" {
            let subject = "a version of XML other than 1.0";
            return Err(self.stop(FindingKind::BrokenXml, place, subject));
        }
        match declaration.encoding.as_deref() {
            Some(encoding) if !encoding.eq_ignore_ascii_case("utf-8") => {
                let subject = format!("the encoding {encoding:?}");
                Err(self.stop(FindingKind::NotUtf8, place, &subject))
            }
            _ => Ok(()),
        }
    }

    /// Adds the finding that stops the reader.
    pub(crate) fn stop(&mut self, kind: FindingKind, place: Place, subject: &str) -> Stop {
        self.findings.report(kind, place, &self.latest, subject);
        Stop
    }

    /// Adds the error of the XML parser that stops it.
    fn stop_at_error(&mut self, error: &XmlError, place: Place) -> Stop {
        if let Some(fault) = self.fault {
            return self.stop(fault, place, "the table");
        }
        let rest = self.position.rest();
        let message = message(error);
        if let Some(reference) = message.strip_prefix(UNKNOWN_ENTITY) {
            self.position.move_to(self.position.find(reference));
            return self.stop(FindingKind::UnknownEntity, self.place(), reference);
        }
        let subject = if rest.starts_with("<?xml") && message.contains("'xml'") {
            "an XML declaration after the start".to_owned()
        } else if self.depth == 0 && !self.latest.is_empty() {
            "what follows the root element".to_owned()
        } else {
            format!("the text here ({message})")
        };
        self.stop(FindingKind::BrokenXml, place, &subject)
    }
}

/// Returns the fault of a tag that the XML parser leaves to its callers. A name has at most one colon,
/// between names, an element has no prefix `xmlns`, and a prefix has a namespace (Namespaces in XML 1.0,
/// sections 3 to 5). Before a reference, the XML parser does not check characters.
fn fault_of_tag(
    element: &QName<'_>,
    attributes: &[XmlAttribute<'_>],
    declarations: &[(Cow<'_, str>, Cow<'_, str>)],
) -> Option<String> {
    let is_wrong =
        |name: &&QName<'_>| name.prefix.as_deref() == Some("xmlns") || !is_name(&name.local_name);
    let names = attributes.iter().map(|attribute| &attribute.name);
    if let Some(name) = iter::once(element).chain(names).find(is_wrong) {
        return Some(format!("the name {}", as_written(name)));
    }
    let mut prefixes = declarations.iter().filter(|(prefix, _)| !prefix.is_empty());
    if let Some((prefix, _)) = prefixes.find(|(_, namespace)| namespace.is_empty()) {
        return Some(format!("the prefix {prefix} with an empty namespace"));
    }
    let values = attributes.iter().map(|attribute| &attribute.value);
    let values = values.chain(declarations.iter().map(|(_, namespace)| namespace));
    let is_forbidden = |c: &char| matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}');
    let forbidden = values.flat_map(|value| value.chars()).find(is_forbidden)?;
    Some(format!("the code point {}", CodePoint(forbidden)))
}

/// Returns the value of an attribute with spaces for other white space (XML 1.0, section 3.3.3). The XML
/// parser does not tell white space from references to it. Only comments contain references that would
/// differ.
fn normalized(value: &str) -> String {
    value.replace("\r\n", " ").replace(['\t', '\n', '\r'], " ")
}

/// Returns a name with its prefix.
fn as_written(name: &QName<'_>) -> String {
    let prefix = name.prefix.iter().map(|prefix| format!("{prefix}:"));
    prefix.chain([name.local_name.to_string()]).collect()
}

/// Returns the message of an error without a place, which would count octets.
fn message(error: &XmlError) -> Cow<'_, str> {
    match error {
        XmlError::WellFormedness(error) => Cow::Borrowed(&error.message),
        XmlError::Namespace(error) => Cow::Borrowed(&error.message),
        XmlError::Parse(error) => Cow::Borrowed(&error.message),
        error => Cow::Owned(error.to_string()),
    }
}

/// Returns the number of attributes of the tag at the start of the text.
fn count_attributes(text: &str) -> usize {
    if !text.starts_with('<') || text.starts_with("<!") || text.starts_with("<?") {
        return 0;
    }
    let (mut quote, mut count) = (None, 0);
    for octet in text.bytes() {
        match (quote, octet) {
            (Some(opening), _) if opening == octet => quote = None,
            (None, b'>') => break,
            (None, b'"' | b'\'') => quote = Some(octet),
            (None, b'=') => count += 1,
            _ => {}
        }
    }
    count
}
