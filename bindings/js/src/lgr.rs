//! Language tables of registries (RFC 7940).
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use alabel_lgr::{
    Action, Disposition, Finding, ParseOptions, Reason, ReasonKind, Ruleset, Severity, Variant,
    VariantError, Verdict,
};
use spin::Mutex;

use crate::buffers;
use crate::json::{Object, write_array, write_text};
use crate::kept::Kept;
use crate::place::{Place, notation};

/// The tables by their numbers.
static RULESETS: Mutex<Kept<Ruleset>> = Mutex::new(Kept::new());

/// Stores a table and returns its number. If it has an error, writes that as JSON and returns
/// [`buffers::ERROR`] minus its octets. IDNA2008 refuses labels first, unless `has_idna2008` is 0.
#[unsafe(no_mangle)]
extern "C" fn ruleset_new(has_idna2008: u32, length: usize) -> i32 {
    buffers::number_of_octets(length, |octets| {
        let ruleset = Ruleset::parse(octets).map_err(|finding| {
            let mut error = String::new();
            write_finding(&mut error, &finding);
            error
        })?;
        RULESETS.lock().add(if has_idna2008 == 0 {
            ruleset.table_only()
        } else {
            ruleset
        })
    })
}

/// Removes a table.
#[unsafe(no_mangle)]
extern "C" fn ruleset_free(number: usize) {
    RULESETS.lock().remove(number);
}

/// Writes the errors and warnings of a table as JSON. Another version of Unicode is an error unless
/// `is_strict` is 0.
#[unsafe(no_mangle)]
extern "C" fn ruleset_lint(is_strict: u32, length: usize) -> usize {
    let options = ParseOptions::new();
    let options = if is_strict == 0 {
        options
    } else {
        options.strict()
    };
    buffers::write_of_octets(length, |octets, output| {
        write_array(output, &options.lint(octets), write_finding);
    })
}

/// Writes the warnings of a table as JSON.
#[unsafe(no_mangle)]
extern "C" fn ruleset_warnings(number: usize, length: usize) -> usize {
    with_ruleset(number, length, |ruleset, _, output| {
        write_array(output, ruleset.warnings(), write_finding);
    })
}

/// Writes the verdict on a label as JSON: see `Verdict` in `lib/lgr.d.ts`.
#[unsafe(no_mangle)]
extern "C" fn ruleset_check(number: usize, length: usize) -> usize {
    with_ruleset(number, length, |ruleset, label, output| {
        let verdict = ruleset.check(label);
        Object::write(output, |object| verdict_members(&verdict, label, object));
    })
}

/// Writes the variants of a label as JSON: see `Variants` in `lib/lgr.d.ts`.
#[unsafe(no_mangle)]
extern "C" fn ruleset_variants(
    number: usize,
    limit: u32,
    includes_invalid: u32,
    length: usize,
) -> usize {
    with_ruleset(number, length, |ruleset, label, output| {
        let variants = ruleset.variants(label).with_limit(limit.into());
        let count = variants.permutation_count();
        let listed = if includes_invalid == 0 {
            variants
        } else {
            variants.with_invalid()
        };
        let mut is_complete = true;
        let listed = listed.filter_map(|variant| {
            let listed = Listed::of(variant);
            is_complete &= listed.is_some();
            listed
        });
        let listed: Vec<Listed<'_>> = listed.collect();
        Object::write(output, |object| {
            object.array("variants", &listed, |output, variant| {
                Object::write(output, |object| variant_members(variant, object));
            });
            object.text("permutationCount", count);
            object.truth("isComplete", is_complete);
        });
    })
}

/// Writes the index label of a label as JSON. Writes nothing if the label is not eligible.
#[unsafe(no_mangle)]
extern "C" fn ruleset_index_label(number: usize, length: usize) -> usize {
    with_ruleset(number, length, |ruleset, label, output| {
        if let Some(index_label) = ruleset.index_label(label) {
            write_text(output, index_label);
        }
    })
}

