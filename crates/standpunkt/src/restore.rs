//! `standpunkt restore`
use crate::{
    REFUSED,
    archive::{self, BackupReader, TableManifest},
    cli::Restore,
    output::{remark, say},
    settings::{Pictures, Store},
};
use anyhow::{Context, Result, ensure};
use database::StoreCopy;
use std::{fs::File, process::ExitCode};

pub(crate) async fn run(flags: &Restore) -> Result<ExitCode> {
    let shown = flags.file.display();
    let file = File::open(&flags.file).with_context(|| format!("{shown} cannot be read."))?;
    let mut backup = match BackupReader::read(file) {
        Ok(backup) => backup,
        Err(why) => return refused(format!("{shown} is no backup that can be restored: {why:#}.")),
    };
    let pictures = Pictures::new(&flags.storage, &flags.store)?;
    let store = Store::new(&flags.store)?.open_or_make().await?;
    let mut refill = store.refill().await?;
    if !flags.replace
        && let Some(held) = held(&mut refill).await?
    {
        return refused(format!("the store is not empty, {held}; --replace throws away what it holds."));
    }
    refill.clear(backup.manifest.schema).await?;
    if !fits(&backup.manifest.tables, &refill) {
        return refused(format!("the tables in {shown} are not those that this program knows."));
    }
    write(&mut backup, &mut refill).await?;
    keep_pictures(&mut backup, &pictures).await?;
    refill.finish().await.context("Nothing was restored.")?;
    // Neither what was there before nor what an older version kept stays behind.
    store
        .vacuum()
        .await
        .context("Everything was restored, but the file still holds traces of what was there before.")?;

    archive::report(&backup.manifest.tables)?;
    say(format!("Restored {shown}: {}.", archive::totals(&backup.manifest)))?;
    Ok(ExitCode::SUCCESS)
}

fn refused(why: String) -> Result<ExitCode> {
    remark(format!("Nothing was restored: {why}"))?;
    Ok(ExitCode::from(REFUSED))
}

/// What a store holds that is to be filled, if it holds anything.
pub(crate) async fn held(refill: &mut StoreCopy) -> Result<Option<String>> {
    let filled = refill.filled().await?;
    let first = filled.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
    Ok(match filled.len() {
        0 => None,
        1..=3 => Some(format!("it holds {first}")),
        more => Some(format!("it holds {first} and {} more", more - 3)),
    })
}

/// Whether a backup has exactly the tables that are there to be filled, column by column.
fn fits(parts: &[TableManifest], refill: &StoreCopy) -> bool {
    let tables = refill.tables();
    parts.len() == tables.len() && parts.iter().all(|part| tables.contains(&part.table))
}

/// Writes all tables, parents first, and reads each back.
async fn write(backup: &mut BackupReader, refill: &mut StoreCopy) -> Result<()> {
    for table in refill.tables().to_vec() {
        let name = &table.name;
        let records = backup.records(&table)?;
        refill
            .write(&table, records)
            .await
            .with_context(|| format!("The table {name} cannot be written."))?;
    }
    for TableManifest { table, sum } in &backup.manifest.tables {
        let written = refill.sum(table).await?;
        ensure!(
            written == *sum,
            "The table {} was written, but reads differently; nothing was restored.",
            table.name
        );
    }
    Ok(())
}

/// What is kept already stays: names are made of the content.
async fn keep_pictures(backup: &mut BackupReader, pictures: &Pictures) -> Result<()> {
    let names = backup.manifest.pictures.clone();
    if names.is_empty() {
        return Ok(());
    }
    let storage = pictures.open()?;
    for name in names {
        let (name, bytes) = backup.picture(&name)?;
        storage.keep_again(name, bytes.into()).await?;
    }
    Ok(())
}
