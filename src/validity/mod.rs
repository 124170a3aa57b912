//! The rules for one label. Each is a separate function from the code points of a label to the positions that
//! break the rule.

mod ascii_set;
pub(crate) mod bidi;
pub(crate) mod code_points;
pub(crate) mod context;
pub(crate) mod derived_property;
pub(crate) mod hyphens;
pub(crate) mod leading_mark;
pub(crate) mod length;
pub(crate) mod nameprep;

pub use ascii_set::AsciiSet;

/// Returns the positions of the code points for which `breaks_rule` is true.
fn positions(label: &[char], breaks_rule: impl Fn(char) -> bool) -> impl Iterator<Item = usize> {
    let breaking = label
        .iter()
        .enumerate()
        .filter(move |&(_, &c)| breaks_rule(c));
    breaking.map(|(position, _)| position)
}
