//! Candidates of an instance, with and without a profile of their own: adding, changing, inviting, deactivating,
//! removing.
use crate::{
    accounts::{
        invitation_links::PersonName,
        invitations::{self, InvitationContext, InvitationDraft, Inviter, RoleMailText},
        management,
    },
    answers::people::find_party_of,
    audit::{actions::CandidateAction, events::AuditEvent},
    instance_locks::{lock_instance, lock_instance_without_revision},
    participants::{Participants, reminder_mails::Reminder, renamings::validate_renaming},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    answers::Entity,
    candidates::{Candidate, CandidateProfile, CandidateStatus},
    ids::{CandidateId, InstanceId, PartyId, UserId},
    instances::Instance,
    participants::{ParticipantStatus, PartyScope},
    parties::PartyStatus,
    people::{RoleId, User, UserDetails},
    permissions::RoleGrant,
    texts::{Language, Texts},
    validation::ValidationErrorKind,
};
use store::audit::AuditChain;

/// A candidate to add.
pub struct NewCandidate {
    /// The party; `None` for independent candidates.
    pub party: Option<PartyId>,
    /// The account, if there is one.
    pub user: Option<UserId>,
    /// Whether the candidate has a profile of its own.
    pub has_profile: bool,
}

impl Participants {
    /// Adds a candidate at the end of the list. Required profile fields may still be missing, because the candidate can
    /// fill them in later.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with the field names of the API;
    /// [`ServiceError::CandidateExists`] if the instance already has a candidate with this account or mail address.
    pub async fn add_candidate(
        &self,
        instance_id: InstanceId,
        new_candidate: NewCandidate,
        write: impl FnOnce(&mut CandidateProfile, &Language) + Send,
        actor: &Principal,
    ) -> Result<CandidateId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        if new_candidate.user.is_some() {
            work.lock_chain(AuditChain::Provider).await?;
        }
        let instance = lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let mut profile = CandidateProfile::default();
        if let Some(user) = new_candidate.user {
            management::prepare_account_for_role(user, &mut work).await?;
            if let Some(user) = store::users::find(user, &mut work).await? {
                profile.email = Some(user.email);
                // Clients of the published interface add a candidate by the account alone, and expect its name.
                profile.title = user.details.title;
                profile.first_name = user.details.first_name;
                profile.last_name = user.details.last_name;
            }
        }
        let default = &instance.metadata.default_language;
        write(&mut profile, default);
        // Only the name is required here. The other required fields are checked on submission.
        let check = |profile: &CandidateProfile| profile.validate(&instance.configuration.matches, default);
        let mut violations = check(&profile).without_missing_in(&check(&CandidateProfile::default()));
        violations.extend(profile.validate_person().only_missing());
        let is_offered = instance.metadata.allows_text_change(&Texts::default(), &profile.description);
        violations.check("translations", ValidationErrorKind::InvalidLanguage, is_offered);
        violations.into_result()?;
        let id = CandidateId::random();
        require_unique_email(instance_id, id, &profile, &mut work).await?;
        let candidate = Candidate {
            id,
            instance_id,
            party: new_candidate.party,
            user: new_candidate.user,
            key: id.to_string(),
            has_profile: new_candidate.has_profile,
            profile,
            status: CandidateStatus::Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        };
        store::candidates::add_all(std::slice::from_ref(&candidate), &mut work)
            .await
            .map_err(to_candidate_error)?;
        work.commit(AuditEvent::Candidate(CandidateAction::Added, Box::new(candidate))).await?;
        Ok(id)
    }

    /// Updates the profile of a candidate, and its party if one is given. `write` returns the fields that were entered,
    /// by their names in the API. Required fields that were not entered are checked on submission. If voters can use the
    /// instance, another name is published, and the creators are told.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with the field names of the API, also if a candidate
    /// leaves a required field empty, or if only creators may change the name now.
    pub async fn update_candidate(
        &self,
        instance_id: InstanceId,
        id: CandidateId,
        write: impl FnOnce(&mut CandidateProfile, &Language) -> Vec<&'static str> + Send,
        party: Option<Option<PartyId>>,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        if is_own_candidacy(actor, instance_id, id) {
            // The name of the account may change, too.
            work.lock_chain(AuditChain::Provider).await?;
        }
        let instance = lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let default = &instance.metadata.default_language;
        let before = load_candidate(instance_id, id, &mut work).await?;
        let mut candidate = Candidate { updated_at: now, ..before.clone() };
        let entered = write(&mut candidate.profile, default);
        candidate.party = party.unwrap_or(candidate.party);
        let check = |profile: &CandidateProfile| match before.has_profile {
            true => profile.validate(&instance.configuration.matches, default),
            false => profile.validate_without_profile(),
        };
        let old = check(&before.profile);
        let mut violations = check(&candidate.profile).without_unchanged_fields(&old, &entered);
        // A creator or trust person may correct a name while other fields are missing. The candidate itself must fill
        // in all required fields.
        if !is_own_candidacy(actor, instance_id, id) {
            violations = violations.without_missing_in(&old);
        }
        let (old_text, new_text) = (&before.profile.description, &candidate.profile.description);
        let is_offered = instance.metadata.allows_text_change(old_text, new_text);
        violations.check("translations", ValidationErrorKind::InvalidLanguage, is_offered);
        violations.extend(validate_renaming(&instance, &before, &candidate, actor));
        violations.into_result()?;
        if candidate.profile.email != before.profile.email {
            require_unique_email(instance_id, id, &candidate.profile, &mut work).await?;
        }
        self.unlink_account(&before, &mut candidate, &mut work).await?;
        store::candidates::update(&candidate, &mut work).await.map_err(to_candidate_error)?;
        if is_own_candidacy(actor, instance_id, id) {
            let person = |profile: &CandidateProfile| PersonName {
                first: profile.first_name.clone(),
                last: profile.last_name.clone(),
            };
            let (former, name) = (person(&before.profile), person(&candidate.profile));
            if let Some(user) = candidate.user.filter(|_| former != name) {
                management::rename_account(user, &former, name, &mut work).await?;
            }
        }
        let change = [(before, candidate.clone())];
        self.publish_renamings(&instance, &change, actor, &mut work).await?;
        Ok(work.commit(AuditEvent::Candidate(CandidateAction::Changed, Box::new(candidate))).await?)
    }

    /// Deactivates or reactivates a candidate, as `PATCH {status}` with this status number demands.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`]; [`ServiceError::RuleViolation`] for a candidate without
    /// profile.
    pub async fn set_candidate_status(
        &self,
        instance_id: InstanceId,
        id: CandidateId,
        status: i16,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        // A role may wait for a sign-in afterwards, which locks the chain before the instances of such roles.
        work.lock_chain(AuditChain::Provider).await?;
        lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let before = load_candidate(instance_id, id, &mut work).await?;
        before.require_profile()?;
        let history = store::candidates::load_history(id, &mut work).await?;
        let status = before.status.request(status, history)?;
        if status == before.status {
            return Ok(());
        }
        let mut action = CandidateAction::Activated;
        if status == CandidateStatus::Deactivated {
            action = CandidateAction::Deactivated;
            withdraw_invitation(&before, &mut work).await?;
        }
        let changed = Candidate { status, updated_at: now, ..before };
        store::candidates::update(&changed, &mut work).await?;
        Ok(work.commit(AuditEvent::Candidate(action, Box::new(changed))).await?)
    }

    /// Removes a candidate. A candidate with answers is removed only if `confirmed` is set.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::ConfirmationRequired`] with the number of answers that would be
    /// deleted.
    pub async fn remove_candidate(
        &self,
        instance_id: InstanceId,
        id: CandidateId,
        confirmed: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_instance(instance_id, &mut work).await?;
        let candidate = load_candidate(instance_id, id, &mut work).await?;
        let answers = store::candidates::count_answers(id, &mut work).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::ConfirmationRequired(answers));
        }
        withdraw_invitation(&candidate, &mut work).await?;
        store::candidates::remove(id, &mut work).await?;
        Ok(work.commit(AuditEvent::Candidate(CandidateAction::Removed, Box::new(candidate))).await?)
    }

    /// Invites a candidate; see [`Participants::invite`]. A candidate with a mail address but without an account gets an
    /// account.
    pub(super) async fn invite_candidate(
        &self,
        instance_id: InstanceId,
        scope: PartyScope,
        id: CandidateId,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_instance_without_revision(instance_id, &mut *work).await?;
        let now = work.now();
        let before = load_candidate_in_scope(scope, instance_id, id, &mut *work).await?;
        let status = check_invitation(&before, &instance, &mut *work).await?;
        if before.status != status {
            // The fairness report counts who was invited.
            store::instances::increment_revision(instance_id, now, &mut *work).await?;
        }
        let user = match before.user {
            Some(user) => user,
            None => {
                store::candidates::clear_sign_in(id, &mut *work).await?;
                self.find_or_create_account_to_invite(&before, inviter, &mut *work).await?
            }
        };
        let changed = Candidate { status, user: Some(user), updated_at: now, ..before };
        store::candidates::update(&changed, &mut *work).await.map_err(to_candidate_error)?;
        store::candidates::set_invited(id, Some(now), &mut *work).await?;
        let invited = load_invitation_context(&changed, user, &instance, work).await?;
        self.accounts.queue_invitation(&invited, wording, inviter, work).await?;
        Ok(work.record(AuditEvent::Candidate(CandidateAction::Invited, Box::new(changed))).await?)
    }

    /// Unlinks the account of a candidate if its mail address changes before the first sign-in. The invitation to the
    /// old address is withdrawn, because its link would give a stranger access.
    pub(super) async fn unlink_account(
        &self,
        before: &Candidate,
        candidate: &mut Candidate,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let is_changed = before.user.is_some() && before.profile.email != candidate.profile.email;
        // The status does not say it: imported answers are submitted before anybody has signed in.
        if is_changed && !has_signed_in(before.id, work).await? {
            withdraw_invitation(before, work).await?;
            candidate.user = None;
            if before.status == CandidateStatus::Invited {
                candidate.status = CandidateStatus::Created;
            }
            store::candidates::set_invited(candidate.id, None, work).await?;
        }
        Ok(())
    }

    async fn find_or_create_account_to_invite(
        &self,
        candidate: &Candidate,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<UserId, ServiceError> {
        let Some(email) = &candidate.profile.email else {
            return Err(ServiceError::invalid_field("email", ValidationErrorKind::Required));
        };
        let language = &inviter.language;
        let (user, _) = self.accounts.find_or_create_account_for_role(email, "email", language, work).await?;
        Ok(user)
    }
}

