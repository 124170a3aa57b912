//! The XML of tables: known elements, text, places and limits.

mod element;
mod names;
mod position;
mod reader;
mod source;

pub(crate) use element::Element;
pub(crate) use names::{Attribute, Tag};
pub(crate) use reader::{Node, Reader};
pub(crate) use source::Source;
