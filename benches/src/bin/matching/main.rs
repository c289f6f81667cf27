//! How fast the matching is: `cargo run --release -p benches --bin matching`.
//!
//! 40 theses, 5 choices; 4 % of the entities' answers are missing, voters skip 10 % of the theses and weight
//! 15 % double. Every comparison makes the percentage and the coverage of each entity, and the top 20 unless
//! it says "scores alone".
mod electorate;
mod instructions;
mod naive;

use anyhow::bail;
use benches::{Contestant, Goal, Report, Row, interleave};
use electorate::{SCALE, THESES};
use matching::{AnswerMatrix, Comparison, Kernel, Matrix, Model, RankingRules, Scores, Voter, tally};
use naive::Scoring;
use std::{hint::black_box, iter::Cycle, num::NonZeroUsize, slice::Iter, thread};

const ROUNDS: usize = 41;
const TOP: usize = 20;
/// Voters who take turns, so that no branch predictor learns one by heart.
const VOTERS: usize = 500;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => report()?.publish(),
        ["count", work, repetitions] => count(work, repetitions.parse()?),
        _ => bail!("this bench takes no arguments"),
    }
}

fn report() -> anyhow::Result<Report> {
    let mut rows = Vec::new();
    rows.extend(large_field("hybrid", &Model::hybrid(SCALE))?);
    rows.extend(large_field("custom, in thousandths", &Model::custom(matrix_in_thousandths()?))?);
    rows.extend(counted_instructions());
    rows.extend(small_field()?);
    rows.extend(bulk()?);
    let (kernel, cores) = (Kernel::fastest(), cores());
    let setting = format!("{THESES} theses, 5 choices; {kernel}, {cores} cores, medians of {ROUNDS} rounds");
    Ok(Report { name: "matching".into(), setting, rows })
}

/// Entities, voters and a model, and what comparing them comes to.
struct Field {
    entities: Vec<Vec<Option<u8>>>,
    table: AnswerMatrix,
    voters: Vec<Voter>,
    model: Model,
    scoring: Scoring,
}

impl Field {
    fn new(entities: usize, voters: usize, model: &Model) -> anyhow::Result<Field> {
        let entities = electorate::entities(entities);
        Ok(Field {
            table: electorate::table(&entities)?,
            entities,
            voters: electorate::voters(voters)?,
            scoring: Scoring::new(model.matrix()),
            model: model.clone(),
        })
    }

