//! Rendering of a mail as text and HTML.
use crate::{
    colours::MailColours,
    templates::{
        AfterDeadline, AnswerReceipt, InvitedRole, MailTemplate, MassMailTemplate, ReceiptPosition,
        RenamedCandidate, RoleMailTemplate,
    },
    texts::MailTexts,
};
use elections::{instances::Editors, texts::Language, theses::estimate_rating_minutes};
use jiff::{SignedDuration, civil::Date};
use minijinja::{AutoEscape, Environment, HtmlEscape, UndefinedBehavior, escape_formatter, value::Serde};
use serde::Serialize;
use std::{fmt, sync::LazyLock};

/// The maximum number of renamed candidates that a mail lists.
const MAX_RENAMED: usize = 20;

/// The sender and the appearance of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branding {
    /// The name of the portal.
    pub portal: String,
    /// The URL of the portal, without a slash at its end.
    pub address: String,
    /// The title of the instance that the mail is about.
    pub instance: Option<String>,
    /// The accent colour of that instance, or of the portal: `#rrggbb`.
    pub accent: Option<String>,
}

/// A rendered mail, ready to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct RenderedMail {
    /// The subject, in one line.
    pub subject: String,
    /// The plain-text body.
    pub text: String,
    /// The HTML body.
    pub html: String,
}

/// Bodies contain links that sign a person in, so they are never printed.
impl fmt::Debug for RenderedMail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RenderedMail").field("subject", &self.subject).finish_non_exhaustive()
    }
}

/// Renders a mail in German or English. All languages other than English get German.
pub fn render(mail: &MailTemplate, branding: &Branding, language: &Language) -> RenderedMail {
    let (tag, texts) = MailTexts::for_language(language);
    let page = Page::new(mail, branding, tag, texts);
    RenderedMail {
        text: render_page("mail.txt", &page) + "\n",
        html: render_page("mail.html", &page),
        subject: page.subject,
    }
}

/// The variables of the texts.
#[derive(Default, Serialize)]
struct TextVariables {
    portal: String,
    address: String,
    name: String,
    new_email: String,
    passkey: String,
    api_token: String,
    valid_until: String,
    day: String,
    is_responsible: bool,
    are_theses_final: bool,
    parties: usize,
    submitted_parties: usize,
    candidates: usize,
    submitted_candidates: usize,
    device: String,
    network: String,
    signed_in_at: String,
    inviter: String,
    instance: String,
    party: String,
    file: String,
    location: String,
    election_day: String,
    thesis: String,
    wording_before: String,
    wording_after: String,
    correction_reason: String,
    /// The first renamed candidates.
    renamed: Vec<RenamedCandidate>,
    /// How many more there are.
    more_renamed: usize,
    /// How many changes of a template were taken over.
    taken_changes: usize,
    theses: usize,
    rated: usize,
    missing: usize,
    minutes: usize,
    deadline: String,
    after_deadline: Option<AfterDeadline>,
    publisher: String,
    contact: String,
    phone: String,
    email: String,
    can_reply: bool,
    submitted_at: String,
    is_public: bool,
    is_matched: bool,
    is_late: bool,
    has_bare_profile: bool,
    planned_launch: String,
    explanations_until: String,
}

/// The variables of the templates `mail.txt` and `mail.html`. The latter describes them.
#[derive(Serialize)]
struct Page {
    language: &'static str,
    subject: String,
    heading: String,
    name: String,
    greeting: String,
    before: Vec<String>,
    /// The provider's own text: as safe HTML and as plain text.
    custom_html: Option<String>,
    custom_text: Option<String>,
    secret: Option<String>,
    message_intro: String,
    message: Vec<Vec<String>>,
    button: String,
    link: String,
    link_intro: String,
    after: Vec<String>,
    /// The submitted positions, with their heading.
    positions_title: String,
    positions: Vec<ReceiptPosition>,
    reason: String,
    unsubscribe: String,
    unsubscribe_url: Option<String>,
    imprint: String,
    imprint_url: Option<String>,
    sent_by: String,
    colours: MailColours,
}

impl Page {
    fn new(mail: &MailTemplate, branding: &Branding, language: &'static str, texts: &MailTexts) -> Page {
        let wording = texts.wording(mail);
        let variables = TextVariables::new(mail, branding, texts);
        let render = |text: &String| render_text(text, &variables);
        let greeting = if variables.name.is_empty() { &texts.greeting } else { &texts.greeting_by_name };
        let validity = describe_validity(mail, texts);
        let heading = match (mail.custom_subject(), mail.as_role_mail()) {
            // The subject begins with the name of the person who wrote it, so that it cannot pass for one of the portal.
            (Some(subject), Some(role_mail)) => to_single_line(&format!("{}: {subject}", role_mail.inviter)),
            (Some(subject), None) => to_single_line(subject),
            (None, _) => render(&wording.subject),
        };
        let mass = mail.as_mass_mail();
        let test = matches!(mail, MailTemplate::TestInvitation(_)).then_some(&texts.test_invitation);
        Page {
            language,
            subject: match test {
                Some(test) => render_text(&test.subject, &TestSubject { subject: &heading }),
                None => heading.clone(),
            },
            heading: mass.map_or(heading, |mass| to_single_line(&mass.heading)),
            name: to_single_line(branding.instance.as_deref().unwrap_or(&branding.portal)),
            greeting: render(greeting),
            before: wording.before.iter().map(render).collect(),
            custom_html: mass.map(|mass| mass.body.html.clone()),
            custom_text: mass.map(|mass| mass.body.text.clone()),
            secret: mail.secret().map(str::to_owned),
            message_intro: render(&texts.words_of),
            message: mail.message().map(split_paragraphs).unwrap_or_default(),
            button: match mass.and_then(|mass| mass.button.as_ref()) {
                Some((button, _)) => to_single_line(button),
                None => render(&wording.button),
            },
            link: mail.link().to_owned(),
            link_intro: render(&texts.button_as_link),
            after: validity
                .into_iter()
                .chain(wording.after.iter().map(render))
                .chain(test.map(|test| render(&test.note)))
                .filter(|paragraph| !paragraph.is_empty())
                .collect(),
            positions_title: texts.positions.clone(),
            positions: mail.receipt().map(list_positions).unwrap_or_default(),
            reason: render(test.map_or(&wording.reason, |test| &test.reason)),
            unsubscribe: render(if mass.is_some() {
                &texts.unsubscribe_from_mass
            } else {
                &texts.unsubscribe
            }),
            unsubscribe_url: mail.unsubscribe_link().map(|links| links.page_url.clone()),
            imprint: render(&texts.imprint),
            imprint_url: mass.and_then(|mass| mass.imprint.clone()),
            sent_by: render(&texts.sent_by),
            colours: MailColours::from_accent(branding.accent.as_deref()),
        }
    }
}

