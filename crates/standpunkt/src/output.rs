//! What the program says and writes.
use anyhow::{Context, Result, bail};
use std::{
    fmt::Display,
    fs::OpenOptions,
    io::{self, ErrorKind, Write},
    path::Path,
};

/// Prints a line. That nobody reads on (`standpunkt import … | head`) is no failure: the work goes on.
pub(crate) fn say(line: impl Display) -> Result<()> {
    unread_is_fine(writeln!(io::stdout().lock(), "{line}"))
}

/// Prints a line to standard error, likewise.
pub(crate) fn remark(line: impl Display) -> Result<()> {
    unread_is_fine(writeln!(io::stderr().lock(), "{line}"))
}

/// Prints bytes as they are, likewise.
pub(crate) fn print(bytes: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    unread_is_fine(out.write_all(bytes).and_then(|()| out.flush()))
}

fn unread_is_fine(written: io::Result<()>) -> Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("What there is to say cannot be written."),
    }
}

/// “1 party”, “9 parties”
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Writes a new file; one that is there stays as it is.
pub(crate) fn new_file(path: &Path, bytes: &[u8]) -> Result<()> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!(taken(path))
        }
        file => file
            .and_then(|mut file| file.write_all(bytes))
            .with_context(|| format!("{} cannot be written.", path.display())),
    }
}

/// Why a new file is not written.
pub(crate) fn taken(path: &Path) -> String {
    format!("There is a file {} already; choose another name, or move it away first.", path.display())
}
