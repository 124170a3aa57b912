//! Tests of this program.

use crate::constants::Constants;
use crate::edit::{Change, Writer, quotation};
use crate::equivalent;
use crate::finder::changes;
use crate::switch;

/// Returns the changes of a file.
fn changes_of(source: &str) -> Vec<Change> {
    let constants = Constants::of([source].into_iter()).expect("the file is Rust");
    changes(source, &constants).expect("the file is Rust")
}

/// Returns the actions of the edits of a file. Those in constant code come after a `#`.
fn actions(source: &str) -> Vec<String> {
    let edits = changes_of(source)
        .into_iter()
        .filter_map(|change| change.edit);
    let constant = |is_constant| if is_constant { "#" } else { "" };
    edits
        .map(|edit| format!("{}{}", constant(edit.is_constant), edit.action))
        .collect()
}

/// Returns a file with all its edits behind switches, numbered with single digits.
fn written(source: &str) -> String {
    let changes = changes_of(source);
    let numbered = changes.iter().zip(0..);
    let numbered = numbered.map(|(change, number)| (change, change.edit.as_ref().map(|_| number)));
    let (text, _) = Writer::write(source, numbered);
    text.replace("::mutants::", "")
}

#[test]
fn statements_and_arms_are_omitted() {
    let source = "fn f(x: &mut Vec<u8>) { x.clear(); if a { x.push(1); } for y in x { g(y); h(); } match b { 1 => x.pop(), _ => {} } match b { 1 => 2, 3 => true, _ => 4 }; }";
    let expected = [
        "without `x.clear();`",
        "without `if a`",
        "`a` as true",
        "without `for y in x`",
        "without `g(y);`",
        "without `h();`",
        "without the arm `1`",
        "without `x.pop()`",
        "without the arm `3`",
    ];
    assert_eq!(actions(source), expected);
}

#[test]
fn conditions_are_forced_and_operators_replaced() {
    assert_eq!(
        actions("fn f() -> X { a && (b || !c) }"),
        [
            "`a && (b || !c)` as false",
            "`a` as true",
            "`(b || !c)` as true",
            "`b` as false",
            "`!c` as false"
        ]
    );
    assert_eq!(
        actions("fn f() -> X { if let Some(a) = b && c { d } else { e } }"),
        ["`let Some(a) = b && c` as false", "`c` as true"]
    );
    assert_eq!(
        actions("fn f() -> X { a.filter(|b| b > 1) }"),
        ["`b > 1` as true", "`b > 1` as false", "`b > 1` with `>=`"]
    );
    assert_eq!(
        actions("fn f() -> bool { a == b }"),
        ["returns `true`", "returns `false`", "not `a == b`"]
    );
    assert_eq!(actions("fn f() -> bool { true }"), ["returns `false`"]);
    assert!(actions("fn f() -> Result<(), E> { Ok(()) }").is_empty());
}

#[test]
fn constant_code_is_marked() {
    let source = "const A: u8 = f(1 + 2); const fn f(a: u8) -> u8 { a | 1 } const fn g(a: u8) -> X { a | 2 }";
    let expected = [
        "#`1 + 2` as `1`",
        "#returns `0`",
        "#returns `1`",
        "#`a | 1` with `&`",
        "`a | 2` with `&`",
    ];
    assert_eq!(actions(source), expected);
    assert!(written(source).ends_with("  fn g(a: u8) -> X { (match ((a), (2)) { (left, right) => if is(5) { left & right } else { left | right } }) }"));
}

#[test]
fn an_edit_is_around_those_inside_it() {
    assert_eq!(
        written("fn f() -> X { if a < b { c } else { d } }"),
        "fn f() -> X { if or(0, and_not(1, (match (&(a), &(b)) { (left, right) => either(2, left <= right, left < right) }))) { c } else { d } }"
    );
    assert_eq!(
        written("fn f() { while a { b(c + 1); d(); } }"),
        "fn f() { if !is(0) { while a { if !is(1) { b((if is(2) { c } else { c + 1 })); } if !is(3) { d(); } } } }"
    );
    assert_eq!(
        written("fn f() -> X { if let Some(a) = b { c } else { d } }"),
        "fn f() -> X { if !is(0) && let Some(a) = b { c } else { d } }"
    );
}

#[test]
fn quotations_do_not_depend_on_lines() {
    let broken = "a(\n    // Why.\n    b,\n    c,\n)\n.d()";
    assert_eq!(quotation(broken), quotation("a(b, c).d()"));
}

#[test]
fn each_equivalent_edit_has_a_reason() {
    let list = equivalent::read("# About.\nIt is one.\n    a\n    b\n\nSo is this.\n    c\n");
    assert_eq!(list.map(|list| list["c"]), Ok(7));
    assert!(equivalent::read("Why.\n\n    a\n").is_err());
    assert!(equivalent::read("Why.\n    a\n    a\n").is_err());
}

#[test]
fn without_the_variable_nothing_is_edited() {
    assert!(!switch::is(0));
    for condition in [false, true] {
        assert_eq!(switch::or(0, condition), condition);
        assert_eq!(switch::and_not(0, condition), condition);
        assert_eq!(switch::either(0, !condition, condition), condition);
    }
}
