//! Changed names of candidates whom voters may have read: who may change them, their publication, and the mails to the
//! creators.
use crate::{
    audit::{actions::CandidateAction, events::AuditEvent},
    mailing::notices::{Notice, NoticeRecipient},
    participants::{Participants, notice_recipients::list_active_creators},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    candidates::{Candidate, Renaming},
    instances::Instance,
    people::Role,
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    public_changes::PublicChange,
    validation::ValidationErrors,
};
use mail::{MailTemplate, RenamedCandidate};

/// Checks that the actor may give a candidate another name, if it has one.
pub(super) fn validate_renaming(
    instance: &Instance,
    before: &Candidate,
    after: &Candidate,
    actor: &Principal,
) -> ValidationErrors {
    let target = ActionTarget::Resource(ResourcePath::instance(instance.id, false));
    match actor.permissions.decide(Action::ManageAllCandidates, &target) {
        Decision::Allowed => ValidationErrors::default(),
        Decision::Forbidden | Decision::Hidden => instance.validate_renaming(before, after),
    }
}

impl Participants {
    /// Publishes the changed names among candidates before and after a change, if voters can use the instance, with an audit
    /// event for each, and tells the creators. Names that voters have never read are not published.
    pub(super) async fn publish_renamings(
        &self,
        instance: &Instance,
        changes: &[(Candidate, Candidate)],
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        if !instance.publishes_renamings() {
            return Ok(());
        }
        let match_type = instance.configuration.algorithm.match_type;
        let mut renamed = Vec::new();
        for (before, after) in changes {
            let Some(renaming) = Renaming::between(before, after) else { continue };
            // Also while it or its party is deactivated: voters may have read the former name before.
            let is_public =
                !before.has_profile || (match_type.includes_candidates() && before.submitted_at.is_some());
            renamed.push(RenamedCandidate {
                before: renaming.before.clone(),
                after: renaming.after.clone(),
                is_public,
            });
            if is_public {
                let change = PublicChange::for_renaming(renaming, work.now());
                store::public_changes::add(instance.id, &change, &mut *work).await?;
            }
            work.record(AuditEvent::Candidate(CandidateAction::Renamed, Box::new(after.clone()))).await?;
        }
        if renamed.is_empty() {
            return Ok(());
        }
        self.notify_creators(instance, &renamed, actor, work).await
    }

    /// Queues one mail about changed names to each creator but the person who changed them.
    async fn notify_creators(
        &self,
        instance: &Instance,
        renamed: &[RenamedCandidate],
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::CandidatesRenamed {
                role_mail,
                renamed: renamed.to_vec(),
            },
            instance,
            reason: None,
            actor,
        };
        for creator in list_active_creators(instance.id, &mut *work).await? {
            // Whoever made the token of a program learns what it did.
            if actor.api_token_id().is_none() && creator.user == actor.acting_person() {
                continue;
            }
            let Some(user) = store::users::find(creator.user, &mut *work).await? else { continue };
            self.outbox.count_role_mail(actor.acting_person(), instance.id, &user, work).await?;
            let recipient = NoticeRecipient {
                user: creator.user,
                role: Role::Creator,
                party: None,
                page: format!("/portal/applications/{}/administration", instance.id),
            };
            self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        }
        Ok(())
    }
}
