//! Memory for one call. The conversion of a name that fits into DNS never needs memory that malloc(3) can
//! refuse.
//!
//! Rust ends the process if the allocator has no memory left. So each call lends the allocator a buffer: on
//! the stack, or, for calls that can need more, from malloc(3), which can refuse it. Larger blocks come from
//! malloc(3), and only code that accepts a refusal asks for them.
//!
//! The calls of `alabel.h` and those of the replacement of libidn2 use it: a program that links the archives
//! of both has one allocator.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::atomic::{AtomicU32, Ordering};

/// The size of a buffer on the stack. It holds any conversion of `idn2.h` (`conversions_are_bounded`), and a
/// name in UTF-8 of a [`MAX_SHARE`]th of it.
pub const SIZE: usize = 32 * 1024;

/// The divisor of the greatest block: at most a quarter of a buffer. Larger blocks, such as the name in
/// UTF-8, have no bound.
pub const MAX_SHARE: usize = 4;

/// A lent buffer.
struct Arena {
    /// The first octet.
    start: *mut u8,
    /// The size in octets.
    size: usize,
    /// The number of taken octets. Freed octets stay taken until the call returns, unless they are the last
    /// ones.
    taken: Cell<usize>,
    /// The greatest number of octets taken at a time.
    #[cfg(any(test, feature = "measured"))]
    most: Cell<usize>,
}

/// The key of the arena of a thread's call, plus one, or zero before the first call.
///
/// Not `thread_local!`: in a library that dlopen(3) loads, glibc allocates its memory at the first access,
/// and ends the process if that fails.
static KEY: AtomicU32 = AtomicU32::new(0);

/// Returns the key, if there was a call.
///
/// `inline`, here and below: without it, the replacement of libidn2 takes 31 more instructions for each name
/// (`check comparison` writes the names, and callgrind counts `tests/c/results.c` for `lookup_u8:0` and
/// hosts).
#[inline]
fn known_key() -> Option<libc::pthread_key_t> {
    KEY.load(Ordering::Acquire).checked_sub(1)
}

/// Returns the key. The first call creates it. Returns `None` if the process has no free key.
#[inline]
fn key() -> Option<libc::pthread_key_t> {
    if let Some(key) = known_key() {
        return Some(key);
    }
    let mut key = 0;
    // SAFETY: the place for the key is valid. There is no destructor.
    if unsafe { libc::pthread_key_create(&raw mut key, None) } != 0 {
        return None;
    }
    let stored = KEY.compare_exchange(0, key + 1, Ordering::AcqRel, Ordering::Acquire);
    if stored.is_err() {
        // SAFETY: the key was just created, and no other thread has it: another thread stored its own.
        unsafe { libc::pthread_key_delete(key) };
    }
    known_key()
}

/// Sets the arena of this thread. Returns `false` if there is no memory for it.
#[inline]
fn set_current(key: libc::pthread_key_t, arena: *const Arena) -> bool {
    // SAFETY: the key was created, and is never deleted.
    unsafe { libc::pthread_setspecific(key, arena.cast()) == 0 }
}

/// Runs a function with a buffer on the stack as its memory. Returns `fault` if the function panics, and
/// `None` if there is no memory for the thread's pointer to the buffer.
///
/// The result is [`Copy`], so it owns no memory of the buffer.
pub fn with_stack<T: Copy + 'static>(fault: T, function: impl FnOnce() -> T) -> Option<T> {
    let mut buffer = MaybeUninit::<[u8; SIZE]>::uninit();
    with_buffer(buffer.as_mut_ptr().cast(), SIZE, fault, function)
}

/// Runs a function in the same way, with a buffer of at least `size` octets. Returns `None` if there is no
/// memory for the buffer.
pub fn with_heap<T: Copy + 'static>(
    size: usize,
    fault: T,
    function: impl FnOnce() -> T,
) -> Option<T> {
    if size <= SIZE {
        return with_stack(fault, function);
    }
    let mut buffer = Vec::<u8>::new();
    buffer.try_reserve_exact(size).ok()?;
    with_buffer(buffer.as_mut_ptr(), buffer.capacity(), fault, function)
}

