//! The people whom a mail from the provider can address: those who have a role in one of the chosen instances.
use database::{Executor, Result, Sql, sql};
use elections::{
    candidates::CandidateStatus,
    ids::{ElectionId, InstanceId, UserId},
    parties::PartyStatus,
    trust_persons::TrustPersonStatus,
};
use sqlx::FromRow;

/// The instances whose people are addressed. Deleted instances are left out.
#[derive(Clone, Copy, Debug)]
pub struct AudienceScope<'a> {
    /// Whether all instances belong to it.
    pub all: bool,
    /// The elections whose instances belong to it.
    pub elections: &'a [ElectionId],
    /// Further instances.
    pub instances: &'a [InstanceId],
}

impl AudienceScope<'_> {
    /// Appends the condition that `application_id` is one of the instances.
    fn append_to(&self, sql: Sql) -> Sql {
        let sql = sql.append(" application_id in (select id from applications where deleted_at is null");
        if self.all {
            return sql.append(")");
        }
        sql.append(" and (election_id")
            .append_in(self.elections.iter().copied().map(i64::from))
            .append(" or id")
            .append_in(self.instances.iter().copied().map(i64::from))
            .append("))")
    }
}

/// A trust person with its status and that of its party.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct AudienceTrustPerson {
    /// The account.
    #[sqlx(try_from = "i64")]
    pub user_id: UserId,
    /// The status of the trust person.
    #[sqlx(try_from = "i16")]
    pub status: TrustPersonStatus,
    /// The status of the party.
    #[sqlx(try_from = "i16")]
    pub party_status: PartyStatus,
}

/// A candidate with its status.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct AudienceCandidate {
    /// The account.
    #[sqlx(try_from = "i64")]
    pub user_id: UserId,
    /// The status of the candidate.
    #[sqlx(try_from = "i16")]
    pub status: CandidateStatus,
}

/// A creator who is not deactivated.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct AudienceCreator {
    /// The account.
    #[sqlx(try_from = "i64")]
    pub user_id: UserId,
    /// Whether the creator was invited.
    pub is_invited: bool,
    /// Whether the creator has signed in.
    pub has_signed_in: bool,
}

/// Returns the trust persons of these instances.
///
/// # Errors
/// When the store fails.
pub async fn list_trust_persons(
    scope: AudienceScope<'_>,
    executor: impl Executor,
) -> Result<Vec<AudienceTrustPerson>> {
    let rows = sql("select user_id, trust_persons.status, party_status from trust_persons
         join (select id as of_party, status as party_status from parties) as parties on of_party = party_id where");
    scope.append_to(rows).fetch_all(executor).await
}

/// Returns the candidates with an account of these instances whose party is not deactivated.
///
/// # Errors
/// When the store fails.
pub async fn list_candidates(
    scope: AudienceScope<'_>,
    executor: impl Executor,
) -> Result<Vec<AudienceCandidate>> {
    let rows = sql("select user_id, status from candidates
         where user_id is not null
             and (party_id is null or party_id not in (select id from parties where status = $1)) and")
    .bind(i16::from(PartyStatus::Deactivated));
    scope.append_to(rows).fetch_all(executor).await
}

/// Returns the active and the invited creators of these instances.
///
/// # Errors
/// When the store fails.
pub async fn list_creators(
    scope: AudienceScope<'_>,
    executor: impl Executor,
) -> Result<Vec<AudienceCreator>> {
    let rows =
        sql("select user_id, invited_at is not null as is_invited, signed_in_at is not null as has_signed_in
         from creators where deactivated_at is null and");
    scope.append_to(rows).fetch_all(executor).await
}
