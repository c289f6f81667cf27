//! `/api/v1/applications/{id}/towns`: the instances of towns made from a template, and the changes of the template that
//! they have not taken over.
use crate::{
    Api,
    http::{
        api_error::{FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ConfirmedEmail, WriteTheses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
    routes::jobs::JobAccepted,
};
use axum::{extract::State, http::StatusCode};
use elections::{
    ids::InstanceId,
    template_changes::{
        ChangeSubject, ChangeValue, TemplateChange, TemplateThesis, ThesisField, TownObstacle,
    },
    texts::{Language, Texts},
    validation::ValidationErrorKind,
};
use portal::instances::town_changes::{TemplateSelection, TemplateTowns, TownChanges};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list, take_over)).routes(routes!(get))
}

/// The towns of a template.
#[derive(Serialize, ToSchema)]
struct TemplateTownsResponse {
    /// The number of changes of the template. A take-over contains it.
    revision: i64,
    /// The towns, by title.
    towns: Vec<TemplateTown>,
    /// The changes that a town has not taken over yet. Of a change that differs between towns, that of the first one.
    changes: Vec<TemplateChangeResponse>,
}

/// A town made from a template.
#[derive(Serialize, ToSchema)]
struct TemplateTown {
    id: InstanceId,
    title: String,
    /// The place.
    location: String,
    status: i16,
    /// Why it cannot take over changes, if it cannot.
    obstacle: Option<TownObstacleCode>,
    /// The ids of the changes that it has not taken over.
    changes: Vec<String>,
    /// The ids of those of them that concern what the town has changed itself.
    conflicts: Vec<String>,
}

/// Why a town cannot take over changes.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TownObstacle)]
enum TownObstacleCode {
    /// Its theses are final.
    Final,
    /// Voters use it.
    Live,
    /// Its election is over, or it is archived.
    Over,
}

impl From<TownObstacle> for TownObstacleCode {
    fn from(obstacle: TownObstacle) -> TownObstacleCode {
        match obstacle {
            TownObstacle::Final => TownObstacleCode::Final,
            TownObstacle::Live => TownObstacleCode::Live,
            TownObstacle::Over => TownObstacleCode::Over,
        }
    }
}

/// The kind of a change.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum TemplateChangeKind {
    /// A new thesis.
    Added,
    /// A removed thesis.
    Removed,
    /// Another category of a thesis.
    Category,
    /// Another statement of a thesis.
    Text,
    /// Another video in sign language of a thesis.
    Video,
    /// Another order of the theses.
    Order,
    /// Another part of the configuration.
    Configuration,
}

/// A change of a template.
#[derive(Serialize, ToSchema)]
#[schema(as = TemplateChange)]
struct TemplateChangeResponse {
    /// The id, the same in all towns.
    id: String,
    kind: TemplateChangeKind,
    /// Whether the town has changed the same itself.
    conflict: bool,
    /// The name of the part of the configuration.
    part: Option<String>,
    /// What the town was made from, or last took over.
    before: TemplateValue,
    /// What the template has.
    after: TemplateValue,
    /// What the town has.
    own: TemplateValue,
}

/// What a change is between. Empty where there is nothing.
#[derive(Default, Serialize, ToSchema)]
struct TemplateValue {
    /// A thesis, by language.
    thesis: Option<BTreeMap<Language, TemplateThesisTexts>>,
    /// The statements in their order, each by language.
    order: Option<Vec<BTreeMap<Language, String>>>,
    /// The part of the configuration.
    configuration: Option<Value>,
}

/// A thesis of a template in one language.
#[derive(Default, Serialize, ToSchema)]
struct TemplateThesisTexts {
    /// The category.
    title: String,
    /// The statement.
    text: String,
    /// The address of its video in sign language.
    sign_video: Option<String>,
}

impl From<ChangeValue> for TemplateValue {
    fn from(value: ChangeValue) -> TemplateValue {
        match value {
            ChangeValue::Thesis(thesis) => {
                TemplateValue { thesis: thesis.as_ref().map(to_texts), ..TemplateValue::default() }
            }
            ChangeValue::Order(statements) => TemplateValue {
                order: Some(statements.iter().map(to_map).collect()),
                ..TemplateValue::default()
            },
            ChangeValue::Configuration(configuration) => {
                TemplateValue { configuration, ..TemplateValue::default() }
            }
        }
    }
}

fn to_map(texts: &Texts) -> BTreeMap<Language, String> {
    texts.iter().map(|(language, text)| (language.clone(), text.to_owned())).collect()
}

fn to_texts(thesis: &TemplateThesis) -> BTreeMap<Language, TemplateThesisTexts> {
    let TemplateThesis { key: _, category, text, sign_video } = thesis;
    let languages: BTreeSet<&Language> = [category, text, sign_video]
        .into_iter()
        .flat_map(Texts::iter)
        .map(|(language, _)| language)
        .collect();
    let in_language = |language: &Language| TemplateThesisTexts {
        title: category.get(language).unwrap_or_default().to_owned(),
        text: text.get(language).unwrap_or_default().to_owned(),
        sign_video: sign_video.get(language).map(str::to_owned),
    };
    languages.into_iter().map(|language| (language.clone(), in_language(language))).collect()
}

