//! Warnings of overlapping sequences.

use std::fmt::Write;

use alabel_lgr::{FindingKind, ParseOptions};

use super::table;

/// Returns the data of elements, which white space separates.
///
/// `ab>x,y` is the sequence of a and b with the variants x and y. After `~`, the variants are invalid. `a-c`
/// is a range.
fn elements(text: &str) -> String {
    let hexadecimal = |text: &str| -> String {
        let numbers = text.chars().map(|c| format!("{:04X}", u32::from(c)));
        numbers.collect::<Vec<_>>().join(" ")
    };
    let mut data = String::new();
    for element in text.split_whitespace() {
        if let Some((first, last)) = element.split_once('-') {
            let (first, last) = (hexadecimal(first), hexadecimal(last));
            write!(data, "<range first-cp=\"{first}\" last-cp=\"{last}\"/>").unwrap();
            continue;
        }
        let kind = if element.contains('~') {
            " type=\"invalid\""
        } else {
            ""
        };
        let (source, targets) = element.split_once(['>', '~']).unzip();
        write!(
            data,
            "<char cp=\"{}\">",
            hexadecimal(source.unwrap_or(element))
        )
        .unwrap();
        for target in targets.into_iter().flat_map(|targets| targets.split(',')) {
            write!(data, "<var cp=\"{}\"{kind}/>", hexadecimal(target)).unwrap();
        }
        data.push_str("</char>");
    }
    data
}

/// Returns the messages about overlapping sequences without their common end.
fn overlaps(data: &str) -> Vec<String> {
    let findings =
        ParseOptions::new().lint(table(data, "<rule name=\"r\"><anchor/></rule>").as_bytes());
    let kind = FindingKind::OverlappingSequences;
    let found = findings.iter().filter(|finding| finding.kind() == kind);
    let end = format!(
        " by overlapping sequences, are not variants of each other ({})",
        kind.section()
    );
    found
        .map(|finding| finding.to_string().strip_suffix(&end).unwrap().to_owned())
        .collect()
}

/// Returns a list of characters from a first one.
fn letters(first: char, count: u32) -> impl Iterator<Item = char> + Clone {
    (u32::from(first)..)
        .take(count as usize)
        .filter_map(char::from_u32)
}

/// Joins targets.
fn joined(targets: impl Iterator<Item = char>) -> String {
    targets.map(String::from).collect::<Vec<_>>().join(",")
}

#[test]
fn variants_by_overlapping_sequences_are_reported() {
    let rows: &[(&str, &[&str])] = &[
        // The second sequence starts in the first one, or is inside it.
        (
            "a b c x y ab>x bc>y",
            &["line 2, column 143, <var>: 0078 0063 and 0061 0079, variants of 0061 0062 0063"],
        ),
        (
            "a b>y ab>x x y",
            &["line 2, column 90, <var>: 0078 and 0061 0079, variants of 0061 0062"],
        ),
        // The variants of one sequence are no overlap.
        ("a b ab>x,y x>ab y>ab", &[]),
        // One variant leads to the other, in either order.
        ("a b>y ab>x x>ay y", &[]),
        ("a b>y ab>x x y ay>x", &[]),
        // The empty label is no label.
        ("a b>y ab> y", &[]),
        // The start of a sequence is no element by itself.
        (
            "a>p b ab>pq pq q>b pb",
            &["line 2, column 90, <var>: 0070 0071 and 0070 0062, variants of 0061 0062"],
        ),
        // A code point that is the same in both labels may be in a range.
        ("a b>y d-d abd>xd x>ay y", &[]),
        // Labels with a common end are no variants.
        (
            "a b>y d abd>xd x y",
            &[
                "line 2, column 118, <var>: 0078 0064 and 0061 0079 0064, variants of 0061 0062 0064",
            ],
        ),
    ];
    for (text, expected) in rows {
        assert_eq!(overlaps(&elements(text)), *expected, "{text}");
    }
}

/// The finding of `a b c x y ab>x bc>y`.
const OF_SUFFIX: &str =
    "line 2, column 143, <var>: 0078 0063 and 0061 0079, variants of 0061 0062 0063";

