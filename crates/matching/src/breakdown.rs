//! How a figure comes about, thesis by thesis.
use crate::{Comparison, Figure, Weight, matrix::Matrix};

/// Why a thesis counts or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThesisOutcome {
    /// Both answered.
    Counts,
    /// The voter skipped it, whatever the entity answered.
    Skipped,
    /// The voter answered it, the entity did not.
    Missing,
}

/// One thesis of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakdownLine {
    /// The thesis, counted from 0.
    pub thesis: usize,
    /// The voter's answer as an index into the scale; `None` if skipped.
    pub voter: Option<u8>,
    /// The entity's answer as an index into the scale; `None` if missing.
    pub entity: Option<u8>,
    /// The voter's weight.
    pub weight: Weight,
    /// Whether it counts, and if not, why.
    pub outcome: ThesisOutcome,
    /// Points got, in thousandths: w · (`M[e][v]` − m); 0 if it does not count.
    pub points: u32,
    /// Points possible, in thousandths: w · (h − m); 0 if it does not count.
    pub possible: u32,
}

/// Every thesis of an entity's figure; the points add up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// The entity, counted from 0 in the order of the table.
    pub entity: usize,
    /// Its id.
    pub id: i64,
    /// A line for each thesis, in their order.
    pub lines: Vec<BreakdownLine>,
    /// What the lines add up to: the entity's figure.
    pub figure: Figure,
}

impl Comparison<'_> {
    /// The breakdown of an entity, counted from 0 in the order of the table; `None` beyond the last.
    ///
    /// Computed from the matrix itself, the plain way, not by the kernel.
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
                (ThesisOutcome::Counts, rating.weight.times() * points, rating.weight.times() * possible)
            }
        };
        BreakdownLine {
            thesis,
            voter: rating.answer,
            entity: answer,
            weight: rating.weight,
            outcome,
            points,
            possible,
        }
    }
}

/// Points that a pair of answers gets, and could have got: `M[e][v]` − m and h − m.
fn points(matrix: &Matrix, entity: u8, voter: u8) -> (u32, u32) {
    let lowest = matrix.lowest();
    // Table and voter hold answers of the matrix' scale only.
    let entry = matrix.entry(entity, voter).unwrap_or(lowest);
    (entry.abs_diff(lowest), matrix.highest().abs_diff(lowest))
}
