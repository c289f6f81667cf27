//! Who is responsible for the dates of an instance, and the mails that announce them to these people.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent, log::AuditActor},
    instance_locks::lock_any_instance_without_revision,
    mailing::{
        notices::build_invited_role,
        outbox::{MailInstance, MailRecipient},
    },
    outage_log::log_service_error,
    participants::{Participants, notice_recipients::list_active_creators},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    calendar::{CalendarDate, DueNotice},
    creators::Creator,
    ids::{InstanceId, UserId},
    instances::{Instance, InstanceStatus},
    people::Role,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use mail::{DateNotice, DateNoticeKind, MailTemplate, RoleMailTemplate};
use std::time::Duration;
use store::{
    Db,
    calendar_dates::{self, DateResponsibility},
    progress,
};

/// Interval of polling for due notices.
const POLL_INTERVAL: Duration = Duration::from_secs(10);

/// Who is responsible for the dates of an instance, and who can be.
pub struct DateResponsibilities {
    /// The creators who can be responsible, by name.
    pub people: Vec<(UserId, String)>,
    /// The dates, in their order. Nobody is responsible who is not among the people.
    pub dates: Vec<DateResponsibility>,
}

impl Participants {
    /// Returns who is responsible for the dates of an instance.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn list_date_responsibilities(
        &self,
        instance_id: InstanceId,
    ) -> Result<DateResponsibilities, ServiceError> {
        let mut people = Vec::new();
        for creator in list_active_creators(instance_id, &self.db).await? {
            let Some(user) = store::users::find(creator.user, &self.db).await? else { continue };
            people.push((user.id, user.display_name()));
        }
        people.sort_by(|(_, one), (_, other)| one.cmp(other));
        let is_known = |user: &UserId| people.iter().any(|(id, _)| id == user);
        let dates = calendar_dates::list(instance_id, &self.db).await?.into_iter();
        let dates = dates.map(|date| DateResponsibility { user: date.user.filter(is_known), ..date });
        Ok(DateResponsibilities { dates: dates.collect(), people })
    }

    /// Sets who is responsible for a date, and whether a notice announces it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if the person is not an active creator of the instance.
    pub async fn set_date_responsibility(
        &self,
        instance_id: InstanceId,
        date: CalendarDate,
        user: Option<UserId>,
        has_notice: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        // Voters see nothing of it.
        lock_any_instance_without_revision(instance_id, &mut work).await?;
        if let Some(user) = user {
            let creators = list_active_creators(instance_id, &mut work).await?;
            if !creators.iter().any(|creator| creator.user == user) {
                return Err(ServiceError::invalid_field("person_id", ValidationErrorKind::Invalid));
            }
        }
        let now = work.now();
        calendar_dates::set(instance_id, date, user, has_notice, now, &mut work).await?;
        Ok(work.commit(AuditEvent::Instance(InstanceAction::ResponsibilityChanged, instance_id)).await?)
    }

    /// Sends the notices about dates when they are due. Runs until it is dropped.
    pub(crate) async fn date_notice_loop(self) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.send_due_date_notices(self.clock.now()).await {
                log_service_error(&error, "poll for due notices about dates");
            }
        }
    }

    async fn send_due_date_notices(&self, now: Timestamp) -> Result<(), ServiceError> {
        for instance in store::instances::list_before_end(&self.db).await? {
            let due = instance.list_due_notices(now);
            if due.is_empty() {
                continue;
            }
            if let Err(error) = self.send_date_notices(&instance, &due).await {
                // A failure must not delay the notices of other instances.
                log_service_error(&error, "queue the notices about the dates of an instance");
            }
        }
        Ok(())
    }

    async fn send_date_notices(&self, instance: &Instance, due: &[DueNotice]) -> Result<(), ServiceError> {
        let stored = calendar_dates::list(instance.id, &self.db).await?;
        for notice in due {
            let is_wanted = |one: &&DateResponsibility| {
                one.date == notice.date && one.has_notice && one.announced_day != Some(notice.day)
            };
            let Some(responsibility) = stored.iter().find(is_wanted) else { continue };
            let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
            let now = work.now();
            // Another node may have queued it.
            if calendar_dates::mark_announced(instance.id, notice.date, notice.day, now, &mut work).await? {
                self.queue_date_notice(instance, *notice, responsibility.user, &mut work).await?;
            }
            work.commit_unaudited(Unaudited::Mail).await?;
        }
        Ok(())
    }

    /// Queues the notice for the responsible person or, without one who may still act, for all creators.
    async fn queue_date_notice(
        &self,
        instance: &Instance,
        due: DueNotice,
        responsible: Option<UserId>,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let Some(kind) = to_notice_kind(due.date) else { return Ok(()) };
        let creators = list_active_creators(instance.id, &mut *work).await?;
        let alone = creators.iter().find(|creator| Some(creator.user) == responsible);
        let recipients: Vec<&Creator> =
            alone.map_or_else(|| creators.iter().collect(), |creator| vec![creator]);
        let default = &instance.metadata.default_language;
        let figures = progress::load_instance_progress(instance.id, default, &mut *work).await?;
        let match_type = instance.configuration.algorithm.match_type;
        let count = |number: i64, is_matched: bool| {
            usize::try_from(number).unwrap_or_default() * usize::from(is_matched)
        };
        let (has_parties, has_candidates) = (match_type.includes_parties(), match_type.includes_candidates());
        let notice = DateNotice {
            kind,
            day: due.day,
            is_responsible: alone.is_some(),
            are_theses_final: instance.status >= InstanceStatus::ReadyToDeploy,
            parties: count(figures.parties, has_parties),
            submitted_parties: count(figures.submitted_parties, has_parties),
            candidates: count(figures.candidates, has_candidates),
            submitted_candidates: count(figures.submitted_candidates, has_candidates),
        };
        for creator in recipients {
            let Some(user) = store::users::find(creator.user, &mut *work).await? else { continue };
            let role_mail = RoleMailTemplate {
                role: build_invited_role(Role::Creator, Some(instance), None, &user.language),
                name: user.greeting_name(),
                inviter: String::new(),
                subject: None,
                message: None,
                link: self.provider.page_url(&format!("/portal/applications/{}/calendar", instance.id)),
                last_day: None,
                answer_request: None,
                can_reply: false,
            };
            let template = MailTemplate::DateNotice { role_mail, notice: notice.clone() };
            let about = Some(MailInstance::new(instance, &user.language));
            let recipient = MailRecipient { about, ..MailRecipient::from_user(&user) };
            self.outbox.queue(&recipient, &template, work).await?;
        }
        Ok(())
    }
}

/// Returns the creator who is responsible for a date; `None` if nobody alone is.
pub(super) async fn find_responsible_creator(
    instance_id: InstanceId,
    date: CalendarDate,
    db: &Db,
) -> store::Result<Option<UserId>> {
    let dates = calendar_dates::list(instance_id, db).await?;
    let Some(user) = dates.into_iter().find(|one| one.date == date).and_then(|one| one.user) else {
        return Ok(None);
    };
    let creators = list_active_creators(instance_id, db).await?;
    Ok(creators.iter().any(|creator| creator.user == user).then_some(user))
}

fn to_notice_kind(date: CalendarDate) -> Option<DateNoticeKind> {
    match date {
        CalendarDate::ThesesFinal => None,
        CalendarDate::Reminders => Some(DateNoticeKind::Reminder),
        CalendarDate::AnswersUntil => Some(DateNoticeKind::AnswersUntil),
        CalendarDate::PlannedLaunchDate => Some(DateNoticeKind::PlannedLaunch),
        CalendarDate::SundownDate => Some(DateNoticeKind::LastDay),
    }
}
