//! A link or a name that is found, and what alabel says about its host.

use std::ops::Range;

use alabel::Error;
use alabel_links::{HostForm, Link, LinkHost, LinkKind};

use crate::output::verdict::MOST_ERRORS;

/// A link or a name in a text.
#[derive(Debug)]
pub(super) enum Found<'t> {
    /// A link that is found in text.
    Link(Link<'t>),
    /// A host whose place is known.
    Host(KnownHost<'t>),
}

/// A host whose place is known: the host of a URL, or a name.
#[derive(Debug)]
pub(super) struct KnownHost<'t> {
    pub(super) kind: LinkKind,
    /// The URL, or the name.
    pub(super) link: Range<usize>,
    pub(super) host: Range<usize>,
    /// The written host.
    pub(super) text: &'t str,
}

impl Found<'_> {
    /// Returns the kind.
    pub(super) const fn kind(&self) -> LinkKind {
        match self {
            Self::Link(link) => link.kind(),
            Self::Host(host) => host.kind,
        }
    }

    /// Returns the place of the link.
    pub(super) fn range(&self) -> Range<usize> {
        match self {
            Self::Link(link) => link.range(),
            Self::Host(host) => host.link.clone(),
        }
    }

    /// Returns the place of the host.
    pub(super) fn host_range(&self) -> Range<usize> {
        match self {
            Self::Link(link) => link.host_range(),
            Self::Host(host) => host.host.clone(),
        }
    }

    /// Returns the text that alabel judges: the host, or the mail address. It is not defanged.
    pub(super) fn address(&self) -> &str {
        match self {
            Self::Link(link) => link.address(),
            Self::Host(host) => host.text,
        }
    }

    /// Parses the host.
    pub(super) fn host(&self) -> Result<LinkHost, Error> {
        match self {
            Self::Link(link) => link.host(),
            Self::Host(host) => LinkHost::parse(host.kind, host.text),
        }
    }

    /// Returns the place of an error in the text.
    pub(super) fn place_of(&self, error: &Error) -> Range<usize> {
        match self {
            Self::Link(link) => link.place_of(error),
            Self::Host(host) => {
                let place = LinkHost::place_of(host.text, error);
                let start = host.host.start;
                start + place.start..start + place.end
            }
        }
    }

    /// Lists the errors of the host.
    pub(super) fn errors(&self) -> Vec<Error> {
        LinkHost::check(self.kind(), self.address(), MOST_ERRORS)
    }

    /// Converts the host to a form, or returns `None` if it stays.
    pub(super) fn converted_host(&self, form: HostForm) -> Result<Option<String>, Error> {
        match self {
            Self::Link(link) => link.converted_host(form),
            Self::Host(host) => form.convert(host.kind, host.text, host.text),
        }
    }
}
