//! The roles of a person.
use crate::rows::Nullable;
use database::{Executor, Result, sql};
use elections::{
    candidates::CandidateStatus,
    ids::{CandidateId, InstanceId, PartyId, TrustPersonId, UserId},
    instances::InstanceStatus,
    participants::ParticipantStatus,
    parties::PartyStatus,
    people::RoleId,
    permissions::RoleGrant,
    texts::{Language, Texts},
    trust_persons::TrustPersonStatus,
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;

/// A role with the data to display it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignedRole {
    /// The role.
    pub grant: RoleGrant,
    /// The instance; none for administrators.
    pub instance: Option<RoleInstance>,
    /// The party of a trust person.
    pub party: Option<RoleParty>,
    /// The short name of the party of a trust person or candidate.
    pub party_shortcut: Option<Texts>,
}

/// The instance of a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleInstance {
    /// Its id.
    pub id: InstanceId,
    /// Its title.
    pub title: Texts,
    /// Its default language.
    pub default_language: Language,
    /// Its domain.
    pub domain: String,
    /// Its status.
    pub status: InstanceStatus,
    /// The day on which it went live.
    pub launch_date: Option<Date>,
}

/// The party of a trust person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleParty {
    /// The id of the role.
    pub trust_person: TrustPersonId,
    /// Its short name in the instance's default language.
    pub shortcut: String,
    /// Its name in the instance's default language.
    pub name: String,
}

#[derive(FromRow)]
struct Row {
    /// 1 creator, 2 trust person, 3 candidate
    role: i16,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(json)]
    title: Texts,
    domain: String,
    #[sqlx(try_from = "String")]
    default_language: Language,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
    launch_date: Option<jiff_sqlx::Date>,
    #[sqlx(try_from = "Option<i64>")]
    party_id: Nullable<PartyId>,
    #[sqlx(try_from = "Option<i64>")]
    trust_person_id: Nullable<TrustPersonId>,
    #[sqlx(try_from = "Option<i64>")]
    candidate_id: Nullable<CandidateId>,
    #[sqlx(json(nullable))]
    shortcut: Option<Texts>,
    #[sqlx(json(nullable))]
    name: Option<Texts>,
}

impl Row {
    fn into_assigned_role(self) -> Option<AssignedRole> {
        let language = &self.default_language;
        let grant = match (self.role, self.party_id.0, self.candidate_id.0) {
            (1, ..) => RoleGrant::Creator(self.application_id),
            (2, Some(party), _) => RoleGrant::TrustPerson(self.application_id, party),
            (3, party, Some(candidate)) => RoleGrant::Candidate(self.application_id, candidate, party),
            _ => return None,
        };
        let text = |texts: &Option<Texts>| {
            texts.as_ref().map(|texts| texts.text(language, language).to_owned()).unwrap_or_default()
        };
        let party = self.trust_person_id.0.map(|trust_person| RoleParty {
            trust_person,
            shortcut: text(&self.shortcut),
            name: text(&self.name),
        });
        let instance = RoleInstance {
            id: self.application_id,
            title: self.title,
            default_language: self.default_language,
            domain: self.domain,
            status: self.status,
            launch_date: self.launch_date.map(Date::from),
        };
        Some(AssignedRole { grant, instance: Some(instance), party, party_shortcut: self.shortcut })
    }
}

