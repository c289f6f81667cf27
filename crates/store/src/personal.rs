//! Everything that is held on a person, and what of it goes with its account.
//!
//! Secrets and hashes are left out: they say nothing of the person, and who reads its data might use them. So is what
//! is somebody else's, such as whom else a job was about.
use crate::{candidates, rows::Nullable};
use database::{Db, FromRows, Result, Sql, Tx, sql};
use elections::{
    candidates::Candidate,
    ids::{InstanceId, UserId},
    people::normalise_email,
    texts::Texts,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use sqlx::FromRow;

/// Everything that is held on a person, but for the audit log; instances are named by their domain.
#[derive(Serialize)]
pub struct PersonalData {
    account: Account,
    password: Option<Password>,
    external_identities: Vec<ExternalIdentity>,
    roles: Vec<Role>,
    sessions: Vec<Session>,
    links: Vec<Link>,
    repeatable_calls: Vec<RepeatableCall>,
    invitations: Vec<Invitation>,
    mails: Vec<Mail>,
    mail_refusals: Vec<Refusal>,
    guide_marks: Vec<Mark>,
    dismissed_notifications: Vec<Dismissal>,
    candidacies: Vec<Candidacy>,
    replaced_explanations: Vec<Replaced>,
    status_changes: Vec<StatusChange>,
    reopenings: Vec<Reopening>,
    notifications: Vec<Notification>,
    jobs: Vec<Job>,
}

#[derive(Serialize, FromRow)]
struct Account {
    id: i64,
    email: String,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    email_confirmed_at: Nullable<Timestamp>,
    title: String,
    first_name: String,
    last_name: String,
    gender: Option<i16>,
    #[sqlx(try_from = "Option<jiff_sqlx::Date>")]
    birthday: Nullable<Date>,
    phone: String,
    address1: String,
    address2: String,
    zipcode: String,
    city: String,
    job: String,
    language: String,
    active_role: Option<i16>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    signed_in_at: Nullable<Timestamp>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    last_signed_in_at: Nullable<Timestamp>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    deactivated_at: Nullable<Timestamp>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    updated_at: Timestamp,
}

/// That there is a password, and since when.
#[derive(Serialize, FromRow)]
struct Password {
    is_temporary: bool,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    changed_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct ExternalIdentity {
    issuer: String,
    subject: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Role {
    role: String,
    instance: Option<String>,
    #[sqlx(json(nullable))]
    party: Option<Texts>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    invited_at: Nullable<Timestamp>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    signed_in_at: Nullable<Timestamp>,
    is_deactivated: bool,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Session {
    /// own; by_administrator, who acted as this person; as_somebody, where this administrator acted as another.
    kind: String,
    /// What the browser calls itself; an administrator's is not this person's.
    device: Option<String>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    last_used_at: Timestamp,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    expires_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    revoked_at: Nullable<Timestamp>,
    revoked_because: Option<String>,
}

#[derive(Serialize, FromRow)]
struct Link {
    purpose: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    expires_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    used_at: Nullable<Timestamp>,
}

/// A call whose answer is kept for a day, without that answer.
#[derive(Serialize, FromRow)]
struct RepeatableCall {
    request: String,
    status: Option<i16>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Invitation {
    role: String,
    instance: Option<String>,
    invited_by: Option<String>,
    language: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    expires_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    opened_at: Nullable<Timestamp>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    accepted_at: Nullable<Timestamp>,
}

/// A mail without what it says: that holds links.
#[derive(Serialize, FromRow)]
struct Mail {
    kind: String,
    instance: Option<String>,
    recipient: String,
    language: String,
    subject: String,
    state: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    sent_at: Nullable<Timestamp>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    returned_at: Nullable<Timestamp>,
}

#[derive(Serialize, FromRow)]
struct Refusal {
    kind: String,
    instance: Option<String>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Mark {
    guide: String,
    item: String,
    instance: Option<String>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Dismissal {
    title: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Candidacy {
    id: i64,
    instance: String,
    #[sqlx(json(nullable))]
    party: Option<Texts>,
    title: String,
    first_name: String,
    last_name: String,
    gender: Option<i16>,
    birth_year: Option<i16>,
    email: Option<String>,
    district: Option<String>,
    list_place: Option<i16>,
    website: Option<String>,
    #[sqlx(json)]
    description: Texts,
    picture: Option<String>,
    status: i16,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    submitted_at: Nullable<Timestamp>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(skip)]
    answers: Vec<Answer>,
}

#[derive(Serialize, FromRow)]
struct Answer {
    #[serde(skip)]
    candidate_id: i64,
    thesis: String,
    draft_value: Option<i16>,
    #[sqlx(json(nullable))]
    draft_explanation: Option<Texts>,
    is_submitted: bool,
    submitted_value: Option<i16>,
    #[sqlx(json(nullable))]
    submitted_explanation: Option<Texts>,
}

/// An explanation that this person replaced by another after it was submitted.
#[derive(Serialize, FromRow)]
struct Replaced {
    instance: String,
    thesis: String,
    #[sqlx(json(nullable))]
    explanation: Option<Texts>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    replaced_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct StatusChange {
    instance: String,
    from_status: i16,
    to_status: i16,
    reason: Option<String>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    happened_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Reopening {
    instance: String,
    reason: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

#[derive(Serialize, FromRow)]
struct Notification {
    title: String,
    description: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

/// Long work, without what it was about: that names others.
#[derive(Serialize, FromRow)]
struct Job {
    kind: String,
    instance: Option<String>,
    state: String,
    progress: i32,
    total: Option<i32>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    finished_at: Nullable<Timestamp>,
}

/// Everything that is held on a person; none where there is no such account.
///
/// # Errors
/// When the store fails.
pub async fn of(user: UserId, db: &Db) -> Result<Option<PersonalData>> {
    let account = by(user, ACCOUNT).optional::<Account>(db).await?;
    let Some(account) = account else { return Ok(None) };
    let refusals = sql(REFUSALS).bind(normalise_email(&account.email)).all(db).await?;
    let mails = by(user, MAILS).bind(account.email.as_str()).all(db).await?;
    Ok(Some(PersonalData {
        account,
        password: by(user, PASSWORD).optional(db).await?,
        external_identities: rows(user, EXTERNAL_IDENTITIES, db).await?,
        roles: rows(user, ROLES, db).await?,
        sessions: rows(user, SESSIONS, db).await?,
        links: rows(user, LINKS, db).await?,
        repeatable_calls: rows(user, REPEATABLE_CALLS, db).await?,
        invitations: rows(user, INVITATIONS, db).await?,
        mails,
        mail_refusals: refusals,
        guide_marks: rows(user, MARKS, db).await?,
        dismissed_notifications: rows(user, DISMISSALS, db).await?,
        candidacies: candidacies(user, db).await?,
        replaced_explanations: rows(user, REPLACED, db).await?,
        status_changes: rows(user, STATUS_CHANGES, db).await?,
        reopenings: rows(user, REOPENINGS, db).await?,
        notifications: rows(user, NOTIFICATIONS, db).await?,
        jobs: rows(user, JOBS, db).await?,
    }))
}

fn by(user: UserId, text: &'static str) -> Sql {
    sql(text).bind(i64::from(user))
}

async fn rows<T: FromRows>(user: UserId, text: &'static str, db: &Db) -> Result<Vec<T>> {
    by(user, text).all(db).await
}

async fn candidacies(user: UserId, db: &Db) -> Result<Vec<Candidacy>> {
    let mut candidacies: Vec<Candidacy> = rows(user, CANDIDACIES, db).await?;
    let answers: Vec<Answer> = rows(user, ANSWERS, db).await?;
    for answer in answers {
        let whose = candidacies.iter_mut().find(|candidacy| candidacy.id == answer.candidate_id);
        if let Some(candidacy) = whose {
            candidacy.answers.push(answer);
        }
    }
    Ok(candidacies)
}

const ACCOUNT: &str = "select id, email, email_confirmed_at, title, first_name, last_name, gender, birthday, phone,
    address1, address2, zipcode, city, job, language, active_role, signed_in_at, last_signed_in_at, deactivated_at,
    created_at, updated_at from users where id = $1";

const PASSWORD: &str = "select is_temporary, changed_at from passwords where user_id = $1";

const EXTERNAL_IDENTITIES: &str =
    "select issuer, subject, created_at from external_identities where user_id = $1 order by created_at";

const ROLES: &str = "select role, domain as instance, name as party, invited_at, signed_in_at, is_deactivated, since as created_at
    from (
        select 'admin' as role, cast(null as bigint) as application, cast(null as bigint) as party,
            cast(null as timestamptz) as invited_at, cast(null as timestamptz) as signed_in_at,
            false as is_deactivated, created_at as since
        from admins where user_id = $1
        union all
        select 'creator', application_id, null, invited_at, signed_in_at, deactivated_at is not null, created_at
        from creators where user_id = $1
        union all
        select 'trust_person', application_id, party_id, invited_at, signed_in_at, status = 3, created_at
        from trust_persons where user_id = $1
        union all
        select 'candidate', application_id, party_id, invited_at, signed_in_at, status = 4, created_at
        from candidates where user_id = $1
    ) as held
    left join (select id as instance, domain from applications) as instances on instance = application
    left join (select id as of_party, name from parties) as parties on of_party = party
    order by since";

const SESSIONS: &str =
    "select case when acting_user_id is null then 'own' when acting_user_id = $1 then 'as_somebody'
        else 'by_administrator' end as kind,
        case when acting_user_id is null or acting_user_id = $1 then device end as device,
        created_at, last_used_at, expires_at, revoked_at, revoked_because
    from sessions where user_id = $1 or acting_user_id = $1 order by created_at";

const LINKS: &str = "select purpose, created_at, expires_at, used_at from one_time_tokens
    where user_id = $1 order by created_at";

const REPEATABLE_CALLS: &str =
    "select request, status, created_at from idempotency_keys where user_id = $1 order by created_at";

const INVITATIONS: &str = "select case when admin_id is not null then 'admin' when creator_id is not null then 'creator'
        when trust_person_id is not null then 'trust_person' else 'candidate' end as role,
        domain as instance, trim(users.first_name || ' ' || users.last_name) as invited_by,
        invitations.language as language, invitations.created_at as created_at, expires_at, opened_at, accepted_at
    from invitations left join applications on applications.id = application_id
        left join users on users.id = invited_by
    where user_id = $1 order by invitations.created_at";

/// Also those that went to the address before there was the account.
const MAILS: &str = "select kind, domain as instance, recipient, language, subject,
        case mails.state when 0 then 'waiting' when 1 then 'sending' when 2 then 'sent' when 3 then 'failed'
            else 'withdrawn' end as state,
        mails.created_at as created_at, sent_at, bounced_at as returned_at
    from mails left join applications on applications.id = application_id
    where user_id = $1 or recipient = $2 order by mails.created_at";

const REFUSALS: &str = "select kind, domain as instance, mail_refusals.created_at as created_at
    from mail_refusals left join applications on applications.id = application_id
    where email_key = $1 order by mail_refusals.created_at";

const MARKS: &str = "select guide, item, domain as instance, guide_marks.created_at as created_at
    from guide_marks left join applications on applications.id = application_id
    where user_id = $1 order by guide_marks.created_at";

const DISMISSALS: &str = "select title, notification_dismissals.created_at as created_at
    from notification_dismissals join notifications on notifications.id = notification_id
    where notification_dismissals.user_id = $1 order by notification_dismissals.created_at";

const CANDIDACIES: &str =
    "select candidates.id as id, domain as instance, name as party, candidates.title as title,
        first_name, last_name, gender, birth_year, email, district, list_place, candidates.website as website,
        candidates.description as description, picture, candidates.status as status,
        candidates.submitted_at as submitted_at, candidates.created_at as created_at
    from candidates join applications on applications.id = candidates.application_id
        left join parties on parties.id = party_id
    where user_id = $1 order by candidates.created_at";

const ANSWERS: &str =
    "select candidate_id, coalesce(text, '') as thesis, draft_value, draft_explanation, is_submitted,
        submitted_value, submitted_explanation
    from answers join theses on theses.id = answers.thesis_id
        join applications on applications.id = answers.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = theses.id and language = default_language
    where candidate_id in (select id from candidates where user_id = $1) order by position";

const REPLACED: &str = "select domain as instance, coalesce(text, '') as thesis, explanation, replaced_at
    from answer_explanations join answers on answers.id = answer_id
        join applications on applications.id = answers.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = answers.thesis_id and language = default_language
    where user_id = $1 order by replaced_at";

const STATUS_CHANGES: &str = "select domain as instance, from_status, to_status, reason, happened_at
    from status_changes join applications on applications.id = application_id
    where user_id = $1 order by happened_at";

const REOPENINGS: &str = "select domain as instance, reason, reopenings.created_at as created_at
    from reopenings join applications on applications.id = application_id
    where user_id = $1 order by reopenings.created_at";

const NOTIFICATIONS: &str =
    "select title, description, created_at from notifications where user_id = $1 order by created_at";

const JOBS: &str = "select kind, domain as instance,
        case state when 0 then 'waiting' when 1 then 'running' when 2 then 'paused' when 3 then 'done'
            when 4 then 'failed' else 'stopped' end as state,
        progress, total, jobs.created_at as created_at, finished_at
    from jobs left join applications on applications.id = application_id
    where user_id = $1 order by jobs.created_at";

/// Drops what the store keeps of a person for its own sake alone, before its account goes: mails and whether it wants
/// them, work in no instance, and of its candidacies all that voters do not see. What was submitted stays as it is.
/// Tells in which instances something changed.
///
/// # Errors
/// When the store fails.
pub async fn forget(user: UserId, email: &str, now: Timestamp, tx: &mut Tx) -> Result<Vec<InstanceId>> {
    by(user, "delete from mails where user_id = $1 or recipient = $2").bind(email).execute(&mut *tx).await?;
    sql("delete from mail_refusals where email_key = $1")
        .bind(normalise_email(email))
        .execute(&mut *tx)
        .await?;
    sql("delete from unsubscribe_links where email_key = $1")
        .bind(normalise_email(email))
        .execute(&mut *tx)
        .await?;
    by(user, "delete from jobs where user_id = $1 and application_id is null").execute(&mut *tx).await?;
    let mut instances = Vec::new();
    for candidate in candidates::of_user(user, &mut *tx).await? {
        instances.push(candidate.instance);
        forget_candidacy(candidate, now, tx).await?;
    }
    Ok(instances)
}

async fn forget_candidacy(mut candidate: Candidate, now: Timestamp, tx: &mut Tx) -> Result<()> {
    let id = i64::from(candidate.id);
    sql("delete from answers where candidate_id = $1 and not is_submitted")
        .bind(id)
        .execute(&mut *tx)
        .await?;
    sql("update answers set draft_value = submitted_value, draft_explanation = submitted_explanation
         where candidate_id = $1")
    .bind(id)
    .execute(&mut *tx)
    .await?;
    candidate.user = None;
    candidate.profile.email = None;
    candidate.profile.birth_year = None;
    candidate.updated_at = now;
    candidates::set(&candidate, tx).await
}
