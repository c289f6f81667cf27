//! Mails to many people of an instance at once: inviting them, and reminding those who have not answered.
use crate::{
    Portal,
    instances::claim_for_people,
    invitations::InvitationText,
    jobs::{Addressee, AddresseeRole, JobTask},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    candidates::Candidate,
    ids::{CandidateId, InstanceId, JobId, PartyId, TrustPersonId},
    instances::Instance,
    trust_persons::{TrustPerson, TrustPersonStatus},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use std::collections::HashSet;
use store::{Tx, jobs::JobScope, trust_persons::TrustPersonListItem};

/// Who is to be invited; those alone count who are of the party that asks, where one does.
#[derive(Clone, Debug, Default)]
pub struct Invitees {
    /// Candidates.
    pub candidates: Vec<CandidateId>,
    /// Trust persons.
    pub trust_persons: Vec<TrustPersonId>,
}

/// Whose answers are missed.
#[derive(Clone, Debug, Default)]
pub struct ReminderRecipients {
    /// Candidates.
    pub candidates: Vec<CandidateId>,
    /// Parties, whose trust persons are reminded.
    pub parties: Vec<PartyId>,
}

impl Portal {
    /// Begins to invite many.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] for words that will not do, and where nobody is to be invited;
    /// [`ServiceError::EmailNotConfirmed`].
    pub async fn invite_many(
        &self,
        home: JobScope,
        invitees: Invitees,
        wording: InvitationText,
        who: &SignedIn,
    ) -> Result<JobId, ServiceError> {
        wording.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let (application, party) = place(home)?;
        let instance = claim_for_people(application, &mut tx).await?;
        let mut people = candidates(&instance, party, &invitees.candidates, &mut tx).await?;
        let wanted: HashSet<_> = invitees.trust_persons.into_iter().collect();
        let listed = store::trust_persons::of(application, &mut tx).await?;
        let invited = listed.into_iter().filter(|listed| {
            let TrustPerson { id, party: own, .. } = &listed.trust_person;
            wanted.contains(id) && party.is_none_or(|party| party == *own)
        });
        people.extend(invited.map(|listed| trust_person(&listed)));
        let task = JobTask::Invitations { people: somebody(people)?, wording };
        self.begin_mailing(home, task, who, now, tx).await
    }

    /// Begins to remind those who have not submitted; whoever has, or cannot answer, is named in what comes of it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] for words that will not do, and where nobody is to be reminded;
    /// [`ServiceError::Not`] while, or once, answers are not accepted; [`ServiceError::EmailNotConfirmed`].
    pub async fn remind(
        &self,
        home: JobScope,
        tardy: ReminderRecipients,
        wording: InvitationText,
        who: &SignedIn,
    ) -> Result<JobId, ServiceError> {
        wording.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let (application, party) = place(home)?;
        let instance = claim_for_people(application, &mut tx).await?;
        instance.require_accepting_answers(now).map_err(ServiceError::from)?;
        let mut people = candidates(&instance, party, &tardy.candidates, &mut tx).await?;
        let wanted: HashSet<_> = tardy.parties.into_iter().collect();
        let listed = store::trust_persons::of(application, &mut tx).await?;
        let asked = listed.into_iter().filter(|listed| {
            let TrustPerson { party: own, status, .. } = &listed.trust_person;
            let is_wanted = wanted.contains(own) && party.is_none_or(|party| party == *own);
            is_wanted && matches!(status, TrustPersonStatus::Invited | TrustPersonStatus::Active)
        });
        people.extend(asked.map(|listed| trust_person(&listed)));
        let task = JobTask::Reminders { people: somebody(people)?, wording };
        self.begin_mailing(home, task, who, now, tx).await
    }

    async fn begin_mailing(
        &self,
        home: JobScope,
        task: JobTask,
        who: &SignedIn,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<JobId, ServiceError> {
        if who.user.email_confirmed_at.is_none() {
            return Err(ServiceError::EmailNotConfirmed);
        }
        let id = self.begin_job(home, task, who, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok(id)
    }
}

/// The instance, and the party that alone counts.
pub(crate) fn place(home: JobScope) -> Result<(InstanceId, Option<PartyId>), ServiceError> {
    match home {
        JobScope::Instance(application) => Ok((application, None)),
        JobScope::Party(application, party) => Ok((application, Some(party))),
        JobScope::Person(_) => Err(ServiceError::NotFound),
    }
}

async fn candidates(
    instance: &Instance,
    party: Option<PartyId>,
    wanted: &[CandidateId],
    tx: &mut Tx,
) -> Result<Vec<Addressee>, ServiceError> {
    let wanted: HashSet<_> = wanted.iter().collect();
    let all = store::candidates::of(instance.id, tx).await?;
    let is_wanted = |one: &&Candidate| wanted.contains(&one.id) && (party.is_none() || one.party == party);
    Ok(all.iter().filter(is_wanted).map(candidate).collect())
}

pub(crate) fn candidate(candidate: &Candidate) -> Addressee {
    let profile = &candidate.profile;
    let name = format!("{} {}", profile.first_name, profile.last_name);
    Addressee { role: AddresseeRole::Candidate(candidate.id), name: name.trim().to_owned() }
}

pub(crate) fn trust_person(listed: &TrustPersonListItem) -> Addressee {
    let contact = &listed.contact;
    let name = format!("{} {}", contact.first_name, contact.last_name).trim().to_owned();
    let name = if name.is_empty() { contact.email.clone() } else { name };
    Addressee { role: AddresseeRole::TrustPerson(listed.trust_person.id), name }
}

fn somebody(people: Vec<Addressee>) -> Result<Vec<Addressee>, ServiceError> {
    if people.is_empty() {
        Err(ServiceError::field("people", ValidationErrorKind::Required))
    } else {
        Ok(people)
    }
}
