//! The former calculator, as VOTO's voter app had it, beside the right calculation.
//!
//! The former one reads `favorite ? 2 : 1 * max` where `(favorite ? 2 : 1) * max` is meant, because `*` binds closer than
//! `?:`, and the same for the lowest score. A thesis with a star therefore counts with 2 as its highest and as its lowest
//! score, whatever the matrix says. The figures of voters without stars are right.
use crate::model::bundle::{Bundle, BundleAnswer};
use elections::{candidates::CandidateStatus, configuration::Calculation, parties::PartyStatus};
use matching::{AnswerMatrix, Comparison, Matrix, Model, Scale, Voter, VoterRating, Weight};

/// Which entities are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComparedEntities {
    /// Parties.
    Parties,
    /// Candidates.
    Candidates,
}

impl ComparedEntities {
    /// Returns the word for one of them, and that for several.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            ComparedEntities::Parties => ("party", "parties"),
            ComparedEntities::Candidates => ("candidate", "candidates"),
        }
    }
}

/// How the figures of the former calculator differ from the right ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CalculatorComparison {
    /// Which entities are compared.
    pub entities: ComparedEntities,
    /// How many of them.
    pub count: usize,
    /// The number of voters.
    pub voters: usize,
    /// The largest difference, in percentage points.
    pub largest_difference: f64,
    /// The mean difference of all figures, in percentage points.
    pub mean_difference: f64,
    /// The number of voters who were shown a first place that is not first.
    pub changed_first_places: usize,
}

/// One in this number of theses is skipped by a drawn voter.
const SKIPPED_ONE_IN: u64 = 10;
/// Where the instance has no limit, a drawn voter stars at most this share of the theses: VOTO's default limit.
const DEFAULT_STARS_PER_THESIS: f64 = 0.2;
/// The seed of the drawn voters, so that the same data gives the same report.
const SEED: u64 = 0x564f_544f;

/// Compares the former figures with the right ones for drawn voters, each of whom has starred at least one thesis: of the
/// parties, and of the candidates, that have submitted their answers. There is no comparison if nobody could star a
/// thesis, or if the model is not usable.
pub fn compare_calculators(bundle: &Bundle, voters: usize) -> Vec<CalculatorComparison> {
    let Some(model) = build_model(bundle) else { return Vec::new() };
    let algorithm = &bundle.configuration.algorithm;
    let most = match algorithm.limit_weighted_votes.limit() {
        Some(limit) => usize::from(limit),
        None => (bundle.theses.len() as f64 * DEFAULT_STARS_PER_THESIS).ceil() as usize,
    };
    if most == 0 || bundle.theses.is_empty() {
        return Vec::new();
    }
    let parties = bundle.parties.iter().filter(|party| party.status == Some(PartyStatus::Submitted));
    let candidates = bundle.candidates.iter();
    let candidates = candidates.filter(|candidate| candidate.status == Some(CandidateStatus::Submitted));
    let answers = |answers: &[BundleAnswer]| to_row(bundle, answers, model.scale());
    let groups = [
        (ComparedEntities::Parties, parties.map(|party| answers(&party.answers)).collect::<Vec<_>>()),
        (ComparedEntities::Candidates, candidates.map(|candidate| answers(&candidate.answers)).collect()),
    ];
    let compared = groups.into_iter().filter(|(_, rows)| !rows.is_empty());
    compared.filter_map(|(entities, rows)| compare(entities, &rows, &model, most, voters)).collect()
}

fn build_model(bundle: &Bundle) -> Option<Model> {
    let algorithm = &bundle.configuration.algorithm;
    match algorithm.calculation {
        Calculation::Custom => Some(Model::custom(Matrix::from_decimals(&algorithm.matrix).ok()?)),
        _ => Scale::with_choices(bundle.scale().len()).map(Model::hybrid),
    }
}

/// Returns the answers to the theses, in their order, as steps of the scale.
fn to_row(bundle: &Bundle, answers: &[BundleAnswer], scale: Scale) -> Vec<Option<u8>> {
    let find = |key: &str| answers.iter().find(|answer| answer.thesis == key)?.value;
    bundle
        .theses
        .iter()
        .map(|thesis| find(&thesis.key).and_then(|value| scale.index(value.percent())))
        .collect()
}

