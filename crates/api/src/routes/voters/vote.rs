//! `POST /api/v1/vote`: matching on the server, for third parties. Votes are neither logged nor stored.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, Result},
        json_response::Json,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
};
use axum::{extract::State, http::StatusCode};
use elections::{
    answers::AnswerValue,
    ids::{InstanceId, ThesisId, VoteId},
    validation::ValidationErrorKind,
};
use matching::Weight;
use portal::publishing::votes::{MatchOutcome, Vote, VoteError};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(create))
}

/// The maximum number of votes: more than any instance has theses.
const MAX_VOTES: usize = matching::MAX_THESES;

/// The answers of a voter to the theses of an instance.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VotesBody {
    /// One answer per thesis. Skipped theses are left out.
    votes: Vec<VoteInput>,
    /// The seed for the order of equal ranks; by default random. It is returned in the response.
    seed: Option<u32>,
}

/// The answer of a voter to a thesis.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct VoteInput {
    /// The thesis.
    statement_id: ThesisId,
    /// The instance, the same in all votes.
    application_id: InstanceId,
    /// 0, 25, 50, 75 or 100, as the scale of the instance allows.
    value: u8,
    /// 1, or 2 for double weight. The instance limits the number of double weights (error `too_many`).
    #[serde(default = "default_weight")]
    #[schema(default = 1, minimum = 1, maximum = 2)]
    weight: u8,
    /// Ignored without being parsed. Part of the published interface: explanations of voters are private.
    #[serde(default, rename = "explanation")]
    #[schema(value_type = Option<String>)]
    _explanation: IgnoredAny,
}

fn default_weight() -> u8 {
    1
}

/// The result of matching.
#[derive(Debug, Serialize, ToSchema)]
struct VotesResponse {
    /// A random id of this response.
    id: VoteId,
    /// The instance.
    application_id: InstanceId,
    #[serde(flatten)]
    outcome: MatchOutcome,
}

impl Validate for VotesBody {
    fn validate(&self) -> Vec<FieldError> {
        let Some(first) = self.votes.first() else {
            return vec![FieldError::new("votes", "required")];
        };
        if self.votes.len() > MAX_VOTES {
            return vec![FieldError::out_of_range("votes", 1, MAX_VOTES as i64)];
        }
        let votes = self.votes.iter().enumerate();
        votes.flat_map(|(i, vote)| vote.validate(i, first.application_id)).collect()
    }
}

impl VoteInput {
    fn validate(&self, i: usize, instance_id: InstanceId) -> Vec<FieldError> {
        let mut errors = Vec::new();
        if self.application_id != instance_id {
            errors.push(FieldError::new(format!("votes.{i}.application_id"), "differs"));
        }
        if AnswerValue::try_from(self.value).is_err() {
            errors.push(FieldError::new(format!("votes.{i}.value"), "off_the_scale"));
        }
        if self.to_weight().is_none() {
            errors.push(FieldError::out_of_range(format!("votes.{i}.weight"), 1, 2));
        }
        errors
    }

    fn to_weight(&self) -> Option<Weight> {
        match self.weight {
            1 => Some(Weight::Single),
            2 => Some(Weight::Double),
            _ => None,
        }
    }
}

/// Match a voter's answers
///
/// For third parties: the voter app computes the same in the browser and never calls this. The body is
/// neither logged nor stored. Entities below the minimum coverage of the instance are listed in `too_few`.
#[utoipa::path(
    post, path = "/vote", tag = "public", request_body = VotesBody,
    responses(
        (status = CREATED, body = VotesResponse), (status = NOT_FOUND),
        (status = GONE),
    ),
)]
async fn create(
    State(api): State<Api>,
    ValidJson(body): ValidJson<VotesBody>,
) -> Result<(StatusCode, Json<VotesResponse>)> {
    let Some(application_id) = body.votes.first().map(|vote| vote.application_id) else {
        return Err(ApiError::Invalid(vec![FieldError::new("votes", "required")]));
    };
    let published = api.portal.published.get_running_by_id(application_id).await?;
    let votes: Vec<Vote> = body.votes.iter().filter_map(to_vote).collect();
    let ratings = published.matching.parse_votes(&votes).map_err(to_vote_error)?;
    let seed = body.seed.unwrap_or_else(rand::random);
    let outcome = published.matching.match_voter(ratings, seed).map_err(ApiError::internal)?;
    Ok((StatusCode::CREATED, Json(VotesResponse { id: VoteId::random(), application_id, outcome })))
}

fn to_vote(vote: &VoteInput) -> Option<Vote> {
    let value = AnswerValue::try_from(vote.value).ok()?;
    Some(Vote { thesis: vote.statement_id, value, weight: vote.to_weight()? })
}

fn to_vote_error(error: VoteError) -> ApiError {
    let (index, field, code) = match error {
        VoteError::UnknownThesis(index) => (index, "statement_id", "unknown"),
        VoteError::Duplicate(index) => (index, "statement_id", "twice"),
        VoteError::InvalidValue(index) => (index, "value", "off_the_scale"),
        VoteError::TooManyDoubles(max) => {
            let too_many = FieldError::new("votes", ValidationErrorKind::TooMany.as_str());
            return ApiError::Invalid(vec![FieldError { max: Some(max.into()), ..too_many }]);
        }
    };
    ApiError::Invalid(vec![FieldError::new(format!("votes.{index}.{field}"), code)])
}
