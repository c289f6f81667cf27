//! Emptying the store of a demo.
use database::{Result, Tx, sql};

/// Removes all instances, elections, accounts, mails and failed sign-ins, with everything that belongs to them. The audit log and the keys of
/// the provider stay.
///
/// # Errors
/// When the store fails.
pub async fn remove_all(tx: &mut Tx) -> Result<()> {
    // An election cannot be removed before its instances.
    sql("delete from applications").execute(&mut *tx).await?;
    sql("delete from elections").execute(&mut *tx).await?;
    sql("delete from clusters").execute(&mut *tx).await?;
    sql("delete from notifications").execute(&mut *tx).await?;
    sql("delete from jobs").execute(&mut *tx).await?;
    sql("delete from mails").execute(&mut *tx).await?;
    sql("delete from mail_refusals").execute(&mut *tx).await?;
    sql("delete from sign_in_failures").execute(&mut *tx).await?;
    sql("delete from users").execute(tx).await?;
    Ok(())
}
