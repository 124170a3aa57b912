//! The XML of tables: known elements, text, places and limits.

mod element;
mod names;
mod position;
mod reader;

pub(crate) use element::Element;
pub(crate) use names::{Attribute, Tag};
pub(crate) use reader::{Node, Reader};
