//! RFC 7940, section 8, without compilation or laziness.

use std::collections::{BTreeMap, BTreeSet};

use crate::table::{Class, Context, Element, Operator, Table, Variant};

/// A disposition, and the number of the action from 1. The number is 0 if the label is not eligible.
pub type Found = (String, usize);

/// The place of the anchor.
type Anchor = Option<(usize, usize)>;

impl Table {
    fn class_has(&self, class: &Class, c: char) -> bool {
        let has = |class: &Class| self.class_has(class, c);
        match class {
            Class::List(list) | Class::Property(_, list) => list.contains(&c),
            Class::Tag(tag) => {
                let mut elements = self
                    .elements
                    .iter()
                    .filter(|element| element.code_points == [c]);
                let mut ranges = self
                    .ranges
                    .iter()
                    .filter(|(first, last, ..)| (*first..=*last).contains(&c));
                elements.any(|element| element.tags.contains(tag))
                    || ranges.any(|(.., found, _)| *found == Some(*tag))
            }
            Class::Named(number) => has(&self.classes[*number]),
            Class::Combined("complement", parts) => !has(&parts[0]),
            Class::Combined("union", parts) => parts.iter().any(has),
            Class::Combined("intersection", parts) => parts.iter().all(has),
            Class::Combined("difference", parts) => has(&parts[0]) && !has(&parts[1]),
            Class::Combined(_, parts) => has(&parts[0]) != has(&parts[1]),
        }
    }

    /// Returns the ends of the matches of a sequence that start at `start`.
    fn ends_of_all(
        &self,
        parts: &[Operator],
        label: &[char],
        start: usize,
        anchor: Anchor,
    ) -> BTreeSet<usize> {
        let mut places = BTreeSet::from([start]);
        for part in parts {
            places = places
                .into_iter()
                .flat_map(|place| self.ends(part, label, place, anchor))
                .collect();
        }
        places
    }

    fn ends(
        &self,
        part: &Operator,
        label: &[char],
        start: usize,
        anchor: Anchor,
    ) -> BTreeSet<usize> {
        let here = |holds: bool| {
            if holds {
                BTreeSet::from([start])
            } else {
                BTreeSet::new()
            }
        };
        let one = |holds: bool| {
            if holds {
                BTreeSet::from([start + 1])
            } else {
                BTreeSet::new()
            }
        };
        match part {
            Operator::Any => one(start < label.len()),
            Operator::Class(class) => {
                one(label.get(start).is_some_and(|c| self.class_has(class, *c)))
            }
            Operator::Literal(literal) => match label[start..].starts_with(literal) {
                true => BTreeSet::from([start + literal.len()]),
                false => BTreeSet::new(),
            },
            Operator::Group(parts) => self.ends_of_all(parts, label, start, anchor),
            Operator::Rule(rule) => self.ends_of_all(&self.rules[*rule], label, start, anchor),
            Operator::Choice(parts) => parts
                .iter()
                .flat_map(|part| self.ends(part, label, start, anchor))
                .collect(),
            Operator::Repeat(part, least, most) => {
                let mut ends = BTreeSet::new();
                let mut places = BTreeSet::from([start]);
                // More repetitions than the label is long only add empty matches.
                for count in 0..=most.unwrap_or(least + label.len()) {
                    if count >= *least {
                        ends.extend(&places);
                    }
                    places = places
                        .iter()
                        .flat_map(|place| self.ends(part, label, *place, anchor))
                        .collect();
                }
                ends
            }
            Operator::Start => here(start == 0),
            Operator::End => here(start == label.len()),
            Operator::Anchor => match anchor {
                Some((from, to)) if from == start => BTreeSet::from([to]),
                _ => BTreeSet::new(),
            },
            Operator::LookBehind(parts) => here(
                (0..=start).any(|from| self.ends_of_all(parts, label, from, None).contains(&start)),
            ),
            Operator::LookAhead(parts) => {
                here(!self.ends_of_all(parts, label, start, None).is_empty())
            }
        }
    }

    fn rule_holds(&self, rule: usize, label: &[char], anchor: Anchor) -> bool {
        (0..=label.len()).any(|start| {
            !self
                .ends_of_all(&self.rules[rule], label, start, anchor)
                .is_empty()
        })
    }

