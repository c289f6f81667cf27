//! How far an instance, a party, a candidate has come, in figures.
use database::{Executor, Result, sql};
use elections::{
    answers::Entity,
    candidates,
    ids::{CandidateId, InstanceId, PartyId},
    parties,
    texts::Language,
};
use sqlx::FromRow;
use std::{collections::HashMap, hash::Hash};

/// How far an instance has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct InstanceProgress {
    /// Its theses.
    pub theses: i64,
    /// Those with a category and a text in the default language.
    pub complete_theses: i64,
    /// Its parties that are not deactivated.
    pub parties: i64,
    /// Those of them that have submitted.
    pub submitted_parties: i64,
    /// Its candidates with a profile that are not deactivated.
    pub candidates: i64,
    /// Those of them that have submitted.
    pub submitted_candidates: i64,
}

/// How far an instance has come.
///
/// # Errors
/// When the store fails.
pub async fn of_instance(
    application: InstanceId,
    default: &Language,
    on: impl Executor,
) -> Result<InstanceProgress> {
    sql("select
             (select count(*) from theses where application_id = $1) as theses,
             (select count(*) from theses join thesis_translations on thesis_id = theses.id
              where application_id = $1 and language = $2 and title <> '' and text <> '') as complete_theses,
             (select count(*) from parties where application_id = $1 and status <> $3) as parties,
             (select count(*) from parties where application_id = $1 and status <> $3 and submitted_at is not null)
                 as submitted_parties,
             (select count(*) from candidates where application_id = $1 and has_profile and status <> $4)
                 as candidates,
             (select count(*) from candidates
              where application_id = $1 and has_profile and status <> $4 and submitted_at is not null)
                 as submitted_candidates")
    .bind(i64::from(application))
    .bind(default.as_str())
    .bind(i16::from(parties::PartyStatus::Deactivated))
    .bind(i16::from(candidates::CandidateStatus::Deactivated))
    .one(on)
    .await
}

/// How many theses a party or a candidate has rated in its draft.
///
/// # Errors
/// When the store fails.
pub async fn rated(application: InstanceId, entity: Entity, on: impl Executor) -> Result<i64> {
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
    let (rated,): (i64,) = sql(statement).bind(i64::from(application)).bind(id).one(on).await?;
    Ok(rated)
}

/// How many candidates a party has, and how many of them have submitted; deactivated ones and those without profile
/// do not count.
///
/// # Errors
/// When the store fails.
pub async fn candidates_of(application: InstanceId, party: PartyId, on: impl Executor) -> Result<(i64, i64)> {
    sql("select count(*), count(submitted_at) from candidates
         where application_id = $1 and party_id = $2 and has_profile and status <> $3")
    .bind(i64::from(application))
    .bind(i64::from(party))
    .bind(i16::from(candidates::CandidateStatus::Deactivated))
    .one(on)
    .await
}

/// How many theses each party and candidate of an instance has rated in its draft; who has rated none is left out.
///
/// # Errors
/// When the store fails.
pub async fn rated_by_each(application: InstanceId, on: impl Executor) -> Result<HashMap<Entity, i64>> {
    let rows: Vec<(Option<i64>, Option<i64>, i64)> =
        sql("select party_id, candidate_id, count(*) from answers
         where application_id = $1 and draft_value is not null group by party_id, candidate_id")
        .bind(i64::from(application))
        .all(on)
        .await?;
    let entity = |party: Option<i64>, candidate: Option<i64>| {
        let party = party.and_then(|id| PartyId::try_from(id).ok()).map(Entity::Party);
        party.or_else(|| candidate.and_then(|id| CandidateId::try_from(id).ok()).map(Entity::Candidate))
    };
    let counted =
        rows.into_iter().filter_map(|(party, candidate, rated)| Some((entity(party, candidate)?, rated)));
    Ok(counted.collect())
}

/// How many theses each party of an instance has rated in its draft; who has rated none is left out.
///
/// # Errors
/// When the store fails.
pub async fn rated_by_parties(application: InstanceId, on: impl Executor) -> Result<HashMap<PartyId, i64>> {
    let rows: Vec<(i64, i64)> = sql("select party_id, count(*) from answers
         where application_id = $1 and party_id is not null and draft_value is not null group by party_id")
    .bind(i64::from(application))
    .all(on)
    .await?;
    Ok(by_id(rows))
}

/// How many theses each of these candidates of an instance has rated in its draft; who has rated none is left out.
///
/// # Errors
/// When the store fails.
pub async fn rated_by(
    candidates: &[CandidateId],
    application: InstanceId,
    on: impl Executor,
) -> Result<HashMap<CandidateId, i64>> {
    // The index of the answers begins with the instance.
    let rows: Vec<(i64, i64)> = sql("select candidate_id, count(*) from answers
         where application_id = $1 and draft_value is not null and candidate_id")
    .bind(i64::from(application))
    .then_in(candidates.iter().copied().map(i64::from))
    .then(" group by candidate_id")
    .all(on)
    .await?;
    Ok(by_id(rows))
}

fn by_id<Id: TryFrom<i64> + Eq + Hash>(counted: Vec<(i64, i64)>) -> HashMap<Id, i64> {
    counted.into_iter().filter_map(|(id, count)| Some((Id::try_from(id).ok()?, count))).collect()
}
