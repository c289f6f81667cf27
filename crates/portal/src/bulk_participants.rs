//! Many people at once, as from a spreadsheet: candidates and trust persons, with the parties that they name.
use crate::{
    Portal, accounts,
    audit::{self, AuditEvent},
    candidates::refused,
    instances::claim_for_people,
    invitations::InvitationText,
    jobs::{Addressee, AddresseeRole, JobTask},
    mailings::place,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    candidates::{self, Candidate, Gender},
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
use serde_json::json;
use std::collections::{HashMap, HashSet};
use store::{Tx, audit::AuditChain, jobs::JobScope};

/// How many people are added at once, at most.
pub const MOST_PEOPLE: usize = 5_000;

/// A person to be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPerson {
    /// As what; its id is drawn beforehand, so that it can be invited afterwards.
    pub role: AddresseeRole,
    /// The short or long name of its party, which is made where there is none; empty for independents.
    pub party: String,
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender; “no comment” where none is told.
    pub gender: Option<Gender>,
    /// The mail address; may be empty for candidates who are not invited.
    pub email: String,
    /// The constituency.
    pub district: Option<String>,
    /// The place on the list.
    pub list_place: Option<i16>,
    /// A website.
    pub website: Option<String>,
    /// What it stands for, in the default language.
    pub description: String,
}

impl NewPerson {
    pub(crate) fn addressee(&self) -> Addressee {
        let name = format!("{} {}", self.first_name, self.last_name).trim().to_owned();
        Addressee { role: self.role, name: if name.is_empty() { self.email.clone() } else { name } }
    }

    fn profile(&self, default: &Language) -> candidates::CandidateProfile {
        candidates::CandidateProfile {
            title: self.title.clone(),
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            gender: Some(self.gender.unwrap_or(Gender::NoComment)),
            birth_year: None,
            email: Some(normalise_email(&self.email)).filter(|email| !email.is_empty()),
            district: self.district.clone(),
            list_place: self.list_place,
            website: self.website.clone(),
            description: Texts::single(default.clone(), self.description.as_str()),
            picture: None,
        }
    }
}

