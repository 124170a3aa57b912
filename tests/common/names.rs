//! Generated names that reach every step and rule, made of labels from one pool for each. The strategies are
//! boxed: without optimization, unboxed ones exceed the 2 MiB of stack that a test has.

use alabel::VerifyDnsLength;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use unicode_normalization::UnicodeNormalization;

use super::oracle::uts46::Flags;

/// Code points for one purpose each.
const POOLS: &[&str] = &[
    // Letters, digits and hyphens, and ASCII that STD3 or the URL Standard refuses.
    "abzxn09-AZ",
    "a_`{~ /%\0\u{7F}*^",
    "a---ü1\u{300}",
    // Mapped: uppercase, full-width, ligatures, one to many, full stops, and ASCII that is refused.
    "ÜΣИİＡ－０ﬃ㍿ⅧKÅǅ",
    "⒈…．。｡℀㏂a／＿",
    // Ignored.
    "\u{AD}\u{200B}\u{2060}\u{FE0F}\u{180B}\u{E0100}aü-",
    // Deviations.
    "ßςẞ\u{200C}\u{200D}sσक\u{94D}",
    // Composed, decomposed or reordered, in several scripts.
    "u\u{308}\u{323}\u{300}\u{301}\u{5AE}\u{345}eêǖ\u{340}\u{344}",
    "\u{1100}\u{1161}\u{11A8}가각\u{3099}か\u{958}\u{915}\u{93C}\u{9C7}\u{9BE}",
    "\u{1112B}\u{11131}\u{11127}\u{1D157}\u{1D165}\u{2126}\u{FB1D}\u{F900}\u{2F868}",
    // Joiners, viramas, and every Joining_Type.
    "\u{200C}\u{200D}क\u{94D}\u{BCD}با\u{64B}\u{A872}ᠠ\u{1BAA}a\u{AD}",
    "\u{200C}با\u{64B}\u{640}ݐ\u{610}",
    // Every Bidi_Class.
    "aאا٠۰1-+$\u{5B9}·",
    "א1٠ا\u{5B9}-\u{64B}",
    "\t\u{1D} \u{202A}\u{61C}\u{2067}אa٪٫:\u{10E60}\u{1E900}",
    // Right-to-left and joining letters, marks and numbers of the supplementary planes.
    "\u{10A01}\u{10900}\u{1E922}\u{10D30}\u{10D24}\u{1EE00}",
    // Unassigned, with the default Bidi_Class of each block; private use, noncharacters and other disallowed
    // code points.
    "\u{378}\u{590}\u{5FF}\u{7BF}\u{1EEFE}\u{20CF}\u{E000}\u{FFFE}\u{FFFD}\u{E0001}",
    // Emoji, with and without their joiners and selectors.
    "☕❤\u{FE0F}👩\u{200D}🇺\u{1F3FD}©",
    // CJK, Thai, and code points with a contextual rule in IDNA2008.
    "中例え・カ龥𠀀ไท\u{E48}",
    "l·͵αא׳״・ア٠۰٩۹",
];

/// Generates code points of one pool, or a few of all pools.
fn code_points() -> BoxedStrategy<String> {
    let code_points = |pool: &str| pool.chars().collect::<Vec<char>>();
    let of_pool = select(POOLS).prop_flat_map(move |pool| vec(select(code_points(pool)), 1..7));
    let of_pools = vec(select(code_points(&POOLS.concat())), 1..5);
    let any_code_point = prop_oneof![
        4 => any::<char>(),
        1 => proptest::char::range('\u{80}', '\u{2FFF}'),
        1 => proptest::char::range('\u{10000}', '\u{1FFFF}'),
        1 => proptest::char::range('a', 'z'),
    ];
    prop_oneof![
        6 => of_pool.prop_map(String::from_iter),
        2 => of_pools.prop_map(String::from_iter),
        1 => vec(any_code_point, 1..5).prop_map(String::from_iter),
    ]
    .boxed()
}

