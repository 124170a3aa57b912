//! The Debian packages that scripts of the repository install.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;

use crate::files::{files, root};

/// The file with the functions that install packages.
const FUNCTIONS: &str = ".ci/debian";

/// Lists the bash scripts in the repository with their texts.
fn scripts() -> Vec<(PathBuf, String)> {
    let mut scripts = Vec::new();
    for path in files() {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        let start = text.lines().next().unwrap_or_default();
        if start.starts_with("#!") && start.ends_with("bash") {
            scripts.push((path, text));
        }
    }
    scripts
}

/// Other scripts call these functions, because a direct call of `apt-get` can lack an update.
#[test]
fn only_one_file_calls_apt_get() {
    let scripts = scripts();
    assert!(scripts.len() > 10, "{scripts:?}");
    for (path, text) in scripts {
        let lines = text.lines().map(str::trim_start);
        let mut has_lists = false;
        for line in lines.filter(|line| !line.starts_with('#')) {
            let is_own = ["apt-get install", "apt-get update"]
                .iter()
                .any(|call| line.contains(call));
            assert!(!is_own, "{path:?}: {line}");
            has_lists |= line.contains("update_packages");
            let needs_lists = line.contains("apt-get ") || line.contains("apt-cache ");
            assert!(has_lists || !needs_lists, "{path:?}: {line}");
            // `command -v` with several programs succeeds if one of them is there.
            let programs = line.split("command -v ").nth(1).unwrap_or_default();
            let programs = programs.split(['>', ';', '|', '&', ')']).next();
            let count = programs.unwrap_or_default().split_whitespace().count();
            assert!(count <= 1, "{path:?}: {line}");
        }
    }
}

/// The options of each installation.
const OPTIONS: &str = " --yes --quiet=2 --option DPkg::Lock::Timeout=600";

/// Runs a script after the functions, and returns the calls of `apt-get` without [`OPTIONS`]. Only
/// `programs` and Debian's programs exist, the package `there` is installed, and a package named `removed`
/// has left its configuration.
fn calls(name: &str, programs: &[&str], script: &str) -> String {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let write = |program: &str, text: &str| {
        let file = folder.join(program);
        fs::write(&file, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    };
    for program in programs {
        write(program, "");
    }
    write(
        "apt-get",
        &format!("echo \"$*\" >> '{}/log'", folder.display()),
    );
    write(
        "dpkg-query",
        "case $4 in there) echo installed ;; removed) echo config-files ;; *) exit 1 ;; esac",
    );
    let status = Command::new("/bin/bash")
        .args(["-euo", "pipefail", "-c"])
        .arg(format!(
            "source {FUNCTIONS}; PATH='{}'; {script}",
            folder.display()
        ))
        .env_remove("ALABEL_PACKAGES_UPDATED")
        .current_dir(root())
        .status();
    assert!(status.unwrap().success());
    let calls = fs::read_to_string(folder.join("log")).unwrap_or_default();
    fs::remove_dir_all(folder).unwrap();
    calls.replace(OPTIONS, "")
}

#[test]
fn packages_of_missing_programs_are_installed() {
    let script = "install_packages one:first two:first three:second";
    for (programs, expected) in [
        (&["one", "two", "three"][..], ""),
        (&["one", "three"], "update --quiet=2\ninstall first\n"),
        (&["two"], "update --quiet=2\ninstall first second\n"),
    ] {
        assert_eq!(
            calls("programs", programs, script),
            expected,
            "{programs:?}"
        );
    }
    let script = "install_packages --no-install-recommends there; install_packages --no-install-recommends there removed other";
    assert_eq!(
        calls("packages", &[], script),
        "update --quiet=2\ninstall --no-install-recommends removed other\n"
    );
}

/// A script can run another one.
#[test]
fn lists_are_updated_once() {
    let script = format!(
        "install_packages one; install_packages two; update_packages; /bin/bash -c 'source {FUNCTIONS}; install_packages three'"
    );
    assert_eq!(
        calls("lists", &[], &script),
        "update --quiet=2\ninstall one\ninstall two\ninstall three\n"
    );
}
