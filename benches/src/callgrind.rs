//! Instruction counts by callgrind, which do not depend on the load of the machine.
use anyhow::{Context, Result};
use std::{
    ffi::OsString,
    fs,
    process::{Command, Stdio},
};
use tempfile::NamedTempFile;

/// A counter for the instructions of a program.
#[derive(Debug)]
pub struct Callgrind {
    report: NamedTempFile,
}

impl Callgrind {
    /// Creates a counter.
    ///
    /// # Errors
    /// Returns an error if valgrind is not installed; the message says how to install it.
    pub fn new() -> Result<Callgrind> {
        Command::new("valgrind")
            .arg("--version")
            .stdout(Stdio::null())
            .status()
            .context("valgrind is not installed; on Debian: apt-get install valgrind")?;
        Ok(Callgrind { report: NamedTempFile::new()? })
    }

    /// Returns the command and arguments in front of the program on the command line.
    pub fn command_prefix(&self) -> [OsString; 4] {
        let mut report = OsString::from("--log-file=");
        report.push(self.report.path());
        ["valgrind".into(), "--tool=callgrind".into(), "--callgrind-out-file=/dev/null".into(), report]
    }

    /// Returns the total number of instructions of the program, after it has exited.
    ///
    /// # Errors
    /// Returns an error if the program is still running or crashed.
    pub fn read_instructions(&self) -> Result<u64> {
        let report = fs::read_to_string(self.report.path())?;
        let collected = report.lines().find_map(|line| line.split_once("Collected :"));
        let (_, instructions) = collected.context("the report of callgrind contains no instruction count")?;
        Ok(instructions.trim().parse()?)
    }
}

/// Returns the instructions of one repetition. The difference between a longer and a shorter run excludes the
/// setup. `run` repeats the work the given number of times and returns the total number of instructions.
///
/// # Errors
/// Returns an error if a run fails.
pub fn instructions_per_repetition(
    [shorter, longer]: [u64; 2],
    run: impl Fn(u64) -> Result<u64>,
) -> Result<f64> {
    let more = run(longer)? as f64 - run(shorter)? as f64;
    Ok(more / (longer - shorter) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_setup_of_a_run_is_not_counted() {
        assert_eq!(
            instructions_per_repetition([2, 22], |repetitions| Ok(1_000_000 + 35 * repetitions)).unwrap(),
            35.0
        );
    }
}
