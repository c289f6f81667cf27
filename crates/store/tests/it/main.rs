//! What the store promises, on both engines.
mod answers;
mod applications;
mod completions;
mod elections;
mod entities;
mod fixtures;
mod theses;
