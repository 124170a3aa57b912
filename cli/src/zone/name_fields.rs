//! The names in the data of types of records that the registry does not have: `ALIAS`, `ANAME` and private
//! types.

use std::str::FromStr;

use super::record_types::record_type;

/// A field with a name in the data of a type, as in `ALIAS=1`.
#[derive(Clone, Debug)]
pub(crate) struct NameField {
    record_type: String,
    /// The number of the word, from 1.
    number: usize,
}

impl FromStr for NameField {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, number) = text
            .split_once('=')
            .ok_or("write the type and the number of the field, as in ALIAS=1")?;
        let number = number
            .parse()
            .ok()
            .filter(|number| (1..=255).contains(number));
        let is_name = |octet: u8| octet.is_ascii_alphanumeric() || b"-_".contains(&octet);
        if name.is_empty() || !name.bytes().all(is_name) {
            return Err("the type has a character other than letters, digits, - and _".to_owned());
        }
        match record_type(name.as_bytes(), false, |_| b"") {
            Some(row) if !row.fields.is_empty() => {
                Err(format!("the fields of {} are known", row.name))
            }
            _ => Ok(Self {
                record_type: name.to_owned(),
                number: number.ok_or("the number of the field is not from 1 to 255")?,
            }),
        }
    }
}

/// Returns the numbers of the fields with names in the data of a type.
pub(super) fn numbers(fields: &[NameField], record_type: &[u8]) -> Vec<usize> {
    let is_of_type =
        |field: &&NameField| record_type.eq_ignore_ascii_case(field.record_type.as_bytes());
    fields
        .iter()
        .filter(is_of_type)
        .map(|field| field.number)
        .collect()
}
