//! Adding many people at once, for example from a spreadsheet: candidates and trust persons, with the parties that they
//! name. The same list can change existing candidates.
use crate::{
    accounts::invitations::RoleMailText,
    audit::events::AuditEvent,
    instance_locks::{lock_instance, lock_instance_without_revision},
    job_queue::{self, JobTask},
    participants::{
        Participants,
        addressees::{Addressee, ParticipantId},
        candidates::to_candidate_error,
        mailings::{count_mails, split_scope},
        renamings::validate_renaming,
        to_grant_error,
    },
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    candidates::{self, Candidate, CandidateProfile, Gender, details::CandidateDetails},
    configuration::CandidateFieldSettings,
    ids::{CandidateId, InstanceId, JobId, PartyId, TrustPersonId, UserId},
    instances::Instance,
    parties::{self, Party},
    people::normalise_email,
    texts::{Language, Texts},
    trust_persons::{self, TrustPerson},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{
    audit::AuditChain,
    jobs::{JobKind, JobScope},
};

/// Maximum number of people in one request.
pub const MAX_PEOPLE: usize = 5_000;

/// A person to add, or a candidate to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonInput {
    /// The participant. The id of a new one is generated beforehand so that the person can be invited afterwards.
    #[serde(rename = "role")]
    pub participant: ParticipantId,
    /// For an existing candidate: when it was last changed, as the actor has read it. Empty fields keep their
    /// values. `None` for a new person.
    #[serde(rename = "known_since", default)]
    pub expected_updated_at: Option<Timestamp>,
    /// The short or long name of the party. A missing party is created. Empty for independent candidates.
    pub party: String,
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender; “no comment” if `None`.
    pub gender: Option<Gender>,
    /// The mail address. May be empty for candidates who are not invited.
    pub email: String,
    /// The constituency.
    pub district: Option<String>,
    /// The details.
    #[serde(flatten)]
    pub details: CandidateDetails,
    /// The list place.
    pub list_place: Option<i16>,
    /// A website.
    pub website: Option<String>,
    /// The description, in the default language.
    pub description: String,
}

/// The task of adding people, all or none, and then inviting them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "people")]
pub struct AddPeople {
    /// The people.
    pub people: Vec<PersonInput>,
    /// The text of the invitation; `None` to invite nobody.
    pub invitation: Option<RoleMailText>,
}

impl JobTask for AddPeople {
    fn kind(&self) -> JobKind {
        JobKind::People
    }

    /// Adding people counts one step for each person.
    fn count_steps(&self) -> usize {
        self.people.len() + self.list_invitees().len()
    }
}

impl AddPeople {
    /// Returns the new people, if they are invited.
    pub(crate) fn list_invitees(&self) -> Vec<&PersonInput> {
        let new = self.people.iter().filter(|person| person.expected_updated_at.is_none());
        new.filter(|_| self.invitation.is_some()).collect()
    }
}

impl PersonInput {
    pub(crate) fn addressee(&self) -> Addressee {
        Addressee::new(self.participant, &self.first_name, &self.last_name, &self.email)
    }

    fn profile(&self, default: &Language) -> CandidateProfile {
        let mut profile = CandidateProfile { gender: Some(Gender::NoComment), ..CandidateProfile::default() };
        self.write_profile(&mut profile, default);
        profile
    }

    /// Returns the candidate with the profile as the row changes it.
    fn change(&self, before: &Candidate, default: &Language, now: Timestamp) -> Candidate {
        let mut candidate = Candidate { updated_at: now, ..before.clone() };
        self.write_profile(&mut candidate.profile, default);
        candidate
    }

