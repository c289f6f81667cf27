//! `standpunkt export`
use crate::{cli::Export, settings::Store};
use anyhow::{Context, Result};
use std::io::Write;

pub(crate) async fn run(flags: Export) -> Result<()> {
    let db = Store::new(&flags.store)?.open().await?;
    let bundle = portal::exports::export(&flags.domain, &db).await?.write();
    match &flags.output {
        Some(path) => {
            std::fs::write(path, bundle).with_context(|| format!("{} cannot be written.", path.display()))
        }
        None => std::io::stdout().write_all(&bundle).context("The bundle cannot be written."),
    }
}
