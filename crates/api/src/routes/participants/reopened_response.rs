//! The state of reopened answers, in the responses with parties and candidates.
use jiff::Timestamp;
use serde::Serialize;
use store::reopenings;
use utoipa::ToSchema;

/// The state of submitted answers that were reopened, until they are submitted again.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReopenedResponse {
    /// The reason that the creator gave.
    reason: String,
    reopened_at: Timestamp,
}

impl From<reopenings::Reopening> for ReopenedResponse {
    fn from(reopening: reopenings::Reopening) -> ReopenedResponse {
        ReopenedResponse { reason: reopening.reason, reopened_at: reopening.at }
    }
}
