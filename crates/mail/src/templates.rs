//! The mails of the portal, and the data that each of them contains.
//!
//! Strangers can cause [`MailTemplate::ConfirmEmail`] and [`MailTemplate::AccountExists`] to be sent to any
//! address. These mails contain nothing that the stranger entered, so that nobody can send their own text through
//! the portal.
use crate::authored_text::MailBody;
use elections::instances::Editors;
use jiff::{
    SignedDuration,
    civil::{Date, DateTime},
};
use serde::Serialize;

/// A change of the ways to sign in with an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessChange {
    /// An authenticator app was set up.
    SecondFactorEnabled,
    /// The authenticator app was removed by the owner.
    SecondFactorDisabled,
    /// The authenticator app was removed by an administrator.
    SecondFactorReset,
    /// A recovery code was used.
    RecoveryCodeUsed,
    /// A passkey was removed.
    PasskeyRemoved,
}

/// A mail with its data.
#[derive(Clone, PartialEq, Eq)]
pub enum MailTemplate {
    /// A person claims this address: the first one of an account, or a new one.
    ConfirmEmail {
        /// The link that confirms it.
        link: String,
        /// The lifetime of the link.
        valid_for: SignedDuration,
    },
    /// Sent to the old address after the address of an account changes.
    EmailChangedNotice {
        /// The name of the account's owner.
        name: String,
        /// The new address.
        new_email: String,
        /// The URL of the sign-in page.
        link: String,
    },
    /// A person forgot the password.
    PasswordReset {
        /// The name of the account's owner.
        name: String,
        /// The link that sets a new password.
        link: String,
        /// The lifetime of the link.
        valid_for: SignedDuration,
    },
    /// A person without a password wants to sign in.
    SignInLink {
        /// The name of the account's owner.
        name: String,
        /// The link that signs in.
        link: String,
        /// The lifetime of the link.
        valid_for: SignedDuration,
    },
    /// A password was changed.
    PasswordChanged {
        /// The name of the account's owner.
        name: String,
        /// The URL of the page for requesting a new password.
        link: String,
    },
    /// A passkey was added.
    PasskeyAdded {
        /// The name of the account's owner.
        name: String,
        /// The name of the passkey.
        passkey: String,
        /// The URL of the page on which the owner removes passkeys.
        link: String,
    },
    /// The ways to sign in were changed.
    AccessChanged {
        /// What was changed.
        change: AccessChange,
        /// The name of the account's owner.
        name: String,
        /// The URL of the page on which the owner changes the ways to sign in.
        link: String,
    },
    /// Somebody signed in on a device that was not used for the account before.
    NewDevice {
        /// The name of the account's owner.
        name: String,
        /// The browser and the system; empty if they are not known.
        device: String,
        /// The network, without the part of the address that belongs to a household.
        network: String,
        /// When.
        signed_in_at: DateTime,
        /// The URL of the page that lists the sessions.
        link: String,
    },
    /// A person registered with an address that already has an account.
    AccountExists {
        /// The name of the account's owner.
        name: String,
        /// The URL of the sign-in page.
        link: String,
    },
    /// An administrator generated a new password.
    RegeneratedPassword {
        /// The name of the account's owner.
        name: String,
        /// The new password.
        password: String,
        /// The URL of the sign-in page.
        link: String,
    },
    /// An invitation to a role.
    Invitation(RoleMailTemplate),
    /// An invitation that the inviter sends to themselves. Its link does not work.
    TestInvitation(RoleMailTemplate),
    /// A reminder to an invited person who has not answered yet.
    Reminder {
        /// The invitation, with the person who sends the reminder.
        invitation: RoleMailTemplate,
        /// The number of theses that are rated.
        rated: usize,
        /// Whether the person answered before and is correcting the answers.
        is_correction: bool,
        /// The link for unsubscribing from reminders.
        unsubscribe_link: UnsubscribeLink,
    },
    /// Submitted answers may be corrected; the inviter's message contains the reason.
    Reopened(RoleMailTemplate),
    /// Answers were submitted.
    Receipt {
        /// The role for which somebody submitted them, and who it was.
        role_mail: RoleMailTemplate,
        /// What was submitted.
        receipt: AnswerReceipt,
    },
    /// The theses of an instance are final and can be answered.
    ThesesFinal(RoleMailTemplate),
    /// The theses of an instance may change again; the message contains the reason.
    ThesesReopened(RoleMailTemplate),
    /// A trust person commented on an answer of the party; the message contains the comment.
    Commented {
        /// The role of the recipient, and who commented.
        role_mail: RoleMailTemplate,
        /// The text of the thesis.
        thesis: String,
    },
    /// A creator mentioned the recipient in a comment on a thesis; the message contains the comment.
    ThesisCommented {
        /// The role of the recipient, and who commented.
        role_mail: RoleMailTemplate,
        /// The text of the thesis.
        thesis: String,
    },
    /// A trust person who may not submit asks the others of the party to do it.
    SubmissionRequested(RoleMailTemplate),
    /// Somebody created a commercial instance and waits for an offer of the provider. Goes to an administrator.
    OfferWanted {
        /// The name of the administrator.
        name: String,
        /// The confirmed address of the creator. Nothing else that a stranger has typed is in this mail.
        creator_email: String,
        /// The URL of the list of those who wait.
        link: String,
    },
    /// Somebody wants to write to many people that the portal does not know. Goes to an administrator.
    MailsWaiting {
        /// The name of the administrator.
        name: String,
        /// The confirmed address of the sender. Nothing else that a stranger has typed is in this mail.
        creator_email: String,
        /// The URL of the list of instances that nobody has looked at.
        link: String,
    },
    /// Somebody proposed a correction of a final thesis, which the recipient may confirm.
    CorrectionProposed {
        /// The instance, and who proposed the correction.
        role_mail: RoleMailTemplate,
        /// The wording before and after.
        wording: CorrectedWording,
    },
    /// Somebody declined a correction that the recipient proposed.
    CorrectionDeclined {
        /// The instance, and who declined the correction.
        role_mail: RoleMailTemplate,
        /// The wording before and after.
        wording: CorrectedWording,
    },
    /// The wording of a final thesis was corrected.
    ThesisCorrected {
        /// The role of the recipient, and who confirmed the correction.
        role_mail: RoleMailTemplate,
        /// The wording before and after.
        wording: CorrectedWording,
    },
    /// Candidates got other names while voters could use the instance. Goes to the creators.
    CandidatesRenamed {
        /// The instance, and who changed the names.
        role_mail: RoleMailTemplate,
        /// The names before and after, at least one.
        renamed: Vec<RenamedCandidate>,
    },
    /// Changes of its template were taken over in the instance of a town. Goes to its creators.
    TemplateTakenOver {
        /// The instance, and who took the changes over.
        role_mail: RoleMailTemplate,
        /// The number of changes.
        changes: usize,
    },
    /// Somebody created an API token of an instance. Goes to the creators.
    ApiTokenCreated {
        /// The instance, and who created the token.
        role_mail: RoleMailTemplate,
        /// The name of the token.
        token: String,
        /// The last day on which it is valid.
        valid_until: Date,
    },
    /// A date of an instance is near. Goes to the person who is responsible, or to all creators.
    DateNotice {
        /// The instance.
        role_mail: RoleMailTemplate,
        /// What is near.
        notice: DateNotice,
    },
    /// A requested file is ready for download.
    FileReady {
        /// The name of the person who requested it; may be empty.
        name: String,
        /// The name of the file.
        file: String,
        /// The link to the file, which requires signing in.
        link: String,
        /// How long the file is kept.
        valid_for: SignedDuration,
    },
    /// A mail of the provider to many recipients.
    Mass(MassMailTemplate),
    /// A mail to the first administrator of a portal.
    FirstAdmin {
        /// The link that sets the password.
        link: String,
        /// The lifetime of the link.
        valid_for: SignedDuration,
    },
}

