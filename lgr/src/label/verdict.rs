//! The verdict on a label.

use std::ops::Range;

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
        if let Some((mut evaluation, record)) = admit(table, label, has_idna2008) {
            let disposition = Disposition::new(table, evaluation.action(record));
            if !disposition.is_invalid() {
                let label = evaluation.symbols.iter().map(|symbol| symbol.code_point);
                return Self {
                    label: label.collect(),
                    disposition,
                    reasons: Vec::new(),
                };
            }
        }
        let mut builder = Builder {
            input: label,
            code_points: Vec::new(),
            reasons: Vec::new(),
        };
        let disposition = builder.evaluate(table, has_idna2008);
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

/// Returns an eligible label and the types of its reflexive mappings. IDNA2008 refuses first if
/// `has_idna2008`.
pub(crate) fn admit<'r>(
    table: &'r Table,
    label: Label<'_>,
    has_idna2008: bool,
) -> Option<(Evaluation<'r>, Record)> {
    let mut evaluation = Evaluation::new(table);
    let text = label.text();
    match alabel::label::strip_ace_prefix(&text) {
        Some(encoded) => evaluation.load(punycode::decode(encoded).ok()?.chars()),
        None => evaluation.load(text.chars()),
    }
    let symbols = &evaluation.symbols;
    let is_fit = !symbols.is_empty() && symbols.len() <= MOST_CODE_POINTS;
    let is_one_label = || !symbols.iter().any(|symbol| symbol.code_point == '.');
    let is_registrable =
        || !has_idna2008 || is_one_label() && Idna2008::REGISTRATION.is_valid(&text);
    if !is_fit || !is_registrable() {
        return None;
    }
    let record = evaluation.record()?;
    Some((evaluation, record))
}

/// Collects the reasons.
struct Builder<'r, 'a> {
    input: Label<'a>,
    code_points: Vec<char>,
    reasons: Vec<Reason<'r>>,
}

impl<'r> Builder<'r, '_> {
    /// Evaluates the label.
    fn evaluate(&mut self, table: &'r Table, has_idna2008: bool) -> Disposition<'r> {
        match self.input.code_points() {
            Ok(code_points) => self.code_points = code_points,
            Err(error) => {
                self.add(ReasonKind::NotPunycode(error), 0..0);
                return Disposition::NOT_ELIGIBLE;
            }
        }
        let length = self.code_points.len();
        if length == 0 {
            self.add(ReasonKind::Empty, 0..0);
        } else if length > MOST_CODE_POINTS {
            self.add(ReasonKind::TooLong, 0..0);
        } else if has_idna2008 {
            self.check_idna2008();
        }
        if !self.reasons.is_empty() {
            return Disposition::NOT_ELIGIBLE;
        }
        let mut evaluation = Evaluation::new(table);
        evaluation.load(self.code_points.iter().copied());
        let Some(record) = evaluation.record() else {
            self.explain(&mut evaluation);
            return Disposition::NOT_ELIGIBLE;
        };
        let disposition = Disposition::new(table, evaluation.action(record));
        if let Some(action) = disposition.action().filter(|_| disposition.is_invalid()) {
            let matched = action
                .matched_rule()
                .and_then(|rule| evaluation.first_match(rule));
            self.add(ReasonKind::Action(action), matched.unwrap_or(0..length));
        }
        disposition
    }

    /// Adds the errors of IDNA2008 for registration (RFC 5891, section 4).
    fn check_idna2008(&mut self) {
        let text = self.input.text();
        let dots = self.code_points.iter().zip(0..).filter(|(c, _)| **c == '.');
        let dots: Vec<usize> = dots.map(|(_, place)| place).collect();
        for dot in dots {
            self.add(ReasonKind::SeveralLabels, dot..dot + 1);
        }
        if Idna2008::REGISTRATION.is_valid(&text) {
            return;
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

    /// Adds the reasons why a label is not eligible. After a fault, the walk continues with the next code
    /// point.
    fn explain(&mut self, evaluation: &mut Evaluation<'r>) {
        let mut place = 0;
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
        let is_whole = code_points.is_empty()
            || code_points == (0..self.code_points.len()) && matches!(kind, ReasonKind::Action(_));
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
