//! `/api/v1/actions/custom-mail`: what the provider writes to many.
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    permissions::{Authorized, SendMail},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    candidates,
    ids::{InstanceId, JobId, UserId},
    trust_persons,
    validation::ValidationErrorKind,
};
use portal::mass_mails::{Audience, AuthoredText, MailPreview, MassMail, RecipientStage};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(send)).routes(routes!(preview))
}

/// How people are greeted.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
enum AddressType {
    /// By name.
    #[default]
    AddressTypePersonalized,
    /// All alike.
    AddressTypeCommon,
}

/// A mail to many.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct CustomMail {
    #[serde(default)]
    address_type: AddressType,
    subject: String,
    /// The heading.
    title: String,
    /// What a button says.
    #[serde(rename = "Call2Action")]
    call_to_action: Option<String>,
    /// Where it leads; to signing in unless told.
    link: Option<String>,
    /// What it says, as HTML, of which only text, structure and links are kept; or as Markdown.
    #[serde(rename = "HTML")]
    html: Option<String>,
    /// What it says, as Markdown; or as HTML.
    markdown: Option<String>,
    /// Whether it goes to whoever asks for it alone.
    #[serde(default)]
    dry_run: bool,
    /// The instances whose people get it.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    apps: Vec<InstanceId>,
    /// Which of them.
    #[serde(default)]
    target_status: TargetStatus,
    /// People who get it besides.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    users: Vec<UserId>,
}

/// How far people have come who get a mail; a word, a number, or several.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct TargetStatus {
    /// invited, active, voted (when the party has)
    #[serde(rename = "TargetTrustPersonStatus")]
    trust_persons: Option<Statuses>,
    /// invited, active, voted
    #[serde(rename = "TargetCandidateStatus")]
    candidates: Option<Statuses>,
}

/// One status or several.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
enum Statuses {
    One(StatusName),
    Several(Vec<StatusName>),
}

/// A status by its word or its number.
#[derive(Clone, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
enum StatusName {
    Word(String),
    Number(i16),
}

impl Statuses {
    /// The stages; what is none of the words, and no number that `numbered` knows, is refused.
    fn stages(
        statuses: Option<&Statuses>,
        field: &'static str,
        numbered: impl Fn(i16) -> Option<RecipientStage>,
    ) -> std::result::Result<Vec<RecipientStage>, FieldError> {
        let names = match statuses {
            None => &[],
            Some(Statuses::One(name)) => std::slice::from_ref(name),
            Some(Statuses::Several(names)) => names,
        };
        let stage = |name: &StatusName| match name {
            StatusName::Number(number) => numbered(*number),
            StatusName::Word(word) => match word.as_str() {
                "invited" => Some(RecipientStage::Invited),
                "active" => Some(RecipientStage::Active),
                "voted" => Some(RecipientStage::Voted),
                _ => None,
            },
        };
        let stages: Option<Vec<RecipientStage>> = names.iter().map(stage).collect();
        stages.ok_or_else(|| {
            FieldError::new(format!("TargetStatus.{field}"), ValidationErrorKind::Unknown.word())
        })
    }
}

fn of_trust_person(number: i16) -> Option<RecipientStage> {
    match trust_persons::TrustPersonStatus::try_from(number).ok()? {
        trust_persons::TrustPersonStatus::Invited => Some(RecipientStage::Invited),
        trust_persons::TrustPersonStatus::Active => Some(RecipientStage::Active),
        trust_persons::TrustPersonStatus::Created | trust_persons::TrustPersonStatus::Deactivated => None,
    }
}

fn of_candidate(number: i16) -> Option<RecipientStage> {
    match candidates::CandidateStatus::try_from(number).ok()? {
        candidates::CandidateStatus::Invited => Some(RecipientStage::Invited),
        candidates::CandidateStatus::Active => Some(RecipientStage::Active),
        candidates::CandidateStatus::Voted => Some(RecipientStage::Voted),
        candidates::CandidateStatus::Created | candidates::CandidateStatus::Deactivated => None,
    }
}

