//! Candidates of an instance, with and without a profile of their own: adding, changing, inviting, taking out, removing.
use crate::{
    Portal, accounts,
    audit::{self, Actor, AuditEvent},
    instances::claim_for_people,
    invitations::{self, InvitationContext, InvitationText, Inviter, MailReason},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    answers::Entity,
    candidates::{Candidate, CandidateProfile, CandidateStatus},
    domain_errors::DomainError,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    instances::Instance,
    parties,
    permissions::RoleGrant,
    texts::Language,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use mail::InvitedRole;
use serde_json::json;
use store::{Tx, audit::AuditChain, invitations::InvitationTarget};

/// A candidate to be added.
pub struct NewCandidate {
    /// Its party; `None` for independents.
    pub party: Option<PartyId>,
    /// Its account, if it has one.
    pub user: Option<UserId>,
    /// Whether it has a profile of its own.
    pub has_profile: bool,
}

impl Portal {
    /// Adds a candidate behind the others. What the instance requires of a profile may follow later, as the candidate
    /// writes it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] by the names of the wire; [`ServiceError::CandidateExists`] when the account
    /// or the mail address stands in the instance already.
    pub async fn add_candidate(
        &self,
        application: InstanceId,
        newcomer: NewCandidate,
        write: impl FnOnce(&mut CandidateProfile, &Language) + Send,
        who: &SignedIn,
    ) -> Result<CandidateId, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let mut profile = CandidateProfile::default();
        if let Some(user) = newcomer.user {
            accounts::grantee(user, who, now, &mut tx).await?;
            if let Some(user) = store::users::find(user, &mut tx).await? {
                profile.email = Some(user.email);
                profile.title = user.details.title;
                profile.first_name = user.details.first_name;
                profile.last_name = user.details.last_name;
            }
        }
        let default = &instance.metadata.default_language;
        write(&mut profile, default);
        // Beyond the name, what is missing is asked for when somebody submits.
        let check = |profile: &CandidateProfile| profile.validate(&instance.configuration.matches, default);
        let mut violations = check(&profile).without_missing_in(&check(&CandidateProfile::default()));
        violations.extend(profile.validate_person().only_missing());
        let is_offered = instance.metadata.has_languages_of(&profile.description);
        violations.check("translations", ValidationErrorKind::InvalidLanguage, is_offered);
        violations.into_result()?;
        let id = CandidateId::random();
        require_own_address(application, id, &profile, &mut tx).await?;
        let candidate = Candidate {
            id,
            instance: application,
            party: newcomer.party,
            user: newcomer.user,
            key: id.to_string(),
            has_profile: newcomer.has_profile,
            profile,
            status: CandidateStatus::Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        };
        store::candidates::add_all(std::slice::from_ref(&candidate), &mut tx).await.map_err(refused)?;
        self.note_of_candidate("candidate.added", &candidate, who, now, tx).await?;
        Ok(id)
    }

    /// Changes what a candidate says of itself, and its party where one is told. `write` answers which fields were entered,
    /// by the names of the wire: what was not is asked for when somebody submits.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] by the names of the wire, also where a candidate leaves empty what the
    /// instance requires.
    pub async fn change_candidate(
        &self,
        application: InstanceId,
        id: CandidateId,
        write: impl FnOnce(&mut CandidateProfile, &Language) -> Vec<&'static str> + Send,
        party: Option<Option<PartyId>>,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let default = &instance.metadata.default_language;
        let before = candidate(application, id, &mut tx).await?;
        let mut candidate = Candidate { updated_at: now, ..before.clone() };
        let entered = write(&mut candidate.profile, default);
        candidate.party = party.unwrap_or(candidate.party);
        let check = |profile: &CandidateProfile| match before.has_profile {
            true => profile.validate(&instance.configuration.matches, default),
            false => profile.validate_person(),
        };
        let old = check(&before.profile);
        let mut violations = check(&candidate.profile).without_unchanged_fields(&old, &entered);
        // Whoever manages it may mend a name while the rest is missing; it fills in itself all that is asked.
        if !is_itself(who, application, id) {
            violations = violations.without_missing_in(&old);
        }
        let is_offered = instance.metadata.has_languages_of(&candidate.profile.description);
        violations.check("translations", ValidationErrorKind::InvalidLanguage, is_offered);
        violations.into_result()?;
        if candidate.profile.email != before.profile.email {
            require_own_address(application, id, &candidate.profile, &mut tx).await?;
        }
        self.part_from_account(&before, &mut candidate, &mut tx).await?;
        store::candidates::set(&candidate, &mut tx).await.map_err(refused)?;
        self.note_of_candidate("candidate.changed", &candidate, who, now, tx).await
    }

    /// Does what a `PATCH {status}` with this number asks for: takes a candidate out, or brings it back.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`]; [`ServiceError::Not`] for one without profile.
    pub async fn patch_candidate(
        &self,
        application: InstanceId,
        id: CandidateId,
        status: i16,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        let before = candidate(application, id, &mut tx).await?;
        before.require_profile()?;
        let history = store::candidates::history(id, &mut tx).await?;
        let status = before.status.patch(status, history)?;
        if status == before.status {
            return Ok(());
        }
        let mut action = "candidate.activated";
        if status == CandidateStatus::Deactivated {
            action = "candidate.deactivated";
            withdraw(&before, &mut tx).await?;
        }
        let changed = Candidate { status, updated_at: now, ..before };
        store::candidates::set(&changed, &mut tx).await?;
        self.note_of_candidate(action, &changed, who, now, tx).await
    }

    /// Removes a candidate; where answers go with it, only when that is confirmed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Answered`] with how many answers would go.
    pub async fn remove_candidate(
        &self,
        application: InstanceId,
        id: CandidateId,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        let candidate = candidate(application, id, &mut tx).await?;
        let answers = store::candidates::answers(id, &mut tx).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::Answered(answers));
        }
        withdraw(&candidate, &mut tx).await?;
        store::candidates::remove(id, &mut tx).await?;
        self.note_of_candidate("candidate.removed", &candidate, who, now, tx).await
    }

    /// Mails a candidate an invitation; the link of an earlier one no longer works. One that has a mail address but no
    /// account gets one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] also without a mail address; [`ServiceError::Not`] for who has signed in,
    /// was taken out, or has no profile; [`ServiceError::CandidateExists`], [`ServiceError::EmailNotConfirmed`],
    /// [`ServiceError::Locked`].
    pub async fn invite_candidate(
        &self,
        application: InstanceId,
        id: CandidateId,
        wording: &InvitationText,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        wording.check().into_result()?;
        let mut tx = self.db.begin().await?;
        self.invite_candidate_in(application, id, wording, who, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(())
    }

    /// The same within a transaction.
    pub(crate) async fn invite_candidate_in(
        &self,
        application: InstanceId,
        id: CandidateId,
        wording: &InvitationText,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        // Whoever signs in locks the provider's log first, and the instance afterwards.
        audit::lock(AuditChain::Provider, &mut *tx).await?;
        let instance = claim_for_people(application, &mut *tx).await?;
        let before = candidate(application, id, &mut *tx).await?;
        before.require_profile()?;
        let status = before.status.invite()?;
        let user = match before.user {
            Some(user) => user,
            None => self.account_to_invite(&before, who, now, &mut *tx).await?,
        };
        let changed = Candidate { status, user: Some(user), updated_at: now, ..before };
        store::candidates::set(&changed, &mut *tx).await.map_err(refused)?;
        store::candidates::set_invited(id, Some(now), &mut *tx).await?;
        self.mail_candidate(&changed, user, &instance, MailReason::Invited, wording, &who.into(), &mut *tx)
            .await?;
        record_of_candidate("candidate.invited", &changed, who.actor(), now, tx).await
    }

    /// Reminds a candidate, who is to answer, of that.
    pub(crate) async fn remind_candidate(
        &self,
        application: InstanceId,
        id: CandidateId,
        wording: &InvitationText,
        by: &Inviter,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let instance = self.application(application, &mut *tx).await?;
        instance.require_accepting_answers(now)?;
        let reminded = candidate(application, id, &mut *tx).await?;
        reminded.require_profile()?;
        if let Some(party) = reminded.party {
            let party = store::parties::find(application, party, &mut *tx).await?;
            if party.is_some_and(|party| party.status == parties::PartyStatus::Deactivated) {
                return Err(DomainError::Deactivated.into());
            }
        }
        let user = match (reminded.status, reminded.user) {
            (CandidateStatus::Invited | CandidateStatus::Active, Some(user)) => user,
            (CandidateStatus::Voted, _) => return Err(DomainError::AlreadySubmitted.into()),
            (CandidateStatus::Deactivated, _) => return Err(DomainError::Deactivated.into()),
            _ => return Err(DomainError::NotActive.into()),
        };
        let reopenings = store::reopenings::of(application, Entity::Candidate(id), &mut *tx).await?;
        let again = MailReason::reminded(&reopenings);
        self.mail_candidate(&reminded, user, &instance, again, wording, by, &mut *tx).await?;
        record_of_candidate("candidate.reminded", &reminded, by.actor, now, tx).await
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "whom, about what, in which words, who, in which transaction"
    )]
    async fn mail_candidate(
        &self,
        candidate: &Candidate,
        user: UserId,
        instance: &Instance,
        again: MailReason,
        wording: &InvitationText,
        by: &Inviter,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let party = match candidate.party {
            Some(party) => store::parties::name(instance.id, party, &mut *tx).await?,
            None => None,
        };
        let role = InvitationTarget::Candidate(candidate.id);
        let profile = &candidate.profile;
        let called = format!("{} {}", profile.first_name, profile.last_name).trim().to_owned();
        let called = Some(called).filter(|name| !name.is_empty());
        let invited = InvitationContext { role, user, application: Some(instance), called, again };
        let names = |language: &_| {
            let default = &instance.metadata.default_language;
            InvitedRole::Candidate {
                instance: instance.metadata.title.text(language, default).to_owned(),
                party: party.as_ref().map(|party| party.text(language, default).to_owned()),
            }
        };
        self.mail_invitation(&invited, names, wording, by, Timestamp::now(), tx).await
    }

    /// An invitation that went to a mistyped address is withdrawn with it: the link would let a stranger in.
    async fn part_from_account(
        &self,
        before: &Candidate,
        candidate: &mut Candidate,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let is_waiting = matches!(before.status, CandidateStatus::Created | CandidateStatus::Invited);
        if is_waiting && before.user.is_some() && before.profile.email != candidate.profile.email {
            withdraw(before, tx).await?;
            candidate.user = None;
            candidate.status = CandidateStatus::Created;
            store::candidates::set_invited(candidate.id, None, tx).await?;
        }
        Ok(())
    }

    async fn account_to_invite(
        &self,
        candidate: &Candidate,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<UserId, ServiceError> {
        let Some(email) = &candidate.profile.email else {
            return Err(ServiceError::field("email", ValidationErrorKind::Required));
        };
        let invited = self.invite_in(email, who, &mut *tx).await?;
        let user =
            invited.user.ok_or_else(|| ServiceError::field("email", ValidationErrorKind::InvalidEmail))?;
        accounts::grantee(user, who, now, tx).await?;
        Ok(user)
    }

    /// Ends a transaction with its entry in the audit log of the instance.
    async fn note_of_candidate(
        &self,
        action: &'static str,
        candidate: &Candidate,
        who: &SignedIn,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<(), ServiceError> {
        record_of_candidate(action, candidate, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}

pub(crate) async fn record_of_candidate(
    action: &'static str,
    candidate: &Candidate,
    actor: Actor,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    let deed = AuditEvent::on(action, "candidate", candidate.id).with(json!({
        "user_id": candidate.user.map(i64::from),
        "party_id": candidate.party.map(i64::from),
    }));
    Ok(audit::record(AuditChain::Instance(candidate.instance), actor, deed, now, tx).await?)
}

/// Whether somebody is this candidate.
fn is_itself(who: &SignedIn, application: InstanceId, id: CandidateId) -> bool {
    let is_it = |held: &RoleGrant| matches!(held, RoleGrant::Candidate(at, candidate, _) if *at == application && *candidate == id);
    who.caller.grants.iter().any(is_it)
}

async fn candidate(application: InstanceId, id: CandidateId, tx: &mut Tx) -> Result<Candidate, ServiceError> {
    store::candidates::find(application, id, tx).await?.ok_or(ServiceError::NotFound)
}

/// One person stands once in an instance, also before it has an account.
async fn require_own_address(
    application: InstanceId,
    id: CandidateId,
    profile: &CandidateProfile,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    let Some(email) = &profile.email else { return Ok(()) };
    match store::candidates::has_address(application, email, id, tx).await? {
        true => Err(ServiceError::CandidateExists),
        false => Ok(()),
    }
}

async fn withdraw(candidate: &Candidate, tx: &mut Tx) -> store::Result<()> {
    match candidate.user {
        Some(user) => invitations::withdraw(user, candidate.id.into(), tx).await,
        None => Ok(()),
    }
}

/// One person stands once in an instance; the account is known to exist, so what dangles is the party.
pub(crate) fn refused(error: store::Error) -> ServiceError {
    match error {
        store::Error::Taken(_) => ServiceError::CandidateExists,
        store::Error::Dangling(_) => ServiceError::field("party_id", ValidationErrorKind::Unknown),
        error => error.into(),
    }
}
