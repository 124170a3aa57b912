//! Find the URLs, mail addresses and domain names in text, by
//! [UTS #58](https://www.unicode.org/reports/tr58/) of Unicode 18, with internationalized names that are
//! valid. Write URLs that people can read.
//!
//! ```
//! use alabel_links::{HostForm, LinkKind, Links};
//!
//! let text = "Bücher gibt es bei »bücher.de«, https://bücher.de/a(b) und büro@bücher.de.";
//! let found: Vec<_> = Links::new().of(text).map(|link| (link.kind(), link.as_str())).collect();
//! assert_eq!(found, [
//!     (LinkKind::Name, "bücher.de"),
//!     (LinkKind::Url, "https://bücher.de/a(b)"),
//!     (LinkKind::Mail, "büro@bücher.de"),
//! ]);
//!
//! let ascii = Links::new().convert_text(text, HostForm::Ascii);
//! assert!(ascii.ends_with("https://xn--bcher-kva.de/a(b) und büro@xn--bcher-kva.de."));
//! ```
//!
//! # Where to look
//!
//! | to | use |
//! |---|---|
//! | find links | [`Links::of`], or [`Links::of_octets`] for text that may not be UTF-8 |
//! | know where a link and its host are | [`Link::range`], [`Link::host_range`] |
//! | convert or check a host | [`Link::host`], [`LinkHost`] |
//! | also list names with errors | [`Links::with_errors`], [`Link::errors`], [`Link::place_of`] |
//! | convert the hosts in a text | [`Links::convert_text`], or [`Links::convert_octets`] |
//! | replace hosts in a text | [`Links::replace_hosts`] |
//! | find names with other top-level domains, single labels, IP addresses | [`Links::top_level_domains`] |
//! | leave out names without a scheme | [`Links::with_scheme_only`] |
//! | read `hxxp://example[.]com` | [`Links::defanged`] |
//! | find links in the paths and queries of links | [`Links::nested`] |
//! | write a URL with minimal escaping | [`minimally_escaped`], [`UrlParts`] |
//! | use the properties of UTS #58 | [`LinkTerm`], [`link_bracket`], [`is_link_email`] |
//!
//! # How links are found
//!
//! 1. A label separator (`.`, `。`, `．`, `｡`) with a top-level domain after it ends a name. No code point of a
//!    name may follow.
//! 2. Backwards from there, a name has the code points that UTS #46 allows or maps; of ASCII, only letters,
//!    digits and the hyphen. Punctuation that ends a link, and punctuation that IDNA2008 refuses, is outside,
//!    such as quotation marks and dashes. Each label must be valid by UTS #46.
//! 3. `http://` or `https://` in front of the name belongs to the link. With an `@` in front, the link is a
//!    mail address, and `mailto:` belongs to it.
//! 4. A port, and the path, query and fragment after the host belong to the link, up to a code point that
//!    ends it: [`LinkTerm`].
//!
//! # Names that are no links
//!
//! - The user name of a URL is deprecated: `http://user@example.com` is no link.
//! - A local part in quotation marks, and an address literal, are no mail address in text.
//! - A name in the path, query or fragment of a link is no name of its own, except with [`Links::nested`].
//! - A name followed by `@` and another name is a local part.
//! - A zero width space and a byte order mark end a name. Variation selectors and soft hyphens are part of
//!   it.
//! - A percent-encoded host needs a scheme: `b%C3%BCcher.de` by itself is no link, and neither is its end.
//!
//! # Where the standard leaves a choice
//!
//! - The list of top-level domains is that of `data/tlds.py`, September 2026.
//! - `http`, `https` and `mailto` can be in any case.
//! - A local part has at most 64 octets.
//! - A link has at most [`MOST_OPEN_BRACKETS`] open brackets at one time, and ends in front of the next one.
//!
//! # Promises
//!
//! - No `unsafe` code, no `std` (only `alloc`), and no panic on any input.
//! - The time is linear in the text. A search allocates only for names outside ASCII, for mail addresses, and
//!   for defanged text, which takes the memory of the text.
//! - A link contains no line feed, so a text can be searched line by line, in any number of threads, with the
//!   same result.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod candidates;
mod conversion;
mod defanged;
mod ending;
mod finder;
mod form;
mod found;
mod judgment;
mod kind;
mod layout;
mod link;
mod mail;
mod minimal;
mod name;
mod options;
mod properties;
mod search;
mod separators;
mod tables;
mod text;
mod top_level_domains;

pub use form::HostForm;
pub use found::Found;
pub use judgment::LinkHost;
pub use kind::LinkKind;
pub use link::Link;
pub use minimal::{UrlParts, minimally_escaped};
pub use options::{Links, TopLevelDomains};
pub use properties::{LinkTerm, is_link_email, link_bracket};

/// The most brackets of a link that are open at one time. The link ends in front of the next opening bracket.
pub const MOST_OPEN_BRACKETS: usize = 128;

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
