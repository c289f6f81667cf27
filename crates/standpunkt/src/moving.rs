//! The command `standpunkt move`.
use crate::{
    EXIT_REFUSED,
    archive::{self, TableManifest},
    cli::MoveArgs,
    output::{print_error_line, print_line},
    restore::describe_content,
    settings::StoreLocation,
};
use anyhow::{Context, Result, bail};
use database::{StoreCopy, StoreSnapshot};
use futures_util::TryStreamExt;
use std::process::ExitCode;

pub(crate) async fn run(flags: &MoveArgs) -> Result<ExitCode> {
    let store = StoreLocation::new(&flags.store)?;
    let Some(from) = store.open_existing().await? else {
        bail!("There is no store in {}. Specify its folder with --data.", store.data.display());
    };
    let to = store::Db::open(&flags.to).await.context("The store to move to cannot be opened.")?;
    let mut target = to.begin_copy().await?;
    if let Some(content) = describe_content(&mut target).await? {
        print_error_line(format!("Nothing was moved: the store to move to is not empty, {content}."))?;
        return Ok(ExitCode::from(EXIT_REFUSED));
    }
    copy(from.snapshot().await?, &mut target).await?;
    let moved = compare(from.snapshot().await?, &mut target).await?;
    target.finish().await.context("Nothing was moved.")?;

    archive::print_tables(&moved)?;
    print_line(format!("Moved {}. The old store is unchanged.", archive::format_row_count(&moved)))?;
    print_line(
        "Set DATABASE_URL, or database_url in the file with settings, to the new address and start the portal.",
    )?;
    Ok(ExitCode::SUCCESS)
}

async fn copy(mut from: StoreSnapshot, target: &mut StoreCopy) -> Result<()> {
    target.clear(from.version()).await?;
    for table in target.tables().to_vec() {
        let name = &table.name;
        let records = from.records(&table).map_err(anyhow::Error::from);
        target
            .write(&table, records)
            .await
            .with_context(|| format!("The table {name} cannot be written."))?;
    }
    Ok(())
}

/// Compares the new store with the current content of the old one, so that rows which were written in the meantime
/// are not lost.
async fn compare(mut from: StoreSnapshot, target: &mut StoreCopy) -> Result<Vec<TableManifest>> {
    let mut moved = Vec::new();
    for table in from.tables().to_vec() {
        let (there, here) = tokio::try_join!(from.checksum(&table), target.checksum(&table))?;
        if there != here {
            bail!(
                "The table {} has changed while it was moved ({} rows, {} were moved). Nothing was moved; stop the \
                 portal and try again.",
                table.name,
                there.rows,
                here.rows
            );
        }
        moved.push(TableManifest { table, sum: here });
    }
    Ok(moved)
}
