//! Generated hosts that reach every step of the host parser: domains, addresses in every spelling, and
//! percent-encoding.

use std::fmt::Write as _;

use fastrand::Rng;

use crate::names;

/// Generates a host.
pub fn host(random: &mut Rng) -> String {
    let host = match random.u8(..8) {
        0..3 => names::name(random),
        3..5 => ipv4(random),
        5 => ipv6_pieces(random),
        _ => format!("[{}]", ipv6_pieces(random)),
    };
    match random.u8(..8) {
        0 => damaged(random, &host),
        1 => percent_encoded(random, &host),
        2 => names::full_width(&host),
        _ => host,
    }
}

/// Generates numbers that form an IPv4 address, or almost do.
fn ipv4(random: &mut Rng) -> String {
    let count = [1, 2, 3, 4, 4, 4, 4, 5][random.usize(..8)];
    let mut address = String::new();
    for position in 0..count {
        if position > 0 {
            address.push('.');
        }
        let number = match random.u8(..8) {
            0 => random.u64(..),
            1 => u64::from(random.u32(..)),
            2 => (1 << (8 * random.u32(1..5))) - random.u64(0..2),
            _ => random.u64(..260),
        };
        // A `String` never fails.
        let _ = match random.u8(..24) {
            0 => write!(address, "0x{number:x}"),
            1 => write!(address, "0X{number:X}"),
            2 => write!(address, "0{number:o}"),
            3 => write!(address, "00{number}"),
            4 if position == 0 => write!(address, "{}", names::name(random)),
            5 => Ok(()),
            6 => write!(address, "0x"),
            _ => write!(address, "{number}"),
        };
    }
    if random.u8(..8) == 0 {
        address.push('.');
    }
    address
}

/// Generates text that forms an IPv6 address between brackets, or almost does.
fn ipv6_pieces(random: &mut Rng) -> String {
    let has_ipv4 = random.u8(..4) == 0;
    let full = if has_ipv4 { 6 } else { 8 };
    let count = [full, full, full - 1, full + 1, random.usize(..10)][random.usize(..5)];
    let compress = random.usize(..12);
    let mut pieces = Vec::new();
    for position in 0..count {
        let piece = match random.u8(..16) {
            0..6 => String::from("0"),
            6 => String::from("00000"),
            7 => String::new(),
            8 => format!("{:04X}", random.u16(..)),
            _ => format!("{:x}", random.u16(..)),
        };
        let is_left_out = position == compress;
        pieces.push(if is_left_out { String::new() } else { piece });
    }
    if has_ipv4 {
        pieces.push(ipv4(random));
    }
    let address = pieces.join(":");
    match random.u8(..6) {
        0 => format!("::{address}"),
        1 => format!("{address}::"),
        2 => format!(":{address}"),
        _ => address,
    }
}

/// Adds, removes or replaces one code point of a host.
fn damaged(random: &mut Rng, host: &str) -> String {
    const OTHERS: &[u8] = b"[]:.%xX0189afgAFG-_ /\\?#@<>^|\x7F\0~!$&'()*+,;=\"`{}";
    let mut code_points: Vec<char> = host.chars().collect();
    let position = random.usize(..=code_points.len());
    let other = char::from(OTHERS[random.usize(..OTHERS.len())]);
    match random.u8(..3) {
        0 => code_points.insert(position, other),
        1 if position < code_points.len() => code_points[position] = other,
        2 if position < code_points.len() => drop(code_points.remove(position)),
        _ => code_points.push(other),
    }
    code_points.into_iter().collect()
}

/// Percent-encodes some octets of a host, a few of them wrongly.
fn percent_encoded(random: &mut Rng, host: &str) -> String {
    let share = random.u8(1..5);
    let mut encoded = String::new();
    for c in host.chars() {
        if random.u8(..4) < share {
            for octet in c.to_string().bytes() {
                // A `String` never fails.
                let _ = match random.u8(..64) {
                    0 => write!(encoded, "%{octet:X}"),
                    1 => write!(encoded, "%%{octet:02X}"),
                    2 => write!(encoded, "%{:02X}", random.u8(..)),
                    3..24 => write!(encoded, "%{octet:02x}"),
                    _ => write!(encoded, "%{octet:02X}"),
                };
            }
        } else {
            encoded.push(c);
        }
    }
    encoded
}