async fn load_invitation_context<'a>(
    candidate: &Candidate,
    user: UserId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> store::Result<InvitationContext<'a>> {
    let party = match candidate.party {
        Some(party) => store::parties::find_name(instance.id, party, work).await?,
        None => None,
    };
    Ok(InvitationContext {
        role: RoleId::Candidate(candidate.id),
        user,
        instance: Some(instance),
        party,
        recipient_name: Some(candidate.profile.full_name()).filter(|name| !name.is_empty()),
    })
}

/// Returns the invitation of a candidate in the scope who can be invited.
///
/// # Errors
/// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] and [`ServiceError::Invalid`] as [`Participants::invite`].
pub(super) async fn load_invitation_draft<'a>(
    scope: PartyScope,
    id: CandidateId,
    instance: &'a Instance,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<InvitationDraft<'a>, ServiceError> {
    let candidate = load_candidate_in_scope(scope, instance.id, id, &mut *work).await?;
    check_invitation(&candidate, instance, &mut *work).await?;
    let user = match (candidate.user, &candidate.profile.email) {
        (Some(user), _) => store::users::find(user, &mut *work).await?.ok_or(ServiceError::NotFound)?,
        // The address may have an account already, whose name and language must not be disclosed to the inviter.
        (None, Some(email)) => {
            User::new(email, UserDetails::default(), actor.user.language.clone(), work.now())
        }
        (None, None) => return Err(ServiceError::invalid_field("email", ValidationErrorKind::Required)),
    };
    let invited = load_invitation_context(&candidate, user.id, instance, work).await?;
    Ok(InvitationDraft::new(invited, user))
}

