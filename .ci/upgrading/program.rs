//! Prints the result of each call, one per line.

use std::fmt::Debug;

// IMPORTS

/// Converts an error to its code.
trait Code {
    fn code(&self) -> String;
}

impl Code for alabel::Error {
    fn code(&self) -> String {
        format!("{:?}", self.kind())
    }
}

impl Code for idna::Errors {
    fn code(&self) -> String {
        "Errors".to_owned()
    }
}

/// Prints a result.
trait Show {
    fn print(self);
}

impl<T: Debug, E: Code> Show for Result<T, E> {
    fn print(self) {
        match self {
            Ok(value) => println!("{value:?}"),
            Err(error) => println!("{}", error.code()),
        }
    }
}

impl Show for (String, Result<(), idna::Errors>) {
    fn print(self) {
        match self {
            (text, Ok(())) => println!("{text:?}"),
            (text, Err(error)) => println!("{text:?}, {}", error.code()),
        }
    }
}

impl Show for alabel::Unicode<'_> {
    fn print(self) {
        match self.result() {
            Ok(()) => println!("{:?}", self.as_str()),
            Err(error) => println!("{:?}, {}", self.as_str(), error.code()),
        }
    }
}

fn show(result: impl Show) {
    result.print();
}

fn main() {
    // SETUP
    // CALLS
}
