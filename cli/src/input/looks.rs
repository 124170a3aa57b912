//! Text that UTS #46 accepts as a name, but that looks like something else: a list, a name in quotes, a call.
//! The result stays. A note says once for each kind what the text looks like, and how to take the name out.

use std::ops::{BitAnd, BitOr, BitOrAssign};
use std::sync::atomic::{AtomicU16, Ordering};

use memchr::memchr3;

use super::punctuation::{SEPARATORS, ends_sentence, in_call, is_close, is_quote};
use crate::terminal::notes::note;

/// A kind of text.
struct Look {
    /// Returns `true` if a text is of this kind.
    is_of: fn(&str) -> bool,
    /// The note: what the text looks like, and what to do.
    note: &'static str,
}

/// Adds the commands that take a host out of a text to the start of a note.
macro_rules! extract {
    ($text:literal) => {
        concat!(
            $text,
            "; to-ascii, to-unicode, check and lookalikes take the name out with --extract"
        )
    };
}

/// The kinds of text. The order is that of the bits of [`Looks`].
const LOOKS: [Look; 11] = [
    Look {
        is_of: |text| text.contains(['"', ',']),
        note: "quotes and commas are part of a name here; for JSON, use jq --raw-output, and for CSV, --csv --field 1",
    },
    Look {
        is_of: |field| field.starts_with('"'),
        note: "a field starts with a quote, which is part of the name here; for CSV, add --csv",
    },
    Look {
        is_of: |line| line.starts_with('#'),
        note: "a line starts with #, and its fields are names here; to copy comments, add --comments '#'",
    },
    Look {
        is_of: |text| text.starts_with(['\'', '`']) || text.ends_with(|c| is_quote(c) && c != '"'),
        note: extract!("a name starts or ends with a quote, which is part of it here"),
    },
    Look {
        is_of: |text| in_call(text).is_some(),
        note: extract!("a name looks like a call, such as Host(`name`)"),
    },
    Look {
        is_of: |text| in_call(text).is_none() && has_brackets(text),
        note: extract!("brackets are part of a name here"),
    },
    Look {
        is_of: |text| is_list(text) && !has_reference(text),
        note: "commas and semicolons are part of a name here; write one name per line, or choose fields with --field 1 --delimiter ';'",
    },
    Look {
        is_of: |text| text.ends_with(|c| ends_sentence(c) && !SEPARATORS.contains(&c)),
        note: extract!("punctuation at the end of a name is part of it here"),
    },
    Look {
        is_of: |text| text.contains('='),
        note: "= is part of a name here; for lines such as HOST=name, use --field 2 --delimiter =",
    },
    Look {
        is_of: |text| text.contains('$'),
        note: "$ is part of a name here; replace variables such as $HOST first",
    },
    Look {
        is_of: has_reference,
        note: "a character reference such as &uuml; is part of a name here; decode HTML first",
    },
];

/// The ASCII characters in the kinds, in groups that a search takes at once.
const MARKS: [[u8; 3]; 5] = [*b"\",;", *b"(){", *b"}`!", *b"=$&", *b"'\"="];

/// The ASCII characters that no name has. A text with one fails, with its own message.
const FORBIDDEN: &[char] = &['/', ':', '<', '>', '?', '[', '\\', ']', '^', '|', '%', '#'];

/// The kinds that have a note already.
static NOTED: AtomicU16 = AtomicU16::new(0);

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Looks(u16);

impl Looks {
    /// No kinds.
    pub(crate) const NONE: Self = Self(0);
    /// The first kind: JSON or CSV in lines.
    const RECORD: Self = Self(1);
    /// A field in quotes without `--csv`.
    pub(crate) const QUOTED_FIELD: Self = Self(1 << 1);
    /// A comment in lines with fields.
    pub(crate) const COMMENT: Self = Self(1 << 2);
    /// Names with commas between them.
    const LIST: Self = Self(1 << 6);
    /// The kinds that every layout has.
    pub(crate) const OF_CSV: Self =
        Self(((1 << LOOKS.len()) - 1) & !Self::RECORD.0 & !Self::QUOTED_FIELD.0 & !Self::COMMENT.0);
    /// The kinds of fields without `--csv`.
    pub(crate) const OF_FIELDS: Self =
        Self(Self::OF_CSV.0 | Self::QUOTED_FIELD.0 | Self::COMMENT.0);
    /// The kinds of lines that are names.
    pub(crate) const OF_LINES: Self = Self(Self::OF_CSV.0 | Self::RECORD.0);

