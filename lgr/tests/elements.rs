//! A table with most elements of RFC 7940 together, as its appendix A has one, and the hyphens of RFC 5891 as
//! a context rule.
#![allow(clippy::unwrap_used)]

use alabel_lgr::{FindingKind, ParseOptions, Ruleset};

/// Hyphens are not at an edge of the label, and not in its third and fourth places (RFC 5891, section
/// 4.2.3.1).
const HYPHENS: &str = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
<data>
  <range first-cp="0061" last-cp="007A"/>
  <char cp="002D" not-when="misplaced"/>
</data>
<rules>
  <rule name="misplaced">
    <choice>
      <rule><anchor/><look-ahead><end/></look-ahead></rule>
      <rule><look-behind><start/></look-behind><anchor/></rule>
      <rule><look-behind><start/><any count="2"/><char cp="002D"/></look-behind><anchor/></rule>
    </choice>
  </rule>
</rules>
</lgr>"#;

/// Each element of the schema, with references, tags and comments.
const ELEMENTS: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<!-- A comment before the root. -->
<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
<meta>
  <version comment="the second one">2</version>
  <date>2026-11-01</date>
  <language>und-Hani</language>
  <language>ca</language>
  <scope type="domain">example</scope>
  <validity-start>2026-12-01</validity-start>
  <validity-end>2030-12-31</validity-end>
  <description type="text/html"><![CDATA[<p>Made for tests & examples.</p>]]></description>
  <unicode-version>18.0.0</unicode-version>
  <references>
    <reference id="1">A dictionary</reference>
    <reference id="2" comment="for variants">Another dictionary</reference>
  </references>
</meta>
<data>
  <range first-cp="0061" last-cp="007A" tag="letter" ref="1"/>
  <range first-cp="0030" last-cp="0039" tag="digit"/>
  <char cp="0073 00B7 0068" ref="1 2" comment="a sequence"/>
  <char cp="00B7" when="between-l"/>
  <char cp="0915"/>
  <char cp="094D"/>
  <char cp="200D" when="after-virama"/>
  <char cp="570B" tag="traditional">
    <var cp="56FD" type="simplified"/>
    <var cp="56EF" type="blocked" ref="2"/>
  </char>
  <char cp="56FD"><var cp="570B" type="traditional"/><var cp="56EF" type="blocked"/></char>
  <char cp="56EF">
    <var cp="570B" type="traditional"/><var cp="56FD" type="simplified"/><var cp="56EF" type="rare"/>
  </char>
</data>
<rules>
  <class name="virama" property="ccc:9"/>
  <class name="vowels">0061 0065 0069 006F 0075</class>
  <difference name="consonants"><class from-tag="letter"/><class by-ref="vowels"/></difference>
  <union name="digits-and-vowels"><class by-ref="vowels"/><class from-tag="digit"/></union>
  <intersection name="vowel-letters"><class by-ref="digits-and-vowels"/><class>0061-007A</class></intersection>
  <symmetric-difference name="digits"><class by-ref="digits-and-vowels"/><class by-ref="vowel-letters"/></symmetric-difference>
  <rule name="between-l">
    <look-behind><char cp="006C"/></look-behind><anchor/><look-ahead><char cp="006C"/></look-ahead>
  </rule>
  <rule name="after-virama"><look-behind><class by-ref="virama"/></look-behind><anchor/></rule>
  <rule name="unpronounceable"><start/><class by-ref="consonants" count="4+"/><end/></rule>
  <rule name="number"><class by-ref="digits" count="2:3"/></rule>
  <rule name="only-number"><start/><rule by-ref="number"/><end/></rule>
  <rule name="other-than-traditional"><complement><class from-tag="traditional"/></complement></rule>
  <action disp="invalid" match="unpronounceable" comment="has no vowel"/>
  <action disp="number" match="only-number"/>
  <action disp="blocked" any-variant="blocked"/>
  <action disp="allocatable" all-variants="traditional" not-match="other-than-traditional"/>
  <action disp="allocatable" only-variants="simplified"/>
  <action disp="blocked" any-variant="traditional simplified rare"/>
</rules>
</lgr>"#;

#[test]
fn hyphens_have_their_places() {
    let ruleset = Ruleset::parse(HYPHENS.as_bytes()).unwrap().table_only();
    for (label, valid) in [
        ("a-b", true),
        ("a-b-c", true),
        ("a--b", true),
        ("ab-c", true),
        ("abc--d", true),
        ("-ab", false),
        ("ab-", false),
        ("-", false),
        ("ab--c", false),
        ("ab--", false),
    ] {
        let verdict = ruleset.check(label);
        assert_eq!(verdict.is_valid(), valid, "{label}");
        let is_named = |message: &str| message.contains("\"misplaced\" forbids it");
        let mut reasons = verdict.reasons().iter().map(ToString::to_string);
        assert!(reasons.all(|message| is_named(&message)), "{label}");
    }
    let verdict = ruleset.check("ab--c");
    assert_eq!(verdict.reasons().first().unwrap().octets(), 3..4);
}

