//! Links in text.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use alabel::Error;
use alabel_links::{HostForm, Link, LinkHost, Links, TopLevelDomains};

use crate::json::{Object, write_array};
use crate::place::Places;
use crate::{buffers, error, hint};

/// An option of a search that is on or off, with the method that sets it.
type Switch = (&'static str, fn(Links) -> Links);

/// The options of a search that are `true` or `false`.
const SWITCHES: [Switch; 4] = [
    ("withSchemeOnly", Links::with_scheme_only),
    ("defanged", Links::defanged),
    ("nested", Links::nested),
    ("withErrors", Links::with_errors),
];

/// Returns the number of a search. The input has the top-level domains and the names of the switches that are
/// `true`, with a space between them. If there is no such option, writes the reason and returns a negative
/// number.
#[unsafe(no_mangle)]
extern "C" fn search(length: usize) -> i32 {
    buffers::number(length, |text| {
        let (domains, switches) = text.split_once(' ').unwrap_or((text, ""));
        let known = TopLevelDomains::ALL;
        let number = known.iter().position(|known| known.name() == domains);
        let mut number = number.ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(|domains| domains.name()).collect();
            unknown("topLevelDomains cannot be", domains, &names)
        })?;
        for switch in switches.split_terminator(' ') {
            let index = SWITCHES.iter().position(|(name, _)| *name == switch);
            let index = index.ok_or_else(|| {
                let names = SWITCHES.map(|(name, _)| name);
                unknown("there is no option", switch, &names)
            })?;
            number += known.len() << index;
        }
        i32::try_from(number).map_err(|error| error.to_string())
    })
}

fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    format!("{what} \"{name}\"; use {}", known.join(", "))
}

/// Returns the search with a number.
fn links_of(number: usize) -> Links {
    let known = TopLevelDomains::ALL;
    let domains = known.get(number % known.len()).copied();
    let links = Links::new().top_level_domains(domains.unwrap_or_default());
    let set = number / known.len();
    let switches = SWITCHES.iter().enumerate();
    switches
        .filter(|(index, _)| set >> index & 1 == 1)
        .fold(links, |links, (_, (_, switch))| switch(links))
}

/// Writes the links of a text as JSON: see `lib/links.js`.
#[unsafe(no_mangle)]
extern "C" fn links(search: usize, length: usize) -> usize {
    buffers::write(length, |text, output| {
        let mut places = Places::of(text);
        write_array(output, links_of(search).of(text), |output, link| {
            Object::write(output, |object| members(&link, &mut places, object));
        });
    })
}

/// Converts the hosts of links to their ASCII form (0) or Unicode form (1). Returns 0 for an unchanged text.
/// Otherwise writes the text and returns [`buffers::ERROR`] minus its octets.
#[unsafe(no_mangle)]
extern "C" fn convert_text(form: u32, search: usize, length: usize) -> i32 {
    let form = if form == 0 {
        HostForm::Ascii
    } else {
        HostForm::Unicode
    };
    buffers::number(length, |text| {
        match links_of(search).convert_text(text, form) {
            Cow::Borrowed(_) => Ok(0),
            Cow::Owned(converted) => Err(converted),
        }
    })
}

fn members(link: &Link<'_>, places: &mut Places<'_>, object: &mut Object<'_>) {
    let host = link.host().ok();
    let errors = match host {
        Some(_) => Vec::new(),
        None => link.errors(usize::MAX),
    };
    let place = places.place(&link.range());
    object.text("kind", link.kind());
    object.number("start", place.start);
    object.number("end", place.end);
    let place = places.place(&link.host_range());
    object.number("hostStart", place.start);
    object.number("hostEnd", place.end);
    object.optional_text("ascii", host.as_ref().map(LinkHost::to_ascii));
    object.optional_text("unicode", host.as_ref().map(LinkHost::to_unicode));
    object.array("errors", &errors, |output, error: &Error| {
        let place = places.place(&link.place_of(error));
        Object::write(output, |object| {
            error::members_at(object, error, &place, hint::without_flags);
        });
    });
}