    /// Returns `true` if the set has no kinds.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kinds of this set that a name is of, except those with a note already.
    pub(crate) fn of_name(self, name: &[u8]) -> Self {
        let looks = Self(self.0 & !Self::COMMENT.0 & !NOTED.load(Ordering::Relaxed));
        if looks.is_empty() || !is_suspect(name) {
            return Self::NONE;
        }
        let text = simdutf8::basic::from_utf8(name).unwrap_or_default();
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        // A local part of an e-mail address can have any punctuation.
        let text = text.rsplit(['@', '＠', '﹫']).next().unwrap_or_default();
        let is_name = !text.contains(|c: char| FORBIDDEN.contains(&c) || c.is_whitespace());
        let is_of = |bit: u16| {
            let look = LOOKS.get(usize::try_from(bit.trailing_zeros()).ok()?)?;
            let can_be = is_name || bit & (Self::RECORD.0 | Self::QUOTED_FIELD.0) != 0;
            (can_be && (look.is_of)(text)).then_some(bit)
        };
        let found = looks.bits().filter_map(is_of).sum();
        // The note about CSV is about commas, too.
        if found & Self::RECORD.0 != 0 {
            return Self(found & !Self::LIST.0);
        }
        Self(found)
    }

    /// Returns the kinds of this set in lines of names without escapes, if the lines have an ASCII character
    /// of a kind. A search for these is fast.
    pub(crate) fn of_marked(self, lines: &[u8], end: u8) -> Option<Self> {
        let is_in = |[one, two, three]: [u8; 3]| memchr3(one, two, three, lines).is_some();
        let is_marked = !self.is_empty() && MARKS.into_iter().any(is_in);
        is_marked.then(|| self.of_names(lines, end))
    }

    /// Returns the kinds of this set in lines of names without escapes.
    pub(crate) fn of_names(self, lines: &[u8], end: u8) -> Self {
        let mut found = Self::NONE;
        if self.is_empty() {
            return found;
        }
        for line in lines.split(|&octet| octet == end) {
            found |= self.of_name(line.strip_suffix(b"\r").unwrap_or(line));
        }
        found
    }

    /// Returns each kind as a bit.
    fn bits(self) -> impl Iterator<Item = u16> {
        (0..LOOKS.len())
            .map(|bit| 1 << bit)
            .filter(move |bit| self.0 & bit != 0)
    }

    /// Writes a note for each kind that has none yet.
    pub(crate) fn note(self) {
        let new = Self(self.0 & !NOTED.fetch_or(self.0, Ordering::Relaxed));
        for (bit, look) in LOOKS.iter().enumerate() {
            if new.0 & 1 << bit != 0 {
                note(format_args!("{}", look.note));
            }
        }
    }
}

impl BitAnd for Looks {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Looks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Looks {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Returns what a line looks like instead of one name, if it does.
pub(crate) fn of_line(text: &str) -> Option<&'static str> {
    let kinds = LOOKS.iter().enumerate();
    let mut kinds = kinds.filter(|(bit, _)| Looks::OF_LINES.0 & 1 << bit != 0);
    kinds.find_map(|(_, look)| (look.is_of)(text).then_some(look.note))
}

/// Returns `true` if a text has brackets of ASCII that names can have, or ends with another one. Names start
/// with brackets, too, but no top-level domain ends with one.
fn has_brackets(text: &str) -> bool {
    text.contains(['(', ')', '{', '}']) || text.ends_with(is_close)
}

/// Returns `true` if a text has a separator. Names in Arabic, Persian and Chinese contain their commas, so
/// these must stand between two names with dots, or at the end.
fn is_list(text: &str) -> bool {
    let names = text.split(SEPARATORS).filter(|name| name.contains('.'));
    text.contains([',', ';']) || text.ends_with(SEPARATORS) || names.count() > 1
}

/// Returns `true` if a text has a character reference of HTML.
fn has_reference(text: &str) -> bool {
    let reference = text.split_once('&').map(|(_, reference)| reference);
    reference.is_some_and(|reference| reference.contains(';'))
}

/// Returns `false` if a name is of no kind, in a few operations for each octet. The octets outside ASCII
/// start separators.
fn is_suspect(name: &[u8]) -> bool {
    let is_suspect = |octet: &u8| {
        matches!(
            octet,
            b'!'..=b')' | b',' | b';' | b'=' | b'`' | b'{' | b'}' | 0xCD | 0xD8 | 0xE3 | 0xEF
        )
    };
    name.last().is_some_and(|octet| !octet.is_ascii()) || name.iter().any(is_suspect)
}
