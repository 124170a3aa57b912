//! Each rule of the display policies hides a name that breaks no other rule, with its reason and place.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::ops::Range;

use alabel::display::{Policy, Reason, ReasonKind, RestrictionLevel, Rule, Script};

/// Asserts that a policy has one reason to hide a name, and returns its kind. The reason stays if a hyphen
/// joins two copies of the label.
#[track_caller]
fn only_reason(policy: Policy, name: &str, span: Range<usize>, sentence: &str) -> ReasonKind {
    let reasons: Vec<Reason> = policy.check(name).collect();
    let sentences: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    assert_eq!(sentences, [sentence]);
    assert_eq!(reasons[0].span(), span);
    let shown = policy.to_display(name);
    assert!(!shown.is_unicode() && shown.as_str().is_ascii(), "{shown}");
    let kind = reasons[0].kind();
    let mut labels: Vec<&str> = name.split('.').collect();
    let twice = [labels[reasons[0].label()]; 2].join("-");
    labels[reasons[0].label()] = &twice;
    let name = labels.join(".");
    let mut kinds = policy.check(&name).map(|reason| reason.kind());
    // A number has no hyphen.
    let is_number = kind == ReasonKind::OnlyDigitLookalikes;
    assert!(
        is_number || kinds.any(|other| other == kind),
        "{kind:?}: {twice}"
    );
    kind
}

/// Asserts that a policy shows a name.
#[track_caller]
fn assert_shown(policy: Policy, name: &str) {
    let reasons: Vec<Reason> = policy.check(name).collect();
    assert!(reasons.is_empty(), "{}", reasons[0]);
    assert_eq!(
        policy.to_display(name).as_str(),
        alabel::to_unicode(name).as_str()
    );
}

#[test]
fn invalid_labels_are_hidden() {
    let kind = only_reason(
        Policy::new(),
        "bücher.xn--a.example",
        8..13,
        "U+0080, from octets 8..13, in the label \"xn--a\", is not valid in a label (UTS #46, section 4.1, criterion 7)",
    );
    assert_eq!(kind.code(), "invalid");
    assert_eq!(kind.to_string(), alabel::ErrorKind::Disallowed.to_string());
    assert_eq!(
        format!("{:>20}|", ReasonKind::NotAscii),
        "     is not in ASCII|"
    );
}

#[test]
fn labels_outside_ascii_are_hidden() {
    let kind = only_reason(
        Policy::ASCII_ONLY,
        "Bücher.example",
        1..3,
        "U+00FC at octets 1..3, in the label \"bücher\", is not in ASCII (UTS #39, section 5.2, ASCII-Only)",
    );
    assert_eq!(kind, ReasonKind::NotAscii);
}

#[test]
fn disallowed_code_points_are_hidden() {
    for policy in [Policy::new(), Policy::CHROMIUM, Policy::FIREFOX] {
        let kind = only_reason(
            policy,
            "www.☕.example",
            4..7,
            "U+2615 at octets 4..7, in the label \"☕\", is not allowed in identifiers (UTS #39, section 3.1)",
        );
        assert_eq!(kind, ReasonKind::NotAllowed);
    }
    assert_shown(
        Policy::new().restriction_level(RestrictionLevel::Unrestricted),
        "☕.example",
    );
}

#[test]
fn mixed_scripts_are_hidden() {
    let mixed = "U+0430 at octets 5..7, in the label \"pаypal\", is Cyrillic and must not be mixed with U+0070, which is Latin \
                 (UTS #39, section 5.2, Highly Restrictive)";
    let kind = only_reason(Policy::new(), "www.pаypal.example", 5..7, mixed);
    assert_eq!(kind, ReasonKind::MixedScripts);
    only_reason(Policy::CHROMIUM, "www.pаypal.example", 5..7, mixed);
    only_reason(
        Policy::SINGLE_SCRIPT,
        "東京tv.example",
        6..7,
        "U+0074 at octets 6..7, in the label \"東京tv\", is Latin and must not be mixed with U+6771, which is Han \
         (UTS #39, section 5.2, Single Script)",
    );
    // Highly Restrictive allows any two of the three.
    only_reason(
        Policy::new(),
        "中한ア.example",
        6..9,
        "U+30A2 at octets 6..9, in the label \"中한ア\", is Katakana and must not be mixed with U+D55C, which is Hangul \
         (UTS #39, section 5.2, Highly Restrictive)",
    );
    only_reason(
        Policy::FIREFOX,
        "жa.example",
        2..3,
        "U+0061 at octets 2..3, in the label \"жa\", is Latin and must not be mixed with U+0436, which is Cyrillic \
         (Firefox, nsIDNService.cpp)",
    );
}

