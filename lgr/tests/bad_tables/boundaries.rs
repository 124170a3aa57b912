//! The limits of tables, at the limit and beyond it.

use std::fmt::Write;

use alabel_lgr::{ParseOptions, Severity};

use super::{data, rules};

/// Returns the errors of a table without their sections.
fn errors(table: &str) -> Vec<String> {
    let findings = ParseOptions::new().lint(table.as_bytes());
    let errors = findings
        .iter()
        .filter(|finding| finding.severity() == Severity::Error);
    errors
        .map(|finding| {
            let section = format!(" ({})", finding.kind().section());
            finding.to_string().replace(&section, "")
        })
        .collect()
}

#[test]
fn four_actions_exclude() {
    let excluding = "<action disp=\"invalid\" all-variants=\"a\"/>";
    let other = "<action disp=\"invalid\" any-variant=\"a\"/>";
    let [four, others] = [excluding, other].map(|action| action.repeat(4));
    assert_eq!(errors(&rules(&format!("{four}{others}"))), [""; 0]);
    assert_eq!(errors(&rules(&format!("{others}{four}"))), [""; 0]);
    assert_eq!(
        errors(&rules(&format!("{four}\n{excluding}"))),
        [
            "line 4, column 1, <action>: the list of actions with all-variants or only-variants and the disposition \
          invalid is too complex"
        ]
    );
}

#[test]
fn a_char_has_256_variants() {
    let table = |count| {
        let numbers = 0x1000..0x1000 + count;
        let variants: String = numbers
            .map(|number| format!("<var cp=\"{number:04X}\"/>"))
            .collect();
        data(&format!("<char cp=\"0061\">{variants}</char>"))
    };
    assert_eq!(errors(&table(256)), [""; 0]);
    assert_eq!(
        errors(&table(257)),
        ["line 2, column 7, <char>: a char with more than 256 variants is too complex"]
    );
}

#[test]
fn a_sequence_has_63_code_points() {
    let table = |count| data(&format!("<char cp=\"{}\"/>", " 0061".repeat(count)));
    assert_eq!(errors(&table(63)), [""; 0]);
    assert_eq!(
        errors(&table(64)),
        ["line 2, column 7, <char>: a sequence of more than 63 code points is too complex"]
    );
}

#[test]
fn classes_have_4_194_304_ranges() {
    // The class has 2^14 ranges. The definition and 255 operands use it.
    let ranges: String = (0..1 << 14)
        .map(|number| format!("{:04X} ", 0x1_0000 + 2 * number))
        .collect();
    let operands = "<class by-ref=\"c\"/>".repeat(255);
    let table = |more: &str| {
        let class = format!("<class name=\"c\">{ranges}</class>");
        rules(&format!(
            "{class}\n<complement name=\"d\">{operands}\n{more}</complement>"
        ))
    };
    assert_eq!(
        errors(&table("")),
        [
            "line 4, column 1, <complement>: the complement, with 255, has the wrong number of classes"
        ]
    );
    assert_eq!(
        errors(&table("<class>0061</class>")),
        ["line 5, column 1, <class>: the classes together is too complex"]
    );
}

#[test]
fn a_rule_has_1_024_operators() {
    // The rule is an operator, too.
    for operator in ["<rule/>", "<any/>", "<char cp=\"0061\"/>"] {
        let rule = |count| {
            rules(&format!(
                "<rule name=\"r\">{}</rule>",
                operator.repeat(count)
            ))
        };
        assert_eq!(errors(&rule(1_023)), [""; 0], "{operator}");
        assert_eq!(
            errors(&rule(1_024)),
            ["line 3, column 8, <rule>: r is too complex"],
            "{operator}"
        );
    }
    // A label has fewer code points than the count.
    assert_eq!(
        errors(&rules("<rule name=\"r\"><any count=\"2000\"/></rule>")),
        [""; 0]
    );
}

#[test]
fn all_rules_have_65_536_operators() {
    // Each rule is an operator and the rule before it twice: 1, 3, 7 and so on to 1,023, which are 2,036.
    let mut text = String::from("<rule name=\"r0\"/>");
    for number in 1..10 {
        let before = format!("<rule by-ref=\"r{}\"/>", number - 1);
        write!(text, "<rule name=\"r{number}\">{before}{before}</rule>").unwrap();
    }
    // 62 rules of 1,024 operators and 12 of one make 65,536.
    for number in 0..62 {
        write!(
            text,
            "<rule name=\"s{number}\"><rule by-ref=\"r9\"/></rule>"
        )
        .unwrap();
    }
    for number in 0..12 {
        write!(text, "<rule name=\"t{number}\"/>").unwrap();
    }
    assert_eq!(errors(&rules(&text)), [""; 0]);
    assert_eq!(
        errors(&rules(&format!("{text}\n<rule name=\"last\"/>"))),
        ["line 4, column 1, <rule>: last is too complex"]
    );
}
