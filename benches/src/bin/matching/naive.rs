//! A naive implementation of the rule: floats, one allocation for each entity, a full sort.
use matching::{Matrix, Voter};

/// An entity's figure.
pub struct NaiveFigure {
    /// The entity.
    pub entity: usize,
    /// The match in percent; −1 if no thesis counts.
    pub percent: f64,
    /// The share of the voter's answers that count.
    pub coverage: f64,
}

/// The matrix of the naive rule.
pub struct NaiveScoring {
    entries: Vec<Vec<f64>>,
    lowest: f64,
    highest: f64,
}

impl NaiveScoring {
    /// Creates the scoring of a matrix.
    pub fn new(matrix: &Matrix) -> NaiveScoring {
        let entries = matrix.to_decimals();
        let (lowest, highest) = (f64::from(matrix.lowest()) / 1000.0, f64::from(matrix.highest()) / 1000.0);
        NaiveScoring { entries, lowest, highest }
    }

    /// Returns every entity, best first.
    pub fn rank(&self, entities: &[Vec<Option<u8>>], voter: &Voter) -> Vec<NaiveFigure> {
        let mut figures: Vec<NaiveFigure> =
            entities.iter().enumerate().map(|(entity, answers)| self.score(entity, answers, voter)).collect();
        figures.sort_by(|a, b| b.percent.total_cmp(&a.percent).then(b.coverage.total_cmp(&a.coverage)));
        figures
    }

    fn score(&self, entity: usize, answers: &[Option<u8>], voter: &Voter) -> NaiveFigure {
        let (mut score, mut maximum, mut counted, mut answered) = (0.0, 0.0, 0.0, 0.0);
        for (rating, answer) in voter.ratings().iter().zip(answers) {
            if let Some(own) = rating.answer {
                answered += 1.0;
                if let Some(theirs) = answer {
                    let weight = f64::from(rating.weight.factor());
                    score += weight * (self.entries[usize::from(*theirs)][usize::from(own)] - self.lowest);
                    maximum += weight * (self.highest - self.lowest);
                    counted += 1.0;
                }
            }
        }
        let percent = if maximum > 0.0 { 100.0 * score / maximum } else { -1.0 };
        NaiveFigure { entity, percent, coverage: if answered > 0.0 { counted / answered } else { 0.0 } }
    }
}
