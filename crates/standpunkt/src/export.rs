//! The command `standpunkt export`.
use crate::{cli::ExportArgs, output, settings::StoreLocation};
use anyhow::{Context, Result, bail};
use portal::instances::exports::{ExportError, export};

pub(crate) async fn run(flags: ExportArgs) -> Result<()> {
    let store = StoreLocation::new(&flags.store)?;
    let Some(db) = store.open_existing().await? else {
        bail!("There is no store in {}. Specify its folder with --data.", store.data.display());
    };
    let bundle = match export(&flags.domain, &db).await {
        Err(ExportError::Store(error)) => {
            Err(error).context("The instance cannot be read. If an older version created the store, run `standpunkt migrate` first.")?
        }
        exported => exported?.write(),
    };
    match &flags.output {
        Some(path) => output::write_new_file(path, &bundle),
        None => output::print_bytes(&bundle),
    }
}