/// Returns the invitation of a candidate who can still accept it.
///
/// # Errors
/// [`ServiceError::InvalidLink`] if the candidate was removed, or it or its party was deactivated.
pub(super) async fn load_open_invitation<'a>(
    id: CandidateId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<InvitationContext<'a>, ServiceError> {
    let candidate = store::candidates::find(instance.id, id, &mut *work).await?;
    let candidate = candidate.ok_or(ServiceError::InvalidLink)?;
    let party = find_party_status(&candidate, &mut *work).await?;
    let is_open =
        candidate.status != CandidateStatus::Deactivated && candidate.require_active_party(party).is_ok();
    let user = candidate.user.filter(|_| is_open).ok_or(ServiceError::InvalidLink)?;
    Ok(load_invitation_context(&candidate, user, instance, work).await?)
}

/// Returns the reminder of a candidate who has not submitted, and its audit event.
///
/// # Errors
/// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the candidate cannot answer or has submitted.
pub(super) async fn load_reminder<'a>(
    scope: PartyScope,
    id: CandidateId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<(Reminder<'a>, AuditEvent), ServiceError> {
    let reminded = load_candidate_in_scope(scope, instance.id, id, &mut *work).await?;
    let user = reminded.require_remindable(find_party_status(&reminded, &mut *work).await?)?;
    let reminder = Reminder {
        invited: load_invitation_context(&reminded, user, instance, work).await?,
        entity: Entity::Candidate(id),
        is_active: reminded.status == CandidateStatus::Active,
    };
    Ok((reminder, AuditEvent::Candidate(CandidateAction::Reminded, Box::new(reminded))))
}

