//! The verdict on a label.

use std::ops::Range;

use alabel::punycode::DecodeError;
use alabel::{Idna2008, punycode};

use super::disposition::Disposition;
use super::evaluation::Evaluation;
use super::input::{Label, MOST_CODE_POINTS};
use super::reason::{Reason, ReasonKind};
use crate::model::{Condition, Context, Record, Table};

/// The verdict of a table on a label: the disposition, and the reasons if the label is invalid.
///
/// # Examples
///
/// ```
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data><range first-cp="0061" last-cp="007A"/></data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// assert!(ruleset.check("label").is_valid());
/// let verdict = ruleset.check("1abel");
/// assert!(!verdict.is_valid());
/// assert_eq!(verdict.disposition().as_str(), "invalid");
/// assert_eq!(verdict.reasons().len(), 1);
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, Debug)]
pub struct Verdict<'r> {
    label: Vec<char>,
    disposition: Disposition<'r>,
    reasons: Vec<Reason<'r>>,
}

impl<'r> Verdict<'r> {
    /// Evaluates a label by the table, and before that by IDNA2008 if `has_idna2008`.
    pub(crate) fn new(table: &'r Table, label: Label<'_>, has_idna2008: bool) -> Self {
        let mut evaluation = Evaluation::new(table);
        let admission = admit(&mut evaluation, label, has_idna2008);
        let code_points = evaluation.symbols.iter().map(|symbol| symbol.code_point);
        let mut builder = Builder {
            input: label,
            code_points: code_points.collect(),
            reasons: Vec::new(),
        };
        let disposition = match admission {
            Ok(record) => builder.apply(record, &mut evaluation),
            Err(refusal) => {
                builder.explain(refusal, &mut evaluation);
                Disposition::NOT_ELIGIBLE
            }
        };
        Self {
            label: builder.code_points,
            disposition,
            reasons: builder.reasons,
        }
    }

    /// Returns the code points of the decoded label. They are empty if it cannot be decoded.
    #[must_use]
    pub fn label(&self) -> &[char] {
        &self.label
    }

    /// Returns the disposition.
    #[must_use]
    pub const fn disposition(&self) -> Disposition<'r> {
        self.disposition
    }

    /// Returns every reason why the label is invalid. A label that is not invalid has none.
    #[must_use]
    pub fn reasons(&self) -> &[Reason<'r>] {
        &self.reasons
    }

    /// Returns `true` if the disposition is not `invalid`. It may be `blocked` or a word of the table.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        !self.disposition.is_invalid()
    }
}

/// The step that refuses a label before any action.
#[derive(Clone, Copy)]
pub(crate) enum Refusal {
    /// The A-label does not decode.
    NotPunycode(DecodeError),
    /// The label is empty or too long.
    Length,
    /// The label is refused by IDNA2008.
    Idna2008,
    /// No element fits at this place. Elements fit before it.
    NoElement(usize),
}

/// Loads a label, and returns the types of its reflexive mappings if it is eligible. IDNA2008 refuses first
/// if `has_idna2008`.
pub(crate) fn admit(
    evaluation: &mut Evaluation<'_>,
    label: Label<'_>,
    has_idna2008: bool,
) -> Result<Record, Refusal> {
    let text = label.text();
    match alabel::label::strip_ace_prefix(&text) {
        Some(encoded) => {
            let decoded = punycode::decode(encoded).map_err(Refusal::NotPunycode)?;
            evaluation.load(decoded.chars());
        }
        None => evaluation.load(text.chars()),
    }
    let symbols = &evaluation.symbols;
    if symbols.is_empty() || symbols.len() > MOST_CODE_POINTS {
        return Err(Refusal::Length);
    }
    let is_one_label = || !symbols.iter().any(|symbol| symbol.code_point == '.');
    if has_idna2008 && !(is_one_label() && Idna2008::REGISTRATION.is_valid(&text)) {
        return Err(Refusal::Idna2008);
    }
    evaluation.record().map_err(Refusal::NoElement)
}

/// Collects the reasons.
struct Builder<'r, 'a> {
    input: Label<'a>,
    code_points: Vec<char>,
    reasons: Vec<Reason<'r>>,
}

