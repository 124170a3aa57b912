//! Reads the metadata (RFC 7940, section 4.3).

use super::document::Document;
use super::values;
use crate::error::{FindingKind, Stop};
use crate::model::{Annotated, Metadata, Source};
use crate::xml::{Attribute, Element, Node, Tag};

impl Document<'_> {
    /// Reads the element `meta`.
    pub(super) fn read_meta(&mut self, meta: &Element) -> Result<Metadata, Stop> {
        meta.allow(&[], self.findings());
        let mut metadata = Metadata::default();
        let mut seen = Vec::new();
        while let Some(element) = self.next_child(Tag::Meta)? {
            let tag = element.tag;
            if !seen.contains(&tag) {
                seen.push(tag);
            } else if !matches!(tag, Tag::Language | Tag::Scope) {
                self.report(
                    &element,
                    FindingKind::RepeatedElement,
                    &format!("the element {}", tag.as_str()),
                );
            }
            match tag {
                Tag::Version => {
                    metadata.version = Some(self.read_annotated(&element, Attribute::Comment)?);
                }
                Tag::Description => {
                    metadata.description = Some(self.read_annotated(&element, Attribute::Type)?);
                }
                Tag::Scope => {
                    let scope = self.read_scope(&element)?;
                    metadata.scopes.push(scope);
                }
                Tag::Language => {
                    let language = self.read_value(&element, |text| !text.is_empty())?;
                    metadata.languages.push(language);
                }
                Tag::Date => metadata.date = Some(self.read_value(&element, values::is_date)?),
                Tag::ValidityStart => {
                    metadata.validity_start = Some(self.read_value(&element, values::is_date)?);
                }
                Tag::ValidityEnd => {
                    metadata.validity_end = Some(self.read_value(&element, values::is_date)?);
                }
                Tag::UnicodeVersion => {
                    metadata.unicode_version =
                        Some(self.read_value(&element, values::is_unicode_version)?);
                }
                Tag::References => self.read_references(&element, &mut metadata)?,
                _ => self.refuse(Tag::Meta, &element)?,
            }
        }
        Ok(metadata)
    }

    /// Reads an element with any text and one attribute.
    fn read_annotated(
        &mut self,
        element: &Element,
        attribute: Attribute,
    ) -> Result<Annotated, Stop> {
        element.allow(&[attribute], self.findings());
        let text = self.read_text(element)?;
        Ok(Annotated {
            text: values::trim(&text).into(),
            attribute: element.get(attribute).map(Into::into),
        })
    }

    /// Reads an element whose text has a required form.
    fn read_value(
        &mut self,
        element: &Element,
        is_valid: impl FnOnce(&str) -> bool,
    ) -> Result<Box<str>, Stop> {
        element.allow(&[], self.findings());
        let text = self.read_text(element)?;
        let text = values::trim(&text);
        if !is_valid(text) {
            self.report(element, FindingKind::InvalidMetadata, &format!("{text:?}"));
        }
        Ok(text.into())
    }

    /// Reads a scope. Elements of other namespaces are allowed except in the type `domain` (RFC 7940, section
    /// 4.3.4).
    fn read_scope(&mut self, element: &Element) -> Result<Annotated, Stop> {
        element.allow(&[Attribute::Type], self.findings());
        let kind = element
            .require(Attribute::Type, &mut self.reader.findings)
            .unwrap_or_default()
            .to_owned();
        if kind == "domain" {
            let text = self.read_text(element)?;
            if values::trim(&text).is_empty() {
                self.report(element, FindingKind::InvalidMetadata, "an empty scope");
            }
            return Ok(Annotated {
                text: values::trim(&text).into(),
                attribute: Some(kind.into()),
            });
        }
        if !values::is_name(&kind) {
            self.report(
                element,
                FindingKind::InvalidMetadata,
                &format!("the type {kind:?}"),
            );
        }
        let mut all = String::new();
        loop {
            match self.reader.next()? {
                Node::Text(_, text) => all.push_str(&text),
                Node::Start(child) => self.refuse(Tag::Scope, &child)?,
                Node::Unknown(..) => self.skip()?,
                Node::End | Node::EndOfFile => break,
            }
        }
        Ok(Annotated {
            text: values::trim(&all).into(),
            attribute: Some(kind.into()),
        })
    }

    /// Reads the element `references`.
    fn read_references(
        &mut self,
        references: &Element,
        metadata: &mut Metadata,
    ) -> Result<(), Stop> {
        references.allow(&[], self.findings());
        while let Some(element) = self.next_child(Tag::References)? {
            if element.tag != Tag::Reference {
                self.refuse(Tag::References, &element)?;
                continue;
            }
            element.allow(&[Attribute::Id, Attribute::Comment], self.findings());
            let id = element
                .require(Attribute::Id, &mut self.reader.findings)
                .unwrap_or_default();
            let id = values::trim(id).to_owned();
            if !values::is_reference(&id) {
                self.report(&element, FindingKind::InvalidReference, &format!("{id:?}"));
            } else if !self.reference_ids.insert(id.clone()) {
                self.report(&element, FindingKind::RepeatedReference, &id);
            }
            let text = self.read_text(&element)?;
            metadata.references.push(Source {
                id: id.into(),
                text: values::trim(&text).into(),
            });
        }
        Ok(())
    }
}
