//! Links of invitations: what they show, and how they are accepted.
//!
//! A link belongs to one role. It works until the deadline of the role, also beside later links of the role, and until
//! the role is accepted through it, deactivated or removed, or the mail address changes. It sets a password only for an
//! account that has none. Nothing but accepting uses it up.
use crate::{
    accounts::{
        Accounts,
        invitations::last_day,
        passkeys::NewPasskey,
        sign_in::{ClientInfo, SignInTokens, requires_password},
    },
    audit::log::AuditActor,
    service_error::ServiceError,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    bounds,
    ids::{InstanceId, UserId},
    instances::Editors,
    people::{RoleId, User, UserDetails},
    registration::Password,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::tokens::Token;
use jiff::{Timestamp, civil::Date};
use serde_json::Value;
use store::{
    Executor,
    audit::AuditChain,
    invitations::InvitationDetails,
    one_time_tokens::{self, OneTimeToken, TokenPurpose},
    passkeys::{self, Passkey},
    passwords,
};

/// The link of an invitation, as the person who follows it sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationLink {
    /// Whether it can be accepted.
    pub state: InvitationLinkState,
    /// The mail address of the account.
    pub email: String,
    /// Whether the account has no name yet.
    pub needs_name: bool,
    /// Whether the person has signed in before.
    pub has_signed_in: bool,
    /// Whether the account has a password, so that the link leads to signing in.
    pub has_password: bool,
    /// Whether the account has a passkey.
    pub has_passkey: bool,
    /// Whether the person may do without a password and sign in by mail.
    pub may_sign_in_by_mail: bool,
    /// The invitation.
    pub invitation: InvitationView,
}

/// The state of the link of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationLinkState {
    /// It can be accepted.
    Valid,
    /// It was accepted.
    Used,
    /// It has expired.
    Expired,
}

/// An invitation as shown to the invited person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationView {
    /// The role.
    pub role: RoleId,
    /// The instance; none for administrators.
    pub instance_id: Option<InstanceId>,
    /// The name of the inviter; the portal's name if the account no longer exists.
    pub inviter: String,
    /// The title of the instance and its place; none for administrators.
    pub instance: Option<(String, String)>,
    /// The full name of the party.
    pub party: Option<String>,
    /// The place of the candidate on the list.
    pub list_place: Option<i16>,
    /// The day of the election.
    pub election_date: Option<Date>,
    /// The number of theses.
    pub theses: usize,
    /// The last day for answers; `None` if there is none.
    pub answers_until: Option<Date>,
    /// Whether answers can be submitted after it.
    pub late_answers: bool,
    /// Whether it has passed.
    pub is_past_deadline: bool,
    /// The people who ask for answers.
    pub editors: Editors,
    /// When the link expires.
    pub valid_until: Timestamp,
    /// The last day on which the link works, where the election is.
    pub last_day: Date,
    /// The name of the invited person as entered by the inviter, if known.
    pub name: Option<PersonName>,
}

/// The name of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName {
    /// The first name.
    pub first: String,
    /// The last name.
    pub last: String,
}

impl PersonName {
    fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("first_name", &self.first, bounds::FIRST_NAME);
        violations.check_required("last_name", &self.last, bounds::LAST_NAME);
        violations
    }
}

/// What a person who accepts an invitation chooses to sign in with.
#[derive(Clone, Debug)]
pub enum ChosenSignInMethod {
    /// A password.
    Password(Password),
    /// A passkey.
    Passkey(NewPasskey),
    /// A link that is mailed each time.
    MailLink,
}

/// A verified [`ChosenSignInMethod`].
enum VerifiedSignInMethod {
    PasswordHash(String),
    Passkey(Passkey),
    MailLink,
}

impl VerifiedSignInMethod {
    fn is_password(&self) -> bool {
        matches!(self, VerifiedSignInMethod::PasswordHash(_))
    }
}

/// A link that was found in the store.
pub(crate) struct FoundInvitation {
    pub(crate) token: OneTimeToken,
    pub(crate) state: InvitationLinkState,
    pub(crate) details: InvitationDetails,
}

impl Accounts {
    /// Returns the link of an invitation, and records that it was opened. The names of instance and party are in the
    /// language of the reader, if there are such.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if it never existed, or its role was deactivated, removed or given to another mail
    /// address.
    pub async fn open_invitation_link(
        &self,
        token: &str,
        reader: Option<&Language>,
    ) -> Result<InvitationLink, ServiceError> {
        let found = self.find_invitation(token).await?;
        if found.state == InvitationLinkState::Valid {
            let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
            store::invitations::mark_opened(found.token.hash, work.now(), &mut work).await?;
            work.commit_unaudited(Unaudited::Link).await?;
        }
        let user = self.load_link_owner(&found.token).await?;
        let invitation = self.load_invitation(found.details, found.token.expires_at, reader).await?;
        let invitation = invitation.ok_or(ServiceError::InvalidLink)?;
        Ok(InvitationLink {
            state: found.state,
            needs_name: needs_name(&user),
            has_signed_in: user.signed_in_at.is_some(),
            has_password: passwords::find(user.id, &self.db).await?.is_some(),
            has_passkey: passkeys::has_any(user.id, &self.db).await?,
            may_sign_in_by_mail: may_accept_without_password(invitation.role, user.id, &self.db).await?,
            email: user.email,
            invitation,
        })
    }

