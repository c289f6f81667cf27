//! Those who answer for a party or a candidate: their names, and as recipients of notices.
use crate::{mailing::notices::NoticeRecipient, provider::answers_page, unit_of_work::UnitOfWork};
use elections::{
    answers::Entity,
    candidates::Candidate,
    ids::{InstanceId, PartyId, UserId},
    instances::Instance,
    parties::Party,
    people::Role,
    trust_persons::{TrustPerson, TrustPersonStatus},
};
use std::collections::{HashMap, HashSet};
use store::{Db, Executor, trust_persons::TrustPersonListItem};

/// Returns the trust persons who answer for a party.
pub(super) async fn list_party_recipients(
    instance: &Instance,
    party: &Party,
    work: &mut UnitOfWork,
) -> store::Result<Vec<NoticeRecipient>> {
    let active = list_active_trust_persons(instance.id, party.id, work).await?;
    Ok(active.iter().map(|listed| to_party_recipient(&listed.trust_person, party)).collect())
}

/// Returns a trust person of the party as a recipient.
pub(crate) fn to_party_recipient(trust_person: &TrustPerson, party: &Party) -> NoticeRecipient {
    NoticeRecipient {
        user: trust_person.user,
        role: Role::TrustPerson,
        party: Some(party.profile.name.clone()),
        page: answers_page(Entity::Party(party.id)),
    }
}

/// Returns the trust persons of a party who have signed in and may act.
pub(super) async fn list_active_trust_persons(
    instance_id: InstanceId,
    party: PartyId,
    executor: impl Executor,
) -> store::Result<Vec<TrustPersonListItem>> {
    let mut trust_persons = store::trust_persons::list(instance_id, executor).await?;
    trust_persons.retain(|TrustPersonListItem { trust_person, .. }| {
        trust_person.party == party && trust_person.status == TrustPersonStatus::Active
    });
    Ok(trust_persons)
}

/// Returns the party of a candidate, if it has one.
pub(crate) async fn find_party_of(
    candidate: &Candidate,
    executor: impl Executor,
) -> store::Result<Option<Party>> {
    match candidate.party {
        Some(party) => store::parties::find(candidate.instance_id, party, executor).await,
        None => Ok(None),
    }
}

/// Returns the candidate as a recipient. An imported candidate may have answers and no account.
pub(crate) fn to_candidate_recipient(candidate: &Candidate) -> Option<NoticeRecipient> {
    Some(NoticeRecipient {
        user: candidate.user?,
        role: Role::Candidate,
        party: None,
        page: answers_page(Entity::Candidate(candidate.id)),
    })
}

/// Returns the names of people who still have an account.
pub(crate) async fn load_names(people: HashSet<UserId>, db: &Db) -> store::Result<HashMap<UserId, String>> {
    let mut names = HashMap::new();
    for id in people {
        if let Some(user) = store::users::find(id, db).await? {
            names.insert(id, user.display_name());
        }
    }
    Ok(names)
}
