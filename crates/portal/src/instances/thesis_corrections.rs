//! Corrections of final theses. One person proposes a correction, another one confirms it, and everybody who answered
//! the thesis is notified. Answers stay.
use super::{Instances, correction_notices::queue_correction_notices};
use crate::{
    answers::people::load_names,
    audit::{actions::ThesisAction, events::AuditEvent},
    instance_locks::lock_any_instance,
    mailing::notices::{Notice, NoticeRecipient},
    participants::notice_recipients::{list_active_creators, to_creator_recipient},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::{InstanceId, ThesisId, UserId},
    instances::Instance,
    public_changes::{ChangedWording, PublicChange},
    reasons::Reason,
    texts::Texts,
    theses::Thesis,
    thesis_corrections::{ThesisCorrection, list_changed_wordings},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use mail::{CorrectedWording, MailTemplate};
use std::collections::HashSet;

/// The corrected texts of a thesis in the default language, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectionInput {
    /// The category. `None` leaves it unchanged.
    pub category: Option<String>,
    /// The statement. `None` leaves it unchanged.
    pub text: Option<String>,
    /// Why it is corrected; voters read it.
    pub reason: Reason,
}

/// A proposed correction with what a person needs to decide about it.
#[derive(Clone, Debug)]
pub struct ProposedCorrection {
    /// The correction.
    pub correction: ThesisCorrection,
    /// The thesis as it is.
    pub thesis: Thesis,
    /// Its position in the order of theses, from 0.
    pub position: usize,
    /// The name of the person who proposed it, if the account still exists.
    pub proposed_by: Option<String>,
    /// Whether the person who asks proposed it.
    pub is_own: bool,
    /// Whether the person who asks may confirm it.
    pub is_confirmable: bool,
}

impl Principal {
    /// Returns the person who acts, also while an administrator acts as somebody else. Corrections compare it, so that
    /// nobody confirms their own by acting as another.
    fn acting_person(&self) -> UserId {
        self.session.acting.unwrap_or(self.user.id)
    }
}

impl Instances {
    /// Proposes a correction of a thesis, in place of the one proposed before, and mails those who may confirm it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`], also if nothing differs; [`ServiceError::RuleViolation`] if
    /// the theses are not final or the instance is archived.
    pub async fn propose_correction(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        input: CorrectionInput,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        instance.require_correctable()?;
        let thesis = find_thesis(instance_id, id, &mut work).await?;
        let correction = build_correction(&instance, &thesis, input, actor, work.now());
        let corrected = correction.apply_to(&thesis, &instance.metadata.default_language);
        corrected.validate_language(&instance.metadata.default_language).into_result()?;
        if corrected == thesis {
            return Err(ServiceError::invalid_field("text", ValidationErrorKind::Invalid));
        }
        store::thesis_corrections::save(&correction, &mut work).await?;
        let wording = describe_change(&list_changed_wordings(&thesis, &corrected));
        let notice = Notice {
            template: &|letter, _| MailTemplate::CorrectionProposed { letter, wording: wording.clone() },
            instance: &instance,
            reason: Some(&correction.reason),
            actor,
        };
        for recipient in list_confirmers(&correction, &mut work).await? {
            self.outbox.queue_notice(&notice, recipient, &self.provider, &mut work).await?;
        }
        let event = AuditEvent::Thesis(ThesisAction::CorrectionProposed, instance_id, id);
        Ok(work.commit(event).await?)
    }