#[test]
fn scripts_that_the_reader_does_not_read_are_hidden() {
    let kind = only_reason(
        Policy::new().scripts(&[Script::Latin]),
        "www.λ.example",
        4..6,
        "U+03BB at octets 4..6, in the label \"λ\", is Greek, which the reader does not read (Policy::scripts)",
    );
    assert_eq!(kind, ReasonKind::ScriptNotRead);
    for (script, name) in [
        (Script::Latin, "bücher.example"),
        (Script::Greek, "λόγος.example"),
    ] {
        assert_shown(Policy::new().scripts(&[script]), name);
    }
}

#[test]
fn mixed_numbers_are_hidden() {
    for (policy, document) in [
        (Policy::new(), "UTS #39, section 5.3"),
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+0034 at octets 12..13, in the label \"খবর২4\", is a digit of another numbering system than U+09E8 ({document})"
        );
        let kind = only_reason(policy, "খবর২4.example", 12..13, &sentence);
        assert_eq!(kind, ReasonKind::MixedNumbers);
    }
    assert_shown(Policy::new().without(Rule::MixedNumbers), "খবর২4.example");
    // No digit is in ASCII.
    let reasons: Vec<Reason> = Policy::new().check("খবর২२.example").collect();
    let mixed = |reason: &alabel::display::Reason| {
        (reason.kind(), reason.section()) == (ReasonKind::MixedNumbers, "UTS #39, section 5.3")
    };
    assert!(reasons.iter().any(mixed));
}

#[test]
fn repeated_marks_are_hidden() {
    for (policy, document) in [
        (Policy::new(), "UTS #39, section 5.4"),
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
    ] {
        let sentence = format!(
            "U+0301 at octets 2..4, in the label \"á\\u{{301}}\", is a mark that is on the same base already ({document})"
        );
        let kind = only_reason(policy, "á\u{301}.example", 2..4, &sentence);
        assert_eq!(kind, ReasonKind::RepeatedMark);
    }
    // Firefox does not decompose the code points.
    assert_shown(Policy::FIREFOX, "á\u{301}.example");
    only_reason(
        Policy::FIREFOX,
        "q\u{301}\u{301}.example",
        3..5,
        "U+0301 at octets 3..5, in the label \"q\\u{301}\\u{301}\", is a mark that is on the same base already \
         (Firefox, nsIDNService.cpp)",
    );
}

#[test]
fn too_many_marks_are_hidden() {
    let kind = only_reason(
        Policy::HIGHLY_RESTRICTIVE.with(Rule::Marks),
        "ب\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}ب.example",
        10..12,
        "U+064F at octets 10..12, in the label \"ب\\u{64b}\\u{64c}\\u{64d}\\u{64e}\\u{64f}ب\", is a mark on a base that has four \
         already (UTS #39, section 5.4)",
    );
    assert_eq!(kind, ReasonKind::TooManyMarks);
}

#[test]
fn punctuation_is_hidden() {
    let kind = only_reason(
        Policy::new(),
        "coca\u{2010}cola.example",
        4..7,
        "U+2010 at octets 4..7, in the label \"coca‐cola\", is punctuation where no language needs it (Rule::Punctuation)",
    );
    assert_eq!(kind, ReasonKind::Punctuation);
    // A code point in ASCII before it can have the same properties.
    let kind = only_reason(
        Policy::new(),
        "coca-\u{2010}cola.example",
        5..8,
        "U+2010 at octets 5..8, in the label \"coca-‐cola\", is punctuation where no language needs it (Rule::Punctuation)",
    );
    assert_eq!(kind, ReasonKind::Punctuation);
    let without = Policy::new().without(Rule::Punctuation);
    assert_shown(without, "coca\u{2010}cola.example");
    assert!(!without.to_display("گرم\u{200C}ترین.example").is_unicode());
}

#[test]
fn mappings_to_punctuation_are_hidden() {
    let kind = only_reason(
        Policy::new(),
        "a.b\u{37E}.example",
        3..5,
        "U+003B, from octets 3..5, in the label \"b;\", is ASCII punctuation that a code point outside ASCII is mapped to \
         (UTS #46, section 4)",
    );
    assert_eq!(kind, ReasonKind::MappedToPunctuation);
}