    /// Writes the fields that are not empty into a profile.
    fn write_profile(&self, profile: &mut CandidateProfile, default: &Language) {
        let write = |field: &mut String, text: &str| {
            if !text.is_empty() {
                text.clone_into(field);
            }
        };
        write(&mut profile.title, &self.title);
        write(&mut profile.first_name, &self.first_name);
        write(&mut profile.last_name, &self.last_name);
        profile.gender = self.gender.or(profile.gender);
        let email = Some(normalise_email(&self.email)).filter(|email| !email.is_empty());
        profile.email = email.or(profile.email.take());
        profile.district = self.district.clone().or(profile.district.take());
        profile.details.update(&self.details);
        profile.list_place = self.list_place.or(profile.list_place);
        profile.website = self.website.clone().or(profile.website.take());
        if !self.description.is_empty() {
            profile.description.set(default.clone(), self.description.as_str());
        }
    }
}

impl Participants {
    /// Creates a job that adds and changes people, all or none, and invites the new ones if an invitation text is given.
    /// In the scope of a party, only people of that party can be added or changed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with paths like `rows.3.email`;
    /// [`ServiceError::VersionConflict`] if somebody has changed one of the candidates meanwhile;
    /// [`ServiceError::EmailNotConfirmed`].
    pub async fn start_adding_participants(
        &self,
        scope: JobScope,
        people: Vec<PersonInput>,
        invitation: Option<RoleMailText>,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        actor.require_confirmed_email()?;
        if let Some(wording) = &invitation {
            wording.validate().into_result()?;
        }
        let mut work = self.transactions.begin(actor).await?;
        let (instance_id, party) = split_scope(scope)?;
        let instance = lock_instance_without_revision(instance_id, &mut work).await?;
        let known = ExistingParticipants::load(&instance, party, &mut work).await?;
        known.validate(&people, invitation.is_some()).into_result()?;
        known.require_current(&people)?;
        known.validate_renamings(&people, &instance, actor).into_result()?;
        if invitation.is_some() {
            let added = people.iter().filter(|person| person.expected_updated_at.is_none()).count();
            let wanted = count_mails(added, true);
            if let Err(error) =
                self.outbox.check_role_mails(actor.user.id, instance_id, wanted, &mut work).await
            {
                return self.ask_provider_if_needed(error, work, actor).await;
            }
        }
        let task = AddPeople { people, invitation };
        let (id, receipt) = job_queue::create_job(scope, &task, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(id)
    }

    /// Adds the people of a job.
    pub(crate) async fn add_participants(
        &self,
        instance_id: InstanceId,
        party: Option<PartyId>,
        people: &[PersonInput],
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        // Lock order as in sign-in: first the provider's audit chain, then the instance.
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_instance(instance_id, &mut *work).await?;
        let now = work.now();
        let mut known = ExistingParticipants::load(&instance, party, &mut *work).await?;
        // Another request may have added or changed one of them since the job was created.
        known.validate(people, false).into_result()?;
        known.require_current(people)?;
        known.validate_renamings(people, &instance, actor).into_result()?;
        let new_parties = known.create_missing_parties(people, now);
        store::parties::add_all(&new_parties, &mut *work).await?;
        let mut candidates = Vec::new();
        let (changes, new_people): (Vec<_>, Vec<_>) =
            people.iter().partition(|person| person.expected_updated_at.is_some());
        let mut changed = Vec::new();
        for person in &changes {
            changed.push(self.change_candidate(person, &known, now, &mut *work).await?);
        }
        self.publish_renamings(&instance, &changed, actor, &mut *work).await?;
        for person in &new_people {
            let party = known.find_party(&person.party);
            match (person.participant, party) {
                (ParticipantId::Candidate(id), party) => {
                    candidates.push(build_candidate(id, person, party, &instance, now));
                }
                (ParticipantId::TrustPerson(id), Some(party)) => {
                    let user = self.find_or_create_trust_person_account(person, actor, &mut *work).await?;
                    let trust_person = build_trust_person(id, user, party, instance_id, now);
                    store::trust_persons::add(&trust_person, &mut *work).await.map_err(to_grant_error)?;
                }
                (ParticipantId::TrustPerson(_), None) => {
                    return Err(ServiceError::invalid_field("party", ValidationErrorKind::Required));
                }
            }
        }
        store::candidates::add_all(&candidates, &mut *work).await.map_err(to_candidate_error)?;
        let event = AuditEvent::PeopleAdded {
            instance_id,
            candidates: candidates.len(),
            trust_persons: new_people.len() - candidates.len(),
            changed: changed.into_iter().map(|(_, candidate)| candidate.id).collect(),
            parties: new_parties.len(),
        };
        Ok(work.record(event).await?)
    }

    /// Changes an existing candidate. Returns the candidate before and after the change.
    async fn change_candidate(
        &self,
        person: &PersonInput,
        known: &ExistingParticipants,
        now: Timestamp,
        work: &mut UnitOfWork,
    ) -> Result<(Candidate, Candidate), ServiceError> {
        let before = known.find_candidate(person).ok_or(ServiceError::NotFound)?;
        let mut candidate = person.change(before, &known.default, now);
        if !person.party.trim().is_empty() {
            candidate.party = known.find_party(&person.party);
        }
        self.unlink_account(before, &mut candidate, &mut *work).await?;
        store::candidates::update(&candidate, work).await.map_err(to_candidate_error)?;
        Ok((before.clone(), candidate))
    }

    /// Returns the account of a trust person. A new account gets the name from the spreadsheet.
    async fn find_or_create_trust_person_account(
        &self,
        person: &PersonInput,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<UserId, ServiceError> {
        actor.require_confirmed_email()?;
        let language = &actor.user.language;
        let (user, is_new) = self
            .accounts
            .find_or_create_account_for_role(&person.email, "email", language, &mut *work)
            .await?;
        if is_new && let Some(mut account) = store::users::find(user, &mut *work).await? {
            account.details.title = person.title.clone();
            account.details.first_name = person.first_name.clone();
            account.details.last_name = person.last_name.clone();
            account.details.gender = person.gender;
            store::users::update_details(&account, &mut *work).await?;
        }
        Ok(user)
    }
}

/// The participants that the instance already has.
struct ExistingParticipants {
    instance_id: InstanceId,
    default: Language,
    /// The only party whose people may be added; `None` if all parties are allowed.
    only: Option<PartyId>,
    /// Parties by their short and long names, in folded form.
    parties: HashMap<String, PartyId>,
    /// The candidates by their ids.
    candidates: HashMap<CandidateId, Candidate>,
    /// The candidates by their mail addresses.
    candidates_by_email: HashMap<String, CandidateId>,
    /// The trust persons, by mail address and party.
    trust_persons: HashSet<(String, PartyId)>,
}

impl ExistingParticipants {
    async fn load(
        instance: &Instance,
        only: Option<PartyId>,
        work: &mut UnitOfWork,
    ) -> Result<ExistingParticipants, ServiceError> {
        let instance_id = instance.id;
        let mut parties = HashMap::new();
        for party in store::parties::list(instance_id, &mut *work).await? {
            let names = party.profile.shortcut.iter().chain(party.profile.name.iter());
            parties.extend(names.map(|(_, name)| (fold_name(name), party.id)));
        }
        let candidates = store::candidates::list(instance_id, &mut *work).await?;
        let trust_persons = store::trust_persons::list(instance_id, work).await?;
        let trusted = trust_persons
            .into_iter()
            .map(|listed| (normalise_email(&listed.contact.email), listed.trust_person.party));
        Ok(ExistingParticipants {
            instance_id,
            default: instance.metadata.default_language.clone(),
            only,
            parties,
            candidates_by_email: candidates.iter().filter_map(email_and_id).collect(),
            candidates: candidates.into_iter().map(|candidate| (candidate.id, candidate)).collect(),
            trust_persons: trusted.collect(),
        })
    }

    /// Returns the party with a name. In the scope of one party the name may be empty.
    fn find_party(&self, name: &str) -> Option<PartyId> {
        let named = self.parties.get(&fold_name(name)).copied();
        match self.only {
            Some(only) => Some(only).filter(|_| name.trim().is_empty() || named == Some(only)),
            None => named,
        }
    }

    /// Checks that the actor may give candidates the names in the rows.
    fn validate_renamings(
        &self,
        people: &[PersonInput],
        instance: &Instance,
        actor: &Principal,
    ) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        for (at, person) in people.iter().enumerate() {
            let Some(before) = self.find_candidate(person) else { continue };
            let after = person.change(before, &self.default, before.updated_at);
            let found =
                validate_renaming(instance, before, &after, actor).into_iter().map(to_row_error).collect();
            violations.extend_with_prefix(&format!("rows.{at}"), found);
        }
        violations
    }

    /// Returns the candidate whom a row changes. In the scope of one party, candidates of others are not found.
    fn find_candidate(&self, person: &PersonInput) -> Option<&Candidate> {
        let ParticipantId::Candidate(id) = person.participant else { return None };
        let is_manageable =
            |found: &&Candidate| found.has_profile && (self.only.is_none() || found.party == self.only);
        self.candidates.get(&id).filter(|_| person.expected_updated_at.is_some()).filter(is_manageable)
    }

    /// Checks that the candidates to change are still as the actor has read them.
    fn require_current(&self, people: &[PersonInput]) -> Result<(), ServiceError> {
        let is_current = |person: &PersonInput| {
            self.find_candidate(person)
                .is_none_or(|found| person.expected_updated_at == Some(found.updated_at))
        };
        if people.iter().all(is_current) { Ok(()) } else { Err(ServiceError::VersionConflict) }
    }

    /// Returns the validation errors of these people; the paths contain the row number.
    fn validate(&self, people: &[PersonInput], are_invited: bool) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check("rows", ValidationErrorKind::Required, !people.is_empty());
        violations.check("rows", ValidationErrorKind::TooMany, people.len() <= MAX_PEOPLE);
        let (mut seen, mut participants) = (HashSet::new(), HashSet::new());
        for (row, person) in people.iter().enumerate() {
            let mut found = match person.participant {
                ParticipantId::Candidate(_) => self.validate_candidate(person, are_invited),
                ParticipantId::TrustPerson(_) => self.validate_trust_person(person),
            };
            found.check("id", ValidationErrorKind::Duplicate, participants.insert(person.participant.id()));
            if !person.email.trim().is_empty() {
                let is_new = seen.insert((role_key(person), normalise_email(&person.email)));
                found.check("email", ValidationErrorKind::Duplicate, is_new);
            }
            violations.extend_with_prefix(&format!("rows.{row}"), found);
        }
        violations
    }

