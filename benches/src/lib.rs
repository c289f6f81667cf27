//! Shared parts of the benchmarks: interleaved measurements, and a report that compares figures with goals.
//!
//! Machines differ and are noisy. A figure is therefore a ratio to a reference measured in the same run, and the
//! median of several rounds in which each benchmark is measured.
use anyhow::Context;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;
use std::{fmt, fs, path::PathBuf, time::Duration};

pub mod callgrind;

/// Approximate duration of a benchmark in one round.
const ROUND_DURATION: Duration = Duration::from_millis(4);

/// The clock of a measurement.
#[derive(Clone, Copy)]
enum Clock {
    /// Processor time of the current thread, which other programs do not disturb.
    Thread,
    /// Elapsed time.
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

/// Some work to measure.
pub struct Benchmark<'a> {
    work: Box<dyn FnMut() + 'a>,
    clock: Clock,
    /// Number of repetitions per round. The warm-up, which is not measured, determines it.
    repetitions: u32,
    /// Seconds per repetition, one figure for each round.
    seconds: Vec<f64>,
}

impl<'a> Benchmark<'a> {
    /// Creates a benchmark of work on the current thread. Each repetition must do the same amount of work.
    /// Measures processor time.
    pub fn new(work: impl FnMut() + 'a) -> Benchmark<'a> {
        Benchmark { work: Box::new(work), clock: Clock::Thread, repetitions: 0, seconds: Vec::new() }
    }

    /// Creates a benchmark of work that uses other threads or processes. Measures elapsed time.
    pub fn with_wall_clock(work: impl FnMut() + 'a) -> Benchmark<'a> {
        Benchmark { clock: Clock::Wall, ..Benchmark::new(work) }
    }

    /// Returns the median duration of the work.
    pub fn median(&self) -> Duration {
        Duration::from_secs_f64(median(self.seconds.iter().copied()))
    }

    /// Returns the median over the rounds of this benchmark's time divided by the other's.
    pub fn time_ratio(&self, other: &Benchmark) -> f64 {
        median(self.seconds.iter().zip(&other.seconds).map(|(own, others)| own / others))
    }

    fn warm_up(&mut self) {
        let start = self.clock.now();
        let mut done = 0;
        while done == 0 || self.clock.now() - start < ROUND_DURATION {
            (self.work)();
            done += 1;
        }
        self.repetitions = done;
    }

    fn run_round(&mut self) {
        let start = self.clock.now();
        for _ in 0..self.repetitions {
            (self.work)();
        }
        let elapsed = self.clock.now() - start;
        self.seconds.push(elapsed.as_secs_f64() / f64::from(self.repetitions));
    }
}

/// Measures every benchmark in each round, so that a slow phase of the machine affects all of them.
pub fn interleave(rounds: usize, benchmarks: &mut [&mut Benchmark]) {
    benchmarks.iter_mut().for_each(|benchmark| benchmark.warm_up());
    for _ in 0..rounds {
        benchmarks.iter_mut().for_each(|benchmark| benchmark.run_round());
    }
}

/// Returns the median of some figures, the upper one for an even number; NaN without figures.
pub fn median(figures: impl IntoIterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.into_iter().collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The goal of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// At most this value.
    AtMost(f64),
    /// At least this value.
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

/// A row of a report.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The measured work.
    pub work: String,
    /// The measure: the reference of the ratio, or the unit.
    pub measure: String,
    /// The figure; `None` if it could not be measured, and `remark` contains the reason.
    pub figure: Option<f64>,
    /// The goal.
    pub goal: Goal,
    /// Absolute times and other remarks for the reader.
    pub remark: String,
}

impl Row {
    fn status(&self) -> &'static str {
        match self.figure.map(|figure| self.goal.is_met_by(figure)) {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "not measured",
        }
    }
}

/// The report of a benchmark program.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The name of the program, also used for the file.
    pub name: String,
    /// The setting of the measurement.
    pub setting: String,
    /// The rows.
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
            [work, measure, figure, row.goal.to_string(), row.status().to_owned(), remark]
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
    fn the_median_is_the_figure_in_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert!(median([]).is_nan());
    }

    #[test]
    fn every_benchmark_is_measured_in_every_round() {
        let (mut quick, mut slow) =
            (Benchmark::new(|| ()), Benchmark::new(|| std::thread::sleep(ROUND_DURATION / 8)));
        interleave(5, &mut [&mut quick, &mut slow]);
        assert_eq!((quick.seconds.len(), slow.seconds.len()), (5, 5));
        assert!(slow.time_ratio(&quick) > 1.0);
    }

    #[test]
    fn the_report_lists_every_figure_with_its_goal() {
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
