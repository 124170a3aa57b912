//! Prints the names from standard input in Unicode, each with its error after a tab.
//!
//! ```console
//! $ printf 'xn--bcher-kva.example\na..b\n' | cargo run --example log_filter
//! bücher.example
//! a..b	the label "" at octets 2..2 is empty (UTS #46, section 4.2, step 4.2, applied to ToUnicode)
//! ```
#![allow(clippy::tabs_in_doc_comments, reason = "the program writes tabs")]

use std::io::{self, BufRead as _, Write as _};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for name in io::stdin().lock().lines() {
        let name = name?;
        let unicode = alabel::to_unicode(&name);
        match unicode.result() {
            Ok(()) => writeln!(output, "{}", unicode.as_str())?,
            // The original name, because its Unicode form can be deceptive.
            Err(error) => writeln!(output, "{}\t{error}", name.escape_debug())?,
        }
    }
    Ok(())
}
