//! `standpunkt mail returned`
use crate::{
    cli::Returned,
    output::{remark, say},
    settings::Store,
};
use anyhow::{Context, Result};
use std::io::Read;

/// Notices are a few kilobytes long, and carry a mail of ours at most; more is not read.
const LONGEST_NOTICE: u64 = 4 << 20;

pub(crate) async fn returned(flags: &Returned) -> Result<()> {
    let mut notice = Vec::new();
    let mut input = std::io::stdin().lock().take(LONGEST_NOTICE);
    input.read_to_end(&mut notice).context("The notice cannot be read.")?;
    let db = Store::new(&flags.store)?.open().await?;
    match portal::mails::returned(&notice, &db).await? {
        Some(id) => say(format!("Mail {id} came back, which is noted.")),
        None => remark("This is no notice that a mail of the portal came back; nothing is noted."),
    }
}