/// The variable of the subject of a test.
#[derive(Serialize)]
struct TestSubject<'a> {
    subject: &'a str,
}

/// Returns the sentence that says how long the link or the file of a mail can be used.
fn describe_validity(mail: &MailTemplate, texts: &MailTexts) -> Option<String> {
    #[derive(Serialize)]
    struct Validity {
        validity: String,
    }
    #[derive(Serialize)]
    struct Count {
        count: i64,
    }
    if let Some(day) = mail.last_day() {
        let validity = texts.format_day(day);
        return Some(render_text(&texts.valid_until, &Validity { validity }));
    }
    let (words, count) = texts.durations.format(mail.valid_for()?);
    let sentence = if matches!(mail, MailTemplate::FileReady { .. }) { &texts.kept } else { &texts.validity };
    Some(render_text(sentence, &Validity { validity: render_text(words, &Count { count }) }))
}

impl TextVariables {
    fn new(mail: &MailTemplate, branding: &Branding, texts: &MailTexts) -> TextVariables {
        let variables = TextVariables {
            portal: to_single_line(&branding.portal),
            address: branding.address.clone(),
            name: to_single_line(mail.name()),
            ..TextVariables::default()
        };
        match mail {
            MailTemplate::EmailChangedNotice { new_email, .. } => {
                TextVariables { new_email: to_single_line(new_email), ..variables }
            }
            MailTemplate::PasskeyAdded { passkey, .. } => {
                TextVariables { passkey: to_single_line(passkey), ..variables }
            }
            MailTemplate::NewDevice { device, network, signed_in_at, .. } => TextVariables {
                device: to_single_line(device),
                network: to_single_line(network),
                signed_in_at: texts.format_moment(*signed_in_at),
                ..variables
            },
            MailTemplate::FileReady { file, .. } => TextVariables { file: to_single_line(file), ..variables },
            MailTemplate::Reminder { invitation, rated, .. } => {
                variables.with_invitation(invitation, texts).with_rated(*rated)
            }
            MailTemplate::Invitation(invitation)
            | MailTemplate::TestInvitation(invitation)
            | MailTemplate::Reopened(invitation)
            | MailTemplate::ThesesFinal(invitation)
            | MailTemplate::ThesesReopened(invitation)
            | MailTemplate::SubmissionRequested(invitation) => variables.with_invitation(invitation, texts),
            MailTemplate::Commented { role_mail, thesis }
            | MailTemplate::ThesisCommented { role_mail, thesis } => TextVariables {
                thesis: to_single_line(thesis),
                ..variables.with_invitation(role_mail, texts)
            },
            MailTemplate::OfferWanted { creator_email, .. }
            | MailTemplate::MailsWaiting { creator_email, .. } => {
                TextVariables { email: to_single_line(creator_email), ..variables }
            }
            MailTemplate::CorrectionProposed { role_mail, wording }
            | MailTemplate::CorrectionDeclined { role_mail, wording }
            | MailTemplate::ThesisCorrected { role_mail, wording } => TextVariables {
                wording_before: to_single_line(&wording.before),
                wording_after: to_single_line(&wording.after),
                correction_reason: to_single_line(&wording.reason),
                ..variables.with_invitation(role_mail, texts)
            },
            MailTemplate::CandidatesRenamed { role_mail, renamed } => TextVariables {
                renamed: renamed.iter().take(MAX_RENAMED).map(to_single_lines).collect(),
                more_renamed: renamed.len().saturating_sub(MAX_RENAMED),
                is_public: renamed.iter().any(|renamed| renamed.is_public),
                ..variables.with_invitation(role_mail, texts)
            },
            MailTemplate::TemplateTakenOver { role_mail, changes } => {
                TextVariables { taken_changes: *changes, ..variables.with_invitation(role_mail, texts) }
            }
            MailTemplate::ApiTokenCreated { role_mail, token, valid_until } => TextVariables {
                api_token: to_single_line(token),
                valid_until: texts.format_day(*valid_until),
                ..variables.with_invitation(role_mail, texts)
            },
            MailTemplate::DateNotice { role_mail, notice } => TextVariables {
                day: texts.format_day(notice.day),
                is_responsible: notice.is_responsible,
                are_theses_final: notice.are_theses_final,
                parties: notice.parties,
                submitted_parties: notice.submitted_parties,
                candidates: notice.candidates,
                submitted_candidates: notice.submitted_candidates,
                ..variables.with_invitation(role_mail, texts)
            },
            MailTemplate::Receipt { role_mail, receipt } => {
                variables.with_invitation(role_mail, texts).with_receipt(receipt, texts)
            }
            _ => variables,
        }
    }

