//! The mail that confirms a submission to those who answer, with all that was submitted.
use crate::{
    answers::Answers,
    mailing::notices::{Notice, NoticeRecipient},
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::{Answer, AnswerValue, Position},
    configuration::Algorithm,
    instances::Instance,
    terms,
    texts::Language,
    theses::Thesis,
};
use mail::{AnswerReceipt, MailTemplate, ReceiptPosition, default_answer_names};

/// What somebody submits.
pub(super) struct SubmittedContent<'a> {
    /// All theses.
    pub(super) theses: &'a [Thesis],
    /// The answers to them.
    pub(super) answers: &'a [Answer],
    /// Whether the profile is bare (`is_bare` of the profile).
    pub(super) has_bare_profile: bool,
    /// Whether voters see the party or candidate now.
    pub(super) is_visible_to_voters: bool,
    /// Whether voters are matched with such entities.
    pub(super) is_matched: bool,
}

impl Answers {
    /// Queues the receipt for the answers that the actor submits now.
    pub(super) async fn queue_receipts(
        &self,
        instance: &Instance,
        submission: &SubmittedContent<'_>,
        recipients: Vec<NoticeRecipient>,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> store::Result<()> {
        let metadata = &instance.metadata;
        let SubmittedContent { theses, answers, has_bare_profile, is_visible_to_voters, is_matched } =
            *submission;
        let submitted_at = metadata.civil_time(work.now());
        let is_late = metadata.is_late(work.now());
        let build = |role_mail, language: &Language| MailTemplate::Receipt {
            role_mail,
            receipt: AnswerReceipt {
                submitted_at,
                positions: list_positions(instance, theses, answers, language),
                is_public: is_visible_to_voters,
                is_matched,
                is_late,
                has_bare_profile,
                planned_launch: metadata.planned_launch_date,
                explanations_until: metadata.sundown_date,
                editors: metadata.editors.clone(),
            },
        };
        let notice = Notice { template: &build, instance, reason: None, actor };
        for recipient in recipients {
            self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        }
        Ok(())
    }
}

/// Returns the positions in the order of the theses.
fn list_positions(
    instance: &Instance,
    theses: &[Thesis],
    answers: &[Answer],
    language: &Language,
) -> Vec<ReceiptPosition> {
    let (metadata, algorithm) = (&instance.metadata, &instance.configuration.algorithm);
    let default = &metadata.default_language;
    let position = |thesis: &Thesis| {
        let Position { value, explanation } =
            &answers.iter().find(|answer| answer.thesis == thesis.id)?.draft;
        Some(ReceiptPosition {
            thesis: terms::to_plain_text(metadata.fill_variables(&thesis.text).text(language, default)),
            answer: answer_name((*value)?, algorithm, language, default),
            explanation: explanation.text(language, default).to_owned(),
        })
    };
    theses.iter().filter_map(position).collect()
}

/// Returns the name of an answer: the label of the instance, or else the default name.
fn answer_name(value: AnswerValue, algorithm: &Algorithm, language: &Language, default: &Language) -> String {
    if let Some(label) = algorithm.find_label(value, language, default) {
        return label.to_owned();
    }
    let scale = algorithm.scale();
    let names = scale.iter().zip(default_answer_names(scale.len(), language));
    let name = names.into_iter().find(|(step, _)| **step == value).map(|(_, name)| name.clone());
    name.unwrap_or_default()
}