/// Returns whether the actor is this candidate.
fn is_own_candidacy(actor: &Principal, instance_id: InstanceId, id: CandidateId) -> bool {
    let is_this = |grant: &RoleGrant| matches!(grant, RoleGrant::Candidate(at, candidate, _) if *at == instance_id && *candidate == id);
    actor.permissions.grants.iter().any(is_this)
}

/// Returns the status of a candidate after an invitation.
///
/// # Errors
/// [`ServiceError::RuleViolation`] if the candidate cannot be invited.
async fn check_invitation(
    candidate: &Candidate,
    instance: &Instance,
    work: &mut UnitOfWork,
) -> Result<CandidateStatus, ServiceError> {
    let party = find_party_status(candidate, work).await?;
    let has_signed_in = has_signed_in(candidate.id, work).await?;
    Ok(instance.invite_candidate(candidate, party, has_signed_in, work.now())?)
}

/// Returns whether somebody has signed in with the account of a candidate.
async fn has_signed_in(id: CandidateId, work: &mut UnitOfWork) -> store::Result<bool> {
    Ok(store::candidates::load_history(id, work).await?.signed_in)
}

/// Returns the status of the party of a candidate, if it has one.
async fn find_party_status(
    candidate: &Candidate,
    work: &mut UnitOfWork,
) -> store::Result<Option<PartyStatus>> {
    Ok(find_party_of(candidate, work).await?.map(|party| party.status))
}

async fn load_candidate_in_scope(
    scope: PartyScope,
    instance_id: InstanceId,
    id: CandidateId,
    work: &mut UnitOfWork,
) -> Result<Candidate, ServiceError> {
    let candidate = load_candidate(instance_id, id, work).await?;
    if scope.includes(candidate.party) { Ok(candidate) } else { Err(ServiceError::NotFound) }
}

async fn load_candidate(
    instance_id: InstanceId,
    id: CandidateId,
    work: &mut UnitOfWork,
) -> Result<Candidate, ServiceError> {
    store::candidates::find(instance_id, id, work).await?.ok_or(ServiceError::NotFound)
}

/// Checks that no other candidate of the instance has this mail address. This also finds candidates without an account.
async fn require_unique_email(
    instance_id: InstanceId,
    id: CandidateId,
    profile: &CandidateProfile,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let Some(email) = &profile.email else { return Ok(()) };
    match store::candidates::has_email(instance_id, email, id, work).await? {
        true => Err(ServiceError::CandidateExists),
        false => Ok(()),
    }
}

async fn withdraw_invitation(candidate: &Candidate, work: &mut UnitOfWork) -> store::Result<()> {
    match candidate.user {
        Some(user) => invitations::withdraw_invitation(user, candidate.id.into(), work).await,
        None => Ok(()),
    }
}

/// Converts an error of the store. The account is known to exist, so a dangling reference is the party.
pub(crate) fn to_candidate_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => ServiceError::CandidateExists,
        store::Error::ForeignKeyViolation(_) => {
            ServiceError::invalid_field("party_id", ValidationErrorKind::Unknown)
        }
        error => error.into(),
    }
}
