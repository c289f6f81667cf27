//! Instruction counts of this program's own work.
use anyhow::ensure;
use benches::callgrind::{Callgrind, instructions_per_repetition};
use std::process::Command;

/// Numbers of repetitions of the shorter and the longer run.
const RUNS: [u64; 2] = [2, 22];

/// Returns the instructions of one repetition of this program's work `work`. Runs this program under callgrind as
/// `count <work> <repetitions>`.
pub fn measure(work: &str) -> anyhow::Result<f64> {
    instructions_per_repetition(RUNS, |repetitions| count_instructions(work, repetitions))
}

fn count_instructions(work: &str, repetitions: u64) -> anyhow::Result<u64> {
    let callgrind = Callgrind::new()?;
    let [valgrind, options @ ..] = callgrind.command_prefix();
    let run = Command::new(valgrind)
        .args(options)
        .arg(std::env::current_exe()?)
        .args(["count", work, &repetitions.to_string()])
        .output()?;
    ensure!(run.status.success(), "valgrind failed: {}", String::from_utf8_lossy(&run.stderr));
    callgrind.read_instructions()
}
