//! The recipients of notices: creators, and those who answer an instance. Only people who have signed in get notices:
//! the others still have their invitation.
use crate::{
    answers::people::{find_party_of, to_candidate_recipient, to_party_recipient},
    mailing::notices::NoticeRecipient,
    participants::addressees::{Addressee, ParticipantId},
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::Entity,
    creators::{Creator, CreatorStatus},
    ids::{InstanceId, UserId},
    instances::Instance,
    people::Role,
};
use store::Executor;

/// Somebody who answers an instance.
pub(crate) struct Answerer {
    /// The person.
    pub(crate) person: Addressee,
    /// The party or candidate for which they answer.
    pub(crate) entity: Entity,
}

/// Returns the creators who have signed in and may act.
pub(crate) async fn list_active_creators(
    instance_id: InstanceId,
    executor: impl Executor,
) -> store::Result<Vec<Creator>> {
    let creators =
        store::creators::list(instance_id, executor).await?.into_iter().map(|(creator, _)| creator);
    Ok(creators.filter(|creator| creator.status() == CreatorStatus::Active).collect())
}

/// Returns somebody who runs the instance as a recipient.
pub(crate) fn to_creator_recipient(user: UserId, instance_id: InstanceId) -> NoticeRecipient {
    NoticeRecipient {
        user,
        role: Role::Creator,
        party: None,
        page: format!("/portal/applications/{instance_id}/theses"),
    }
}

/// Returns those who answer: trust persons and candidates.
pub(crate) async fn list_answerers(
    instance: &Instance,
    work: &mut UnitOfWork,
) -> store::Result<Vec<Answerer>> {
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let mut answerers = Vec::new();
    for listed in store::trust_persons::list(instance.id, &mut *work).await? {
        let trust_person = &listed.trust_person;
        let party = parties.iter().find(|party| party.id == trust_person.party);
        if party.is_some_and(|party| trust_person.can_answer(party.status)) {
            let person = Addressee::from_trust_person(&listed);
            answerers.push(Answerer { person, entity: trust_person.party.into() });
        }
    }
    for candidate in store::candidates::list(instance.id, work).await? {
        let party = parties.iter().find(|party| Some(party.id) == candidate.party);
        if candidate.can_answer(party.map(|party| party.status)) && candidate.user.is_some() {
            let person = Addressee::from_candidate(&candidate);
            answerers.push(Answerer { person, entity: candidate.id.into() });
        }
    }
    Ok(answerers)
}

/// Returns a participant as a recipient, if it can still answer.
///
/// # Errors
/// [`ServiceError::NotFound`] if the participant does not exist any more.
pub(crate) async fn find_answerer(
    instance: &Instance,
    participant: ParticipantId,
    work: &mut UnitOfWork,
) -> Result<Option<NoticeRecipient>, ServiceError> {
    match participant {
        ParticipantId::TrustPerson(id) => {
            let found = store::trust_persons::find(instance.id, id, &mut *work).await?;
            let trust_person = found.ok_or(ServiceError::NotFound)?.trust_person;
            let party = store::parties::find(instance.id, trust_person.party, work).await?;
            let party = party.filter(|party| trust_person.can_answer(party.status));
            Ok(party.map(|party| to_party_recipient(&trust_person, &party)))
        }
        ParticipantId::Candidate(id) => {
            let found = store::candidates::find(instance.id, id, &mut *work).await?;
            let candidate = found.ok_or(ServiceError::NotFound)?;
            let party = find_party_of(&candidate, work).await?;
            let can_answer = candidate.can_answer(party.map(|party| party.status));
            Ok(can_answer.then(|| to_candidate_recipient(&candidate)).flatten())
        }
    }
}