#[test]
fn elements_have_their_meaning() {
    let findings = ParseOptions::new().strict().lint(ELEMENTS.as_bytes());
    let expected = [FindingKind::AsymmetricVariant; 0];
    let kinds: Vec<FindingKind> = findings.iter().map(alabel_lgr::Finding::kind).collect();
    assert_eq!(kinds, expected, "{findings:?}");
    let ruleset = Ruleset::parse(ELEMENTS.as_bytes()).unwrap().table_only();
    for (label, disposition, action) in [
        ("cat", "valid", Some(11)),
        ("cwms", "invalid", Some(1)),
        ("cwm", "valid", Some(11)),
        ("xcwmsa", "valid", Some(11)),
        ("26", "number", Some(2)),
        ("2026", "valid", Some(11)),
        ("a26", "valid", Some(11)),
        ("col·lega", "valid", Some(11)),
        ("s·h", "valid", Some(11)),
        ("s·a", "invalid", None),
        ("क\u{94D}\u{200D}", "valid", Some(11)),
        ("क\u{200D}", "invalid", None),
        ("國", "valid", Some(11)),
        ("囯", "blocked", Some(6)),
        ("ö", "invalid", None),
    ] {
        let found = ruleset.disposition(label);
        let number = found.action().map(|action| action.number());
        assert_eq!((found.as_str(), number), (disposition, action), "{label}");
    }
    let variants = |label: &str| {
        let variants = ruleset.variants(label).map(|variant| {
            let variant = variant.unwrap();
            format!("{variant}={}", variant.disposition())
        });
        variants.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(variants("國"), "囯=blocked 国=allocatable 國=valid");
    assert_eq!(variants("国"), "囯=blocked 国=valid 國=allocatable");
    // The letter has no variant: the condition of `only-variants` fails, and that of `not-match`, too.
    assert_eq!(variants("a国"), "a囯=blocked a国=valid a國=blocked");
    assert_eq!(
        variants("国国"),
        "囯囯=blocked 囯国=blocked 囯國=blocked 国囯=blocked 国国=valid 国國=blocked 國囯=blocked 國国=blocked 國國=allocatable"
    );
    assert_eq!(ruleset.index_label("a國").as_deref(), Some("a囯"));
    let metadata = ruleset.metadata();
    assert_eq!(metadata.languages().collect::<Vec<_>>(), ["und-Hani", "ca"]);
    assert_eq!(metadata.unicode_version(), Some("18.0.0"));
}

/// Returns the ruleset of a table with data and rules.
fn ruleset(data: &str, rules: &str) -> Ruleset {
    let xmlns = "urn:ietf:params:xml:ns:lgr-1.0";
    let table = format!("<lgr xmlns=\"{xmlns}\"><data>{data}</data><rules>{rules}</rules></lgr>");
    Ruleset::parse(table.as_bytes()).unwrap()
}

/// Each permutation takes one of the two reflexive mappings, and the label itself takes both.
#[test]
fn a_valid_label_collides_with_itself_even_if_no_permutation_is_valid() {
    let data = "<char cp=\"0061\"><var cp=\"0061\" type=\"t\" when=\"r\"/><var cp=\"0061\" type=\"u\" when=\"s\"/>\
                </char>";
    let rules = "<rule name=\"r\"/><rule name=\"s\"/>";
    let actions = "<action disp=\"invalid\" all-variants=\"t\"/><action disp=\"invalid\" all-variants=\"u\"/>";
    let ruleset = ruleset(data, &format!("{rules}{actions}"));
    assert_eq!(ruleset.disposition("a").as_str(), "valid");
    assert_eq!(ruleset.variants("a").count(), 0);
    assert!(ruleset.collides("a", "a"));
    assert!(!ruleset.collides("b", "b"));
}

#[test]
fn only_variants_excludes_a_permutation_unless_an_element_is_kept() {
    let data = "<char cp=\"0061\"/><char cp=\"0062\"><var cp=\"0061\" type=\"t\"/></char><char cp=\"0063\"/>";
    for (trigger, is_kept_valid) in [("only-variants", true), ("all-variants", false)] {
        let action = format!("<action disp=\"invalid\" {trigger}=\"t\"/>");
        let ruleset = ruleset(data, &action);
        assert!(!ruleset.collides("b", "a"), "{trigger}");
        assert!(!ruleset.collides("bb", "aa"), "{trigger}");
        assert_eq!(ruleset.collides("bc", "ac"), is_kept_valid, "{trigger}");
        assert_eq!(ruleset.collides("bb", "ab"), is_kept_valid, "{trigger}");
    }
}
