//! What the tokens of links and codes are for.
use crate::ids::UserId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// The purpose of a token, with its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "purpose", rename_all = "snake_case")]
pub enum TokenPurpose {
    /// Setting a new password.
    PasswordReset,
    /// Setting the password of the first administrator.
    FirstAdmin,
    /// Accepting an invitation. Each role has its own links.
    Invitation {
        /// The id of the role.
        role: i64,
    },
    /// Signing in by a mail instead of a password.
    SignInLink,
    /// The second step of signing in, after the password or the link of a mail.
    SecondFactor,
    /// Confirming the mail address of a registration.
    ConfirmEmail,
    /// Confirming a new mail address.
    ChangeEmail {
        /// The new address.
        email: String,
    },
    /// Signing in as this person. Created for an administrator who acts as the person.
    #[serde(rename = "personify")]
    Impersonation {
        /// The administrator.
        acting: UserId,
    },
    /// Signing in after an authentication by an external provider.
    SignedInElsewhere,
    /// An authentication at an external provider that has begun.
    External {
        /// Must be contained in the provider's ID token.
        nonce: String,
        /// The PKCE verifier.
        verifier: String,
        /// The page to open afterwards.
        next: String,
    },
    /// A challenge for creating a passkey.
    PasskeyRegistration {
        /// What the verification needs.
        state: Value,
    },
    /// A challenge for signing in with a passkey; of a known account, for authenticating again.
    PasskeyAuthentication {
        /// What the verification needs.
        state: Value,
    },
}

impl TokenPurpose {
    /// The words of the purposes of [`TokenPurpose::controls_account`].
    pub const ACCOUNT_CONTROL_WORDS: [&str; 5] =
        ["password_reset", "first_admin", "change_email", "sign_in_link", "second_factor"];

    /// The start of the words of all invitations.
    pub const INVITATION_WORD: &str = "invitation";

    /// The start of the words of all challenges of passkeys. They belong to no mail that somebody may ask about later.
    pub const PASSKEY_WORD: &str = "passkey";

    /// Returns the word for the purpose. An invitation into another role is another purpose.
    pub fn as_word(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            TokenPurpose::PasswordReset => "password_reset",
            TokenPurpose::FirstAdmin => "first_admin",
            TokenPurpose::Invitation { role } => return Cow::Owned(format!("invitation_{role}")),
            TokenPurpose::SignInLink => "sign_in_link",
            TokenPurpose::SecondFactor => "second_factor",
            TokenPurpose::ConfirmEmail => "confirm_email",
            TokenPurpose::ChangeEmail { .. } => "change_email",
            TokenPurpose::Impersonation { .. } => "personify",
            TokenPurpose::SignedInElsewhere => "signed_in_elsewhere",
            TokenPurpose::External { .. } => "external",
            TokenPurpose::PasskeyRegistration { .. } => "passkey_registration",
            TokenPurpose::PasskeyAuthentication { .. } => "passkey_authentication",
        })
    }

    /// Returns whether the link gives control of an account: for setting its password, signing in or changing its mail
    /// address. An invitation does not, because it sets no password where there is one.
    pub fn controls_account(&self) -> bool {
        match self {
            TokenPurpose::PasswordReset
            | TokenPurpose::FirstAdmin
            | TokenPurpose::ChangeEmail { .. }
            | TokenPurpose::SignInLink
            | TokenPurpose::SecondFactor => true,
            TokenPurpose::Invitation { .. }
            | TokenPurpose::ConfirmEmail
            | TokenPurpose::Impersonation { .. }
            | TokenPurpose::SignedInElsewhere
            | TokenPurpose::External { .. }
            | TokenPurpose::PasskeyRegistration { .. }
            | TokenPurpose::PasskeyAuthentication { .. } => false,
        }
    }

    /// Returns whether the link lets the person set a password.
    pub fn sets_password(&self) -> bool {
        matches!(self, TokenPurpose::PasswordReset | TokenPurpose::FirstAdmin)
    }

    /// Returns whether a new token makes the earlier ones of the person invalid. Somebody who was invited or asked for a
    /// link several times may follow any of the mails, may sign in on two devices at the same time, and several visitors may
    /// use an account of the demo at once.
    pub fn replaces_earlier(&self) -> bool {
        !matches!(
            self,
            TokenPurpose::Invitation { .. }
                | TokenPurpose::SignInLink
                | TokenPurpose::SignedInElsewhere
                | TokenPurpose::SecondFactor
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One token of each purpose.
    fn list_purposes() -> Vec<TokenPurpose> {
        let text = String::new;
        vec![
            TokenPurpose::PasswordReset,
            TokenPurpose::FirstAdmin,
            TokenPurpose::Invitation { role: 1 },
            TokenPurpose::SignInLink,
            TokenPurpose::SecondFactor,
            TokenPurpose::ConfirmEmail,
            TokenPurpose::ChangeEmail { email: text() },
            TokenPurpose::Impersonation { acting: UserId::random() },
            TokenPurpose::SignedInElsewhere,
            TokenPurpose::External { nonce: text(), verifier: text(), next: text() },
            TokenPurpose::PasskeyRegistration { state: Value::Null },
            TokenPurpose::PasskeyAuthentication { state: Value::Null },
        ]
    }

    #[test]
    fn the_words_of_a_group_belong_to_the_purposes_of_the_group() {
        for purpose in list_purposes() {
            let word = purpose.as_word();
            let is_invitation = matches!(purpose, TokenPurpose::Invitation { .. });
            let is_passkey = matches!(
                purpose,
                TokenPurpose::PasskeyRegistration { .. } | TokenPurpose::PasskeyAuthentication { .. }
            );
            let is_control = TokenPurpose::ACCOUNT_CONTROL_WORDS.contains(&&*word);
            assert_eq!(is_control, purpose.controls_account(), "{word}");
            assert_eq!(word.starts_with(TokenPurpose::INVITATION_WORD), is_invitation, "{word}");
            assert_eq!(word.starts_with(TokenPurpose::PASSKEY_WORD), is_passkey, "{word}");
        }
    }

    #[test]
    fn invitations_into_different_roles_are_different_purposes() {
        let invitation = |role| TokenPurpose::Invitation { role };
        assert_ne!(invitation(1).as_word(), invitation(2).as_word());
        assert!(!invitation(1).replaces_earlier() && !invitation(1).sets_password());
    }
}