#[test]
fn marks_of_another_script_are_hidden() {
    let kind = only_reason(
        Policy::new(),
        "a漢\u{303}.example",
        4..6,
        "U+0303 at octets 4..6, in the label \"a漢\\u{303}\", is a mark of another script than U+6F22 (UTS #39, section 5.4)",
    );
    assert_eq!(kind, ReasonKind::MarkOfAnotherScript);
    only_reason(
        Policy::FIREFOX,
        "ж\u{303}.example",
        2..4,
        "U+0303 at octets 2..4, in the label \"ж\\u{303}\", is a mark of another script than U+0436 \
         (Firefox, nsIDNService.cpp)",
    );
}

#[test]
fn invisible_overlays_are_hidden() {
    let kind = only_reason(
        Policy::HIGHLY_RESTRICTIVE.with(Rule::Marks),
        "pati\u{307}ga.example",
        4..6,
        "U+0307 at octets 4..6, in the label \"pati\\u{307}ga\", is a dot that cannot be seen on U+0069 \
         (UTS #39, section 5.4)",
    );
    assert_eq!(kind, ReasonKind::HiddenOverlay);
    only_reason(
        Policy::CHROMIUM,
        "į\u{307}a.example",
        2..4,
        "U+0307 at octets 2..4, in the label \"į\\u{307}a\", is a dot that cannot be seen on U+012F \
         (Chromium, idn_spoof_checker.cc)",
    );
    // A mark below the base does not prevent this; a mark above does.
    let marks = Policy::HIGHLY_RESTRICTIVE.with(Rule::Marks);
    assert!(!marks.to_display("i\u{331}\u{307}.example").is_unicode());
    assert_shown(marks, "i\u{301}\u{307}.example");
}

#[test]
fn whole_script_confusables_are_hidden() {
    let kind = only_reason(
        Policy::new(),
        "аррӏе.com",
        0..10,
        "the label \"аррӏе\" at octets 0..10 looks like Latin letters, as in \"apple\" (UTS #39, section 4.1)",
    );
    assert_eq!(kind, ReasonKind::WholeScriptConfusable);
    for (policy, document) in [
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence =
            format!("the label \"скоре\" at octets 0..10 looks like Latin letters ({document})");
        only_reason(policy, "скоре.example", 0..10, &sentence);
        // Top-level domains where Cyrillic is common.
        assert_shown(policy, "скоре.ru");
        assert_shown(policy, "скоре.рф");
    }
    for at_home in ["аррӏе.ru", "аррӏе.ua", "аррӏе.рф", "аррӏе.рф."] {
        assert_shown(Policy::new(), at_home);
    }
    // A Latin label is not a lookalike of Latin.
    let reasons: Vec<Reason> = Policy::new().check("ınfo.example").collect();
    assert!(
        reasons
            .iter()
            .all(|reason| reason.kind() != ReasonKind::WholeScriptConfusable)
    );
    // No list has Arabic, so only the script of the top-level domain decides.
    assert_shown(Policy::new(), "ا.مصر");
    assert!(!Policy::new().to_display("ا.example").is_unicode());
    // One of the common words in Chromium.
    assert_shown(Policy::CHROMIUM, "коса.example");
    assert!(!Policy::FIREFOX.to_display("коса.example").is_unicode());
    // Firefox has fewer lists.
    assert!(!Policy::CHROMIUM.to_display("ηικο.example").is_unicode());
    assert_shown(Policy::FIREFOX, "ηικο.example");
}

#[test]
fn labels_of_digit_lookalikes_are_hidden() {
    for (policy, document) in [
        (Policy::new(), "Chromium, idn_spoof_checker.cc"),
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!("the label \"з4\" at octets 0..3 looks like a number ({document})");
        let kind = only_reason(policy, "з4.example", 0..3, &sentence);
        assert_eq!(kind, ReasonKind::OnlyDigitLookalikes);
        assert_shown(policy, "з-4.example");
    }
}

