//! Display policies for [`Uts46::to_user_interface`](crate::uts46::Uts46::to_user_interface).

use alloc::string::String;

pub use alabel::UnknownName;
pub use alabel::display::Policy;

/// Returns a closure for [`Uts46::to_user_interface`](crate::uts46::Uts46::to_user_interface) that follows a
/// policy.
///
/// For valid names, the result is [`Policy::to_display`], with one exception. In a name of one label, the
/// label counts as its own top-level domain, so a Cyrillic label is shown even if it looks like Latin
/// letters.
///
/// # Examples
///
/// ```
/// use idna::display::{Policy, output_as_unicode};
/// use idna::uts46::{AsciiDenyList, Hyphens, Uts46};
///
/// let shown = |name: &str, policy| {
///     let show = output_as_unicode(policy);
///     let (name, deny) = (name.as_bytes(), AsciiDenyList::URL);
///     let (shown, result) = Uts46::new().to_user_interface(name, deny, Hyphens::Allow, show);
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
