//! Percent-decoding of hosts, against another decoder.

use crate::common::host::parse_host;
use alabel::Host;

/// A domain may have 81 ASCII code points, 25 of which have two spellings: with a letter as the last digit.
#[test]
fn every_pair_after_a_percent_sign() {
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
