//! A label in Unicode, with the facts that the rules need.

use core::cell::Cell;
use core::ops::Range;

use super::browser::Browser;
use super::restriction_level::{ResolvedScripts, RestrictionLevel};
use crate::guarantee::Guaranteed;
use crate::label::without_root_dot;
use crate::unicode::security::{Identifier, Kind, Kinds, Script, ScriptSet, identifier};

/// Kana and Han. UTS #39 allows no Bopomofo.
pub(in crate::display) const CJK: ScriptSet =
    ScriptSet::of(&[Script::Hiragana, Script::Katakana, Script::Han]);

/// A valid label in Unicode that is not all ASCII, with facts from one pass over its code points. They show
/// that most rules cannot apply to most labels.
#[expect(
    clippy::struct_excessive_bools,
    reason = "properties that do not depend on each other"
)]
pub(in crate::display) struct DecodedLabel<'a> {
    /// The label.
    pub(in crate::display) text: &'a str,
    /// The top-level domain of its name.
    pub(in crate::display) top_level: &'a TopLevel<'a>,
    /// The resolved script sets of the code points that are allowed.
    resolved: ResolvedScripts,
    /// The scripts of the code points that are allowed.
    pub(in crate::display) scripts: ScriptSet,
    /// `true` if a code point is not allowed in identifiers.
    pub(in crate::display) has_restricted: bool,
    /// `true` if a code point is a nonspacing mark.
    pub(in crate::display) has_nonspacing_mark: bool,
    /// `true` if a code point outside ASCII is a decimal number.
    pub(in crate::display) has_decimal_number: bool,
    /// `true` if the Script_Extensions of a code point name Kana or Han.
    pub(in crate::display) has_cjk: bool,
    /// `true` if a code point outside ASCII is Common or Inherited.
    pub(in crate::display) has_common: bool,
}

impl<'a> DecodedLabel<'a> {
    /// Analyzes a label under a top-level domain.
    pub(in crate::display) fn new(text: &'a str, top_level: &'a TopLevel<'a>) -> Self {
        let mut label = Self {
            text,
            top_level,
            resolved: ResolvedScripts::EMPTY_STRING,
            scripts: ScriptSet::NONE,
            has_restricted: false,
            has_nonspacing_mark: false,
            has_decimal_number: false,
            has_cjk: false,
            has_common: false,
        };
        // Code points in ASCII and others can be of one kind, such as the two hyphens U+002D and U+2010.
        let (mut ascii, mut others) = (Kinds::NONE, Kinds::NONE);
        for c in text.chars() {
            let kinds = if c.is_ascii() {
                &mut ascii
            } else {
                &mut others
            };
            kinds.insert(Kind::of(c));
        }
        ascii.for_each(|kind| label.add(kind, true));
        others.for_each(|kind| label.add(kind, false));
        label
    }

    /// Analyzes the code points of a kind.
    fn add(&mut self, kind: Kind, is_ascii: bool) {
        let Some(identifier) = kind.identifier() else {
            self.has_restricted = true;
            return;
        };
        self.resolved = self.resolved.with(identifier.scripts);
        self.has_cjk |= identifier.scripts.names(CJK);
        match identifier.script() {
            Some(script) => self.scripts.insert(script),
            None => self.has_common |= !is_ascii,
        }
        self.has_nonspacing_mark |= identifier.is_nonspacing_mark();
        self.has_decimal_number |= identifier.is_decimal_number() && !is_ascii;
    }

    /// Returns the restriction level of the code points that are allowed.
    pub(in crate::display) fn level(&self) -> RestrictionLevel {
        self.resolved.level()
    }

    /// Returns the code points with their neighbors.
    pub(in crate::display) fn contexts(&self) -> impl Iterator<Item = Context> {
        let following = self.text.chars().skip(1).map(Some).chain([None]);
        let mut state = (None, None);
        let code_points = self.text.chars().zip(following).enumerate();
        code_points.map(move |(position, (c, next))| {
            let context = Context {
                position,
                previous: state.0,
                last_script: state.1,
                c,
                next,
            };
            state = (Some(c), script(c).or(state.1));
            context
        })
    }

    /// Returns the positions of the code points that have a property.
    pub(in crate::display) fn positions(
        &self,
        has_property: impl Fn(char) -> bool,
    ) -> impl Iterator<Item = Place> {
        let code_points = self.text.chars().enumerate();
        code_points
            .filter(move |&(_, c)| has_property(c))
            .map(|(position, _)| Place::of(position))
    }
}

