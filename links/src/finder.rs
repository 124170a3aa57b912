//! The search for links in a text.

use core::ops::Range;

use memchr::memmem;

use crate::judgment::is_valid;
use crate::link::LinkKind;
use crate::options::{Links, TopLevelDomains};
use crate::text::{char_before, octet_at};
use crate::{ending, mail, name, separators, top_level_domains};

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
}

impl Finder {
    /// Creates a search that starts at `position`.
    pub(crate) fn new(options: Links, position: usize) -> Self {
        let needs_schemes = options.domains != TopLevelDomains::Listed;
        let schemes = || Schemes {
            searcher: memmem::Finder::new("://"),
            next: 0,
        };
        Self {
            options,
            position,
            floor: position,
            schemes: needs_schemes.then(schemes),
        }
    }

    /// Returns the next link.
    pub(crate) fn next(&mut self, text: &str) -> Option<Places> {
        loop {
            let separator = separators::next(text, self.position);
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
        let start = separator.end;
        self.position = start;
        // No top-level domain starts with a digit, and many numbers have a full stop.
        let is_listed = self.options.domains == TopLevelDomains::Listed;
        if is_listed
            && octet_at(text, start)
                .is_some_and(|octet| !octet.is_ascii_alphabetic() && octet.is_ascii())
        {
            return None;
        }
        let end = name::label_end(text, start);
        if end == start {
            return None;
        }
        self.position = end;
        let root = name::separator_at(text, end).map_or(end, |c| end + c.len_utf8());
        if root > end && name::is_label_at(text, root) {
            return None;
        }
        let is_known = top_level_domains::contains(text.get(start..end)?);
        if (is_listed && !is_known) || name::is_in_front_of_name(text, end) {
            return None;
        }
        let start = name::name_start(text, separator.start, self.floor)?;
        let is_mail = start > self.floor && char_before(text, start) == Some('@');
        if is_mail {
            return self.mail(text, start..end, is_known);
        }
        let encoded = name::is_encoded(text, start);
        let start = if encoded {
            name::encoded_start(text, start, self.floor)?
        } else {
            start
        };
        let scheme = name::scheme_start(text, start, self.floor);
        let is_number = || {
            text.get(separator.end..end)
                .is_some_and(alabel::label::ends_in_a_number)
        };
        let is_name = is_known
            || match self.options.domains {
                TopLevelDomains::Listed => false,
                TopLevelDomains::AnyInUrls => scheme.is_some(),
                TopLevelDomains::Any => scheme.is_some() || !is_number(),
            };
        if !is_name {
            return None;
        }
        self.url(text, &Name { start, end, scheme })
    }

    /// Returns the URL with `://` at a place, of a host that can be a single label or an IP address.
    fn at_scheme(&mut self, text: &str, place: usize) -> Option<Places> {
        let start = place + "://".len();
        self.position = start;
        let scheme = name::scheme_start(text, start, self.floor);
        let end = name::host_end(text, start);
        if scheme.is_none() || end == start {
            return None;
        }
        let found = self.url(text, &Name { start, end, scheme });
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
        if !self.options.has_errors && !is_valid(kind, text.get(host.clone())?) {
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
            TopLevelDomains::Any => !text
                .get(host.clone())
                .is_some_and(alabel::label::ends_in_a_number),
        };
        if !is_known && !is_any {
            return None;
        }
        self.floor = host.end;
        let start = start?;
        let address = text.get(start.address..host.end)?;
        if !self.options.has_errors && !is_valid(LinkKind::Mail, address) {
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
