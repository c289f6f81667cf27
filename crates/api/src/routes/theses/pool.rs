//! `/api/v1/applications/{id}/theses/pool`: theses of other instances that can be reused.
use super::ThesisTranslationBody;
use crate::{
    Api,
    http::{
        api_error::{FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::{Path, Query},
        permissions::{Authorized, WriteTheses},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::extract::State;
use elections::{
    ids::{InstanceId, ThesisId},
    statistics::{Separation, ThesisStatistics},
    texts::Language,
    validation::ValidationErrorKind,
};
use jiff::civil::Date;
use portal::{
    answers::public_answers::ThesisFigures,
    limits::Limit,
    theses::pool::{MAX_TAKEN, PoolQuery, PoolThesis, TakenTheses},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// The number of theses on a page.
const PAGE_SIZE: usize = 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(search_pool, take_over))
}

/// A search in the thesis pool.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PoolSearchQuery {
    /// Words in any order, in the category or the statement.
    #[serde(default)]
    search: String,
    /// Only theses of this category.
    category: Option<String>,
    /// Only theses in this language.
    #[param(value_type = Option<String>)]
    language: Option<Language>,
    /// The number of the page, from 1.
    #[param(default = 1, minimum = 1)]
    page: Option<u32>,
}

/// A page of the theses that were found.
#[derive(Serialize, ToSchema)]
struct ThesisPoolPage {
    theses: Vec<PoolThesisResponse>,
    /// The number of theses on all pages.
    total: usize,
    /// The maximum number of theses on a page.
    page_size: usize,
    /// The categories of the theses on all pages, also of those that the filter by category leaves out.
    categories: Vec<PoolCategory>,
    /// The languages of all theses in the pool.
    languages: Vec<Language>,
    /// Whether only the instances with the latest elections were searched.
    truncated: bool,
}

/// A category of theses that were found.
#[derive(Serialize, ToSchema)]
struct PoolCategory {
    name: String,
    /// The number of its theses.
    count: usize,
}

/// A thesis of another instance.
#[derive(Serialize, ToSchema)]
#[schema(as = PoolThesis)]
struct PoolThesisResponse {
    id: ThesisId,
    /// The texts by language.
    translations: BTreeMap<Language, ThesisTranslationBody>,
    /// The default language of its instance.
    default_language: Language,
    application_id: InstanceId,
    /// The title of its instance.
    application_title: String,
    /// The status of its instance.
    application_status: i16,
    /// The day of its election.
    election_date: Option<Date>,
    /// The number of other instances that have the same statement.
    other_applications: usize,
    /// Whether this instance has the statement already.
    present: bool,
    /// The languages in which it can be taken over. If there are none, it cannot.
    shared_languages: Vec<Language>,
    /// How parties answered it.
    parties: PoolFigures,
    /// How candidates answered it.
    candidates: PoolFigures,
}

/// How parties or candidates answered a thesis.
#[derive(Serialize, ToSchema)]
struct PoolFigures {
    /// The number of submitted answers.
    votes: i64,
    /// Their distribution; null with fewer than five answers, from which single answers could be inferred.
    distribution: Option<AnswerDistribution>,
}

/// The distribution of the answers to a thesis.
#[derive(Serialize, ToSchema)]
struct AnswerDistribution {
    /// How many agree, fully or rather.
    agree: i64,
    /// How many are in the middle.
    neutral: i64,
    /// How many disagree, strongly or rather.
    disagree: i64,
    /// How well the thesis separates them.
    separation: Separation,
}

impl From<ThesisStatistics> for PoolFigures {
    fn from(statistics: ThesisStatistics) -> PoolFigures {
        let distribution = statistics.separation().map(|separation| AnswerDistribution {
            agree: statistics.count_agreeing(),
            neutral: statistics.count_neutral(),
            disagree: statistics.count_disagreeing(),
            separation,
        });
        PoolFigures { votes: statistics.count(), distribution }
    }
}

impl PoolThesisResponse {
    fn new(found: PoolThesis, figures: ThesisFigures) -> PoolThesisResponse {
        let PoolThesis { thesis, .. } = found;
        let languages = thesis.text.iter().map(|(language, text)| {
            let title = thesis.category.get(language).unwrap_or_default().to_owned();
            (language.clone(), ThesisTranslationBody { title, text: text.to_owned() })
        });
        PoolThesisResponse {
            id: thesis.id,
            translations: languages.collect(),
            default_language: found.default_language,
            application_id: thesis.instance_id,
            application_title: found.instance_title,
            application_status: found.status.into(),
            election_date: found.election_date,
            other_applications: found.other_instances,
            present: found.is_present,
            shared_languages: found.shared_languages,
            parties: figures.parties.into(),
            candidates: figures.candidates.into(),
        }
    }
}

/// Search theses of other instances that can be reused
///
/// In the instances that are live or over, those whose archive is public, and those whose theses the caller may change; those
/// with the latest elections come first. Equal statements are one result.
#[utoipa::path(
    get, path = "/applications/{id}/theses/pool", tag = "theses", params(InstancePath, PoolSearchQuery),
    responses((status = OK, body = ThesisPoolPage)),
)]
async fn search_pool(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(PoolSearchQuery { search, category, language, page }): Query<PoolSearchQuery>,
) -> Result<Json<ThesisPoolPage>> {
    api.portal.reads.count(Limit::Searches, auth.actor.user.id)?;
    let skipped_pages = page.and_then(|page| usize::try_from(page).ok()).unwrap_or(1).saturating_sub(1);
    let query = PoolQuery {
        words: &search,
        category: category.as_deref().filter(|category| !category.trim().is_empty()),
        language: language.as_ref(),
        offset: skipped_pages.saturating_mul(PAGE_SIZE),
        limit: PAGE_SIZE,
    };
    let found = api.portal.thesis_pool.search(id, query, &auth.actor).await;
    let found = found.map_err(to_api_error(ResourceKind::Instance))?;
    let ids: Vec<_> = found.theses.iter().map(|found| (found.thesis.instance_id, found.thesis.id)).collect();
    let figures = api.portal.answers.compute_statistics_of_theses(&ids).await?;
    let theses = found.theses.into_iter().map(|found| {
        let of_thesis = figures.get(&found.thesis.id).copied().unwrap_or_default();
        PoolThesisResponse::new(found, of_thesis)
    });
    Ok(Json(ThesisPoolPage {
        theses: theses.collect(),
        total: found.total,
        page_size: PAGE_SIZE,
        categories: found.categories.into_iter().map(|(name, count)| PoolCategory { name, count }).collect(),
        languages: found.languages,
        truncated: found.is_truncated,
    }))
}

