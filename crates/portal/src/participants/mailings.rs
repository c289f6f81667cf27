//! Mails to many people of an instance: invitations, and reminders for those who have not answered.
use crate::{
    accounts::invitations::{RoleMailPreview, RoleMailText},
    instance_locks::{load_instance, lock_instance_without_revision},
    job_queue::{self, JobTask},
    participants::{Participants, addressees::Addressee},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    candidates::Candidate,
    ids::{CandidateId, CreatorId, InstanceId, JobId, PartyId, TrustPersonId},
    instances::Instance,
    participants::PartyScope,
    parties::PartyStatus,
    trust_persons::TrustPerson,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{
    jobs::{JobKind, JobScope, StepOutcome},
    mail_counts::MailCounts,
    trust_persons::TrustPersonListItem,
};

/// The people to invite. In the scope of a party, people of other parties are ignored.
#[derive(Clone, Debug, Default)]
pub struct Invitees {
    /// Candidates.
    pub candidates: Vec<CandidateId>,
    /// Trust persons.
    pub trust_persons: Vec<TrustPersonId>,
}

/// The people to remind.
#[derive(Clone, Debug, Default)]
pub struct ReminderRecipients {
    /// Candidates.
    pub candidates: Vec<CandidateId>,
    /// Parties, whose trust persons are reminded.
    pub parties: Vec<PartyId>,
}

/// A preview of mails to many people.
#[derive(Clone, Debug)]
pub struct MailingPreview {
    /// The name of the person who would get this mail.
    pub recipient: String,
    /// The mail.
    pub preview: RoleMailPreview,
}

/// The task of inviting people.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "invitations")]
pub struct InvitePeople {
    /// The recipients.
    pub people: Vec<Addressee>,
    /// The text.
    pub wording: RoleMailText,
}

impl JobTask for InvitePeople {
    fn kind(&self) -> JobKind {
        JobKind::Invitations
    }

    fn count_steps(&self) -> usize {
        self.people.len()
    }
}

/// The task of inviting everybody of an instance that has moved in: its creators, and those who answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "invite_everybody")]
pub struct InviteEverybody {
    /// The creators. They are invited first.
    pub creators: Vec<CreatorAddressee>,
    /// The candidates and trust persons.
    pub people: Vec<Addressee>,
}

/// A creator who is invited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatorAddressee {
    /// The creator.
    pub id: CreatorId,
    /// The name of the person.
    pub name: String,
}

impl CreatorAddressee {
    /// Returns the outcome of an invitation, with the code of the error if it failed.
    pub(crate) fn to_outcome(&self, code: Option<&str>) -> StepOutcome {
        StepOutcome {
            subject: self.name.clone(),
            subject_id: Some(self.id.into()),
            code: code.map(str::to_owned),
        }
    }
}

impl InviteEverybody {
    /// Returns the participant whom a step invites.
    pub(crate) fn find_participant(&self, step: usize) -> Option<&Addressee> {
        self.people.get(step.checked_sub(self.creators.len())?)
    }
}

impl JobTask for InviteEverybody {
    fn kind(&self) -> JobKind {
        JobKind::Invitations
    }

    fn count_steps(&self) -> usize {
        self.creators.len() + self.people.len()
    }
}

/// The task of reminding people to answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "reminders")]
pub struct RemindPeople {
    /// The recipients.
    pub people: Vec<Addressee>,
    /// The text.
    pub wording: RoleMailText,
}

impl JobTask for RemindPeople {
    fn kind(&self) -> JobKind {
        JobKind::Reminders
    }

    fn count_steps(&self) -> usize {
        self.people.len()
    }
}

impl Participants {
    /// Creates a job that invites many people.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] for an invalid text, or if nobody can be invited;
    /// [`ServiceError::EmailNotConfirmed`].
    pub async fn start_invitations(
        &self,
        scope: JobScope,
        invitees: Invitees,
        wording: RoleMailText,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let (instance_id, party_scope) = resolve_participants(scope)?;
        let instance = lock_instance_without_revision(instance_id, &mut work).await?;
        let people = list_invitees(&instance, party_scope, &invitees, &mut work).await?;
        let people = require_recipients(people)?;
        let wanted = count_mails(people.len(), true);
        if let Err(error) = self.outbox.check_role_mails(actor.user.id, instance_id, wanted, &mut work).await
        {
            return self.ask_provider_if_needed(error, work, actor).await;
        }
        let task = InvitePeople { people, wording };
        create_mailing_job(scope, &task, actor, work).await
    }

