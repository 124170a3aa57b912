//! A parser for the headers for C.

/// Returns the numeric constants of each enumeration of a header, in order.
pub(crate) fn enumerations(header: &str) -> Vec<Vec<(&str, i32)>> {
    let mut enumerations = Vec::new();
    let mut lines = header.lines();
    while lines.any(|line| line.ends_with("enum {")) {
        let constants = lines.by_ref().take_while(|line| !line.starts_with('}'));
        enumerations.push(constants.filter_map(constant).collect());
    }
    enumerations
}

/// Reads a line such as `ALABEL_OK = 0,`.
fn constant(line: &str) -> Option<(&str, i32)> {
    let code = line.split("/*").next()?.trim().trim_end_matches(',');
    let (name, value) = code.split_once(" = ")?;
    Some((name, value.parse().ok()?))
}
