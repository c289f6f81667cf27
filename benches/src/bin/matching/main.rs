//! Benchmarks of the matching: `cargo run --release -p benches --bin matching`.
//!
//! 40 theses, 5 choices; 4 % of the entities' answers are missing, voters skip 10 % of the theses and weight 15 %
//! double. Every comparison computes the percentage and the coverage of each entity, and the top 20 unless it says
//! "scores alone".
mod electorate;
mod instructions;
mod naive;

use anyhow::bail;
use benches::{Benchmark, Goal, Report, Row, interleave};
use electorate::{SCALE, THESIS_COUNT};
use matching::{AnswerMatrix, Comparison, Kernel, Matrix, Model, RankingRules, Scores, Voter, tally};
use naive::NaiveScoring;
use std::{hint::black_box, iter::Cycle, num::NonZeroUsize, slice::Iter, thread};

const ROUND_COUNT: usize = 41;
const TOP_COUNT: usize = 20;
/// Number of voters that are used in turn, so that no branch predictor learns a single one.
const VOTER_COUNT: usize = 500;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => build_report()?.publish(),
        ["count", work, repetitions] => repeat(work, repetitions.parse()?),
        _ => bail!("this benchmark takes no arguments"),
    }
}

fn build_report() -> anyhow::Result<Report> {
    let mut rows = Vec::new();
    rows.extend(large_table_rows("hybrid", &Model::hybrid(SCALE))?);
    rows.extend(large_table_rows("custom, in thousandths", &Model::custom(matrix_in_thousandths()?))?);
    rows.extend(instruction_rows());
    rows.extend(small_table_rows()?);
    rows.extend(bulk_rows()?);
    let (kernel, cores) = (Kernel::fastest(), cores());
    let setting =
        format!("{THESIS_COUNT} theses, 5 choices; {kernel}, {cores} cores, medians of {ROUND_COUNT} rounds");
    Ok(Report { name: "matching".into(), setting, rows })
}

/// Entities, voters and a model for comparisons.
struct Setup {
    entities: Vec<Vec<Option<u8>>>,
    table: AnswerMatrix,
    voters: Vec<Voter>,
    model: Model,
    scoring: NaiveScoring,
}

impl Setup {
    fn new(entities: usize, voters: usize, model: &Model) -> anyhow::Result<Setup> {
        let entities = electorate::generate_entities(entities);
        Ok(Setup {
            table: electorate::build_matrix(&entities)?,
            entities,
            voters: electorate::generate_voters(voters)?,
            scoring: NaiveScoring::new(model.matrix()),
            model: model.clone(),
        })
    }

    fn voters(&self) -> Cycle<Iter<'_, Voter>> {
        self.voters.iter().cycle()
    }

    fn rank_naively(&self) -> impl FnMut() {
        let mut voters = self.voters();
        move || {
            let Some(voter) = voters.next() else { return };
            let figures = self.scoring.rank(&self.entities, voter);
            black_box(figures.iter().take(TOP_COUNT).map(|figure| figure.entity).collect::<Vec<_>>());
        }
    }

    fn rank_top(&self, kernel: Kernel) -> impl FnMut() {
        self.for_each_voter(kernel, |scores| {
            black_box(scores.top(TOP_COUNT, &RankingRules::default()));
        })
    }

    fn score_only(&self) -> impl FnMut() {
        self.for_each_voter(Kernel::fastest(), |scores| {
            black_box(scores);
        })
    }

    fn for_each_voter(&self, kernel: Kernel, mut then: impl FnMut(&Scores)) -> impl FnMut() {
        let mut voters = self.voters();
        let mut scores = None;
        move || {
            let voter = voters.next().and_then(|voter| Comparison::new(&self.table, &self.model, voter).ok());
            let Some(comparison) = voter else { return };
            let comparison = comparison.with_kernel(kernel);
            comparison.score_into(scores.get_or_insert_with(|| comparison.scores()));
            scores.as_ref().map(&mut then);
        }
    }
}

fn large_table_rows(name: &str, model: &Model) -> anyhow::Result<Vec<Row>> {
    const ENTITY_COUNT: usize = 20_000;
    let setup = Setup::new(ENTITY_COUNT, VOTER_COUNT, model)?;
    let bytes = vec![0x5a_u8; ENTITY_COUNT * THESIS_COUNT];
    let mut stream = Benchmark::new(|| {
        black_box(read_bytes(black_box(&bytes)));
    });
    let mut naive = Benchmark::new(setup.rank_naively());
    let mut top = Benchmark::new(setup.rank_top(Kernel::fastest()));
    let mut plain = Benchmark::new(setup.rank_top(Kernel::SCALAR));
    let mut scores = Benchmark::new(setup.score_only());
    interleave(ROUND_COUNT, &mut [&mut stream, &mut top, &mut scores, &mut plain, &mut naive]);
    let nanoseconds = |c: &Benchmark| c.median().as_secs_f64() * 1e9 / ENTITY_COUNT as f64;
    let row = |what: &str, measure: &str, figure, goal, benchmarks: [&Benchmark; 2]| Row {
        work: format!("20,000 entities, {name}, {what}"),
        measure: measure.into(),
        figure: Some(figure),
        goal,
        remark: format!(
            "{:.2} to {:.2} ns an entity",
            nanoseconds(benchmarks[0]),
            nanoseconds(benchmarks[1])
        ),
    };
    let streaming = "times streaming 40 bytes an entity";
    let faster = "times as fast as the naive loop";
    Ok(vec![
        row("top 20", streaming, top.time_ratio(&stream), Goal::AtMost(6.0), [&top, &stream]),
        row("scores alone", streaming, scores.time_ratio(&stream), Goal::AtMost(3.0), [&scores, &stream]),
        row("top 20", faster, naive.time_ratio(&top), Goal::AtLeast(40.0), [&top, &naive]),
        row("top 20, safe fallback", faster, naive.time_ratio(&plain), Goal::AtLeast(6.0), [&plain, &naive]),
    ])
}