/// Runs a function with a buffer that nobody else uses.
fn with_buffer<T: Copy + 'static>(
    start: *mut u8,
    size: usize,
    fault: T,
    function: impl FnOnce() -> T,
) -> Option<T> {
    let key = key()?;
    let arena = Arena {
        start,
        size,
        taken: Cell::new(0),
        #[cfg(any(test, feature = "measured"))]
        most: Cell::new(0),
    };
    if !set_current(key, &raw const arena) {
        return None;
    }
    // The function's unfinished data is unreachable after the call, and so is the payload of a panic.
    let result = catch_unwind(AssertUnwindSafe(function)).unwrap_or(fault);
    // Replacing the value of a thread cannot fail.
    set_current(key, ptr::null());
    Some(result)
}

/// Returns the greatest number of octets that this thread's call has taken at a time, if the thread is in a
/// call.
#[cfg(any(test, feature = "measured"))]
#[must_use]
pub fn most_taken() -> Option<usize> {
    Arena::with_current(|arena| arena.most.get())
}

impl Arena {
    /// Calls a function with the arena of this thread's call, if the thread is in a call.
    fn with_current<T>(function: impl FnOnce(&Self) -> T) -> Option<T> {
        // SAFETY: the key was created, and is never deleted.
        let current = unsafe { libc::pthread_getspecific(known_key()?) }.cast::<Self>();
        // SAFETY: the pointer is null, or `with_buffer` set it to an arena that lives until it sets null
        // again. No other thread has the arena.
        unsafe { current.as_ref() }.map(function)
    }

    /// Returns the distance of a block from the start, if the block is in the buffer.
    fn offset(&self, block: *mut u8) -> Option<usize> {
        let offset = block.addr().wrapping_sub(self.start.addr());
        (offset < self.size).then_some(offset)
    }

    /// Takes a block, if there is room for it.
    fn take(&self, layout: Layout) -> Option<*mut u8> {
        // The memory of a panic outlives the call.
        if layout.size() > self.size / MAX_SHARE || std::thread::panicking() {
            return None;
        }
        let free = self.start.wrapping_add(self.taken.get());
        let offset = self.taken.get() + free.align_offset(layout.align());
        let end = offset.checked_add(layout.size())?;
        (end <= self.size).then(|| {
            self.set_taken(end);
            self.start.wrapping_add(offset)
        })
    }

    /// Records the number of taken octets.
    fn set_taken(&self, taken: usize) {
        self.taken.set(taken);
        #[cfg(any(test, feature = "measured"))]
        self.most.set(self.most.get().max(taken));
    }

    /// Takes back a block, if it is the last one.
    fn give_back(&self, offset: usize, size: usize) {
        if offset + size == self.taken.get() {
            self.taken.set(offset);
        }
    }

    /// Resizes a block in place. Returns `false` if the new size does not fit.
    fn resize(&self, offset: usize, size: usize, new_size: usize) -> bool {
        let is_last = offset + size == self.taken.get();
        let has_room = new_size <= self.size / MAX_SHARE && offset + new_size <= self.size;
        if is_last && has_room {
            self.set_taken(offset + new_size);
        }
        new_size <= size || is_last && has_room
    }
}

/// The allocator of the library: the buffer of the call, and then malloc(3).
struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

