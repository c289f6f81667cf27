//! Which letters the portal writes, and what each needs to know.
//!
//! Letters that a stranger can cause to be sent to any address ([`MailTemplate::ConfirmEmail`], [`MailTemplate::AccountExists`])
//! hold nothing that the stranger typed, so that nobody can send words of their own through the portal.
use crate::authored_text::MailBody;
use jiff::SignedDuration;

/// A letter.
#[derive(Clone, PartialEq, Eq)]
pub enum MailTemplate {
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
    Invitation(InvitationTemplate),
    /// Somebody who was invited has not answered yet.
    Reminder {
        /// To what, and who asks.
        invitation: InvitationTemplate,
        /// Whether it had answered, and corrects that.
        is_correction: bool,
        /// How to refuse further ones.
        unsubscribing: UnsubscribeLink,
    },
    /// What somebody submitted may be corrected; the inviter's words say why.
    Reopened(InvitationTemplate),
    /// The theses of an instance are final: it can be answered.
    Answerable(InvitationTemplate),
    /// The theses of an instance may change again; the words say why.
    ThesesReopened(InvitationTemplate),
    /// What was asked for is ready to be fetched.
    FileReady {
        /// Who asked for it, if that person has told a name.
        name: String,
        /// What the file is called.
        file: String,
        /// Where it is fetched, by whoever has signed in.
        link: String,
        /// How long it is kept.
        valid_for: SignedDuration,
    },
    /// What the provider writes to many.
    Mass(MassMailTemplate),
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
pub struct InvitationTemplate {
    /// As what.
    pub invited_as: InvitedRole,
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

/// What the provider writes to many.
#[derive(Clone, PartialEq, Eq)]
pub struct MassMailTemplate {
    /// Who is greeted by name; empty where all are greeted alike.
    pub name: String,
    /// The subject.
    pub subject: String,
    /// The heading.
    pub heading: String,
    /// What is written.
    pub body: MailBody,
    /// What a button says, and where it leads.
    pub button: Option<(String, String)>,
    /// Where the provider's imprint is.
    pub imprint: Option<String>,
    /// How further ones are refused.
    pub unsubscribing: UnsubscribeLink,
}

/// As what somebody is invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvitedRole {
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

impl MailTemplate {
    /// What the letter is called in the queue of mails.
    pub fn kind(&self) -> &'static str {
        match self {
            MailTemplate::ConfirmEmail { .. } => "confirm_email",
            MailTemplate::EmailChangedNotice { .. } => "email_changed_notice",
            MailTemplate::PasswordReset { .. } => "password_reset",
            MailTemplate::PasswordChanged { .. } => "password_changed",
            MailTemplate::AccountExists { .. } => "account_exists",
            MailTemplate::RegeneratedPassword { .. } => "regenerated_password",
            MailTemplate::Invitation(_) => "invitation",
            MailTemplate::Reminder { .. } => "reminder",
            MailTemplate::Reopened(_) => "reopened",
            MailTemplate::Answerable(_) => "answerable",
            MailTemplate::ThesesReopened(_) => "theses_reopened",
            MailTemplate::FileReady { .. } => "file_ready",
            MailTemplate::Mass(_) => "mass",
            MailTemplate::FirstAdmin { .. } => "first_admin",
        }
    }
}

/// How somebody refuses further mails of a kind.
#[derive(Clone, PartialEq, Eq)]
pub struct UnsubscribeLink {
    /// The page for people.
    pub page: String,
    /// The call for mail programs (RFC 8058).
    pub call: String,
}

impl MailTemplate {
    /// How further letters of the kind are refused, where that can be.
    pub fn unsubscribing(&self) -> Option<&UnsubscribeLink> {
        match self {
            MailTemplate::Reminder { unsubscribing, .. }
            | MailTemplate::Mass(MassMailTemplate { unsubscribing, .. }) => Some(unsubscribing),
            _ => None,
        }
    }
}

/// Links and passwords in letters are secrets, so nothing but the kind is printed.
impl std::fmt::Debug for MailTemplate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Letter({})", self.kind())
    }
}

impl std::fmt::Debug for InvitationTemplate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Invitation").field("invited_as", &self.invited_as).finish_non_exhaustive()
    }
}