fn small_table_rows() -> anyhow::Result<Vec<Row>> {
    let setup = Setup::new(50, VOTER_COUNT, &Model::hybrid(SCALE))?;
    let mut naive = Benchmark::new(setup.rank_naively());
    let mut top = Benchmark::new(setup.rank_top(Kernel::fastest()));
    interleave(ROUND_COUNT, &mut [&mut top, &mut naive]);
    Ok(vec![Row {
        work: "50 entities, top 20".into(),
        measure: "times as fast as the naive loop".into(),
        figure: Some(naive.time_ratio(&top)),
        goal: Goal::AtLeast(8.0),
        remark: format!("{:.2?} to {:.2?}", top.median(), naive.median()),
    }])
}

fn bulk_rows() -> anyhow::Result<Vec<Row>> {
    /// The naive loop would take minutes for all voters, so it gets a fraction of them.
    const FRACTION: usize = 100;
    let setup = Setup::new(1_000, 10_000, &Model::hybrid(SCALE))?;
    let tally = |threads| {
        let setup = &setup;
        move || {
            black_box(
                tally(&setup.table, &setup.model, &setup.voters, &RankingRules::default(), threads).ok(),
            );
        }
    };
    let mut naive = Benchmark::new(|| {
        for voter in &setup.voters[..setup.voters.len() / FRACTION] {
            black_box(setup.scoring.rank(&setup.entities, voter));
        }
    });
    let mut one = Benchmark::new(tally(NonZeroUsize::MIN));
    let mut alone = Benchmark::with_wall_clock(tally(NonZeroUsize::MIN));
    let mut together = Benchmark::with_wall_clock(tally(cores()));
    interleave(ROUND_COUNT, &mut [&mut one, &mut naive, &mut alone, &mut together]);
    let work = "10,000 voters × 1,000 entities";
    let naive_in_all = naive.median() * FRACTION as u32;
    Ok(vec![
        Row {
            work: format!("{work}, one core"),
            measure: "times as fast as the naive loop".into(),
            figure: Some(naive.time_ratio(&one) * FRACTION as f64),
            goal: Goal::AtLeast(60.0),
            remark: format!("{:.2?} to {naive_in_all:.2?}", one.median()),
        },
        Row {
            work: format!("{work}, {} cores", cores()),
            measure: "times as fast as on one core".into(),
            figure: Some(alone.time_ratio(&together)),
            goal: Goal::AtLeast(1.5),
            remark: format!("{:.2?} to {:.2?}", together.median(), alone.median()),
        },
    ])
}

const COUNTED_ENTITY_COUNT: usize = 5_000;

fn instruction_rows() -> Vec<Row> {
    let naive = match instructions::measure("naive") {
        Ok(instructions) => format!("naive loop: {:.0}", instructions / COUNTED_ENTITY_COUNT as f64),
        Err(_) => String::new(),
    };
    let row = |what: &str, work: &str, most: f64| {
        let instructions = instructions::measure(work);
        Row {
            work: format!("5,000 entities, hybrid, {what}"),
            measure: "instructions an entity".into(),
            figure: instructions.as_ref().ok().map(|instructions| instructions / COUNTED_ENTITY_COUNT as f64),
            goal: Goal::AtMost(most),
            remark: instructions.err().map_or(naive.clone(), |error| error.to_string()),
        }
    };
    vec![row("top 20", "top", 35.0), row("scores alone", "scores", 20.0)]
}

/// Repeats some work, whose instructions [`instructions`] counts.
fn repeat(work: &str, repetitions: usize) -> anyhow::Result<()> {
    let setup = Setup::new(COUNTED_ENTITY_COUNT, VOTER_COUNT, &Model::hybrid(SCALE))?;
    let mut work: Box<dyn FnMut()> = match work {
        "top" => Box::new(setup.rank_top(Kernel::fastest())),
        "scores" => Box::new(setup.score_only()),
        "naive" => Box::new(setup.rank_naively()),
        _ => bail!("there is no work called {work}"),
    };
    (0..repetitions).for_each(|_| work());
    Ok(())
}

/// Reads the bytes as fast as possible: 32 words at a time, combined by XOR.
fn read_bytes(bytes: &[u8]) -> u64 {
    const WORDS: usize = 32;
    let mut folded = [0_u64; WORDS];
    for chunk in bytes.chunks_exact(WORDS * 8) {
        for (folded, word) in folded.iter_mut().zip(chunk.as_chunks::<8>().0) {
            *folded ^= u64::from_le_bytes(*word);
        }
    }
    folded.iter().fold(0, |all, word| all ^ word)
}

/// Returns a matrix whose points have no common unit above a thousandth, so that they do not fit into a byte.
fn matrix_in_thousandths() -> Result<Matrix, matching::MatrixError> {
    let shifted = |row: &[i32]| {
        row.iter().map(|entry| entry - entry.signum() * 7 * (entry % 1000 != 0) as i32).collect()
    };
    Matrix::new(SCALE, Model::hybrid(SCALE).matrix().rows().map(shifted).collect())
}

fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
