//! The tests of the command `alabel`.

mod certificates;
mod columns;
mod command;
#[path = "../../../tests/common/mod.rs"]
mod common;
#[cfg(unix)]
mod terminal;

#[cfg(unix)]
mod controls;
mod csv;
mod display;
mod encodings;
mod environment;
mod extract;
mod failures;
mod generate;
mod hints;
mod host;
mod input;
mod inspect;
mod layouts;
mod lgr;
mod line_reader;
mod lookalikes;
mod looks;
mod mail;
#[cfg(target_os = "linux")]
mod memory;
mod notes;
mod on_error;
#[cfg(unix)]
mod on_terminal;
mod output;
mod pages;
mod picture;
mod places;
mod profiles;
mod programs;
mod punycode;
mod quiet;
#[cfg(target_os = "linux")]
mod stress;
mod text;
#[cfg(unix)]
mod text_page;
mod text_properties;
mod text_unlisted;
mod zone;
mod zone_faults;
mod zone_fields;
mod zone_properties;
mod zone_types;
