//! Which letters the portal writes, and what each needs to know.
//!
//! Letters that a stranger can cause to be sent to any address ([`Letter::ConfirmEmail`], [`Letter::AccountExists`])
//! hold nothing that the stranger typed, so that nobody can send words of their own through the portal.
use jiff::SignedDuration;

/// A letter.
#[derive(Clone, PartialEq, Eq)]
pub enum Letter {
    /// Somebody says that this address is theirs: the first one of an account, or a new one.
    ConfirmEmail {
        /// Confirms it.
        link: String,
        /// How long the link is good.
        valid_for: SignedDuration,
    },
    /// To the old address, when a new one has taken its place.
    EmailChangedNotice {
        /// Whose account it is.
        name: String,
        /// The new address.
        new_email: String,
        /// Where to sign in.
        link: String,
    },
    /// Somebody forgot a password.
    PasswordReset {
        /// Whose account it is.
        name: String,
        /// Sets a new one.
        link: String,
        /// How long the link is good.
        valid_for: SignedDuration,
    },
    /// A password was changed.
    PasswordChanged {
        /// Whose account it is.
        name: String,
        /// Where a new password is asked for.
        link: String,
    },
    /// Somebody registered with an address that has an account already.
    AccountExists {
        /// Whose account it is.
        name: String,
        /// Where to sign in.
        link: String,
    },
    /// An administrator had a new password made.
    RegeneratedPassword {
        /// Whose account it is.
        name: String,
        /// The new password.
        password: String,
        /// Where to sign in.
        link: String,
    },
    /// Somebody is invited.
    Invitation(Invitation),
    /// The first administrator of a portal.
    FirstAdmin {
        /// Sets the password.
        link: String,
        /// How long the link is good.
        valid_for: SignedDuration,
    },
}

/// An invitation.
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation {
    /// As what.
    pub invited_as: InvitedAs,
    /// Who is invited; empty while nobody knows the name.
    pub name: String,
    /// Who invites.
    pub inviter: String,
    /// The inviter's own subject.
    pub subject: Option<String>,
    /// The inviter's own words, as plain text.
    pub words: Option<String>,
    /// Accepts.
    pub link: String,
    /// How long the link is good; nothing if it does not end, because it only leads to the page to sign in.
    pub valid_for: Option<SignedDuration>,
}

/// As what somebody is invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvitedAs {
    /// To run an instance.
    Creator {
        /// Its title.
        instance: String,
    },
    /// To act for a party.
    TrustPerson {
        /// The instance's title.
        instance: String,
        /// The party's name.
        party: String,
    },
    /// To answer as a candidate.
    Candidate {
        /// The instance's title.
        instance: String,
        /// The party's name, for those who stand for one.
        party: Option<String>,
    },
    /// To run the portal.
    Admin,
}

impl Letter {
    /// What the letter is called in the queue of mails.
    pub fn kind(&self) -> &'static str {
        match self {
            Letter::ConfirmEmail { .. } => "confirm_email",
            Letter::EmailChangedNotice { .. } => "email_changed_notice",
            Letter::PasswordReset { .. } => "password_reset",
            Letter::PasswordChanged { .. } => "password_changed",
            Letter::AccountExists { .. } => "account_exists",
            Letter::RegeneratedPassword { .. } => "regenerated_password",
            Letter::Invitation(_) => "invitation",
            Letter::FirstAdmin { .. } => "first_admin",
        }
    }
}

/// Links and passwords in letters are secrets, so nothing but the kind is printed.
impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Letter({})", self.kind())
    }
}

impl std::fmt::Debug for Invitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Invitation").field("invited_as", &self.invited_as).finish_non_exhaustive()
    }
}