impl<'r> Builder<'r, '_> {
    /// Returns the disposition of an eligible label. Adds a reason if it is `invalid`.
    fn apply(&mut self, record: Record, evaluation: &mut Evaluation<'r>) -> Disposition<'r> {
        let disposition = Disposition::new(evaluation.table, evaluation.action(record));
        if let Some(action) = disposition.action().filter(|_| disposition.is_invalid()) {
            let rule = action.matched_rule();
            let matched = rule.and_then(|rule| evaluation.first_match(rule));
            let place = matched.unwrap_or(0..self.code_points.len());
            self.add(ReasonKind::Action(action), place);
        }
        disposition
    }

    /// Adds the reasons of a refusal.
    fn explain(&mut self, refusal: Refusal, evaluation: &mut Evaluation<'r>) {
        match refusal {
            Refusal::NotPunycode(error) => self.add(ReasonKind::NotPunycode(error), 0..0),
            Refusal::Length if self.code_points.is_empty() => self.add(ReasonKind::Empty, 0..0),
            Refusal::Length => self.add(ReasonKind::TooLong, 0..0),
            Refusal::Idna2008 => self.check_idna2008(),
            Refusal::NoElement(place) => self.check_elements(place, evaluation),
        }
    }

    /// Adds the errors of IDNA2008 for registration (RFC 5891, section 4).
    fn check_idna2008(&mut self) {
        let text = self.input.text();
        let dots = self.code_points.iter().zip(0..).filter(|(c, _)| **c == '.');
        let dots: Vec<usize> = dots.map(|(_, place)| place).collect();
        for dot in dots {
            self.add(ReasonKind::SeveralLabels, dot..dot + 1);
        }
        for error in Idna2008::REGISTRATION.check(&text) {
            let octets = error.span();
            let code_points = if self.input.is_encoded() {
                0..self.code_points.len()
            } else {
                self.input.range(&octets)
            };
            self.reasons.push(Reason {
                kind: ReasonKind::Idna2008(error),
                code_points,
                octets,
                subject: Box::default(),
            });
        }
    }

    /// Adds the reasons why no element fits at a place, and at later ones. After a fault, the walk continues
    /// with the next code point.
    fn check_elements(&mut self, mut place: usize, evaluation: &mut Evaluation<'r>) {
        while place < self.code_points.len() {
            if let Some(found) = evaluation.longest(place) {
                place = found.end;
                continue;
            }
            let repertoire = &evaluation.table.repertoire;
            let elements: Vec<_> = repertoire.elements_at(&evaluation.symbols, place).collect();
            for found in &elements {
                let kind = context_kind(evaluation.table, found.element.context);
                self.add(kind, found.start..found.end);
            }
            if elements.is_empty() {
                self.add(ReasonKind::NotInRepertoire, place..place + 1);
            }
            place += 1;
        }
    }

    /// Adds a reason at some code points. An empty range is the whole label.
    fn add(&mut self, kind: ReasonKind<'r>, code_points: Range<usize>) {
        let is_whole =
            code_points == (0..self.code_points.len()) && matches!(kind, ReasonKind::Action(_));
        let subject = self
            .code_points
            .get(code_points.clone())
            .filter(|_| !is_whole)
            .unwrap_or_default()
            .into();
        let (code_points, octets) = if code_points.is_empty() {
            (0..self.code_points.len(), 0..self.input.text().len())
        } else {
            (code_points.clone(), self.input.octets(&code_points))
        };
        self.reasons.push(Reason {
            kind,
            code_points,
            octets,
            subject,
        });
    }
}

/// Returns the reason for a context that does not hold.
fn context_kind(table: &Table, context: Context) -> ReasonKind<'_> {
    match context.condition() {
        Some(Condition::When(rule)) => ReasonKind::When {
            rule: table.rules.name(rule),
        },
        Some(Condition::NotWhen(rule)) => ReasonKind::NotWhen {
            rule: table.rules.name(rule),
        },
        None => ReasonKind::NotInRepertoire,
    }
}
