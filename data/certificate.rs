//! Writes certificates with the given names, for the comparisons with other libraries.

/// Returns a value with its tag and its length, in DER.
fn encode(tag: u8, contents: &[&[u8]]) -> Vec<u8> {
    let content = contents.concat();
    let length = u16::try_from(content.len()).unwrap().to_be_bytes();
    let head = match length {
        [0, length @ ..=0x7F] => vec![tag, length],
        [0, length] => vec![tag, 0x81, length],
        [high, low] => vec![tag, 0x82, high, low],
    };
    [head, content].concat()
}

/// Returns the list of an extension subjectAltName: the entries, each with its tag and its length.
///
/// The tags are 0x82 for a dNSName and 0x87 for an iPAddress.
pub fn entries(names: &[(u8, &[u8])]) -> Vec<u8> {
    let entries = names.iter().map(|(tag, content)| encode(*tag, &[content]));
    entries.collect::<Vec<_>>().concat()
}

/// Returns a certificate whose extension subjectAltName has these entries.
///
/// Its key and its signature are zeros, which no comparison of names reads.
pub fn certificate(names: &[(u8, &[u8])]) -> Vec<u8> {
    // Ed25519.
    let algorithm = encode(0x30, &[&encode(0x06, &[b"\x2B\x65\x70"])]);
    let time = encode(0x17, &[b"250101000000Z"]);
    let key = encode(0x30, &[&algorithm, &encode(0x03, &[&[0; 33]])]);
    let names = encode(0x30, &[&entries(names)]);
    let extension = encode(
        0x30,
        &[&encode(0x06, &[b"\x55\x1D\x11"]), &encode(0x04, &[&names])],
    );
    let signed = [
        encode(0xA0, &[&encode(0x02, &[&[2]])]),
        encode(0x02, &[&[1]]),
        algorithm.clone(),
        encode(0x30, &[]),
        encode(0x30, &[&time, &time]),
        encode(0x30, &[]),
        key,
        encode(0xA3, &[&encode(0x30, &[&extension])]),
    ];
    let signed = encode(0x30, &[&signed.concat()]);
    encode(0x30, &[&signed, &algorithm, &encode(0x03, &[&[0; 65]])])
}