// SAFETY: a block comes from the arena or from `System`, and `offset` tells them apart. A block of the arena
// is aligned, as large as its layout says, and disjoint from all other live blocks. `System` fulfills the
// contract. Nothing here panics or allocates.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match Arena::with_current(|arena| arena.take(layout)).flatten() {
            Some(block) => block,
            // SAFETY: the caller states that the size of `layout` is not zero, as `System` needs.
            None => unsafe { System.alloc(layout) },
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let is_taken_back = Arena::with_current(|arena| {
            let offset = arena.offset(block)?;
            arena.give_back(offset, layout.size());
            Some(())
        });
        if is_taken_back.flatten().is_none() {
            // SAFETY: the block is not in the arena, so `System` allocated it with this layout.
            unsafe { System.dealloc(block, layout) };
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let in_place = Arena::with_current(|arena| {
            let offset = arena.offset(block)?;
            Some(arena.resize(offset, layout.size(), new_size))
        });
        match in_place.flatten() {
            // SAFETY: the block is not in the arena, so `System` allocated it with this layout.
            None => unsafe { System.realloc(block, layout, new_size) },
            Some(true) => block,
            Some(false) => {
                // SAFETY: "`new_size`, when rounded up to the nearest multiple of `layout.align()`, must not
                // overflow `isize`".
                let new_layout =
                    unsafe { Layout::from_size_align_unchecked(new_size, layout.align()) };
                // SAFETY: the caller states that `new_size` is not zero.
                let new = unsafe { self.alloc(new_layout) };
                if !new.is_null() {
                    let length = layout.size().min(new_size);
                    // SAFETY: both blocks have room for `length` octets, and the new one is none that is
                    // still taken.
                    unsafe { ptr::copy_nonoverlapping(block, new, length) };
                    // SAFETY: the block was allocated here with this layout, and nobody uses it after this.
                    unsafe { self.dealloc(block, layout) };
                }
                new
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::mem::MaybeUninit;

    use super::super::memory::Output;
    use super::{Arena, MAX_SHARE, SIZE, most_taken, with_heap, with_stack};
    use crate::native::{Status, to_ascii};
    use alabel::Uts46;

    /// Blocks that are live at the same time, resized and given back in any order, keep their octets.
    #[test]
    fn blocks_are_disjoint() {
        let sum = with_stack(0, || {
            let mut blocks: Vec<Vec<u64>> = (0..40_u64).map(|n| vec![n; 9]).collect();
            for (n, block) in (0_u64..).zip(&mut blocks) {
                block.extend([n; 20]);
                block.shrink_to_fit();
            }
            drop(blocks.drain(10..20));
            blocks.extend((10..20_u64).map(|n| vec![n; 29]));
            blocks.iter().flatten().sum::<u64>()
        });
        assert_eq!(sum, Some(29 * (0..40).sum::<u64>()));
    }

    /// Blocks that do not fit come from malloc(3), and a block can move there.
    #[test]
    fn more_than_the_buffer_is_allocated() {
        let sum = with_stack(0, || {
            let mut block = vec![1_u8; SIZE / MAX_SHARE];
            block.resize(3 * SIZE, 1);
            let more = [1_u8; SIZE / MAX_SHARE];
            let more: Vec<Vec<u8>> = (0..2 * MAX_SHARE).map(|_| more.to_vec()).collect();
            block.iter().map(|&one| usize::from(one)).sum::<usize>() + more.concat().len()
        });
        assert_eq!(sum, Some(5 * SIZE));
    }

    #[test]
    fn a_greater_buffer_is_on_the_heap() {
        let is_lent = || Arena::with_current(|arena| arena.size).is_some_and(|size| size > SIZE);
        assert_eq!(with_heap(SIZE + 1, false, is_lent), Some(true));
        assert_eq!(with_heap(SIZE, true, is_lent), Some(false));
        assert_eq!(with_heap(usize::MAX, true, is_lent), None);
    }

    /// `alabel.h` promises this for nearly all valid names.
    #[test]
    fn uts46_takes_no_memory() {
        let names = "www.example.com WWW.Example.COM _dmarc.bücher.example. Bücher.Example xn--bcher-kva.example 例え.テスト";
        for name in names.split(' ') {
            let most = with_stack(SIZE, || {
                let mut room = [MaybeUninit::<u8>::uninit(); 256];
                // SAFETY: the room exists, and nobody else uses it.
                let mut output = unsafe { Output::new(room.as_mut_ptr().cast(), room.len()) };
                let status = to_ascii(Uts46::new().into(), name, &mut output);
                most_taken()
                    .filter(|_| status == Status::Ok)
                    .unwrap_or(SIZE)
            });
            assert_eq!(most, Some(0), "{name}");
        }
    }

    #[test]
    fn a_panic_becomes_a_fault() {
        assert_eq!(with_stack(1, || 2), Some(2));
        let panic = || std::panic::resume_unwind(Box::new(String::from("3")));
        assert_eq!(with_stack(1, panic), Some(1));
        assert!(Arena::with_current(|_| ()).is_none());
    }
}
