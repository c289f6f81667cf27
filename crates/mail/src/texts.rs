//! The texts of the mails: `locales/de/mails.json` and `locales/en/mails.json`. Each text is a minijinja
//! template. A test renders every mail in both languages.
use crate::templates::{AccessChange, DateNoticeKind, InvitedRole, MailTemplate};
use elections::texts::{Language, PortalLanguage};
use jiff::{
    SignedDuration,
    civil::{Date, DateTime},
};
use serde::Deserialize;
use std::sync::LazyLock;

/// The texts of a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailTexts {
    pub greeting: String,
    pub greeting_by_name: String,
    /// The sentence between the button and its link in plain text.
    pub button_as_link: String,
    /// The sentence that introduces the message of the inviter.
    pub words_of: String,
    pub sent_by: String,
    pub unsubscribe: String,
    pub unsubscribe_from_mass: String,
    /// How long a link is valid that works once.
    pub validity: String,
    /// Until which day a link is valid that works repeatedly.
    pub valid_until: String,
    /// The format of a day (`strftime`), in which `%B` is one of `months`.
    day_format: String,
    /// The format of a moment, like that of a day.
    moment_format: String,
    /// The names of the months, from January on.
    months: [String; 12],
    /// The heading of submitted positions.
    pub positions: String,
    /// How long a file is available.
    pub kept: String,
    pub durations: Durations,
    confirm_email: MailWording,
    email_changed_notice: MailWording,
    password_reset: MailWording,
    sign_in_link: MailWording,
    password_changed: MailWording,
    passkey_added: MailWording,
    access_changed: AccessTexts,
    new_device: MailWording,
    account_exists: MailWording,
    regenerated_password: MailWording,
    invitation: InvitationTexts,
    pub test_invitation: TestTexts,
    reminder: AnsweringTexts,
    correction: AnsweringTexts,
    answerable: AnsweringTexts,
    reopened: AnsweringTexts,
    receipt: AnsweringTexts,
    theses_reopened: PreparingTexts,
    commented: MailWording,
    thesis_commented: MailWording,
    submission_requested: MailWording,
    offer_wanted: MailWording,
    mails_waiting: MailWording,
    correction_proposed: MailWording,
    correction_declined: MailWording,
    thesis_corrected: PreparingTexts,
    candidates_renamed: MailWording,
    template_taken_over: MailWording,
    api_token_created: MailWording,
    date_notice: DateTexts,
    file_ready: MailWording,
    mass: MailWording,
    pub imprint: String,
    first_admin: MailWording,
}

/// The texts of one mail.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailWording {
    pub subject: String,
    /// Paragraphs above the button.
    pub before: Vec<String>,
    pub button: String,
    /// Paragraphs below the button.
    pub after: Vec<String>,
    /// The reason for the mail.
    pub reason: String,
}

/// The texts that mark a mail as a test.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TestTexts {
    /// The subject, which contains that of the mail.
    pub subject: String,
    /// A paragraph below the button.
    pub note: String,
    /// The reason for the mail.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InvitationTexts {
    creator: MailWording,
    trust_person: MailWording,
    candidate: MailWording,
    admin: MailWording,
}

/// Texts about changes of the ways to sign in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AccessTexts {
    second_factor_enabled: MailWording,
    second_factor_disabled: MailWording,
    second_factor_reset: MailWording,
    recovery_code_used: MailWording,
    passkey_removed: MailWording,
}

impl AccessTexts {
    fn wording(&self, change: AccessChange) -> &MailWording {
        match change {
            AccessChange::SecondFactorEnabled => &self.second_factor_enabled,
            AccessChange::SecondFactorDisabled => &self.second_factor_disabled,
            AccessChange::SecondFactorReset => &self.second_factor_reset,
            AccessChange::RecoveryCodeUsed => &self.recovery_code_used,
            AccessChange::PasskeyRemoved => &self.passkey_removed,
        }
    }
}

/// Texts about dates that are near.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DateTexts {
    answers_until: MailWording,
    planned_launch: MailWording,
    last_day: MailWording,
    reminder: MailWording,
}

