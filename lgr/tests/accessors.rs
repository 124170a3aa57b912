//! The accessors, messages and memory of a table, and the limits of its reader.
#![allow(clippy::unwrap_used)]

use alabel_lgr::{Finding, FindingKind, ParseOptions, Ruleset, Severity};

/// Returns a table with metadata, data and rules.
fn table(meta: &str, data: &str, rules: &str) -> String {
    format!(
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n<meta>{meta}</meta>\n<data>{data}</data>\n\
         <rules>{rules}</rules>\n</lgr>"
    )
}

/// Returns the ruleset of a table with data and rules.
fn ruleset(data: &str, rules: &str) -> Ruleset {
    Ruleset::parse(table("", data, rules).as_bytes()).unwrap()
}

#[test]
fn metadata_are_as_written() {
    let meta = "<version comment=\"the second\"> 2 </version><date>2026-11-01</date><language>und-Hani</language>\
                <language>ca</language><scope type=\"domain\">example</scope><scope type=\"x\">other</scope>\
                <validity-start>2026-12-01</validity-start><validity-end>2030-12-31</validity-end>\
                <unicode-version>11.0.0</unicode-version><description type=\"text/html\">a text</description>\
                <references><reference id=\"1\">A book</reference><reference id=\"B\">An article</reference></references>";
    let data = "<char cp=\"0061\"/>";
    let full = Ruleset::parse(table(meta, data, "").as_bytes()).unwrap();
    let metadata = full.metadata();
    assert_eq!(metadata.version(), Some("2"));
    assert_eq!(metadata.version_comment(), Some("the second"));
    assert_eq!(metadata.date(), Some("2026-11-01"));
    assert_eq!(metadata.languages().collect::<Vec<_>>(), ["und-Hani", "ca"]);
    let scopes: Vec<_> = metadata.scopes().collect();
    assert_eq!(scopes, [("domain", "example"), ("x", "other")]);
    assert_eq!(metadata.validity_start(), Some("2026-12-01"));
    assert_eq!(metadata.validity_end(), Some("2030-12-31"));
    assert_eq!(metadata.unicode_version(), Some("11.0.0"));
    assert_eq!(metadata.description(), Some("a text"));
    assert_eq!(metadata.description_type(), Some("text/html"));
    let references: Vec<_> = metadata.references().collect();
    assert_eq!(references, [("1", "A book"), ("B", "An article")]);

    let empty = ruleset(data, "");
    let metadata = empty.metadata();
    let texts = [
        metadata.version(),
        metadata.version_comment(),
        metadata.date(),
        metadata.validity_start(),
        metadata.validity_end(),
        metadata.unicode_version(),
        metadata.description(),
        metadata.description_type(),
    ];
    assert_eq!(texts, [None; 8]);
    assert_eq!(metadata.languages().count(), 0);
    assert_eq!(metadata.scopes().count(), 0);
    assert_eq!(metadata.references().count(), 0);
}

#[test]
fn a_finding_has_its_place_element_and_subject() {
    let table = table("", "<range first-cp=\"007A\" last-cp=\"0061\"/>", "");
    let error = Ruleset::parse(table.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), FindingKind::ReversedRange);
    assert_eq!(error.severity(), Severity::Error);
    assert_eq!((error.line(), error.column()), (3, 7));
    assert_eq!((error.element(), error.subject()), ("range", "007A-0061"));
    let message =
        "line 3, column 7, <range>: 007A-0061 ends before it starts (RFC 7940, section 5)";
    assert_eq!(error.to_string(), message);
    assert_eq!(format!("{error:?}"), format!("ReversedRange at {message}"));

    let error = Ruleset::parse(&b"<!DOCTYPE lgr>"[..]).unwrap_err();
    let message = "line 1, column 1: a DOCTYPE is refused (RFC 7940, section 12.2)";
    assert_eq!((error.element(), error.subject()), ("", "a DOCTYPE"));
    assert_eq!(error.to_string(), message);
    assert_eq!(format!("{error:?}"), format!("Doctype at {message}"));
}