fn compare(
    entities: ComparedEntities,
    rows: &[Vec<Option<u8>>],
    model: &Model,
    most_stars: usize,
    voters: usize,
) -> Option<CalculatorComparison> {
    let scale = model.scale();
    let theses = rows.first()?.len();
    let numbered = (0..).zip(rows.iter().map(|row| row.iter().copied()));
    let table = AnswerMatrix::new(scale, theses, numbered).ok()?;
    let matrix = model.matrix().to_decimals();
    let mut numbers = Random(SEED);
    let (mut largest, mut sum, mut figures, mut changed) = (0.0_f64, 0.0, 0_usize, 0);
    for _ in 0..voters {
        let ratings = draw_ratings(theses, scale, most_stars, &mut numbers);
        let former: Vec<f64> = rows.iter().map(|row| former_percent(&matrix, row, &ratings)).collect();
        let firsts = [Calculator::Former, Calculator::Right].map(|calculator| {
            let figures = rows.iter().map(|row| calculator.exact_percent(&matrix, row, &ratings));
            list_firsts(&figures.collect::<Vec<_>>())
        });
        changed += usize::from(firsts[0].iter().all(|first| !firsts[1].contains(first)));
        let voter = Voter::new(scale, ratings).ok()?;
        let scores = Comparison::new(&table, model, &voter).ok()?.scores();
        for (former, right) in former.iter().zip(scores.permille()) {
            let Some(right) = right else { continue };
            let difference = (former - f64::from(right) / 10.0).abs();
            largest = largest.max(difference);
            sum += difference;
            figures += 1;
        }
    }
    Some(CalculatorComparison {
        entities,
        count: rows.len(),
        voters,
        largest_difference: largest,
        mean_difference: sum / figures.max(1) as f64,
        changed_first_places: changed,
    })
}

/// Returns the places of the highest figures. They are not rounded, so that only equal ones share the first place.
fn list_firsts(figures: &[f64]) -> Vec<usize> {
    let highest = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    (0..figures.len()).filter(|at| highest - figures[*at] < EQUAL_WITHIN).collect()
}

/// Figures that differ by less, in percentage points, differ only because of floating-point errors.
const EQUAL_WITHIN: f64 = 1e-9;

/// Returns the figure that the former calculator gave, in percent with one decimal.
fn former_percent(matrix: &[Vec<f64>], entity: &[Option<u8>], voter: &[VoterRating]) -> f64 {
    // `Math.round` rounds half up, also below zero.
    (Calculator::Former.exact_percent(matrix, entity, voter) * 10.0 + 0.5).floor() / 10.0
}

/// Which calculator gives a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calculator {
    Former,
    Right,
}

impl Calculator {
    /// Returns the figure in percent, before it is rounded.
    fn exact_percent(self, matrix: &[Vec<f64>], entity: &[Option<u8>], voter: &[VoterRating]) -> f64 {
        let scores = || matrix.iter().flatten().copied();
        let (lowest, highest) =
            (scores().fold(f64::INFINITY, f64::min), scores().fold(f64::NEG_INFINITY, f64::max));
        let (mut highest_sum, mut lowest_sum, mut points) = (0.0, 0.0, 0.0);
        for (own, rating) in entity.iter().zip(voter) {
            let (Some(own), Some(answer)) = (own, rating.answer) else { continue };
            let has_star = rating.weight == Weight::Double;
            let weight = if has_star { 2.0 } else { 1.0 };
            let is_wrong = has_star && self == Calculator::Former;
            highest_sum += if is_wrong { 2.0 } else { weight * highest };
            lowest_sum += if is_wrong { 2.0 } else { weight * lowest };
            points += matrix[usize::from(*own)][usize::from(answer)] * weight;
        }
        let (maximum, points) = (highest_sum + f64::abs(lowest_sum), points + f64::abs(lowest_sum));
        if maximum == 0.0 { 0.0 } else { points / maximum * 100.0 }
    }
}

/// Draws the answers of a voter: each step of the scale is equally likely, and at least one thesis has a star.
fn draw_ratings(theses: usize, scale: Scale, most_stars: usize, numbers: &mut Random) -> Vec<VoterRating> {
    let mut ratings: Vec<VoterRating> = (0..theses)
        .map(|_| {
            let is_skipped = numbers.below(SKIPPED_ONE_IN) == 0;
            let answer = numbers.below(scale.choices() as u64) as u8;
            VoterRating { answer: (!is_skipped).then_some(answer), weight: Weight::Single }
        })
        .collect();
    let mut answered: Vec<usize> = (0..theses).filter(|at| ratings[*at].answer.is_some()).collect();
    let most = most_stars.min(answered.len());
    let stars = if most == 0 { 0 } else { 1 + numbers.below(most as u64) as usize };
    for _ in 0..stars {
        let at = answered.swap_remove(numbers.below(answered.len() as u64) as usize);
        ratings[at].weight = Weight::Double;
    }
    ratings
}