impl Validate for CustomMail {
    fn check(&self) -> Vec<FieldError> {
        match (&self.markdown, &self.html) {
            (Some(_), Some(_)) => vec![FieldError::new("HTML", ValidationErrorKind::Invalid.word())],
            (None, None) => vec![FieldError::new("Markdown", ValidationErrorKind::Required.word())],
            _ => Vec::new(),
        }
    }
}

impl CustomMail {
    fn audience(&self) -> Result<Audience> {
        let TargetStatus { trust_persons, candidates } = &self.target_status;
        let trust_persons =
            Statuses::stages(trust_persons.as_ref(), "TargetTrustPersonStatus", of_trust_person);
        let candidates = Statuses::stages(candidates.as_ref(), "TargetCandidateStatus", of_candidate);
        match (trust_persons, candidates) {
            (Ok(trust_persons), Ok(candidates)) => Ok(Audience {
                applications: self.apps.clone(),
                trust_persons,
                candidates,
                users: self.users.clone(),
            }),
            (trust_persons, candidates) => {
                Err(ApiError::Invalid(trust_persons.err().into_iter().chain(candidates.err()).collect()))
            }
        }
    }
}

impl From<CustomMail> for MassMail {
    fn from(mail: CustomMail) -> MassMail {
        let told =
            |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let words = match mail.html {
            Some(html) => AuthoredText::Html(html),
            None => AuthoredText::Markdown(mail.markdown.unwrap_or_default()),
        };
        MassMail {
            subject: mail.subject.trim().to_owned(),
            heading: mail.title.trim().to_owned(),
            is_html: matches!(words, AuthoredText::Html(_)),
            body: words.body(),
            button: told(mail.call_to_action),
            link: told(mail.link),
            is_personal: mail.address_type == AddressType::AddressTypePersonalized,
        }
    }
}

/// What becomes of a mail to many.
#[derive(Serialize, ToSchema)]
struct QueuedResponse {
    /// How many get it; with `DryRun` how many would.
    queued: usize,
    /// The job that writes it; null with `DryRun`.
    job_id: Option<JobId>,
}

/// Write to many
///
/// Everybody gets one mail, in whatever roles; nobody who is deactivated, or has refused such mails. Begins a job. With
/// `DryRun` it goes to whoever asks alone.
#[utoipa::path(
    post, path = "/actions/custom-mail", tag = "mails", request_body = CustomMail,
    responses((status = ACCEPTED, body = QueuedResponse), (status = CONFLICT)),
)]
async fn send(
    State(api): State<Api>,
    may: Authorized<SendMail>,
    ValidJson(mail): ValidJson<CustomMail>,
) -> Result<(StatusCode, Json<QueuedResponse>)> {
    let (audience, is_try) = (mail.audience()?, mail.dry_run);
    let mail = MassMail::from(mail);
    let queued = if is_try {
        QueuedResponse {
            queued: api.portal.try_mail_to_many(&mail, &audience, &may.who).await?,
            job_id: None,
        }
    } else {
        let (queued, job) = api.portal.write_to_many(mail, &audience, &may.who).await?;
        QueuedResponse { queued, job_id: Some(job) }
    };
    Ok((StatusCode::ACCEPTED, Json(queued)))
}

/// A mail to many as it will be.
#[derive(Serialize, ToSchema)]
struct CustomMailPreview {
    subject: String,
    /// The whole mail as HTML.
    html: String,
    text: String,
    /// How many get it.
    recipients: usize,
    /// How many would, had they not refused such mails.
    refused: usize,
}

impl From<MailPreview> for CustomMailPreview {
    fn from(preview: MailPreview) -> CustomMailPreview {
        let MailPreview { mail, recipients, refused } = preview;
        CustomMailPreview { subject: mail.subject, html: mail.html, text: mail.text, recipients, refused }
    }
}

/// Look at a mail to many before it is sent
#[utoipa::path(
    post, path = "/actions/custom-mail/preview", tag = "mails", request_body = CustomMail,
    responses((status = OK, body = CustomMailPreview)),
)]
async fn preview(
    State(api): State<Api>,
    may: Authorized<SendMail>,
    ValidJson(mail): ValidJson<CustomMail>,
) -> Result<Json<CustomMailPreview>> {
    let audience = mail.audience()?;
    let preview = api.portal.preview_mail_to_many(&mail.into(), &audience, &may.who).await?;
    Ok(Json(preview.into()))
}