    /// Creates a job that reminds those who have not submitted. People who have submitted, or cannot answer, are
    /// reported in the outcomes of the job.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] for an invalid text, or if nobody can be reminded;
    /// [`ServiceError::RuleViolation`] before the theses are final and after the last day;
    /// [`ServiceError::EmailNotConfirmed`].
    pub async fn start_reminders(
        &self,
        scope: JobScope,
        recipients: ReminderRecipients,
        wording: RoleMailText,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let (instance_id, party_scope) = resolve_participants(scope)?;
        let instance = lock_instance_without_revision(instance_id, &mut work).await?;
        let people = list_people_to_remind(&instance, party_scope, recipients, &mut work).await?;
        let wanted = count_mails(people.len(), false);
        self.outbox.check_role_mails(actor.user.id, instance_id, wanted, &mut work).await?;
        create_mailing_job(scope, &RemindPeople { people, wording }, actor, work).await
    }

    /// Returns the reminder that the first of these people gets.
    ///
    /// # Errors
    /// As [`Participants::start_reminders`], except for an invalid text; [`ServiceError::NoRecipients`] if nobody can be
    /// reminded.
    pub async fn preview_reminders(
        &self,
        scope: JobScope,
        recipients: ReminderRecipients,
        wording: &RoleMailText,
        actor: &Principal,
    ) -> Result<MailingPreview, ServiceError> {
        let mut work = self.transactions.begin_preview(actor).await?;
        let (instance_id, party_scope) = resolve_participants(scope)?;
        let instance = load_instance(instance_id, &mut work).await?;
        let inviter = actor.try_into()?;
        for person in list_people_to_remind(&instance, party_scope, recipients, &mut work).await? {
            match self
                .render_reminder(&instance, party_scope, person.participant, wording, &inviter, &mut work)
                .await
            {
                // The job skips this person, too.
                Err(ServiceError::RuleViolation(_)) => {}
                rendered => return Ok(MailingPreview { recipient: person.name, preview: rendered? }),
            }
        }
        Err(ServiceError::NoRecipients)
    }
}

/// Creates the job that invites those again who have not accepted their invitation, if there are any.
///
/// # Errors
/// [`ServiceError::EmailNotConfirmed`]; [`ServiceError::RuleViolation`] while invitations are being sent.
pub(crate) async fn queue_repeated_invitations(
    instance: &Instance,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let people = list_unaccepted_invitations(instance, work).await?;
    if people.is_empty() {
        return Ok(());
    }
    actor.require_confirmed_email()?;
    let task = InvitePeople { people, wording: RoleMailText::default() };
    job_queue::create_job(JobScope::Instance(instance.id), &task, actor, work).await?;
    Ok(())
}

/// Returns the candidates and trust persons who have not accepted their invitation.
async fn list_unaccepted_invitations(
    instance: &Instance,
    work: &mut UnitOfWork,
) -> store::Result<Vec<Addressee>> {
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let parties: HashMap<PartyId, PartyStatus> =
        parties.iter().map(|party| (party.id, party.status)).collect();
    let candidates = store::candidates::list(instance.id, &mut *work).await?;
    let waiting = candidates.iter().filter(|candidate| {
        candidate.awaits_sign_in(candidate.party.and_then(|party| parties.get(&party).copied()))
    });
    let mut people: Vec<Addressee> = waiting.map(Addressee::from_candidate).collect();
    let listed = store::trust_persons::list(instance.id, work).await?;
    let waiting = listed.iter().filter(|TrustPersonListItem { trust_person, .. }| {
        parties.get(&trust_person.party).is_some_and(|party| trust_person.awaits_sign_in(*party))
    });
    people.extend(waiting.map(Addressee::from_trust_person));
    Ok(people)
}

