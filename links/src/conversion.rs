//! The conversion of hosts in text.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use alabel::Error;

use crate::candidates::Candidates;
use crate::form::HostForm;
use crate::link::Link;
use crate::options::Links;

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
