//! A voter has finished: counted once, anonymously, durably.
use super::{DomainPath, live::CompletionNumber};
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    path::Path,
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::answers::Entity;
use elections::ids::{CandidateId, PartyId};
use portal::votes::EntityKind;
use serde::{Deserialize, Serialize};
use store::completions::{Completion, TopPlace, Variant};
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(complete))
}

/// The most entities of a kind that a completion names.
const TOP: usize = 5;

/// A finished questionnaire: never answers, never who.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CompletionBody {
    /// The run's random id, made by the client; sent twice it counts once.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    /// The variant of the A/B test that the voter saw.
    #[serde(default)]
    variant: VariantInput,
    /// How many theses were answered, at least one; looked at and not kept.
    answered: u16,
    /// Who came out on top, at most five of a kind.
    #[serde(default)]
    top: Vec<TopInput>,
}

/// The variants of an A/B test.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum VariantInput {
    #[default]
    A,
    B,
}

/// One that came out on top.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TopInput {
    /// What it is.
    #[serde(rename = "type")]
    kind: EntityKind,
    /// Its id.
    id: i64,
    /// Its rank among its kind.
    rank: u16,
}

/// What became of it.
#[derive(Serialize, ToSchema)]
struct CompletionResponse {
    /// The run's id.
    #[schema(value_type = String, format = Uuid)]
    id: Uuid,
    #[serde(flatten)]
    number: CompletionNumber,
}

impl TopInput {
    fn entity(&self) -> Option<Entity> {
        match self.kind {
            EntityKind::Party => PartyId::try_from(self.id).ok().map(Entity::Party),
            EntityKind::Candidate => CandidateId::try_from(self.id).ok().map(Entity::Candidate),
        }
    }
}

impl Validate for CompletionBody {
    fn check(&self) -> Vec<FieldError> {
        let of_kind = |kind| self.top.iter().filter(|one| one.kind == kind).count();
        let mut wrong = Vec::new();
        if of_kind(EntityKind::Party) > TOP || of_kind(EntityKind::Candidate) > TOP {
            wrong.push(FieldError::out_of_range("top", 0, TOP as i64));
        }
        for (i, one) in self.top.iter().enumerate() {
            if one.entity().is_none() {
                wrong.push(FieldError::new(format!("top.{i}.id"), "unknown"));
            }
            if self.top[..i].iter().any(|before| (before.kind, before.id) == (one.kind, one.id)) {
                wrong.push(FieldError::new(format!("top.{i}"), "twice"));
            }
            if !(1..=TOP as u16).contains(&one.rank) {
                wrong.push(FieldError::out_of_range(format!("top.{i}.rank"), 1, TOP as i64));
            }
        }
        wrong
    }
}

/// Count a finished questionnaire
///
/// Answered only after it is stored durably. The same id again is answered 200 and counts once.
#[utoipa::path(
    post, path = "/public/instances/{domain}/completions", tag = "public", params(DomainPath),
    request_body = CompletionBody,
    responses((status = CREATED, body = CompletionResponse), (status = OK, body = CompletionResponse), (status = GONE)),
)]
async fn complete(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
    ValidJson(finished): ValidJson<CompletionBody>,
) -> Result<(StatusCode, Json<CompletionResponse>)> {
    let edition = api.edition(&domain).await?;
    let theses = edition.ballot.theses();
    if !(1..=theses).contains(&usize::from(finished.answered)) {
        let field = FieldError::out_of_range("answered", 1, theses as i64);
        return Err(ApiError::Invalid(vec![field]));
    }
    let completion = Completion {
        id: finished.id,
        application: edition.application,
        at: jiff::Timestamp::now(),
        variant: match finished.variant {
            VariantInput::A => Variant::A,
            VariantInput::B => Variant::B,
        },
        top: shown(&finished.top, &edition),
    };
    let stored = api.portal.completions.record(completion).await.map_err(|_| ApiError::Unavailable)?;
    let status = if stored.new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((
        status,
        Json(CompletionResponse { id: finished.id, number: CompletionNumber { votes: stored.votes } }),
    ))
}

/// The entities that the instance shows; a page that is older than the last change may name others.
fn shown(top: &[TopInput], edition: &portal::published_election::PublishedElection) -> Vec<TopPlace> {
    let named = top.iter().filter_map(|one| Some((one.entity()?, one.rank)));
    named
        .filter(|(entity, _)| edition.ballot.shows((*entity).into()))
        .map(|(entity, rank)| TopPlace { entity, rank })
        .collect()
}