    fn context_holds(&self, context: Context, label: &[char], anchor: (usize, usize)) -> bool {
        context.is_none_or(|(is_when, rule)| self.rule_holds(rule, label, Some(anchor)) == is_when)
    }

    /// Returns the elements at a place whose contexts hold, longest first.
    fn elements_at(&self, label: &[char], start: usize) -> Vec<Element> {
        let mut elements: Vec<Element> = self.elements.clone();
        for (first, last, _, context) in &self.ranges {
            let member = |c: char| Element {
                code_points: vec![c],
                tags: Vec::new(),
                context: *context,
                variants: Vec::new(),
            };
            elements.extend((*first..=*last).map(member));
        }
        elements.retain(|element| label[start..].starts_with(&element.code_points));
        elements.retain(|element| {
            self.context_holds(
                element.context,
                label,
                (start, start + element.code_points.len()),
            )
        });
        elements.sort_by_key(|element| std::cmp::Reverse(element.code_points.len()));
        elements
    }

    /// Returns the elements of the label, if it is eligible (section 8.1).
    fn walk(&self, label: &[char]) -> Option<Vec<(Element, usize)>> {
        let (mut walk, mut place) = (Vec::new(), 0);
        while place < label.len() {
            let element = self.elements_at(label, place).into_iter().next()?;
            let start = place;
            place += element.code_points.len();
            walk.push((element, start));
        }
        Some(walk)
    }

    /// Returns the first action that triggers (section 8.3).
    fn decide(&self, label: &[char], types: &BTreeSet<&str>, has_unmapped: bool) -> Found {
        let is_triggered = |trigger: &str, listed: &[&str], types: &BTreeSet<&str>| match trigger {
            "any-variant" => types.iter().any(|kind| listed.contains(kind)),
            "all-variants" => !types.is_empty() && types.iter().all(|kind| listed.contains(kind)),
            _ => {
                !types.is_empty() && types.iter().all(|kind| listed.contains(kind)) && !has_unmapped
            }
        };
        for (action, number) in self.actions.iter().zip(1..) {
            let matches = action
                .rule
                .is_none_or(|(is_match, rule)| self.rule_holds(rule, label, None) == is_match);
            let trigger = action.trigger.as_ref();
            if matches
                && trigger.is_none_or(|(trigger, listed)| is_triggered(trigger, listed, types))
            {
                return (action.disposition.to_owned(), number);
            }
        }
        let recommended = ["invalid", "blocked", "allocatable", "activated", "valid"];
        let seen: BTreeSet<&str> = types
            .iter()
            .copied()
            .filter(|kind| recommended.contains(kind))
            .collect();
        let defaults = [
            ("invalid", "any-variant"),
            ("blocked", "any-variant"),
            ("allocatable", "any-variant"),
            ("activated", "all-variants"),
        ];
        for ((name, trigger), number) in defaults.into_iter().zip(self.actions.len() + 1..) {
            if is_triggered(trigger, &[name], &seen) {
                return (name.to_owned(), number);
            }
        }
        ("valid".to_owned(), self.actions.len() + 5)
    }

    /// Returns the disposition of an original label.
    pub fn disposition(&self, label: &[char]) -> Found {
        let Some(walk) = self.walk(label).filter(|_| !label.is_empty()) else {
            return ("invalid".to_owned(), 0);
        };
        let (mut types, mut has_unmapped) = (BTreeSet::new(), false);
        for (element, start) in walk {
            let anchor = (start, start + element.code_points.len());
            let reflexive = element
                .variants
                .iter()
                .filter(|variant| variant.target == element.code_points);
            let reflexive: Vec<_> = reflexive
                .filter(|variant| self.context_holds(variant.context, label, anchor))
                .collect();
            has_unmapped |= reflexive.is_empty();
            types.extend(reflexive.iter().filter_map(|variant| variant.kind));
        }
        self.decide(label, &types, has_unmapped)
    }

