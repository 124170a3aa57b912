//! Reads children, text and attributes of elements.

use std::collections::HashSet;

use super::values;
use crate::error::{FindingKind, Findings, Place, Stop};
use crate::xml::{Attribute, Element, Node, Reader, Tag};

/// A document, with the references that it declares.
pub(super) struct Document<'t> {
    pub(super) reader: Reader<'t>,
    pub(super) reference_ids: HashSet<String>,
}

impl Document<'_> {
    /// Returns the findings.
    pub(super) fn findings(&mut self) -> &mut Findings {
        &mut self.reader.findings
    }

    /// Adds a finding about an element.
    pub(super) fn report(&mut self, element: &Element, kind: FindingKind, subject: &str) {
        element.report(kind, subject, &mut self.reader.findings);
    }

    /// Reads the next child of an element, or `None` at its end. Reports unknown elements.
    pub(super) fn next_child(&mut self, parent: Tag) -> Result<Option<Element>, Stop> {
        loop {
            match self.reader.next()? {
                Node::Start(element) => return Ok(Some(element)),
                Node::Unknown(place, name) => self.refuse_unknown(parent, place, &name)?,
                Node::Text(place, text) => self.check_no_text(parent, place, &text),
                Node::End | Node::EndOfFile => return Ok(None),
            }
        }
    }

    /// Reports text in an element that allows none.
    fn check_no_text(&mut self, parent: Tag, place: Place, text: &str) {
        let text = values::trim(text);
        if !text.is_empty() {
            let start: String = text.chars().take(20).collect();
            self.findings().report(
                FindingKind::UnexpectedText,
                place,
                parent.as_str(),
                &format!("{start:?}"),
            );
        }
    }

    /// Reports a child that its parent does not allow, and skips it.
    pub(super) fn refuse(&mut self, parent: Tag, child: &Element) -> Result<(), Stop> {
        self.refuse_unknown(parent, child.place, child.tag.as_str())
    }

    /// Reports a child by its name, and skips it.
    fn refuse_unknown(&mut self, parent: Tag, place: Place, name: &str) -> Result<(), Stop> {
        let subject = format!("the element {name} in {}", parent.as_str());
        self.findings()
            .report(FindingKind::UnknownElement, place, name, &subject);
        self.skip()
    }

    /// Reports an error after which the reader stops.
    pub(super) fn stop_at(&mut self, element: &Element, kind: FindingKind, subject: &str) -> Stop {
        self.report(element, kind, subject);
        Stop
    }

    /// Skips the rest of the latest element.
    pub(super) fn skip(&mut self) -> Result<(), Stop> {
        let mut depth = 1_usize;
        while depth > 0 {
            match self.reader.next()? {
                Node::Start(_) | Node::Unknown(..) => depth += 1,
                Node::End => depth -= 1,
                Node::Text(..) => {}
                Node::EndOfFile => break,
            }
        }
        Ok(())
    }

    /// Reads an element without children.
    pub(super) fn read_empty(&mut self, element: &Element) -> Result<(), Stop> {
        while let Some(child) = self.next_child(element.tag)? {
            self.refuse(element.tag, &child)?;
        }
        Ok(())
    }

    /// Reads an element with only text.
    pub(super) fn read_text(&mut self, element: &Element) -> Result<String, Stop> {
        let mut all = String::new();
        loop {
            match self.reader.next()? {
                Node::Text(_, text) => all.push_str(&text),
                Node::Start(child) => self.refuse(element.tag, &child)?,
                Node::Unknown(place, name) => self.refuse_unknown(element.tag, place, &name)?,
                Node::End | Node::EndOfFile => return Ok(all),
            }
        }
    }

    /// Checks the attribute `ref`: "All reference identifiers MUST be from the set declared [...]. It is an
    /// error to repeat a reference identifier" (RFC 7940, section 5.4.1).
    pub(super) fn check_references(&mut self, element: &Element) {
        let Some(value) = element.get(Attribute::Ref) else {
            return;
        };
        let mut seen: HashSet<&str> = HashSet::new();
        if values::list(value).next().is_none() {
            self.report(element, FindingKind::InvalidReference, "an empty ref");
        }
        for id in values::list(value) {
            let kind = if !values::is_reference(id) {
                FindingKind::InvalidReference
            } else if !self.reference_ids.contains(id) {
                FindingKind::UndeclaredReference
            } else if !seen.insert(id) {
                FindingKind::RepeatedReference
            } else {
                continue;
            };
            self.report(element, kind, id);
        }
    }

    /// Parses the value of an attribute, and reports its error.
    pub(super) fn parse<'e, T>(
        &mut self,
        element: &'e Element,
        attribute: Attribute,
        parse: impl FnOnce(&'e str) -> Result<T, values::Wrong<'e>>,
    ) -> Option<T> {
        let value = element.require(attribute, &mut self.reader.findings)?;
        match parse(value) {
            Ok(value) => Some(value),
            Err((kind, part)) => {
                let subject = if part.is_empty() {
                    format!("an empty {}", attribute.as_str())
                } else {
                    part.to_owned()
                };
                self.report(element, kind, &subject);
                None
            }
        }
    }
}