    /// Finds the link of an invitation, also if it was used or has expired.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if it never existed or was withdrawn.
    pub(crate) async fn find_invitation(&self, token: &str) -> Result<FoundInvitation, ServiceError> {
        let token = Token::parse(token).map_err(|_| ServiceError::InvalidLink)?;
        let stored = one_time_tokens::find_stored(token.hash(), &self.db).await?;
        let stored = stored
            .filter(|stored| matches!(stored.token.purpose, TokenPurpose::Invitation { .. }))
            .ok_or(ServiceError::InvalidLink)?;
        let details = store::invitations::find_by_hash(token.hash(), &self.db).await?;
        let state = if stored.is_used {
            InvitationLinkState::Used
        } else if stored.token.expires_at <= self.clock.now() {
            InvitationLinkState::Expired
        } else {
            InvitationLinkState::Valid
        };
        Ok(FoundInvitation { token: stored.token, state, details: details.ok_or(ServiceError::InvalidLink)? })
    }

    /// Accepts an invitation and signs in. The link was sent to the person's mail address, so following it confirms the
    /// address.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`], also if the account has a password, with which the person has to sign in;
    /// [`ServiceError::Invalid`] if the password or the name is not accepted, [`ServiceError::PasskeyRefused`], or
    /// [`ServiceError::PasskeyExists`], in which cases the link stays valid; [`ServiceError::Forbidden`] if an external provider signs people in.
    pub async fn accept_invitation(
        &self,
        token: &str,
        method: ChosenSignInMethod,
        name: Option<PersonName>,
        client: &ClientInfo,
    ) -> Result<SignInTokens, ServiceError> {
        self.require_password_sign_in()?;
        let found = self.find_invitation(token).await?;
        let role = found.details.role;
        let known = self.load_link_owner(&found.token).await?;
        let user = apply_name(known.clone(), name, self.clock.now())?;
        let chosen = self.verify_chosen_method(method, &user).await?;
        let mut work = self.transactions.begin(AuditActor::from_user(user.id)).await?;
        // Granting a role locks the same chain, so that no role is added between the check and the commit.
        work.lock_chain(AuditChain::Provider).await?;
        // Writes about an instance lock it before the links and roles in it.
        for instance in store::roles::list_waiting_instances(user.id, &mut work).await? {
            store::instances::lock_without_touch(instance, &mut work).await?;
        }
        let now = work.now();
        let taken = one_time_tokens::consume(found.token.hash, now, &mut work).await?;
        let taken = taken.ok_or(ServiceError::InvalidLink)?;
        if passwords::find(user.id, &mut work).await?.is_some() {
            return Err(ServiceError::InvalidLink);
        }
        if !chosen.is_password() && !may_accept_without_password(role, user.id, &mut work).await? {
            return Err(ServiceError::invalid_field("password", ValidationErrorKind::Required));
        }
        one_time_tokens::consume_all(user.id, &taken.purpose, now, &mut work).await?;
        self.store_chosen_method(chosen, &user, &mut work).await?;
        if user != known {
            store::users::update_details(&user, &mut work).await?;
        }
        self.confirm_address(&user, &mut work).await?;
        let (tokens, receipt) = self.begin_session(&user, None, client, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(tokens)
    }

    /// Begins accepting an invitation with a passkey, by somebody who can do without a password. Returns the options for
    /// the browser.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`], also if the account has a password; [`ServiceError::Invalid`] if the role requires
    /// a password or the name is not accepted; [`ServiceError::TooManyPasskeys`]; [`ServiceError::Forbidden`] if the
    /// portal has no passkeys.
    pub async fn begin_accepting_with_passkey(
        &self,
        token: &str,
        name: Option<PersonName>,
    ) -> Result<Value, ServiceError> {
        let found = self.find_invitation(token).await?;
        let user = self.load_link_owner(&found.token).await?;
        let has_password = passwords::find(user.id, &self.db).await?.is_some();
        if found.state != InvitationLinkState::Valid || has_password {
            return Err(ServiceError::InvalidLink);
        }
        if !may_accept_without_password(found.details.role, user.id, &self.db).await? {
            return Err(ServiceError::invalid_field("password", ValidationErrorKind::Required));
        }
        self.begin_passkey_registration(&apply_name(user, name, self.clock.now())?).await
    }

    /// Verifies what a person who accepts a role will sign in with.
    async fn verify_chosen_method(
        &self,
        method: ChosenSignInMethod,
        user: &User,
    ) -> Result<VerifiedSignInMethod, ServiceError> {
        match method {
            ChosenSignInMethod::Password(password) => {
                self.validate_password("password", &password, user).await?;
                let hash = self.run_hashing(move || identity::passwords::hash(&password).into()).await?;
                Ok(VerifiedSignInMethod::PasswordHash(hash))
            }
            ChosenSignInMethod::Passkey(new) => {
                let passkey = self.verify_new_passkey("passkey.name", new, user.id).await?;
                Ok(VerifiedSignInMethod::Passkey(passkey))
            }
            ChosenSignInMethod::MailLink => Ok(VerifiedSignInMethod::MailLink),
        }
    }

    /// Stores what a person who accepts a role will sign in with. The owner of an account that was used before gets a
    /// mail about a new passkey.
    async fn store_chosen_method(
        &self,
        chosen: VerifiedSignInMethod,
        user: &User,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        match chosen {
            VerifiedSignInMethod::PasswordHash(hash) => {
                self.set_password(user, hash, None, work).await?;
            }
            VerifiedSignInMethod::Passkey(passkey) => {
                self.store_passkey(&passkey, work).await?;
                if user.signed_in_at.is_some() {
                    self.queue_passkey_notice(user, &passkey, work).await?;
                }
            }
            VerifiedSignInMethod::MailLink => {}
        }
        Ok(())
    }

    /// Returns the invitation with its names; `None` if its instance or its role no longer exists.
    async fn load_invitation(
        &self,
        found: InvitationDetails,
        expires_at: Timestamp,
        reader: Option<&Language>,
    ) -> store::Result<Option<InvitationView>> {
        let db = &self.db;
        let inviter = match found.invited_by {
            Some(user) => store::users::find(user, db).await?,
            None => None,
        };
        let mut view = InvitationView {
            role: found.role,
            instance_id: found.instance_id,
            inviter: self.provider.name_actor(inviter.as_ref()),
            instance: None,
            party: None,
            list_place: None,
            election_date: None,
            theses: 0,
            answers_until: None,
            late_answers: false,
            is_past_deadline: false,
            editors: Editors::default(),
            valid_until: expires_at,
            last_day: last_day(None, expires_at),
            name: None,
        };
        let Some(instance_id) = found.instance_id else { return Ok(Some(view)) };
        let Some(instance) = store::instances::find(instance_id, db).await? else { return Ok(None) };
        let party = match found.role {
            RoleId::TrustPerson(id) => {
                let Some(listed) = store::trust_persons::find(instance_id, id, db).await? else {
                    return Ok(None);
                };
                Some(listed.trust_person.party)
            }
            RoleId::Candidate(id) => {
                let Some(candidate) = store::candidates::find(instance_id, id, db).await? else {
                    return Ok(None);
                };
                view.list_place = candidate.profile.list_place;
                view.name = Some(PersonName {
                    first: candidate.profile.first_name,
                    last: candidate.profile.last_name,
                });
                candidate.party
            }
            RoleId::Admin(_) | RoleId::Creator(_) => None,
        };
        let party = match party {
            Some(party) => store::parties::find_name(instance_id, party, db).await?,
            None => None,
        };
        let metadata = &instance.metadata;
        let default = &metadata.default_language;
        let election = store::elections::find(instance.election, db).await?;
        view.instance = Some((
            metadata.title.text_for(reader, default).to_owned(),
            metadata.subtitle.text_for(reader, default).to_owned(),
        ));
        view.party = party.map(|name| name.text_for(reader, default).to_owned());
        view.election_date = election.and_then(|election| election.election_date);
        view.theses = store::theses::count(instance_id, db).await?;
        let now = self.clock.now();
        view.answers_until = metadata.answer_deadline();
        view.late_answers = metadata.late_answers && !metadata.is_over(now);
        view.is_past_deadline = metadata.is_past_answer_deadline(now);
        view.editors = metadata.editors.clone();
        view.last_day = last_day(Some(&instance), expires_at);
        Ok(Some(view))
    }
}

fn needs_name(user: &User) -> bool {
    user.details.first_name.is_empty() && user.details.last_name.is_empty()
}

/// Sets the name that the person entered. An existing name is kept.
fn apply_name(user: User, name: Option<PersonName>, now: Timestamp) -> Result<User, ServiceError> {
    let Some(name) = name.filter(|_| needs_name(&user)) else { return Ok(user) };
    name.validate().into_result()?;
    let (first_name, last_name) = (name.first.trim().to_owned(), name.last.trim().to_owned());
    Ok(User { details: UserDetails { first_name, last_name, ..user.details }, updated_at: now, ..user })
}

/// Returns whether a person may accept a role without choosing a password.
async fn may_accept_without_password(
    role: RoleId,
    user: UserId,
    executor: impl Executor,
) -> store::Result<bool> {
    let answers = matches!(role, RoleId::Candidate(_) | RoleId::TrustPerson(_));
    Ok(answers && !requires_password(user, executor).await?)
}
