//! The reason that some actions require.
use crate::http::validated_json::Validate;
use elections::reasons::Reason;
use serde::Deserialize;
use utoipa::ToSchema;

/// The reason of an action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReasonBody {
    /// Why it is done.
    #[schema(value_type = String)]
    pub(crate) reason: Reason,
}

impl Validate for ReasonBody {}
