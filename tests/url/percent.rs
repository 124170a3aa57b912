//! Percent-decoding of hosts agrees with another decoder.

use crate::common::host::parse_host;
use alabel::Host;

/// A domain can contain 81 ASCII code points. For 25 of them, the last digit is a letter, so they have two
/// spellings.
#[test]
fn every_pair_after_a_percent_sign_is_decoded_like_another_decoder() {
    let mut count = 0;
    for high in '\0'..='\u{FF}' {
        for low in '\0'..='\u{FF}' {
            let input = format!("a%{high}{low}b");
            let host = Host::parse(&input).ok().map(|host| host.to_string());
            assert_eq!(host, parse_host(&input, false), "{input:?}");
            count += usize::from(host.is_some());
        }
    }
    assert_eq!(count, 81 + 25);
}
