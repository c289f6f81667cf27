//! Prints output and writes files.
use anyhow::{Context, Result, bail};
use std::{
    fmt::Display,
    fs::OpenOptions,
    io::{self, ErrorKind, Write},
    path::Path,
};

/// Prints a line to standard output. A closed pipe (`standpunkt import … | head`) is not an error: the work
/// continues.
pub(crate) fn print_line(line: impl Display) -> Result<()> {
    ignore_broken_pipe(writeln!(io::stdout().lock(), "{line}"))
}

/// Prints a line to standard error. A closed pipe is not an error.
pub(crate) fn print_error_line(line: impl Display) -> Result<()> {
    ignore_broken_pipe(writeln!(io::stderr().lock(), "{line}"))
}

/// Prints bytes to standard output. A closed pipe is not an error.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    ignore_broken_pipe(out.write_all(bytes).and_then(|()| out.flush()))
}

fn ignore_broken_pipe(written: io::Result<()>) -> Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("The output cannot be written."),
    }
}

/// Formats “1 party”, “9 parties”.
pub(crate) fn format_count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Writes a new file. An existing file is not overwritten.
pub(crate) fn write_new_file(path: &Path, bytes: &[u8]) -> Result<()> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!(file_exists_message(path))
        }
        file => file
            .and_then(|mut file| file.write_all(bytes))
            .with_context(|| format!("{} cannot be written.", path.display())),
    }
}

/// Returns the message for a file that exists already.
pub(crate) fn file_exists_message(path: &Path) -> String {
    format!("There is a file {} already; choose another name, or move it away first.", path.display())
}
