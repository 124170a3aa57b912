//! All findings of small tables, in document order.

use alabel_lgr::ParseOptions;

use super::{data, meta, rules};

/// Checks all findings of tables.
///
/// A table is the name of an element, or `raw`, and its content. Its findings are the indented lines below.
/// A finding is the code of the kind, and the message without its section.
fn check(rows: &str) {
    let mut lines = rows.trim().lines().peekable();
    while let Some(row) = lines.next() {
        let (element, content) = row.split_once(' ').unwrap();
        let table = match element {
            "data" => data(content),
            "rules" => rules(content),
            "meta" => meta(content),
            "lgr" => format!("<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\n{content}\n</lgr>"),
            _ => content.to_owned(),
        };
        let mut expected = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with(' ')) {
            expected.push(line.trim_start());
        }
        let findings = ParseOptions::new().lint(table.as_bytes());
        let found = findings.iter().map(|finding| {
            let (code, section) = (finding.kind().code(), finding.kind().section());
            format!("{code}: {finding}").replace(&format!(" ({section})"), "")
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{row}");
    }
}

#[test]
fn attributes_belong_to_elements() {
    check(
        r#"
data <char cp="0061" id="x"/>
  unknown-attribute: line 2, column 7, <char>: id is not an attribute of the element
data <range first-cp="0061" last-cp="0061" cp="0061"/>
  unknown-attribute: line 2, column 7, <range>: cp is not an attribute of the element
data <char cp="0061"><var cp="0061" tag="x"/></char>
  unknown-attribute: line 2, column 23, <var>: tag is not an attribute of the element
rules <action disp="a" any-variant="b" count="1"/>
  unknown-attribute: line 3, column 8, <action>: count is not an attribute of the element
rules <class name="c" cp="0061">0061</class>
  unknown-attribute: line 3, column 8, <class>: cp is not an attribute of the element
rules <union name="c" from-tag="x"><class>0061</class><class>0062</class></union>
  unknown-attribute: line 3, column 8, <union>: from-tag is not an attribute of the element
rules <rule name="r" cp="0061"/>
  unknown-attribute: line 3, column 8, <rule>: cp is not an attribute of the element
rules <rule name="r"><any ref="1"/></rule>
  unknown-attribute: line 3, column 23, <any>: ref is not an attribute of the element
rules <rule name="r"><start ref="1"/></rule>
  unknown-attribute: line 3, column 23, <start>: ref is not an attribute of the element
rules <rule name="r"><end ref="1"/></rule>
  unknown-attribute: line 3, column 23, <end>: ref is not an attribute of the element
rules <rule name="r"><anchor ref="1"/></rule>
  unknown-attribute: line 3, column 23, <anchor>: ref is not an attribute of the element
rules <rule name="r"><char cp="0061" tag="x"/></rule>
  unknown-attribute: line 3, column 23, <char>: tag is not an attribute of the element
rules <rule name="r"><choice name="s"><any/><any/></choice></rule>
  unknown-attribute: line 3, column 23, <choice>: name is not an attribute of the element
rules <rule name="r"><look-behind name="s"><any/></look-behind><anchor/></rule>
  unknown-attribute: line 3, column 23, <look-behind>: name is not an attribute of the element
meta <version type="x">1</version>
  unknown-attribute: line 2, column 7, <version>: type is not an attribute of the element
meta <description comment="x">1</description>
  unknown-attribute: line 2, column 7, <description>: comment is not an attribute of the element
meta <language comment="x">en</language>
  unknown-attribute: line 2, column 7, <language>: comment is not an attribute of the element
meta <scope type="domain" comment="x">example</scope>
  unknown-attribute: line 2, column 7, <scope>: comment is not an attribute of the element
meta <scope type="other" comment="x">example</scope>
  unknown-attribute: line 2, column 7, <scope>: comment is not an attribute of the element
meta <references comment="x"/>
  unknown-attribute: line 2, column 7, <references>: comment is not an attribute of the element
meta <references><reference id="1" ref="1"/></references>
  unknown-attribute: line 2, column 19, <reference>: ref is not an attribute of the element
raw <lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0" type="x"><data><char cp="0061"/></data></lgr>
  unknown-attribute: line 1, column 1, <lgr>: type is not an attribute of the element
lgr <meta type="x"/><data type="y"><char cp="0061"/></data><rules type="z"/>
  unknown-attribute: line 2, column 1, <meta>: type is not an attribute of the element
  unknown-attribute: line 2, column 17, <data>: type is not an attribute of the element
  unknown-attribute: line 2, column 56, <rules>: type is not an attribute of the element
"#,
    );
}

#[test]
fn references_are_declared() {
    check(
        r#"
lgr <meta><references><reference id="1"/><reference id="A-_.:9"/></references></meta><data><char cp="0061" ref=""/></data>
  invalid-reference: line 2, column 88, <char>: an empty ref is not the name of a reference
lgr <meta><references><reference id="1"/><reference id="A-_.:9"/></references></meta><data><char cp="0061" ref="a"/></data>
  invalid-reference: line 2, column 88, <char>: a is not the name of a reference
lgr <meta><references><reference id="1"/><reference id="A-_.:9"/></references></meta><data><char cp="0061" ref="7"/></data>
  undeclared-reference: line 2, column 88, <char>: 7 is not declared
lgr <meta><references><reference id="1"/><reference id="A-_.:9"/></references></meta><data><char cp="0061" ref="1 1"/></data>
  repeated-reference: line 2, column 88, <char>: 1 is repeated
lgr <meta><references><reference id="1"/><reference id="A-_.:9"/></references></meta><data><char cp="0061" ref="1 A-_.:9"/></data>
data <range first-cp="0061" last-cp="0061" ref="7"/>
  undeclared-reference: line 2, column 7, <range>: 7 is not declared
data <char cp="0061"><var cp="0061" ref="7"/></char>
  undeclared-reference: line 2, column 23, <var>: 7 is not declared
rules <action disp="a" any-variant="b" ref="7"/>
  undeclared-reference: line 3, column 8, <action>: 7 is not declared
rules <class name="c" ref="7">0061</class>
  undeclared-reference: line 3, column 8, <class>: 7 is not declared
rules <rule name="r" ref="7"/>
  undeclared-reference: line 3, column 8, <rule>: 7 is not declared
rules <rule name="r"><char cp="0061" ref="7"/></rule>
  undeclared-reference: line 3, column 23, <char>: 7 is not declared
meta <references><reference id=""/></references>
  invalid-reference: line 2, column 19, <reference>: "" is not the name of a reference
"#,
    );
}

#[test]
fn elements_have_their_children() {
    check(
        r#"
data <char cp="0061"><char cp="0061"/></char>
  unknown-element: line 2, column 23, <char>: the element char in char is not allowed here
rules <class name="c">0061<any/></class>
  unknown-element: line 3, column 28, <any>: the element any in class is not allowed here
rules <union name="c"><any/><class>0061</class><class>0062</class></union>
  unknown-element: line 3, column 24, <any>: the element any in union is not allowed here
rules <char cp="0061"/>
  unknown-element: line 3, column 8, <char>: the element char in rules is not allowed here
rules <rule name="r"><choice><look-behind><any/></look-behind><any/><any/></choice></rule>
  unknown-element: line 3, column 31, <look-behind>: the element look-behind in choice is not allowed here
rules <rule name="r"><choice><any/><letter/></choice></rule>
  unknown-element: line 3, column 37, <letter>: the element letter in choice is not allowed here
meta <char cp="0061"/>
  unknown-element: line 2, column 7, <char>: the element char in meta is not allowed here
meta <scope type="other"><char cp="0061"/></scope>
  unknown-element: line 2, column 27, <char>: the element char in scope is not allowed here
meta <references><version><reference id="a"/></version><reference id="1"/></references>
  unknown-element: line 2, column 19, <version>: the element version in references is not allowed here
"#,
    );
}

#[test]
fn sections_have_an_order() {
    check(
        r#"
raw <data xmlns="urn:ietf:params:xml:ns:lgr-1.0"><char cp="0061"/></data>
  not-a-table: line 1, column 1, <data>: data is not the root of a table
lgr <rules><action disp="a" any-variant="b"/></rules><data><char cp="0061"/></data>
  missing-element: line 2, column 1, <rules>: data, before rules, is missing
lgr <char cp="0061"><var cp="0061"/></char><data><char cp="0061"/></data>
  unknown-element: line 2, column 1, <char>: char is not allowed here
lgr <meta/><meta><version>1</version></meta><data><char cp="0061"/></data>
  repeated-element: line 2, column 8, <meta>: the element meta occurs twice
lgr <data><char cp="0061"/></data><data><char cp="0061"/></data><rules/>
  repeated-element: line 2, column 31, <data>: the element data occurs twice
lgr <data><char cp="0061"/></data><meta><version>1</version></meta><rules/>
  misordered-element: line 2, column 31, <meta>: the element meta comes too late
lgr <data><char cp="0061"/></data><char cp="0061"><var cp="0061"/></char>
  unknown-element: line 2, column 31, <char>: the element char in lgr is not allowed here
lgr <data><char cp="0061"/></data><rules/><rules><action disp="a" any-variant="b"/></rules>
  repeated-element: line 2, column 39, <rules>: the element rules occurs twice
"#,
    );
}

#[test]
fn values_have_their_form() {
    check(
        r#"
rules <class name="c">0061-0061</class>
data <range first-cp="0061" last-cp="0061"/>
rules <rule name="r"><any count="+"/></rule>
  invalid-count: line 3, column 23, <any>: + is not a count
rules <rule name="r"><any count="a"/></rule>
  invalid-count: line 3, column 23, <any>: a is not a count
rules <rule name="r"><any count="1a"/></rule>
  invalid-count: line 3, column 23, <any>: 1a is not a count
rules <rule name="r"><any count="+1"/></rule>
  invalid-count: line 3, column 23, <any>: +1 is not a count
rules <rule name="r"><any count="2+:3"/></rule>
  invalid-count: line 3, column 23, <any>: 2+:3 is not a count
rules <rule name="r"><any count="1:"/></rule>
  invalid-count: line 3, column 23, <any>: 1: is not a count
rules <rule name="r"><any count="-1"/></rule>
  invalid-count: line 3, column 23, <any>: -1 is not a count
rules <rule name="a/b"/>
  invalid-name: line 3, column 8, <rule>: "a/b" is not a name
rules <rule name="a:b"/>
  invalid-name: line 3, column 8, <rule>: "a:b" is not a name
rules <rule name=""/>
  invalid-name: line 3, column 8, <rule>: "" is not a name
meta <date>+026-01-01</date>
  invalid-metadata: line 2, column 7, <date>: "+026-01-01" is not written as the schema requires
meta <date>2026-1-1</date>
  invalid-metadata: line 2, column 7, <date>: "2026-1-1" is not written as the schema requires
meta <date>02026-01-01</date>
  invalid-metadata: line 2, column 7, <date>: "02026-01-01" is not written as the schema requires
meta <date>2026-01-00</date>
  invalid-metadata: line 2, column 7, <date>: "2026-01-00" is not written as the schema requires
meta <date>2026-00-01</date>
  invalid-metadata: line 2, column 7, <date>: "2026-00-01" is not written as the schema requires
meta <date>2026-+1-01</date>
  invalid-metadata: line 2, column 7, <date>: "2026-+1-01" is not written as the schema requires
meta <unicode-version>a.b.c</unicode-version>
  invalid-metadata: line 2, column 7, <unicode-version>: "a.b.c" is not written as the schema requires
meta <unicode-version>1..2</unicode-version>
  invalid-metadata: line 2, column 7, <unicode-version>: "1..2" is not written as the schema requires
meta <unicode-version>1.2.3.4</unicode-version>
  invalid-metadata: line 2, column 7, <unicode-version>: "1.2.3.4" is not written as the schema requires
meta <unicode-version>1.2.x</unicode-version>
  invalid-metadata: line 2, column 7, <unicode-version>: "1.2.x" is not written as the schema requires
meta <language> </language>
  invalid-metadata: line 2, column 7, <language>: "" is not written as the schema requires
meta <scope type="a b">example</scope>
  invalid-metadata: line 2, column 7, <scope>: the type "a b" is not written as the schema requires
meta <scope type="">example</scope>
  invalid-metadata: line 2, column 7, <scope>: the type "" is not written as the schema requires
data <char cp="0061" tag=""/>
  invalid-tag: line 2, column 7, <char>: an empty tag is not a tag
data <range first-cp="0061" last-cp="0061" tag=" "/>
  invalid-tag: line 2, column 7, <range>: an empty tag is not a tag
"#,
    );
}

#[test]
fn chars_and_variants_are_checked() {
    check(
        r#"
data <char cp="0061"/><char cp=""><var cp="0061" type="invalid"/></char>
data <char cp="0061"/><char cp=""><var cp="0061" type="invalid"/><var cp="0062" type="blocked"/></char>
  null-source: line 2, column 24, <char>: a variant of an empty cp would be inserted everywhere
data <char cp=""><var cp="0061" type="invalid"/></char><char cp=""><var cp="0061" type="invalid"/></char>
  repeated-code-point: line 2, column 57, <char>: an empty cp is listed twice
data <char cp="0061"><var cp="0061"/><var cp="0062"/><var cp="0061"/></char><char cp="0062"><var cp="0061"/></char>
  repeated-variant: line 2, column 55, <var>: 0061 is mapped twice under the same condition
data <char cp="0061"><var cp=""/><var cp=""/></char>
  repeated-variant: line 2, column 35, <var>: an empty cp is mapped twice under the same condition
lgr <data><char cp="0061"><var cp="0061" when="r"/><var cp="0061"/></char></data><rules><rule name="r"/></rules>
  overlapping-variants: line 2, column 23, <var>: 0061 is mapped with a condition and without one
lgr <data><char cp="0061"><var cp="0061" when="r"/><var cp="0061" not-when="r"/></char></data><rules><rule name="r"/></rules>
data <char cp="0061" when="r"/><char cp="0062" when="r"/><char cp="0063" when="s"/>
  undefined-rule: line 2, column 7, <char>: r is not the name of a rule
  undefined-rule: line 2, column 59, <char>: s is not the name of a rule
lgr <data><char cp="0061" when="c"/></data><rules><class name="c">0061</class></rules>
  wrong-kind-of-name: line 2, column 7, <char>: c names another kind of definition
lgr <data><char cp="0061"><var cp="0062" when="r"/></char><char cp="0062"><var cp="0061" when="r"/></char></data><rules><rule name="r"/></rules>
data <char cp="0061"><var cp=""/></char>
data <char cp="0061"><var cp="0061"/></char>
data <char cp="0061"><var cp="0061"/></char><char cp="0061"/>
  repeated-code-point: line 2, column 46, <char>: 0061 is listed twice
data <range first-cp="0061" last-cp="0063"/><char cp="0078"><var cp="0061"/></char>
  asymmetric-variant: line 2, column 62, <var>: 0061 has no mapping back
data <range first-cp="0061" last-cp="0063"/><char cp="0078"><var cp="0061 0063"/></char>
  asymmetric-variant: line 2, column 62, <var>: 0061 0063 has no mapping back
data <range first-cp="0061" last-cp="0063"/><char cp="0078"><var cp="0079 0061"/></char>
  variant-outside-repertoire: line 2, column 62, <var>: 0079 0061 is a variant outside the repertoire
data <char cp="0061"><var cp="0062"/></char><char cp="0062"><var cp="0063"/></char><char cp="0063"><var cp="0062"/></char>
  asymmetric-variant: line 2, column 23, <var>: 0062 has no mapping back
  non-transitive-variant: line 2, column 23, <var>: 0061 to 0063 is not mapped directly
  non-transitive-variant: line 2, column 62, <var>: 0062 to 0061 is not mapped directly
  non-transitive-variant: line 2, column 101, <var>: 0063 to 0061 is not mapped directly
"#,
    );
}

#[test]
fn classes_rules_and_actions_are_checked() {
    check(
        r#"
rules <class name="c">0061</class><action disp="a" match="c"/>
  wrong-kind-of-name: line 3, column 36, <action>: c names another kind of definition
rules <action disp="a" any-variant="b _c"/>
  invalid-type: line 3, column 8, <action>: "_c" is not a variant type
rules <action/>
  missing-attribute: line 3, column 8, <action>: disp is missing
rules <class name="c">0061</class><rule name="r"><class by-ref="c">0062</class></rule>
  reference-with-content: line 3, column 51, <class>: c stands beside a definition
rules <rule name="r"/><rule name="s"><class by-ref="r"/></rule>
  wrong-kind-of-name: line 3, column 39, <class>: r names another kind of definition
rules <class name="c">0061</class><class name="d" by-ref="c"/>
  reference-with-content: line 3, column 36, <class>: name stands beside a definition
  empty-definition: line 3, column 36, <class>: the class has no definition
rules <rule name="r"/><rule by-ref="r"/>
  empty-definition: line 3, column 24, <rule>: the rule has no definition
  missing-name: line 3, column 24, <rule>: the rule has no name
rules <class name="c">0061</class><rule name="r"/><rule name="s"><class by-ref="c"/><rule by-ref="r"/></rule>
rules <rule name="r"><class from-tag="t"/></rule>
  empty-class: line 3, column 23, <class>: t is an empty class
rules <class name="c">0061</class><difference name="d"><class by-ref="c"/><class by-ref="c"/></difference>
  empty-class: line 3, column 36, <difference>: d is an empty class
rules <difference name="d"><class>0061-0063</class><class>0061-0063</class></difference>
  empty-class: line 3, column 8, <difference>: d is an empty class
lgr <meta><unicode-version>6.3.0</unicode-version></meta><data><char cp="0061"/></data><rules><class name="c" property="gc:Mn"/><class name="d" property="gc:Mc"/></rules>
  unknown-unicode-version: line 2, column 91, <class>: Unicode 6.3.0, for gc:Mn, is not the version of the properties here
rules <rule name="r"><choice><anchor/><any/></choice></rule>
  misplaced-anchor: line 3, column 31, <anchor>: an anchor is not where an anchor can be
rules <rule name="r"><look-behind><anchor/></look-behind><anchor/></rule>
  misplaced-anchor: line 3, column 23, <look-behind>: an anchor or look-around is not where an anchor can be
rules <rule name="r"><look-behind><look-ahead><any/></look-ahead></look-behind><anchor/></rule>
  misplaced-anchor: line 3, column 23, <look-behind>: an anchor or look-around is not where an anchor can be
"#,
    );
}

#[test]
fn lines_of_xml_may_start_with_code_points() {
    let table = rules("<class name=\"c\">\n0061\n</class>");
    assert_eq!(ParseOptions::new().lint(table.as_bytes()), []);
    let table = format!("\n {table}");
    assert_eq!(ParseOptions::new().lint(table.as_bytes()), []);
}
