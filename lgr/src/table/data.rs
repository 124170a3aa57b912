//! Reads the repertoire and its variants (RFC 7940, section 5).

use std::collections::{BTreeSet, HashSet};

use super::document::Document;
use super::drafts::{CharDraft, ContextDraft, Data, RangeDraft, VariantDraft};
use super::values;
use crate::error::{FindingKind, Stop};
use crate::xml::{Attribute, Element, Tag};

/// The limit of variants of an element, for time and memory. ICANN's tables have at most 22.
const MOST_VARIANTS: usize = 256;

/// The code points and sequences listed so far. A range overlaps only the code points.
#[derive(Debug, Default)]
struct Listed {
    code_points: BTreeSet<char>,
    sequences: HashSet<Vec<char>>,
}

impl Listed {
    /// Adds a code point or a sequence. Returns `false` if it is listed already.
    fn insert(&mut self, code_points: &[char]) -> bool {
        match code_points {
            [single] => self.code_points.insert(*single),
            sequence => self.sequences.insert(sequence.to_vec()),
        }
    }
}

impl Document<'_> {
    /// Reads the element `data`.
    pub(super) fn read_data(&mut self, element: &Element) -> Result<Data, Stop> {
        element.allow(&[], self.findings());
        let (mut data, mut listed) = (Data::default(), Listed::default());
        while let Some(child) = self.next_child(Tag::Data)? {
            match child.tag {
                Tag::Char => self.read_char(&child, &mut data, &mut listed)?,
                Tag::Range => self.read_range(&child, &mut data, &listed)?,
                _ => self.refuse(Tag::Data, &child)?,
            }
        }
        if data.chars.is_empty() && data.ranges.is_empty() && !self.findings().has_error() {
            self.report(element, FindingKind::MissingElement, "a char or range");
        }
        Ok(data)
    }

    /// Reads a `char`.
    fn read_char(
        &mut self,
        element: &Element,
        data: &mut Data,
        listed: &mut Listed,
    ) -> Result<(), Stop> {
        const ALLOWED: &[Attribute] = &[
            Attribute::Cp,
            Attribute::Comment,
            Attribute::When,
            Attribute::NotWhen,
            Attribute::Tag,
            Attribute::Ref,
        ];
        element.allow(ALLOWED, self.findings());
        self.check_references(element);
        let context = self.read_context(element, data);
        let code_points = self.parse(element, Attribute::Cp, values::code_points);
        let mut variants = Vec::new();
        while let Some(child) = self.next_child(Tag::Char)? {
            if child.tag == Tag::Var {
                let variant = self.read_variant(&child, data)?;
                variants.extend(variant);
                if variants.len() > MOST_VARIANTS {
                    let subject = "a char with more than 256 variants";
                    return Err(self.stop_at(element, FindingKind::TooComplex, subject));
                }
            } else {
                self.refuse(Tag::Char, &child)?;
            }
        }
        let Some(code_points) = code_points else {
            return Ok(());
        };
        self.check_char(element, &code_points, (&variants, data), listed);
        self.read_tags(element, &code_points, data);
        if !code_points.is_empty() {
            data.chars.push(CharDraft {
                code_points,
                context,
                variants,
            });
        }
        Ok(())
    }

    /// Reports the faults of a `char` as a whole.
    fn check_char(
        &mut self,
        element: &Element,
        code_points: &[char],
        (variants, data): (&[VariantDraft], &Data),
        listed: &mut Listed,
    ) {
        let in_range = match code_points {
            [single] => data.has_range_in(u32::from(*single), u32::from(*single)),
            _ => false,
        };
        if !listed.insert(code_points) || in_range {
            let subject = values::subject(code_points);
            self.report(element, FindingKind::RepeatedCodePoint, &subject);
        }
        if code_points.is_empty() {
            let is_invalid = |variant: &VariantDraft| {
                let kind = variant
                    .kind
                    .and_then(|kind| data.types.list().get(kind as usize));
                kind.is_some_and(|kind| &**kind == "invalid")
            };
            if variants.is_empty() {
                self.report(element, FindingKind::NullWithoutVariant, "an empty cp");
            } else if !variants.iter().all(is_invalid) {
                self.report(element, FindingKind::NullSource, "a variant of an empty cp");
            }
        }
        self.check_variants(variants);
    }

    /// Reports repeated variants. "All "var" elements MUST have a unique combination of "cp", "when", and
    /// "not-when" attributes" (RFC 7940, section 5.3.1).
    fn check_variants(&mut self, variants: &[VariantDraft]) {
        let mut sorted: Vec<&VariantDraft> = variants.iter().collect();
        sorted
            .sort_by(|a, b| (&a.target, a.context, a.place).cmp(&(&b.target, b.context, b.place)));
        for pair in sorted.windows(2) {
            let [first, second] = pair else { continue };
            if first.target != second.target {
                continue;
            }
            let kind = if first.context == second.context {
                FindingKind::RepeatedVariant
            } else if first.context.is_none() {
                FindingKind::OverlappingVariants
            } else {
                continue;
            };
            let subject = values::subject(&second.target);
            self.findings()
                .report(kind, second.place, Tag::Var.as_str(), &subject);
        }
    }

    /// Reads a `range`.
    fn read_range(
        &mut self,
        element: &Element,
        data: &mut Data,
        listed: &Listed,
    ) -> Result<(), Stop> {
        const ALLOWED: &[Attribute] = &[
            Attribute::FirstCp,
            Attribute::LastCp,
            Attribute::Comment,
            Attribute::When,
            Attribute::NotWhen,
            Attribute::Tag,
            Attribute::Ref,
        ];
        element.allow(ALLOWED, self.findings());
        self.check_references(element);
        let context = self.read_context(element, data);
        let first = self.parse(element, Attribute::FirstCp, values::code_point);
        let last = self.parse(element, Attribute::LastCp, values::code_point);
        self.read_empty(element)?;
        let Some((first, last)) = first.zip(last) else {
            return Ok(());
        };
        let subject = format!(
            "{}-{}",
            values::hexadecimal(&[first]),
            values::hexadecimal(&[last])
        );
        let Some(range) = values::range(first, last) else {
            self.report(element, FindingKind::ReversedRange, &subject);
            return Ok(());
        };
        let mut listed = listed.code_points.range(first..=last);
        if listed.next().is_some() || data.has_range_in(range.0, range.1) {
            self.report(element, FindingKind::RepeatedCodePoint, &subject);
            return Ok(());
        }
        self.read_tag_list(element, range, data);
        data.ranges.insert(
            range.0,
            RangeDraft {
                first: range.0,
                last: range.1,
                context,
            },
        );
        Ok(())
    }

    /// Reads a `var`.
    fn read_variant(
        &mut self,
        element: &Element,
        data: &mut Data,
    ) -> Result<Option<VariantDraft>, Stop> {
        const ALLOWED: &[Attribute] = &[
            Attribute::Cp,
            Attribute::Type,
            Attribute::When,
            Attribute::NotWhen,
            Attribute::Comment,
            Attribute::Ref,
        ];
        element.allow(ALLOWED, self.findings());
        self.check_references(element);
        let context = self.read_context(element, data);
        let target = self.parse(element, Attribute::Cp, values::code_points);
        let mut kind = None;
        if let Some(name) = element.get(Attribute::Type) {
            if values::is_type(name) {
                kind = Some(data.types.number(name));
            } else {
                self.report(element, FindingKind::InvalidType, &format!("{name:?}"));
            }
        }
        self.read_empty(element)?;
        Ok(target.map(|target| VariantDraft {
            target,
            kind,
            context,
            place: element.place,
        }))
    }

    /// Reads `when` and `not-when`.
    fn read_context(&mut self, element: &Element, data: &mut Data) -> Option<ContextDraft> {
        let (when, not_when) = (
            element.get(Attribute::When),
            element.get(Attribute::NotWhen),
        );
        if when.is_some() && not_when.is_some() {
            self.report(element, FindingKind::WhenAndNotWhen, "the element");
        }
        let rule = data.contexts.number(values::trim(when.or(not_when)?));
        if rule as usize == data.context_places.len() {
            data.context_places.push((element.place, element.tag));
        }
        Some(ContextDraft {
            is_when: when.is_some(),
            rule,
        })
    }

    /// Reads the tags of a `char`.
    fn read_tags(&mut self, element: &Element, code_points: &[char], data: &mut Data) {
        if let [single] = code_points {
            let single = u32::from(*single);
            self.read_tag_list(element, (single, single), data);
        } else if let Some(tags) = element.get(Attribute::Tag) {
            self.report(element, FindingKind::TagOnSequence, &format!("{tags:?}"));
        }
    }

    /// Reads the tags of a range.
    fn read_tag_list(&mut self, element: &Element, range: (u32, u32), data: &mut Data) {
        let Some(value) = element.get(Attribute::Tag) else {
            return;
        };
        let mut seen = HashSet::new();
        if values::list(value).next().is_none() {
            self.report(element, FindingKind::InvalidTag, "an empty tag");
        }
        for tag in values::list(value) {
            if !values::is_name_token(tag) {
                self.report(element, FindingKind::InvalidTag, tag);
            } else if !seen.insert(tag) {
                self.report(element, FindingKind::RepeatedTag, tag);
            }
            match data.tags.get_mut(tag) {
                Some(ranges) => ranges.push(range),
                None => drop(data.tags.insert(tag.into(), vec![range])),
            }
        }
    }
}