impl DateTexts {
    fn wording(&self, kind: DateNoticeKind) -> &MailWording {
        match kind {
            DateNoticeKind::AnswersUntil => &self.answers_until,
            DateNoticeKind::PlannedLaunch => &self.planned_launch,
            DateNoticeKind::LastDay => &self.last_day,
            DateNoticeKind::Reminder => &self.reminder,
        }
    }
}

/// Texts for people who answer theses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnsweringTexts {
    trust_person: MailWording,
    candidate: MailWording,
}

impl AnsweringTexts {
    fn wording(&self, role: &InvitedRole) -> &MailWording {
        match role {
            InvitedRole::TrustPerson { .. } => &self.trust_person,
            // No other role answers theses.
            _ => &self.candidate,
        }
    }
}

/// Texts for people who prepare an instance or answer its theses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PreparingTexts {
    creator: MailWording,
    trust_person: MailWording,
    candidate: MailWording,
}

impl PreparingTexts {
    fn wording(&self, role: &InvitedRole) -> &MailWording {
        match role {
            InvitedRole::TrustPerson { .. } => &self.trust_person,
            InvitedRole::Candidate { .. } => &self.candidate,
            // Administrators reopen the theses themselves and get no mail about it.
            InvitedRole::Creator { .. } | InvitedRole::Admin => &self.creator,
        }
    }
}

/// Durations in words, as the object of “for”.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Durations {
    minute: String,
    minutes: String,
    hour: String,
    hours: String,
    day: String,
    days: String,
}

impl Durations {
    /// Returns the text of a duration, and the number that it contains. A larger unit is used only if it fits
    /// exactly: 90 minutes, 24 hours as one day, 36 hours.
    pub(crate) fn format(&self, duration: SignedDuration) -> (&str, i64) {
        let minutes = duration.as_mins();
        match (minutes, minutes / 60, minutes / (24 * 60)) {
            (_, _, days) if days > 0 && minutes % (24 * 60) == 0 => {
                (plural(days, &self.day, &self.days), days)
            }
            (_, hours, _) if hours > 0 && minutes % 60 == 0 => {
                (plural(hours, &self.hour, &self.hours), hours)
            }
            _ => (plural(minutes, &self.minute, &self.minutes), minutes),
        }
    }
}

fn plural<'a>(count: i64, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

impl MailTexts {
    /// Returns the texts for a language and their tag.
    pub(crate) fn for_language(language: &Language) -> (&'static str, &'static MailTexts) {
        let language = language.portal_language();
        let texts: &MailTexts = match language {
            PortalLanguage::German => &GERMAN,
            PortalLanguage::English => &ENGLISH,
        };
        (language.tag(), texts)
    }

    /// Returns a day in words.
    pub(crate) fn format_day(&self, day: Date) -> String {
        day.strftime(&self.fill_in_month(&self.day_format, day)).to_string()
    }

    /// Returns a day and a time in words.
    pub(crate) fn format_moment(&self, moment: DateTime) -> String {
        moment.strftime(&self.fill_in_month(&self.moment_format, moment.date())).to_string()
    }

    /// Returns a format in which the name of the month replaces `%B`: `strftime` knows English names only.
    fn fill_in_month(&self, format: &str, day: Date) -> String {
        let name = usize::try_from(day.month() - 1).ok().and_then(|month| self.months.get(month));
        format.replace("%B", name.map_or("", String::as_str))
    }

