//! The XML of tables: what is well-formed, and the places of findings. Expat gives the same verdicts.
#![allow(clippy::unwrap_used)]

use alabel_lgr::{FindingKind, ParseOptions, Ruleset};

/// The attribute that declares the namespace of tables.
const XMLNS: &str = "xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"";

/// Returns a table with a part as the first child of `data`.
fn data(part: &str) -> String {
    format!("<lgr {XMLNS}><data>{part}<char cp=\"0061\"/></data></lgr>")
}

/// Returns a table with a part as a child of a scope, which may contain elements of other namespaces.
fn scope(part: &str) -> String {
    let meta = format!("<meta><scope type=\"custom\">a{part}</scope></meta><data>");
    data("").replacen("<data>", &meta, 1)
}

/// Returns a table with text before and after the root.
fn around(before: &str, after: &str) -> String {
    format!("{before}{}{after}", data(""))
}

/// Parts that are not well-formed in an element.
const BROKEN: &[&str] = &[
    // Tags (productions 39 to 44).
    "<a b=\"1\"c=\"2\"/>",
    "<a b=\"1\" b=\"2\"/>",
    "<a b/>",
    "<a b=c/>",
    "<a b=\"<\"/>",
    "<a b=\"</a>\"/>",
    "<a b=\"<!---->\"/>",
    "<a b=\"1\"/ >",
    "< a/>",
    "<1/>",
    "<-a/>",
    "<a><b></a></b>",
    "<a></ a>",
    "<a></a b=\"1\">",
    "<a",
    "</a>",
    // Characters (production 2).
    "\u{1}",
    "\u{FFFE}",
    "<!-- \u{1} -->",
    "<!-- \u{FFFF} -->",
    "<?a \u{B}?>",
    "<![CDATA[\u{1F}]]>",
    "<a b=\"\u{8}\"/>",
    "<a b=\"\u{8}&lt;\"/>",
    "<a xmlns:b=\"\u{FFFE}&lt;\"/>",
    // Text, comments, sections and processing instructions (productions 14 to 21).
    "]]>",
    "a]]]>",
    "<!-- -- -->",
    "<!-- --->",
    "<!->",
    "<![CDATA[",
    "<![cdata[]]>",
    "<?xml version=\"1.0\"?>",
    "<?xml?>",
    "<?XmL a?>",
    "<?1?>",
    "<? a?>",
    "<?a/b?>",
    "<?a",
    // References (productions 66 to 68).
    "&",
    "& ",
    "&#;",
    "&#x;",
    "&#0;",
    "&#xD800;",
    "&#xFFFE;",
    "&#x110000;",
    "&#X41;",
    "&#41",
    "<a b=\"&#1;\"/>",
    "<a b=\"&\"/>",
    "<a xmlns:b=\"&#xD800;\"/>",
    // Namespaces in XML 1.0.
    "<a xmlns:b=\"\"/>",
    "<b:a/>",
    "<a b:c=\"\"/>",
    "<:a/>",
    "<a:/>",
    "<a:b:c xmlns:a=\"urn:a\"/>",
    "<a b:=\"\"/>",
    "<a :b=\"\"/>",
    "<a:1 xmlns:a=\"urn:a\"/>",
    "<a xmlns:b=\"urn:b\" b:-c=\"\"/>",
    "<a xmlns:1=\"urn:b\"/>",
    "<?a:b?>",
    "<xmlns:a/>",
    "<a xmlns:xml=\"urn:a\"/>",
    "<a xmlns:xmlns=\"urn:a\"/>",
    "<a xmlns:b=\"http://www.w3.org/XML/1998/namespace\"/>",
    "<a xmlns:b=\"http://www.w3.org/2000/xmlns/\"/>",
    "<a xmlns=\"http://www.w3.org/2000/xmlns/\"/>",
    "<a xmlns=\"urn:a\" xmlns=\"urn:b\"/>",
    "<a xmlns:b=\"urn:a\" xmlns:c=\"urn:a\" b:d=\"\" c:d=\"\"/>",
];

/// Parts before and after the root that are not well-formed there.
const BROKEN_AROUND: &[(&str, &str)] = &[
    ("a", ""),
    ("\u{FEFF}\u{FEFF}", ""),
    (" \u{FEFF}", ""),
    ("", "a"),
    ("&#32;", ""),
    ("", "&#32;"),
    ("<![CDATA[ ]]>", ""),
    ("", "<![CDATA[]]>"),
    ("", "<a/>"),
    ("", "</a>"),
    ("", "<!--"),
    ("", "\0"),
    ("<?xml?>", ""),
    (" <?xml version=\"1.0\"?>", ""),
    ("", "<?xml version=\"1.0\"?>"),
    ("<?xml version=\"1.0\"encoding=\"UTF-8\"?>", ""),
    ("<?xml encoding=\"UTF-8\"?>", ""),
    ("<?xml encoding=\"UTF-8\" version=\"1.0\"?>", ""),
    ("<?xml version=\"1.0\" encoding=\"UTF 8\"?>", ""),
    ("<?xml version=\"1.0\" standalone=\"maybe\"?>", ""),
    (
        "<?xml version=\"1.0\" standalone=\"yes\" encoding=\"UTF-8\"?>",
        "",
    ),
    ("<?xml version=\"1.0\" a=\"b\"?>", ""),
    ("<?xml version=1.0?>", ""),
    ("<?xml version=\"1.0\" ?", ""),
];

