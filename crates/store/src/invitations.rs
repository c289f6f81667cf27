//! Invitations into roles, with the delivery of their mails and the use of their links.
use crate::{
    mails,
    rows::{Nullable, to_domain_time},
};
use database::{Executor, Result, Sql, sql};
use elections::{
    ids::{AdminId, CandidateId, CreatorId, InstanceId, InvitationId, MailId, TrustPersonId, UserId},
    people::RoleId,
    texts::Language,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// An invitation to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingInvitation {
    /// The role.
    pub role: RoleId,
    /// The instance; none for administrators.
    pub instance_id: Option<InstanceId>,
    /// The invited person.
    pub user: UserId,
    /// The inviter; `None` for a scheduled reminder in an instance without creator.
    pub invited_by: Option<UserId>,
    /// The SHA-256 of the link's token.
    pub hash: [u8; 32],
    /// The mail.
    pub mail: MailId,
    /// The language of the mail.
    pub language: Language,
    /// When the link expires.
    pub expires_at: Timestamp,
}

/// Adds an invitation.
///
/// # Errors
/// When the store fails.
pub async fn add(invitation: &PendingInvitation, now: Timestamp, executor: impl Executor) -> Result<()> {
    let role = invitation.role;
    let id_if = |is_it: bool| is_it.then(|| role.id());
    sql("insert into invitations (id, application_id, admin_id, creator_id, trust_person_id, candidate_id, user_id,
             invited_by, hash, mail_id, language, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
    .bind(i64::from(InvitationId::random()))
    .bind(invitation.instance_id.map(i64::from))
    .bind(id_if(matches!(role, RoleId::Admin(_))))
    .bind(id_if(matches!(role, RoleId::Creator(_))))
    .bind(id_if(matches!(role, RoleId::TrustPerson(_))))
    .bind(id_if(matches!(role, RoleId::Candidate(_))))
    .bind(i64::from(invitation.user))
    .bind(invitation.invited_by.map(i64::from))
    .bind(invitation.hash.to_vec())
    .bind(i64::from(invitation.mail))
    .bind(invitation.language.as_str())
    .bind(invitation.expires_at)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// An invitation as shown to the invited person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationDetails {
    /// The role.
    pub role: RoleId,
    /// The instance; none for administrators.
    pub instance_id: Option<InstanceId>,
    /// The inviter, if the account still exists.
    pub invited_by: Option<UserId>,
}

/// Returns the invitation whose link has this token.
///
/// # Errors
/// When the store fails.
pub async fn find_by_hash(hash: [u8; 32], executor: impl Executor) -> Result<Option<InvitationDetails>> {
    #[derive(FromRow)]
    struct InvitationDetailsRow {
        #[sqlx(flatten)]
        role: RoleRow,
        #[sqlx(try_from = "Option<i64>")]
        application_id: Nullable<InstanceId>,
        #[sqlx(try_from = "Option<i64>")]
        invited_by: Nullable<UserId>,
    }
    let row = sql("select admin_id, creator_id, trust_person_id, candidate_id, application_id, invited_by
         from invitations where hash = $1");
    let row = row.bind(hash.to_vec()).fetch_optional::<InvitationDetailsRow>(executor).await?;
    Ok(row.and_then(|row| {
        Some(InvitationDetails {
            role: row.role.to_role_id()?,
            instance_id: row.application_id.0,
            invited_by: row.invited_by.0,
        })
    }))
}

/// Records that the link with this token was opened. Only the first time is stored.
///
/// # Errors
/// When the store fails.
pub async fn mark_opened(hash: [u8; 32], now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update invitations set opened_at = $2 where hash = $1 and opened_at is null")
        .bind(hash.to_vec())
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Records that a person has accepted its invitations by signing in.
///
/// # Errors
/// When the store fails.
pub async fn mark_accepted(user: UserId, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update invitations set accepted_at = $2 where user_id = $1 and accepted_at is null")
        .bind(i64::from(user))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Changes the expiry of the unused invitation links of an instance.
///
/// # Errors
/// When the store fails.
pub async fn set_expiry(instance_id: InstanceId, expires_at: Timestamp, tx: &mut database::Tx) -> Result<()> {
    sql("update one_time_tokens set expires_at = $2
         where used_at is null and hash in (select hash from invitations where application_id = $1)")
    .bind(i64::from(instance_id))
    .bind(expires_at)
    .execute(&mut *tx)
    .await?;
    sql("update invitations set expires_at = $2
         where application_id = $1 and hash in (select hash from one_time_tokens where used_at is null)")
    .bind(i64::from(instance_id))
    .bind(expires_at)
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes invitations that expired before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from invitations where expires_at < $1").bind(time).execute(executor).await
}

/// The delivery of the last invitation into a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationDelivery {
    /// The state of the mail; `None` if the mail is no longer stored.
    pub mail: Option<mails::MailState>,
    /// The error of the mail server.
    pub error: Option<String>,
    /// When the mail was queued.
    pub queued_at: Timestamp,
    /// When the mail reached its state.
    pub mailed_at: Timestamp,
    /// When the mail server accepted the mail.
    pub sent_at: Option<Timestamp>,
    /// Whether the mail came back; `None` if the operator does not hand over the notices of mail servers.
    pub is_returned: Option<bool>,
    /// When the link was first opened.
    pub opened_at: Option<Timestamp>,
    /// When the person first signed in after the invitation.
    pub accepted_at: Option<Timestamp>,
}

/// The role from four columns, three of which are null.
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
    user_id: i64,
    opened_at: Option<jiff_sqlx::Timestamp>,
    accepted_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    state: Option<i16>,
    error: Option<String>,
    mailed_at: Option<jiff_sqlx::Timestamp>,
    sent_at: Option<jiff_sqlx::Timestamp>,
    is_returned: bool,
    has_handovers: bool,
}

impl RoleRow {
    fn to_role_id(&self) -> Option<RoleId> {
        let admin = self.admin_id.and_then(|id| AdminId::try_from(id).ok()).map(RoleId::Admin);
        let creator = self.creator_id.and_then(|id| CreatorId::try_from(id).ok()).map(RoleId::Creator);
        let trust_person =
            || self.trust_person_id.and_then(|id| TrustPersonId::try_from(id).ok()).map(RoleId::TrustPerson);
        let candidate =
            || self.candidate_id.and_then(|id| CandidateId::try_from(id).ok()).map(RoleId::Candidate);
        admin.or(creator).or_else(trust_person).or_else(candidate)
    }
}

/// Returns the delivery of the last invitation into each role of an instance.
///
/// # Errors
/// When the store fails.
pub async fn list_deliveries(
    instance_id: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<RoleId, InvitationDelivery>> {
    load_deliveries(
        sql(SELECT_DELIVERY).append("where invitations.application_id = $1").bind(i64::from(instance_id)),
        executor,
    )
    .await
}

/// Returns the delivery of the last invitation of each of these candidates.
///
/// # Errors
/// When the store fails.
pub async fn list_candidate_deliveries(
    candidates: &[CandidateId],
    executor: impl Executor,
) -> Result<HashMap<RoleId, InvitationDelivery>> {
    if candidates.is_empty() {
        return Ok(HashMap::new());
    }
    let candidates = candidates.iter().copied().map(i64::from);
    load_deliveries(sql(SELECT_DELIVERY).append("where candidate_id").append_in(candidates), executor).await
}

const SELECT_DELIVERY: &str =
    "select admin_id, creator_id, trust_person_id, candidate_id, invitations.user_id as user_id, opened_at, accepted_at,
         invitations.created_at as created_at, state, coalesce(bounce, error) as error,
         mails.updated_at as mailed_at, sent_at, bounced_at is not null as is_returned,
         exists(select 1 from mail_handovers) as has_handovers
     from invitations left join mails on mails.id = mail_id ";

async fn load_deliveries(
    invitations: Sql,
    executor: impl Executor,
) -> Result<HashMap<RoleId, InvitationDelivery>> {
    let rows: Vec<Row> = invitations.append(" order by invitations.created_at").fetch_all(executor).await?;
    let mut deliveries: HashMap<RoleId, (i64, InvitationDelivery)> = HashMap::new();
    for row in rows {
        let Some(role) = row.role.to_role_id() else { continue };
        let mut delivery = InvitationDelivery {
            mail: row.state.and_then(|state| mails::MailState::try_from(state).ok()),
            error: row.error,
            queued_at: row.created_at.into(),
            mailed_at: to_domain_time(row.mailed_at).unwrap_or_else(|| row.created_at.into()),
            sent_at: to_domain_time(row.sent_at),
            is_returned: row.has_handovers.then_some(row.is_returned),
            opened_at: to_domain_time(row.opened_at),
            accepted_at: to_domain_time(row.accepted_at),
        };
        // What the same person did after an earlier mail still counts after a later one, such as a reminder.
        if let Some((_, earlier)) = deliveries.get(&role).filter(|(user, _)| *user == row.user_id) {
            delivery.opened_at = earlier.opened_at.or(delivery.opened_at);
            delivery.accepted_at = earlier.accepted_at.or(delivery.accepted_at);
        }
        deliveries.insert(role, (row.user_id, delivery));
    }
    Ok(deliveries.into_iter().map(|(role, (_, delivery))| (role, delivery)).collect())
}
