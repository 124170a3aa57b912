//! No operation takes more than O(n log n), in work and in memory: `fuzz/growth` counts both, here for some shapes of names. It is a
//! program of its own, since it is built with an instrumentation.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::process::Command;

#[test]
fn work_and_memory_grow_with_the_name_and_no_faster() {
    let output = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz/growth/run"))
        .arg("short")
        .env("COMPACT", "1")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}{log}");
    assert!(text.ends_with(" 0 faults\n"), "{text}");
}
