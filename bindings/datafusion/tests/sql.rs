//! Queries with the functions.

#![allow(clippy::unwrap_used, reason = "these are tests")]

use std::sync::Arc;

use alabel::display::{Lookalikes, Policy, RestrictionLevel, skeleton};
use alabel::{Domain, Idna2008};
use alabel_lgr::Ruleset;
use arrow_array::types::Int8Type;
use arrow_array::{
    ArrayRef, DictionaryArray, Int32Array, LargeStringArray, RecordBatch, StringArray,
    StringViewArray,
};
use datafusion::error::Result;
use datafusion::prelude::SessionContext;

/// A name that changes, a null, a name that fails, and a host.
const NAMES: [Option<&str>; 4] = [
    Some("Bücher.example"),
    None,
    Some("xn--0.example"),
    Some("example.com"),
];

/// Returns a session with a table `names` that has a column of each type.
fn session() -> SessionContext {
    let names = || NAMES.into_iter();
    let columns: [(&str, ArrayRef); 5] = [
        ("utf8", Arc::new(names().collect::<StringArray>())),
        ("large", Arc::new(names().collect::<LargeStringArray>())),
        ("view", Arc::new(names().collect::<StringViewArray>())),
        (
            "dictionary",
            Arc::new(names().collect::<DictionaryArray<Int8Type>>()),
        ),
        ("number", Arc::new(Int32Array::from(vec![1, 2, 3, 4]))),
    ];
    let batch = RecordBatch::try_from_iter_with_nullable(
        columns.map(|(name, column)| (name, column, true)),
    )
    .unwrap();
    let mut session = SessionContext::new();
    alabel_datafusion::register_all(&mut session).unwrap();
    session.register_batch("names", batch).unwrap();
    session
}

/// Returns the type of the first column of the result, and its cells.
async fn query(session: &SessionContext, sql: &str) -> Result<(String, Vec<String>)> {
    let frame = session.sql(sql).await?;
    let data_type = frame.schema().field(0).data_type().to_string();
    let table = frame.to_string().await?;
    let rows = table
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .skip(1);
    let cells = rows.map(|row| row.trim_end_matches([' ', '|']).to_owned());
    Ok((data_type, cells.collect()))
}

#[tokio::test]
async fn a_result_has_the_type_of_its_names() {
    let session = session();
    let types = [
        ("utf8", "Utf8"),
        ("large", "LargeUtf8"),
        ("view", "Utf8View"),
        ("dictionary", "Dictionary(Int8, Utf8)"),
    ];
    for (column, data_type) in types {
        let sql = format!("SELECT try_idna_to_ascii({column}) FROM names");
        let ascii = ["xn--bcher-kva.example", "", "", "example.com"].map(str::to_owned);
        assert_eq!(
            query(&session, &sql).await.unwrap(),
            (data_type.to_owned(), ascii.to_vec())
        );
        let sql = format!("SELECT idna_to_unicode(try_idna_to_ascii({column})) FROM names");
        let unicode = ["bücher.example", "", "", "example.com"].map(str::to_owned);
        assert_eq!(
            query(&session, &sql).await.unwrap(),
            (data_type.to_owned(), unicode.to_vec())
        );
        let sql = format!("SELECT idna_to_unicode({column}) FROM names WHERE number = 3");
        assert_eq!(query(&session, &sql).await.unwrap().1, ["xn--0.example"]);
        let sql = format!("SELECT idna_to_ascii({column}) FROM names");
        let error = query(&session, &sql).await.unwrap_err().to_string();
        assert!(error.contains("row 2, \"xn--0.example\": "), "{error}");
    }
}