/// The reader compares variants after it has read the rules.
#[test]
fn findings_are_in_document_order() {
    let data = "<char cp=\"0061\">\n<var cp=\"0062\"/></char>\n<char cp=\"0062\"/>";
    let class = "<class name=\"none\" from-tag=\"none\"/>";
    let findings = ParseOptions::new().lint(table("", data, class).as_bytes());
    let found: Vec<_> = findings.iter().map(|f| (f.kind(), f.line())).collect();
    let (asymmetric, empty) = (FindingKind::AsymmetricVariant, FindingKind::EmptyClass);
    assert_eq!(found, [(asymmetric, 4), (empty, 6)]);
}

#[test]
fn the_first_error_is_listed_after_any_number_of_warnings() {
    let (warning, error) = (
        "<action disp=\"x\"/>\n",
        "<action disp=\"x\" match=\"none\"/>\n",
    );
    let rules = |warnings: usize, errors| {
        // No warning is about the first action.
        let actions = warning.repeat(1 + warnings) + &error.repeat(errors);
        table("", "<char cp=\"0061\"/>", &actions)
    };
    let errors = |findings: &[Finding]| {
        let severities = findings.iter().map(Finding::severity);
        let errors = severities.filter(|severity| *severity == Severity::Error);
        errors.count()
    };
    for (warnings, mistakes, count, listed) in [
        (999, 0, 999, 0),
        (1_000, 0, 1_000, 0),
        (1_001, 0, 1_000, 0),
        (1_002, 0, 1_000, 0),
        (1_000, 1, 1_001, 1),
        (1_000, 3, 1_001, 1),
        // Each of these actions is an error, and comes after an action without conditions.
        (0, 500, 1_000, 500),
        (0, 501, 1_000, 500),
        (0, 600, 1_000, 500),
    ] {
        let case = format!("{warnings} warnings, {mistakes} errors");
        let table = rules(warnings, mistakes);
        let findings = ParseOptions::new().lint(table.as_bytes());
        assert_eq!(
            (findings.len(), errors(&findings)),
            (count, listed),
            "{case}"
        );
        match Ruleset::parse(table.as_bytes()) {
            Ok(ruleset) => assert_eq!((ruleset.warnings().len(), mistakes), (count, 0), "{case}"),
            Err(error) => {
                assert_eq!(error.kind(), FindingKind::UndefinedName, "{case}");
                assert_ne!(mistakes, 0, "{case}");
            }
        }
    }
}

#[test]
fn strictness_refuses_only_properties_of_another_version() {
    let with_version = |version: &str| {
        let meta = format!("<unicode-version>{version}</unicode-version>");
        let rules =
            "<class name=\"mark\" property=\"gc:Mn\"/><class name=\"none\" from-tag=\"none\"/>";
        table(&meta, "<char cp=\"0061\"/>", rules)
    };
    let (major, minor, update) = alabel::UNICODE_VERSION;
    let (old, new) = (
        with_version("1.1.0"),
        with_version(&format!("{major}.{minor}.{update}")),
    );
    let (default, strict) = (ParseOptions::new(), ParseOptions::new().strict());
    let findings = |options: &ParseOptions, table: &str| {
        let findings = options.lint(table.as_bytes());
        let findings = findings.iter().map(|f| (f.kind(), f.severity()));
        findings.collect::<Vec<_>>()
    };
    let version = FindingKind::UnknownUnicodeVersion;
    let empty = (FindingKind::EmptyClass, Severity::Warning);
    assert_eq!(
        findings(&default, &old),
        [(version, Severity::Warning), empty]
    );
    assert_eq!(findings(&strict, &old), [(version, Severity::Error), empty]);
    assert_eq!(findings(&default, &new), [empty]);
    assert_eq!(findings(&strict, &new), [empty]);
    let error = strict.parse(old.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), version);
    assert_eq!(error.subject(), "Unicode 1.1.0, for gc:Mn,");
    assert_eq!(default.parse(old.as_bytes()).unwrap().warnings().len(), 2);
    assert_eq!(strict.parse(new.as_bytes()).unwrap().warnings().len(), 1);
}

