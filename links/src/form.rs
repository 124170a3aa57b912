//! The forms of hosts in text.

use alloc::string::String;

use alabel::Error;
#[cfg(feature = "display")]
use alabel::display::Policy;
use memchr::memmem;

use crate::judgment::LinkHost;
use crate::kind::LinkKind;

/// The form of hosts in a converted text.
///
/// # Examples
///
/// ```
/// use alabel_links::{HostForm, Links};
///
/// let link = Links::new().of("www.bücher.de").next().unwrap();
/// assert_eq!(link.converted_host(HostForm::Ascii)?.as_deref(), Some("www.xn--bcher-kva.de"));
/// assert_eq!(link.converted_host(HostForm::Unicode)?, None);
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum HostForm {
    /// The ASCII form.
    Ascii,
    /// The Unicode form.
    Unicode,
    /// The form that a policy displays: Unicode, or the A-label of a label that the policy hides.
    #[cfg(feature = "display")]
    Display(Policy<'static>),
}

impl HostForm {
    /// Converts a host in a text, or returns `None` if it stays.
    ///
    /// A host stays if it is in this form already: `Example.COM` keeps its capital letters. The other
    /// arguments are those of [`LinkHost::parse`], and the host as the text has it. The dots of a defanged
    /// host stay defanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{HostForm, LinkKind};
    ///
    /// let converted = HostForm::Ascii.convert(LinkKind::Name, "bücher.de", "bücher[.]de")?;
    /// assert_eq!(converted.as_deref(), Some("xn--bcher-kva[.]de"));
    /// assert_eq!(HostForm::Unicode.convert(LinkKind::Name, "Example.COM", "Example.COM")?, None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of [`LinkHost::parse`] for a host that is not in this form, for example of `"xn--0.com"` for
    /// [`Unicode`](Self::Unicode).
    pub fn convert(
        self,
        kind: LinkKind,
        address: &str,
        written: &str,
    ) -> Result<Option<String>, Error> {
        let is_encoded = kind == LinkKind::Url && written.contains('%');
        let is_changed = is_encoded || self.is_other_form(written);
        if !is_changed && (written.is_ascii() || !self.can_hide()) {
            return Ok(None);
        }
        let host = LinkHost::parse(kind, address)?;
        let converted = match self {
            Self::Ascii => host.to_ascii(),
            Self::Unicode => host.to_unicode(),
            #[cfg(feature = "display")]
            Self::Display(policy) => {
                let ascii = host.to_ascii();
                let shown = policy.to_display(&ascii);
                // The policy shows the written name.
                if shown.is_unicode() && !is_changed {
                    return Ok(None);
                }
                shown.into_cow().into_owned()
            }
        };
        let converted = match defanged_dot(written) {
            Some(dot) => converted.replace('.', dot),
            None => converted,
        };
        Ok((converted != written).then_some(converted))
    }

    /// Returns `true` if a written host has code points or a label of another form.
    fn is_other_form(self, written: &str) -> bool {
        match self {
            Self::Ascii => !written.is_ascii(),
            _ => first_ace_prefix(written.as_bytes()).is_some(),
        }
    }

    /// Returns `true` if the form of a host in Unicode can be ASCII, and the form of others Unicode.
    const fn can_hide(self) -> bool {
        match self {
            Self::Ascii | Self::Unicode => false,
            #[cfg(feature = "display")]
            Self::Display(_) => true,
        }
    }
}

/// Returns the place of the hyphens of the first `xn--`, in any case.
pub(crate) fn first_ace_prefix(text: &[u8]) -> Option<usize> {
    let is_prefix = |hyphens: &usize| {
        let letters = hyphens
            .checked_sub(2)
            .and_then(|start| text.get(start..*hyphens));
        letters.is_some_and(|letters| letters.eq_ignore_ascii_case(b"xn"))
    };
    memmem::find_iter(text, b"--").find(is_prefix)
}

/// Returns the first dot in brackets of a defanged host. The dots of its replacement are written in the same
/// way, so that it stays defanged.
fn defanged_dot(written: &str) -> Option<&str> {
    let start = written.find(['[', '(', '{'])?;
    let dot = written.get(start..)?;
    let dot = dot.get(..=dot.find([']', ')', '}'])?)?;
    let inside = dot.get(1..dot.len() - 1)?;
    (inside == "." || inside.eq_ignore_ascii_case("dot")).then_some(dot)
}
