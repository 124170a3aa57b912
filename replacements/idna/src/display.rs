//! Display policies for [`Uts46::to_user_interface`](crate::uts46::Uts46::to_user_interface), which `idna` 1.1.0 leaves to its
//! callers.

use alloc::string::String;

pub use alabel::UnknownName;
pub use alabel::display::Policy;

/// Returns the closure for [`Uts46::to_user_interface`](crate::uts46::Uts46::to_user_interface) that shows the labels that a
/// policy shows.
///
/// A valid name comes as [`Policy::to_display`] returns it. There is one exception: the only label of a name counts as its own
/// top-level domain, so a Cyrillic one is not hidden for looking like Latin letters.
///
/// # Examples
///
/// ```
/// use idna::display::{Policy, output_as_unicode};
/// use idna::uts46::{AsciiDenyList, Hyphens, Uts46};
///
/// let shown = |name: &str, policy| {
///     let show = output_as_unicode(policy);
///     let (shown, result) = Uts46::new().to_user_interface(name.as_bytes(), AsciiDenyList::URL, Hyphens::Allow, show);
///     result.map(|()| shown.into_owned())
/// };
/// assert_eq!(shown("xn--bcher-kva.example", Policy::new())?, "bücher.example");
/// assert_eq!(shown("bücher.аррӏе.com", Policy::new())?, "bücher.xn--80ak6aa92e.com");
/// assert_eq!(shown("þorlákur.com", Policy::new())?, "þorlákur.com");
/// assert_eq!(shown("þorlákur.com", Policy::FIREFOX)?, "xn--orlkur-rta2u.com");
/// # Ok::<(), idna::Errors>(())
/// ```
pub fn output_as_unicode(
    policy: Policy<'static>,
) -> impl FnMut(&[char], &[char], bool) -> bool + Clone {
    let (mut label, mut top_level) = (String::new(), String::new());
    move |label_code_points, top_level_code_points, _is_bidi| {
        label.clear();
        label.extend(label_code_points);
        top_level.clear();
        top_level.extend(top_level_code_points);
        policy.shows(&label, &top_level)
    }
}
