//! The composition of a figure, thesis by thesis.
use crate::{Comparison, Figure, Weight, matrix::Matrix};

/// Whether a thesis counts, and the reason if it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThesisOutcome {
    /// Both answered.
    Counts,
    /// The voter skipped it, whether or not the entity answered it.
    Skipped,
    /// The voter answered it, but the entity did not.
    Missing,
}

/// One thesis of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakdownLine {
    /// The index of the thesis.
    pub thesis: usize,
    /// The voter's answer as an index into the scale; `None` if skipped.
    pub voter_answer: Option<u8>,
    /// The entity's answer as an index into the scale; `None` if missing.
    pub entity_answer: Option<u8>,
    /// The voter's weight.
    pub weight: Weight,
    /// Whether it counts, and the reason if it does not.
    pub outcome: ThesisOutcome,
    /// The points, in thousandths: w · (`M[e][v]` − m); 0 if it does not count.
    pub points: u32,
    /// The maximum points, in thousandths: w · (h − m); 0 if it does not count.
    pub possible: u32,
}

/// All theses of an entity's figure. The points add up to the figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// The index of the entity in the table.
    pub entity: usize,
    /// The id of the entity.
    pub id: i64,
    /// One line for each thesis, in their order.
    pub lines: Vec<BreakdownLine>,
    /// The sum of the lines: the entity's figure.
    pub figure: Figure,
}

impl Comparison<'_> {
    /// Returns the breakdown of the entity at this index of the table; `None` after the last one.
    ///
    /// Computed directly from the matrix, not by the kernel.
    pub fn breakdown(&self, entity: usize) -> Option<Breakdown> {
        let id = *self.table.ids().get(entity)?;
        let lines: Vec<BreakdownLine> =
            (0..self.table.theses()).map(|thesis| self.line(entity, thesis)).collect();
        let figure = Figure {
            score: lines.iter().map(|line| line.points).sum(),
            maximum: lines.iter().map(|line| line.possible).sum(),
            counted: lines.iter().filter(|line| line.outcome == ThesisOutcome::Counts).count() as u16,
            answered: lines.iter().filter(|line| line.outcome != ThesisOutcome::Skipped).count() as u16,
        };
        Some(Breakdown { entity, id, lines, figure })
    }

    fn line(&self, entity: usize, thesis: usize) -> BreakdownLine {
        let rating = self.voter.ratings()[thesis];
        let answer = self.table.answer(entity, thesis);
        let (outcome, points, possible) = match (rating.answer, answer) {
            (None, _) => (ThesisOutcome::Skipped, 0, 0),
            (_, None) => (ThesisOutcome::Missing, 0, 0),
            (Some(voter), Some(entity)) => {
                let (points, possible) = points(self.model.matrix(), entity, voter);
                (ThesisOutcome::Counts, rating.weight.factor() * points, rating.weight.factor() * possible)
            }
        };
        BreakdownLine {
            thesis,
            voter_answer: rating.answer,
            entity_answer: answer,
            weight: rating.weight,
            outcome,
            points,
            possible,
        }
    }
}

/// Returns the points of a pair of answers, and the maximum points: `M[e][v]` − m and h − m.
fn points(matrix: &Matrix, entity: u8, voter: u8) -> (u32, u32) {
    let lowest = matrix.lowest();
    // The answers of the table and the voter are always within the matrix' scale.
    let entry = matrix.entry(entity, voter).unwrap_or(lowest);
    (entry.abs_diff(lowest), matrix.highest().abs_diff(lowest))
}