#[test]
fn only_variants_that_always_apply_overlap() {
    let data = elements("a b c x y ab>x bc>y");
    for changed in ["<var cp=\"0078\"", "<var cp=\"0079\""] {
        let with = |attribute| overlaps(&data.replace(changed, &format!("{changed} {attribute}")));
        assert_eq!(with("type=\"blocked\""), [OF_SUFFIX], "{changed}");
        assert_eq!(with("type=\"invalid\""), [""; 0], "{changed}");
        assert_eq!(with("when=\"r\""), [""; 0], "{changed}");
    }
    for changed in ["<char cp=\"0061 0062\"", "<char cp=\"0062 0063\""] {
        let data = data.replace(changed, &format!("{changed} when=\"r\""));
        assert_eq!(overlaps(&data), [""; 0], "{changed}");
    }
}

#[test]
fn a_sequence_is_compared_with_32_others_of_the_same_start() {
    // Others of the same start stand before the sequence that overlaps.
    let data = |count, target: fn(char) -> String| {
        let mut text = String::from("a b c x y ab>x ");
        for letter in letters('\u{400}', count) {
            write!(text, "b{letter}>{} ", target(letter)).unwrap();
        }
        elements(&format!("{text} bc>y"))
    };
    // No label contains z.
    let outside = |_| String::from("z");
    assert_eq!(overlaps(&data(31, outside)), [OF_SUFFIX]);
    assert_eq!(overlaps(&data(32, outside)), [""; 0]);
    // A mapping to the sequence itself makes no variants.
    let itself = |letter| format!("b{letter}");
    assert_eq!(overlaps(&data(100, itself)), [OF_SUFFIX]);
}

/// Returns data with an overlap at the end. The search takes 16,771,105 steps, and half of n(n + 1) - 2 steps
/// for each sequence of n code points.
fn long_search(lengths: &[usize]) -> String {
    // 65 variants of one step are compared with 65 others of 63 * 63 steps. The sequence has 2,015 parts.
    let q = "q".repeat(63);
    let mut text = format!(
        "p>{} \u{300}-\u{340} p{}>{} ",
        joined(letters('\u{200}', 65)),
        q.get(1..).unwrap(),
        joined(letters('\u{300}', 65)),
    );
    for (length, letter) in lengths.iter().zip(letters('\u{400}', 100)) {
        write!(text, "{letter}{}>z ", q.get(1..*length).unwrap()).unwrap();
    }
    elements(&format!("{text} a b>y ab>x x y"))
}

#[test]
fn the_search_for_overlaps_takes_at_most_16_777_216_steps() {
    // 3 * 2,015 + 44 + 2 * 9 steps, and four steps up to the comparison of the last overlap.
    let expected = "line 2, column 3799, <var>: 0078 and 0061 0079, variants of 0061 0062";
    assert_eq!(overlaps(&long_search(&[63, 63, 63, 9, 4, 4])), [expected]);
    // 54 + 9 steps instead of 44 + 2 * 9.
    assert_eq!(overlaps(&long_search(&[63, 63, 63, 10, 4])), [""; 0]);
}

#[test]
fn comparisons_of_labels_count_as_steps() {
    // Each comparison of a label that ends in c, twelve times, takes about 10,000 steps.
    let c = "c".repeat(12);
    let data = |count| {
        let u = joined(letters('\u{300}', 200));
        let outside = joined(letters('\u{1000}', 256));
        let t = letters('\u{200}', count);
        let mut text = format!("a b c~{outside} ab>{} ", joined(t.clone()));
        for letter in t {
            write!(text, "{letter}>a ").unwrap();
        }
        elements(&format!("{text} \u{300}-\u{3FF} b{c}>{u} {c}>{u}"))
    };
    let c = " 0063".repeat(12);
    assert_eq!(
        overlaps(&data(1)),
        [
            format!("line 2, column 8210, <var>: 0300 and 0062 0300, variants of 0062{c}"),
            format!("line 2, column 11488, <var>: 0300 0063 and 0063 0300, variants of 0063{c}"),
        ]
    );
    // 10 * 200 comparisons exceed the limit.
    assert_eq!(overlaps(&data(10)), [""; 0]);
}
