//! Counts the basic blocks and allocated octets of an operation. Both counts are the same in every run under
//! any load.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The basic blocks that have run.
static BLOCKS: AtomicUsize = AtomicUsize::new(0);
/// The octets that are currently allocated.
static ALLOCATED: AtomicUsize = AtomicUsize::new(0);
/// The most octets that were allocated at one time.
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// The counts of an operation.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    /// The basic blocks that ran.
    pub(crate) blocks: usize,
    /// The most octets allocated at one time.
    pub(crate) allocated: usize,
    /// The octets of text written.
    pub(crate) written: usize,
}

/// Runs an operation, which returns the number of octets that it wrote.
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

/// Returns `true` if the program is built with the counting instrumentation.
pub(crate) fn is_instrumented() -> bool {
    BLOCKS.load(Relaxed) > 0
}

/// Counts a basic block.
///
/// # Safety
///
/// The compiler's instrumentation calls this function at the start of each basic block. It takes no argument,
/// changes only an atomic counter, and has the name and signature that
/// [SanitizerCoverage](https://clang.llvm.org/docs/SanitizerCoverage.html#tracing-pcs) documents.
#[unsafe(no_mangle)]
extern "C" fn __sanitizer_cov_trace_pc() {
    BLOCKS.fetch_add(1, Relaxed);
}

/// The system allocator with counters.
struct Counted;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

// SAFETY: each method passes its arguments unchanged to the system allocator, and returns its result.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let allocated = ALLOCATED.fetch_add(layout.size(), Relaxed) + layout.size();
        PEAK.fetch_max(allocated, Relaxed);
        // SAFETY: the caller states that the size of `layout` is not zero.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller states that `alloc` returned `pointer` for `layout`, so `System` allocated it.
        unsafe { System.dealloc(pointer, layout) }
    }
}
