//! Texts that hold names without being names for DNS. Their specifications require the ASCII form there, and
//! no conversion changes a text.

use crate::input::extract;

/// A kind of text that needs names in ASCII form.
#[derive(Debug)]
pub(super) struct Rule {
    /// The types of records that have the text.
    types: &'static [&'static str],
    /// The field before the text, or the first term of the text, if it decides.
    starts: &'static [&'static str],
    /// The section that requires the ASCII form.
    pub(super) section: &'static str,
}

/// The kinds of texts that need names in ASCII form.
static RULES: &[Rule] = &[
    Rule {
        types: &["CAA"],
        starts: &["issue", "issuewild", "issuemail", "issuevmc"],
        section: "RFC 8659, section 4.2",
    },
    Rule {
        types: &["CAA"],
        starts: &["iodef", "contactemail"],
        section: "RFC 8659, section 4.4",
    },
    Rule {
        types: &["TXT", "SPF"],
        starts: &["v=spf1"],
        section: "RFC 7208, section 4.3",
    },
    Rule {
        types: &["TXT"],
        starts: &["v=DMARC1"],
        section: "RFC 7489, section 6.2",
    },
    Rule {
        types: &["TXT"],
        starts: &["v=TLSRPTv1"],
        section: "RFC 8460, section 3",
    },
    Rule {
        types: &["URI"],
        starts: &[],
        section: "RFC 7553, section 4.4",
    },
];

/// Returns the rule for the texts of a record, given its type and the field or the text that decides.
pub(super) fn rule(record_type: &str, start: &[u8]) -> Option<&'static Rule> {
    let start = start.strip_prefix(b"\"").unwrap_or(start);
    let mut terms = start.split(|octet| b" \t\";".contains(octet));
    let start = terms.next().unwrap_or_default();
    let is_start = |known: &&str| start.eq_ignore_ascii_case(known.as_bytes());
    RULES.iter().find(|rule| {
        rule.types.contains(&record_type)
            && (rule.starts.is_empty() || rule.starts.iter().any(is_start))
    })
}

/// Returns the names outside ASCII in a text: the hosts of URLs and e-mail addresses, and the ends of terms
/// such as `include:bücher.example`.
pub(super) fn names(text: &str) -> impl Iterator<Item = &str> {
    let terms = text.split(|c: char| c.is_whitespace() || ",;\"".contains(c));
    let names = terms.map(|term| {
        let name = match term.rsplit_once('@') {
            _ if term.contains("://") => {
                extract::host(term.split_once('=').map_or(term, |(_, url)| url))
            }
            Some((_, domain)) => domain,
            None => term.rsplit([':', '=']).next().unwrap_or(term),
        };
        // The macros of SPF are no labels.
        let name = name.rsplit('}').next().unwrap_or(name);
        name.split(['/', '!', '?', '>'])
            .next()
            .unwrap_or(name)
            .trim_start_matches('.')
    });
    names.filter(|name| !name.is_ascii())
}
