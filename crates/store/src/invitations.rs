//! What became of invitations into roles: the mail that carries each, and whether its link was opened.
use crate::{
    mails,
    rows::{Nullable, moment},
};
use database::{Executor, Result, Sql, sql};
use elections::{
    ids::{AdminId, CandidateId, CreatorId, InstanceId, InvitationId, MailId, TrustPersonId, UserId},
    people::Role,
    texts::Language,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// What somebody is invited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvitationTarget {
    /// Runs the portal.
    Admin(AdminId),
    /// Runs an instance.
    Creator(CreatorId),
    /// Acts for a party.
    TrustPerson(TrustPersonId),
    /// Stands for election.
    Candidate(CandidateId),
}

impl InvitationTarget {
    /// The id of the role.
    pub fn id(self) -> i64 {
        match self {
            InvitationTarget::Admin(id) => id.into(),
            InvitationTarget::Creator(id) => id.into(),
            InvitationTarget::TrustPerson(id) => id.into(),
            InvitationTarget::Candidate(id) => id.into(),
        }
    }

    /// Which role it is.
    pub fn role(self) -> Role {
        match self {
            InvitationTarget::Admin(_) => Role::Admin,
            InvitationTarget::Creator(_) => Role::Creator,
            InvitationTarget::TrustPerson(_) => Role::TrustPerson,
            InvitationTarget::Candidate(_) => Role::Candidate,
        }
    }
}

/// An invitation that is on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingInvitation {
    /// The role.
    pub role: InvitationTarget,
    /// The instance; none for administrators.
    pub application: Option<InstanceId>,
    /// Who is invited.
    pub user: UserId,
    /// Who invites; none where an instance has no creator, and time reminds.
    pub invited_by: Option<UserId>,
    /// SHA-256 of the link's token.
    pub hash: [u8; 32],
    /// The mail that carries it.
    pub mail: MailId,
    /// The language of the mail.
    pub language: Language,
    /// Until when its link works.
    pub expires_at: Timestamp,
}

/// Notes an invitation.
///
/// # Errors
/// When the store fails.
pub async fn add(invitation: &PendingInvitation, now: Timestamp, on: impl Executor) -> Result<()> {
    let role = invitation.role;
    let id_if = |is_it: bool| is_it.then(|| role.id());
    sql("insert into invitations (id, application_id, admin_id, creator_id, trust_person_id, candidate_id, user_id,
             invited_by, hash, mail_id, language, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
    .bind(i64::from(InvitationId::random()))
    .bind(invitation.application.map(i64::from))
    .bind(id_if(matches!(role, InvitationTarget::Admin(_))))
    .bind(id_if(matches!(role, InvitationTarget::Creator(_))))
    .bind(id_if(matches!(role, InvitationTarget::TrustPerson(_))))
    .bind(id_if(matches!(role, InvitationTarget::Candidate(_))))
    .bind(i64::from(invitation.user))
    .bind(invitation.invited_by.map(i64::from))
    .bind(invitation.hash.to_vec())
    .bind(i64::from(invitation.mail))
    .bind(invitation.language.as_str())
    .bind(invitation.expires_at)
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// An invitation as the one who is invited sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationDetails {
    /// The role.
    pub role: InvitationTarget,
    /// The instance; none for administrators.
    pub application: Option<InstanceId>,
    /// Who invites, as long as there is the account.
    pub invited_by: Option<UserId>,
    /// Until when its link works.
    pub expires_at: Timestamp,
}

/// The invitation whose link has this token.
///
/// # Errors
/// When the store fails.
pub async fn by_hash(hash: [u8; 32], on: impl Executor) -> Result<Option<InvitationDetails>> {
    #[derive(FromRow)]
    struct InvitationDetailsRow {
        #[sqlx(flatten)]
        role: RoleRow,
        #[sqlx(try_from = "Option<i64>")]
        application_id: Nullable<InstanceId>,
        #[sqlx(try_from = "Option<i64>")]
        invited_by: Nullable<UserId>,
        expires_at: jiff_sqlx::Timestamp,
    }
    let row = sql(
        "select admin_id, creator_id, trust_person_id, candidate_id, application_id, invited_by, expires_at
         from invitations where hash = $1",
    );
    let row = row.bind(hash.to_vec()).optional::<InvitationDetailsRow>(on).await?;
    Ok(row.and_then(|row| {
        Some(InvitationDetails {
            role: row.role.role()?,
            application: row.application_id.0,
            invited_by: row.invited_by.0,
            expires_at: row.expires_at.into(),
        })
    }))
}

/// Somebody followed the link with this token; the first time counts.
///
/// # Errors
/// When the store fails.
pub async fn opened(hash: [u8; 32], now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update invitations set opened_at = $2 where hash = $1 and opened_at is null")
        .bind(hash.to_vec())
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Somebody signed in, who thereby accepts what it was invited to.
///
/// # Errors
/// When the store fails.
pub async fn accepted(user: UserId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update invitations set accepted_at = $2 where user_id = $1 and accepted_at is null")
        .bind(i64::from(user))
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Forgets invitations that ran out before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from invitations where expires_at < $1").bind(time).execute(on).await
}

/// What became of the last invitation into a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationDelivery {
    /// How far its mail has come; none once the mail is no longer kept.
    pub mail: Option<mails::MailState>,
    /// What the mail server said that did not take or deliver it.
    pub error: Option<String>,
    /// When the mail came that far.
    pub mailed_at: Timestamp,
    /// When its link was first followed.
    pub opened_at: Option<Timestamp>,
    /// When the person first signed in after it.
    pub accepted_at: Option<Timestamp>,
}

/// Which role somebody is invited to, from four columns of which three are null.
#[derive(FromRow)]
struct RoleRow {
    admin_id: Option<i64>,
    creator_id: Option<i64>,
    trust_person_id: Option<i64>,
    candidate_id: Option<i64>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(flatten)]
    role: RoleRow,
    opened_at: Option<jiff_sqlx::Timestamp>,
    accepted_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    state: Option<i16>,
    error: Option<String>,
    mailed_at: Option<jiff_sqlx::Timestamp>,
}

