//! Builds the filter of leaked passwords: reads passwords from standard input, the most frequent first, and writes the filter
//! to standard output. `scripts/breached-passwords` runs it.
use elections::registration::Password;
use identity::{breaches, strength};
use std::{
    collections::HashSet,
    io::{self, BufRead, Write},
};

/// How many of the most frequent passwords are read.
const MAX_RANK: usize = 400_000;
/// The length of the shortest password that a portal can accept by default.
const MIN_LENGTH: usize = 4;

fn main() -> io::Result<()> {
    let mut kept = HashSet::new();
    for line in io::stdin().lock().split(b'\n').take(MAX_RANK) {
        // Some lines are in other encodings.
        let Ok(password) = String::from_utf8(line?) else { continue };
        let password = password.trim_ascii().to_lowercase();
        let is_strong = || strength::estimate(&Password::new(password.as_str()), &[]).is_sufficient(false);
        if password.chars().count() >= MIN_LENGTH && !kept.contains(&password) && is_strong() {
            kept.insert(password);
        }
    }
    let filter = breaches::build_filter(kept.iter().map(String::as_str));
    eprintln!("{} passwords, {} bytes", kept.len(), filter.len());
    io::stdout().lock().write_all(&filter)
}
