//! Entities and voters from a seeded generator, the same in every run.
use matching::{AnswerMatrix, AnswerMatrixError, Scale, Voter, VoterError, VoterRating, Weight};

/// Number of theses of every questionnaire.
pub const THESIS_COUNT: usize = 40;
/// The scale of every answer.
pub const SCALE: Scale = Scale::Five;

/// A generator of pseudorandom numbers. Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators": SplitMix64.
struct Generator(u64);

impl Generator {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        ((self.next() >> 32) * limit) >> 32
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    fn answer(&mut self, percent_missing: u64) -> Option<u8> {
        (!self.chance(percent_missing)).then(|| self.below(SCALE.choices() as u64) as u8)
    }
}

/// Generates the answers of entities; 4 % are missing.
pub fn generate_entities(number: usize) -> Vec<Vec<Option<u8>>> {
    let mut generator = Generator(42 + number as u64);
    (0..number).map(|_| (0..THESIS_COUNT).map(|_| generator.answer(4)).collect()).collect()
}

/// Builds the answer matrix of the entities.
pub fn build_matrix(entities: &[Vec<Option<u8>>]) -> Result<AnswerMatrix, AnswerMatrixError> {
    AnswerMatrix::new(SCALE, THESIS_COUNT, (1..).zip(entities.iter().map(|answers| answers.iter().copied())))
}

/// Generates voters who skip 10 % of the theses and weight 15 % double.
pub fn generate_voters(number: usize) -> Result<Vec<Voter>, VoterError> {
    let mut generator = Generator(7);
    let mut rating = || VoterRating {
        answer: generator.answer(10),
        weight: if generator.chance(15) { Weight::Double } else { Weight::Single },
    };
    (0..number).map(|_| Voter::new(SCALE, (0..THESIS_COUNT).map(|_| rating()).collect::<Vec<_>>())).collect()
}
