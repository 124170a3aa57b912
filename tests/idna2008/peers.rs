//! The mapping of UTS #46 before IDNA2008, and NON-LDH labels, compared with other libraries.
//!
//! The results are facts, recorded from these libraries:
//!
//! - dnspython 2.9.2 with PyPI `idna` 3.20: the codec `IDNA_2008_Practical`, without the escapes of the
//!   presentation format
//! - libidn2 2.3.3: `idn2_lookup_u8` with `IDN2_NONTRANSITIONAL`
//! - PyPI `idna` 3.20: `encode(name, uts46=True)`

#![allow(clippy::unwrap_used)]

use alabel::{BidiScope, Idna2008, Mapping};

/// A name and its ASCII form in each library. An empty form stands for a refusal.
struct Case {
    name: &'static str,
    /// The form in this library, with NON-LDH labels.
    here: &'static str,
    dnspython: &'static str,
    libidn2: &'static str,
    /// The form in PyPI `idna`, which refuses NON-LDH labels.
    idna: &'static str,
    /// The reason of a difference, or an empty text.
    reason: &'static str,
}

/// Returns a case with one form in all libraries, except that `idna` refuses NON-LDH labels.
const fn same(name: &'static str, ascii: &'static str, idna: &'static str) -> Case {
    Case {
        name,
        here: ascii,
        dnspython: ascii,
        libidn2: ascii,
        idna,
        reason: "",
    }
}

/// Returns a case with a difference.
const fn differs(
    name: &'static str,
    here: &'static str,
    [dnspython, libidn2, idna]: [&'static str; 3],
    reason: &'static str,
) -> Case {
    Case {
        name,
        here,
        dnspython,
        libidn2,
        idna,
        reason,
    }
}

/// A mapped or decoded name is checked by the rules of registration, where the libraries agree with RFC 5891,
/// section 4, and each label by itself.
const RULES: Idna2008 = Idna2008::REGISTRATION
    .mapping(Mapping::Uts46)
    .bidi_scope(BidiScope::EachLabel);

const URL: &str = "a forbidden domain code point of the URL Standard changes the host of a URL; \
                   the others let it pass to DNS";
const HYPHENS: &str = "RFC 5890, section 2.3.1, counts labels with hyphens at the ends as NON-LDH labels; \
                       UTS #46 in libidn2 sets CheckHyphens";
const TYPED: &str = "dnspython accepts any ASCII label as typed, before it maps others";
const CONTEXT: &str =
    "libidn2 looks up, and lookup accepts CONTEXTO code points (RFC 5891, section 5.4)";

const CASES: &[Case] = &[
    same(
        "_sip._tcp.Königsgäßchen",
        "_sip._tcp.xn--knigsgchen-b4a3dun",
        "",
    ),
    same("*.Bücher", "*.xn--bcher-kva", ""),
    same("`!$&'()+,;=~\"{}.ü", "`!$&'()+,;=~\"{}.xn--tda", ""),
    same("_.ü", "_.xn--tda", ""),
    same("Faß。de", "xn--fa-hia.de", "xn--fa-hia.de"),
    same("a．b｡c", "a.b.c", "a.b.c"),
    same("ΒΌΛΟΣ", "xn--nxasmq6b", "xn--nxasmq6b"),
    same("a\u{200B}b", "ab", "ab"),
    same("a\u{AD}b", "ab", "ab"),
    same("㍿", "xn--6oqv20b1zgzxr", "xn--6oqv20b1zgzxr"),
    same("l\u{327}", "xn--nfa", "xn--nfa"),
    same("İ", "xn--i-9bb", "xn--i-9bb"),
    same("ᏣᎳᎩ", "xn--f9dt7l", "xn--f9dt7l"),
    same("0a.א", "0a.xn--4db", "0a.xn--4db"),
    same("_sip.א", "_sip.xn--4db", ""),
    same("ü.", "xn--tda.", "xn--tda."),
    same("⒈", "", ""),
    same("☕", "", ""),
    same("a\u{200D}b", "", ""),
    same("٠۰", "", ""),
    differs("a b.ü", "", ["a b.xn--tda", "a b.xn--tda", ""], URL),
    differs("a/b.ü", "", ["a/b.xn--tda", "a/b.xn--tda", ""], URL),
    differs("@.ü", "", ["@.xn--tda", "@.xn--tda", ""], URL),
    differs("#.ü", "", ["#.xn--tda", "#.xn--tda", ""], URL),
    differs("a／b", "", ["", "a/b", ""], URL),
    differs("℀.ü", "", ["", "a/c.xn--tda", ""], URL),
    differs("-a.ü", "-a.xn--tda", ["-a.xn--tda", "", ""], HYPHENS),
    differs("a-.ü", "a-.xn--tda", ["a-.xn--tda", "", ""], HYPHENS),
    differs("ab--c.ü", "", ["ab--c.xn--tda", "", ""], TYPED),
    differs("_a--b.ü", "", ["_a--b.xn--tda", "", ""], TYPED),
    differs("xn--0.ü", "", ["xn--0.xn--tda", "", ""], TYPED),
    differs("xn--a-.ü", "", ["xn--a-.xn--tda", "", ""], TYPED),
    differs(
        "XN--TDA.ü",
        "xn--tda.xn--tda",
        ["XN--TDA.xn--tda", "xn--tda.xn--tda", "xn--tda.xn--tda"],
        TYPED,
    ),
    differs(
        "A_B.ü",
        "a_b.xn--tda",
        ["A_B.xn--tda", "a_b.xn--tda", ""],
        TYPED,
    ),
    differs("＿sip.ü", "_sip.xn--tda", ["", "_sip.xn--tda", ""], TYPED),
    differs("⑴", "(1)", ["", "(1)", ""], TYPED),
    differs("a·b", "", ["", "xn--ab-0ea", ""], CONTEXT),
    differs(
        "a_ü",
        "",
        ["", "xn--a_-yka", ""],
        "U+005F is DISALLOWED in a U-label; UTS #46 in libidn2 makes it valid",
    ),
    differs(
        "ẞ",
        "xn--zca",
        ["xn--zca", "ss", "xn--zca"],
        "the mapping of U+1E9E changed in Unicode 15.1, after libidn2 2.3.3",
    ),
    differs(
        "ü..a",
        "",
        ["", "xn--tda..a", ""],
        "only the root label is empty (RFC 1034, section 3.1); libidn2 checks no empty labels",
    ),
];

#[test]
fn differences_from_other_libraries_have_a_reason() {
    let allowing = RULES.allow_non_ldh_labels(true);
    for case in CASES {
        let ascii = |profile: Idna2008| profile.to_ascii(case.name).unwrap_or_default();
        assert_eq!(ascii(allowing), case.here, "{}", case.name);
        // Without NON-LDH labels, the library agrees with PyPI `idna` on each name.
        assert_eq!(ascii(RULES), case.idna, "{}", case.name);
        let is_same = [case.dnspython, case.libidn2] == [case.here; 2];
        assert_eq!(is_same, case.reason.is_empty(), "{}", case.name);
    }
}
