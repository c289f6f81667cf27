//! `POST /api/v1/vote`: the match on the server, for third parties. Neither logged nor stored.
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    answers::AnswerValue,
    ids::{InstanceId, ThesisId, VoteId},
    validation::ValidationErrorKind,
};
use matching::Weight;
use portal::votes::{MatchOutcome, Vote, VoteError};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(vote))
}

/// More theses than any instance has.
const MOST_VOTES: usize = matching::MOST_THESES;

/// A voter's answers to theses of one instance.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VotesBody {
    /// An answer a thesis; theses that were skipped are missing.
    votes: Vec<VoteInput>,
    /// The seed of the order among equals; drawn where it is missing, and part of the answer.
    seed: Option<u32>,
}

/// A voter's answer to one thesis.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VoteInput {
    /// The thesis.
    statement_id: ThesisId,
    /// The instance, the same in every vote.
    application_id: InstanceId,
    /// 0, 25, 50, 75 or 100, as far as the instance's scale goes.
    value: u8,
    /// 1, or 2 for double weight; as many of these as the instance allows (else `too_many`).
    #[serde(default = "single")]
    #[schema(default = 1, minimum = 1, maximum = 2)]
    weight: u8,
    /// Part of the published interface; a voter's reasons are dropped unread.
    #[serde(default, rename = "explanation")]
    #[schema(value_type = Option<String>)]
    _explanation: IgnoredAny,
}

fn single() -> u8 {
    1
}

/// The match.
#[derive(Debug, Serialize, ToSchema)]
struct VotesResponse {
    /// A random name of this answer.
    id: VoteId,
    /// The instance.
    application_id: InstanceId,
    #[serde(flatten)]
    outcome: MatchOutcome,
}

impl Validate for VotesBody {
    fn check(&self) -> Vec<FieldError> {
        let Some(first) = self.votes.first() else {
            return vec![FieldError::new("votes", "required")];
        };
        if self.votes.len() > MOST_VOTES {
            return vec![FieldError::out_of_range("votes", 1, MOST_VOTES as i64)];
        }
        let each = self.votes.iter().enumerate();
        each.flat_map(|(i, vote)| vote.check(i, first.application_id)).collect()
    }
}

impl VoteInput {
    fn check(&self, i: usize, instance: InstanceId) -> Vec<FieldError> {
        let mut wrong = Vec::new();
        if self.application_id != instance {
            wrong.push(FieldError::new(format!("votes.{i}.application_id"), "differs"));
        }
        if AnswerValue::try_from(self.value).is_err() {
            wrong.push(FieldError::new(format!("votes.{i}.value"), "off_the_scale"));
        }
        if self.weight().is_none() {
            wrong.push(FieldError::out_of_range(format!("votes.{i}.weight"), 1, 2));
        }
        wrong
    }

    fn weight(&self) -> Option<Weight> {
        match self.weight {
            1 => Some(Weight::Single),
            2 => Some(Weight::Double),
            _ => None,
        }
    }
}

/// Match a voter's answers
///
/// For third parties: the voter app computes the same in the browser and never calls this. The body is neither logged
/// nor stored. Entities below the least coverage of the instance are listed in `too_few`.
#[utoipa::path(
    post, path = "/vote", tag = "public", request_body = VotesBody,
    responses(
        (status = CREATED, body = VotesResponse), (status = NOT_FOUND),
        (status = GONE),
    ),
)]
async fn vote(
    State(api): State<Api>,
    ValidJson(input): ValidJson<VotesBody>,
) -> Result<(StatusCode, Json<VotesResponse>)> {
    let Some(application_id) = input.votes.first().map(|vote| vote.application_id) else {
        return Err(ApiError::Invalid(vec![FieldError::new("votes", "required")]));
    };
    let edition = api.portal.published.of(application_id).await?;
    let votes: Vec<Vote> = input.votes.iter().filter_map(read).collect();
    let ratings = edition.ballot.voter(&votes).map_err(refused)?;
    let seed = input.seed.unwrap_or_else(rand::random);
    let outcome = edition.ballot.matched(ratings, seed).map_err(ApiError::internal)?;
    Ok((StatusCode::CREATED, Json(VotesResponse { id: VoteId::random(), application_id, outcome })))
}

fn read(vote: &VoteInput) -> Option<Vote> {
    let value = AnswerValue::try_from(vote.value).ok()?;
    Some(Vote { thesis: vote.statement_id, value, weight: vote.weight()? })
}

fn refused(refused: VoteError) -> ApiError {
    let (place, field, code) = match refused {
        VoteError::UnknownThesis(place) => (place, "statement_id", "unknown"),
        VoteError::Twice(place) => (place, "statement_id", "twice"),
        VoteError::OffTheScale(place) => (place, "value", "off_the_scale"),
        VoteError::TooManyDoubles(most) => {
            let too_many = FieldError::new("votes", ValidationErrorKind::TooMany.word());
            return ApiError::Invalid(vec![FieldError { max: Some(most.into()), ..too_many }]);
        }
    };
    ApiError::Invalid(vec![FieldError::new(format!("votes.{place}.{field}"), code)])
}