/// Returns 1 if two labels collide, and 0 otherwise. The first has `code_points` code points.
#[unsafe(no_mangle)]
extern "C" fn ruleset_collides(number: usize, code_points: usize, length: usize) -> usize {
    let mut collides = false;
    with_ruleset(number, length, |ruleset, labels, _| {
        let second = labels.char_indices().nth(code_points);
        let second = second.map_or(labels.len(), |(place, _)| place);
        let (first, second) = labels.split_at_checked(second).unwrap_or_default();
        collides = ruleset.collides(first, second);
    });
    collides.into()
}

/// Calls a function with a table, a text, and the output. Returns the octets of the output.
fn with_ruleset(
    number: usize,
    length: usize,
    call: impl FnOnce(&Ruleset, &str, &mut String),
) -> usize {
    let rulesets = RULESETS.lock();
    buffers::write(length, |text, output| {
        if let Some(ruleset) = rulesets.get(number) {
            call(ruleset, text, output);
        }
    })
}

fn write_finding(output: &mut String, finding: &Finding) {
    let kind = finding.kind();
    Object::write(output, |object| {
        object.text("code", kind.code());
        object.text(
            "severity",
            match finding.severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
        );
        object.text("section", kind.section());
        object.text("requirement", kind.requirement());
        object.number("line", finding.line() as usize);
        object.number("column", finding.column() as usize);
        object.text("element", finding.element());
        object.text("subject", finding.subject());
        object.text("message", finding);
    });
}

fn verdict_members(verdict: &Verdict<'_>, label: &str, object: &mut Object<'_>) {
    let disposition = verdict.disposition();
    object.text("label", text_of(verdict.label()));
    object.text("disposition", disposition);
    object.truth("isValid", verdict.is_valid());
    action_member(disposition.action(), object);
    object.array("reasons", verdict.reasons(), |output, reason| {
        Object::write(output, |object| {
            reason_members(reason, verdict.label(), label, object);
        });
    });
}

fn action_member(action: Option<Action<'_>>, object: &mut Object<'_>) {
    let members = action.map(|action| {
        move |object: &mut Object<'_>| {
            object.number("number", action.number());
            object.truth("isDefault", action.is_default());
            object.optional_text("rule", action.rule());
            object.optional_text("comment", action.comment());
        }
    });
    object.optional_object("action", members);
}

/// Writes a reason for a label whose decoded code points are `decoded`.
fn reason_members(reason: &Reason<'_>, decoded: &[char], label: &str, object: &mut Object<'_>) {
    let place = Place::of(label, &reason.octets());
    let code_points = decoded.get(reason.code_points()).unwrap_or_default();
    let rule = match reason.kind() {
        ReasonKind::When { rule } | ReasonKind::NotWhen { rule } => Some(*rule),
        ReasonKind::Action(action) => action.rule(),
        _ => None,
    };
    object.text("code", reason.kind().code());
    object.number("start", place.start);
    object.number("end", place.end);
    let code_points = code_points.iter().copied().map(notation);
    object.array("codePoints", code_points, write_text);
    object.optional_text("rule", rule);
    object.text("message", reason.with_place(&place));
}

/// A variant in the list.
struct Listed<'r> {
    label: String,
    dispositions: Vec<Disposition<'r>>,
    is_duplicate: bool,
}

impl<'r> Listed<'r> {
    /// Converts a variant. A conflict is a variant with several dispositions, and the limit is none.
    fn of(variant: Result<Variant<'r>, VariantError<'r>>) -> Option<Self> {
        match variant {
            Ok(variant) => Some(Self {
                label: variant.to_string(),
                dispositions: vec![variant.disposition()],
                is_duplicate: variant.is_duplicate(),
            }),
            Err(VariantError::Conflict {
                code_points,
                dispositions,
            }) => Some(Self {
                label: text_of(&code_points),
                dispositions,
                is_duplicate: true,
            }),
            Err(_) => None,
        }
    }
}

fn variant_members(variant: &Listed<'_>, object: &mut Object<'_>) {
    let action = match &*variant.dispositions {
        [disposition] => disposition.action(),
        _ => None,
    };
    object.text("label", &variant.label);
    object.array("dispositions", &variant.dispositions, write_text);
    action_member(action, object);
    object.truth("isDuplicate", variant.is_duplicate);
}

fn text_of(code_points: &[char]) -> String {
    code_points.iter().collect()
}