    fn voters(&self) -> Cycle<Iter<'_, Voter>> {
        self.voters.iter().cycle()
    }

    fn naive(&self) -> impl FnMut() {
        let mut voters = self.voters();
        move || {
            let Some(voter) = voters.next() else { return };
            let standings = self.scoring.rank(&self.entities, voter);
            black_box(standings.iter().take(TOP).map(|standing| standing.entity).collect::<Vec<_>>());
        }
    }

    fn top(&self, kernel: Kernel) -> impl FnMut() {
        self.each(kernel, |scores| {
            black_box(scores.top(TOP, &RankingRules::default()));
        })
    }

    fn scores_alone(&self) -> impl FnMut() {
        self.each(Kernel::fastest(), |scores| {
            black_box(scores);
        })
    }

    fn each(&self, kernel: Kernel, mut then: impl FnMut(&Scores)) -> impl FnMut() {
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

fn large_field(name: &str, model: &Model) -> anyhow::Result<Vec<Row>> {
    const ENTITIES: usize = 20_000;
    let field = Field::new(ENTITIES, VOTERS, model)?;
    let bytes = vec![0x5a_u8; ENTITIES * THESES];
    let mut stream = Contestant::new(|| {
        black_box(stream(black_box(&bytes)));
    });
    let mut naive = Contestant::new(field.naive());
    let mut top = Contestant::new(field.top(Kernel::fastest()));
    let mut plain = Contestant::new(field.top(Kernel::PLAIN));
    let mut scores = Contestant::new(field.scores_alone());
    interleave(ROUNDS, &mut [&mut stream, &mut top, &mut scores, &mut plain, &mut naive]);
    let nanoseconds = |c: &Contestant| c.median().as_secs_f64() * 1e9 / ENTITIES as f64;
    let row = |what: &str, measure: &str, figure, goal, contestants: [&Contestant; 2]| Row {
        work: format!("20,000 entities, {name}, {what}"),
        measure: measure.into(),
        figure: Some(figure),
        goal,
        remark: format!(
            "{:.2} to {:.2} ns an entity",
            nanoseconds(contestants[0]),
            nanoseconds(contestants[1])
        ),
    };
    let streaming = "times streaming 40 bytes an entity";
    let faster = "times as fast as the naive loop";
    Ok(vec![
        row("top 20", streaming, top.times_as_long_as(&stream), Goal::AtMost(6.0), [&top, &stream]),
        row(
            "scores alone",
            streaming,
            scores.times_as_long_as(&stream),
            Goal::AtMost(3.0),
            [&scores, &stream],
        ),
        row("top 20", faster, naive.times_as_long_as(&top), Goal::AtLeast(40.0), [&top, &naive]),
        row(
            "top 20, safe fallback",
            faster,
            naive.times_as_long_as(&plain),
            Goal::AtLeast(6.0),
            [&plain, &naive],
        ),
    ])
}

fn small_field() -> anyhow::Result<Vec<Row>> {
    let field = Field::new(50, VOTERS, &Model::hybrid(SCALE))?;
    let mut naive = Contestant::new(field.naive());
    let mut top = Contestant::new(field.top(Kernel::fastest()));
    interleave(ROUNDS, &mut [&mut top, &mut naive]);
    Ok(vec![Row {
        work: "50 entities, top 20".into(),
        measure: "times as fast as the naive loop".into(),
        figure: Some(naive.times_as_long_as(&top)),
        goal: Goal::AtLeast(8.0),
        remark: format!("{:.2?} to {:.2?}", top.median(), naive.median()),
    }])
}

fn bulk() -> anyhow::Result<Vec<Row>> {
    /// The naive loop takes minutes for all voters, so it is given a part of them.
    const PART: usize = 100;
    let field = Field::new(1_000, 10_000, &Model::hybrid(SCALE))?;
    let tally = |threads| {
        let field = &field;
        move || {
            black_box(
                tally(&field.table, &field.model, &field.voters, &RankingRules::default(), threads).ok(),
            );
        }
    };
    let mut naive = Contestant::new(|| {
        for voter in &field.voters[..field.voters.len() / PART] {
            black_box(field.scoring.rank(&field.entities, voter));
        }
    });
    let mut one = Contestant::new(tally(NonZeroUsize::MIN));
    let mut alone = Contestant::with_others(tally(NonZeroUsize::MIN));
    let mut together = Contestant::with_others(tally(cores()));
    interleave(ROUNDS, &mut [&mut one, &mut naive, &mut alone, &mut together]);
    let work = "10,000 voters × 1,000 entities";
    let naive_in_all = naive.median() * PART as u32;
    Ok(vec![
        Row {
            work: format!("{work}, one core"),
            measure: "times as fast as the naive loop".into(),
            figure: Some(naive.times_as_long_as(&one) * PART as f64),
            goal: Goal::AtLeast(60.0),
            remark: format!("{:.2?} to {naive_in_all:.2?}", one.median()),
        },
        Row {
            work: format!("{work}, {} cores", cores()),
            measure: "times as fast as on one core".into(),
            figure: Some(alone.times_as_long_as(&together)),
            goal: Goal::AtLeast(1.5),
            remark: format!("{:.2?} to {:.2?}", together.median(), alone.median()),
        },
    ])
}

const COUNTED: usize = 5_000;

fn counted_instructions() -> Vec<Row> {
    let naive = match instructions::of("naive") {
        Ok(instructions) => format!("naive loop: {:.0}", instructions / COUNTED as f64),
        Err(_) => String::new(),
    };
    let row = |what: &str, work: &str, most: f64| {
        let instructions = instructions::of(work);
        Row {
            work: format!("5,000 entities, hybrid, {what}"),
            measure: "instructions an entity".into(),
            figure: instructions.as_ref().ok().map(|instructions| instructions / COUNTED as f64),
            goal: Goal::AtMost(most),
            remark: instructions.err().map_or(naive.clone(), |error| error.to_string()),
        }
    };
    vec![row("top 20", "top", 35.0), row("scores alone", "scores", 20.0)]
}

/// Does some work as often as asked, for [`instructions`] to count.
fn count(work: &str, repetitions: usize) -> anyhow::Result<()> {
    let field = Field::new(COUNTED, VOTERS, &Model::hybrid(SCALE))?;
    let mut work: Box<dyn FnMut()> = match work {
        "top" => Box::new(field.top(Kernel::fastest())),
        "scores" => Box::new(field.scores_alone()),
        "naive" => Box::new(field.naive()),
        _ => bail!("there is no work called {work}"),
    };
    (0..repetitions).for_each(|_| work());
    Ok(())
}

/// Reads the bytes as fast as they come: 32 words at a time, folded together.
fn stream(bytes: &[u8]) -> u64 {
    const WORDS: usize = 32;
    let mut folded = [0_u64; WORDS];
    for chunk in bytes.chunks_exact(WORDS * 8) {
        for (folded, word) in folded.iter_mut().zip(chunk.as_chunks::<8>().0) {
            *folded ^= u64::from_le_bytes(*word);
        }
    }
    folded.iter().fold(0, |all, word| all ^ word)
}

/// A matrix whose points have no common unit above a thousandth, so that no byte holds them.
fn matrix_in_thousandths() -> Result<Matrix, matching::MatrixError> {
    let shifted = |row: &[i32]| {
        row.iter().map(|entry| entry - entry.signum() * 7 * (entry % 1000 != 0) as i32).collect()
    };
    Matrix::new(SCALE, Model::hybrid(SCALE).matrix().rows().map(shifted).collect())
}

fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
