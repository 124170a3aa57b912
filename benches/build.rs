//! Finds the C libraries among the peers. The column of a missing one is empty.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(icu, libidn2)");
    // The library of the spoof checker, which depends on ICU's other library.
    match pkg_config::probe_library("icu-i18n") {
        Ok(library) => {
            println!("cargo::rustc-cfg=icu");
            // The symbols of ICU carry its major version.
            let major = library.version.split('.').next().unwrap_or_default();
            println!("cargo::rustc-env=ICU_MAJOR={major}");
        }
        Err(_) => println!("cargo::warning=ICU not found: install libicu-dev to compare with it"),
    }
    match pkg_config::probe_library("libidn2") {
        Ok(_) => println!("cargo::rustc-cfg=libidn2"),
        Err(_) => {
            println!("cargo::warning=libidn2 not found: install libidn2-dev to compare with it")
        }
    }
}