/// The top-level domain of a name.
pub(in crate::display) struct TopLevel<'a> {
    /// The label in Unicode, or empty if the name has only one label.
    pub(in crate::display) text: &'a str,
    /// The scripts, once a rule needs them: the label can be long, and follow many labels.
    scripts: Cell<Option<ScriptSet>>,
}

impl<'a> TopLevel<'a> {
    /// Creates the top-level domain from a label in Unicode.
    pub(in crate::display) const fn new(text: &'a str) -> Self {
        Self {
            text,
            scripts: Cell::new(None),
        }
    }

    /// Creates the top-level domain from a label whose scripts may be known.
    pub(in crate::display) const fn with_scripts(
        text: &'a str,
        scripts: Option<ScriptSet>,
    ) -> Self {
        Self {
            text,
            scripts: Cell::new(scripts),
        }
    }

    /// Creates the top-level domain from the last label of a name in Unicode.
    pub(in crate::display) fn of(name: &'a str, browser: Option<Browser>) -> Self {
        let label = name.get(Self::octets(name, browser));
        Self::new(label.guaranteed())
    }

    /// Returns the range of the last label of a name in Unicode, without the root. The range is empty if the
    /// label is the only one. Chromium uses the text after the last dot, which is empty before the root.
    pub(in crate::display) fn octets(name: &str, browser: Option<Browser>) -> Range<usize> {
        let name = match browser {
            Some(Browser::Chromium) => name,
            _ => without_root_dot(name),
        };
        // Top-level domains are short: a search octet by octet takes fewer instructions than `rsplit_once`.
        let dot = name.bytes().rposition(|octet| octet == b'.');
        dot.map_or(name.len(), |dot| dot + 1)..name.len()
    }

    /// Returns the scripts, if a rule has needed them.
    pub(in crate::display) const fn known_scripts(&self) -> Option<ScriptSet> {
        self.scripts.get()
    }

    /// Returns the scripts of its allowed code points.
    pub(in crate::display) fn scripts(&self) -> ScriptSet {
        let scripts = self.scripts.get().unwrap_or_else(|| scripts(self.text));
        self.scripts.set(Some(scripts));
        scripts
    }
}

/// A code point of a label, and its neighbors.
#[derive(Clone, Copy)]
pub(in crate::display) struct Context {
    /// The position of the code point.
    pub(in crate::display) position: usize,
    /// The code point before it.
    pub(in crate::display) previous: Option<char>,
    /// The script before it that is neither Common nor Inherited.
    pub(in crate::display) last_script: Option<Script>,
    /// The code point.
    pub(in crate::display) c: char,
    /// The code point after it.
    pub(in crate::display) next: Option<char>,
}

impl Context {
    /// Returns the place of the code point.
    pub(in crate::display) const fn place(&self) -> Place {
        Place::of(self.position)
    }

    /// Returns the place of the code point, with the one before it as the explanation.
    pub(in crate::display) fn place_after_previous(&self) -> Place {
        Place {
            first: Some(self.position),
            second: self.position.checked_sub(1),
        }
    }
}

/// The place that breaks a rule, in code points of the label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::display) struct Place {
    /// The offending code point, or the whole label.
    pub(in crate::display) first: Option<usize>,
    /// A code point that conflicts with it.
    pub(in crate::display) second: Option<usize>,
}

impl Place {
    /// The whole label.
    pub(in crate::display) const LABEL: Self = Self {
        first: None,
        second: None,
    };

    /// Returns the place of one code point.
    pub(in crate::display) const fn of(position: usize) -> Self {
        Self {
            first: Some(position),
            second: None,
        }
    }

    /// Returns the place of a code point, and of another before it.
    pub(in crate::display) const fn pair(first: usize, second: Option<usize>) -> Self {
        Self {
            first: Some(first),
            second,
        }
    }
}

/// Returns the script of an allowed code point, or `None` for Common and Inherited.
pub(in crate::display) fn script(c: char) -> Option<Script> {
    identifier(c).and_then(Identifier::script)
}

/// Returns `true` if the Script_Extensions of a code point name one of these scripts.
pub(in crate::display) fn extends_to(c: char, scripts: ScriptSet) -> bool {
    identifier(c).is_some_and(|identifier| identifier.scripts.names(scripts))
}

/// Returns the scripts of the allowed code points of a text.
fn scripts(text: &str) -> ScriptSet {
    let mut scripts = ScriptSet::NONE;
    for script in text.chars().filter_map(script) {
        scripts.insert(script);
    }
    scripts
}