/// Generates labels of one script, mostly valid.
fn word() -> BoxedStrategy<String> {
    prop_oneof![
        3 => "[a-z0-9]{1,10}",
        3 => "[a-zß-öø-ÿ]{1,8}",
        2 => "[א-ת]{1,8}[0-9]{0,2}",
        1 => "[ابتث][ا-ي٠-٩]{1,8}",
        2 => "([क-ह]्?){1,6}",
        2 => "[ぁ-んァ-ン一-龥]{1,8}",
        1 => "[А-я]{1,8}",
    ]
    .boxed()
}

/// Generates labels that satisfy or barely break a rule on hyphens, NFC, joiners or CONTEXTO code points.
fn borderline() -> BoxedStrategy<String> {
    prop_oneof![
        2 => "-?[a-zü]{1,3}-{1,3}[a-zü]{0,2}",
        2 => "[aeuw][\u{305}\u{308}\u{316}\u{323}\u{1DFA}]{1,3}[\u{300}\u{301}\u{308}\u{345}]",
        2 => "[باa\u{A872}ᠠ]\u{64B}{0,2}\u{200C}\u{64B}{0,2}[باa\u{A872}ᠠ]",
        2 => "[क-गa][\u{94D}\u{93C}]?[\u{200C}\u{200D}]{1,2}[क-गa]?",
        1 => "[laü]·[laü]|ü?͵[αa]|[aアα]・[aアα]|[اب][٠-٢۰-۲]{1,3}|[אا]?[׳״][אا]?",
    ]
    .boxed()
}

/// Generates text for after an ACE prefix: the Punycode of valid and invalid labels, intact or damaged, and
/// arbitrary text.
fn punycode() -> BoxedStrategy<String> {
    let encode = |label: String| alabel::punycode::encode(&label).unwrap();
    let lowercase = move |label: String| encode(label.to_lowercase());
    let damaged = (word(), any::<prop::sample::Index>(), "[a-zA-Z0-9_é-]").prop_map(
        move |(label, position, octet)| {
            let encoded = encode(label);
            let position = position.index(encoded.len() + 1);
            let rest = encoded.get(position + 1..).unwrap_or_default();
            format!("{}{octet}{rest}", &encoded[..position])
        },
    );
    prop_oneof![
        6 => code_points().prop_map(encode),
        3 => code_points().prop_map(lowercase),
        4 => word().prop_map(encode),
        4 => borderline().prop_map(encode),
        1 => word().prop_map(move |label| encode(label).to_uppercase()),
        1 => word().prop_map(move |label| encode(label.nfd().collect())),
        1 => word().prop_map(move |label| encode(format!("xn--{label}"))),
        1 => word().prop_map(move |label| encode(format!("xn--{}", encode(label)))),
        2 => damaged,
        1 => "[a-z0-9-]{0,12}",
        1 => "[A-Z0-9-]{0,6}",
        1 => select(vec!["", "-", "a-", "é", "99999999", "0", "a-\u{AD}"]).prop_map(str::to_owned),
    ]
    .boxed()
}

/// Generates labels with an ACE prefix in either case, in full width, or with ignored code points.
fn a_label() -> impl Strategy<Value = String> {
    let prefix = prop_oneof![
        4 => Just("xn--"),
        3 => select(vec!["XN--", "Xn--", "ｘｎ－－", "xn\u{AD}--"]),
    ];
    (prefix, punycode()).prop_map(|(prefix, punycode)| format!("{prefix}{punycode}"))
}

/// Generates labels close to the limit in octets, in code points, or in octets of the A-label.
fn long_label() -> impl Strategy<Value = String> {
    let repeated = select(vec!["a", "A", "ü", "é", "א", "中", "\u{AD}", "ẞ"]);
    let short = word();
    (repeated, 52..67_usize, short).prop_map(|(repeated, times, word)| {
        let start = repeated.repeat(times - word.chars().count().min(3));
        start + &word.chars().take(3).collect::<String>()
    })
}

