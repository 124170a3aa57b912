//! Finds the C libraries among the engines. The program reports a missing one as absent.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(icu, libidn2)");
    match pkg_config::probe_library("icu-uc") {
        Ok(library) => {
            println!("cargo::rustc-cfg=icu");
            println!("cargo::rustc-env=ICU_VERSION={}", library.version);
            // The symbols of ICU carry its major version.
            let major = library.version.split('.').next().unwrap_or_default();
            println!("cargo::rustc-env=ICU_MAJOR={major}");
        }
        Err(_) => println!("cargo::warning=ICU not found: install libicu-dev to compare with it"),
    }
    match pkg_config::probe_library("libidn2") {
        Ok(library) => {
            println!("cargo::rustc-cfg=libidn2");
            println!("cargo::rustc-env=LIBIDN2_VERSION={}", library.version);
        }
        Err(_) => {
            println!("cargo::warning=libidn2 not found: install libidn2-dev to compare with it");
        }
    }
}
