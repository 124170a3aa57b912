//! The tables of nameprep agree with RFC 3454 for Unicode 3.2.

use alabel_tables::CODE_POINTS;
use alabel_tables::nameprep::Rfc3454;
use stringprep::tables;

/// Returns `true` if a table of the other library has a code point.
type IsMember = fn(char) -> bool;

#[test]
fn the_tables_of_rfc_3454_agree_with_another_library() {
    let rfc_3454 = Rfc3454::new();
    // The other library has complete tables of spaces and controls; its bidirectional tables are newer than
    // Unicode 3.2.
    let others: [(&str, IsMember); 10] = [
        ("A.1", tables::unassigned_code_point),
        ("B.1", tables::commonly_mapped_to_nothing),
        ("C.1.2", tables::non_ascii_space_character),
        ("C.2.2", tables::non_ascii_control_character),
        ("C.3", tables::private_use),
        ("C.4", tables::non_character_code_point),
        ("C.6", tables::inappropriate_for_plain_text),
        ("C.7", tables::inappropriate_for_canonical_representation),
        ("C.8", tables::change_display_properties_or_deprecated),
        ("C.9", tables::tagging_character),
    ];
    for c in CODE_POINTS.filter_map(char::from_u32) {
        let code_point = u32::from(c);
        for (table, is_member) in others {
            assert_eq!(
                rfc_3454.has(table, code_point),
                is_member(c),
                "{table} {c:?}"
            );
        }
        let same = vec![code_point];
        let folded: Vec<u32> = tables::case_fold_for_nfkc(c).map(u32::from).collect();
        let expected = rfc_3454.folding.get(&code_point).unwrap_or(&same);
        assert_eq!(expected, &folded, "B.2 {c:?}");
    }
    assert_eq!(rfc_3454.folding.len(), 1371, "the length of table B.2");
}
