//! The person who gets a role, in the bodies of calls that grant one.
use crate::http::api_error::{ApiError, FieldError, Result};
use elections::ids::UserId;
use portal::accounts::management::RoleRecipient;

/// Returns the person whom a body names by account or by mail address.
///
/// # Errors
/// `required` for `user_id` if both are missing, `invalid` for `email` if both are given.
pub(crate) fn to_recipient(user_id: Option<UserId>, email: Option<String>) -> Result<RoleRecipient> {
    match (user_id, email) {
        (Some(user), None) => Ok(RoleRecipient::Account(user)),
        (None, Some(email)) => Ok(RoleRecipient::Email(email)),
        (None, None) => Err(ApiError::Invalid(vec![FieldError::new("user_id", "required")])),
        (Some(_), Some(_)) => Err(ApiError::Invalid(vec![FieldError::new("email", "invalid")])),
    }
}
