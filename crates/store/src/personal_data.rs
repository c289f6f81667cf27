//! Personal data: the export of everything that is stored about a person, and the deletion of what is not stored with
//! the account.
//!
//! The export omits secrets and hashes: they contain no information about the person, and a reader of the export could
//! misuse them. It also omits data about others, such as the other people of a job.
use crate::{candidates, mails, rows::Nullable};
use database::{Db, FromRows, Result, Sql, Tx, sql};
use elections::{
    candidates::{Candidate, details::CandidateDetails},
    ids::UserId,
    people::normalise_email,
    texts::Texts,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use sqlx::FromRow;

/// Everything that is stored about a person, except the audit log. Instances are named by their domain.
#[derive(Serialize)]
pub struct PersonalData {
    account: Account,
    password: Option<Password>,
    passkeys: Vec<Passkey>,
    second_factor: Option<SecondFactor>,
    recovery_codes: Vec<RecoveryCode>,
    external_identities: Vec<ExternalIdentity>,
    roles: Vec<Role>,
    sessions: Vec<Session>,
    api_tokens: Vec<ApiToken>,
    links: Vec<Link>,
    repeatable_calls: Vec<RepeatableCall>,
    invitations: Vec<Invitation>,
    mails: Vec<Mail>,
    mail_refusals: Vec<Refusal>,
    guide_marks: Vec<Mark>,
    dismissed_notifications: Vec<Dismissal>,
    candidacies: Vec<Candidacy>,
    replaced_explanations: Vec<PreviousExplanation>,
    answer_changes: Vec<AnswerChange>,
    answer_comments: Vec<AnswerComment>,
    status_changes: Vec<StatusChange>,
    reopenings: Vec<Reopening>,
    thesis_corrections: Vec<ThesisCorrection>,
    thesis_changes: Vec<ThesisChange>,
    thesis_comments: Vec<ThesisComment>,
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

/// The existence and age of a password.
#[derive(Serialize, FromRow)]
struct Password {
    is_temporary: bool,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    changed_at: Timestamp,
}

/// A passkey without its key.
#[derive(Serialize, FromRow)]
struct Passkey {
    name: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    last_used_at: Nullable<Timestamp>,
}

/// An authenticator app without its seed.
#[derive(Serialize, FromRow)]
struct SecondFactor {
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    confirmed_at: Nullable<Timestamp>,
}

/// The existence of a recovery code.
#[derive(Serialize, FromRow)]
struct RecoveryCode {
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    used_at: Nullable<Timestamp>,
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
    /// own; by_administrator: an administrator acted as this person; as_somebody: this administrator acted as another
    /// person.
    kind: String,
    /// The user agent. Omitted for a session of an administrator.
    device: Option<String>,
    network: Option<String>,
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

/// An API token without its hash.
#[derive(Serialize, FromRow)]
struct ApiToken {
    instance: String,
    name: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    last_used_at: Nullable<Timestamp>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    expires_at: Timestamp,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    revoked_at: Nullable<Timestamp>,
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

/// A request with an idempotency key, without its response.
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

/// A mail without its bodies, because they contain links.
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
    #[sqlx(json(nullable))]
    details: Option<CandidateDetails>,
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

/// A change of this person to the answer of a party.
#[derive(Serialize, FromRow)]
struct AnswerChange {
    instance: String,
    thesis: String,
    former_value: Option<i16>,
    #[sqlx(json(nullable))]
    former_explanation: Option<Texts>,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    changed_at: Timestamp,
}

/// A comment of this person on the answer of a party.
#[derive(Serialize, FromRow)]
struct AnswerComment {
    instance: String,
    thesis: String,
    comment: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

/// An explanation that this person has replaced after the submission.
#[derive(Serialize, FromRow)]
struct PreviousExplanation {
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

/// A proposed correction of a thesis.
#[derive(Serialize, FromRow)]
struct ThesisCorrection {
    instance: String,
    category: String,
    text: String,
    reason: String,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    created_at: Timestamp,
}

/// A change of this person to the wording of a thesis.
#[derive(Serialize, FromRow)]
struct ThesisChange {
    instance: String,
    #[sqlx(json)]
    former_category: Texts,
    #[sqlx(json)]
    former_text: Texts,
    #[sqlx(try_from = "jiff_sqlx::Timestamp")]
    changed_at: Timestamp,
}

/// A comment of this person on a thesis.
#[derive(Serialize, FromRow)]
struct ThesisComment {
    instance: String,
    thesis: String,
    comment: String,
    proposed_category: Option<String>,
    proposed_text: Option<String>,
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

/// A job without its input, because it names others.
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

/// Returns everything that is stored about a person; `None` if the account does not exist.
///
/// # Errors
/// When the store fails.
pub async fn load(user: UserId, db: &Db) -> Result<Option<PersonalData>> {
    let account = bind_user(user, SELECT_ACCOUNT).fetch_optional::<Account>(db).await?;
    let Some(account) = account else { return Ok(None) };
    let refusals = sql(SELECT_REFUSALS).bind(normalise_email(&account.email)).fetch_all(db).await?;
    let mails = bind_user(user, SELECT_MAILS).bind(account.email.as_str()).fetch_all(db).await?;
    Ok(Some(PersonalData {
        account,
        password: bind_user(user, SELECT_PASSWORD).fetch_optional(db).await?,
        passkeys: load_rows(user, SELECT_PASSKEYS, db).await?,
        second_factor: bind_user(user, SELECT_SECOND_FACTOR).fetch_optional(db).await?,
        recovery_codes: load_rows(user, SELECT_RECOVERY_CODES, db).await?,
        external_identities: load_rows(user, SELECT_EXTERNAL_IDENTITIES, db).await?,
        roles: load_rows(user, SELECT_ROLES, db).await?,
        sessions: load_rows(user, SELECT_SESSIONS, db).await?,
        api_tokens: load_rows(user, SELECT_API_TOKENS, db).await?,
        links: load_rows(user, SELECT_LINKS, db).await?,
        repeatable_calls: load_rows(user, SELECT_REPEATABLE_CALLS, db).await?,
        invitations: load_rows(user, SELECT_INVITATIONS, db).await?,
        mails,
        mail_refusals: refusals,
        guide_marks: load_rows(user, SELECT_MARKS, db).await?,
        dismissed_notifications: load_rows(user, SELECT_DISMISSALS, db).await?,
        candidacies: load_candidacies(user, db).await?,
        replaced_explanations: load_rows(user, SELECT_PREVIOUS_EXPLANATIONS, db).await?,
        answer_changes: load_rows(user, SELECT_ANSWER_CHANGES, db).await?,
        answer_comments: load_rows(user, SELECT_ANSWER_COMMENTS, db).await?,
        status_changes: load_rows(user, SELECT_STATUS_CHANGES, db).await?,
        reopenings: load_rows(user, SELECT_REOPENINGS, db).await?,
        thesis_corrections: load_rows(user, SELECT_THESIS_CORRECTIONS, db).await?,
        thesis_changes: load_rows(user, SELECT_THESIS_CHANGES, db).await?,
        thesis_comments: load_rows(user, SELECT_THESIS_COMMENTS, db).await?,
        notifications: load_rows(user, SELECT_NOTIFICATIONS, db).await?,
        jobs: load_rows(user, SELECT_JOBS, db).await?,
    }))
}

fn bind_user(user: UserId, text: &'static str) -> Sql {
    sql(text).bind(i64::from(user))
}

async fn load_rows<T: FromRows>(user: UserId, text: &'static str, db: &Db) -> Result<Vec<T>> {
    bind_user(user, text).fetch_all(db).await
}

async fn load_candidacies(user: UserId, db: &Db) -> Result<Vec<Candidacy>> {
    let mut candidacies: Vec<Candidacy> = load_rows(user, SELECT_CANDIDACIES, db).await?;
    let answers: Vec<Answer> = load_rows(user, SELECT_ANSWERS, db).await?;
    for answer in answers {
        let candidacy = candidacies.iter_mut().find(|candidacy| candidacy.id == answer.candidate_id);
        if let Some(candidacy) = candidacy {
            candidacy.answers.push(answer);
        }
    }
    Ok(candidacies)
}

const SELECT_ACCOUNT: &str = "select id, email, email_confirmed_at, title, first_name, last_name, gender, birthday, phone,
    address1, address2, zipcode, city, job, language, active_role, signed_in_at, last_signed_in_at, deactivated_at,
    created_at, updated_at from users where id = $1";

const SELECT_PASSWORD: &str = "select is_temporary, changed_at from passwords where user_id = $1";

const SELECT_PASSKEYS: &str =
    "select name, created_at, last_used_at from passkeys where user_id = $1 order by created_at";

const SELECT_SECOND_FACTOR: &str = "select created_at, confirmed_at from second_factors where user_id = $1";

const SELECT_RECOVERY_CODES: &str =
    "select created_at, used_at from recovery_codes where user_id = $1 order by created_at, hash";

const SELECT_EXTERNAL_IDENTITIES: &str =
    "select issuer, subject, created_at from external_identities where user_id = $1 order by created_at";

const SELECT_ROLES: &str = "select role, domain as instance, name as party, invited_at, signed_in_at, is_deactivated, since as created_at
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

const SELECT_SESSIONS: &str =
    "select case when acting_user_id is null then 'own' when acting_user_id = $1 then 'as_somebody'
        else 'by_administrator' end as kind,
        case when acting_user_id is null or acting_user_id = $1 then device end as device,
        network, created_at, last_used_at, expires_at, revoked_at, revoked_because
    from sessions where user_id = $1 or acting_user_id = $1 order by created_at";

const SELECT_API_TOKENS: &str =
    "select applications.domain as instance, api_tokens.name, api_tokens.created_at, api_tokens.last_used_at,
        api_tokens.expires_at, api_tokens.revoked_at
    from api_tokens join applications on applications.id = api_tokens.application_id
    where api_tokens.user_id = $1 order by api_tokens.created_at";

const SELECT_LINKS: &str = "select purpose, created_at, expires_at, used_at from one_time_tokens
    where user_id = $1 order by created_at";

const SELECT_REPEATABLE_CALLS: &str =
    "select request, status, created_at from idempotency_keys where user_id = $1 order by created_at";

const SELECT_INVITATIONS: &str = "select case when admin_id is not null then 'admin' when creator_id is not null then 'creator'
        when trust_person_id is not null then 'trust_person' else 'candidate' end as role,
        domain as instance, trim(users.first_name || ' ' || users.last_name) as invited_by,
        invitations.language as language, invitations.created_at as created_at, expires_at, opened_at, accepted_at
    from invitations left join applications on applications.id = application_id
        left join users on users.id = invited_by
    where user_id = $1 order by invitations.created_at";

/// Includes mails that were sent to the address before the account existed.
const SELECT_MAILS: &str = "select kind, domain as instance, recipient, language, subject,
        case mails.state when 0 then 'waiting' when 1 then 'sending' when 2 then 'sent' when 3 then 'failed'
            else 'withdrawn' end as state,
        mails.created_at as created_at, sent_at, bounced_at as returned_at
    from mails left join applications on applications.id = application_id
    where user_id = $1 or recipient = $2 order by mails.created_at";

const SELECT_REFUSALS: &str = "select kind, domain as instance, mail_refusals.created_at as created_at
    from mail_refusals left join applications on applications.id = application_id
    where email_key = $1 order by mail_refusals.created_at";

const SELECT_MARKS: &str = "select guide, item, domain as instance, guide_marks.created_at as created_at
    from guide_marks left join applications on applications.id = application_id
    where user_id = $1 order by guide_marks.created_at";

const SELECT_DISMISSALS: &str = "select title, notification_dismissals.created_at as created_at
    from notification_dismissals join notifications on notifications.id = notification_id
    where notification_dismissals.user_id = $1 order by notification_dismissals.created_at";

const SELECT_CANDIDACIES: &str =
    "select candidates.id as id, domain as instance, name as party, candidates.title as title,
        first_name, last_name, gender, birth_year, email, district, details, list_place, candidates.website as website,
        candidates.description as description, picture, candidates.status as status,
        candidates.submitted_at as submitted_at, candidates.created_at as created_at
    from candidates join applications on applications.id = candidates.application_id
        left join parties on parties.id = party_id
    where user_id = $1 order by candidates.created_at";

const SELECT_ANSWERS: &str =
    "select candidate_id, coalesce(text, '') as thesis, draft_value, draft_explanation, is_submitted,
        submitted_value, submitted_explanation
    from answers join theses on theses.id = answers.thesis_id
        join applications on applications.id = answers.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = theses.id and language = default_language
    where candidate_id in (select id from candidates where user_id = $1) order by position";

const SELECT_PREVIOUS_EXPLANATIONS: &str =
    "select domain as instance, coalesce(text, '') as thesis, explanation, replaced_at
    from answer_explanations join answers on answers.id = answer_id
        join applications on applications.id = answers.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = answers.thesis_id and language = default_language
    where user_id = $1 order by replaced_at";

const SELECT_ANSWER_CHANGES: &str =
    "select domain as instance, coalesce(text, '') as thesis, former_value, former_explanation, changed_at
    from answer_changes join answers on answers.id = answer_id
        join applications on applications.id = answers.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = answers.thesis_id and language = default_language
    where user_id = $1 order by changed_at";

const SELECT_ANSWER_COMMENTS: &str =
    "select domain as instance, coalesce(text, '') as thesis, comment, answer_comments.created_at as created_at
    from answer_comments join applications on applications.id = answer_comments.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = answer_comments.thesis_id and language = default_language
    where user_id = $1 order by answer_comments.created_at";

const SELECT_STATUS_CHANGES: &str = "select domain as instance, from_status, to_status, reason, happened_at
    from status_changes join applications on applications.id = application_id
    where user_id = $1 order by happened_at";

const SELECT_REOPENINGS: &str = "select domain as instance, reason, reopenings.created_at as created_at
    from reopenings join applications on applications.id = application_id
    where user_id = $1 order by reopenings.created_at";

const SELECT_THESIS_CORRECTIONS: &str =
    "select domain as instance, thesis_corrections.title as category, text, reason, proposed_at as created_at
    from thesis_corrections join applications on applications.id = application_id
    where proposed_by = $1 order by proposed_at";

const SELECT_THESIS_CHANGES: &str =
    "select domain as instance, thesis_versions.title as former_category, thesis_versions.text as former_text,
        replaced_at as changed_at
    from thesis_versions join theses on theses.id = thesis_id
        join applications on applications.id = theses.application_id
    where replaced_by = $1 order by replaced_at";

const SELECT_THESIS_COMMENTS: &str = "select domain as instance, coalesce(text, '') as thesis, remark as comment,
        proposal_title as proposed_category, proposal_text as proposed_text, preview_remarks.created_at as created_at
    from preview_remarks join applications on applications.id = preview_remarks.application_id
        left join thesis_translations
            on thesis_translations.thesis_id = preview_remarks.thesis_id and language = default_language
    where user_id = $1 order by preview_remarks.created_at";

const SELECT_NOTIFICATIONS: &str =
    "select title, description, created_at from notifications where user_id = $1 order by created_at";

const SELECT_JOBS: &str = "select kind, domain as instance,
        case state when 0 then 'waiting' when 1 then 'running' when 2 then 'paused' when 3 then 'done'
            when 4 then 'failed' else 'stopped' end as state,
        progress, total, jobs.created_at as created_at, finished_at
    from jobs left join applications on applications.id = application_id
    where user_id = $1 order by jobs.created_at";

/// Deletes the personal data that the deletion of an account does not remove through foreign keys: mails,
/// unsubscriptions, jobs outside an instance, and the non-public data of the person's candidacies. Submitted answers
/// stay. The caller has locked the instances of the candidacies. [`crate::users::delete`] deletes the rest.
///
/// # Errors
/// When the store fails.
pub async fn delete_data_outside_account(
    user: UserId,
    email: &str,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<()> {
    bind_user(user, "delete from mails where user_id = $1 or recipient = $2")
        .bind(email)
        .execute(&mut *tx)
        .await?;
    mails::remove_reply_address(email, &mut *tx).await?;
    sql("delete from mail_refusals where email_key = $1")
        .bind(normalise_email(email))
        .execute(&mut *tx)
        .await?;
    sql("delete from unsubscribe_links where email_key = $1")
        .bind(normalise_email(email))
        .execute(&mut *tx)
        .await?;
    bind_user(user, "delete from jobs where user_id = $1 and application_id is null")
        .execute(&mut *tx)
        .await?;
    for candidate in candidates::list_by_user(user, &mut *tx).await? {
        clear_candidacy(candidate, now, tx).await?;
    }
    Ok(())
}

async fn clear_candidacy(mut candidate: Candidate, now: Timestamp, tx: &mut Tx) -> Result<()> {
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
    candidate.remove_account();
    candidate.updated_at = now;
    candidates::update(&candidate, tx).await
}