    fn with_invitation(self, invitation: &RoleMailTemplate, texts: &MailTexts) -> TextVariables {
        let (instance, party) = match &invitation.role {
            InvitedRole::Creator { instance } => (instance.as_str(), None),
            InvitedRole::TrustPerson { instance, party } => (instance.as_str(), Some(party)),
            InvitedRole::Candidate { instance, party } => (instance.as_str(), party.as_ref()),
            InvitedRole::Admin => ("", None),
        };
        let variables = TextVariables {
            inviter: to_single_line(&invitation.inviter),
            instance: to_single_line(instance),
            party: party.map(|party| to_single_line(party)).unwrap_or_default(),
            can_reply: invitation.can_reply,
            ..self
        };
        let Some(request) = &invitation.answer_request else { return variables };
        let format = |day: Option<Date>| day.map(|day| texts.format_day(day)).unwrap_or_default();
        TextVariables {
            location: to_single_line(&request.location),
            election_day: format(request.election_day),
            theses: request.theses,
            minutes: estimate_rating_minutes(request.theses),
            deadline: format(request.deadline),
            after_deadline: request.after_deadline,
            ..variables.with_editors(&request.editors)
        }
    }

    fn with_receipt(self, receipt: &AnswerReceipt, texts: &MailTexts) -> TextVariables {
        let format = |day: Option<Date>| day.map(|day| texts.format_day(day)).unwrap_or_default();
        TextVariables {
            submitted_at: texts.format_moment(receipt.submitted_at),
            is_public: receipt.is_public,
            is_matched: receipt.is_matched,
            is_late: receipt.is_late,
            has_bare_profile: receipt.has_bare_profile,
            planned_launch: format(receipt.planned_launch),
            explanations_until: format(receipt.explanations_until),
            ..self.with_editors(&receipt.editors)
        }
    }

    fn with_editors(self, editors: &Editors) -> TextVariables {
        TextVariables {
            publisher: to_single_line(&editors.publisher),
            contact: to_single_line(&editors.contact),
            phone: to_single_line(&editors.phone),
            email: to_single_line(&editors.email),
            ..self
        }
    }

    fn with_rated(self, rated: usize) -> TextVariables {
        TextVariables { rated, missing: self.theses.saturating_sub(rated), ..self }
    }
}