    fn validate_candidate(&self, person: &PersonInput, are_invited: bool) -> ValidationErrors {
        let mut violations: ValidationErrors = match person.expected_updated_at {
            None => self.validate_profile(&person.profile(&self.default)).into_iter().collect(),
            Some(_) => self.validate_change(person),
        };
        let email = person.email.trim();
        let is_new = person.expected_updated_at.is_none();
        violations.check(
            "email",
            ValidationErrorKind::Required,
            !are_invited || !is_new || !email.is_empty(),
        );
        let owner =
            self.candidates_by_email.get(&normalise_email(email)).copied().map(ParticipantId::Candidate);
        violations.check(
            "email",
            ValidationErrorKind::Duplicate,
            owner.is_none_or(|owner| !is_new && owner == person.participant),
        );
        if !person.party.trim().is_empty() {
            violations.extend(self.validate_party_name(&person.party));
        }
        violations
    }

    fn validate_profile(&self, profile: &CandidateProfile) -> ValidationErrors {
        let all = profile.validate(&CandidateFieldSettings::default(), &self.default);
        all.into_iter().map(to_row_error).collect()
    }

    /// Returns the errors that a change of a candidate would cause. What was wrong before stays possible.
    fn validate_change(&self, person: &PersonInput) -> ValidationErrors {
        let Some(before) = self.find_candidate(person) else {
            let mut violations = ValidationErrors::default();
            violations.add("id", ValidationErrorKind::Unknown);
            return violations;
        };
        let mut profile = before.profile.clone();
        person.write_profile(&mut profile, &self.default);
        let old = self.validate_profile(&before.profile);
        self.validate_profile(&profile).without_unchanged_fields(&old, &[])
    }

