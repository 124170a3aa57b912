//! The command `alabel`.

mod command;
#[path = "../../../tests/common/files.rs"]
mod files;
#[allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unwrap_used,
    unreachable_pub
)]
#[path = "../../../tests/common/rfc3492.rs"]
mod rfc3492;
#[path = "../../../tests/common/scale.rs"]
mod scale;
#[cfg(unix)]
mod terminal;

#[cfg(unix)]
mod controls;
mod csv;
mod display;
mod failures;
mod input;
mod inspect;
mod lookalikes;
mod notes;
mod on_error;
#[cfg(unix)]
mod on_terminal;
mod output;
mod pages;
mod picture;
mod profiles;
mod punycode;
mod quiet;
#[cfg(target_os = "linux")]
mod stress;
mod zone;

use files::data;