#[test]
fn letters_of_no_common_alphabet_are_hidden() {
    let kind = only_reason(
        Policy::new(),
        "pąypaļ.example",
        6..8,
        "U+013C at octets 6..8, in the label \"pąypaļ\", is in no alphabet with U+0105 (CLDR, main exemplar characters)",
    );
    assert_eq!(kind, ReasonKind::NoAlphabet);
    only_reason(
        Policy::new(),
        "ɗɛx\u{306}p.example",
        5..7,
        "U+0306 at octets 5..7, in the label \"ɗɛx\\u{306}p\", is in no alphabet with U+0257 \
         (CLDR, main exemplar characters)",
    );
    // A mark on a Latin letter counts as a letter.
    only_reason(
        Policy::new(),
        "p\u{326}aypal.example",
        1..3,
        "U+0326 at octets 1..3, in the label \"p\\u{326}aypal\", is in no alphabet (CLDR, main exemplar characters)",
    );
    // The reason does not name a letter that shares an alphabet with the last letter. It names no letter if
    // the last one is in no alphabet.
    only_reason(
        Policy::new(),
        "šąļ.example",
        4..6,
        "U+013C at octets 4..6, in the label \"šąļ\", is in no alphabet with U+0105 (CLDR, main exemplar characters)",
    );
    only_reason(
        Policy::new(),
        "ąp\u{326}.example",
        3..5,
        "U+0326 at octets 3..5, in the label \"ąp\\u{326}\", is in no alphabet (CLDR, main exemplar characters)",
    );
    // The ASCII letters of the same word count; letters of other words do not.
    only_reason(
        Policy::new(),
        "ŵìkìpedìä.example",
        0..2,
        "U+0175 at octets 0..2, in the label \"ŵìkìpedìä\", is in no alphabet with U+006B (CLDR, main exemplar characters)",
    );
    only_reason(
        Policy::new(),
        "a-ışıkweb.example",
        2..4,
        "U+0131 at octets 2..4, in the label \"a-ışıkweb\", is in no alphabet with U+0077 (CLDR, main exemplar characters)",
    );
    for name in [
        "ışık-web.com.tr",
        "smörgåsbord.se",
        "çağrı.tr",
        "đườngphố.vn",
        "żółw.pl",
        "straße.de",
        "m\u{304}.example",
    ] {
        assert_shown(Policy::new(), name);
    }
}

#[test]
fn letters_of_other_top_level_domains_are_hidden() {
    for (policy, document) in [
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+00FE at octets 0..2, in the label \"þor\", belongs under other top-level domains ({document})"
        );
        let kind = only_reason(policy, "þor.example", 0..2, &sentence);
        assert_eq!(kind, ReasonKind::LetterOfOtherTld);
        for name in ["þor.is", "garður.fo", "ədəd.az", "col·legi.cat"] {
            assert_shown(policy, name);
        }
        for name in ["ədəd.is", "col·legi.com", "co·legi.cat", "l·.cat"] {
            assert!(!policy.to_display(name).is_unicode(), "{name}");
        }
    }
    // Chromium shows the letter as a whole label.
    assert_shown(Policy::CHROMIUM, "þ.example");
    assert!(!Policy::FIREFOX.to_display("þ.example").is_unicode());
}

#[test]
fn kana_out_of_context_is_hidden() {
    for (policy, document) in [
        (Policy::new(), "Chromium, idn_spoof_checker.cc"),
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+30FC at octets 1..4, in the label \"aー\", is Kana, or a mark of Kana, out of its context ({document})"
        );
        let kind = only_reason(policy, "aー.example", 1..4, &sentence);
        assert_eq!(kind, ReasonKind::KanaContext);
        for name in [
            "a・あ.example",
            "ハへハ.example",
            "はヘは.example",
            "あヽ.example",
        ] {
            assert!(!policy.to_display(name).is_unicode(), "{name}");
        }
        for name in [
            "コーヒー.example",
            "ア・イ.example",
            "ハヘハ.example",
            "アヽ.example",
        ] {
            assert_shown(policy, name);
        }
    }
    assert_shown(Policy::new().without(Rule::CjkContext), "aー.example");
    // A combining sound mark that does not compose.
    for mark in ["aあ\u{3099}.example", "aア\u{309A}.example"] {
        for policy in [Policy::new(), Policy::CHROMIUM] {
            let reasons: Vec<Reason> = policy.check(mark).collect();
            assert!(
                reasons
                    .iter()
                    .any(|reason| reason.kind() == ReasonKind::KanaContext),
                "{mark}"
            );
        }
    }
}

