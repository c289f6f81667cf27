//! Corrections of final theses. One person proposes a correction, another one confirms it, and everybody who answered
//! the thesis is notified. Answers stay.
use super::{Instances, correction_notices::queue_correction_notices};
use crate::{
    answers::people::load_names,
    audit::{actions::ThesisAction, events::AuditEvent},
    instance_locks::lock_any_instance,
    mailing::notices::{Notice, NoticeRecipient},
    participants::notice_recipients::to_creator_recipient,
    service_error::ServiceError,
    sessions::Principal,
    theses::{translation_records::record_translations, version_records::record_version},
    unit_of_work::UnitOfWork,
};
use elections::{
    creators::Creator,
    domain_errors::DomainError,
    ids::{InstanceId, ThesisId, UserId},
    instances::Instance,
    public_changes::{ChangedWording, PublicChange},
    reasons::Reason,
    texts::Texts,
    theses::Thesis,
    thesis_corrections::{ThesisCorrection, list_changed_wordings, to_readable},
};
use jiff::Timestamp;
use mail::{CorrectedWording, MailTemplate};
use std::collections::{HashMap, HashSet};

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

/// A proposed correction, with the data that a decision about it requires.
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
    /// Whether the actor proposed it.
    pub is_own: bool,
    /// Whether the actor may confirm it.
    pub is_confirmable: bool,
}

