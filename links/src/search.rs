//! The operations of a finder.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::found::Found;
use crate::link::Link;
use crate::options::Links;

impl Links {
    /// Finds the links of a text, in order. Links do not overlap, except [nested](Self::nested) ones.
    ///
    /// A text can be divided after any line feed: the links stay the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let link = Links::new().of("»bücher.de«").next().unwrap();
    /// assert_eq!(link.range(), 2..12);
    /// ```
    #[must_use]
    pub fn of<'t>(&self, text: &'t str) -> Found<'t> {
        Found::in_text(*self, text)
    }

    /// Finds the links of octets. An octet that is not UTF-8 ends a link, and is in none.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let text = b"\xE9t\xE9: b\xC3\xBCcher.de \xFF a@example.com\xFF";
    /// let found: Vec<_> = Links::new().of_octets(text).map(|link| link.as_str()).collect();
    /// assert_eq!(found, ["bücher.de", "a@example.com"]);
    /// ```
    #[must_use]
    pub const fn of_octets<'t>(&self, text: &'t [u8]) -> Found<'t> {
        Found::in_octets(*self, text)
    }

    /// Replaces hosts of links, and leaves all other octets as they are. Borrows a text that does not change.
    ///
    /// `replacement` returns the text to write for [`Link::host_range`], or `None` to keep the host.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::Links;
    ///
    /// let text = "http://www.Bücher.de:80/Bücher.de, xn--0.com";
    /// let ascii = Links::new().replace_hosts(text.as_bytes(), |link| {
    ///     link.host().ok().map(|host| host.to_ascii())
    /// });
    /// assert_eq!(ascii.as_ref(), "http://www.xn--bcher-kva.de:80/Bücher.de, xn--0.com".as_bytes());
    /// ```
    pub fn replace_hosts<'t>(
        &self,
        text: &'t [u8],
        mut replacement: impl FnMut(&Link<'t>) -> Option<String>,
    ) -> Cow<'t, [u8]> {
        let mut output = Vec::new();
        let mut copied = 0;
        for link in self.of_octets(text) {
            let range = link.host_range();
            let Some(host) = replacement(&link) else {
                continue;
            };
            let (Some(before), Some(old)) =
                (text.get(copied..range.start), text.get(range.clone()))
            else {
                continue;
            };
            if old != host.as_bytes() {
                output.extend_from_slice(before);
                output.extend_from_slice(host.as_bytes());
                copied = range.end;
            }
        }
        if copied == 0 {
            return Cow::Borrowed(text);
        }
        output.extend_from_slice(text.get(copied..).unwrap_or_default());
        Cow::Owned(output)
    }
}