#[test]
fn documents_that_are_not_well_formed_are_refused() {
    let around = BROKEN_AROUND
        .iter()
        .map(|(before, after)| around(before, after));
    let documents = BROKEN.iter().flat_map(|part| [data(part), scope(part)]);
    for document in documents.chain(around) {
        let findings = ParseOptions::new().lint(document.as_bytes());
        assert!(
            findings
                .iter()
                .any(|finding| finding.kind() == FindingKind::BrokenXml),
            "{document}: {findings:?}"
        );
        assert!(Ruleset::parse(document.as_bytes()).is_err(), "{document}");
    }
}

#[test]
fn unusual_documents_that_are_well_formed_are_read() {
    let parts = [
        "<a b='\"' c=\"'\" d=\">\" e = '1'\n/>",
        "<a\tb=\"&#9;&#xD;&lt;\"\r/>",
        "<a ></a\n>",
        "<é _.-=\"\"/><b·/><漢字></漢字>",
        "]] > ] ]]&gt; > --> ?> \u{7F}\u{85}\u{FDD0}",
        "<![CDATA[<a> & ]] > -- ]]]]>",
        "<!-- - < & ]]> <a> -->",
        "<?a?><?xml-stylesheet href=\"a\" ? > -- ?>",
        "&lt;&gt;&amp;&apos;&quot;&#0065;&#x1F600;",
        "<a xmlns=\"\" xml:lang=\"de\"><b/></a>",
        "<a xmlns:b=\"urn:&#98;&amp;\"><b:a b:c=\"\" c=\"\"/></a>",
        "<a xmlns:xml=\"http://www.w3.org/XML/1998/namespace\"/>",
        "<a xmlns:b=\"urn:a\" xmlns:c=\"urn:c\" b:d=\"\" c:d=\"\"/>",
    ]
    .map(scope);
    let around = [
        ("\u{FEFF}", ""),
        ("<?xml version='1.0'?>", "\n"),
        (
            "\u{FEFF}<?xml version = \"1.0\"\tencoding='uTf-8'\nstandalone='no' ?>\n<!--a--><?b?>",
            " <!--a--><?b?> ",
        ),
        (" \t\r\n", "\r"),
    ]
    .map(|(before, after)| around(before, after));
    for document in parts.into_iter().chain(around) {
        let result = Ruleset::parse(document.as_bytes());
        assert!(result.is_ok(), "{document}: {result:?}");
    }
}

/// "A character reference refers to a specific character" (XML 1.0, section 4.1), also in a namespace.
#[test]
fn a_namespace_may_have_references() {
    let document = data("").replace("lgr-1.0", "lgr-&#x31;.&#48;");
    assert!(Ruleset::parse(document.as_bytes()).is_ok());
}

/// Attributes have spaces for line ends and tabs (XML 1.0, section 3.3.3).
#[test]
fn white_space_in_attributes_is_normalized() {
    let meta =
        "<meta><description type=\"a\r\nb\tc\nd\re &amp;\r\nf\">g</description></meta><data>";
    let document = data("").replacen("<data>", meta, 1);
    let ruleset = Ruleset::parse(document.as_bytes()).unwrap();
    let media_type = ruleset.metadata().description_type();
    assert_eq!(media_type, Some("a b c d e & f"));
}

/// The XML parser compares each attribute with all before it.
#[test]
fn attributes_are_counted_before_they_are_parsed() {
    let many = |count: usize| -> String { (0..count).map(|i| format!(" a{i}='>'")).collect() };
    let kind = |tag: &str| Ruleset::parse(data(tag).as_bytes()).unwrap_err().kind();
    assert_eq!(
        kind(&format!("<a{}/>", many(64))),
        FindingKind::UnknownElement
    );
    assert_eq!(kind(&format!("<a{}/>", many(65))), FindingKind::TooComplex);
    let namespaces: String = (0..65).map(|i| format!("\nxmlns:n{i} = \"'a>\"")).collect();
    assert_eq!(kind(&format!("<a{namespaces}>")), FindingKind::TooComplex);
    assert_eq!(
        kind(&format!("<a{}", many(1_000_000))),
        FindingKind::TooComplex
    );
    let others = format!("<!--{0}--><?a{0}?>", many(65));
    assert!(Ruleset::parse(data(&others).as_bytes()).is_ok());
}

/// Columns count code points. A line ends with LF, CR LF or a single CR (XML 1.0, section 2.11).
#[test]
fn places_are_lines_and_code_points() {
    let cases = [
        ("", 1, 1),
        ("   ", 1, 4),
        ("\n", 2, 1),
        ("\r", 2, 1),
        ("\r\n", 2, 1),
        ("\n\r", 3, 1),
        ("\r\r", 3, 1),
        ("\r\r\n\n ", 4, 2),
        ("<!--é-->", 1, 9),
        ("<!--漢\u{1F600}-->", 1, 10),
        ("<!--\u{300}\u{200D}-->\t", 1, 11),
        ("<!--\r\u{1F600}-->", 2, 5),
        ("<!--\r\n\u{2028}\u{85}-->", 2, 6),
        ("<?é é?>&#10;", 1, 13),
    ];
    for (part, line, column) in cases {
        let document = data(&format!("{part}<é/>"));
        let shift = if line == 1 { 50 } else { 0 };
        for start in ["", "\u{FEFF}"] {
            let document = format!("{start}{document}");
            let error = Ruleset::parse(document.as_bytes()).unwrap_err();
            assert_eq!(error.kind(), FindingKind::UnknownElement, "{document:?}");
            assert_eq!(
                (error.line(), error.column()),
                (line, column + shift),
                "{document:?}"
            );
        }
    }
}
