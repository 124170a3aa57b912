//! The search for links in a text.

use core::ops::Range;

use alabel::Url;
use memchr::memmem;

use crate::judgment::{LinkHost, is_valid_name};
use crate::kind::LinkKind;
use crate::options::{Links, TopLevelDomains};
use crate::text::{char_before, octet_at};
use crate::{ending, mail, name, separators, top_level_domains};

/// The most octets of a name whose lengths need no check: no label can have more.
const LONGEST_PLAIN: usize = 63;

/// The places of a link in a text.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// The kind.
    pub(crate) kind: LinkKind,
    /// The link.
    pub(crate) link: Range<usize>,
    /// The host.
    pub(crate) host: Range<usize>,
    /// The start of the text that alabel judges: the host, or the mail address.
    pub(crate) address: usize,
    /// The end of the host and the port, where a path can start.
    pub(crate) authority_end: usize,
}

/// A name without a label separator after it, and the scheme in front of it.
struct Name {
    /// The start of the host.
    start: usize,
    /// The end of the last label.
    end: usize,
    /// The start of `http://` or `https://`.
    scheme: Option<usize>,
    /// The form.
    form: Form,
}

/// The form of a host, which decides what its verdict takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A short name of letters and digits of ASCII, with a top-level domain of IANA's list. It is valid.
    Plain,
    /// A name with a top-level domain of IANA's list.
    Name,
    /// Percent-encoded, an IP address, or a name with another top-level domain.
    Other,
}

/// A search, from one candidate to the next.
#[derive(Clone, Debug)]
pub(crate) struct Finder {
    /// The options.
    options: Links,
    /// The place where the search goes on.
    position: usize,
    /// The end of the last link. No other link starts before.
    floor: usize,
    /// The end of the last name without the `://` of a percent-encoded host in front of it. The search for it
    /// need not pass the name again.
    encoded_floor: usize,
    /// The search for `://`, if the options need it.
    schemes: Option<Schemes>,
}

/// A search for `://`.
#[derive(Clone, Debug)]
struct Schemes {
    /// The searcher.
    searcher: memmem::Finder<'static>,
    /// The next place, if it is known.
    next: usize,
    /// The next label separator. Without it, each `://` would search for it again.
    separator: Range<usize>,
}

impl Finder {
    /// Creates a search that starts at `position`.
    pub(crate) fn new(options: Links, position: usize) -> Self {
        let needs_schemes = options.domains != TopLevelDomains::Listed;
        let schemes = || Schemes {
            searcher: memmem::Finder::new("://"),
            next: 0,
            separator: 0..0,
        };
        Self {
            options,
            position,
            floor: position,
            encoded_floor: position,
            schemes: needs_schemes.then(schemes),
        }
    }

    /// Returns the next link.
    pub(crate) fn next(&mut self, text: &str) -> Option<Places> {
        loop {
            let separator = self.next_separator(text);
            let scheme = self.next_scheme(text);
            let found = match (separator, scheme) {
                (None, None) => {
                    self.position = text.len();
                    return None;
                }
                (Some(separator), None) => self.at_separator(text, separator),
                (Some(separator), Some(scheme)) if separator.start < scheme => {
                    self.at_separator(text, separator)
                }
                (_, Some(scheme)) => self.at_scheme(text, scheme),
            };
            if let Some(places) = found {
                self.position = self.position.max(places.link.end);
                self.floor = places.link.end;
                return Some(places);
            }
        }
    }

    /// Returns the search inside the path, query and fragment of a link, and its end, if the options want it.
    pub(crate) fn inside(&self, places: &Places) -> Option<(usize, Self)> {
        let options = Links {
            is_nested: false,
            ..self.options
        };
        let has_inside = self.options.is_nested && places.authority_end < places.link.end;
        has_inside.then(|| (places.link.end, Self::new(options, places.authority_end)))
    }

    /// Returns the next label separator.
    #[inline]
    fn next_separator(&mut self, text: &str) -> Option<Range<usize>> {
        let Some(schemes) = &mut self.schemes else {
            return separators::next(text, self.position);
        };
        if schemes.separator.start < self.position || schemes.separator.is_empty() {
            let next = separators::next(text, self.position);
            schemes.separator = next.unwrap_or(usize::MAX - 1..usize::MAX);
        }
        (schemes.separator.end < usize::MAX).then(|| schemes.separator.clone())
    }

    /// Returns the place of the next `://`, if the options find names by it.
    fn next_scheme(&mut self, text: &str) -> Option<usize> {
        let schemes = self.schemes.as_mut()?;
        if schemes.next < self.position || schemes.next == 0 {
            let rest = text.as_bytes().get(self.position..)?;
            let found = schemes.searcher.find(rest);
            schemes.next = found.map_or(usize::MAX, |found| self.position + found);
        }
        (schemes.next < usize::MAX).then_some(schemes.next)
    }

