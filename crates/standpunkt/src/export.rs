//! `standpunkt export`
use crate::{cli::Export, output, settings::Store};
use anyhow::{Context, Result, bail};
use portal::exports::{ExportError, export};

pub(crate) async fn run(flags: Export) -> Result<()> {
    let store = Store::new(&flags.store)?;
    let Some(db) = store.open_existing().await? else {
        bail!("There is no store in {}; say where it is with --data.", store.data.display());
    };
    let bundle = match export(&flags.domain, &db).await {
        Err(ExportError::Store(error)) => {
            Err(error).context("The instance cannot be read; if the store is of an older version, run `standpunkt migrate` first.")?
        }
        exported => exported?.write(),
    };
    match &flags.output {
        Some(path) => output::write_new_file(path, &bundle),
        None => output::print_bytes(&bundle),
    }
}
