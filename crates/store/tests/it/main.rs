//! What the store promises, on both engines.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod answers;
mod applications;
mod completions;
mod elections;
mod entities;
mod fixtures;
mod jobs;
mod research;
mod theses;
