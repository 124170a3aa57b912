//! The labels that permutations lead to, once each and sorted by code points.
//!
//! The walk is depth-first. It keeps one label and, for each code point of the label, the steps that have led
//! to it. Neither permutations nor labels cost memory, and permutations that lead to the same label are one.

use std::convert::Infallible;

use super::graph::{Graph, StepNumber};

/// A place inside a step, after some code points of its target.
#[derive(Clone, Copy, Debug)]
struct Cursor {
    step: StepNumber,
    written: u16,
}

/// The possible continuations of the code points written so far.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The next untried continuation.
    next: usize,
    /// The end of the continuations.
    end: usize,
    /// `true` if the code points written so far are a whole label.
    is_whole: bool,
}

/// The state of the walk.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    label: Vec<char>,
    frames: Vec<Frame>,
    /// The continuations of all frames: the next code point, and the place after it.
    continuations: Vec<(char, Cursor)>,
    has_started: bool,
}

impl Candidates {
    /// Goes to the next label. Returns `false` at the end.
    pub(super) fn advance(&mut self, graph: &Graph<'_>) -> bool {
        if !self.has_started {
            self.has_started = true;
            let mut visited = Nodes::default();
            let is_whole = self.enter(graph, 0, &mut visited);
            self.push_frame(0, is_whole);
        }
        while let Some(frame) = self.frames.last_mut() {
            // A label comes before its continuations. The empty string is no label.
            if std::mem::take(&mut frame.is_whole) && !self.label.is_empty() {
                return true;
            }
            let (start, end) = (frame.next, frame.end);
            let group = self.continuations.get(start..end).unwrap_or_default();
            let Some((code_point, _)) = group.first().copied() else {
                self.pop_frame();
                continue;
            };
            let length = group
                .iter()
                .take_while(|(other, _)| *other == code_point)
                .count();
            frame.next += length;
            self.label.push(code_point);
            self.go_on(graph, start, length);
        }
        false
    }

    /// Returns the label.
    pub(super) fn label(&self) -> &[char] {
        &self.label
    }

    /// Adds a frame with the continuations from `start` on.
    fn push_frame(&mut self, start: usize, is_whole: bool) {
        if let Some(new) = self.continuations.get_mut(start..) {
            new.sort_unstable_by_key(|(code_point, _)| *code_point);
        }
        self.frames.push(Frame {
            next: start,
            end: self.continuations.len(),
            is_whole,
        });
    }

    /// Removes the last frame.
    fn pop_frame(&mut self) {
        self.frames.pop();
        self.label.pop();
        let end = self.frames.last().map_or(0, |frame| frame.end);
        self.continuations.truncate(end);
    }

    /// Adds a frame after a group of continuations with the same code point.
    fn go_on(&mut self, graph: &Graph<'_>, start: usize, length: usize) {
        let new = self.continuations.len();
        let (mut visited, mut is_whole) = (Nodes::default(), false);
        for index in start..start + length {
            let Some((_, cursor)) = self.continuations.get(index).copied() else {
                continue;
            };
            let Some(step) = graph.step(cursor.step) else {
                continue;
            };
            match step.target.get(usize::from(cursor.written)) {
                Some(code_point) => {
                    let written = cursor.written + 1;
                    self.continuations
                        .push((*code_point, Cursor { written, ..cursor }));
                }
                None => is_whole |= self.enter(graph, step.element.end, &mut visited),
            }
        }
        self.push_frame(new, is_whole);
    }

    /// Adds the continuations from a node. Returns `true` if a label ends there.
    fn enter(&mut self, graph: &Graph<'_>, node: usize, visited: &mut Nodes) -> bool {
        if node == graph.last() {
            return true;
        }
        if !visited.insert(node) {
            return false;
        }
        let mut is_whole = false;
        let Ok(()) = graph.try_steps(node, |step| {
            if let Some(code_point) = step.target.first() {
                let cursor = Cursor {
                    step: step.number,
                    written: 1,
                };
                self.continuations.push((*code_point, cursor));
            } else {
                is_whole |= self.enter(graph, step.element.end, visited);
            }
            Ok::<(), Infallible>(())
        });
        is_whole
    }
}

/// A set of nodes. A label has at most 255 code points.
#[derive(Debug, Default)]
struct Nodes([u64; 4]);

impl Nodes {
    /// Adds a node. Returns `false` if it is already in the set.
    fn insert(&mut self, node: usize) -> bool {
        let Some(word) = self.0.get_mut(node / 64) else {
            return false;
        };
        let is_new = *word >> (node % 64) & 1 == 0;
        *word |= 1 << (node % 64);
        is_new
    }
}
