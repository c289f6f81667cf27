//! Candidates of an instance, with and without a profile of their own: adding, changing, inviting, taking out, removing.
use crate::{
    Portal, accounts,
    audit::{self, Deed},
    instances::claim_for_people,
    invitations::{self, Invited, Wording},
    people::SignedIn,
    refused::Refused,
};
use elections::{
    candidates::{Candidate, Profile, Status},
    ids::{ApplicationId, CandidateId, PartyId, UserId},
    texts::Language,
    violations::Fault,
};
use jiff::Timestamp;
use mail::InvitedAs;
use serde_json::json;
use store::{Tx, audit::Chain};

/// A candidate to be added.
pub struct Newcomer {
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
    /// [`Refused::NotFound`]; [`Refused::Invalid`] by the names of the wire; [`Refused::CandidateExists`] when the account
    /// stands in the instance already.
    pub async fn add_candidate(
        &self,
        application: ApplicationId,
        newcomer: Newcomer,
        write: impl FnOnce(&mut Profile, &Language) + Send,
        who: &SignedIn,
    ) -> Result<CandidateId, Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let mut profile = Profile::default();
        if let Some(user) = newcomer.user {
            accounts::grantee(user, who, now, &mut tx).await?;
            profile.email = store::users::find(user, &mut tx).await?.map(|user| user.email);
        }
        write(&mut profile, &instance.metadata.default_language);
        let mut violations = profile.check_person();
        let is_offered = instance.metadata.offers(&profile.description);
        violations.check("translations", Fault::InvalidLanguage, is_offered);
        violations.into_result()?;
        let id = CandidateId::random();
        let candidate = Candidate {
            id,
            application,
            party: newcomer.party,
            user: newcomer.user,
            key: id.to_string(),
            has_profile: newcomer.has_profile,
            profile,
            status: Status::Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        };
        store::candidates::add_all(std::slice::from_ref(&candidate), &mut tx).await.map_err(refused)?;
        self.note_of_candidate("candidate.added", &candidate, who, now, tx).await?;
        Ok(id)
    }

    /// Changes what a candidate says of itself, and its party where one is told.
    ///
    /// # Errors
    /// [`Refused::NotFound`]; [`Refused::Invalid`] by the names of the wire, also where something is missing that the
    /// instance requires.
    pub async fn change_candidate(
        &self,
        application: ApplicationId,
        id: CandidateId,
        write: impl FnOnce(&mut Profile, &Language) + Send,
        party: Option<Option<PartyId>>,
        who: &SignedIn,
    ) -> Result<(), Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let default = &instance.metadata.default_language;
        let before = candidate(application, id, &mut tx).await?;
        let mut candidate = Candidate { updated_at: now, ..before.clone() };
        write(&mut candidate.profile, default);
        candidate.party = party.unwrap_or(candidate.party);
        let check = |profile: &Profile| match before.has_profile {
            true => profile.check(&instance.configuration.matches, default),
            false => profile.check_person(),
        };
        let mut violations = check(&candidate.profile).without_gaps_of(&check(&before.profile));
        let is_offered = instance.metadata.offers(&candidate.profile.description);
        violations.check("translations", Fault::InvalidLanguage, is_offered);
        violations.into_result()?;
        self.part_from_account(&before, &mut candidate, &mut tx).await?;
        store::candidates::set(&candidate, &mut tx).await.map_err(refused)?;
        self.note_of_candidate("candidate.changed", &candidate, who, now, tx).await
    }

    /// Does what a `PATCH {status}` with this number asks for: takes a candidate out, or brings it back.
    ///
    /// # Errors
    /// [`Refused::NotFound`], [`Refused::Invalid`]; [`Refused::Not`] for one without profile.
    pub async fn patch_candidate(
        &self,
        application: ApplicationId,
        id: CandidateId,
        status: i16,
        who: &SignedIn,
    ) -> Result<(), Refused> {
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
        if status == Status::Deactivated {
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
    /// [`Refused::NotFound`]; [`Refused::Answered`] with how many answers would go.
    pub async fn remove_candidate(
        &self,
        application: ApplicationId,
        id: CandidateId,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<(), Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        let candidate = candidate(application, id, &mut tx).await?;
        let answers = store::candidates::answers(id, &mut tx).await?;
        if answers > 0 && !confirmed {
            return Err(Refused::Answered(answers));
        }
        withdraw(&candidate, &mut tx).await?;
        store::candidates::remove(id, &mut tx).await?;
        self.note_of_candidate("candidate.removed", &candidate, who, now, tx).await
    }

    /// Mails a candidate an invitation; the link of an earlier one no longer works. One that has a mail address but no
    /// account gets one.
    ///
    /// # Errors
    /// [`Refused::NotFound`]; [`Refused::Invalid`] also without a mail address; [`Refused::Not`] for who has signed in,
    /// was taken out, or has no profile; [`Refused::CandidateExists`], [`Refused::EmailNotConfirmed`],
    /// [`Refused::Locked`].
    pub async fn invite_candidate(
        &self,
        application: ApplicationId,
        id: CandidateId,
        wording: &Wording,
        who: &SignedIn,
    ) -> Result<(), Refused> {
        wording.check().into_result()?;
        let now = Timestamp::now();
        let known = store::candidates::find(application, id, &self.db).await?.ok_or(Refused::NotFound)?;
        known.require_profile()?;
        known.status.invite()?;
        let user = self.account_to_invite(&known, who).await?;
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let before = candidate(application, id, &mut tx).await?;
        let user = before.user.unwrap_or(user);
        if before.user.is_none() {
            accounts::grantee(user, who, now, &mut tx).await?;
        }
        let status = before.status.invite()?;
        let changed = Candidate { status, user: Some(user), updated_at: now, ..before };
        store::candidates::set(&changed, &mut tx).await.map_err(refused)?;
        store::candidates::set_invited(id, Some(now), &mut tx).await?;
        let party = match changed.party {
            Some(party) => store::parties::name(application, party, &mut tx).await?,
            None => None,
        };
        let invited = Invited { role: id.into(), user, application: Some(&instance) };
        let names = |language: &_| {
            let default = &instance.metadata.default_language;
            InvitedAs::Candidate {
                instance: instance.metadata.title.text(language, default).to_owned(),
                party: party.as_ref().map(|party| party.text(language, default).to_owned()),
            }
        };
        self.mail_invitation(&invited, names, wording, who, now, &mut tx).await?;
        self.note_of_candidate("candidate.invited", &changed, who, now, tx).await?;
        self.outbox.wake();
        Ok(())
    }

    /// An invitation that went to a mistyped address is withdrawn with it: the link would let a stranger in.
    async fn part_from_account(
        &self,
        before: &Candidate,
        candidate: &mut Candidate,
        tx: &mut Tx,
    ) -> Result<(), Refused> {
        let is_waiting = matches!(before.status, Status::Created | Status::Invited);
        if is_waiting && before.user.is_some() && before.profile.email != candidate.profile.email {
            withdraw(before, tx).await?;
            candidate.user = None;
            candidate.status = Status::Created;
            store::candidates::set_invited(candidate.id, None, tx).await?;
        }
        Ok(())
    }

    async fn account_to_invite(&self, candidate: &Candidate, who: &SignedIn) -> Result<UserId, Refused> {
        if let Some(user) = candidate.user {
            return Ok(user);
        }
        let Some(email) = &candidate.profile.email else {
            return Err(Refused::field("email", Fault::Required));
        };
        let invited = self.invite(email, who).await?;
        invited.user.ok_or_else(|| Refused::field("email", Fault::InvalidEmail))
    }

    /// Ends a transaction with its entry in the audit log of the instance.
    async fn note_of_candidate(
        &self,
        action: &'static str,
        candidate: &Candidate,
        who: &SignedIn,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<(), Refused> {
        let deed = Deed::on(action, "candidate", candidate.id).with(json!({
            "user_id": candidate.user.map(i64::from),
            "party_id": candidate.party.map(i64::from),
        }));
        audit::record(Chain::Instance(candidate.application), who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}

async fn candidate(application: ApplicationId, id: CandidateId, tx: &mut Tx) -> Result<Candidate, Refused> {
    store::candidates::find(application, id, tx).await?.ok_or(Refused::NotFound)
}

async fn withdraw(candidate: &Candidate, tx: &mut Tx) -> store::Result<()> {
    match candidate.user {
        Some(user) => invitations::withdraw(user, candidate.id.into(), tx).await,
        None => Ok(()),
    }
}

/// One person stands once in an instance; the account is known to exist, so what dangles is the party.
fn refused(error: store::Error) -> Refused {
    match error {
        store::Error::Taken(_) => Refused::CandidateExists,
        store::Error::Dangling(_) => Refused::field("party_id", Fault::Unknown),
        error => error.into(),
    }
}