/// A mail to a person about a role: an invitation into it, or news for somebody who holds it.
#[derive(Clone, PartialEq, Eq)]
pub struct RoleMailTemplate {
    /// The role.
    pub role: InvitedRole,
    /// The name of the recipient; may be empty.
    pub name: String,
    /// The name of the inviter, or of the person whose action the mail reports.
    pub inviter: String,
    /// This person's own subject.
    pub subject: Option<String>,
    /// This person's own message, as plain text.
    pub message: Option<String>,
    /// The link that accepts the invitation, or to a page that requires signing in.
    pub link: String,
    /// The last day on which the link is valid; `None` for a link to a page that requires signing in.
    pub last_day: Option<Date>,
    /// What is asked of somebody who answers theses.
    pub answer_request: Option<AnswerRequest>,
    /// Whether a reply reaches the inviter, if the instance names no address for replies.
    pub can_reply: bool,
}

/// What an invitation asks of a candidate or trust person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerRequest {
    /// The place of the election; may be empty.
    pub location: String,
    /// The day of the election.
    pub election_day: Option<Date>,
    /// The number of theses.
    pub theses: usize,
    /// The last day for answers.
    pub deadline: Option<Date>,
    /// What can be done after the deadline; `None` if the election is over then.
    pub after_deadline: Option<AfterDeadline>,
    /// The people who ask.
    pub editors: Editors,
}

