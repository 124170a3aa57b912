//! Finds the C libraries among the peers; without one, its column is empty.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(icu, libidn2)");
    if let Ok(library) = pkg_config::probe_library("icu-uc") {
        println!("cargo::rustc-cfg=icu");
        // The symbols carry the major version.
        let major = library.version.split('.').next().unwrap_or_default();
        println!("cargo::rustc-env=ICU_VERSION={major}");
        assert_eq!(major, "72", "src/c.rs links the symbols of ICU 72");
    }
    if pkg_config::probe_library("libidn2").is_ok() {
        println!("cargo::rustc-cfg=libidn2");
    }
}