/// Returns the active roles of a person, ordered by their rank. Deactivated roles, and roles in deleted instances, are
/// omitted. Which trust persons have access is the rule of
/// [`TrustPerson::has_access`](elections::trust_persons::TrustPerson::has_access).
///
/// # Errors
/// When the store fails.
pub async fn list_by_user(user: UserId, mut executor: impl Executor) -> Result<Vec<AssignedRole>> {
    let admin = crate::admins::find_by_user(user, &mut executor).await?;
    let rows: Vec<Row> = sql("select role, application_id, title, domain, default_language, status, launch_date, party_id,
             trust_person_id, candidate_id, shortcut, name
         from (
             select cast(1 as smallint) as role, application_id as of_application, cast(null as bigint) as party_id,
                    cast(null as bigint) as trust_person_id, cast(null as bigint) as candidate_id, created_at as since
             from creators where user_id = $1 and deactivated_at is null
             union all
             select cast(2 as smallint), application_id, party_id, id, null, created_at
             from trust_persons where user_id = $1 and status <> $2
                 and party_id in (select id from parties where status <> $4)
             union all
             select cast(3 as smallint), application_id, party_id, null, id, created_at
             from candidates where user_id = $1 and status <> $3
         ) as held
         join (select id as application_id, title, domain, default_language, status, launch_date
               from applications where deleted_at is null) as instances on application_id = of_application
         left join (select id as of_party, shortcut, name from parties) as parties on of_party = party_id
         order by role, since, application_id")
    .bind(i64::from(user))
    .bind(i16::from(TrustPersonStatus::Deactivated))
    .bind(i16::from(CandidateStatus::Deactivated))
    .bind(i16::from(PartyStatus::Deactivated))
    .fetch_all(executor)
    .await?;
    let admin = admin.map(|_| AssignedRole {
        grant: RoleGrant::Admin,
        instance: None,
        party: None,
        party_shortcut: None,
    });
    Ok(admin.into_iter().chain(rows.into_iter().filter_map(Row::into_assigned_role)).collect())
}

/// Returns whether a person is an administrator or an active creator.
///
/// # Errors
/// When the store fails.
pub async fn is_admin_or_creator(user: UserId, executor: impl Executor) -> Result<bool> {
    let (count,): (i64,) = sql("select (select count(*) from admins where user_id = $1)
             + (select count(*) from creators join applications on applications.id = application_id
                where user_id = $1 and deactivated_at is null and deleted_at is null)")
    .bind(i64::from(user))
    .fetch_one(executor)
    .await?;
    Ok(count > 0)
}

/// Returns the status of the party of a trust person or candidate, if it has one.
///
/// # Errors
/// When the store fails.
pub async fn find_party_status(role: RoleId, executor: impl Executor) -> Result<Option<PartyStatus>> {
    #[derive(FromRow)]
    struct StatusRow {
        #[sqlx(try_from = "i16")]
        status: PartyStatus,
    }
    let table = match role {
        RoleId::TrustPerson(_) => "trust_persons",
        RoleId::Candidate(_) => "candidates",
        RoleId::Admin(_) | RoleId::Creator(_) => return Ok(None),
    };
    let row = sql("select status from parties where id in (select party_id from ")
        .append(table)
        .append(" where id = $1)")
        .bind(role.id());
    Ok(row.fetch_optional::<StatusRow>(executor).await?.map(|row| row.status))
}

/// Activates a party whose trust person has signed in, unless it already has a later status.
///
/// # Errors
/// When the store fails.
pub async fn activate_party(party: PartyId, now: Timestamp, tx: &mut database::Tx) -> Result<()> {
    sql("update parties set signed_in_at = coalesce(signed_in_at, $2), updated_at = $2,
             status = case when status = $3 then $4 else status end
         where id = $1")
    .bind(i64::from(party))
    .bind(now)
    .bind(i16::from(PartyStatus::before_sign_in()))
    .bind(i16::from(PartyStatus::after_sign_in()))
    .execute(tx)
    .await?;
    Ok(())
}

/// The condition for creators that wait for the sign-in of person $1.
const WAITING_CREATOR: &str = "user_id = $1 and signed_in_at is null and deactivated_at is null";

/// Returns the instances in which a person has roles that wait for its sign-in, in the order of their ids. They are those
/// in which [`activate_roles`] activates somebody.
///
/// # Errors
/// When the store fails.
pub async fn list_instances_with_waiting_roles(
    user: UserId,
    executor: impl Executor,
) -> Result<Vec<InstanceId>> {
    let rows: Vec<(i64,)> = sql("select application_id from trust_persons where user_id = $1 and status = $2
         union select application_id from candidates
             where user_id = $1 and (status = $3 or status = $4 and signed_in_at is null)
         union select application_id from creators where ")
    .append(WAITING_CREATOR)
    .append(" order by application_id")
    .bind(i64::from(user))
    .bind(i16::from(TrustPersonStatus::before_sign_in()))
    .bind(i16::from(CandidateStatus::before_sign_in()))
    .bind(i16::from(CandidateStatus::Submitted))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().filter_map(|(id,)| id.try_into().ok()).collect())
}

/// Activates the roles of a person who signs in, and the parties whose first trust person it is. The caller has locked
/// the instances of [`list_instances_with_waiting_roles`], as every write that locks rows of an instance does first.
///
/// # Errors
/// When the store fails.
pub async fn activate_roles(user: UserId, now: Timestamp, tx: &mut database::Tx) -> Result<()> {
    let id = i64::from(user);
    sql("update creators set signed_in_at = $2, updated_at = $2 where ")
        .append(WAITING_CREATOR)
        .bind(id)
        .bind(now)
        .execute(&mut *tx)
        .await?;
    let parties: Vec<(i64,)> = sql("update trust_persons set status = $3, signed_in_at = $2, updated_at = $2
         where user_id = $1 and status = $4 returning party_id")
    .bind(id)
    .bind(now)
    .bind(i16::from(TrustPersonStatus::after_sign_in()))
    .bind(i16::from(TrustPersonStatus::before_sign_in()))
    .execute_returning_all(&mut *tx)
    .await?;
    for (party,) in parties {
        let Ok(party) = PartyId::try_from(party) else { continue };
        activate_party(party, now, tx).await?;
    }
    sql("update candidates set status = $3, signed_in_at = $2, updated_at = $2 where user_id = $1 and status = $4")
        .bind(id)
        .bind(now)
        .bind(i16::from(CandidateStatus::after_sign_in()))
        .bind(i16::from(CandidateStatus::before_sign_in()))
        .execute(&mut *tx)
        .await?;
    // Imported answers are submitted before the first sign-in.
    sql("update candidates set signed_in_at = $2, updated_at = $2
         where user_id = $1 and status = $3 and signed_in_at is null")
    .bind(id)
    .bind(now)
    .bind(i16::from(CandidateStatus::Submitted))
    .execute(&mut *tx)
    .await?;
    crate::invitations::mark_accepted(user, now, tx).await
}
