//! The selection of processor instructions for scoring.
use crate::simd::SimdLevel;
use std::fmt;

/// An implementation of scoring: with vector instructions of the current processor, or scalar. All implementations
/// give the same figures. The choice exists for tests and measurements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(pub(crate) SimdLevel);

impl Kernel {
    /// Safe code that runs on every processor. The other kernels are tested against it.
    pub const SCALAR: Kernel = Kernel(SimdLevel::SCALAR);

    /// Returns the fastest kernel of this processor.
    pub fn fastest() -> Kernel {
        SimdLevel::available().next_back().map_or(Kernel::SCALAR, Kernel)
    }

    /// Returns every kernel of this processor, from the scalar one to the fastest.
    pub fn available() -> Vec<Kernel> {
        SimdLevel::available().map(Kernel).collect()
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}
