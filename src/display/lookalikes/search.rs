//! The protected names that a name looks like.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use super::likeness::{Likeness, Lookalike, Part, ranked, with_like_suffix};
use super::look::{Letter, push_look};
use super::protected_names::Lookalikes;
use super::readings::{may_have_others, other_readings};
use crate::domain::Domain;
use crate::guarantee::Guaranteed;
use crate::profile::Uts46;

/// The minimum number of letters of a part that can differ by one edit.
pub(in crate::display) const LEAST_LETTERS: usize = 4;

/// The maximum number of adjacent words that can be one protected label.
pub(in crate::display) const MOST_WORDS: usize = 3;

/// Words that deceivers put before or after a name without a hyphen.
pub(in crate::display) const WORDS: [&str; 40] = [
    "account", "accounts", "app", "auth", "bank", "billing", "bonus", "care", "center", "club",
    "customer", "free", "get", "gift", "global", "group", "help", "info", "invoice", "login",
    "mail", "my", "official", "online", "pay", "payment", "portal", "refund", "secure", "security",
    "service", "services", "shop", "signin", "store", "support", "update", "verify", "wallet",
    "web",
];

/// A label of the name.
struct ComparedLabel<'a> {
    /// The octets of the label in the name.
    octets: Range<usize>,
    /// The label in its ASCII form.
    ascii: &'a str,
    /// The letters of the label in the look of the name.
    look: Range<usize>,
}

/// A name, for comparison with the protected names.
pub(in crate::display) struct Search<'a> {
    /// The protected names.
    pub(super) lookalikes: &'a Lookalikes,
    /// The name in its ASCII form, without a root dot.
    name: &'a str,
    /// The public suffix of the name, or nothing for a name of one label.
    suffix: &'a str,
    /// The name in Unicode.
    unicode: Cow<'a, str>,
    /// The labels, without the root.
    labels: Vec<ComparedLabel<'a>>,
    /// The look of the name.
    look: Vec<Letter>,
    /// `true` if letters of the name are read as Chromium also reads them.
    is_other_reading: bool,
}

/// The protected names that the name looks like.
pub(super) type Found<'a> = Vec<Lookalike<'a>>;

impl Lookalikes {
    /// Returns all protected names that `domain`, or a part of it, looks like, by descending
    /// [`score`](Lookalike::score).
    ///
    /// Of protected names that differ only in their public suffixes, the one with the suffix of `domain`
    /// wins. Otherwise the first one wins whose suffix looks like that suffix, if it is outside ASCII, or the
    /// first of all. The list is empty if `domain` is a protected name or its subdomain.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::Lookalikes;
    ///
    /// let names = ["paypal.com", "paypal.de", "evil.example"].map(Domain::parse);
    /// let protected = Lookalikes::new(names.into_iter().flatten());
    /// let name = Domain::parse("pаypal.de")?;
    /// let found: Vec<_> = protected.matches(&name).iter().map(|found| found.protected).collect();
    /// assert_eq!(found, ["paypal.de"]);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn matches<'a>(&'a self, domain: &'a Domain) -> Vec<Lookalike<'a>> {
        Search::new(self, domain.without_root_dot()).run()
    }
}

impl<'a> Search<'a> {
    /// Prepares the search for a name.
    pub(in crate::display) fn new(lookalikes: &'a Lookalikes, name: &'a str) -> Self {
        Self::of_reading(lookalikes, name, Uts46::new().to_unicode(name).into_cow())
    }

    /// Prepares the search for a name with the Unicode form, or with another reading of it.
    pub(in crate::display) fn of_reading(
        lookalikes: &'a Lookalikes,
        name: &'a str,
        unicode: Cow<'a, str>,
    ) -> Self {
        let (mut labels, mut look) = (Vec::new(), Vec::with_capacity(name.len() + 1));
        let mut start = 0;
        for (ascii, text) in name.split('.').zip(unicode.split('.')) {
            look.push(Letter::DOT);
            let look_start = look.len();
            push_look(text, &mut look);
            labels.push(ComparedLabel {
                octets: start..start + ascii.len(),
                ascii,
                look: look_start..look.len(),
            });
            start += ascii.len() + 1;
        }
        Self {
            lookalikes,
            name,
            suffix: lookalikes.suffixes.split(name).1,
            unicode,
            labels,
            look,
            is_other_reading: false,
        }
    }