    /// Returns the link with a label separator, if the label after it is the top-level domain of a name.
    fn at_separator(&mut self, text: &str, separator: Range<usize>) -> Option<Places> {
        let top_level = self.last_label(text, separator.end)?;
        let (domain, end) = (text.get(top_level.clone())?, top_level.end);
        let is_known = top_level_domains::contains(domain);
        if self.options.domains == TopLevelDomains::Listed && !is_known {
            return None;
        }
        let name::Start { place, is_plain } = name::name_start(text, separator.start, self.floor)?;
        if place > self.floor && char_before(text, place) == Some('@') {
            return self.mail(text, place..end, is_known);
        }
        if name::is_in_front_of_name(text, end) {
            return None;
        }
        let is_encoded = name::is_encoded(text, place);
        let start = if is_encoded {
            let floor = self.floor.max(self.encoded_floor);
            self.encoded_floor = end;
            name::encoded_start(text, place, floor)?
        } else {
            place
        };
        let scheme = name::scheme_start(text, start, self.floor);
        let is_name = is_known
            || match self.options.domains {
                TopLevelDomains::Listed => false,
                TopLevelDomains::AnyInUrls => scheme.is_some(),
                TopLevelDomains::Any => scheme.is_some() || !Url::ends_in_a_number(domain),
            };
        if !is_name {
            return None;
        }
        let has_letters = || domain.bytes().all(|octet| octet.is_ascii_alphanumeric());
        let is_short = separator.len() == 1 && end - start <= LONGEST_PLAIN;
        let form = if !is_known || is_encoded {
            Form::Other
        } else if is_plain && is_short && has_letters() {
            Form::Plain
        } else {
            Form::Name
        };
        let name = Name {
            start,
            end,
            scheme,
            form,
        };
        self.url(text, &name)
    }

    /// Returns the label at `start`, if it is the last one of a name and can be a top-level domain.
    fn last_label(&mut self, text: &str, start: usize) -> Option<Range<usize>> {
        self.position = start;
        let first = octet_at(text, start)?;
        // No top-level domain of the list starts with a digit, and many numbers have a full stop.
        let is_listed = self.options.domains == TopLevelDomains::Listed;
        if is_listed && first.is_ascii() && !first.is_ascii_alphabetic() {
            return None;
        }
        let end = name::label_end(text, start);
        self.position = end;
        let root = name::separator_at(text, end).map_or(end, |c| end + c.len_utf8());
        let is_last = root == end || !name::is_label_at(text, root);
        (end > start && is_last).then_some(start..end)
    }

    /// Returns the URL with `://` at a place, of a host that can be a single label or an IP address.
    fn at_scheme(&mut self, text: &str, place: usize) -> Option<Places> {
        let start = place + "://".len();
        self.position = start;
        let scheme = name::scheme_start(text, start, self.floor);
        let end = name::host_end(text, start);
        let is_scheme = || text.get(end..).is_some_and(|rest| rest.starts_with("://"));
        if scheme.is_none() || end == start || is_scheme() {
            return None;
        }
        let name = Name {
            start,
            end,
            scheme,
            form: Form::Other,
        };
        let found = self.url(text, &name);
        // The separators of the host are candidates again if it is no link: it can be a local part.
        if found.is_some() {
            self.position = end;
        }
        found
    }

    /// Returns the URL of a name, with its path, query and fragment.
    fn url(&self, text: &str, name: &Name) -> Option<Places> {
        let is_left_out = match name.scheme {
            Some(_) => name::is_user_name(text, name.end),
            None => self.options.needs_scheme,
        };
        if is_left_out {
            return None;
        }
        let authority = name::authority(text, name.end)?;
        let host = name.start..authority.host_end;
        let end = ending::link_end(text, authority.end);
        let is_bare = name.scheme.is_none() && end == name.end;
        let kind = if is_bare {
            LinkKind::Name
        } else {
            LinkKind::Url
        };
        let address = text.get(host.clone())?;
        let is_valid = self.options.has_errors
            || match name.form {
                Form::Plain => true,
                Form::Name => is_valid_name(address),
                Form::Other => LinkHost::parse(kind, address).is_ok(),
            };
        if !is_valid {
            return None;
        }
        Some(Places {
            kind,
            link: name.scheme.unwrap_or(name.start)..end,
            address: host.start,
            host,
            authority_end: authority.end,
        })
    }

    /// Returns the mail address of a name. A local part that is spoiled also spoils the name.
    fn mail(&mut self, text: &str, host: Range<usize>, is_known: bool) -> Option<Places> {
        let start = mail::start(text, host.start - 1, self.floor);
        let is_any = match self.options.domains {
            TopLevelDomains::Listed => false,
            TopLevelDomains::AnyInUrls => start
                .as_ref()
                .is_some_and(|start| start.link < start.address),
            TopLevelDomains::Any => !text.get(host.clone()).is_some_and(Url::ends_in_a_number),
        };
        if !is_known && !is_any {
            return None;
        }
        self.floor = host.end;
        let start = start?;
        let address = text.get(start.address..host.end)?;
        if !self.options.has_errors && LinkHost::parse(LinkKind::Mail, address).is_err() {
            return None;
        }
        Some(Places {
            kind: LinkKind::Mail,
            link: start.link..host.end,
            authority_end: host.end,
            host,
            address: start.address,
        })
    }
}
