//! The words of the letters: one file a language, `texts/de.json` and `texts/en.json`. Each is a template in
//! minijinja's language; a test writes every letter in both.
use crate::templates::{InvitedRole, MailTemplate};
use elections::texts::Language;
use jiff::SignedDuration;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailTexts {
    pub greeting: String,
    pub greeting_by_name: String,
    pub button_as_link: String,
    pub words_of: String,
    pub sent_by: String,
    pub unsubscribe: String,
    pub unsubscribe_from_mass: String,
    pub validity: String,
    pub kept: String,
    pub durations: Durations,
    confirm_email: MailWording,
    email_changed_notice: MailWording,
    password_reset: MailWording,
    password_changed: MailWording,
    account_exists: MailWording,
    regenerated_password: MailWording,
    invitation: Invitations,
    reminder: Answering,
    correction: Answering,
    answerable: Answering,
    reopened: Answering,
    theses_reopened: Preparing,
    file_ready: MailWording,
    mass: MailWording,
    pub imprint: String,
    first_admin: MailWording,
}

/// What one letter says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailWording {
    pub subject: String,
    /// Paragraphs above the button.
    pub before: Vec<String>,
    pub button: String,
    /// Paragraphs below it.
    pub after: Vec<String>,
    /// Why it was sent.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Invitations {
    creator: MailWording,
    trust_person: MailWording,
    candidate: MailWording,
    admin: MailWording,
}

/// To those who answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answering {
    trust_person: MailWording,
    candidate: MailWording,
}

impl Answering {
    fn wording(&self, role: &InvitedRole) -> &MailWording {
        match role {
            InvitedRole::TrustPerson { .. } => &self.trust_person,
            // Nobody else answers.
            _ => &self.candidate,
        }
    }
}

/// To those who prepare an instance, or answer it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Preparing {
    creator: MailWording,
    trust_person: MailWording,
    candidate: MailWording,
}

impl Preparing {
    fn wording(&self, role: &InvitedRole) -> &MailWording {
        match role {
            InvitedRole::TrustPerson { .. } => &self.trust_person,
            InvitedRole::Candidate { .. } => &self.candidate,
            // Administrators, who do the deed, are not told.
            InvitedRole::Creator { .. } | InvitedRole::Admin => &self.creator,
        }
    }
}

/// How long something is good, as an object of “for”.
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
    /// The words for a duration, and the number that they need. A unit is used from two of it on, or if it fits
    /// exactly: 90 minutes, 24 hours as a day, 36 hours.
    pub(crate) fn words(&self, duration: SignedDuration) -> (&str, i64) {
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
    /// The words nearest to a language, with its tag: English for English, German for everything else.
    pub(crate) fn of(language: &Language) -> (&'static str, &'static MailTexts) {
        match language.as_str().split('-').next() {
            Some("en") => ("en", &ENGLISH),
            _ => ("de", &GERMAN),
        }
    }

    pub(crate) fn wording(&self, letter: &MailTemplate) -> &MailWording {
        match letter {
            MailTemplate::ConfirmEmail { .. } => &self.confirm_email,
            MailTemplate::EmailChangedNotice { .. } => &self.email_changed_notice,
            MailTemplate::PasswordReset { .. } => &self.password_reset,
            MailTemplate::PasswordChanged { .. } => &self.password_changed,
            MailTemplate::AccountExists { .. } => &self.account_exists,
            MailTemplate::RegeneratedPassword { .. } => &self.regenerated_password,
            MailTemplate::FileReady { .. } => &self.file_ready,
            MailTemplate::Mass(_) => &self.mass,
            MailTemplate::FirstAdmin { .. } => &self.first_admin,
            MailTemplate::Invitation(invitation) => match invitation.invited_as {
                InvitedRole::Creator { .. } => &self.invitation.creator,
                InvitedRole::TrustPerson { .. } => &self.invitation.trust_person,
                InvitedRole::Candidate { .. } => &self.invitation.candidate,
                InvitedRole::Admin => &self.invitation.admin,
            },
            MailTemplate::Reminder { invitation, is_correction, .. } => {
                let texts = if *is_correction { &self.correction } else { &self.reminder };
                texts.wording(&invitation.invited_as)
            }
            MailTemplate::Answerable(told) => self.answerable.wording(&told.invited_as),
            MailTemplate::Reopened(reopened) => self.reopened.wording(&reopened.invited_as),
            MailTemplate::ThesesReopened(reopened) => self.theses_reopened.wording(&reopened.invited_as),
        }
    }
}

static GERMAN: LazyLock<MailTexts> = LazyLock::new(|| read(include_str!("../texts/de.json")));
static ENGLISH: LazyLock<MailTexts> = LazyLock::new(|| read(include_str!("../texts/en.json")));

fn read(file: &str) -> MailTexts {
    #[expect(clippy::expect_used, reason = "a part of the program, which the tests read")]
    serde_json::from_str(file).expect("the words of the letters can be read")
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
    fn durations_read_as_people_say_them(#[case] duration: SignedDuration, #[case] words: &str) {
        assert_eq!(GERMAN.durations.words(duration).0, words);
    }

    #[rstest]
    #[case("de", "de")]
    #[case("de-x-easy", "de")]
    #[case("en", "en")]
    #[case("en-GB", "en")]
    #[case("fr", "de")]
    fn german_is_what_everybody_gets_who_does_not_read_english(#[case] asked: &str, #[case] given: &str) {
        assert_eq!(MailTexts::of(&asked.parse().unwrap()).0, given);
    }
}