    /// Returns the lookalikes of the name, by descending score.
    pub(in crate::display) fn run(self) -> Vec<Lookalike<'a>> {
        let mut found = Vec::new();
        if self.ends_in_protected_name(&mut found) {
            return Vec::new();
        }
        if may_have_others(&self.unicode) && self.lookalikes.kinds.contains(Likeness::Readings) {
            self.find_other_readings(&mut found);
        }
        if self.lookalikes.kinds.contains(Likeness::Subdomain) {
            self.find_subdomains(&mut found);
        }
        if self.lookalikes.kinds.contains(Likeness::AddedWords) {
            self.find_added_words(&mut found);
        }
        ranked(&found)
    }

    /// Finds protected names that the registrable end of the name looks like in another reading.
    #[cold]
    fn find_other_readings(&self, found: &mut Found<'a>) {
        for reading in other_readings(&self.unicode) {
            let search = Self {
                is_other_reading: true,
                ..Self::of_reading(self.lookalikes, self.name, reading.into())
            };
            search.ends_in_protected_name(found);
        }
    }

    /// Returns the octets of some labels.
    fn text(&self, labels: Range<usize>) -> &'a str {
        let octets = |number: usize| self.labels.get(number).map(|label| label.octets.clone());
        let start = octets(labels.start).map_or(self.name.len(), |octets| octets.start);
        let end = labels.end.checked_sub(1).and_then(octets);
        self.name
            .get(start..end.map_or(start, |octets| octets.end))
            .unwrap_or_default()
    }

    /// Returns the look of some labels.
    fn look(&self, labels: Range<usize>) -> &[Letter] {
        let look = |number: usize| self.labels.get(number).map(|label| label.look.clone());
        let start = look(labels.start).map_or(0, |look| look.start);
        let end = labels
            .end
            .checked_sub(1)
            .and_then(look)
            .map_or(start, |look| look.end);
        self.look.get(start..end).unwrap_or_default()
    }

    /// Compares the registrable end of the name. Returns `true` if a protected name is there.
    fn ends_in_protected_name(&self, found: &mut Found<'a>) -> bool {
        let last = self.labels.len() - 1;
        let mut is_protected = self.compare_last(last, found);
        // A name of one label has no suffix.
        let Some(end) = (last + 1).checked_sub(self.suffix.split('.').count()) else {
            return is_protected;
        };
        for start in end.saturating_sub(self.lookalikes.most_labels)..end {
            let look = self.look(start..end);
            let part = Part {
                registered: self.text(start..end),
                suffix: self.suffix,
                text: self.text(start..last + 1),
                first_label: start,
            };
            is_protected |= self.compare(look, part, found);
            let finds_edits = self.lookalikes.kinds.contains(Likeness::OneEdit);
            if finds_edits && !is_protected && !self.is_other_reading {
                self.find_edits(look, part, found);
            }
        }
        is_protected
    }

    /// Compares the last label with the protected names of one label. Returns `true` if it is one.
    fn compare_last(&self, last: usize, found: &mut Found<'a>) -> bool {
        // With the dot before it, as in the index.
        let start = self
            .labels
            .last()
            .map(|label| label.look.start.saturating_sub(1));
        let look = self.look.get(start.unwrap_or_default()..);
        let text = self.text(last..last + 1);
        let part = Part {
            registered: text,
            suffix: "",
            text,
            first_label: last,
        };
        self.compare(look.unwrap_or_default(), part, found)
    }

    /// Compares a part of the name, letter by letter. Returns `true` if it is a protected name.
    fn compare(&self, look: &[Letter], part: Part<'a>, found: &mut Found<'a>) -> bool {
        if self.is_other_reading && part.has_look(look) {
            return false;
        }
        let index = &self.lookalikes.index;
        let has_suffix = !part.suffix.is_empty();
        let labels = look.get(usize::from(!has_suffix)..).unwrap_or_default();
        let mut is_protected = false;
        index.exact(look, |group| {
            let (registered, suffix) = index.parts(group.start);
            // A name without a suffix looks like no other name.
            if suffix.is_empty() == has_suffix {
                return;
            }
            let position = index.with_suffix(group.clone(), part.suffix);
            if position.is_some() && registered == part.registered {
                is_protected = true;
                return;
            }
            let likeness = match Likeness::between(part.registered, labels, registered) {
                Some(_) if self.is_other_reading => Some(Likeness::Readings),
                likeness => likeness,
            };
            if let Some(likeness) =
                likeness.filter(|&likeness| self.lookalikes.kinds.contains(likeness))
            {
                let like = || with_like_suffix(index, group.clone(), part.suffix);
                let protected = index.name(position.or_else(like).unwrap_or(group.start));
                found.push(Lookalike::new(
                    protected,
                    part,
                    likeness,
                    position.is_none(),
                ));
            }
        });
        is_protected
    }

    /// Finds whole protected names at the start of the name, or after a label.
    fn find_subdomains(&self, found: &mut Found<'a>) {
        // The labels before the registered label and the suffix of the name itself.
        let own_suffix = self.suffix.split('.').count();
        let count = self.labels.len().saturating_sub(own_suffix);
        for start in 0..count {
            for end in start + 1..count.min(start + 1 + self.lookalikes.most_labels) {
                let look = self.look(start..end);
                let registered = self.text(start..end);
                let index = &self.lookalikes.index;
                index.exact(look, |group| {
                    let (other, _) = index.parts(group.start);
                    let most = self.lookalikes.most_suffix_labels.min(count - end);
                    for length in 1..=most {
                        let wanted = self.text(end..end + length);
                        let position = index.with_suffix(group.clone(), wanted);
                        let is_alike = || Likeness::between(registered, look, other).is_some();
                        if let Some(position) = position.filter(|_| is_alike()) {
                            let part = Part {
                                registered,
                                suffix: wanted,
                                text: self.text(start..end + length),
                                first_label: start,
                            };
                            let protected = index.name(position);
                            found.push(Lookalike::new(protected, part, Likeness::Subdomain, false));
                        }
                    }
                });
            }
        }
    }

    /// Finds protected labels with other words: between hyphens, or before or after certain words.
    fn find_added_words(&self, found: &mut Found<'a>) {
        let count = self.labels.len();
        let labels = self.labels.iter().zip(self.unicode.split('.'));
        let labels = labels.take(count.saturating_sub(1));
        for (number, (label, unicode)) in labels.enumerate() {
            let part = Part {
                registered: label.ascii,
                suffix: self.text(number + 1..count),
                text: self.text(number..count),
                first_label: number,
            };
            let hyphens = unicode.match_indices('-').map(|(hyphen, _)| hyphen);
            let starts = [0]
                .into_iter()
                .chain(hyphens.clone().map(|hyphen| hyphen + 1));
            for start in starts {
                let rest = unicode.get(start..).guaranteed();
                let ends = rest.match_indices('-').map(|(hyphen, _)| hyphen);
                for end in ends.chain([rest.len()]).take(MOST_WORDS) {
                    if end < unicode.len() {
                        self.find_word(rest.get(..end).guaranteed(), part, found);
                    }
                }
            }
            for word in WORDS {
                let rests = [unicode.strip_prefix(word), unicode.strip_suffix(word)];
                for rest in rests
                    .into_iter()
                    .flatten()
                    .filter(|rest| !rest.contains('-'))
                {
                    self.find_word(rest, part, found);
                }
            }
        }
    }

    /// Finds the protected names whose only label looks like a word.
    fn find_word(&self, word: &str, part: Part<'a>, found: &mut Found<'a>) {
        let mut look = Vec::with_capacity(word.len());
        push_look(word, &mut look);
        if look.len() < LEAST_LETTERS - 1 {
            return;
        }
        let index = &self.lookalikes.index;
        index.exact(&look, |group| {
            let (registered, _) = index.parts(group.start);
            if Likeness::between(word, &look, registered).is_some() {
                let position = index.with_suffix(group.clone(), part.suffix);
                let protected = index.name(position.unwrap_or(group.start));
                found.push(Lookalike::new(
                    protected,
                    part,
                    Likeness::AddedWords,
                    position.is_none(),
                ));
            }
        });
    }
}
