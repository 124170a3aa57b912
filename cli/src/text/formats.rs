//! The formats of `--as`: where their lines have names.

use super::lines::{Comment, Lines};
use super::shapes::Names;

/// A format of text.
#[derive(Debug)]
pub(super) struct Format {
    /// The value of `--as`.
    pub(super) name: &'static str,
    /// The line of help.
    pub(super) help: &'static str,
    /// The places of names.
    pub(super) places: Places,
}

/// The places of names in a format.
#[derive(Debug)]
pub(super) enum Places {
    /// Any: names are found by UTS #58.
    Links,
    /// The places in lines of known shapes.
    Lines(Lines),
}

/// The formats.
pub(super) const FORMATS: [Format; 7] = [
    Format {
        name: "text",
        help: "Any text. URLs, mail addresses and domain names are found by UTS #58",
        places: Places::Links,
    },
    Format {
        name: "url",
        help: "One URL or IRI per line, with any scheme. Only its host can change (RFC 3987, section 3.1)",
        places: Places::Lines(Lines {
            comments: &[],
            comment: Comment::None,
            key_end: None,
            shapes: &[("", Names::OfUrl)],
            others: [
                "line without a URL that has a host",
                "lines without a URL that has a host",
            ],
        }),
    },
    Format {
        name: "hosts",
        help: "Lines of /etc/hosts: an address, names, and # comments",
        places: Places::Lines(Lines {
            comments: &["#"],
            comment: Comment::Anywhere,
            key_end: None,
            shapes: &[("", Names::AfterAddress)],
            others: [
                "line without an address at its start",
                "lines without an address at their start",
            ],
        }),
    },
    Format {
        name: "domains",
        help: "One name per line, possibly after *. or a dot, and # comments",
        places: Places::Lines(Lines {
            comments: &["#"],
            comment: Comment::Anywhere,
            key_end: None,
            shapes: &[("", Names::Only)],
            others: ["line with more than a name", "lines with more than a name"],
        }),
    },
    Format {
        name: "dnsmasq",
        help: "Options of dnsmasq: address, server, local, host-record and domain",
        places: Places::Lines(Lines {
            comments: &["#"],
            comment: Comment::AfterBlank,
            key_end: Some(b'='),
            shapes: &[
                ("address", Names::BetweenSlashes),
                ("server", Names::BetweenSlashes),
                ("local", Names::BetweenSlashes),
                ("host-record", Names::BesideAddresses),
                ("domain", Names::FirstOfList),
            ],
            others: ["line of another option", "lines of other options"],
        }),
    },
    Format {
        name: "unbound",
        help: "Options of Unbound: local-zone and local-data",
        places: Places::Lines(Lines {
            comments: &["#"],
            comment: Comment::Anywhere,
            key_end: Some(b':'),
            shapes: &[
                ("local-zone", Names::FirstWord),
                ("local-data", Names::OfRecord),
            ],
            others: ["line of another option", "lines of other options"],
        }),
    },
    Format {
        name: "adblock",
        help: "Filters of ad blockers: ||name^, @@, domain=a|~b, and names before ##",
        places: Places::Lines(Lines {
            comments: &["!", "[", "# "],
            comment: Comment::None,
            key_end: None,
            shapes: &[
                ("@@||", Names::OfFilter),
                ("||", Names::OfFilter),
                ("@@|https://", Names::OfFilter),
                ("|https://", Names::OfFilter),
                ("@@|http://", Names::OfFilter),
                ("|http://", Names::OfFilter),
                ("", Names::OfRule),
            ],
            others: ["filter without a name", "filters without a name"],
        }),
    },
];
