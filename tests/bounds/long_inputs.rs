//! Long inputs that are expensive for some step. At full scale, quadratic time would take many minutes.

use crate::scale::{scaled, stride};
use alabel::label::{LabelKind, to_a_label, to_u_label};
use alabel::punycode::Bootstring;
use alabel::{Error, Form, Idna2003, Idna2008, Mapping, Url, Uts46, VerifyDnsLength, punycode};

/// Runs every operation on a name, and formats every error.
fn run(name: &str) {
    let profile = Uts46::STRICT;
    let errors = profile.check(name).collect::<Vec<_>>();
    assert_eq!(profile.to_ascii(name).is_ok(), errors.is_empty());
    let length = |errors: &[Error]| {
        errors
            .iter()
            .map(|error| error.to_string().len())
            .sum::<usize>()
    };
    assert!(length(&errors) <= 1000 * name.len());
    let errors = profile.check_form(name, Form::Unicode).collect::<Vec<_>>();
    assert_eq!(profile.to_unicode(name).result().is_ok(), errors.is_empty());
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    assert_eq!(
        unlimited.to_ascii(name).is_ok(),
        unlimited.check(name).next().is_none()
    );
    assert_eq!(
        Url::new().to_ascii(name).is_ok(),
        Url::new().check(name).next().is_none()
    );
    run_idna(name);
    let _ = profile.deviation(name);
    let _ = (LabelKind::of(name), to_a_label(name), to_u_label(name));
    let encoded = punycode::encode(name);
    assert_eq!(
        encoded.map(|encoded| punycode::decode(&encoded)),
        Ok(Ok(name.to_owned()))
    );
}

/// Runs the operations of IDNA2008 and IDNA2003.
fn run_idna(name: &str) {
    for idna2008 in [
        Idna2008::REGISTRATION,
        Idna2008::LOOKUP.mapping(Mapping::Rfc5895),
    ] {
        let errors = idna2008.check(name).collect::<Vec<_>>();
        assert_eq!(idna2008.to_ascii(name).is_ok(), errors.is_empty());
        assert_eq!(
            idna2008.to_unicode(name).result().is_ok(),
            errors.is_empty()
        );
        let _ = idna2008.to_ascii_of_both(name, name);
    }
    for idna2003 in [
        Idna2003::new().use_std3_ascii_rules(true),
        Idna2003::new().allow_unassigned(true),
    ] {
        let errors = idna2003.check(name).collect::<Vec<_>>();
        assert_eq!(idna2003.to_ascii(name).is_ok(), errors.is_empty());
        let errors = idna2003.check_form(name, Form::Unicode).collect::<Vec<_>>();
        assert_eq!(
            idna2003.to_unicode(name).result().is_ok(),
            errors.is_empty()
        );
        let _ = idna2003.nameprep(name);
    }
}

/// Returns the length of an input in octets.
fn length() -> usize {
    scaled(300_000)
}

/// Repeats a unit to the length of an input.
fn repeated(unit: &str) -> String {
    unit.repeat(length() / unit.len())
}

#[test]
fn one_repeated_code_point_is_not_quadratic() {
    for unit in [
        "a", "ü", " ", "\u{378}", "\u{200D}", "\u{200C}", "\u{301}", "ﷺ", "\u{AD}", "٠", "۰", "·",
        "・", "Σ", "\u{E000}",
    ] {
        run(&repeated(unit));
    }
}

#[test]
fn many_labels_are_not_quadratic() {
    for unit in [".", "。", "a.", "xn--tda.", "xn--0.", "א1.", "0a.א.", "ß."] {
        run(&repeated(unit));
    }
}

/// Only the last labels decide that an early result is not possible. Looking at all the others again for each
/// label would be quadratic.
#[test]
fn a_different_last_label_is_not_quadratic() {
    for (first, unit, last) in [
        ("ü", ".a", ".A.a"),
        ("a.b c", ".a", ".ü"),
        ("a.b c", ".A", ".xn--tda"),
        ("a.b c", ".é", ".א"),
        ("1.b c", ".a", ".xn--4db"),
    ] {
        run(&format!("{first}{}{last}", repeated(unit)));
    }
}

#[test]
fn marks_and_joiners_are_not_quadratic() {
    run(&("a".to_owned() + &repeated("\u{301}\u{316}")));
    run(&repeated("\u{1100}\u{1161}\u{11A8}"));
    run(&repeated("क्\u{200D}"));
    run(&(repeated("・") + "漢"));
    run(&format!("{0}Σ{0}Σ", repeated("\u{301}")));
    run(&repeated("Σ\u{301}"));
    run(&repeated("ל\u{5F3}"));
    let transparent = "\u{64B}".repeat(length() / 4);
    run(&format!(
        "ب{transparent}{}{transparent}ب",
        "\u{200C}".repeat(1000)
    ));
}

#[test]
fn long_a_labels_are_not_quadratic() {
    for unit in ["xn--", "a", "99999a", "0"] {
        run(&format!("xn--{}", repeated(unit)));
    }
}

/// All code points are distinct, in an order that makes each insertion and each count expensive.
#[test]
fn many_distinct_code_points_are_not_quadratic() {
    let all = ('\u{4E00}'..='\u{9FFF}').chain('\u{20000}'..='\u{2A6DF}');
    let some: Vec<char> = all.step_by(stride()).collect();
    let code_points = || some.iter().copied();
    let sorted: String = code_points().collect();
    let reversed: String = code_points().rev().collect();
    let alternating: String = code_points()
        .zip(code_points().rev())
        .flat_map(|(a, b)| [a, b])
        .collect();
    for name in [sorted, reversed, alternating] {
        run(&name);
        run(&format!(
            "xn--{}",
            punycode::encode(&name).unwrap_or_default()
        ));
    }
}

/// Each insertion goes before all basic code points; moving these each time would be quadratic.
#[test]
fn insertions_before_a_long_literal_portion_are_not_quadratic() {
    let string = "ü".repeat(1_000_000) + &"a".repeat(1_000_000);
    let encoded = punycode::encode(&string).unwrap_or_default();
    assert_eq!(punycode::decode(&encoded), Ok(string));
}

/// A trace grows linearly with its input: four times the input gives at most five times the text.
#[test]
fn traces_of_long_inputs_are_linear() {
    let lengths = |text: &str| {
        let encoded = punycode::encode(text).unwrap_or_default();
        let bootstring = Bootstring::PUNYCODE;
        [
            bootstring.trace_encode(text).to_string().len(),
            bootstring.trace_decode(&encoded).to_string().len(),
        ]
    };
    for unit in ["ü", "aü", "a漢b字", "\u{10FFFF}é"] {
        let text = unit.repeat(scaled(1 << 16) / unit.len());
        let longer = lengths(&text.repeat(4));
        for (short, long) in lengths(&text).into_iter().zip(longer) {
            assert!(long <= 5 * short, "{unit}: {short} and {long}");
        }
    }
}

/// Every label that fits into DNS has the full trace of RFC 3492, section 7.2.
#[test]
fn traces_of_labels_show_every_state() {
    for count in 1..=64 {
        let encoded = punycode::encode(&"ü".repeat(count)).unwrap_or_default();
        let trace = Bootstring::PUNYCODE.trace_decode(&encoded).to_string();
        let states = trace.lines().filter(|line| line.ends_with(" *"));
        assert_eq!(states.count(), count);
        assert!(trace.ends_with(&(vec!["00FC"; count].join(" ") + " *\n")));
    }
}
