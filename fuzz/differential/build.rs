//! Finds the C libraries among the engines; one that is missing is reported as absent.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(icu, libidn2)");
    if let Ok(library) = pkg_config::probe_library("icu-uc") {
        println!("cargo::rustc-cfg=icu");
        println!("cargo::rustc-env=ICU_VERSION={}", library.version);
        assert!(
            library.version.starts_with("72."),
            "src/engine/icu.rs links the symbols of ICU 72, which carry the version"
        );
    }
    if let Ok(library) = pkg_config::probe_library("libidn2") {
        println!("cargo::rustc-cfg=libidn2");
        println!("cargo::rustc-env=LIBIDN2_VERSION={}", library.version);
    }
}