/// Theses of the pool.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeThesesBody {
    /// The ids of the theses, at most 100.
    #[schema(value_type = Vec<i64>)]
    thesis_ids: Vec<ThesisId>,
}

impl Validate for TakeThesesBody {
    fn validate(&self) -> Vec<FieldError> {
        let kind = match self.thesis_ids.len() {
            0 => ValidationErrorKind::Required,
            1..=MAX_TAKEN => return Vec::new(),
            _ => ValidationErrorKind::TooMany,
        };
        vec![FieldError::new("thesis_ids", kind.as_str())]
    }
}

/// How many theses were taken over.
#[derive(Serialize, ToSchema)]
#[schema(as = TakenTheses)]
struct TakenThesesResponse {
    added: usize,
    /// The number of theses that the instance had already.
    already_present: usize,
}

/// Add theses of other instances, all or none
///
/// They are added at the end, in the languages that both instances have, without videos in sign language. Theses that the
/// instance has already are left out.
#[utoipa::path(
    post, path = "/applications/{id}/theses/pool", tag = "theses", params(InstancePath), request_body = TakeThesesBody,
    responses((status = OK, body = TakenThesesResponse), (status = CONFLICT)),
)]
async fn take_over(
    State(api): State<Api>,
    auth: Authorized<WriteTheses>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(TakeThesesBody { thesis_ids }): ValidJson<TakeThesesBody>,
) -> Result<Json<TakenThesesResponse>> {
    let taken = api.portal.thesis_pool.take_over(id, &thesis_ids, &auth.actor).await;
    let TakenTheses { added, already_present } = taken.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(Json(TakenThesesResponse { added, already_present }))
}
