//! The rule written down plainly, as one would on a first day: floats, an allocation an entity, a full sort.
use matching::{Matrix, Voter};

/// An entity's figure.
pub struct Standing {
    /// The entity.
    pub entity: usize,
    /// Its match in percent; −1 where nothing counts.
    pub percent: f64,
    /// The share of the voter's answers that count.
    pub coverage: f64,
}

/// The matrix as the plain rule uses it.
pub struct Scoring {
    entries: Vec<Vec<f64>>,
    lowest: f64,
    highest: f64,
}

impl Scoring {
    /// The scores of a matrix.
    pub fn new(matrix: &Matrix) -> Scoring {
        let entries = matrix.to_decimals();
        let (lowest, highest) = (f64::from(matrix.lowest()) / 1000.0, f64::from(matrix.highest()) / 1000.0);
        Scoring { entries, lowest, highest }
    }

    /// Every entity, best first.
    pub fn rank(&self, entities: &[Vec<Option<u8>>], voter: &Voter) -> Vec<Standing> {
        let mut standings: Vec<Standing> =
            entities.iter().enumerate().map(|(entity, answers)| self.stand(entity, answers, voter)).collect();
        standings.sort_by(|a, b| b.percent.total_cmp(&a.percent).then(b.coverage.total_cmp(&a.coverage)));
        standings
    }

    fn stand(&self, entity: usize, answers: &[Option<u8>], voter: &Voter) -> Standing {
        let (mut score, mut maximum, mut counted, mut answered) = (0.0, 0.0, 0.0, 0.0);
        for (rating, answer) in voter.ratings().iter().zip(answers) {
            if let Some(own) = rating.answer {
                answered += 1.0;
                if let Some(theirs) = answer {
                    let weight = f64::from(rating.weight.times());
                    score += weight * (self.entries[usize::from(*theirs)][usize::from(own)] - self.lowest);
                    maximum += weight * (self.highest - self.lowest);
                    counted += 1.0;
                }
            }
        }
        let percent = if maximum > 0.0 { 100.0 * score / maximum } else { -1.0 };
        Standing { entity, percent, coverage: if answered > 0.0 { counted / answered } else { 0.0 } }
    }
}