impl Portal {
    /// Begins to add people, all or none, and to invite them if words for that are given. A party adds its own alone.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] with paths like `rows.3.email`; [`ServiceError::EmailNotConfirmed`].
    pub async fn add_many(
        &self,
        home: JobScope,
        people: Vec<NewPerson>,
        invitation: Option<InvitationText>,
        who: &SignedIn,
    ) -> Result<JobId, ServiceError> {
        if who.user.email_confirmed_at.is_none() {
            return Err(ServiceError::EmailNotConfirmed);
        }
        if let Some(wording) = &invitation {
            wording.check().into_result()?;
        }
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let (application, party) = place(home)?;
        let instance = claim_for_people(application, &mut tx).await?;
        let known = Known::of(&instance, party, &mut tx).await?;
        known.check(&people, invitation.is_some()).into_result()?;
        let task = JobTask::People { people, invitation };
        let id = self.begin_job(home, task, who, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok(id)
    }

    /// Adds them.
    pub(crate) async fn add_people(
        &self,
        application: InstanceId,
        party: Option<PartyId>,
        people: &[NewPerson],
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        // Whoever signs in locks the provider's log first, and the instance afterwards.
        audit::lock(AuditChain::Provider, &mut *tx).await?;
        let instance = claim_for_people(application, &mut *tx).await?;
        let mut known = Known::of(&instance, party, &mut *tx).await?;
        // Somebody else may have added one of them since they were looked at.
        known.check(people, false).into_result()?;
        let made = known.make_parties(people, now);
        store::parties::add_all(&made, &mut *tx).await?;
        let mut candidates = Vec::new();
        for person in people {
            let party = known.party(&person.party);
            match (person.role, party) {
                (AddresseeRole::Candidate(id), party) => {
                    candidates.push(candidate(id, person, party, &instance, now));
                }
                (AddresseeRole::TrustPerson(id), Some(party)) => {
                    let user = self.account_of_trust_person(person, who, now, &mut *tx).await?;
                    let trust_person = trust_person(id, user, party, application, now);
                    store::trust_persons::add(&trust_person, &mut *tx)
                        .await
                        .map_err(crate::creators::taken)?;
                }
                (AddresseeRole::TrustPerson(_), None) => {
                    return Err(ServiceError::field("party", ValidationErrorKind::Required));
                }
            }
        }
        store::candidates::add_all(&candidates, &mut *tx).await.map_err(refused)?;
        let deed = AuditEvent::on("people.added", "application", application).with(json!({
            "candidates": candidates.len(),
            "trust_persons": people.len() - candidates.len(),
            "parties": made.len(),
        }));
        Ok(audit::record(AuditChain::Instance(application), who.actor(), deed, now, tx).await?)
    }

    /// The account of a trust person; a new one is called as the spreadsheet calls it.
    async fn account_of_trust_person(
        &self,
        person: &NewPerson,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<UserId, ServiceError> {
        let invited = self.invite_in(&person.email, who, &mut *tx).await?;
        let user =
            invited.user.ok_or_else(|| ServiceError::field("email", ValidationErrorKind::InvalidEmail))?;
        if invited.is_new
            && let Some(mut account) = store::users::find(user, &mut *tx).await?
        {
            account.details.title = person.title.clone();
            account.details.first_name = person.first_name.clone();
            account.details.last_name = person.last_name.clone();
            account.details.gender = person.gender;
            store::users::set_details(&account, &mut *tx).await?;
        }
        accounts::grantee(user, who, now, tx).await?;
        Ok(user)
    }
}

/// Who and what is in the instance already.
struct Known {
    application: InstanceId,
    default: Language,
    /// The one party whose people may be added, if not those of all.
    only: Option<PartyId>,
    /// By their short and long names, folded.
    parties: HashMap<String, PartyId>,
    /// The mail addresses of its candidates.
    candidates: HashSet<String>,
    /// Its trust persons, by mail address and party.
    trust_persons: HashSet<(String, PartyId)>,
}

impl Known {
    async fn of(instance: &Instance, only: Option<PartyId>, tx: &mut Tx) -> Result<Known, ServiceError> {
        let application = instance.id;
        let mut parties = HashMap::new();
        for party in store::parties::of(application, &mut *tx).await? {
            let names = party.profile.shortcut.iter().chain(party.profile.name.iter());
            parties.extend(names.map(|(_, name)| (folded(name), party.id)));
        }
        let candidates = store::candidates::of(application, &mut *tx).await?;
        let trust_persons = store::trust_persons::of(application, tx).await?;
        let trusted = trust_persons
            .into_iter()
            .map(|listed| (normalise_email(&listed.contact.email), listed.trust_person.party));
        Ok(Known {
            application,
            default: instance.metadata.default_language.clone(),
            only,
            parties,
            candidates: candidates
                .into_iter()
                .filter_map(|candidate| candidate.profile.email)
                .map(|email| normalise_email(&email))
                .collect(),
            trust_persons: trusted.collect(),
        })
    }

    /// The party of a name. Who adds people of one party need not name it.
    fn party(&self, name: &str) -> Option<PartyId> {
        let named = self.parties.get(&folded(name)).copied();
        match self.only {
            Some(only) => Some(only).filter(|_| name.trim().is_empty() || named == Some(only)),
            None => named,
        }
    }

    /// What is wrong with these people, by the row in which they stand.
    fn check(&self, people: &[NewPerson], are_invited: bool) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check("rows", ValidationErrorKind::Required, !people.is_empty());
        violations.check("rows", ValidationErrorKind::TooMany, people.len() <= MOST_PEOPLE);
        let mut met = HashSet::new();
        for (row, person) in people.iter().enumerate() {
            let mut found = match person.role {
                AddresseeRole::Candidate(_) => self.check_candidate(person, are_invited),
                AddresseeRole::TrustPerson(_) => self.check_trust_person(person),
            };
            if !person.email.trim().is_empty() {
                let is_new = met.insert((role(person), normalise_email(&person.email)));
                found.check("email", ValidationErrorKind::Duplicate, is_new);
            }
            violations.extend_with_prefix(&format!("rows.{row}"), found);
        }
        violations
    }

    fn check_candidate(&self, person: &NewPerson, are_invited: bool) -> ValidationErrors {
        let all = candidates::CandidateProfile::validate(
            &person.profile(&self.default),
            &elections::configuration::MatchSettings::default(),
            &self.default,
        );
        let mut violations: ValidationErrors = all.into_iter().map(named_as_in_a_row).collect();
        let email = person.email.trim();
        violations.check("email", ValidationErrorKind::Required, !are_invited || !email.is_empty());
        violations.check(
            "email",
            ValidationErrorKind::Duplicate,
            !self.candidates.contains(&normalise_email(email)),
        );
        if !person.party.trim().is_empty() {
            violations.extend(self.check_party(&person.party));
        }
        violations
    }

    fn check_trust_person(&self, person: &NewPerson) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_optional("title", &person.title, elections::bounds::PERSON_TITLE);
        violations.check_optional("first_name", &person.first_name, elections::bounds::FIRST_NAME);
        violations.check_optional("last_name", &person.last_name, elections::bounds::LAST_NAME);
        violations.check_required_email("email", &person.email);
        match self.party(&person.party) {
            Some(party) => {
                let is_new = !self.trust_persons.contains(&(normalise_email(&person.email), party));
                violations.check("email", ValidationErrorKind::Duplicate, is_new);
            }
            None if person.party.trim().is_empty() => violations.add("party", ValidationErrorKind::Required),
            None => violations.extend(self.check_party(&person.party)),
        }
        violations
    }

