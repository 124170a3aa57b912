//! The list of record types for the tests of the command is that of the crate `domain`.

use domain::base::iana::Rtype;

#[test]
fn the_list_is_complete() {
    let list = include_str!("../../../../data/record-types.txt");
    let types = (0..=u16::MAX).map(|number| (number, Rtype::from_int(number).to_string()));
    let expected: String = types
        .filter(|(_, name)| !name.starts_with("TYPE"))
        // The crate leaves out the hyphen.
        .map(|(number, name)| format!("{number} {}\n", name.replace("NSAPPTR", "NSAP-PTR")))
        .collect();
    assert_eq!(list, expected);
}
