//! Which instructions score.
use crate::simd::SimdLevel;
use std::fmt;

/// How entities are scored: with vector instructions of the processor that the program runs on, or plainly.
/// All give the same figures; the choice is for tests and measurements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(pub(crate) SimdLevel);

impl Kernel {
    /// Safe code that any processor runs, and that the others are tested against.
    pub const PLAIN: Kernel = Kernel(SimdLevel::PLAIN);

    /// The fastest that this processor can run.
    pub fn fastest() -> Kernel {
        SimdLevel::here().next_back().map_or(Kernel::PLAIN, Kernel)
    }

    /// Every kernel that this processor can run, from the plainest.
    pub fn all_here() -> Vec<Kernel> {
        SimdLevel::here().map(Kernel).collect()
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}
