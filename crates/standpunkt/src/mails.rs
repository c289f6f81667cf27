//! The command `standpunkt mail returned`.
use crate::{
    cli::MailReturnedArgs,
    output::{print_error_line, print_line},
    settings::StoreLocation,
};
use anyhow::{Context, Result};
use std::io::Read;

/// The maximum size of a delivery status notification in bytes. Notifications have a few kilobytes and contain at
/// most one of our mails. The rest is not read.
const MAX_NOTICE_BYTES: u64 = 4 << 20;

pub(crate) async fn record_returned(flags: &MailReturnedArgs) -> Result<()> {
    let mut notice = Vec::new();
    let mut input = std::io::stdin().lock().take(MAX_NOTICE_BYTES);
    input.read_to_end(&mut notice).context("The notice cannot be read.")?;
    let db = StoreLocation::new(&flags.store)?.open().await?;
    match portal::mailing::mails::record_bounce(&notice, &db, &portal::clock::Clock::system()).await? {
        Some(id) => print_line(format!("Recorded the bounce of mail {id}.")),
        None => {
            print_error_line("This is not a notice about a bounced mail of the portal; nothing was recorded.")
        }
    }
}
