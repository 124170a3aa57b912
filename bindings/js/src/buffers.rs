//! Memory for the input and output of JavaScript.

use alloc::string::String;
use alloc::vec::Vec;

use spin::Mutex;

/// The result for an error is this number minus the octets of the output.
pub(crate) const ERROR: i32 = -2;

/// An input, its output, and numbers for several names.
pub(crate) struct Buffers {
    input: Vec<u8>,
    output: String,
    #[cfg(feature = "names")]
    places: Vec<u32>,
}

static BUFFERS: Mutex<Buffers> = Mutex::new(Buffers {
    input: Vec::new(),
    output: String::new(),
    #[cfg(feature = "names")]
    places: Vec::new(),
});

/// Calls a function with the buffers.
pub(crate) fn with<T>(call: impl FnOnce(&mut Buffers) -> T) -> T {
    call(&mut BUFFERS.lock())
}

/// Calls a function with a text of `length` octets and the empty output. Returns the octets of the output.
pub(crate) fn write(length: usize, call: impl FnOnce(&str, &mut String)) -> usize {
    write_of_octets(length, |octets, output| call(text(octets), output))
}

/// Calls a function with `length` octets and the empty output, like [`write`].
pub(crate) fn write_of_octets(length: usize, call: impl FnOnce(&[u8], &mut String)) -> usize {
    with(|Buffers { input, output, .. }| {
        output.clear();
        call(input.get(..length).unwrap_or_default(), output);
        output.len()
    })
}

/// Calls a function with a text of `length` octets and returns its number. If there is none, writes the
/// message and returns [`ERROR`] minus its octets.
#[cfg(any(feature = "names", feature = "links"))]
pub(crate) fn number(length: usize, call: impl FnOnce(&str) -> Result<i32, String>) -> i32 {
    number_of_octets(length, |octets| call(text(octets)))
}

/// Calls a function with `length` octets and returns its number, like [`number`].
#[cfg(any(feature = "names", feature = "lgr", feature = "links"))]
pub(crate) fn number_of_octets(
    length: usize,
    call: impl FnOnce(&[u8]) -> Result<i32, String>,
) -> i32 {
    with(|Buffers { input, output, .. }| {
        let octets = input.get(..length).unwrap_or_default();
        call(octets).unwrap_or_else(|message| written_error(message, output))
    })
}

/// Returns the text of an input. `TextEncoder` writes UTF-8.
fn text(octets: &[u8]) -> &str {
    str::from_utf8(octets).unwrap_or_default()
}

/// Writes a message and returns [`ERROR`] minus its octets.
fn written_error(message: String, output: &mut String) -> i32 {
    *output = message;
    ERROR - i32::try_from(output.len()).unwrap_or(i32::MAX)
}

impl Buffers {
    /// Makes room for this many octets of input and returns the address.
    pub(crate) fn reserve(&mut self, octets: usize) -> *const u8 {
        if self.input.len() < octets {
            self.input.resize(octets, 0);
        }
        self.input.as_ptr()
    }

    /// Returns the address of the output.
    pub(crate) fn output(&self) -> *const u8 {
        self.output.as_ptr()
    }

    /// Makes room for the places of this many names and returns the address.
    #[cfg(feature = "names")]
    pub(crate) fn places(&mut self, count: usize) -> *const u32 {
        self.places.resize(count, 0);
        self.places.as_ptr()
    }

    /// Returns a text of `length` octets, the empty output, and the places.
    #[cfg(feature = "names")]
    pub(crate) fn parts(&mut self, length: usize) -> (&str, &mut String, &mut [u32]) {
        self.output.clear();
        let octets = self.input.get(..length).unwrap_or_default();
        (text(octets), &mut self.output, &mut self.places)
    }
}
