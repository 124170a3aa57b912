//! The format of `hstspreload.bin`. The packages that read the list include this file as a module.

/// Entries of a host, and not of a part of one.
const WHOLE_HOST: u8 = 0x80;

/// Returns the whole hosts of the list: of the entries, each an octet of flags, an octet with the length of the text, and the text,
/// those that are one.
pub fn hosts(list: &[u8]) -> Vec<String> {
    let mut rest = list;
    let mut hosts = Vec::new();
    while let [flags, length, following @ ..] = rest {
        let (text, next) = following.split_at(usize::from(*length));
        if flags & WHOLE_HOST != 0 {
            let host = String::from_utf8(text.to_vec());
            hosts.push(host.unwrap_or_else(|error| panic!("{error}")));
        }
        rest = next;
    }
    hosts
}