/// Returns those among the recipients who may be asked to answer.
async fn list_people_to_remind(
    instance: &Instance,
    party_scope: PartyScope,
    recipients: ReminderRecipients,
    work: &mut UnitOfWork,
) -> Result<Vec<Addressee>, ServiceError> {
    let now = work.now();
    instance.require_accepting_corrections(now)?;
    // After the deadline, only those who have submitted before can answer: their answers may have been reopened.
    let can_answer = |submitted_at: Option<Timestamp>| {
        instance.require_accepting_answers(submitted_at.is_some(), now).is_ok()
    };
    let named: HashSet<_> = recipients.candidates.into_iter().collect();
    let candidates = store::candidates::list(instance.id, &mut *work).await?;
    let reminded = candidates.iter().filter(|candidate| {
        let is_requested = named.contains(&candidate.id) && party_scope.includes(candidate.party);
        is_requested && can_answer(candidate.submitted_at)
    });
    let mut people: Vec<Addressee> = reminded.map(Addressee::from_candidate).collect();
    let requested: HashSet<_> = recipients.parties.into_iter().collect();
    let answering: HashSet<PartyId> = store::parties::list(instance.id, &mut *work)
        .await?
        .into_iter()
        .filter(|party| requested.contains(&party.id) && can_answer(party.submitted_at))
        .map(|party| party.id)
        .collect();
    let listed = store::trust_persons::list(instance.id, work).await?;
    let reminded = listed.into_iter().filter(|listed| {
        let party = listed.trust_person.party;
        let is_requested = answering.contains(&party) && party_scope.includes(Some(party));
        is_requested && listed.trust_person.is_invited_or_active()
    });
    people.extend(reminded.map(|listed| Addressee::from_trust_person(&listed)));
    if people.is_empty() {
        // If nobody can answer any more, the reason is the deadline.
        instance.require_accepting_answers(false, now)?;
    }
    require_recipients(people)
}

/// Counts the mails of a job. Whether those who are invited have signed in elsewhere is not looked up for all of them.
pub(super) fn count_mails(people: usize, are_strangers: bool) -> MailCounts {
    let mails = i64::try_from(people).unwrap_or(i64::MAX);
    MailCounts { mails, strangers: if are_strangers { mails } else { 0 } }
}

async fn create_mailing_job(
    scope: JobScope,
    task: &impl JobTask,
    actor: &Principal,
    mut work: UnitOfWork,
) -> Result<JobId, ServiceError> {
    actor.require_confirmed_email()?;
    let (id, receipt) = job_queue::create_job(scope, task, actor, &mut work).await?;
    work.commit_recorded(receipt).await?;
    Ok(id)
}

/// Returns the instance of a scope, and the parties whose people it covers.
///
/// # Errors
/// [`ServiceError::NotFound`] for a job outside an instance.
pub(crate) fn resolve_participants(scope: JobScope) -> Result<(InstanceId, PartyScope), ServiceError> {
    let (instance_id, party) = split_scope(scope)?;
    Ok((instance_id, party.map_or(PartyScope::All, |party| PartyScope::Party(Some(party)))))
}

/// Returns the instance and the party of a scope.
///
/// # Errors
/// [`ServiceError::NotFound`] for a job outside an instance.
pub(crate) fn split_scope(scope: JobScope) -> Result<(InstanceId, Option<PartyId>), ServiceError> {
    match scope {
        JobScope::Instance(instance_id) => Ok((instance_id, None)),
        JobScope::Party(instance_id, party) => Ok((instance_id, Some(party))),
        JobScope::Person(_) => Err(ServiceError::NotFound),
    }
}

/// Returns those among the candidates and trust persons who are in the scope.
pub(super) async fn list_invitees(
    instance: &Instance,
    party_scope: PartyScope,
    invitees: &Invitees,
    work: &mut UnitOfWork,
) -> Result<Vec<Addressee>, ServiceError> {
    let mut people = list_candidates(instance, party_scope, &invitees.candidates, &mut *work).await?;
    let requested: HashSet<_> = invitees.trust_persons.iter().collect();
    let listed = store::trust_persons::list(instance.id, work).await?;
    let invited = listed.into_iter().filter(|listed| {
        let TrustPerson { id, party, .. } = listed.trust_person;
        requested.contains(&id) && party_scope.includes(Some(party))
    });
    people.extend(invited.map(|listed| Addressee::from_trust_person(&listed)));
    Ok(people)
}

async fn list_candidates(
    instance: &Instance,
    party_scope: PartyScope,
    requested: &[CandidateId],
    work: &mut UnitOfWork,
) -> Result<Vec<Addressee>, ServiceError> {
    let requested: HashSet<_> = requested.iter().collect();
    let all = store::candidates::list(instance.id, work).await?;
    let is_requested = |one: &&Candidate| requested.contains(&one.id) && party_scope.includes(one.party);
    Ok(all.iter().filter(is_requested).map(Addressee::from_candidate).collect())
}

fn require_recipients(people: Vec<Addressee>) -> Result<Vec<Addressee>, ServiceError> {
    if people.is_empty() {
        Err(ServiceError::invalid_field("people", ValidationErrorKind::Required))
    } else {
        Ok(people)
    }
}