impl Instances {
    /// Proposes a correction of a thesis, in place of the one that the person proposed before, and mails those who may
    /// confirm it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`]; [`ServiceError::RuleViolation`] if nothing differs, if
    /// somebody else's correction waits, if nobody could confirm it, if the theses are not final, or if the instance is
    /// archived.
    pub async fn propose_correction(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        input: CorrectionInput,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let thesis = load_thesis(instance_id, id, &mut work).await?;
        instance.require_correctable()?;
        let correction = build_correction(&instance, &thesis, input, actor, work.now());
        let corrected = correction.apply_to(&thesis, &instance.metadata.default_language);
        corrected.validate_language(&instance.metadata.default_language).into_result()?;
        if corrected == thesis {
            return Err(DomainError::NothingToCorrect.into());
        }
        let waiting = store::thesis_corrections::find(instance_id, id, &mut work).await?;
        if waiting.is_some_and(|waiting| waiting.proposed_by != correction.proposed_by) {
            return Err(DomainError::CorrectionAlreadyProposed.into());
        }
        let confirmers = list_confirmers(&correction, &mut work).await?;
        if confirmers.is_empty() {
            return Err(DomainError::NobodyCanConfirm.into());
        }
        store::thesis_corrections::save(&correction, &mut work).await?;
        let wording = describe_change(&list_changed_wordings(&thesis, &corrected), &correction, &instance);
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::CorrectionProposed {
                role_mail,
                wording: wording.clone(),
            },
            instance: &instance,
            reason: None,
            actor,
        };
        for recipient in confirmers {
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
        let creators = list_creators(instance_id, &self.db).await?;
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
                is_confirmable: correction
                    .require_confirmable_by(person, actor.is_admin(), &creators)
                    .is_ok(),
                correction,
            })
        });
        Ok(proposed.collect())
    }

    /// Confirms the correction that was proposed at the time `proposed_at`: it takes effect, is published with its reason,
    /// and everybody who answered the thesis is notified. Answers stay.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if it has changed since then, if somebody else must
    /// confirm it, or if the instance is archived.
    pub async fn confirm_correction(
        &self,
        instance_id: InstanceId,
        id: ThesisId,
        proposed_at: Timestamp,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let now = work.now();
        let correction = load_correction(instance_id, id, &mut work).await?;
        instance.require_correctable()?;
        if correction.proposed_at != proposed_at {
            return Err(DomainError::CorrectionChanged.into());
        }
        let creators = list_creators(instance_id, &mut work).await?;
        let person = actor.acting_person();
        let is_admin = store::admins::find_by_user(person, &mut work).await?.is_some();
        correction.require_confirmable_by(person, is_admin, &creators)?;
        let (number, thesis) = load_numbered_thesis(instance_id, id, &mut work).await?;
        let corrected = correction.apply_to(&thesis, &instance.metadata.default_language);
        let changes = list_changed_wordings(&thesis, &corrected);
        let wording = describe_change(&changes, &correction, &instance);
        store::theses::update(&corrected, now, &mut work).await?;
        record_translations(&instance, Some(&thesis), &corrected, &mut work).await?;
        record_version(&instance, &thesis, &corrected, &mut work).await?;
        store::thesis_corrections::remove(id, &mut work).await?;
        for changed in changes {
            let change = PublicChange::for_correction(changed, &correction.reason, now);
            store::public_changes::add(instance_id, &change, &mut work).await?;
        }
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::ThesisCorrected { role_mail, wording: wording.clone() },
            instance: &instance,
            reason: None,
            actor,
        };
        let proposer = to_editor_recipient(correction.proposed_by, instance_id, &creators);
        self.outbox.queue_notice(&notice, proposer, &self.provider, &mut work).await?;
        queue_correction_notices(&instance, (number, id), wording, actor, &mut work).await?;
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
        let correction = load_correction(instance_id, id, &mut work).await?;
        store::thesis_corrections::remove(id, &mut work).await?;
        if correction.proposed_by != actor.acting_person() {
            let thesis = load_thesis(instance_id, id, &mut work).await?;
            let corrected = correction.apply_to(&thesis, &instance.metadata.default_language);
            let wording =
                describe_change(&list_changed_wordings(&thesis, &corrected), &correction, &instance);
            let notice = Notice {
                template: &|role_mail, _| MailTemplate::CorrectionDeclined {
                    role_mail,
                    wording: wording.clone(),
                },
                instance: &instance,
                reason: None,
                actor,
            };
            let creators = list_creators(instance_id, &mut work).await?;
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
fn describe_change(
    changes: &[ChangedWording],
    correction: &ThesisCorrection,
    instance: &Instance,
) -> CorrectedWording {
    let readable: Vec<ChangedWording> =
        changes.iter().map(|changed| to_readable(changed, &instance.metadata)).collect();
    let join = |side: fn(&ChangedWording) -> &str| readable.iter().map(side).collect::<Vec<_>>().join(": ");
    CorrectedWording {
        before: join(|changed| &changed.before),
        after: join(|changed| &changed.after),
        reason: correction.reason.to_string(),
    }
}

async fn load_thesis(
    instance_id: InstanceId,
    id: ThesisId,
    work: &mut UnitOfWork,
) -> Result<Thesis, ServiceError> {
    load_numbered_thesis(instance_id, id, work).await.map(|(_, thesis)| thesis)
}

/// Returns a thesis with its number, from 1.
async fn load_numbered_thesis(
    instance_id: InstanceId,
    id: ThesisId,
    work: &mut UnitOfWork,
) -> Result<(usize, Thesis), ServiceError> {
    let theses = store::theses::list(instance_id, work).await?;
    (1..).zip(theses).find(|(_, thesis)| thesis.id == id).ok_or(ServiceError::NotFound)
}

async fn load_correction(
    instance_id: InstanceId,
    id: ThesisId,
    work: &mut UnitOfWork,
) -> Result<ThesisCorrection, ServiceError> {
    store::thesis_corrections::find(instance_id, id, work).await?.ok_or(ServiceError::NotFound)
}

async fn list_creators(
    instance_id: InstanceId,
    executor: impl store::Executor,
) -> store::Result<Vec<Creator>> {
    let creators = store::creators::list(instance_id, executor).await?;
    Ok(creators.into_iter().map(|(creator, _)| creator).collect())
}

/// Returns those who may confirm a correction: the other creators or, if there is none, the administrators.
async fn list_confirmers(
    correction: &ThesisCorrection,
    work: &mut UnitOfWork,
) -> store::Result<Vec<NoticeRecipient>> {
    let creators = list_creators(correction.instance_id, &mut *work).await?;
    let admins = store::admins::list(work).await?.into_iter().map(|admin| (admin.user, true));
    let people: HashMap<UserId, bool> =
        creators.iter().map(|creator| (creator.user, false)).chain(admins).collect();
    let confirmers = people.into_iter().filter(|(person, is_admin)| {
        correction.require_confirmable_by(*person, *is_admin, &creators).is_ok()
    });
    Ok(confirmers.map(|(person, _)| to_editor_recipient(person, correction.instance_id, &creators)).collect())
}

/// Returns a creator or an administrator as a recipient. Each has another page on which corrections are confirmed.
fn to_editor_recipient(person: UserId, instance_id: InstanceId, creators: &[Creator]) -> NoticeRecipient {
    let recipient = to_creator_recipient(person, instance_id);
    if creators.iter().any(|creator| creator.user == person) {
        recipient
    } else {
        NoticeRecipient { page: format!("/portal/applications/{instance_id}?view=theses"), ..recipient }
    }
}
