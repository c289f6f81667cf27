//! The commands `standpunkt check` and `standpunkt audit prune`.
use crate::{
    cli::{CheckArgs, PruneArgs},
    output::{print_error_line, print_line},
    settings::{self, StoreLocation},
};
use anyhow::{Context, Result, bail};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use portal::{
    audit::{
        checkpoints::{self, PruningResult},
        verification::{VerifiedChain, verify_all},
    },
    clock::Clock,
};
use std::process::ExitCode;

const HOURS_PER_DAY: i64 = 24;

pub(crate) async fn check(flags: &CheckArgs) -> Result<ExitCode> {
    let store = StoreLocation::new(&flags.store)?;
    let Some(db) = store.open_existing().await? else {
        bail!("There is no store in {}. Specify its folder with --data.", store.data.display());
    };
    let mut code = ExitCode::SUCCESS;
    for (chain, found) in verify_all(&db).await? {
        let name = checkpoints::chain_name(chain);
        match found {
            Ok(VerifiedChain { entries, pruned, hash }) => {
                print_line(format!(
                    "The audit log of {name} is whole up to number {entries}; pruned up to number {pruned}; {hash}"
                ))?;
            }
            Err(error) => {
                print_error_line(format!("The audit log of {name} is broken: {error}."))?;
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

pub(crate) async fn prune(flags: &PruneArgs) -> Result<()> {
    let before = cutoff_time(flags)?;
    let db = StoreLocation::new(&flags.store)?.open().await?;
    let all =
        checkpoints::prune(before, &db, &Clock::system()).await.context("The audit log cannot be pruned.")?;
    for pruned in &all {
        let PruningResult { chain, removed, sequence, hash } = pruned;
        let name = checkpoints::chain_name(*chain);
        print_line(format!(
            "Pruned the audit log of {name} up to number {sequence} (removed: {removed}); {hash}"
        ))?;
    }
    if all.is_empty() {
        print_line("Nothing in the audit log is that old.")?;
    }
    Ok(())
}

/// Returns the time before which entries are removed: the day of the flag, or else a number of days ago.
fn cutoff_time(flags: &PruneArgs) -> Result<Timestamp> {
    if let Some(day) = flags.before {
        return Ok(day.to_zoned(TimeZone::UTC)?.timestamp());
    }
    let days = flags.days.map_or_else(|| settings::read_audit_days(&flags.store), |days| Ok(Some(days)))?;
    let Some(days) = days else {
        bail!(
            "Specify which entries to remove: --before YYYY-MM-DD, --days N, or audit_days in the file with settings."
        );
    };
    let age = SignedDuration::from_hours(i64::from(days.get()) * HOURS_PER_DAY);
    Clock::system().now().checked_sub(age).context("The number of days is too large.")
}