#[tokio::test]
async fn literals_are_converted_and_other_types_are_errors() {
    let session = session();
    let cell = async |sql: &str| query(&session, sql).await.map(|(_, cells)| cells.concat());
    assert_eq!(cell("SELECT idna_to_ascii('ü')").await.unwrap(), "xn--tda");
    assert_eq!(
        cell("SELECT idna_to_ascii(NULL) IS NULL").await.unwrap(),
        "true"
    );
    assert_eq!(
        cell("SELECT try_idna_to_ascii('a b') IS NULL")
            .await
            .unwrap(),
        "true"
    );
    let error = cell("SELECT idna_to_ascii('a b')")
        .await
        .unwrap_err()
        .to_string();
    assert!(error.contains("\"a b\": U+0020 at octets 1..2"), "{error}");
    let error = cell("SELECT idna_to_ascii(number) FROM names")
        .await
        .unwrap_err()
        .to_string();
    assert!(error.contains("idna_to_ascii"), "{error}");
    let error = cell("SELECT idna_to_ascii('a', 'b')")
        .await
        .unwrap_err()
        .to_string();
    assert!(error.contains("idna_to_ascii"), "{error}");
}

#[tokio::test]
async fn functions_follow_their_profile() {
    let session = SessionContext::new();
    for function in alabel_datafusion::functions(Idna2008::LOOKUP) {
        session.register_udf(function);
    }
    let sql = "SELECT try_idna_to_ascii('☕.example') IS NULL";
    assert_eq!(query(&session, sql).await.unwrap().1, ["true"]);
}

#[tokio::test]
async fn functions_of_a_language_table_agree_with_the_table() {
    let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
      <char cp="006F"><var cp="00F6" type="blocked"/></char>
      <char cp="00F6"><var cp="006F" type="blocked"/></char>
    </data></lgr>"#;
    let ruleset = Arc::new(Ruleset::parse(table.as_bytes()).unwrap());
    let session = SessionContext::new();
    for function in alabel_datafusion::lgr_functions(&ruleset) {
        session.register_udf(function);
    }
    let labels = "(VALUES ('oö'), (NULL), ('x'), ('öo')) AS labels(label)";
    let sql = format!("SELECT idna_lgr_disposition(label) FROM {labels}");
    let cells = query(&session, &sql).await.unwrap().1;
    assert_eq!(cells, ["valid", "", "invalid", "valid"]);
    let sql = format!("SELECT idna_lgr_index_label(label) FROM {labels}");
    let cells = query(&session, &sql).await.unwrap().1;
    assert_eq!(cells, ["oo", "", "", "oo"]);
    let sql = "SELECT idna_lgr_index_label(NULL) IS NULL AND idna_lgr_disposition('o') = 'valid'";
    assert_eq!(query(&session, sql).await.unwrap().1, ["true"]);
}

/// Names with a null, a repetition, a lookalike, and an invalid name.
const SEEN: [Option<&str>; 6] = [
    Some("xn--bcher-kva.example"),
    None,
    Some("www.pаypal.com"),
    Some("xn--0.example"),
    Some("www.pаypal.com"),
    Some("東京tv"),
];

fn session_of_seen() -> SessionContext {
    let names = || SEEN.into_iter();
    let columns: [(&str, ArrayRef); 4] = [
        ("utf8", Arc::new(names().collect::<StringArray>())),
        ("large", Arc::new(names().collect::<LargeStringArray>())),
        ("view", Arc::new(names().collect::<StringViewArray>())),
        (
            "dictionary",
            Arc::new(names().collect::<DictionaryArray<Int8Type>>()),
        ),
    ];
    let batch = RecordBatch::try_from_iter_with_nullable(
        columns.map(|(name, column)| (name, column, true)),
    )
    .unwrap();
    let mut session = SessionContext::new();
    alabel_datafusion::register_all(&mut session).unwrap();
    session.register_batch("names", batch).unwrap();
    session
}