    fn validate_trust_person(&self, person: &PersonInput) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_optional("title", &person.title, elections::bounds::PERSON_TITLE);
        violations.check_optional("first_name", &person.first_name, elections::bounds::FIRST_NAME);
        violations.check_optional("last_name", &person.last_name, elections::bounds::LAST_NAME);
        violations.check_required_email("email", &person.email);
        match self.find_party(&person.party) {
            Some(party) => {
                let is_new = !self.trust_persons.contains(&(normalise_email(&person.email), party));
                violations.check("email", ValidationErrorKind::Duplicate, is_new);
            }
            None if person.party.trim().is_empty() => violations.add("party", ValidationErrorKind::Required),
            None => violations.extend(self.validate_party_name(&person.party)),
        }
        violations
    }

    /// Validates the name of a party that would be created, or that is not the allowed one.
    fn validate_party_name(&self, name: &str) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        if self.find_party(name).is_some() {
            return violations;
        }
        if self.only.is_some() {
            violations.add("party", ValidationErrorKind::Invalid);
            return violations;
        }
        let of_names = |one: &ValidationError| matches!(one.field.as_str(), "shortcut" | "name");
        let wrong =
            build_party_profile(name, &self.default).validate(&self.default).into_iter().find(of_names);
        wrong.map(|one| ValidationError { field: "party".to_owned(), ..one }).into_iter().collect()
    }

    /// Creates the parties that are named but missing, and adds them to the known ones.
    fn create_missing_parties(&mut self, people: &[PersonInput], now: Timestamp) -> Vec<Party> {
        let mut created = Vec::new();
        for name in people.iter().map(|person| person.party.trim()).filter(|name| !name.is_empty()) {
            if self.find_party(name).is_some() {
                continue;
            }
            let id = PartyId::random();
            self.parties.insert(fold_name(name), id);
            created.push(Party {
                id,
                instance_id: self.instance_id,
                parent: None,
                key: id.to_string(),
                profile: build_party_profile(name, &self.default),
                status: parties::PartyStatus::Created,
                submitted_at: None,
                created_at: now,
                updated_at: now,
            });
        }
        created
    }
}

