//! The hosts of URLs.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alabel::Host;

use crate::buffers;
use crate::error;
use crate::json::Object;

/// Writes the host of a URL with a special scheme (0) or another (1), or the error, as JSON: see
/// `lib/host.js`.
#[unsafe(no_mangle)]
extern "C" fn host(is_opaque: u32, length: usize) -> usize {
    buffers::write(length, |text, output| {
        let host = if is_opaque == 0 {
            Host::parse(text)
        } else {
            Host::parse_opaque(text)
        };
        Object::write(output, |object| match host {
            Ok(host) => members(&host, object),
            Err(error) => error::members(object, text, &error),
        });
    })
}

fn members(host: &Host, object: &mut Object<'_>) {
    object.text(
        "kind",
        match host {
            Host::Domain(_) => "domain",
            Host::Ipv4(_) => "ipv4",
            Host::Ipv6(_) => "ipv6",
            Host::Opaque(_) => "opaque",
        },
    );
    object.text("text", host);
    object.text("unicode", format_args!("{host:#}"));
}
