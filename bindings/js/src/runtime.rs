//! The allocator and the end of a panic, which `std` would provide.

use core::panic::PanicInfo;

use rlsf::SmallGlobalTlsf;

#[global_allocator]
static ALLOCATOR: SmallGlobalTlsf = SmallGlobalTlsf::new();

/// Ends the call with an exception in JavaScript.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