#[tokio::test]
async fn batches_without_rows_have_results_without_rows() {
    let seen = session_of_seen();
    let batches = seen.table("names").await.unwrap().collect().await.unwrap();
    let batch = batches.first().unwrap();
    let table =
        r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    let ruleset = Arc::new(Ruleset::parse(table.as_bytes()).unwrap());
    let mut session = SessionContext::new();
    alabel_datafusion::register_all(&mut session).unwrap();
    for function in alabel_datafusion::lgr_functions(&ruleset) {
        session.register_udf(function);
    }
    for (number, start) in [0, 2, SEEN.len()].into_iter().enumerate() {
        let table = format!("slice{number}");
        session
            .register_batch(&table, batch.slice(start, 0))
            .unwrap();
        for column in ["utf8", "large", "view", "dictionary"] {
            for function in [
                "idna_to_ascii(host)",
                "try_idna_to_ascii(host)",
                "idna_to_unicode(host)",
                "idna_to_display(host)",
                "idna_display_reasons(host)",
                "idna_skeleton(host)",
                "idna_restriction_level(host)",
                "idna_lookalikes(host, ['paypal.com'])",
                "idna_lgr_disposition(host)",
                "idna_lgr_index_label(host)",
            ] {
                let function = function.replace("host", column);
                let sql = format!("SELECT {function} FROM {table}");
                let batches = session.sql(&sql).await.unwrap().collect().await.unwrap();
                assert!(batches.iter().all(|batch| batch.num_rows() == 0), "{sql}");
            }
        }
    }
}

/// Returns the cells of the column that a function makes.
fn cells(function: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let cell = |name: Option<&str>| name.and_then(&function).unwrap_or_default();
    SEEN.into_iter().map(cell).collect()
}

#[tokio::test]
async fn display_functions_agree_with_the_library() {
    let session = session_of_seen();
    for column in ["utf8", "large", "view", "dictionary"] {
        let query = async |function: &str| {
            let sql = function.replace("host", column);
            let sql = format!("SELECT {sql} FROM names");
            query(&session, &sql).await.unwrap().1
        };
        let shown =
            |policy: Policy| cells(|name| Some(policy.to_display(name).as_str().to_owned()));
        assert_eq!(query("idna_to_display(host)").await, shown(Policy::new()));
        let narrow = query("idna_to_display(host, 'single-script')").await;
        assert_eq!(narrow, shown(Policy::SINGLE_SCRIPT));
        let levels = cells(|name| Some(RestrictionLevel::of(name).to_string()));
        assert_eq!(query("idna_restriction_level(host)").await, levels);
        let skeletons = cells(|name| Some(skeleton(name)));
        assert_eq!(query("idna_skeleton(host)").await, skeletons);
        let reasons = cells(|name| {
            let reason = Policy::CHROMIUM.check(name).next();
            reason.map(|reason| reason.to_string())
        });
        let first = query("idna_display_reasons(host, 'chromium')[1]['message']").await;
        assert_eq!(first, reasons);
        let protected = Lookalikes::new([Domain::parse("paypal.com").unwrap()]);
        let found = cells(|name| {
            let domain = Domain::parse(name).ok()?;
            protected.of(&domain).map(|found| found.to_string())
        });
        let list = "idna_lookalikes(host, ['paypal.com'])['message']";
        assert_eq!(query(list).await, found);
        let made = "idna_lookalikes(host, make_array('a.example', 'paypal.com'))['message']";
        assert_eq!(query(made).await, found);
    }
}

#[tokio::test]
async fn wrong_policies_and_lists_are_errors() {
    let session = session_of_seen();
    for (sql, expected) in [
        (
            "SELECT idna_to_display(utf8, 'safari') FROM names",
            "use recommended",
        ),
        (
            "SELECT idna_to_display(utf8, view) FROM names",
            "is a literal",
        ),
        (
            "SELECT idna_lookalikes(utf8, ['a b']) FROM names",
            "protected name \"a b\": U+0020",
        ),
        ("SELECT idna_lookalikes(utf8) FROM names", "idna_lookalikes"),
        (
            "SELECT idna_lookalikes(utf8, [utf8]) FROM names",
            "is a literal",
        ),
        ("SELECT idna_lookalikes(1, ['a']) FROM names", "Int64"),
    ] {
        let error = query(&session, sql).await.unwrap_err().to_string();
        assert!(error.contains(expected), "{sql}: {error}");
    }
    let sql = "SELECT idna_lookalikes(NULL, ['a']) IS NULL AND idna_to_display(NULL) IS NULL";
    assert_eq!(query(&session, sql).await.unwrap().1, ["true"]);
}
