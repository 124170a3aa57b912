//! The list of public suffixes ([publicsuffix.org](https://publicsuffix.org)).

use alabel::display::PublicSuffixes;

/// The public suffixes of the list in the crate `psl2`.
pub(crate) const PUBLIC_SUFFIXES: PublicSuffixes =
    PublicSuffixes::new(|name| psl2::lookup(name).map(|domain| domain.suffix()));

/// Returns the version of the command, and the date of the list.
pub(crate) fn version() -> String {
    let (date, _) = psl2::psl_version().split_once('_').unwrap_or_default();
    format!("{} (public suffixes of {date})", env!("CARGO_PKG_VERSION"))
}
