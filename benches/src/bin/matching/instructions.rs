//! Instructions of this program's own work.
use anyhow::ensure;
use benches::callgrind::{Callgrind, of_each};
use std::process::Command;

/// Repetitions of the shorter and of the longer run.
const RUNS: [u64; 2] = [2, 22];

/// Instructions that one repetition of this program's own work `work` takes. The program is run under
/// callgrind as `count <work> <repetitions>`.
pub fn of(work: &str) -> anyhow::Result<f64> {
    of_each(RUNS, |repetitions| under_callgrind(work, repetitions))
}

fn under_callgrind(work: &str, repetitions: u64) -> anyhow::Result<u64> {
    let callgrind = Callgrind::new()?;
    let [valgrind, options @ ..] = callgrind.words();
    let run = Command::new(valgrind)
        .args(options)
        .arg(std::env::current_exe()?)
        .args(["count", work, &repetitions.to_string()])
        .output()?;
    ensure!(run.status.success(), "valgrind failed: {}", String::from_utf8_lossy(&run.stderr));
    callgrind.collected()
}
