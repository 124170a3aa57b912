//! The list of public suffixes ([publicsuffix.org](https://publicsuffix.org)).

use alabel::display::PublicSuffixes;

/// The public suffixes of the list in the crate `psl2`.
pub(crate) const PUBLIC_SUFFIXES: PublicSuffixes =
    PublicSuffixes::new(|name| psl2::lookup(name).map(|domain| domain.suffix()));
