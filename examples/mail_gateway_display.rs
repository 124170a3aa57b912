//! Prints a sender's domain as a mail gateway displays it: in Unicode if a policy finds it safe, and
//! otherwise as A-labels with the reasons.
//!
//! ```console
//! $ cargo run --features display --example mail_gateway_display -- a@bücher.example a@☕.example
//! a@bücher.example
//! a@xn--53h.example
//!   U+2615 at octets 0..3, in the label "☕", is not allowed in identifiers (UTS #39, section 3.1)
//! ```

use alabel::display::Policy;

fn main() {
    let policy = Policy::HIGHLY_RESTRICTIVE;
    for address in std::env::args().skip(1) {
        let (local_part, domain) = address.rsplit_once('@').unwrap_or(("", &address));
        let shown = policy.to_display(domain);
        println!("{}@{}", local_part.escape_debug(), shown.as_str());
        for reason in policy.check(domain) {
            println!("  {reason}");
        }
    }
}
