//! The conformance test of UTS #46, `IdnaTestV2.txt`, in the format that its header describes.

use std::collections::BTreeSet;

/// A line of the test.
pub struct IdnaTest {
    /// The number of the line in the file, from 1.
    pub number: usize,
    /// Column 1, unless it has a surrogate, which a `str` cannot hold.
    pub source: Option<String>,
    /// Columns 2 and 3.
    pub to_unicode: Expected,
    /// Columns 4 and 5.
    pub to_ascii_n: Expected,
    /// Columns 6 and 7.
    pub to_ascii_t: Expected,
}

/// The expected result of an operation.
#[derive(Clone)]
pub struct Expected {
    /// The string, unless it has a surrogate.
    pub string: Option<String>,
    /// The status codes; empty if there is no error.
    pub status: BTreeSet<String>,
}

/// Reads all lines of the test.
pub fn idna_tests() -> Vec<IdnaTest> {
    super::data("IdnaTestV2.txt")
        .lines()
        .zip(1..)
        .map(|(line, number)| {
            (
                line.split_once('#').map_or(line, |(columns, _)| columns),
                number,
            )
        })
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| parse(line, number))
        .collect()
}

fn parse(line: &str, number: usize) -> IdnaTest {
    let columns: Vec<&str> = line
        .split(';')
        .map(|column| column.trim_matches([' ', '\t']))
        .collect();
    let &[
        source,
        to_unicode,
        to_unicode_status,
        to_ascii_n,
        to_ascii_n_status,
        to_ascii_t,
        to_ascii_t_status,
    ] = columns.as_slice()
    else {
        panic!("line {number} has {} columns", columns.len());
    };
    let source = unescape(source);
    // "A blank value means the same as" the column before it.
    let expected = |string: &str, status: &str, previous: &Expected| Expected {
        string: if string.is_empty() {
            previous.string.clone()
        } else {
            unescape(string)
        },
        status: if status.is_empty() {
            previous.status.clone()
        } else {
            parse_status(status)
        },
    };
    let no_error = Expected {
        string: source.clone(),
        status: BTreeSet::new(),
    };
    let to_unicode = expected(to_unicode, to_unicode_status, &no_error);
    let to_ascii_n = expected(to_ascii_n, to_ascii_n_status, &to_unicode);
    let to_ascii_t = expected(to_ascii_t, to_ascii_t_status, &to_ascii_n);
    IdnaTest {
        number,
        source,
        to_unicode,
        to_ascii_n,
        to_ascii_t,
    }
}

fn parse_status(status: &str) -> BTreeSet<String> {
    let codes = status
        .trim_start_matches('[')
        .trim_end_matches(']')
        .split(',')
        .map(str::trim);
    codes
        .filter(|code| !code.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Replaces the `\uXXXX` and `\x{XXXX}` escapes of a string, unless one of them is a surrogate.
fn unescape(column: &str) -> Option<String> {
    if column == "\"\"" {
        return Some(String::new());
    }
    let mut output = String::new();
    let mut rest = column;
    while let Some((before, escape)) = rest.split_once('\\') {
        output.push_str(before);
        let (digits, after) = match escape.strip_prefix("x{") {
            Some(braced) => braced.split_once('}').unwrap(),
            None => escape.strip_prefix('u').unwrap().split_at(4),
        };
        output.push(char::from_u32(u32::from_str_radix(digits, 16).unwrap())?);
        rest = after;
    }
    output.push_str(rest);
    Some(output)
}
