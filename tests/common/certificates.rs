//! The comparison of a certificate's names with a host, label by label, in the words of RFC 9525,
//! section 6.3.

/// Returns `true` if a presented name matches the name of a host.
pub fn matches_name(reference: &str, presented: &[u8]) -> bool {
    // An IA5String is ASCII.
    let Ok(presented) = str::from_utf8(presented) else {
        return false;
    };
    let presented = presented.to_ascii_lowercase();
    let reference = reference.to_ascii_lowercase();
    let reference = reference.strip_suffix('.').unwrap_or(&reference);
    let labels: Vec<&str> = presented.split('.').collect();
    let others: Vec<&str> = reference.split('.').collect();
    // "There is only one wildcard character."
    let has_one_wildcard = presented.matches('*').count() == 1;
    // "Each label MUST match in order for the names to be considered a match". "A wildcard in a presented
    // identifier can only match one label".
    let mut pairs = labels.iter().zip(&others).enumerate();
    labels.len() == others.len()
        && pairs.all(|(place, (label, other))| {
            // "The wildcard character appears only as the complete content of the left-most label."
            label == other || place == 0 && *label == "*" && has_one_wildcard
        })
}

/// Returns `true` if a name has the preferred name syntax (RFC 1034, section 3.5), with underscores, and is
/// not the text of an address.
pub fn is_host_name(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let is_label = |label: &str| {
        let is_valid = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        (1..=63).contains(&label.len())
            && label.chars().all(is_valid)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    name.len() <= 253 && name.split('.').all(is_label) && !alabel::Url::ends_in_a_number(name)
}
