//! The matching calculation: how well a voter's answers agree with those of parties and candidates.
//!
//! It is exact, in integers, so that every implementation gives the same result to the last digit:
//!
//! ```text
//! score    = Σ wₜ · (M[eₜ][vₜ] − m)      over the theses that both the voter and the entity answered
//! maximum  = Σ wₜ · (h − m)              over the same theses
//! match    = (2000 · score + maximum) div (2 · maximum)      in per mille, one rounding, half up
//! coverage = theses that count ÷ theses that the voter answered
//! ```
//!
//! Here v is the voter's answer, e the entity's answer, w the weight (1 or 2), M the [`Matrix`] of a [`Model`], m its
//! lowest and h its highest entry. An *entity* is a party or a candidate. Entities are ranked by the exact
//! fraction score ÷ maximum, never by the rounded figure, and then by coverage.
//!
//! ```
//! use matching::{AnswerMatrix, Comparison, Model, RankingRules, Scale, Voter, VoterRating, Weight};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let scale = Scale::Five;
//! let answers = |percents: [u8; 5]| percents.map(|percent| scale.index(percent));
//! let entities = [(17, answers([0, 75, 50, 0, 100])), (4, answers([25, 75, 100, 0, 50]))];
//! let table = AnswerMatrix::new(scale, 5, entities)?;
//! let voter = Voter::new(scale, [25, 100, 75, 50, 0].map(|percent| VoterRating {
//!     answer: scale.index(percent),
//!     weight: if percent == 75 { Weight::Double } else { Weight::Single },
//! }))?;
//!
//! let ranking = Comparison::new(&table, &Model::hybrid(scale), &voter)?.ranking(&RankingRules::default());
//! assert_eq!(ranking.places[0].id, 4);
//! assert_eq!(ranking.places[0].figure.permille(), Some(688));
//! # Ok(())
//! # }
//! ```
//!
//! All functions are pure: no clock, no randomness (the caller draws the [`RankingRules::seed`] that breaks ties), no
//! input or output, and no decision that depends on floating-point rounding.

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
pub use bulk::{EntityTally, for_each_voter, tally};
pub use comparison::{Comparison, ComparisonError};
pub use figure::Figure;
pub use firmness::Firmness;
pub use kernel::Kernel;
pub use matrix::{Matrix, MatrixError, MatrixPreset, MatrixWarning};
pub use model::{Model, ModelName};
pub use ranking::{Rank, Ranking, RankingRules, ResultProvenance, tie_break_hash};
pub use scale::Scale;
pub use scores::Scores;
pub use table::{AnswerMatrix, AnswerMatrixError, MAX_ENTITIES, MAX_THESES};
pub use voter::{Voter, VoterError, VoterRating, Weight};
