//! The command `standpunkt restore`.
use crate::{
    EXIT_REFUSED,
    archive::{self, BackupReader, TableManifest},
    cli::RestoreArgs,
    output::{print_error_line, print_line},
    settings::{PictureLocation, StoreLocation},
};
use anyhow::{Context, Result, ensure};
use database::StoreCopy;
use std::{fs::File, process::ExitCode};

pub(crate) async fn run(flags: &RestoreArgs) -> Result<ExitCode> {
    let path = flags.file.display();
    let file = File::open(&flags.file).with_context(|| format!("{path} cannot be read."))?;
    let mut backup = match BackupReader::open(file) {
        Ok(backup) => backup,
        Err(reason) => return refuse(format!("{path} is no backup that can be restored: {reason:#}.")),
    };
    let pictures = PictureLocation::new(&flags.storage, &flags.store)?;
    let store = StoreLocation::new(&flags.store)?.open_or_create().await?;
    // The lock is held until the end, so that no portal starts meanwhile.
    let _lock = match store.lock_for_replacement().await {
        Err(store::Error::InUse) => {
            return refuse("a portal is running on the store; stop it first.".to_owned());
        }
        lock => lock?,
    };
    let mut target = store.begin_copy().await?;
    if !flags.replace
        && let Some(content) = describe_content(&mut target).await?
    {
        return refuse(format!("the store is not empty, {content}; --replace deletes its contents."));
    }
    target.clear(backup.manifest.schema).await?;
    if !has_same_tables(&backup.manifest.tables, &target) {
        return refuse(format!("the tables in {path} are not those that this program knows."));
    }
    write(&mut backup, &mut target).await?;
    restore_pictures(&mut backup, &pictures).await?;
    target.finish().await.context("Nothing was restored.")?;
    // Removes the former content from the file of the store, also rows that an older version deleted.
    store.vacuum().await.context(
        "Everything was restored, but the file of the store still holds traces of its former content.",
    )?;

    archive::print_tables(&backup.manifest.tables)?;
    print_line(format!("Restored {path}: {}.", archive::format_totals(&backup.manifest)))?;
    Ok(ExitCode::SUCCESS)
}

fn refuse(reason: String) -> Result<ExitCode> {
    print_error_line(format!("Nothing was restored: {reason}"))?;
    Ok(ExitCode::from(EXIT_REFUSED))
}

/// Describes the content of a store that is to be filled. Returns `None` if it is empty.
pub(crate) async fn describe_content(target: &mut StoreCopy) -> Result<Option<String>> {
    let filled = target.list_filled_tables().await?;
    let first = filled.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
    Ok(match filled.len() {
        0 => None,
        1..=3 => Some(format!("it holds {first}")),
        more => Some(format!("it holds {first} and {} more", more - 3)),
    })
}

/// Returns whether a backup has exactly the tables of the store, with the same columns.
fn has_same_tables(parts: &[TableManifest], target: &StoreCopy) -> bool {
    let tables = target.tables();
    parts.len() == tables.len() && parts.iter().all(|part| tables.contains(&part.table))
}

/// Writes all tables, parents first, and reads each back.
async fn write(backup: &mut BackupReader, target: &mut StoreCopy) -> Result<()> {
    for table in target.tables().to_vec() {
        let name = &table.name;
        let records = backup.records(&table)?;
        target
            .write(&table, records)
            .await
            .with_context(|| format!("The table {name} cannot be written."))?;
    }
    for TableManifest { table, sum } in &backup.manifest.tables {
        let written = target.checksum(table).await?;
        ensure!(
            written == *sum,
            "The table {} was written, but reads differently; nothing was restored.",
            table.name
        );
    }
    Ok(())
}

/// Stores the pictures of the backup. Pictures that exist already are not changed, because names are derived from
/// the content.
async fn restore_pictures(backup: &mut BackupReader, pictures: &PictureLocation) -> Result<()> {
    let names = backup.manifest.pictures.clone();
    if names.is_empty() {
        return Ok(());
    }
    let storage = pictures.open()?;
    for name in names {
        let (name, bytes) = backup.picture(&name)?;
        storage.put_as(name, bytes.into()).await?;
    }
    Ok(())
}
