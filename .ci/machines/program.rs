//! A program without an operating system that calls `to_ascii`. Its size shows the cost of the library on a
//! small machine. It is compiled but never run.

#![no_std]
#![no_main]

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::hint::black_box;
use core::panic::PanicInfo;
use core::ptr::null_mut;

/// The memory of the program, which has one thread.
struct Memory {
    octets: UnsafeCell<[u8; 8192]>,
    used: UnsafeCell<usize>,
}

unsafe impl Sync for Memory {}

/// Allocates memory and never frees it.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe {
            let start = self.octets.get() as usize + *self.used.get();
            let padding = start.next_multiple_of(layout.align()) - start;
            let used = *self.used.get() + padding + layout.size();
            if used > 8192 {
                return null_mut();
            }
            *self.used.get() = used;
            (start + padding) as *mut u8
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: Memory = Memory {
    octets: UnsafeCell::new([0; 8192]),
    used: UnsafeCell::new(0),
};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

#[unsafe(no_mangle)]
extern "C" fn _start() -> ! {
    black_box(alabel::to_ascii(black_box("bücher.example")).map_or(0, |name| name.len()));
    loop {}
}
