//! Language tables and the oracle of their tests, written from RFC 7940, section 8, give the same answers for
//! labels.

#![no_main]

use alabel_lgr::Ruleset;
use libfuzzer_sys::fuzz_target;

use comparison::compare;
use random::Random;

#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../lgr/tests/oracle/comparison.rs"]
mod comparison;
#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../lgr/tests/oracle/naive.rs"]
mod naive;
#[allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../lgr/tests/oracle/random.rs"]
mod random;
#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../lgr/tests/oracle/table.rs"]
mod table;

fuzz_target!(|octets: &[u8]| {
    let mut random = Random::from_octets(octets);
    let table = random.table();
    let xml = table.to_xml();
    let ruleset = Ruleset::parse(xml.as_bytes());
    let ruleset = ruleset.unwrap_or_else(|error| panic!("{error}\n{xml}"));
    let ruleset = ruleset.table_only();
    let label = random.label(&table);
    let variant = ruleset.variants(&label).nth(random.below(3));
    let other = match variant {
        Some(Ok(variant)) => variant.code_points().to_vec(),
        _ => random.label(&table),
    };
    if let Err(difference) = compare(&table, &ruleset, &label, &other) {
        panic!("{label:?}: {difference}\n{xml}");
    }
});