/// What a candidate or trust person can do after the deadline for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterDeadline {
    /// Submit answers, which are marked as late.
    SubmitLate,
    /// Explain answers that were submitted in time.
    Explain,
}

/// The submitted answers of a party or a candidate, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerReceipt {
    /// When they were submitted, in the time zone of the instance.
    pub submitted_at: DateTime,
    /// The position on each thesis.
    pub positions: Vec<ReceiptPosition>,
    /// Whether voters see them now.
    pub is_public: bool,
    /// Whether voters are matched with such entities. If not, they never see the answers.
    pub is_matched: bool,
    /// Whether they were submitted after the deadline, as voters read.
    pub is_late: bool,
    /// Whether the public profile is bare: without picture, website and, of a candidate, description.
    pub has_bare_profile: bool,
    /// The day from which voters are planned to see them.
    pub planned_launch: Option<Date>,
    /// The last day on which explanations can change.
    pub explanations_until: Option<Date>,
    /// The people who can reopen them.
    pub editors: Editors,
}

/// A submitted position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReceiptPosition {
    /// The text of the thesis.
    pub thesis: String,
    /// The name of the answer.
    pub answer: String,
    /// The explanation; may be empty.
    pub explanation: String,
}

/// A mail of the provider to many recipients.
#[derive(Clone, PartialEq, Eq)]
pub struct MassMailTemplate {
    /// The name for the greeting; empty if all recipients get the same greeting.
    pub name: String,
    /// The subject.
    pub subject: String,
    /// The heading.
    pub heading: String,
    /// The body.
    pub body: MailBody,
    /// The label and the link of a button.
    pub button: Option<(String, String)>,
    /// The URL of the provider's imprint.
    pub imprint: Option<String>,
    /// The link for unsubscribing from such mails.
    pub unsubscribe_link: UnsubscribeLink,
}

/// The role of an invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvitedRole {
    /// Runs an instance.
    Creator {
        /// Its title.
        instance: String,
    },
    /// Acts for a party.
    TrustPerson {
        /// The instance's title.
        instance: String,
        /// The party's name.
        party: String,
    },
    /// Answers as a candidate.
    Candidate {
        /// The instance's title.
        instance: String,
        /// The party's name, if the candidate has one.
        party: Option<String>,
    },
    /// Runs the portal.
    Admin,
}

