//! What an operation does, counted: the basic blocks that it runs, and the octets that it allocates. Both are
//! the same in every run, however busy the machine is.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The basic blocks that were run.
static BLOCKS: AtomicUsize = AtomicUsize::new(0);
/// The octets that are allocated now.
static ALLOCATED: AtomicUsize = AtomicUsize::new(0);
/// The most octets that were allocated at a time.
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// What an operation did.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    /// The basic blocks that it ran.
    pub(crate) blocks: usize,
    /// The most octets that it had allocated at a time.
    pub(crate) allocated: usize,
    /// The octets of text that it wrote.
    pub(crate) written: usize,
}

/// Runs an operation, which returns how many octets of text it wrote.
pub(crate) fn count(operation: impl FnOnce() -> usize) -> Counts {
    let before = ALLOCATED.load(Relaxed);
    PEAK.store(before, Relaxed);
    let start = BLOCKS.load(Relaxed);
    let written = operation();
    Counts {
        blocks: BLOCKS.load(Relaxed) - start,
        allocated: PEAK.load(Relaxed) - before,
        written,
    }
}

/// Whether the program is built with the instrumentation that counts.
pub(crate) fn is_instrumented() -> bool {
    BLOCKS.load(Relaxed) > 0
}

/// Counts a basic block.
///
/// # Safety
///
/// The instrumentation of the compiler calls this function at the start of each basic block. It takes no
/// argument, touches nothing but an atomic counter, and has the name and signature that
/// [SanitizerCoverage](https://clang.llvm.org/docs/SanitizerCoverage.html#tracing-pcs) documents.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_trace_pc() {
    BLOCKS.fetch_add(1, Relaxed);
}

/// The allocator of the system, counted.
struct Counted;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

// SAFETY: Each method passes its arguments to the allocator of the system as they are, and returns its
// result.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let allocated = ALLOCATED.fetch_add(layout.size(), Relaxed) + layout.size();
        PEAK.fetch_max(allocated, Relaxed);
        // SAFETY: The caller keeps the contract of the method.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Relaxed);
        // SAFETY: The caller keeps the contract of the method.
        unsafe { System.dealloc(pointer, layout) }
    }
}