/// Pseudo-random numbers (SplitMix64, Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    /// Returns a number below `bound`.
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn rating(answer: u8, has_star: bool) -> VoterRating {
        VoterRating { answer: Some(answer), weight: if has_star { Weight::Double } else { Weight::Single } }
    }

    fn right_percent(model: &Model, entity: &[Option<u8>], voter: &[VoterRating]) -> f64 {
        let table = AnswerMatrix::new(model.scale(), entity.len(), [(0, entity.iter().copied())]).unwrap();
        let voter = Voter::new(model.scale(), voter.to_vec()).unwrap();
        let permille = Comparison::new(&table, model, &voter).unwrap().scores().permille().next().flatten();
        f64::from(permille.unwrap()) / 10.0
    }

    #[test]
    fn without_stars_the_former_figures_are_right() {
        let model = Model::hybrid(Scale::Five);
        let matrix = model.matrix().to_decimals();
        let mut numbers = Random(1);
        for _ in 0..500 {
            let voter: Vec<VoterRating> = (0..12).map(|_| rating(numbers.below(5) as u8, false)).collect();
            let entity: Vec<Option<u8>> = (0..12).map(|_| Some(numbers.below(5) as u8)).collect();
            let former = former_percent(&matrix, &entity, &voter);
            assert!((former - right_percent(&model, &entity, &voter)).abs() < 1e-9);
        }
    }

    /// Worked by hand with scores from −1 to 1: two theses, both opposed. Of the starred one, 2 is added to the lowest
    /// scores (−1 of the other one), so that their sum is 1 instead of −3.
    #[rstest]
    #[case::opposed([0, 0], [4, 4], [true, false], -50.0, 0.0)]
    #[case::agreed([4, 4], [4, 4], [true, false], 100.0, 100.0)]
    #[case::star_on_the_opposed([0, 4], [4, 4], [true, false], 0.0, 33.3)]
    #[case::all_starred([0, 4], [4, 4], [true, true], 50.0, 50.0)]
    fn a_star_shifts_the_former_figure(
        #[case] entity: [u8; 2],
        #[case] voter: [u8; 2],
        #[case] stars: [bool; 2],
        #[case] former: f64,
        #[case] right: f64,
    ) {
        let model = Model::manhattan(Scale::Five);
        let entity = entity.map(Some);
        let voter = [rating(voter[0], stars[0]), rating(voter[1], stars[1])];
        let matrix = model.matrix().to_decimals();
        assert_eq!(former_percent(&matrix, &entity, &voter), former);
        assert_eq!(right_percent(&model, &entity, &voter), right);
        let exact = Calculator::Right.exact_percent(&matrix, &entity, &voter);
        assert!((exact - right).abs() < 0.05, "{exact}");
    }

    #[rstest]
    #[case::figures_that_only_look_equal(&[33.31, 33.34], &[1])]
    #[case::equal_figures(&[0.1 + 0.2, 0.3, 0.0], &[0, 1])]
    fn only_equal_figures_share_the_first_place(#[case] figures: &[f64], #[case] firsts: &[usize]) {
        assert_eq!(list_firsts(figures), firsts);
    }

    /// Worked by hand: of three theses with scores from −1 to 1, the voter agrees with all and stars the first. The first
    /// entity has 75 % and was shown with 50 %. The second has not answered the starred thesis: it has 62.5 % both times.
    #[test]
    fn another_first_place_is_counted_for_the_voter_who_got_it() {
        let matrix = Model::manhattan(Scale::Five).matrix().to_decimals();
        let voter = [rating(4, true), rating(4, false), rating(4, false)];
        let rows = [[Some(4), Some(4), Some(0)], [None, Some(4), Some(1)]];
        let firsts = |calculator: Calculator| {
            list_firsts(&rows.map(|row| calculator.exact_percent(&matrix, &row, &voter)))
        };
        assert_eq!(firsts(Calculator::Right), [0]);
        assert_eq!(firsts(Calculator::Former), [1]);
    }

    #[test]
    fn drawn_voters_star_at_least_one_thesis_and_at_most_the_limit() {
        let mut numbers = Random(7);
        for _ in 0..200 {
            let ratings = draw_ratings(20, Scale::Three, 3, &mut numbers);
            let stars = ratings.iter().filter(|rating| rating.weight == Weight::Double);
            assert!(stars.clone().all(|rating| rating.answer.is_some()));
            assert!((1..=3).contains(&stars.count()));
        }
    }
}
