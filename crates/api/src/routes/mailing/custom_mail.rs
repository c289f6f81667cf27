//! `/api/v1/actions/custom-mail`: mails from the provider to many people.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, Result},
        json_response::Json,
        permissions::{Authorized, ConfirmedEmail, SendMail},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    candidates,
    ids::{ElectionId, InstanceId, JobId, UserId},
    trust_persons,
    validation::ValidationErrorKind,
};
use portal::{
    audience::{Audience, RecipientStage},
    mailing::mass_mails::{AuthoredText, MassMail, MassMailPreview},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(send)).routes(routes!(preview))
}

/// The kind of salutation.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
enum AddressType {
    /// With the name.
    #[default]
    AddressTypePersonalized,
    /// The same for all recipients.
    AddressTypeCommon,
}

/// A mail to many people.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct CustomMail {
    #[serde(default)]
    address_type: AddressType,
    subject: String,
    /// The heading.
    title: String,
    /// The label of a button.
    #[serde(rename = "Call2Action")]
    call_to_action: Option<String>,
    /// The address that the button opens; by default the sign-in page.
    link: Option<String>,
    /// The text as HTML. Only text, structure and links are used. Exclusive with `Markdown`.
    #[serde(rename = "HTML")]
    html: Option<String>,
    /// The text as Markdown. Exclusive with `HTML`.
    markdown: Option<String>,
    /// Send the mail only to the caller.
    #[serde(default)]
    dry_run: bool,
    /// Whether the people of all instances get the mail.
    #[serde(default)]
    all: bool,
    /// The elections whose instances' people get the mail.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    elections: Vec<ElectionId>,
    /// The instances whose people get the mail.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    apps: Vec<InstanceId>,
    /// The status of the recipients.
    #[serde(default)]
    target_status: TargetStatus,
    /// Further recipients.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    users: Vec<UserId>,
}

/// The status of recipients, each as a name, a number or a list of these.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct TargetStatus {
    /// invited, active, voted (if the party has submitted)
    #[serde(rename = "TargetTrustPersonStatus")]
    trust_persons: Option<Statuses>,
    /// invited, active, voted
    #[serde(rename = "TargetCandidateStatus")]
    candidates: Option<Statuses>,
    /// invited, active
    #[serde(rename = "TargetCreatorStatus")]
    creators: Option<Statuses>,
}

/// One status or several.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
enum Statuses {
    One(StatusName),
    Several(Vec<StatusName>),
}

/// A status as a name or a number.
#[derive(Clone, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
enum StatusName {
    Word(String),
    Number(i16),
}

impl Statuses {
    /// Returns the stages. Unknown names, and numbers for which `stage_by_number` returns `None`, are errors.
    fn parse_stages(
        statuses: Option<&Statuses>,
        field: &'static str,
        stage_by_number: impl Fn(i16) -> Option<RecipientStage>,
    ) -> std::result::Result<Vec<RecipientStage>, FieldError> {
        let names = match statuses {
            None => &[],
            Some(Statuses::One(name)) => std::slice::from_ref(name),
            Some(Statuses::Several(names)) => names,
        };
        let stage = |name: &StatusName| match name {
            StatusName::Number(number) => stage_by_number(*number),
            StatusName::Word(word) => match word.as_str() {
                "invited" => Some(RecipientStage::Invited),
                "active" => Some(RecipientStage::Active),
                "voted" => Some(RecipientStage::Submitted),
                _ => None,
            },
        };
        let stages: Option<Vec<RecipientStage>> = names.iter().map(stage).collect();
        stages.ok_or_else(|| {
            FieldError::new(format!("TargetStatus.{field}"), ValidationErrorKind::Unknown.as_str())
        })
    }
}

fn trust_person_stage(number: i16) -> Option<RecipientStage> {
    match trust_persons::TrustPersonStatus::try_from(number).ok()? {
        trust_persons::TrustPersonStatus::Invited => Some(RecipientStage::Invited),
        trust_persons::TrustPersonStatus::Active => Some(RecipientStage::Active),
        trust_persons::TrustPersonStatus::Created | trust_persons::TrustPersonStatus::Deactivated => None,
    }
}

fn candidate_stage(number: i16) -> Option<RecipientStage> {
    match candidates::CandidateStatus::try_from(number).ok()? {
        candidates::CandidateStatus::Invited => Some(RecipientStage::Invited),
        candidates::CandidateStatus::Active => Some(RecipientStage::Active),
        candidates::CandidateStatus::Submitted => Some(RecipientStage::Submitted),
        candidates::CandidateStatus::Created | candidates::CandidateStatus::Deactivated => None,
    }
}

fn creator_stage(number: i16) -> Option<RecipientStage> {
    match number {
        0 => Some(RecipientStage::Invited),
        1 => Some(RecipientStage::Active),
        _ => None,
    }
}