#[test]
fn the_limit_of_levels_is_at_most_256() {
    let default = ParseOptions::new;
    for (options, limit) in [
        (default(), 64),
        (default().most_depth(2), 2),
        (default().most_depth(255), 255),
        (default().most_depth(256), 256),
        (default().most_depth(257), 256),
        (default().most_depth(usize::MAX), 256),
    ] {
        let is_too_deep = |levels: usize| {
            let (start, end) = ("<x>".repeat(levels - 1), "</x>".repeat(levels - 1));
            let xmlns = "urn:ietf:params:xml:ns:lgr-1.0";
            let table = format!("<lgr xmlns=\"{xmlns}\">{start}{end}</lgr>");
            let findings = options.lint(table.as_bytes());
            findings.iter().any(|f| f.kind() == FindingKind::TooDeep)
        };
        assert!(!is_too_deep(limit), "{options:?}");
        assert!(is_too_deep(limit + 1), "{options:?}");
    }
}

#[test]
fn a_disposition_has_its_word_and_its_action() {
    let data = "<range first-cp=\"0061\" last-cp=\"0063\"/>";
    let rules = |first: &str| {
        format!(
            "<rule name=\"a\"><char cp=\"0061\"/></rule><rule name=\"b\"><char cp=\"0062\"/></rule>\
             <action disp=\"{first}\" match=\"a\" comment=\"has a\"/><action disp=\"held\" not-match=\"b\"/>"
        )
    };
    let ruleset_of = |first| ruleset(data, &rules(first));
    let (held, kept) = (ruleset_of("held"), ruleset_of("kept"));
    let (a, b, c, d) = ("a", "b", "c", "d");
    // Number, rule, comment and default.
    for (label, word, action) in [
        (a, "held", Some((1, Some("a"), Some("has a"), false))),
        (c, "held", Some((2, Some("b"), None, false))),
        (b, "valid", Some((7, None, None, true))),
        (d, "invalid", None),
    ] {
        let found = held.disposition(label);
        assert_eq!(found.as_str(), word, "{label}");
        assert_eq!(found.to_string(), word, "{label}");
        assert_eq!(format!("{found:>9}"), format!("{word:>9}"), "{label}");
        assert_eq!(found.is_invalid(), word == "invalid", "{label}");
        let number = found.action().map(|action| action.number());
        let debug = format!("Disposition({word:?}, {number:?})");
        assert_eq!(format!("{found:?}"), debug, "{label}");
        let of_action = found.action().map(|action| {
            let (rule, comment) = (action.rule(), action.comment());
            (action.number(), rule, comment, action.is_default())
        });
        assert_eq!(of_action, action, "{label}");
        if let Some((number, rule, ..)) = action {
            let debug = format!("Action {{ number: {number}, rule: {rule:?}, .. }}");
            assert_eq!(format!("{:?}", found.action().unwrap()), debug, "{label}");
        }
        assert_eq!(found, held.check(label).disposition(), "{label}");
    }
    assert_eq!(held.disposition(a), held.disposition("aa"));
    // Another action with the same word, and another word of the same action.
    assert_ne!(held.disposition(a), held.disposition(c));
    assert_ne!(held.disposition(a), kept.disposition(a));
    assert_ne!(held.disposition(c), kept.disposition(a));
    assert_eq!(held.disposition(c), kept.disposition(c));
    assert_eq!(held.disposition(d), kept.disposition("é"));
    assert_ne!(held.disposition(d), held.disposition(b));
}

/// Returns how many octets a table takes more than another one. Each is metadata, data and rules.
fn growth(from: [&str; 3], to: [&str; 3]) -> usize {
    let octets = |[meta, data, rules]: [&str; 3]| {
        let ruleset = Ruleset::parse(table(meta, data, rules).as_bytes()).unwrap();
        ruleset.heap_octets()
    };
    octets(to) - octets(from)
}

