//! The command `standpunkt backup`.
use crate::{
    archive::{self, BackupWriter},
    cli::BackupArgs,
    output::{print_error_line, print_line},
    settings::{PictureLocation, StoreLocation},
};
use anyhow::{Context, Result, bail};
use media::PictureName;

pub(crate) async fn run(flags: &BackupArgs) -> Result<()> {
    let store = StoreLocation::new(&flags.store)?;
    let Some(db) = store.open_existing().await? else {
        bail!("There is no store in {}. Specify its folder with --data.", store.data.display());
    };
    let pictures = PictureLocation::new(&flags.storage, &flags.store)?;
    let mut backup = BackupWriter::begin(&flags.file)?;
    let mut snapshot = db.snapshot().await.context("The store cannot be read.")?;
    for table in snapshot.tables().to_vec() {
        backup.add_table(&table, snapshot.records(&table)).await?;
    }
    let names = store::media::list_names(snapshot.tx()).await?;
    let schema = snapshot.version();
    // Pictures never change, and what the snapshot contains is not removed within the next two days.
    drop(snapshot);
    let missing = add_pictures(&names, &pictures, &mut backup).await?;
    let manifest = backup.finish(schema)?;

    archive::print_tables(&manifest.tables)?;
    if missing > 0 {
        print_error_line(format!("note: {missing} of {} pictures are not in the storage.", names.len()))?;
    }
    print_line(format!("Wrote {}: {}.", flags.file.display(), archive::format_totals(&manifest)))
}

/// Adds the pictures. Returns the number of those that are missing: a picture that is being uploaded is recorded
/// before it is stored.
async fn add_pictures(
    names: &[String],
    pictures: &PictureLocation,
    backup: &mut BackupWriter,
) -> Result<usize> {
    if names.is_empty() {
        return Ok(0);
    }
    let storage = pictures.open()?;
    let mut missing = 0;
    for name in names {
        let name: PictureName = name.parse().with_context(|| format!("{name:?} cannot be fetched."))?;
        match storage.get(name).await? {
            Some(bytes) => backup.add_picture(name, &bytes)?,
            None => missing += 1,
        }
    }
    if missing == names.len() {
        bail!("None of the {missing} pictures is in the storage; say where they are with --storage.");
    }
    Ok(missing)
}
