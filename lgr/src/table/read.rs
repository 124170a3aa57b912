//! Reads a document: `meta`, `data` and `rules` in `lgr` (RFC 7940, section 4.2).

use std::collections::HashSet;
use std::io::Read;

use super::compile::{compile, context_rules};
use super::definitions::Definitions;
use super::document::Document;
use super::drafts::Data;
use super::rules::Reading;
use super::text::TextTable;
use super::variants::check_variants;
use crate::error::{Finding, FindingKind, Place, Stop};
use crate::model::{Metadata, Table, Types};
use crate::rules::Rules;
use crate::xml::{Element, Node, Reader, Source, Tag};

/// Reads a table. Returns it if it has no error, with all findings.
pub(crate) fn read_table(
    stream: impl Read,
    most_octets: u64,
    most_depth: usize,
) -> (Option<Table>, Vec<Finding>) {
    let source = Source::read(stream, most_octets);
    if let Some(TextTable { format, line }) = TextTable::find(&source.text) {
        let subject = format!("a text table in the format of {format}");
        let place = Place { line, column: 1 };
        let finding = Finding::new(FindingKind::TextTable, place, "", &subject);
        return (None, vec![finding]);
    }
    let mut document = Document {
        reader: Reader::new(&source, most_depth),
        reference_ids: HashSet::new(),
    };
    let table = document.read().ok().flatten();
    (table, document.reader.findings.into_list())
}

impl Document<'_> {
    /// Reads the document.
    fn read(&mut self) -> Result<Option<Table>, Stop> {
        let (place, name) = match self.reader.next()? {
            Node::Start(root) if root.tag == Tag::Lgr => {
                let table = self.read_root(&root)?;
                // Only the end can follow the root.
                self.reader.next()?;
                return Ok(table);
            }
            Node::Start(root) => (root.place, root.tag.as_str().to_owned()),
            Node::Unknown(place, name) => (place, name),
            // The reader stops at a document without a root.
            Node::Text(..) | Node::End | Node::EndOfFile => return Ok(None),
        };
        Err(self.reader.stop(FindingKind::NotATable, place, &name))
    }

    /// Reads the element `lgr`.
    fn read_root(&mut self, root: &Element) -> Result<Option<Table>, Stop> {
        root.allow(&[], self.findings());
        let mut metadata = Metadata::default();
        let mut next = self.next_child(Tag::Lgr)?;
        if let Some(meta) = next.take_if(|child| child.tag == Tag::Meta) {
            metadata = self.read_meta(&meta)?;
            next = self.next_section(&[Tag::Meta])?;
        }
        while let Some(child) = next.take_if(|child| child.tag != Tag::Data) {
            let kind = if child.tag == Tag::Rules {
                FindingKind::MissingElement
            } else {
                FindingKind::UnknownElement
            };
            let subject = if child.tag == Tag::Rules {
                "data, before rules,"
            } else {
                child.tag.as_str()
            };
            self.report(&child, kind, subject);
            self.skip()?;
            next = self.next_section(&[Tag::Meta])?;
        }
        let Some(data) = next else {
            self.report(root, FindingKind::MissingElement, "data");
            return Ok(None);
        };
        let data = self.read_data(&data)?;
        let next = self.next_section(&[Tag::Meta, Tag::Data])?;
        self.read_rest(next, &data, metadata)
    }

    /// Reads the next section. Reports repeated and late sections.
    fn next_section(&mut self, passed: &[Tag]) -> Result<Option<Element>, Stop> {
        while let Some(child) = self.next_child(Tag::Lgr)? {
            if !passed.contains(&child.tag) {
                return Ok(Some(child));
            }
            let is_late = child.tag == Tag::Meta && passed.contains(&Tag::Data);
            let kind = if is_late {
                FindingKind::MisorderedElement
            } else {
                FindingKind::RepeatedElement
            };
            self.report(&child, kind, &format!("the element {}", child.tag.as_str()));
            self.skip()?;
        }
        Ok(None)
    }

    /// Reads the rules, and compiles the table.
    fn read_rest(
        &mut self,
        mut next: Option<Element>,
        data: &Data,
        metadata: Metadata,
    ) -> Result<Option<Table>, Stop> {
        let mut reading = Reading {
            tags: &data.tagged(),
            unicode_version: metadata.unicode_version.clone(),
            definitions: Definitions::new(),
            rules: Rules::default(),
            types: Types::new(),
            actions: Vec::new(),
            has_catch_all: false,
            has_compared_version: false,
        };
        let mut has_rules = false;
        while let Some(child) = next {
            if child.tag != Tag::Rules {
                self.refuse(Tag::Lgr, &child)?;
            } else if has_rules {
                self.report(&child, FindingKind::RepeatedElement, "the element rules");
                self.skip()?;
            } else {
                self.read_rules(&child, &mut reading)?;
                has_rules = true;
            }
            next = self.next_section(&[Tag::Meta, Tag::Data])?;
        }
        let rules = context_rules(data, &reading, self.findings());
        check_variants(data, self.findings());
        if self.findings().has_error() {
            return Ok(None);
        }
        Ok(Some(compile(data, reading, &rules, metadata)))
    }
}