impl MailTemplate {
    fn name(&self) -> &str {
        match self {
            MailTemplate::ConfirmEmail { .. } | MailTemplate::FirstAdmin { .. } => "",
            MailTemplate::EmailChangedNotice { name, .. }
            | MailTemplate::FileReady { name, .. }
            | MailTemplate::Mass(MassMailTemplate { name, .. })
            | MailTemplate::PasswordReset { name, .. }
            | MailTemplate::SignInLink { name, .. }
            | MailTemplate::PasswordChanged { name, .. }
            | MailTemplate::PasskeyAdded { name, .. }
            | MailTemplate::AccessChanged { name, .. }
            | MailTemplate::NewDevice { name, .. }
            | MailTemplate::AccountExists { name, .. }
            | MailTemplate::RegeneratedPassword { name, .. }
            | MailTemplate::Invitation(RoleMailTemplate { name, .. })
            | MailTemplate::TestInvitation(RoleMailTemplate { name, .. })
            | MailTemplate::Reminder { invitation: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::Reopened(RoleMailTemplate { name, .. })
            | MailTemplate::ThesesFinal(RoleMailTemplate { name, .. })
            | MailTemplate::Receipt { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::Commented { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::ThesisCommented { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::OfferWanted { name, .. }
            | MailTemplate::MailsWaiting { name, .. }
            | MailTemplate::SubmissionRequested(RoleMailTemplate { name, .. })
            | MailTemplate::CorrectionProposed { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::CorrectionDeclined { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::ThesisCorrected { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::CandidatesRenamed { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::TemplateTakenOver { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::ApiTokenCreated { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::DateNotice { role_mail: RoleMailTemplate { name, .. }, .. }
            | MailTemplate::ThesesReopened(RoleMailTemplate { name, .. }) => name,
        }
    }

    fn link(&self) -> &str {
        match self {
            MailTemplate::Mass(mass) => mass.button.as_ref().map_or("", |(_, link)| link),
            MailTemplate::ConfirmEmail { link, .. }
            | MailTemplate::FileReady { link, .. }
            | MailTemplate::EmailChangedNotice { link, .. }
            | MailTemplate::PasswordReset { link, .. }
            | MailTemplate::SignInLink { link, .. }
            | MailTemplate::PasswordChanged { link, .. }
            | MailTemplate::PasskeyAdded { link, .. }
            | MailTemplate::AccessChanged { link, .. }
            | MailTemplate::NewDevice { link, .. }
            | MailTemplate::AccountExists { link, .. }
            | MailTemplate::RegeneratedPassword { link, .. }
            | MailTemplate::Invitation(RoleMailTemplate { link, .. })
            | MailTemplate::TestInvitation(RoleMailTemplate { link, .. })
            | MailTemplate::Reminder { invitation: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::Reopened(RoleMailTemplate { link, .. })
            | MailTemplate::ThesesFinal(RoleMailTemplate { link, .. })
            | MailTemplate::Receipt { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::Commented { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::ThesisCommented { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::OfferWanted { link, .. }
            | MailTemplate::MailsWaiting { link, .. }
            | MailTemplate::SubmissionRequested(RoleMailTemplate { link, .. })
            | MailTemplate::CorrectionProposed { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::CorrectionDeclined { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::ThesisCorrected { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::CandidatesRenamed { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::TemplateTakenOver { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::ApiTokenCreated { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::DateNotice { role_mail: RoleMailTemplate { link, .. }, .. }
            | MailTemplate::ThesesReopened(RoleMailTemplate { link, .. })
            | MailTemplate::FirstAdmin { link, .. } => link,
        }
    }

    fn valid_for(&self) -> Option<SignedDuration> {
        match self {
            MailTemplate::ConfirmEmail { valid_for, .. }
            | MailTemplate::FileReady { valid_for, .. }
            | MailTemplate::PasswordReset { valid_for, .. }
            | MailTemplate::SignInLink { valid_for, .. }
            | MailTemplate::FirstAdmin { valid_for, .. } => Some(*valid_for),
            _ => None,
        }
    }

    fn last_day(&self) -> Option<Date> {
        match self {
            MailTemplate::Invitation(invitation)
            | MailTemplate::TestInvitation(invitation)
            | MailTemplate::Reminder { invitation, .. } => invitation.last_day,
            _ => None,
        }
    }

    fn secret(&self) -> Option<&str> {
        match self {
            MailTemplate::RegeneratedPassword { password, .. } => Some(password),
            _ => None,
        }
    }

    fn receipt(&self) -> Option<&AnswerReceipt> {
        match self {
            MailTemplate::Receipt { receipt, .. } => Some(receipt),
            _ => None,
        }
    }

    fn as_mass_mail(&self) -> Option<&MassMailTemplate> {
        match self {
            MailTemplate::Mass(mass) => Some(mass),
            _ => None,
        }
    }

    fn custom_subject(&self) -> Option<&str> {
        match self {
            MailTemplate::Mass(mass) => Some(&mass.subject),
            mail => mail.as_role_mail()?.subject.as_deref().filter(|subject| !subject.trim().is_empty()),
        }
    }

    /// Returns an invitation or a reminder, whose subject a person can write.
    fn as_role_mail(&self) -> Option<&RoleMailTemplate> {
        match self {
            MailTemplate::Invitation(invitation)
            | MailTemplate::TestInvitation(invitation)
            | MailTemplate::Reminder { invitation, .. } => Some(invitation),
            _ => None,
        }
    }

    fn message(&self) -> Option<&str> {
        match self {
            MailTemplate::Invitation(invitation)
            | MailTemplate::TestInvitation(invitation)
            | MailTemplate::Reminder { invitation, .. }
            | MailTemplate::Reopened(invitation)
            | MailTemplate::Commented { role_mail: invitation, .. }
            | MailTemplate::ThesisCommented { role_mail: invitation, .. }
            | MailTemplate::ThesesReopened(invitation) => invitation.message.as_deref(),
            _ => None,
        }
    }
}

/// Replaces line breaks and other white space by single spaces. User input in one line must not begin a header or
/// a paragraph of its own.
fn to_single_line(text: &str) -> String {
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the names of a renamed candidate, each on one line.
fn to_single_lines(renamed: &RenamedCandidate) -> RenamedCandidate {
    RenamedCandidate {
        before: to_single_line(&renamed.before),
        after: to_single_line(&renamed.after),
        is_public: renamed.is_public,
    }
}

/// Returns the positions, each text on one line.
fn list_positions(receipt: &AnswerReceipt) -> Vec<ReceiptPosition> {
    let positions = receipt.positions.iter().map(|position| ReceiptPosition {
        thesis: to_single_line(&position.thesis),
        answer: to_single_line(&position.answer),
        explanation: to_single_line(&position.explanation),
    });
    positions.collect()
}

/// Splits a text into paragraphs of lines; empty lines separate the paragraphs.
fn split_paragraphs(text: &str) -> Vec<Vec<String>> {
    let lines: Vec<String> = text.lines().map(to_single_line).collect();
    let paragraphs = lines.split(String::is_empty).filter(|lines| !lines.is_empty());
    paragraphs.map(<[String]>::to_vec).collect()
}

static TEMPLATES: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    // Slashes are not escaped: mail filters search for URLs before they decode entities.
    templates.set_formatter(|out, state, value| match value.as_str() {
        Some(text) if matches!(state.auto_escape(), AutoEscape::Html) && !value.is_safe() => {
            Ok(out.write_str(&HtmlEscape(text).to_string().replace("&#x2f;", "/"))?)
        }
        _ => escape_formatter(out, state, value),
    });
    for (name, template) in [
        ("mail.txt", include_str!("../templates/mail.txt")),
        ("mail.html", include_str!("../templates/mail.html")),
    ] {
        #[expect(clippy::expect_used, reason = "the templates are embedded, and the tests parse them")]
        templates.add_template(name, template).expect("the templates of the mails can be parsed");
    }
    templates
});

fn render_page(template: &str, page: &Page) -> String {
    #[expect(
        clippy::expect_used,
        reason = "every name that the templates use is a field of the page, which is tested"
    )]
    let mail =
        TEMPLATES.get_template(template).and_then(|template| template.render(Serde(page))).expect("renders");
    mail
}

/// Renders a text as plain text. The template of the page escapes the inserted values later.
fn render_text(text: &str, variables: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "a test renders every mail in every language")]
    let text = TEMPLATES.render_str(text, Serde(variables)).expect("renders");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::templates::{
        AccessChange, AnswerRequest, CorrectedWording, DateNotice, DateNoticeKind, UnsubscribeLink,
    };
    use rstest::rstest;

    fn branding() -> Branding {
        Branding {
            portal: "Standpunkt".to_owned(),
            address: "https://portal.example.org".to_owned(),
            instance: None,
            accent: None,
        }
    }

    fn stadtratswahl() -> Branding {
        let instance = Some("Stadtratswahl Musterstadt".to_owned());
        Branding { instance, accent: Some("#e67e00".to_owned()), ..branding() }
    }

    fn link(path: &str) -> String {
        format!("https://portal.example.org/user/{path}")
    }

    fn access_changed(change: AccessChange) -> MailTemplate {
        let link = "https://portal.example.org/portal/settings".to_owned();
        MailTemplate::AccessChanged { change, name: "Erika Muster".to_owned(), link }
    }

    fn new_device(device: &str) -> MailTemplate {
        MailTemplate::NewDevice {
            name: "Erika Muster".to_owned(),
            device: device.to_owned(),
            network: "203.0.113.0/24".to_owned(),
            signed_in_at: jiff::civil::date(2026, 11, 21).at(18, 30, 0, 0),
            link: "https://portal.example.org/portal/settings".to_owned(),
        }
    }

    fn invitation(role: InvitedRole) -> RoleMailTemplate {
        RoleMailTemplate {
            role,
            name: String::new(),
            inviter: "Kim Öztürk".to_owned(),
            subject: None,
            message: None,
            link: "https://portal.example.org/einladung/token".to_owned(),
            last_day: Some(Date::constant(2027, 3, 14)),
            answer_request: None,
            can_reply: false,
        }
    }

    fn answer_request() -> AnswerRequest {
        AnswerRequest {
            location: "Musterstadt".to_owned(),
            election_day: Some(Date::constant(2027, 3, 14)),
            theses: 30,
            deadline: Some(Date::constant(2027, 2, 28)),
            after_deadline: Some(AfterDeadline::Explain),
            editors: Editors {
                publisher: "Stadtjugendring Musterstadt".to_owned(),
                contact: "Kim Öztürk".to_owned(),
                phone: "01234 567890".to_owned(),
                email: "wahlhilfe@musterstadt.example".to_owned(),
            },
        }
    }

    fn to_a_candidate() -> RoleMailTemplate {
        let instance = "Stadtratswahl Musterstadt".to_owned();
        RoleMailTemplate {
            name: "Erika Muster".to_owned(),
            answer_request: Some(answer_request()),
            message: Some("Liebe Erika,\nes geht los!\n\nAntworten Sie bitte bis Freitag.".to_owned()),
            ..invitation(InvitedRole::Candidate { instance, party: Some("Die Grünen & Freunde".to_owned()) })
        }
    }

    fn to_a_trust_person() -> RoleMailTemplate {
        let (instance, party) = ("Stadtratswahl Musterstadt".to_owned(), "Grüne Mitte".to_owned());
        RoleMailTemplate {
            answer_request: Some(AnswerRequest { deadline: None, ..answer_request() }),
            ..invitation(InvitedRole::TrustPerson { instance, party })
        }
    }

    /// A reminder of somebody who has rated this many of 30 theses.
    fn reminder(invitation: RoleMailTemplate, rated: usize) -> MailTemplate {
        let unsubscribe_link = UnsubscribeLink {
            page_url: link("unsubscribe?token=abc"),
            api_url: "https://portal.example.org/api/v1/unsubscribe/abc".to_owned(),
        };
        MailTemplate::Reminder { invitation, rated, is_correction: false, unsubscribe_link }
    }

    fn mass(name: &str, button: Option<(String, String)>) -> MailTemplate {
        let Some(unsubscribe_link) = reminder(to_a_candidate(), 0).unsubscribe_link().cloned() else {
            panic!("a reminder has a link for unsubscribing")
        };
        MailTemplate::Mass(MassMailTemplate {
            name: name.to_owned(),
            subject: "Neues vom Portal".to_owned(),
            heading: "Was sich im Sommer ändert".to_owned(),
            body: crate::AuthoredText::Markdown("Ab **Juli** gilt:\n\n1. dies\n2. das".to_owned())
                .to_mail_body(),
            button,
            imprint: Some("https://provider.example.org/impressum".to_owned()),
            unsubscribe_link,
        })
    }

    #[test]
    fn a_mass_mail_may_have_no_button_and_no_name() {
        let RenderedMail { text, html, .. } = german(mass("", None));
        assert!(text.starts_with("Guten Tag,\n\nAb Juli gilt:"), "{text}");
        assert!(!html.contains("display:inline-block"), "{html}");
        assert!(text.contains("https://provider.example.org/impressum"), "{text}");
    }

    fn receipt() -> AnswerReceipt {
        let position = |thesis: &str, answer: &str, explanation: &str| ReceiptPosition {
            thesis: thesis.to_owned(),
            answer: answer.to_owned(),
            explanation: explanation.to_owned(),
        };
        AnswerReceipt {
            submitted_at: Date::constant(2027, 2, 27).at(18, 5, 0, 0),
            positions: vec![
                position(
                    "Die Linie 3 soll öfter fahren.",
                    "Stimme voll zu",
                    "Weil sie <voll> ist.\n\nJeden Tag.",
                ),
                position("Der Hebesatz soll sinken.", "Neutral", ""),
            ],
            is_public: false,
            is_matched: true,
            is_late: false,
            has_bare_profile: true,
            planned_launch: Some(Date::constant(2027, 3, 1)),
            explanations_until: Some(Date::constant(2027, 3, 14)),
            editors: Editors { contact: "Kim Öztürk".to_owned(), ..Editors::default() },
        }
    }

    fn to_a_creator() -> RoleMailTemplate {
        invitation(InvitedRole::Creator { instance: "Stadtratswahl Musterstadt".to_owned() })
    }

    fn build_wording() -> CorrectedWording {
        CorrectedWording {
            before: "Buse sollen nachts fahren.".to_owned(),
            after: "Busse sollen nachts fahren.".to_owned(),
            reason: "Ein Buchstabe fehlte.".to_owned(),
        }
    }

    fn correction(invitation: RoleMailTemplate, rated: usize) -> MailTemplate {
        match reminder(invitation, rated) {
            MailTemplate::Reminder { invitation, rated, unsubscribe_link, .. } => {
                MailTemplate::Reminder { invitation, rated, is_correction: true, unsubscribe_link }
            }
            mail => mail,
        }
    }

    fn mails() -> Vec<(&'static str, MailTemplate)> {
        let instance = || "Stadtratswahl Musterstadt".to_owned();
        let name = || "Erika Muster".to_owned();
        let day = SignedDuration::from_hours(24);
        vec![
            (
                "confirm_email",
                MailTemplate::ConfirmEmail { link: link("confirm-email?token=abc"), valid_for: day * 7 },
            ),
            (
                "email_changed_notice",
                MailTemplate::EmailChangedNotice {
                    name: name(),
                    new_email: "erika@neu.example.org".to_owned(),
                    link: link("login"),
                },
            ),
            (
                "password_reset",
                MailTemplate::PasswordReset {
                    name: name(),
                    link: link("reset-password?token=abc"),
                    valid_for: SignedDuration::from_hours(1),
                },
            ),
            (
                "sign_in_link",
                MailTemplate::SignInLink {
                    name: name(),
                    link: "https://portal.example.org/anmelden/abc".to_owned(),
                    valid_for: SignedDuration::from_hours(1),
                },
            ),
            (
                "password_changed",
                MailTemplate::PasswordChanged { name: name(), link: link("forgot-password") },
            ),
            (
                "passkey_added",
                MailTemplate::PasskeyAdded {
                    name: name(),
                    passkey: "iPhone".to_owned(),
                    link: "https://portal.example.org/portal/settings".to_owned(),
                },
            ),
            ("second_factor_enabled", access_changed(AccessChange::SecondFactorEnabled)),
            ("second_factor_disabled", access_changed(AccessChange::SecondFactorDisabled)),
            ("second_factor_reset", access_changed(AccessChange::SecondFactorReset)),
            ("recovery_code_used", access_changed(AccessChange::RecoveryCodeUsed)),
            ("passkey_removed", access_changed(AccessChange::PasskeyRemoved)),
            ("new_device", new_device("Firefox, Windows")),
            ("new_device_that_is_unknown", new_device("")),
            ("account_exists", MailTemplate::AccountExists { name: name(), link: link("login") }),
            (
                "regenerated_password",
                MailTemplate::RegeneratedPassword {
                    name: name(),
                    password: "Regal-Mond-Tee-7".to_owned(),
                    link: link("login"),
                },
            ),
            (
                "invitation_creator",
                MailTemplate::Invitation(invitation(InvitedRole::Creator { instance: instance() })),
            ),
            (
                "invitation_trust_person",
                MailTemplate::Invitation(invitation(InvitedRole::TrustPerson {
                    instance: instance(),
                    party: "Bürgerliste".to_owned(),
                })),
            ),
            ("invitation_candidate", MailTemplate::Invitation(to_a_candidate())),
            ("test_invitation", MailTemplate::TestInvitation(to_a_candidate())),
            (
                "invitation_candidate_without_contact",
                MailTemplate::Invitation(RoleMailTemplate {
                    can_reply: true,
                    answer_request: Some(AnswerRequest { editors: Editors::default(), ..answer_request() }),
                    ..to_a_candidate()
                }),
            ),
            (
                "invitation_candidate_without_party",
                MailTemplate::Invitation(invitation(InvitedRole::Candidate {
                    instance: instance(),
                    party: None,
                })),
            ),
            ("reminder_candidate", reminder(to_a_candidate(), 18)),
            ("reminder_candidate_without_ratings", reminder(to_a_candidate(), 0)),
            ("reminder_candidate_with_one_missing", reminder(to_a_candidate(), 29)),
            ("reminder_candidate_before_submission", reminder(to_a_candidate(), 30)),
            ("reminder_trust_person", reminder(to_a_trust_person(), 18)),
            ("reminder_trust_person_without_ratings", reminder(to_a_trust_person(), 0)),
            ("reminder_trust_person_with_one_missing", reminder(to_a_trust_person(), 29)),
            ("reminder_trust_person_before_submission", reminder(to_a_trust_person(), 30)),
            ("correction_candidate", correction(to_a_candidate(), 28)),
            ("correction_trust_person", correction(to_a_trust_person(), 30)),
            ("receipt_candidate", MailTemplate::Receipt { role_mail: to_a_candidate(), receipt: receipt() }),
            (
                "receipt_trust_person",
                MailTemplate::Receipt {
                    role_mail: to_a_trust_person(),
                    receipt: AnswerReceipt {
                        is_public: true,
                        is_late: true,
                        has_bare_profile: false,
                        explanations_until: None,
                        editors: Editors::default(),
                        ..receipt()
                    },
                },
            ),
            ("answerable_candidate", MailTemplate::ThesesFinal(to_a_candidate())),
            (
                "answerable_trust_person",
                MailTemplate::ThesesFinal(invitation(InvitedRole::TrustPerson {
                    instance: instance(),
                    party: "Grüne Mitte".to_owned(),
                })),
            ),
            ("reopened_candidate", MailTemplate::Reopened(to_a_candidate())),
            (
                "reopened_trust_person",
                MailTemplate::Reopened(invitation(InvitedRole::TrustPerson {
                    instance: instance(),
                    party: "Grüne Mitte".to_owned(),
                })),
            ),
            (
                "theses_reopened_creator",
                MailTemplate::ThesesReopened(invitation(InvitedRole::Creator { instance: instance() })),
            ),
            ("theses_reopened_candidate", MailTemplate::ThesesReopened(to_a_candidate())),
            (
                "theses_reopened_trust_person",
                MailTemplate::ThesesReopened(invitation(InvitedRole::TrustPerson {
                    instance: instance(),
                    party: "Grüne Mitte".to_owned(),
                })),
            ),
            (
                "commented",
                MailTemplate::Commented {
                    role_mail: to_a_trust_person(),
                    thesis: "Die Stadt soll das Freibad erhalten.".to_owned(),
                },
            ),
            (
                "thesis_commented",
                MailTemplate::ThesisCommented {
                    role_mail: to_a_creator(),
                    thesis: "Die Stadt soll das Freibad erhalten.".to_owned(),
                },
            ),
            ("submission_requested", MailTemplate::SubmissionRequested(to_a_trust_person())),
            (
                "offer_wanted",
                MailTemplate::OfferWanted {
                    name: name(),
                    creator_email: "erika@example.org".to_owned(),
                    link: "https://portal.example.org/portal/applications?attention=offer_wanted".to_owned(),
                },
            ),
            (
                "mails_waiting",
                MailTemplate::MailsWaiting {
                    name: name(),
                    creator_email: "erika@example.org".to_owned(),
                    link: "https://portal.example.org/portal/applications?attention=new".to_owned(),
                },
            ),
            (
                "correction_proposed",
                MailTemplate::CorrectionProposed { role_mail: to_a_creator(), wording: build_wording() },
            ),
            (
                "correction_declined",
                MailTemplate::CorrectionDeclined { role_mail: to_a_creator(), wording: build_wording() },
            ),
            (
                "thesis_corrected_creator",
                MailTemplate::ThesisCorrected { role_mail: to_a_creator(), wording: build_wording() },
            ),
            (
                "thesis_corrected_candidate",
                MailTemplate::ThesisCorrected { role_mail: to_a_candidate(), wording: build_wording() },
            ),
            (
                "thesis_corrected_trust_person",
                MailTemplate::ThesisCorrected { role_mail: to_a_trust_person(), wording: build_wording() },
            ),
            (
                "candidates_renamed",
                MailTemplate::CandidatesRenamed {
                    role_mail: to_a_creator(),
                    renamed: vec![rename("Ada Berg", "Ada Sommer", true)],
                },
            ),
            (
                "candidates_renamed_unseen",
                MailTemplate::CandidatesRenamed {
                    role_mail: to_a_creator(),
                    renamed: vec![rename("Ada Berg", "Ada Sommer", false); 22],
                },
            ),
            (
                "template_taken_over",
                MailTemplate::TemplateTakenOver { role_mail: to_a_creator(), changes: 3 },
            ),
            (
                "api_token_created",
                MailTemplate::ApiTokenCreated {
                    role_mail: to_a_creator(),
                    token: "Haushaltsplan der Redaktion".to_owned(),
                    valid_until: jiff::civil::date(2027, 6, 30),
                },
            ),
            ("date_answers_until", date_notice(DateNoticeKind::AnswersUntil, true, 2)),
            ("date_answers_until_before_final_theses", date_notice(DateNoticeKind::AnswersUntil, false, 0)),
            ("date_planned_launch", date_notice(DateNoticeKind::PlannedLaunch, true, 3)),
            ("date_planned_launch_before_final_theses", date_notice(DateNoticeKind::PlannedLaunch, false, 0)),
            ("date_last_day", date_notice(DateNoticeKind::LastDay, true, 3)),
            ("date_reminder", date_notice(DateNoticeKind::Reminder, true, 2)),
            (
                "file_ready",
                MailTemplate::FileReady {
                    name: name(),
                    file: "musterstadt-answers.xlsx".to_owned(),
                    link: link("portal/administration?tab=analytics&job=1"),
                    valid_for: day * 7,
                },
            ),
            ("mass", mass("Erika Muster", Some(("Mehr lesen".to_owned(), link("portal/help"))))),
            ("invitation_admin", MailTemplate::Invitation(invitation(InvitedRole::Admin))),
            (
                "first_admin",
                MailTemplate::FirstAdmin {
                    link: link("reset-password?token=abc"),
                    valid_for: SignedDuration::from_mins(30),
                },
            ),
        ]
    }

    fn date_notice(kind: DateNoticeKind, are_theses_final: bool, submitted_parties: usize) -> MailTemplate {
        let notice = DateNotice {
            kind,
            day: jiff::civil::date(2027, 2, 20),
            is_responsible: are_theses_final,
            are_theses_final,
            parties: 3,
            submitted_parties,
            candidates: if submitted_parties == 3 { 0 } else { 40 },
            submitted_candidates: 0,
        };
        MailTemplate::DateNotice { role_mail: to_a_creator(), notice }
    }

    fn rename(before: &str, after: &str, is_public: bool) -> RenamedCandidate {
        RenamedCandidate { before: before.to_owned(), after: after.to_owned(), is_public }
    }

    fn language(tag: &str) -> Language {
        tag.parse().unwrap()
    }

    fn german(mail: MailTemplate) -> RenderedMail {
        render(&mail, &branding(), &Language::german())
    }

    #[rstest]
    #[case("de")]
    #[case("en")]
    fn every_mail_has_a_complete_plain_text(#[case] tag: &str) {
        for (name, mail) in mails() {
            let RenderedMail { subject, text, .. } = render(&mail, &branding(), &language(tag));
            insta::assert_snapshot!(format!("{name}_{tag}"), format!("{subject}\n\n{text}"));
        }
    }

    #[test]
    fn a_receipt_says_that_voters_never_see_the_answers_of_who_is_not_matched() {
        let receipt = AnswerReceipt { is_matched: false, ..receipt() };
        for (role_mail, who) in [(to_a_candidate(), "Kandidierenden"), (to_a_trust_person(), "Parteien")] {
            let text = german(MailTemplate::Receipt { role_mail, receipt: receipt.clone() }).text;
            let never = format!("die Antworten der {who} sehen Wählerinnen und Wähler nicht.");
            assert!(text.replace('\n', " ").contains(&never), "{text}");
            assert!(!text.contains("sobald die Wahlhilfe online ist"), "{text}");
        }
    }

    #[test]
    fn the_html_has_the_name_and_the_colours_of_the_instance() {
        let rendered =
            render(&MailTemplate::Invitation(to_a_candidate()), &stadtratswahl(), &Language::german());
        insta::assert_snapshot!("html_of_an_invitation", rendered.html);
    }

    #[test]
    fn the_html_shows_a_new_password() {
        let (_, mail) = mails().into_iter().find(|(name, _)| *name == "regenerated_password").unwrap();
        insta::assert_snapshot!("html_of_a_regenerated_password", german(mail).html);
    }

    #[rstest]
    #[case("de")]
    #[case("en")]
    fn every_mail_has_one_button_the_plain_link_and_the_sender(#[case] tag: &str) {
        for (name, mail) in mails() {
            let RenderedMail { subject, text, html } = render(&mail, &branding(), &language(tag));
            let link = mail.link();
            assert_eq!(html.matches("display:inline-block").count(), 1, "{name}: one button");
            let links = 1 + usize::from(mail.unsubscribe_link().is_some());
            assert_eq!(text.matches("https://portal.example.org/").count(), links, "{name}: one link");
            assert!(text.contains(&format!(":\n{link}\n")), "{name}: the link stands alone in its line");
            assert!(text.contains("Standpunkt, https://portal.example.org\n"), "{name}: who sent it");
            assert!(!subject.is_empty() && subject.chars().count() <= 70, "{name}: {subject}");
            for words in [&subject, &text, &html] {
                assert!(!words.contains("{{"), "{name}: {words}");
            }
            assert!(!text.contains("\n\n\n"), "{name}: no gaps\n{text}");
        }
    }

    #[test]
    fn user_input_is_never_rendered_as_markup() {
        let invitation = RoleMailTemplate {
            inviter: "<b>Kim</b>".to_owned(),
            message: Some("<script>alert(1)</script> {{ link }}".to_owned()),
            ..to_a_candidate()
        };
        let RenderedMail { text, html, .. } = german(MailTemplate::Invitation(invitation));
        assert!(!html.contains("<script>") && !html.contains("<b>"), "{html}");
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; {{ link }}"), "{html}");
        assert!(text.contains("> <script>alert(1)</script> {{ link }}"), "{text}");
    }

    #[test]
    fn line_breaks_in_a_name_or_a_subject_are_removed() {
        let invitation = RoleMailTemplate {
            name: "Erika\r\n\r\nKlicken Sie hier".to_owned(),
            subject: Some("Hallo\r\nBcc: alle@example.org".to_owned()),
            ..to_a_candidate()
        };
        let RenderedMail { subject, text, .. } = german(MailTemplate::Invitation(invitation));
        assert_eq!(subject, "Kim Öztürk: Hallo Bcc: alle@example.org");
        assert!(text.starts_with("Guten Tag Erika Klicken Sie hier,\n"), "{text}");
    }

    #[test]
    fn a_mail_of_a_creator_cannot_pass_for_one_of_the_provider() {
        let invitation = RoleMailTemplate {
            subject: Some("Ihr Konto wird gesperrt".to_owned()),
            message: Some("Standpunkt-Team:\nIhr Konto wird gesperrt.".to_owned()),
            ..to_a_candidate()
        };
        let RenderedMail { subject, text, .. } = german(MailTemplate::Invitation(invitation));
        assert_eq!(subject, "Kim Öztürk: Ihr Konto wird gesperrt");
        assert!(
            text.contains("Kim Öztürk schreibt Ihnen:\n\n> Standpunkt-Team:\n> Ihr Konto wird gesperrt."),
            "{text}"
        );
    }

    #[test]
    fn an_empty_subject_is_replaced_by_the_default() {
        let invitation = RoleMailTemplate { subject: Some(" ".to_owned()), ..to_a_candidate() };
        assert!(german(MailTemplate::Invitation(invitation)).subject.starts_with("Einladung"));
    }

    #[test]
    fn secrets_of_a_mail_are_never_in_debug_output() {
        for (name, mail) in mails() {
            let printed = format!("{mail:?} {:?}", german(mail.clone()));
            assert!(
                !printed.contains("token=")
                    && !printed.contains("einladung/token")
                    && !printed.contains("Regal"),
                "{name}: {printed}"
            );
        }
    }
}
