//! Instructions counted by callgrind, which no noise of the machine can touch.
use anyhow::{Context, ensure};
use std::process::Command;

/// Repetitions of the shorter and of the longer run; what the longer one takes more is the work alone,
/// without the making of the data.
const RUNS: [u64; 2] = [2, 22];

/// Instructions that one repetition of this program's own work `work` takes. The program is run under
/// callgrind as `count <work> <repetitions>`.
pub fn of(work: &str) -> anyhow::Result<f64> {
    let [short, long] = RUNS.map(|repetitions| under_callgrind(work, repetitions));
    Ok((long? - short?) as f64 / (RUNS[1] - RUNS[0]) as f64)
}

fn under_callgrind(work: &str, repetitions: u64) -> anyhow::Result<u64> {
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(["count", work, &repetitions.to_string()])
        .output()
        .context("valgrind is not installed")?;
    let report = String::from_utf8_lossy(&run.stderr);
    ensure!(run.status.success(), "valgrind failed: {report}");
    let collected = report.lines().find_map(|line| line.split_once("Collected :"));
    let (_, instructions) = collected.context("callgrind did not say what it collected")?;
    Ok(instructions.trim().parse()?)
}
