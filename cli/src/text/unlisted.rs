//! Mail addresses that are not found because their top-level domain is not in IANA's list. A note counts
//! them, but not bare names: in prose, many are no names.

use std::collections::HashMap;

use alabel_links::{HostForm, Link, LinkKind, Links, TopLevelDomains};
use memchr::{memchr, memchr3, memrchr3};

use crate::output::reply::Reply;

/// The description of a counted address, in the singular and plural.
const ADDRESSES: [&str; 2] = [
    "mail address whose top-level domain is not in IANA's list; --top-level-domains any finds it",
    "mail addresses whose top-level domain is not in IANA's list; --top-level-domains any finds them",
];

/// The label separators of UTS #46.
const SEPARATORS: [char; 4] = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];

/// A counter of the mail addresses that only `--top-level-domains any` finds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unlisted {
    /// The finder that leaves them out.
    pub(super) links: Links,
    pub(super) is_defanged: bool,
    /// The fate of the addresses, for the note.
    pub(super) fate: &'static str,
    /// The form of a conversion. It needs only the addresses whose host it would change or report.
    pub(super) form: Option<HostForm>,
}

impl Unlisted {
    /// Counts the addresses in a text.
    pub(super) fn count(&self, text: &[u8], reply: &mut Reply) {
        // One search for all words: the start of a search takes longer than a word.
        let words = self.words(text);
        let mut listed = HashMap::new();
        let links = self.links.top_level_domains(TopLevelDomains::Any);
        for mail in links.of_octets(&words) {
            if mail.kind() == LinkKind::Mail
                && !self.is_found(&mail, &mut listed)
                && self.is_needed(&mail)
            {
                reply.count(self.fate, ADDRESSES);
            }
        }
    }

    /// Returns `true` if the finder also has an address without `--top-level-domains any`. `listed` has the
    /// known answers for top-level domains, because a search takes longer than a look-up.
    fn is_found(&self, mail: &Link<'_>, listed: &mut HashMap<String, bool>) -> bool {
        let is_found = |text: &str| self.links.of(text).next().is_some();
        // The scheme can make any top-level domain known.
        if mail.as_str().contains(':') {
            return is_found(mail.as_str());
        }
        let domain = mail.address().rsplit(SEPARATORS).next().unwrap_or_default();
        if let Some(is_listed) = listed.get(domain) {
            return *is_listed;
        }
        let is_listed = is_found(&format!("a@a.{domain}"));
        listed.insert(domain.to_owned(), is_listed);
        is_listed
    }

    /// Returns the words of a text that can have an address, in lines of their own. No link has a blank.
    fn words(&self, text: &[u8]) -> Vec<u8> {
        let mut words = Vec::new();
        let mut end = 0;
        while let Some(at) = self.next_at(text, end) {
            let before = text.get(end..at).unwrap_or_default();
            let start = memrchr3(b' ', b'\t', b'\n', before).map_or(end, |blank| end + blank + 1);
            let rest = text.get(at..).unwrap_or_default();
            let length = memchr3(b' ', b'\t', b'\n', rest).unwrap_or(rest.len());
            end = at + length;
            if self.can_change(rest.get(..length).unwrap_or_default()) {
                words.extend_from_slice(text.get(start..end).unwrap_or_default());
                words.push(b'\n');
            }
        }
        words
    }

    /// Returns the place of the next `@` at a position or later, or of a bracket around a defanged one.
    fn next_at(&self, text: &[u8], position: usize) -> Option<usize> {
        let rest = text.get(position..)?;
        let found = if self.is_defanged {
            rest.iter().position(|octet| b"@[({".contains(octet))
        } else {
            memchr(b'@', rest)
        };
        found.map(|found| position + found)
    }

    /// Returns `false` if a conversion changes no host in the rest of a word.
    fn can_change(&self, rest: &[u8]) -> bool {
        // Words are short: a searcher for two octets takes longer to build.
        let has_hyphens = || rest.windows(2).any(|pair| pair == b"--");
        match self.form {
            Some(HostForm::Ascii) => !rest.is_ascii(),
            Some(HostForm::Unicode) => has_hyphens(),
            Some(_) => !rest.is_ascii() || has_hyphens(),
            None => true,
        }
    }

    /// Returns `true` if the command lists or checks the address, or would change or report its host.
    fn is_needed(&self, mail: &Link<'_>) -> bool {
        self.form
            .is_none_or(|form| !matches!(mail.converted_host(form), Ok(None)))
    }
}