    /// What is wrong with the name of a party that would be made, or is not the one that may be named.
    fn check_party(&self, name: &str) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        if self.party(name).is_some() {
            return violations;
        }
        if self.only.is_some() {
            violations.add("party", ValidationErrorKind::Invalid);
            return violations;
        }
        let of_names = |one: &ValidationError| matches!(one.field.as_str(), "shortcut" | "name");
        let wrong = party_profile(name, &self.default).validate(&self.default).into_iter().find(of_names);
        wrong.map(|one| ValidationError { field: "party".to_owned(), ..one }).into_iter().collect()
    }

    /// The parties that are named and not there yet; they are known from now on.
    fn make_parties(&mut self, people: &[NewPerson], now: Timestamp) -> Vec<Party> {
        let mut made = Vec::new();
        for name in people.iter().map(|person| person.party.trim()).filter(|name| !name.is_empty()) {
            if self.party(name).is_some() {
                continue;
            }
            let id = PartyId::random();
            self.parties.insert(folded(name), id);
            made.push(Party {
                id,
                instance: self.application,
                parent: None,
                key: id.to_string(),
                profile: party_profile(name, &self.default),
                status: parties::PartyStatus::Created,
                submitted_at: None,
                created_at: now,
                updated_at: now,
            });
        }
        made
    }
}

/// Nobody stands twice, but whoever stands may speak for a party too.
fn role(person: &NewPerson) -> &'static str {
    match person.role {
        AddresseeRole::Candidate(_) => "candidate",
        AddresseeRole::TrustPerson(_) => "trust_person",
    }
}

fn named_as_in_a_row(violation: ValidationError) -> ValidationError {
    let field = match violation.field.as_str() {
        "firstName" => "first_name".to_owned(),
        "lastName" => "last_name".to_owned(),
        other => other.to_owned(),
    };
    ValidationError { field, ..violation }
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

fn party_profile(name: &str, default: &Language) -> parties::PartyProfile {
    let name = Texts::single(default.clone(), name.trim());
    parties::PartyProfile { shortcut: name.clone(), name, ..parties::PartyProfile::default() }
}

fn candidate(
    id: CandidateId,
    person: &NewPerson,
    party: Option<PartyId>,
    instance: &Instance,
    now: Timestamp,
) -> Candidate {
    Candidate {
        id,
        instance: instance.id,
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

fn trust_person(
    id: TrustPersonId,
    user: UserId,
    party: PartyId,
    application: InstanceId,
    now: Timestamp,
) -> TrustPerson {
    TrustPerson {
        id,
        instance: application,
        party,
        user,
        status: trust_persons::TrustPersonStatus::Created,
        invited_at: None,
        signed_in_at: None,
        created_at: now,
        updated_at: now,
    }
}
