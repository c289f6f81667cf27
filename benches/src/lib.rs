//! What every bench needs: contestants measured in turns, and a report that sets figures beside their goals.
//!
//! Machines differ and are noisy, so a figure is a ratio to a reference measured in the same run, and the
//! median of several rounds in which each contestant has its turn.
use anyhow::Context;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;
use std::{fmt, fs, path::PathBuf, time::Duration};

pub mod callgrind;

/// About how long a contestant's turn in a round takes.
const TURN: Duration = Duration::from_millis(4);

/// How the time that work takes is told.
#[derive(Clone, Copy)]
enum Clock {
    /// The processor's time that this thread used: other programs do not disturb it.
    Thread,
    /// What passes for whoever waits.
    Wall,
}

impl Clock {
    fn now(self) -> Duration {
        let clock = match self {
            Clock::Thread => ClockId::ThreadCPUTime,
            Clock::Wall => ClockId::Monotonic,
        };
        let now = clock_gettime(clock);
        // Neither clock is ever negative.
        Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
    }
}

/// A piece of work to measure.
pub struct Contestant<'a> {
    work: Box<dyn FnMut() + 'a>,
    clock: Clock,
    /// How often the work is done in a turn; found by the first turn, which is not counted.
    repetitions: u32,
    /// Seconds that the work took, a figure for each round.
    seconds: Vec<f64>,
}

impl<'a> Contestant<'a> {
    /// Something that this thread does again and again, each time the same amount of work. What counts is the
    /// processor's time.
    pub fn new(work: impl FnMut() + 'a) -> Contestant<'a> {
        Contestant { work: Box::new(work), clock: Clock::Thread, repetitions: 0, seconds: Vec::new() }
    }

    /// Something that other threads or processes do as well. What counts is the time until it is done.
    pub fn with_others(work: impl FnMut() + 'a) -> Contestant<'a> {
        Contestant { clock: Clock::Wall, ..Contestant::new(work) }
    }

    /// The median time that the work took.
    pub fn median(&self) -> Duration {
        Duration::from_secs_f64(median(self.seconds.iter().copied()))
    }

    /// The median over the rounds of this one's time divided by the other's.
    pub fn times_as_long_as(&self, other: &Contestant) -> f64 {
        median(self.seconds.iter().zip(&other.seconds).map(|(own, others)| own / others))
    }

    fn warm_up(&mut self) {
        let start = self.clock.now();
        let mut done = 0;
        while done == 0 || self.clock.now() - start < TURN {
            (self.work)();
            done += 1;
        }
        self.repetitions = done;
    }

    fn turn(&mut self) {
        let start = self.clock.now();
        for _ in 0..self.repetitions {
            (self.work)();
        }
        let took = self.clock.now() - start;
        self.seconds.push(took.as_secs_f64() / f64::from(self.repetitions));
    }
}

/// Gives every contestant a turn in each of the rounds, so that a slow moment of the machine hits all.
pub fn interleave(rounds: usize, contestants: &mut [&mut Contestant]) {
    contestants.iter_mut().for_each(|contestant| contestant.warm_up());
    for _ in 0..rounds {
        contestants.iter_mut().for_each(|contestant| contestant.turn());
    }
}

/// The middle one of some figures, the upper middle of an even number; NaN of none.
pub fn median(figures: impl IntoIterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.into_iter().collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// What a figure should reach.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// This or less.
    AtMost(f64),
    /// This or more.
    AtLeast(f64),
}

impl Goal {
    fn is_met_by(self, figure: f64) -> bool {
        match self {
            Goal::AtMost(most) => figure <= most,
            Goal::AtLeast(least) => figure >= least,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::AtMost(most) => write!(f, "≤ {most}"),
            Goal::AtLeast(least) => write!(f, "≥ {least}"),
        }
    }
}

/// A line of a report.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// What was done.
    pub work: String,
    /// What the figure is: a ratio to which reference, or which unit.
    pub measure: String,
    /// The figure; `None` where it could not be measured, and `remark` says why.
    pub figure: Option<f64>,
    /// What it should reach.
    pub goal: Goal,
    /// Absolute times and the like, for the reader.
    pub remark: String,
}

impl Row {
    fn verdict(&self) -> &'static str {
        match self.figure.map(|figure| self.goal.is_met_by(figure)) {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "not measured",
        }
    }
}

/// The figures of a bench.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The bench's name, which names the file too.
    pub name: String,
    /// What was measured on what.
    pub setting: String,
    /// The figures.
    pub rows: Vec<Row>,
}

impl Report {
    /// Prints the table and writes `bench-results/<name>.json` in the workspace.
    pub fn publish(&self) -> anyhow::Result<()> {
        println!("{self}");
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../bench-results");
        let file = folder.join(format!("{}.json", self.name));
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&file, serde_json::to_vec_pretty(self)?))
            .with_context(|| format!("cannot write the figures to {}", file.display()))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["work", "measure", "figure", "goal", "", "remark"].map(str::to_owned);
        let cells = self.rows.iter().map(|row| {
            let figure = row.figure.map_or("–".to_owned(), |figure| format!("{figure:.2}"));
            let [work, measure, remark] = [&row.work, &row.measure, &row.remark].map(String::clone);
            [work, measure, figure, row.goal.to_string(), row.verdict().to_owned(), remark]
        });
        let lines: Vec<[String; 6]> = [head].into_iter().chain(cells).collect();
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let widths: [usize; 6] = std::array::from_fn(width);
        writeln!(f, "{}: {}", self.name, self.setting)?;
        for line in &lines {
            let padded = line.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
            writeln!(f, "  {}", padded.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_one_in_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert!(median([]).is_nan());
    }

    #[test]
    fn a_contestant_is_measured_in_every_round() {
        let (mut quick, mut slow) =
            (Contestant::new(|| ()), Contestant::new(|| std::thread::sleep(TURN / 8)));
        interleave(5, &mut [&mut quick, &mut slow]);
        assert_eq!((quick.seconds.len(), slow.seconds.len()), (5, 5));
        assert!(slow.times_as_long_as(&quick) > 1.0);
    }

    #[test]
    fn the_table_sets_figures_beside_goals() {
        let row = |figure, goal| Row {
            work: "sorting".into(),
            measure: "× counting".into(),
            figure,
            goal,
            remark: "3 ms".into(),
        };
        let rows = vec![
            row(Some(2.0), Goal::AtMost(2.0)),
            row(Some(5.5), Goal::AtLeast(6.0)),
            row(None, Goal::AtMost(1.0)),
        ];
        let report = Report { name: "trial".into(), setting: "one core".into(), rows };
        let expected = "\
trial: one core
  work     measure     figure  goal                remark
  sorting  × counting  2.00    ≤ 2   met           3 ms
  sorting  × counting  5.50    ≥ 6   MISSED        3 ms
  sorting  × counting  –       ≤ 1   not measured  3 ms
";
        assert_eq!(report.to_string(), expected);
    }
}