/// Generates labels of any kind, possibly with separators.
pub fn label() -> BoxedStrategy<String> {
    prop_oneof![
        8 => code_points(),
        6 => word(),
        2 => borderline(),
        8 => a_label(),
        1 => long_label(),
        1 => Just(String::new()),
        1 => (word(), code_points()).prop_map(|(start, end)| start + &end),
        1 => (code_points(), word()).prop_map(|(start, end)| start + &end),
    ]
    .boxed()
}

/// Generates names with right-to-left and left-to-right labels that satisfy or barely break the Bidi rule.
fn bidi_name() -> BoxedStrategy<String> {
    let label = prop_oneof![
        2 => "[אاب][אا0-9+$·\u{5B9}-]{0,5}[אب1-]\u{5B9}{0,2}",
        2 => "[אاب][אا٠-٩+$·\u{5B9}-]{0,5}[אب٠-]\u{5B9}?",
        1 => "[אا][א1٠+a-]{0,3}[א1٠a-]",
        1 => "[a-c][a-c0-9+·\u{5B9}-]{0,3}[a-c1·-]\u{5B9}{0,2}",
        1 => "[a-c][a1א٠-]{0,2}[a1-]",
        1 => word(),
    ];
    let form = prop_oneof![
        3 => label.clone(),
        1 => label.prop_map(|label| format!("xn--{}", alabel::punycode::encode(&label).unwrap())),
    ];
    vec(form, 1..4).prop_map(|labels| labels.join(".")).boxed()
}

/// Generates names close to the limit in octets.
fn long_name() -> impl Strategy<Value = String> {
    let first = prop_oneof![Just(String::new()), label()];
    (first, 1..64_usize, 240..260_usize, select(vec!["", "."])).prop_map(
        |(first, length, octets, end)| {
            let mut name = first;
            while name.len() < octets {
                let rest = octets - name.len();
                name.push('.');
                name.push_str(&"a".repeat(length.min(rest)));
            }
            name + end
        },
    )
}

/// Generates names of any kind.
pub fn name() -> impl Strategy<Value = String> {
    let separator = select(vec![".", ".", ".", ".", ".", "。", "．", "｡"]);
    let end = select(vec!["", "", "", "", "", ".", "。", ".."]);
    let short = (vec((label(), separator), 0..4), label(), end).prop_map(|(labels, last, end)| {
        let start: String = labels.into_iter().map(|(label, dot)| label + dot).collect();
        start + &last + end
    });
    prop_oneof![20 => short, 4 => bidi_name(), 1 => long_name()]
}

/// Generates settings of the UTS #46 flags.
pub fn flags() -> impl Strategy<Value = Flags> {
    let verify = select(vec![
        VerifyDnsLength::False,
        VerifyDnsLength::AllowRootLabel,
        VerifyDnsLength::True,
    ]);
    (any::<[bool; 9]>(), verify).prop_map(|(flags, verify_dns_length)| {
        let [
            check_hyphens,
            check_bidi,
            check_joiners,
            use_std3_ascii_rules,
            transitional_processing,
            ignore_invalid_punycode,
            check_context_o,
            deny_ignored,
            deny_forbidden_domain_code_points,
        ] = flags;
        Flags {
            check_hyphens,
            check_bidi,
            check_joiners,
            use_std3_ascii_rules,
            transitional_processing,
            verify_dns_length,
            ignore_invalid_punycode,
            check_context_o,
            deny_ignored,
            deny_forbidden_domain_code_points,
        }
    })
}

/// Returns the display policies' form of an invalid name: backslashes and everything but printable ASCII are
/// escaped.
pub fn escaped(name: &str) -> String {
    let escape = |c: char| match c {
        ' '..='[' | ']'..='~' => c.to_string(),
        _ => format!("\\u{{{:X}}}", u32::from(c)),
    };
    name.chars().map(escape).collect()
}
