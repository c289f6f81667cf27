//! The progress of instances, parties and candidates, in figures.
use database::{Executor, Result, sql};
use elections::{
    answers::Entity,
    candidates,
    ids::{CandidateId, InstanceId, PartyId},
    parties,
    texts::Language,
    trust_persons::TrustPersonStatus,
};
use sqlx::FromRow;
use std::{collections::HashMap, hash::Hash};

/// The progress of an instance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct InstanceProgress {
    /// Number of theses.
    pub theses: i64,
    /// Number of theses with a category and a text in the default language.
    pub complete_theses: i64,
    /// Number of parties that are not deactivated.
    pub parties: i64,
    /// Number of those with a trust person who was invited, or with submitted answers.
    pub invited_parties: i64,
    /// Number of those that have submitted.
    pub submitted_parties: i64,
    /// Number of candidates with a profile that are not deactivated, and whose party is not either.
    pub candidates: i64,
    /// Number of those who were invited, or have submitted answers.
    pub invited_candidates: i64,
    /// Number of those that have submitted.
    pub submitted_candidates: i64,
}

/// Returns the progress of an instance.
///
/// # Errors
/// When the store fails.
pub async fn load_instance_progress(
    instance_id: InstanceId,
    default: &Language,
    executor: impl Executor,
) -> Result<InstanceProgress> {
    sql("with active_candidates as (
             select status, submitted_at from candidates
             where application_id = $1 and has_profile and status <> $4 and
                 (party_id is null or party_id in (select id from parties where application_id = $1 and status <> $3)))
         select
             (select count(*) from theses where application_id = $1) as theses,
             (select count(*) from theses join thesis_translations on thesis_id = theses.id
              where application_id = $1 and language = $2 and title <> '' and text <> '') as complete_theses,
             (select count(*) from parties where application_id = $1 and status <> $3) as parties,
             (select count(*) from parties where application_id = $1 and status <> $3 and
                 (submitted_at is not null or id in
                     (select party_id from trust_persons where application_id = $1 and status in ($6, $7))))
                 as invited_parties,
             (select count(*) from parties where application_id = $1 and status <> $3 and submitted_at is not null)
                 as submitted_parties,
             (select count(*) from active_candidates) as candidates,
             (select count(*) from active_candidates where status <> $5 or submitted_at is not null)
                 as invited_candidates,
             (select count(submitted_at) from active_candidates) as submitted_candidates")
    .bind(i64::from(instance_id))
    .bind(default.as_str())
    .bind(i16::from(parties::PartyStatus::Deactivated))
    .bind(i16::from(candidates::CandidateStatus::Deactivated))
    .bind(i16::from(candidates::CandidateStatus::Created))
    .bind(i16::from(TrustPersonStatus::Invited))
    .bind(i16::from(TrustPersonStatus::Active))
    .fetch_one(executor)
    .await
}

/// Returns the number of theses that a party or a candidate has rated in its draft.
///
/// # Errors
/// When the store fails.
pub async fn count_rated(instance_id: InstanceId, entity: Entity, executor: impl Executor) -> Result<i64> {
    let statement = match entity {
        Entity::Party(_) => {
            "select count(*) from answers where application_id = $1 and party_id = $2 and draft_value is not null"
        }
        Entity::Candidate(_) => {
            "select count(*) from answers where application_id = $1 and candidate_id = $2 and draft_value is not null"
        }
    };
    let id = match entity {
        Entity::Party(id) => i64::from(id),
        Entity::Candidate(id) => i64::from(id),
    };
    let (rated,): (i64,) = sql(statement).bind(i64::from(instance_id)).bind(id).fetch_one(executor).await?;
    Ok(rated)
}

/// Returns the number of candidates of a party, and how many of them have submitted. Deactivated candidates and those
/// without profile do not count.
///
/// # Errors
/// When the store fails.
pub async fn count_candidates(
    instance_id: InstanceId,
    party: PartyId,
    executor: impl Executor,
) -> Result<(i64, i64)> {
    sql("select count(*), count(submitted_at) from candidates
         where application_id = $1 and party_id = $2 and has_profile and status <> $3")
    .bind(i64::from(instance_id))
    .bind(i64::from(party))
    .bind(i16::from(candidates::CandidateStatus::Deactivated))
    .fetch_one(executor)
    .await
}

/// Returns the number of theses that each party and candidate of an instance has rated in its draft. Entities without
/// ratings are omitted.
///
/// # Errors
/// When the store fails.
pub async fn count_rated_by_entity(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<Entity, i64>> {
    let rows: Vec<(Option<i64>, Option<i64>, i64)> =
        sql("select party_id, candidate_id, count(*) from answers
         where application_id = $1 and draft_value is not null group by party_id, candidate_id")
        .bind(i64::from(instance_id))
        .fetch_all(executor)
        .await?;
    let entity = |party: Option<i64>, candidate: Option<i64>| {
        let party = party.and_then(|id| PartyId::try_from(id).ok()).map(Entity::Party);
        party.or_else(|| candidate.and_then(|id| CandidateId::try_from(id).ok()).map(Entity::Candidate))
    };
    let counted =
        rows.into_iter().filter_map(|(party, candidate, rated)| Some((entity(party, candidate)?, rated)));
    Ok(counted.collect())
}

/// Returns the number of theses that each party of an instance has rated in its draft. Parties without ratings are
/// omitted.
///
/// # Errors
/// When the store fails.
pub async fn count_rated_by_party(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<PartyId, i64>> {
    let rows: Vec<(i64, i64)> = sql("select party_id, count(*) from answers
         where application_id = $1 and party_id is not null and draft_value is not null group by party_id")
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    Ok(group_by_id(rows))
}

/// Returns the number of theses that each of these candidates has rated in its draft. Candidates without ratings are
/// omitted.
///
/// # Errors
/// When the store fails.
pub async fn count_rated_by_candidate(
    candidates: &[CandidateId],
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<CandidateId, i64>> {
    // The index of the answers starts with the instance.
    let rows: Vec<(i64, i64)> = sql("select candidate_id, count(*) from answers
         where application_id = $1 and draft_value is not null and candidate_id")
    .bind(i64::from(instance_id))
    .append_in(candidates.iter().copied().map(i64::from))
    .append(" group by candidate_id")
    .fetch_all(executor)
    .await?;
    Ok(group_by_id(rows))
}

fn group_by_id<Id: TryFrom<i64> + Eq + Hash>(counted: Vec<(i64, i64)>) -> HashMap<Id, i64> {
    counted.into_iter().filter_map(|(id, count)| Some((Id::try_from(id).ok()?, count))).collect()
}