#[test]
fn the_memory_grows_with_the_metadata() {
    let text = 2 * size_of::<usize>();
    for (from, to, octets) in [
        ("", "<version>1234</version>", 4),
        ("", "<version comment=\"1234567\">1234</version>", 11),
        ("", "<date>2026-11-01</date>", 10),
        ("", "<validity-start>2026-11-01</validity-start>", 10),
        ("", "<validity-end>2026-11-01</validity-end>", 10),
        ("", "<unicode-version>11.0.0</unicode-version>", 6),
        ("", "<description>12345</description>", 5),
        (
            "",
            "<description type=\"text/html\">12345</description>",
            14,
        ),
        ("", "<language>cat</language>", text + 3),
        ("", "<scope type=\"domain\">example</scope>", 2 * text + 13),
        (
            "<references/>",
            "<references><reference id=\"1\">book</reference></references>",
            2 * text + 5,
        ),
    ] {
        let data = "<char cp=\"0061\"/>";
        assert_eq!(growth([from, data, ""], [to, data, ""]), octets, "{to}");
    }
}

#[test]
fn the_memory_grows_with_the_repertoire() {
    let (entry, element, mapping, code_point) = (16, 20, 16, 4);
    let (block, of_index) = (256, 2);
    let base = "<char cp=\"0061\"/>";
    for (data, octets) in [
        ("<char cp=\"0061\"/><char cp=\"0062\"/>", entry + element),
        (
            "<char cp=\"0061\"/><char cp=\"0061 0062\"/>",
            element + code_point,
        ),
        (
            "<char cp=\"0061\"/><range first-cp=\"0062\" last-cp=\"0069\"/>",
            entry + element,
        ),
        (
            "<char cp=\"0061\"><var cp=\"0062\"/></char>",
            mapping + code_point,
        ),
        (
            "<char cp=\"0061\"><var cp=\"0062 0063\"/></char>",
            mapping + 2 * code_point,
        ),
        // The code points of equal targets are stored once.
        (
            "<char cp=\"0061\"><var cp=\"0063\"/></char><char cp=\"0062\"><var cp=\"0063\"/></char>",
            entry + element + 2 * mapping + code_point,
        ),
        // The index has a number for each 64 code points up to the last.
        (
            "<char cp=\"0061\"/><char cp=\"4E00\"/>",
            entry + element + block + of_index * (0x4E00 / 64 - 1),
        ),
    ] {
        assert_eq!(growth(["", base, ""], ["", data, ""]), octets, "{data}");
    }
}

#[test]
fn the_memory_grows_with_the_rules_and_actions() {
    let data = "<char cp=\"0061\"/>";
    let grows = |from: &str, to: &str| growth(["", data, from], ["", data, to]);
    let rule = |name: &str| format!("<rule name=\"{name}\"><char cp=\"0061\"/></rule>");
    assert_eq!(grows(&rule("r"), &rule("rule-with-a-name")), 15);
    let action = "<action disp=\"held\"/>";
    assert_eq!(grows(action, "<action disp=\"held-back\"/>"), 5);
    assert_eq!(
        grows(action, "<action disp=\"held\" comment=\"1234567\"/>"),
        7
    );
    // An action takes more than its text.
    let two = "<action disp=\"held\"/><action disp=\"held\"/>";
    assert_eq!(grows("", two), 2 * grows("", action));
    assert!(grows("", action) > 32);
}

#[test]
fn a_range_of_one_code_point_is_an_element() {
    let data = "<range first-cp=\"0061\" last-cp=\"0061\"/>";
    let rule = |c: &str| {
        let action = "<action disp=\"held\" match=\"r\"/>";
        format!("<rule name=\"r\"><char cp=\"{c}\"/></rule>{action}")
    };
    for (c, word) in [("0061", "held"), ("0041", "valid"), ("0062", "valid")] {
        let ruleset = ruleset(data, &rule(c));
        assert_eq!(ruleset.disposition("a").as_str(), word, "{c}");
        assert_eq!(ruleset.disposition("b").as_str(), "invalid", "{c}");
    }
    // A set that starts or ends beside the range adds no entry.
    let far = rule("0041");
    for c in ["0060", "0061", "0062"] {
        assert_eq!(growth(["", data, &far], ["", data, &rule(c)]), 0, "{c}");
    }
}
