//! `standpunkt backup`
use crate::{
    archive::{self, BackupWriter},
    cli::Backup,
    output::{remark, say},
    settings::{Pictures, Store},
};
use anyhow::{Context, Result, bail};
use media::PictureName;

pub(crate) async fn run(flags: &Backup) -> Result<()> {
    let store = Store::new(&flags.store)?;
    let Some(db) = store.open_as_it_is().await? else {
        bail!("There is no store in {}; say where it is with --data.", store.data.display());
    };
    let pictures = Pictures::new(&flags.storage, &flags.store)?;
    let mut backup = BackupWriter::begin(&flags.file)?;
    let mut snapshot = db.snapshot().await.context("The store cannot be read.")?;
    for table in snapshot.tables().to_vec() {
        backup.table(&table, snapshot.records(&table)).await?;
    }
    let names = store::media::names(snapshot.tx()).await?;
    let schema = snapshot.version();
    // Pictures never change, and what the snapshot shows is not removed within the next two days.
    drop(snapshot);
    let missing = add_pictures(&names, &pictures, &mut backup).await?;
    let manifest = backup.finish(schema)?;

    archive::report(&manifest.tables)?;
    if missing > 0 {
        remark(format!("note: {missing} of {} pictures are not in the storage.", names.len()))?;
    }
    say(format!("Wrote {}: {}.", flags.file.display(), archive::totals(&manifest)))
}

/// Adds the pictures and tells how many of them were not there: one that is being uploaded is noted before it is kept.
async fn add_pictures(names: &[String], pictures: &Pictures, backup: &mut BackupWriter) -> Result<usize> {
    if names.is_empty() {
        return Ok(0);
    }
    let storage = pictures.open()?;
    let mut missing = 0;
    for name in names {
        let name: PictureName = name.parse().with_context(|| format!("{name:?} cannot be fetched."))?;
        match storage.fetch(name).await? {
            Some(bytes) => backup.picture(name, &bytes)?,
            None => missing += 1,
        }
    }
    if missing == names.len() {
        bail!("None of the {missing} pictures is in the storage; say where they are with --storage.");
    }
    Ok(missing)
}
