//! Those who answer for a party or a candidate, as recipients of notices.
use crate::{mailing::notices::NoticeRecipient, provider::answers_page, unit_of_work::UnitOfWork};
use elections::{
    answers::Entity, candidates::Candidate, instances::Instance, parties::Party, people::Role,
    trust_persons::TrustPersonStatus,
};

/// Returns the trust persons who answer for a party.
pub(super) async fn list_party_recipients(
    instance: &Instance,
    party: &Party,
    work: &mut UnitOfWork,
) -> store::Result<Vec<NoticeRecipient>> {
    let trust_persons = store::trust_persons::list(instance.id, work).await?.into_iter();
    let active = trust_persons.map(|listed| listed.trust_person).filter(|trust_person| {
        trust_person.party == party.id && trust_person.status == TrustPersonStatus::Active
    });
    Ok(active
        .map(|trust_person| NoticeRecipient {
            user: trust_person.user,
            role: Role::TrustPerson,
            party: Some(party.profile.name.clone()),
            page: answers_page(Entity::Party(party.id)),
        })
        .collect())
}

/// Returns the candidate as a recipient. An imported candidate may have answers and no account.
pub(super) fn to_recipient(candidate: &Candidate) -> Option<NoticeRecipient> {
    Some(NoticeRecipient {
        user: candidate.user?,
        role: Role::Candidate,
        party: None,
        page: answers_page(Entity::Candidate(candidate.id)),
    })
}
