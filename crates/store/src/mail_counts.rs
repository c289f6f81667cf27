//! How many mails an account has sent to holders of roles on its last day with any (table `mail_counts`).
use database::{Executor, Result, sql};
use elections::ids::UserId;
use jiff::civil::Date;

/// The mails of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MailCounts {
    /// All invitations and reminders.
    pub mails: i64,
    /// Those to people who had never signed in.
    pub strangers: i64,
}

/// Adds to the mails of a person on a day. Returns those of the day with them.
///
/// # Errors
/// When the store fails.
pub async fn add(user: UserId, day: Date, added: MailCounts, executor: impl Executor) -> Result<MailCounts> {
    let (mails, strangers): (i64, i64) = sql("insert into mail_counts (user_id, day, mails, strangers) values ($1, $2, $3, $4)
         on conflict (user_id) do update set
             mails = excluded.mails + case when mail_counts.day = excluded.day then mail_counts.mails else 0 end,
             strangers = excluded.strangers
                 + case when mail_counts.day = excluded.day then mail_counts.strangers else 0 end,
             day = excluded.day
         returning mails, strangers")
    .bind(i64::from(user))
    .bind(day)
    .bind(added.mails)
    .bind(added.strangers)
    .fetch_one(executor)
    .await?;
    Ok(MailCounts { mails, strangers })
}

/// Returns the mails of a person on a day.
///
/// # Errors
/// When the store fails.
pub async fn find(user: UserId, day: Date, executor: impl Executor) -> Result<MailCounts> {
    let row = sql("select mails, strangers from mail_counts where user_id = $1 and day = $2");
    let row = row.bind(i64::from(user)).bind(day).fetch_optional::<(i64, i64)>(executor).await?;
    Ok(row.map_or_else(MailCounts::default, |(mails, strangers)| MailCounts { mails, strangers }))
}