    /// Returns the proposed corrections of an instance, the oldest first.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn list_proposed_corrections(
        &self,
        instance_id: InstanceId,
        actor: &Principal,
    ) -> Result<Vec<ProposedCorrection>, ServiceError> {
        let corrections = store::thesis_corrections::list(instance_id, &self.db).await?;
        let creators = list_creator_users(instance_id, &self.db).await?;
        let theses = store::theses::list(instance_id, &self.db).await?;
        let proposers: HashSet<UserId> =
            corrections.iter().map(|correction| correction.proposed_by).collect();
        let names = load_names(proposers, &self.db).await?;
        let person = actor.acting_person();
        let proposed = corrections.into_iter().filter_map(|correction| {
            let position = theses.iter().position(|thesis| thesis.id == correction.thesis)?;
            Some(ProposedCorrection {
                thesis: theses[position].clone(),
                position,
                proposed_by: names.get(&correction.proposed_by).cloned(),
                is_own: correction.proposed_by == person,
                is_confirmable: correction.require_confirmable_by(person, &creators).is_ok(),
                correction,
            })
        });
        Ok(proposed.collect())
    }

    /// Confirms a correction: it takes effect, is published with its reason, and everybody who answered the thesis is
    /// notified. Answers stay.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if somebody else must confirm it, or the instance is
    /// archived.
    pub async fn confirm_correction(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        let instance = lock_any_instance(instance_id, &mut work).await?;
        instance.require_correctable()?;
        let correction = find_correction(instance_id, id, &mut work).await?;
        let creators = list_creator_users(instance_id, &mut work).await?;
        correction.require_confirmable_by(actor.acting_person(), &creators)?;
        let thesis = find_thesis(instance_id, id, &mut work).await?;
        let corrected = correction.apply_to(&thesis, &instance.metadata.default_language);
        let changes = list_changed_wordings(&thesis, &corrected);
        let wording = describe_change(&changes);
        store::theses::update(&corrected, now, &mut work).await?;
        store::thesis_corrections::remove(id, &mut work).await?;
        for changed in changes {
            let change = PublicChange::for_correction(changed, &correction.reason, now);
            store::public_changes::add(instance_id, &change, &mut work).await?;
        }
        let notice = Notice {
            template: &|letter, _| MailTemplate::ThesisCorrected { letter, wording: wording.clone() },
            instance: &instance,
            reason: Some(&correction.reason),
            actor,
        };
        let proposer = to_editor_recipient(correction.proposed_by, instance_id, &creators);
        self.outbox.queue_notice(&notice, proposer, &self.provider, &mut work).await?;
        queue_correction_notices(&instance, id, wording, correction.reason, actor, &mut work).await?;
        Ok(work.commit(AuditEvent::Thesis(ThesisAction::Corrected, instance_id, id)).await?)
    }

    /// Removes a proposed correction. If another person declines it, the person who proposed it gets a mail.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn decline_correction(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let correction = find_correction(instance_id, id, &mut work).await?;
        store::thesis_corrections::remove(id, &mut work).await?;
        if correction.proposed_by != actor.acting_person() {
            let thesis = find_thesis(instance_id, id, &mut work).await?;
            let corrected = correction.apply_to(&thesis, &instance.metadata.default_language);
            let wording = describe_change(&list_changed_wordings(&thesis, &corrected));
            let notice = Notice {
                template: &|letter, _| MailTemplate::CorrectionDeclined { letter, wording: wording.clone() },
                instance: &instance,
                reason: None,
                actor,
            };
            let creators = list_creator_users(instance_id, &mut work).await?;
            let proposer = to_editor_recipient(correction.proposed_by, instance_id, &creators);
            self.outbox.queue_notice(&notice, proposer, &self.provider, &mut work).await?;
        }
        let event = AuditEvent::Thesis(ThesisAction::CorrectionDeclined, instance_id, id);
        Ok(work.commit(event).await?)
    }
}

fn build_correction(
    instance: &Instance,
    thesis: &Thesis,
    input: CorrectionInput,
    actor: &Principal,
    now: Timestamp,
) -> ThesisCorrection {
    let language = &instance.metadata.default_language;
    let choose = |new: Option<String>, current: &Texts| {
        new.map_or_else(|| current.get(language).unwrap_or_default().to_owned(), |new| new.trim().to_owned())
    };
    ThesisCorrection {
        thesis: thesis.id,
        instance_id: instance.id,
        category: choose(input.category, &thesis.category),
        text: choose(input.text, &thesis.text),
        reason: input.reason,
        proposed_by: actor.acting_person(),
        proposed_at: now,
    }
}

/// Returns the changed texts for a mail, the category before the statement.
fn describe_change(changes: &[ChangedWording]) -> CorrectedWording {
    let join = |side: fn(&ChangedWording) -> &str| changes.iter().map(side).collect::<Vec<_>>().join(": ");
    CorrectedWording { before: join(|changed| &changed.before), after: join(|changed| &changed.after) }
}

async fn find_thesis(
    instance_id: InstanceId,
    id: ThesisId,
    work: &mut UnitOfWork,
) -> Result<Thesis, ServiceError> {
    let theses = store::theses::list(instance_id, work).await?;
    theses.into_iter().find(|thesis| thesis.id == id).ok_or(ServiceError::NotFound)
}

async fn find_correction(
    instance_id: InstanceId,
    id: ThesisId,
    work: &mut UnitOfWork,
) -> Result<ThesisCorrection, ServiceError> {
    store::thesis_corrections::find(instance_id, id, work).await?.ok_or(ServiceError::NotFound)
}

async fn list_creator_users(
    instance_id: InstanceId,
    executor: impl store::Executor,
) -> store::Result<Vec<UserId>> {
    let creators = list_active_creators(instance_id, executor).await?;
    Ok(creators.iter().map(|creator| creator.user).collect())
}

/// Returns those who may confirm a correction: the other creators or, if there is none, the administrators.
async fn list_confirmers(
    correction: &ThesisCorrection,
    work: &mut UnitOfWork,
) -> store::Result<Vec<NoticeRecipient>> {
    let creators = list_creator_users(correction.instance_id, &mut *work).await?;
    let admins = store::admins::list(work).await?.into_iter().map(|admin| admin.user);
    let people: HashSet<UserId> = creators.iter().copied().chain(admins).collect();
    let may_confirm = |person: &UserId| correction.require_confirmable_by(*person, &creators).is_ok();
    let confirmers = people.into_iter().filter(may_confirm);
    Ok(confirmers.map(|person| to_editor_recipient(person, correction.instance_id, &creators)).collect())
}

/// Returns a creator or an administrator as a recipient. Each has another page on which corrections are confirmed.
fn to_editor_recipient(person: UserId, instance_id: InstanceId, creators: &[UserId]) -> NoticeRecipient {
    let recipient = to_creator_recipient(person, instance_id);
    if creators.contains(&person) {
        recipient
    } else {
        NoticeRecipient { page: format!("/portal/applications/{instance_id}?view=theses"), ..recipient }
    }
}