impl From<TemplateChange> for TemplateChangeResponse {
    fn from(change: TemplateChange) -> TemplateChangeResponse {
        let TemplateChange { subject, is_conflict, before, after, own } = change;
        let id = subject.to_string();
        let (kind, part) = match subject {
            ChangeSubject::Added(_) => (TemplateChangeKind::Added, None),
            ChangeSubject::Removed(_) => (TemplateChangeKind::Removed, None),
            ChangeSubject::Field(ThesisField::Category, _) => (TemplateChangeKind::Category, None),
            ChangeSubject::Field(ThesisField::Text, _) => (TemplateChangeKind::Text, None),
            ChangeSubject::Field(ThesisField::Video, _) => (TemplateChangeKind::Video, None),
            ChangeSubject::Order => (TemplateChangeKind::Order, None),
            ChangeSubject::Configuration(part) => (TemplateChangeKind::Configuration, Some(part)),
        };
        TemplateChangeResponse {
            id,
            kind,
            conflict: is_conflict,
            part,
            before: before.into(),
            after: after.into(),
            own: own.into(),
        }
    }
}

impl From<&TownChanges> for TemplateTown {
    fn from(TownChanges { instance, obstacle, changes }: &TownChanges) -> TemplateTown {
        let default = &instance.metadata.default_language;
        let ids = |only_conflicts: bool| {
            let listed = changes.iter().filter(|change| change.is_conflict || !only_conflicts);
            listed.map(|change| change.subject.to_string()).collect()
        };
        TemplateTown {
            id: instance.id,
            title: instance.metadata.title.text(default, default).to_owned(),
            location: instance.metadata.subtitle.text(default, default).to_owned(),
            status: instance.status.into(),
            obstacle: obstacle.map(TownObstacleCode::from),
            changes: ids(false),
            conflicts: ids(true),
        }
    }
}

impl From<TemplateTowns> for TemplateTownsResponse {
    fn from(TemplateTowns { revision, towns }: TemplateTowns) -> TemplateTownsResponse {
        let listed = towns.iter().map(TemplateTown::from).collect();
        let mut changes: Vec<TemplateChangeResponse> = Vec::new();
        let mut positions = BTreeMap::new();
        for change in towns.into_iter().flat_map(|town| town.changes) {
            if let Entry::Vacant(position) = positions.entry(change.subject.clone()) {
                position.insert(changes.len());
                changes.push(change.into());
            }
        }
        TemplateTownsResponse { revision, towns: listed, changes }
    }
}

/// List the towns made from this template that the caller may change, with the changes that they have not taken over
///
/// Empty for an instance from which no town was made.
#[utoipa::path(
    get, path = "/applications/{id}/towns", tag = "applications", params(InstancePath),
    responses((status = OK, body = TemplateTownsResponse)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<TemplateTownsResponse>> {
    let towns = api.portal.instances.list_towns(id, &auth.actor).await;
    Ok(Json(towns.map_err(to_api_error(ResourceKind::Instance))?.into()))
}

/// A town of a template.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TownPath {
    /// The template.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The instance of the town.
    #[serde(rename = "townId")]
    #[param(value_type = i64)]
    town: InstanceId,
}

/// List the changes of this template that a town has not taken over
#[utoipa::path(
    get, path = "/applications/{id}/towns/{townId}", tag = "applications", params(TownPath),
    responses((status = OK, body = Vec<TemplateChangeResponse>)),
)]
async fn get(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(TownPath { id, town }): Path<TownPath>,
) -> Result<Json<Vec<TemplateChangeResponse>>> {
    let town = api.portal.instances.get_town(id, town, &auth.actor).await;
    let TownChanges { changes, .. } = town.map_err(to_api_error(ResourceKind::Town))?;
    Ok(Json(changes.into_iter().map(TemplateChangeResponse::from).collect()))
}

/// Changes of a template to take over.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeOverBody {
    /// The revision of the template that the changes belong to.
    revision: i64,
    /// The ids of the towns.
    #[schema(value_type = Vec<i64>)]
    towns: Vec<InstanceId>,
    /// The ids of the changes. A town keeps what it has changed itself.
    changes: Vec<String>,
    /// The ids of those changes that replace what a town has changed itself.
    #[serde(default)]
    replacing: Vec<String>,
}

impl Validate for TakeOverBody {
    fn validate(&self) -> Vec<FieldError> {
        [("changes", &self.changes), ("replacing", &self.replacing)]
            .into_iter()
            .flat_map(|(field, ids)| ids.iter().enumerate().map(move |(index, id)| (field, index, id)))
            .filter(|(_, _, id)| id.parse::<ChangeSubject>().is_err())
            .map(|(field, index, _)| {
                FieldError::new(format!("{field}.{index}"), ValidationErrorKind::Unknown.as_str())
            })
            .collect()
    }
}

/// Take over changes of this template in towns
///
/// Starts a job. Only towns whose theses are not final take over changes; each of them is changed completely or not at all,
/// and its creators get a mail.
/// 412 if the template has changed since the revision.
#[utoipa::path(
    post, path = "/applications/{id}/towns", tag = "applications", params(InstancePath), request_body = TakeOverBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT), (status = PRECONDITION_FAILED)),
)]
async fn take_over(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<TakeOverBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let TakeOverBody { revision, towns, changes, replacing } = body;
    let parse = |ids: Vec<String>| ids.iter().filter_map(|id| id.parse().ok()).collect();
    let selection =
        TemplateSelection { revision, towns, changes: parse(changes), replacing: parse(replacing) };
    let job = api.portal.instances.start_take_over(id, selection, &auth.actor).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Instance))?.into())))
}
