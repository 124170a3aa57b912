//! The crate `idna`.

use alabel::VerifyDnsLength;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::{Engine, Operation, Theirs, combinations, locked_version};
use crate::rules::{Direction, Flags, Rules};

/// `idna::uts46`, which always applies CheckBidi and CheckJoiners.
struct Idna;

/// Opens the crate, which is always available.
#[expect(clippy::unnecessary_wraps, reason = "as the other engines")]
pub fn open() -> Result<Box<dyn Engine>, String> {
    Ok(Box::new(Idna))
}

impl Engine for Idna {
    fn version(&self) -> String {
        let found = (locked_version("idna"), locked_version("idna_adapter"));
        let (Some(idna), Some(adapter)) = found else {
            return String::from("unknown");
        };
        format!("{idna}, idna_adapter {adapter}")
    }

    fn operations(&self) -> Vec<Operation> {
        let lookup = Rules::Uts46(Flags {
            verify_dns_length: VerifyDnsLength::AllowRootLabel,
            deny_forbidden: true,
            ..Flags::CHECKED
        });
        let in_turn = |length: fn(&mut Flags)| {
            let choices: [fn(&mut Flags); 4] = [
                |flags| flags.check_hyphens = true,
                |flags| flags.use_std3_ascii_rules = true,
                |flags| flags.deny_forbidden = true,
                length,
            ];
            combinations(Rules::Uts46(Flags::CHECKED), &choices)
        };
        let unicode = Flags {
            deny_forbidden: true,
            ..Flags::CHECKED
        };
        vec![
            operation("to_ascii, lookup flags", Direction::ToAscii, vec![lookup]),
            operation(
                "to_ascii, flags in turn",
                Direction::ToAscii,
                in_turn(|flags| flags.verify_dns_length = VerifyDnsLength::True),
            ),
            operation(
                "to_unicode, lookup flags",
                Direction::ToUnicode,
                vec![Rules::Uts46(unicode)],
            ),
            operation(
                "to_unicode, flags in turn",
                Direction::ToUnicode,
                in_turn(|_| {}),
            ),
        ]
    }

    fn convert(&mut self, rules: Rules, direction: Direction, names: &[String]) -> Vec<Theirs> {
        let Rules::Uts46(flags) = rules else {
            return Vec::new();
        };
        names
            .iter()
            .map(|name| convert(flags, direction, name).map_err(|_| String::new()))
            .collect()
    }
}

/// Returns a row of the table.
fn operation(title: &'static str, direction: Direction, rules: Vec<Rules>) -> Operation {
    Operation {
        title,
        direction,
        rules,
    }
}

/// Converts a name.
fn convert(flags: Flags, direction: Direction, name: &str) -> Result<String, idna::Errors> {
    let deny_list = match flags {
        flags if flags.use_std3_ascii_rules => AsciiDenyList::STD3,
        flags if flags.deny_forbidden => AsciiDenyList::URL,
        _ => AsciiDenyList::EMPTY,
    };
    let hyphens = if flags.check_hyphens {
        Hyphens::Check
    } else {
        Hyphens::Allow
    };
    let length = match flags.verify_dns_length {
        VerifyDnsLength::False => DnsLength::Ignore,
        VerifyDnsLength::AllowRootLabel => DnsLength::VerifyAllowRootDot,
        _ => DnsLength::Verify,
    };
    match direction {
        Direction::ToAscii => Uts46::new()
            .to_ascii(name.as_bytes(), deny_list, hyphens, length)
            .map(String::from),
        Direction::ToUnicode => {
            let (unicode, result) = Uts46::new().to_unicode(name.as_bytes(), deny_list, hyphens);
            result.map(|()| unicode.into_owned())
        }
    }
}