impl Validate for CustomMail {
    fn validate(&self) -> Vec<FieldError> {
        match (&self.markdown, &self.html) {
            (Some(_), Some(_)) => vec![FieldError::new("HTML", ValidationErrorKind::Invalid.as_str())],
            (None, None) => vec![FieldError::new("Markdown", ValidationErrorKind::Required.as_str())],
            _ => Vec::new(),
        }
    }
}

impl CustomMail {
    fn to_audience(&self) -> Result<Audience> {
        let TargetStatus { trust_persons, candidates, creators } = &self.target_status;
        let trust_persons =
            Statuses::parse_stages(trust_persons.as_ref(), "TargetTrustPersonStatus", trust_person_stage);
        let candidates =
            Statuses::parse_stages(candidates.as_ref(), "TargetCandidateStatus", candidate_stage);
        let creators = Statuses::parse_stages(creators.as_ref(), "TargetCreatorStatus", creator_stage);
        match (trust_persons, candidates, creators) {
            (Ok(trust_persons), Ok(candidates), Ok(creators)) => Ok(Audience {
                all: self.all,
                elections: self.elections.clone(),
                instances: self.apps.clone(),
                trust_persons,
                candidates,
                creators,
                users: self.users.clone(),
            }),
            (trust_persons, candidates, creators) => {
                let errors = [trust_persons.err(), candidates.err(), creators.err()];
                Err(ApiError::Invalid(errors.into_iter().flatten().collect()))
            }
        }
    }
}

impl From<CustomMail> for MassMail {
    fn from(mail: CustomMail) -> MassMail {
        let non_empty =
            |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let text = match mail.html {
            Some(html) => AuthoredText::Html(html),
            None => AuthoredText::Markdown(mail.markdown.unwrap_or_default()),
        };
        MassMail {
            subject: mail.subject.trim().to_owned(),
            heading: mail.title.trim().to_owned(),
            is_html: matches!(text, AuthoredText::Html(_)),
            body: text.to_mail_body(),
            button: non_empty(mail.call_to_action),
            link: non_empty(mail.link),
            is_personal: mail.address_type == AddressType::AddressTypePersonalized,
        }
    }
}

/// The result of a mail to many people.
#[derive(Serialize, ToSchema)]
struct QueuedResponse {
    /// The number of recipients; with `DryRun` the number of recipients without it.
    queued: usize,
    /// The job that sends the mails; null with `DryRun`.
    job_id: Option<JobId>,
}

/// Send a mail to many people
///
/// Each person gets one mail, regardless of the number of roles. Deactivated persons, and those who have
/// unsubscribed from such mails, get none. Starts a job. With `DryRun`, only the caller gets the mail.
#[utoipa::path(
    post, path = "/actions/custom-mail", tag = "mails", request_body = CustomMail,
    responses((status = ACCEPTED, body = QueuedResponse), (status = CONFLICT)),
)]
async fn send(
    State(api): State<Api>,
    auth: Authorized<SendMail>,
    _: ConfirmedEmail,
    ValidJson(mail): ValidJson<CustomMail>,
) -> Result<(StatusCode, Json<QueuedResponse>)> {
    let (audience, is_dry_run) = (mail.to_audience()?, mail.dry_run);
    let mail = MassMail::from(mail);
    let queued = if is_dry_run {
        QueuedResponse {
            queued: api.portal.mailing.send_test_mail(&mail, &audience, &auth.actor).await?,
            job_id: None,
        }
    } else {
        let (queued, job) = api.portal.mailing.start_mass_mail(mail, &audience, &auth.actor).await?;
        QueuedResponse { queued, job_id: Some(job) }
    };
    Ok((StatusCode::ACCEPTED, Json(queued)))
}

/// A preview of a mail to many people.
#[derive(Serialize, ToSchema)]
struct CustomMailPreview {
    subject: String,
    /// The whole mail as HTML.
    html: String,
    text: String,
    /// The number of recipients.
    recipients: usize,
    /// The number of people who have unsubscribed from such mails.
    refused: usize,
}

impl From<MassMailPreview> for CustomMailPreview {
    fn from(preview: MassMailPreview) -> CustomMailPreview {
        let MassMailPreview { mail, recipients, unsubscribed: refused } = preview;
        CustomMailPreview { subject: mail.subject, html: mail.html, text: mail.text, recipients, refused }
    }
}

/// Preview a mail to many people
#[utoipa::path(
    post, path = "/actions/custom-mail/preview", tag = "mails", request_body = CustomMail,
    responses((status = OK, body = CustomMailPreview)),
)]
async fn preview(
    State(api): State<Api>,
    auth: Authorized<SendMail>,
    _: ConfirmedEmail,
    ValidJson(mail): ValidJson<CustomMail>,
) -> Result<Json<CustomMailPreview>> {
    let audience = mail.to_audience()?;
    let preview = api.portal.mailing.preview_mass_mail(&mail.into(), &audience, &auth.actor).await?;
    Ok(Json(preview.into()))
}
