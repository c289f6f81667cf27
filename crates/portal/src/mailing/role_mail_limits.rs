//! The limits of invitations and reminders that a person sends. The portal must not be a relay for mails to strangers.
use crate::{
    limits::{Limit, LimitRule},
    mailing::outbox::{MailRecipient, Outbox},
    provider::Provider,
    service_error::ServiceError,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    domain_errors::DomainError,
    ids::{InstanceId, UserId},
    people::User,
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use std::time::Duration;
use store::mail_counts::{self, MailCounts};

/// The administrators get at most one question of this kind within this time; the list shows all who wait.
const QUESTION_INTERVAL: Duration = Duration::from_secs(60 * 60);
/// The kind of the mail with the question, as [`mail::MailTemplate::kind`] names it.
const QUESTION_KIND: &str = "mails_waiting";
/// The path of the list of instances that the provider has not looked at.
const NEW_INSTANCES_PAGE: &str = "/portal/applications?attention=new";

impl Outbox {
    /// Counts a mail that a person sends to the holder of a role.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] after too many on this day;
    /// [`ServiceError::RuleViolation`] if too many of them go to people who have never signed in, and the provider has not
    /// looked at the instance.
    pub(crate) async fn count_role_mail(
        &self,
        sender: UserId,
        instance: InstanceId,
        recipient: &User,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        if self.is_unlimited(sender, &mut *work).await? {
            return Ok(());
        }
        let now = work.now();
        let strangers = i64::from(recipient.signed_in_at.is_none());
        let counts =
            mail_counts::add(sender, day(now), MailCounts { mails: 1, strangers }, &mut *work).await?;
        let checked = if strangers == 0 { MailCounts { strangers: 0, ..counts } } else { counts };
        self.check_counts(checked, instance, now, work).await
    }

    /// Checks that a person may send these mails to holders of roles today, before any of them is sent.
    ///
    /// # Errors
    /// As [`Outbox::count_role_mail`].
    pub(crate) async fn check_role_mails(
        &self,
        sender: UserId,
        instance: InstanceId,
        wanted: MailCounts,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        if self.is_unlimited(sender, &mut *work).await? {
            return Ok(());
        }
        let now = work.now();
        let sent = mail_counts::find(sender, day(now), &mut *work).await?;
        let strangers = if wanted.strangers == 0 { 0 } else { sent.strangers + wanted.strangers };
        self.check_counts(MailCounts { mails: sent.mails + wanted.mails, strangers }, instance, now, work)
            .await
    }

    /// Returns whether no limit applies: administrators are the provider, and mails that are only shown reach nobody.
    async fn is_unlimited(&self, sender: UserId, work: &mut UnitOfWork) -> store::Result<bool> {
        Ok(self.shows_mails || store::admins::find_by_user(sender, work).await?.is_some())
    }

    async fn check_counts(
        &self,
        counts: MailCounts,
        instance: InstanceId,
        now: Timestamp,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let exceeds = |count: i64, limit| count > i64::from(self.limits.count(limit));
        if exceeds(counts.mails, Limit::RoleMails) {
            return Err(ServiceError::TooManyAttempts(time_until_tomorrow(now)));
        }
        if exceeds(counts.strangers, Limit::Strangers)
            && store::instances::is_unreviewed(instance, work).await?
        {
            return Err(DomainError::AwaitsProvider.into());
        }
        Ok(())
    }

    /// Asks the administrators by mail to look at an instance whose people are many strangers.
    pub(crate) async fn ask_provider(
        &self,
        creator: &User,
        provider: &Provider,
        mut work: UnitOfWork,
    ) -> store::Result<()> {
        let since = work.now() - QUESTION_INTERVAL;
        if store::mails::was_queued(QUESTION_KIND, since, &mut work).await? {
            return Ok(());
        }
        for admin in store::admins::list(&mut work).await? {
            let Some(user) = store::users::find(admin.user, &mut work).await? else { continue };
            let template = mail::MailTemplate::MailsWaiting {
                name: user.greeting_name(),
                creator_email: creator.email.clone(),
                link: provider.page_url(NEW_INSTANCES_PAGE),
            };
            self.queue(&MailRecipient::from_user(&user), &template, &mut work).await?;
        }
        work.commit_unaudited(Unaudited::Mail).await
    }
}

fn day(now: Timestamp) -> Date {
    now.to_zoned(TimeZone::UTC).date()
}

/// Returns the time until the next day in UTC.
fn time_until_tomorrow(now: Timestamp) -> Duration {
    let LimitRule { period, .. } = Limit::RoleMails.rule();
    let seconds = u64::try_from(now.as_second()).unwrap_or(0);
    Duration::from_secs(period.as_secs() - seconds % period.as_secs())
}
