//! The native library of `alabel.jar`: the methods of `org.alabel.Native`. The feature `spark` adds those of
//! `org.alabel.spark.NativeFunction`, for `alabel-spark.jar`.
//!
//! | module | contents |
//! |---|---|
//! | `operation` | conversions of one name, and their errors |
//! | `text` | UTF-16 from Java, with the places of lone surrogates |
//! | `utf16` | the code units of a range of octets, which the package for JavaScript shares |
//! | `record` | lists of texts and numbers in octets, which `Fields.java` reads |
//! | `finding` | errors, reasons and matches as fields of a record |
//! | `hint` | hints in terms of Java |
//! | `settings` | profiles, and the lists of names that the library has |
//! | `column` | many names in one buffer |
//! | `function` | functions of one text in UTF-8, for Spark |
//! | `boundary` | the native methods, and all `unsafe` code |
//!
//! A ready profile crosses as a number, and another one as the octets that `boundary` gave to Java. No panic
//! crosses into Java.

#[allow(unsafe_code, reason = "Java passes references and handles")]
mod boundary;
mod column;
mod finding;
#[cfg(feature = "spark")]
mod function;
mod hint;
mod operation;
mod public_suffixes;
mod record;
mod settings;
mod text;
#[path = "../../utf16.rs"]
mod utf16;