impl MailTemplate {
    /// Returns the name of the template in the mail queue.
    pub fn kind(&self) -> &'static str {
        match self {
            MailTemplate::ConfirmEmail { .. } => "confirm_email",
            MailTemplate::EmailChangedNotice { .. } => "email_changed_notice",
            MailTemplate::PasswordReset { .. } => "password_reset",
            MailTemplate::SignInLink { .. } => "sign_in_link",
            MailTemplate::PasswordChanged { .. } => "password_changed",
            MailTemplate::PasskeyAdded { .. } => "passkey_added",
            MailTemplate::AccessChanged { change, .. } => match change {
                AccessChange::SecondFactorEnabled => "second_factor_enabled",
                AccessChange::SecondFactorDisabled => "second_factor_disabled",
                AccessChange::SecondFactorReset => "second_factor_reset",
                AccessChange::RecoveryCodeUsed => "recovery_code_used",
                AccessChange::PasskeyRemoved => "passkey_removed",
            },
            MailTemplate::NewDevice { .. } => "new_device",
            MailTemplate::AccountExists { .. } => "account_exists",
            MailTemplate::RegeneratedPassword { .. } => "regenerated_password",
            MailTemplate::Invitation(_) => "invitation",
            MailTemplate::TestInvitation(_) => "test_invitation",
            MailTemplate::Reminder { .. } => "reminder",
            MailTemplate::Reopened(_) => "reopened",
            MailTemplate::Receipt { .. } => "receipt",
            MailTemplate::ThesesFinal(_) => "answerable",
            MailTemplate::ThesesReopened(_) => "theses_reopened",
            MailTemplate::Commented { .. } => "commented",
            MailTemplate::ThesisCommented { .. } => "thesis_commented",
            MailTemplate::SubmissionRequested(_) => "submission_requested",
            MailTemplate::OfferWanted { .. } => "offer_wanted",
            MailTemplate::MailsWaiting { .. } => "mails_waiting",
            MailTemplate::CorrectionProposed { .. } => "correction_proposed",
            MailTemplate::CorrectionDeclined { .. } => "correction_declined",
            MailTemplate::ThesisCorrected { .. } => "thesis_corrected",
            MailTemplate::CandidatesRenamed { .. } => "candidates_renamed",
            MailTemplate::TemplateTakenOver { .. } => "template_taken_over",
            MailTemplate::ApiTokenCreated { .. } => "api_token_created",
            MailTemplate::DateNotice { notice, .. } => match notice.kind {
                DateNoticeKind::AnswersUntil => "date_answers_until",
                DateNoticeKind::PlannedLaunch => "date_planned_launch",
                DateNoticeKind::LastDay => "date_last_day",
                DateNoticeKind::Reminder => "date_reminder",
            },
            MailTemplate::FileReady { .. } => "file_ready",
            MailTemplate::Mass(_) => "mass",
            MailTemplate::FirstAdmin { .. } => "first_admin",
        }
    }
}

/// A date that a notice announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateNoticeKind {
    /// The last day for answers, in a week.
    AnswersUntil,
    /// The day on which the instance is planned to go live, tomorrow.
    PlannedLaunch,
    /// The last day, tomorrow.
    LastDay,
    /// A reminder of participants, tomorrow.
    Reminder,
}

/// What a notice about a date says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateNotice {
    /// The date.
    pub kind: DateNoticeKind,
    /// The day.
    pub day: Date,
    /// Whether the recipient alone is responsible.
    pub is_responsible: bool,
    /// Whether the theses are final, so that participants can answer.
    pub are_theses_final: bool,
    /// The number of parties, and how many have submitted.
    pub parties: usize,
    /// How many of the parties have submitted.
    pub submitted_parties: usize,
    /// The number of candidates with a profile.
    pub candidates: usize,
    /// How many of the candidates have submitted.
    pub submitted_candidates: usize,
}

/// The wording of a thesis before and after its correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectedWording {
    /// The wording before.
    pub before: String,
    /// The corrected wording.
    pub after: String,
    /// Why it is corrected.
    pub reason: String,
}

/// The name of a candidate before and after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RenamedCandidate {
    /// The name before.
    pub before: String,
    /// The name since then.
    pub after: String,
    /// Whether voters read of the change.
    pub is_public: bool,
}

/// A link for unsubscribing from a kind of mail, for people and for mail programs.
#[derive(Clone, PartialEq, Eq)]
pub struct UnsubscribeLink {
    /// The URL of the web page.
    pub page_url: String,
    /// The URL that mail programs call (RFC 8058).
    pub api_url: String,
}

impl MailTemplate {
    /// Returns the link for unsubscribing, if the recipient can unsubscribe.
    pub fn unsubscribe_link(&self) -> Option<&UnsubscribeLink> {
        match self {
            MailTemplate::Reminder { unsubscribe_link, .. }
            | MailTemplate::Mass(MassMailTemplate { unsubscribe_link, .. }) => Some(unsubscribe_link),
            _ => None,
        }
    }
}

/// Links and passwords in mails are secrets, so only the kind is printed.
impl std::fmt::Debug for MailTemplate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MailTemplate({})", self.kind())
    }
}

impl std::fmt::Debug for RoleMailTemplate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RoleMailTemplate").field("role", &self.role).finish_non_exhaustive()
    }
}
