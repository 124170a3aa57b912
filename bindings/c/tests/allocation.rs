//! Memory: `alabel_to_ascii` takes none, since the caller gives it, and a name that is refused takes little.

use std::borrow::Cow;
use std::fmt;

use alabel_c::flags::Flags;
use alabel_c::lookup::lookup;
use alabel_c::native::{PROFILES, Status, to_ascii};

/// Memory for a name.
struct Memory {
    octets: [u8; 256],
    length: usize,
}

impl fmt::Write for Memory {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let room = self.octets.get_mut(self.length..end).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

#[test]
fn uts46_takes_no_memory() {
    let names = [
        ("www.example.com", "www.example.com"),
        ("WWW.Example.COM", "www.example.com"),
        ("_dmarc.bücher.example.", "_dmarc.xn--bcher-kva.example."),
        ("Bücher.Example", "xn--bcher-kva.example"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"),
        ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
    ];
    for (name, expected) in names {
        let mut memory = Memory {
            octets: [0; 256],
            length: 0,
        };
        let mut status = Status::Fault;
        let measured = allocation_counter::measure(|| {
            status = to_ascii(PROFILES[0], name, &mut memory);
        });
        assert_eq!(
            (status, memory.octets.get(..memory.length)),
            (Status::Ok, Some(expected.as_bytes())),
            "{name}"
        );
        assert_eq!(measured.count_total, 0, "{name}");
    }
}

/// A name of which every code point is an error does not list them all.
#[test]
fn a_long_name_that_is_refused_takes_little_memory() {
    let name = "\u{378}".repeat(500_000);
    for flags in [0, Flags::TRANSITIONAL, Flags::NO_TR46] {
        let mut result = Ok(Cow::Borrowed(""));
        let measured = allocation_counter::measure(|| result = lookup(&name, flags));
        assert!(result.is_err());
        assert!(
            measured.bytes_max < 20 * u64::try_from(name.len()).unwrap_or(0),
            "{measured:?}"
        );
    }
}
