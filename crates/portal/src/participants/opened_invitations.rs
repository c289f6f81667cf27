//! What the link of an invitation shows to the person who follows it.
use crate::{
    accounts::{
        invitation_links::{
            InvitationLinkState, PersonName, may_accept_without_password, needs_name, require_active_party,
        },
        invitations::last_day,
    },
    audit::log::AuditActor,
    participants::Participants,
    provider::answers_page,
    service_error::ServiceError,
    unit_of_work::Unaudited,
};
use elections::{answers::Entity, ids::InstanceId, instances::Editors, people::RoleId, texts::Language};
use jiff::{Timestamp, civil::Date};
use store::{invitations::InvitationDetails, passkeys, passwords};

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
    /// The page on which the invited person answers; `None` for those who do not answer.
    pub answers_page: Option<String>,
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

impl Participants {
    /// Returns the link of an invitation, and records that it was opened. The names of instance and party are in the
    /// language of the reader, if there are such.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if it never existed, or its role was deactivated, removed or given to another mail
    /// address; [`ServiceError::RuleViolation`] while the party of the role is deactivated.
    pub async fn open_invitation_link(
        &self,
        token: &str,
        reader: Option<&Language>,
    ) -> Result<InvitationLink, ServiceError> {
        let found = self.accounts.load_invitation_link(token).await?;
        if found.state == InvitationLinkState::Valid {
            require_active_party(found.details.role, &self.db).await?;
            let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
            store::invitations::mark_opened(found.token.hash, work.now(), &mut work).await?;
            work.commit_unaudited(Unaudited::Link).await?;
        }
        let user = self.accounts.load_link_owner(&found.token).await?;
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
            inviter: self.provider.actor_name(inviter.as_ref()),
            instance: None,
            answers_page: None,
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
                let party = listed.trust_person.party;
                view.answers_page = Some(answers_page(Entity::Party(party)));
                Some(party)
            }
            RoleId::Candidate(id) => {
                let Some(candidate) = store::candidates::find(instance_id, id, db).await? else {
                    return Ok(None);
                };
                view.answers_page = Some(answers_page(Entity::Candidate(id)));
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
