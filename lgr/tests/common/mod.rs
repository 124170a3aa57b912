//! Helpers for the tests of tables.

use alabel_lgr::Ruleset;

/// Returns the ruleset of a table with data and rules, without IDNA2008.
pub(crate) fn ruleset(data: &str, rules: &str) -> Ruleset {
    let xmlns = "urn:ietf:params:xml:ns:lgr-1.0";
    let table = format!("<lgr xmlns=\"{xmlns}\"><data>{data}</data><rules>{rules}</rules></lgr>");
    Ruleset::parse(table.as_bytes()).unwrap().table_only()
}