impl RoleRow {
    fn role(&self) -> Option<InvitationTarget> {
        let admin = self.admin_id.and_then(|id| AdminId::try_from(id).ok()).map(InvitationTarget::Admin);
        let creator =
            self.creator_id.and_then(|id| CreatorId::try_from(id).ok()).map(InvitationTarget::Creator);
        let trust_person = || {
            self.trust_person_id
                .and_then(|id| TrustPersonId::try_from(id).ok())
                .map(InvitationTarget::TrustPerson)
        };
        let candidate = || {
            self.candidate_id.and_then(|id| CandidateId::try_from(id).ok()).map(InvitationTarget::Candidate)
        };
        admin.or(creator).or_else(trust_person).or_else(candidate)
    }
}

/// What became of the last invitation into each role of an instance.
///
/// # Errors
/// When the store fails.
pub async fn fates(
    application: InstanceId,
    on: impl Executor,
) -> Result<HashMap<InvitationTarget, InvitationDelivery>> {
    found(sql(FATE).then("where invitations.application_id = $1").bind(i64::from(application)), on).await
}

/// What became of the last invitation of each of these candidates.
///
/// # Errors
/// When the store fails.
pub async fn fates_of(
    candidates: &[CandidateId],
    on: impl Executor,
) -> Result<HashMap<InvitationTarget, InvitationDelivery>> {
    if candidates.is_empty() {
        return Ok(HashMap::new());
    }
    let candidates = candidates.iter().copied().map(i64::from);
    found(sql(FATE).then("where candidate_id").then_in(candidates), on).await
}

const FATE: &str = "select admin_id, creator_id, trust_person_id, candidate_id, opened_at, accepted_at,
         invitations.created_at as created_at, state, coalesce(bounce, error) as error,
         mails.updated_at as mailed_at
     from invitations left join mails on mails.id = mail_id ";

async fn found(invitations: Sql, on: impl Executor) -> Result<HashMap<InvitationTarget, InvitationDelivery>> {
    let rows: Vec<Row> = invitations.then(" order by invitations.created_at").all(on).await?;
    let mut fates = HashMap::new();
    for row in rows {
        let Some(role) = row.role.role() else { continue };
        let fate = InvitationDelivery {
            mail: row.state.and_then(|state| mails::MailState::try_from(state).ok()),
            error: row.error,
            mailed_at: moment(row.mailed_at).unwrap_or_else(|| row.created_at.into()),
            opened_at: moment(row.opened_at),
            accepted_at: moment(row.accepted_at),
        };
        // A later one takes the place of the one before.
        fates.insert(role, fate);
    }
    Ok(fates)
}
