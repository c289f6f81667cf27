//! The matching calculation: how well a voter's answers fit those of parties and candidates.
//!
//! Exact, in integers, so that every implementation gives the same result to the last digit:
//!
//! ```text
//! score    = Σ wₜ · (M[eₜ][vₜ] − m)      over the theses that both the voter and the entity answered
//! maximum  = Σ wₜ · (h − m)              over the same theses
//! match    = (2000 · score + maximum) div (2 · maximum)      in per mille, one rounding, half up
//! coverage = theses that count ÷ theses that the voter answered
//! ```
//!
//! with v the voter's answer, e the entity's, w the weight (1 or 2), M the [`Matrix`] of a [`Model`], m its
//! lowest and h its highest entry. An *entity* is a party or a candidate. Entities are ranked by the exact
//! fraction score ÷ maximum, never by the rounded figure, then by coverage.
//!
//! ```
//! use matching::{Comparison, Model, Rating, Rules, Scale, Table, Voter, Weight};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let scale = Scale::Five;
//! let answers = |percents: [u8; 5]| percents.map(|percent| scale.index(percent));
//! let table = Table::new(scale, 5, [(17, answers([0, 75, 50, 0, 100])), (4, answers([25, 75, 100, 0, 50]))])?;
//! let voter = Voter::new(scale, [25, 100, 75, 50, 0].map(|percent| Rating {
//!     answer: scale.index(percent),
//!     weight: if percent == 75 { Weight::Double } else { Weight::Single },
//! }))?;
//!
//! let ranking = Comparison::new(&table, &Model::hybrid(scale), &voter)?.ranking(&Rules::default());
//! assert_eq!(ranking.places[0].id, 4);
//! assert_eq!(ranking.places[0].figure.permille(), Some(688));
//! # Ok(())
//! # }
//! ```
//!
//! Everything here is pure: no clock, no randomness (a tie is broken by the [`RankingRules::seed`] that the caller
//! drew), no input or output, no floating point that could decide anything.

mod block;
mod breakdown;
mod bulk;
mod comparison;
mod figure;
mod firmness;
mod kernel;
mod lookup;
mod matrix;
mod model;
mod points;
mod ranking;
mod scale;
mod scores;
mod selection;
mod simd;
mod table;
mod voter;

pub use breakdown::{Breakdown, BreakdownLine, ThesisOutcome};
pub use bulk::{EntityTally, each_voter, tally};
pub use comparison::{Comparison, ComparisonError};
pub use figure::Figure;
pub use firmness::Firmness;
pub use kernel::Kernel;
pub use matrix::{Matrix, MatrixError, MatrixPreset, MatrixWarning};
pub use model::{Model, ModelName};
pub use ranking::{Rank, Ranking, RankingRules, ResultProvenance, tie_mix};
pub use scale::Scale;
pub use scores::Scores;
pub use table::{AnswerMatrix, AnswerMatrixError, MOST_ENTITIES, MOST_THESES};
pub use voter::{Voter, VoterError, VoterRating, Weight};