    /// Returns every division of the label into elements whose contexts hold.
    fn partitions(&self, label: &[char], start: usize) -> Vec<Vec<(Element, usize)>> {
        if start == label.len() {
            return vec![Vec::new()];
        }
        let mut partitions = Vec::new();
        for element in self.elements_at(label, start) {
            for rest in self.partitions(label, start + element.code_points.len()) {
                partitions.push([vec![(element.clone(), start)], rest].concat());
            }
        }
        partitions
    }

    /// Returns the number of permutations, before any context is tested.
    pub fn count(&self, label: &[char]) -> usize {
        let choices = |element: &Element| {
            let always = element
                .variants
                .iter()
                .any(|variant| variant.target == element.code_points && variant.context.is_none());
            element.variants.len() + usize::from(!always)
        };
        let partitions = self.partitions(label, 0);
        partitions
            .iter()
            .map(|partition| {
                partition
                    .iter()
                    .map(|(element, _)| choices(element))
                    .product::<usize>()
            })
            .sum()
    }

    /// Returns each variant label with its dispositions, including invalid ones (section 8.2).
    pub fn variants(&self, label: &[char]) -> BTreeMap<Vec<char>, BTreeSet<Found>> {
        let mut variants: BTreeMap<Vec<char>, BTreeSet<Found>> = BTreeMap::new();
        if self.disposition(label).0 == "invalid" {
            return variants;
        }
        for partition in self.partitions(label, 0) {
            let mut permutations: Vec<Vec<Option<Variant>>> = vec![Vec::new()];
            for (element, _) in &partition {
                let choices: Vec<Option<Variant>> = element
                    .variants
                    .iter()
                    .cloned()
                    .map(Some)
                    .chain([None])
                    .collect();
                let longer = permutations.iter().flat_map(|permutation| {
                    choices
                        .iter()
                        .map(|choice| [permutation.clone(), vec![choice.clone()]].concat())
                });
                permutations = longer.collect();
            }
            for permutation in permutations {
                if let Some((variant, found)) = self.apply(&partition, &permutation) {
                    variants.entry(variant).or_default().insert(found);
                }
            }
        }
        variants.remove(&Vec::new());
        variants
    }

    /// Returns the label of a permutation with its disposition, if all mappings exist in the label.
    fn apply(
        &self,
        partition: &[(Element, usize)],
        permutation: &[Option<Variant>],
    ) -> Option<(Vec<char>, Found)> {
        let (mut label, mut places) = (Vec::new(), Vec::new());
        for ((element, _), choice) in partition.iter().zip(permutation) {
            let start = label.len();
            label.extend(
                choice
                    .as_ref()
                    .map_or(&element.code_points, |variant| &variant.target),
            );
            places.push((start, label.len()));
        }
        let (mut types, mut has_unmapped) = (BTreeSet::new(), false);
        for (((element, _), choice), place) in partition.iter().zip(permutation).zip(places) {
            match choice {
                Some(variant) if !self.context_holds(variant.context, &label, place) => {
                    return None;
                }
                Some(variant) => types.extend(variant.kind),
                None => {
                    let mut reflexive = element
                        .variants
                        .iter()
                        .filter(|variant| variant.target == element.code_points);
                    if reflexive.any(|variant| self.context_holds(variant.context, &label, place)) {
                        return None;
                    }
                    has_unmapped = true;
                }
            }
        }
        let found = match self.walk(&label) {
            Some(_) => self.decide(&label, &types, has_unmapped),
            None => ("invalid".to_owned(), 0),
        };
        Some((label, found))
    }

    /// Returns the least label of all divisions (section 8.5).
    pub fn index_label(&self, label: &[char]) -> Option<Vec<char>> {
        self.walk(label).filter(|_| !label.is_empty())?;
        let least = |element: &Element, start: usize| {
            let mut all = vec![element.code_points.clone()];
            for variant in &element.variants {
                let end = start + element.code_points.len();
                let changed = [&label[..start], &variant.target, &label[end..]].concat();
                if self.context_holds(
                    variant.context,
                    &changed,
                    (start, start + variant.target.len()),
                ) {
                    all.push(variant.target.clone());
                }
            }
            all.into_iter().min().unwrap()
        };
        let labels = self.partitions(label, 0).into_iter().map(|partition| {
            partition
                .iter()
                .flat_map(|(element, start)| least(element, *start))
                .collect()
        });
        labels.min()
    }
}
