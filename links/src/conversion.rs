//! The conversion of hosts in text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use alabel::Error;
#[cfg(feature = "display")]
use alabel::display::Policy;

use crate::candidates::{Candidates, first_ace_prefix};
use crate::judgment::LinkHost;
use crate::kind::LinkKind;
use crate::link::Link;
use crate::options::Links;

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

impl Links {
    /// Converts the hosts of links in a text to a form. Hosts with an error stay, and so does all other text.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{HostForm, Links};
    ///
    /// let text = "Bücher.de, http://www.Example.com/Bücher.de and xn--0.com";
    /// let ascii = Links::new().convert_text(text, HostForm::Ascii);
    /// assert_eq!(ascii, "xn--bcher-kva.de, http://www.Example.com/Bücher.de and xn--0.com");
    /// ```
    #[must_use]
    pub fn convert_text<'t>(&self, text: &'t str, form: HostForm) -> Cow<'t, str> {
        let mut output = Vec::new();
        if !self.convert_octets(text.as_bytes(), form, &mut output, |_, _| {}) {
            return Cow::Borrowed(text);
        }
        // Hosts start and end between code points, so the output is UTF-8.
        String::from_utf8(output).map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// Appends a text with the hosts of links in a form to `output`, and returns `true`. If no host changes,
    /// appends nothing and returns `false`.
    ///
    /// A host with an error stays. With [`with_errors`](Self::with_errors), `on_error` receives its link and
    /// the error. A scan finds the lines that have a code point outside ASCII, an `xn--` or a percent sign,
    /// as the form needs. Other lines are not searched for links.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::{HostForm, Links};
    ///
    /// let text = b"xn--bcher-kva.de\nxn--0.com \xFF\n";
    /// let (mut output, mut errors) = (Vec::new(), Vec::new());
    /// let links = Links::new().with_errors();
    /// assert!(links.convert_octets(text, HostForm::Unicode, &mut output, |link, error| {
    ///     errors.push((link.range(), error.kind().code()));
    /// }));
    /// assert_eq!(output, b"b\xC3\xBCcher.de\nxn--0.com \xFF\n");
    /// assert_eq!(errors, [(17..26, "invalid-punycode")]);
    /// ```
    pub fn convert_octets<'t>(
        &self,
        text: &'t [u8],
        form: HostForm,
        output: &mut Vec<u8>,
        mut on_error: impl FnMut(&Link<'t>, Error),
    ) -> bool {
        let mut candidates = Candidates::new(form, self.is_defanged, text);
        let (mut position, mut copied) = (0, 0);
        while let Some(line) = candidates.next_line(position) {
            position = line.end;
            for link in self.of_octets(text.get(line.clone()).unwrap_or_default()) {
                let link = link.moved(line.start);
                let host = match link.converted_host(form) {
                    Ok(Some(host)) => host,
                    Ok(None) => continue,
                    Err(error) => {
                        on_error(&link, error);
                        continue;
                    }
                };
                let range = link.host_range();
                output.extend_from_slice(text.get(copied..range.start).unwrap_or_default());
                output.extend_from_slice(host.as_bytes());
                copied = range.end;
            }
        }
        if copied > 0 {
            output.extend_from_slice(text.get(copied..).unwrap_or_default());
        }
        copied > 0
    }
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