    pub(crate) fn wording(&self, mail: &MailTemplate) -> &MailWording {
        match mail {
            MailTemplate::ConfirmEmail { .. } => &self.confirm_email,
            MailTemplate::EmailChangedNotice { .. } => &self.email_changed_notice,
            MailTemplate::PasswordReset { .. } => &self.password_reset,
            MailTemplate::SignInLink { .. } => &self.sign_in_link,
            MailTemplate::PasswordChanged { .. } => &self.password_changed,
            MailTemplate::PasskeyAdded { .. } => &self.passkey_added,
            MailTemplate::AccessChanged { change, .. } => self.access_changed.wording(*change),
            MailTemplate::NewDevice { .. } => &self.new_device,
            MailTemplate::AccountExists { .. } => &self.account_exists,
            MailTemplate::RegeneratedPassword { .. } => &self.regenerated_password,
            MailTemplate::Commented { .. } => &self.commented,
            MailTemplate::ThesisCommented { .. } => &self.thesis_commented,
            MailTemplate::SubmissionRequested(_) => &self.submission_requested,
            MailTemplate::OfferWanted { .. } => &self.offer_wanted,
            MailTemplate::MailsWaiting { .. } => &self.mails_waiting,
            MailTemplate::CorrectionProposed { .. } => &self.correction_proposed,
            MailTemplate::CorrectionDeclined { .. } => &self.correction_declined,
            MailTemplate::ThesisCorrected { role_mail, .. } => self.thesis_corrected.wording(&role_mail.role),
            MailTemplate::CandidatesRenamed { .. } => &self.candidates_renamed,
            MailTemplate::TemplateTakenOver { .. } => &self.template_taken_over,
            MailTemplate::ApiTokenCreated { .. } => &self.api_token_created,
            MailTemplate::DateNotice { notice, .. } => self.date_notice.wording(notice.kind),
            MailTemplate::FileReady { .. } => &self.file_ready,
            MailTemplate::Mass(_) => &self.mass,
            MailTemplate::FirstAdmin { .. } => &self.first_admin,
            MailTemplate::Invitation(invitation) | MailTemplate::TestInvitation(invitation) => {
                match invitation.role {
                    InvitedRole::Creator { .. } => &self.invitation.creator,
                    InvitedRole::TrustPerson { .. } => &self.invitation.trust_person,
                    InvitedRole::Candidate { .. } => &self.invitation.candidate,
                    InvitedRole::Admin => &self.invitation.admin,
                }
            }
            MailTemplate::Reminder { invitation, is_correction, .. } => {
                let texts = if *is_correction { &self.correction } else { &self.reminder };
                texts.wording(&invitation.role)
            }
            MailTemplate::Receipt { role_mail, .. } => self.receipt.wording(&role_mail.role),
            MailTemplate::ThesesFinal(invitation) => self.answerable.wording(&invitation.role),
            MailTemplate::Reopened(reopened) => self.reopened.wording(&reopened.role),
            MailTemplate::ThesesReopened(reopened) => self.theses_reopened.wording(&reopened.role),
        }
    }
}

static GERMAN: LazyLock<MailTexts> =
    LazyLock::new(|| parse_texts(include_str!("../../../locales/de/mails.json")));
static ENGLISH: LazyLock<MailTexts> =
    LazyLock::new(|| parse_texts(include_str!("../../../locales/en/mails.json")));

fn parse_texts(file: &str) -> MailTexts {
    #[expect(clippy::expect_used, reason = "the file is embedded, and a test parses it")]
    serde_json::from_str(file).expect("the texts of the mails can be parsed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(SignedDuration::from_mins(1), "eine Minute")]
    #[case(SignedDuration::from_mins(30), "{{ count }} Minuten")]
    #[case(SignedDuration::from_mins(60), "eine Stunde")]
    #[case(SignedDuration::from_mins(90), "{{ count }} Minuten")]
    #[case(SignedDuration::from_hours(24), "einen Tag")]
    #[case(SignedDuration::from_hours(36), "{{ count }} Stunden")]
    #[case(SignedDuration::from_hours(14 * 24), "{{ count }} Tage")]
    fn durations_are_written_in_the_largest_unit_that_fits_exactly(
        #[case] duration: SignedDuration,
        #[case] words: &str,
    ) {
        assert_eq!(GERMAN.durations.format(duration).0, words);
    }

    #[rstest]
    #[case("de", "de")]
    #[case("de-x-easy", "de")]
    #[case("en", "en")]
    #[case("en-GB", "en")]
    #[case("fr", "de")]
    fn every_language_but_english_falls_back_to_german(#[case] asked: &str, #[case] given: &str) {
        assert_eq!(MailTexts::for_language(&asked.parse().unwrap()).0, given);
    }
}
