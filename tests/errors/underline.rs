//! Rendered errors: the sentence, the input with carets, and the hint.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use alabel::{Hint, Profile, Uts46};

/// Returns the rendered lines of the first error of a name, without the sentence.
fn picture(profile: Uts46, name: &str) -> Vec<String> {
    let error = profile.to_ascii(name).unwrap_err();
    let rendered = error.render(name).to_string();
    let mut lines = rendered.lines().map(str::to_owned);
    let span = error.span();
    let octets = format!("octets {}..{}", span.start, span.end);
    assert_eq!(lines.next().unwrap(), error.with_place(octets).to_string());
    lines.collect()
}

#[test]
fn carets_are_under_the_place() {
    assert_eq!(
        picture(Uts46::new(), "my shop.example"),
        ["    my shop.example", "      ^"]
    );
    // Han takes two columns, and an A-label is marked as a whole.
    assert_eq!(
        picture(Uts46::new(), "例え a.jp"),
        ["    例え a.jp", "        ^"]
    );
    assert_eq!(
        picture(Uts46::new(), "ü.xn--8i7caa.us"),
        ["    ü.xn--8i7caa.us", "      ^^^^^^^^^^"]
    );
}

#[test]
fn a_place_without_code_points_is_marked_too() {
    assert_eq!(picture(Uts46::new(), "a..b"), ["    a..b", "      ^"]);
    assert_eq!(
        picture(Uts46::STRICT, "a."),
        ["    a.", "      ^", "hint: remove the last dot"]
    );
    assert_eq!(picture(Uts46::new(), ""), [""; 0]);
}

#[test]
fn an_input_that_terminals_change_is_shown_as_code_points() {
    assert_eq!(
        picture(Uts46::new(), "0a.א"),
        [
            "    U+0030 U+0061 U+002E U+05D0",
            "    ^^^^^^",
            "hint: allow it with `Uts46::check_bidi(false)`"
        ]
    );
    assert_eq!(
        picture(Uts46::new(), "\u{1B}[1ma"),
        ["    U+001B U+005B U+0031 U+006D U+0061", "    ^^^^^^"]
    );
}

#[test]
fn a_long_input_is_truncated() {
    let name = format!("{0}.{0} {0}.{0}", "a".repeat(60));
    let lines = picture(Uts46::new(), &name);
    assert!(lines.iter().all(|line| line.len() <= 80), "{lines:?}");
    assert_eq!(lines[0].as_bytes()[lines[1].find('^').unwrap()], b' ');
    assert!(lines[0].starts_with("    ...a") && lines[0].ends_with("a..."));
}

/// A hint that changes a flag has the change as data, and the change allows the name.
#[test]
fn the_change_of_a_hint_allows_the_name() {
    for (profile, name) in [
        ("uts46 check_hyphens=true", "-a"),
        ("uts46 use_std3_ascii_rules=true", "a_b"),
        ("uts46", "xn--0"),
        ("idna2003", "☕"),
        ("idna2003 use_std3_ascii_rules=true", "a_b"),
    ] {
        let profile: Profile = profile.parse().unwrap();
        let hint = profile.to_ascii(name).unwrap_err().hint().unwrap();
        let (flag, value) = hint.change().unwrap();
        assert!(
            profile.with_flag(flag, value).unwrap().is_valid(name),
            "{profile} {name}"
        );
        assert!(
            hint.to_string().contains(&format!("{flag}({value})")),
            "{hint}"
        );
    }
    for &hint in Hint::ALL {
        let is_method = hint.to_string().contains('(');
        assert_eq!(hint.change().is_some(), is_method, "{hint:?}");
    }
}

#[test]
fn code_points_of_any_width_fill_both_sides() {
    // Han takes two columns, and Latin takes one.
    for (wide, narrow) in (0..9).flat_map(|wide| (0..9).map(move |narrow| (wide, narrow))) {
        let before = "a名".repeat(20) + &"名".repeat(wide) + &"a".repeat(narrow);
        let input = format!("{before} {}", "名a名".repeat(20));
        let place = before.len()..before.len() + 1;
        let [line, carets] = alabel::underline(&input, &[place]);
        assert!(line.contains(" 名a名"), "{input:?}: {line}");
        assert_eq!(carets.trim(), "^", "{input:?}");
    }
}

#[test]
fn a_line_has_at_most_74_columns_and_no_caret_beyond() {
    for letter in ["a", "א", "\u{7}", "\u{10FFFF}"] {
        let input = letter.repeat(100);
        for start in (0..99).map(|letters| letters * letter.len()) {
            let places = [start..start + letter.len(), input.len()..input.len()];
            let [line, carets] = alabel::underline(&input, &places);
            assert!((60..=74).contains(&line.len()), "{start}: {line}");
            let has_end = !line.ends_with("...");
            let count = carets.split_whitespace().count();
            assert_eq!(
                count,
                if has_end { 2 } else { 1 },
                "{start}: {line}\n{carets}"
            );
        }
    }
}
