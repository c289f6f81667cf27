//! Instructions counted by callgrind, which no noise of the machine can touch.
use anyhow::{Context, Result};
use std::{
    ffi::OsString,
    fs,
    process::{Command, Stdio},
};
use tempfile::NamedTempFile;

/// What counts the instructions of a program while it runs.
#[derive(Debug)]
pub struct Callgrind {
    report: NamedTempFile,
}

impl Callgrind {
    /// Gets ready to count.
    ///
    /// # Errors
    /// When valgrind is not installed; the message says how to get it.
    pub fn new() -> Result<Callgrind> {
        Command::new("valgrind")
            .arg("--version")
            .stdout(Stdio::null())
            .status()
            .context("valgrind is not installed; on Debian: apt-get install valgrind")?;
        Ok(Callgrind { report: NamedTempFile::new()? })
    }

    /// What stands before the program on the command line.
    pub fn words(&self) -> [OsString; 4] {
        let mut report = OsString::from("--log-file=");
        report.push(self.report.path());
        ["valgrind".into(), "--tool=callgrind".into(), "--callgrind-out-file=/dev/null".into(), report]
    }

    /// How many instructions the program took in all, once it has ended.
    ///
    /// # Errors
    /// When it has not ended, or not in an orderly way.
    pub fn collected(&self) -> Result<u64> {
        let report = fs::read_to_string(self.report.path())?;
        let collected = report.lines().find_map(|line| line.split_once("Collected :"));
        let (_, instructions) = collected.context("callgrind did not say what it collected")?;
        Ok(instructions.trim().parse()?)
    }
}

/// Instructions that one repetition takes: what the longer of two runs takes more is the work alone, without what
/// comes before it. `run` repeats the work as often as it is told, and tells what it took in all.
///
/// # Errors
/// When a run fails.
pub fn of_each([shorter, longer]: [u64; 2], run: impl Fn(u64) -> Result<u64>) -> Result<f64> {
    let more = run(longer)? as f64 - run(shorter)? as f64;
    Ok(more / (longer - shorter) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_before_the_work_does_not_count() {
        assert_eq!(of_each([2, 22], |repetitions| Ok(1_000_000 + 35 * repetitions)).unwrap(), 35.0);
    }
}