fn email_and_id(candidate: &Candidate) -> Option<(String, CandidateId)> {
    Some((normalise_email(candidate.profile.email.as_deref()?), candidate.id))
}

/// A person may be listed once in each role: a candidate may also be a trust person.
fn role_key(person: &PersonInput) -> &'static str {
    match person.participant {
        ParticipantId::Candidate(_) => "candidate",
        ParticipantId::TrustPerson(_) => "trust_person",
    }
}

fn to_row_error(violation: ValidationError) -> ValidationError {
    let field = match violation.field.as_str() {
        "firstName" => "first_name".to_owned(),
        "lastName" => "last_name".to_owned(),
        other => other.to_owned(),
    };
    ValidationError { field, ..violation }
}

fn fold_name(name: &str) -> String {
    name.trim().to_lowercase()
}

fn build_party_profile(name: &str, default: &Language) -> parties::PartyProfile {
    let name = Texts::single(default.clone(), name.trim());
    parties::PartyProfile { shortcut: name.clone(), name, ..parties::PartyProfile::default() }
}

fn build_candidate(
    id: CandidateId,
    person: &PersonInput,
    party: Option<PartyId>,
    instance: &Instance,
    now: Timestamp,
) -> Candidate {
    Candidate {
        id,
        instance_id: instance.id,
        party,
        user: None,
        key: id.to_string(),
        has_profile: true,
        profile: person.profile(&instance.metadata.default_language),
        status: candidates::CandidateStatus::Created,
        submitted_at: None,
        created_at: now,
        updated_at: now,
    }
}

fn build_trust_person(
    id: TrustPersonId,
    user: UserId,
    party: PartyId,
    instance_id: InstanceId,
    now: Timestamp,
) -> TrustPerson {
    TrustPerson {
        id,
        instance_id,
        party,
        user,
        status: trust_persons::TrustPersonStatus::Created,
        invited_at: None,
        signed_in_at: None,
        created_at: now,
        updated_at: now,
    }
}