#[test]
fn strokes_beside_other_letters_are_hidden() {
    for (policy, document) in [
        (Policy::new(), "Chromium, idn_spoof_checker.cc"),
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+5DE5 at octets 1..4, in the label \"a工b\", looks like a stroke or a Latin letter beside a code point that \
             is neither Kana nor Han ({document})"
        );
        let kind = only_reason(policy, "a工b.example", 1..4, &sentence);
        assert_eq!(kind, ReasonKind::CjkStroke);
        assert_shown(policy, "工業abc.example");
    }
    // In a label of one script, nothing can be mistaken.
    for name in ["1一1.example", "七7.example", "10十.example"] {
        assert_shown(Policy::new(), name);
        assert_shown(Policy::CHROMIUM, name);
    }
    // Only Chromium lists seven strokes, and only Firefox considers hyphens in a label of one script.
    assert!(!Policy::CHROMIUM.to_display("a二.example").is_unicode());
    assert_shown(Policy::FIREFOX, "a二.example");
    assert_shown(Policy::CHROMIUM, "七-11.example");
    assert!(!Policy::FIREFOX.to_display("七-11.example").is_unicode());
}

#[test]
fn slash_lookalikes_are_hidden() {
    for (policy, document) in [
        (Policy::new(), "Chromium, idn_spoof_checker.cc"),
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+30BD at octets 1..4, in the label \"aソb\", looks like a slash, with neither Kana nor Han beside it ({document})"
        );
        let kind = only_reason(policy, "aソb.example", 1..4, &sentence);
        assert_eq!(kind, ReasonKind::SlashLookalike);
        assert_shown(policy, "ビタミンb6.example");
    }
}

#[test]
fn latin_outside_ascii_with_cjk_is_hidden() {
    let kind = only_reason(
        Policy::CHROMIUM,
        "é中.example",
        0..2,
        "U+00E9 at octets 0..2, in the label \"é中\", is a Latin letter outside ASCII in a label with another script \
         (Chromium, idn_spoof_checker.cc)",
    );
    assert_eq!(kind, ReasonKind::NonAsciiLatinWithCjk);
    assert_shown(Policy::FIREFOX, "é中.example");
}

#[test]
fn diacritics_out_of_context_are_hidden() {
    for (policy, document) in [
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+0301 at octets 2..4, in the label \"ı\\u{{301}}\", is a mark on a code point that it does not go with ({document})"
        );
        let kind = only_reason(policy, "ı\u{301}.example", 2..4, &sentence);
        assert_eq!(kind, ReasonKind::DiacriticContext);
    }
}

#[test]
fn blocked_code_points_are_hidden() {
    for (policy, document) in [
        (Policy::CHROMIUM, "Chromium, idn_spoof_checker.cc"),
        (Policy::FIREFOX, "Firefox, nsIDNService.cpp"),
    ] {
        let sentence = format!(
            "U+2019 at octets 1..4, in the label \"l’été\", is a code point that the browser does not show ({document})"
        );
        let kind = only_reason(policy, "l’été.example", 1..4, &sentence);
        assert_eq!(kind, ReasonKind::Blocked);
    }
}

#[test]
fn misplaced_hyphens_are_hidden() {
    let kind = only_reason(
        Policy::CHROMIUM,
        "-ü.example",
        0..3,
        "the label \"-ü\" at octets 0..3 has a hyphen first or last, or hyphens in its third and fourth positions \
         (Chromium, idn_spoof_checker.cc)",
    );
    assert_eq!(kind, ReasonKind::Hyphens);
    for name in ["ü-.example", "ab--ü.example"] {
        assert!(!Policy::CHROMIUM.to_display(name).is_unicode());
        assert_shown(Policy::FIREFOX, name);
    }
    assert_shown(Policy::CHROMIUM, "ü--a.example");
}

/// The place is the code point in the input, or its source.
#[test]
fn reasons_have_the_place_of_their_source() {
    let place = |name: &str| {
        let reasons: Vec<Reason> = Policy::new().check(name).collect();
        (reasons[0].span(), reasons[0].to_string())
    };
    let (span, sentence) = place("www。PАYPAL.example");
    assert_eq!(span, 7..9);
    assert!(sentence.starts_with("U+0430, from octets 7..9, in the label \"pаypal\", is Cyrillic"));
    let (span, sentence) = place("www.XN--PYPAL-4VE.example");
    assert_eq!(span, 4..17);
    assert!(sentence.starts_with("U+0430, from octets 4..17, in the label \"pаypal\""));
    let two: Vec<Reason> = Policy::new()
        .check("xn--53h.☕☕.xn--53ha.example")
        .collect();
    let spans: Vec<_> = two
        .iter()
        .map(|reason| (reason.label(), reason.span()))
        .collect();
    assert_eq!(spans, [(0, 0..7), (1, 8..11), (1, 11..14), (2, 15..23)]);
}
