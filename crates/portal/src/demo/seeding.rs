//! The people of the demo and the instances on which they work: one whose theses are still a draft, and one whose parties
//! and candidates are answering. They are added when the first visitor wants to be somebody, all or nothing.
use super::{Demo, LIVE_DOMAIN, load_bundle, parse_live_domain, people::DemoPerson};
use crate::{
    accounts::invitations::{Inviter, RoleMailText},
    audit::{
        actions::{AccountAction, AdminAction, CreatorAction, InstanceOrigin, TrustPersonAction},
        events::AuditEvent,
        log::AuditActor,
    },
    instance_locks::lock_any_instance,
    instances::{
        changes::store_step,
        imports::{ImportOptions, ImportPlan},
    },
    participants::addressees::ParticipantId,
    service_error::ServiceError,
    sessions::{Credential, Principal},
    unit_of_work::UnitOfWork,
};
use elections::{
    candidates::{Candidate, CandidateStatus},
    creators::Creator,
    ids::{AdminId, CreatorId, InstanceId, SessionId, TrustPersonId},
    instances::Domain,
    participants::{ParticipantStatus, PartyScope},
    people::{Admin, User, UserDetails},
    permissions::UserPermissions,
    texts::{Language, Texts},
    trust_persons::{TrustPerson, TrustPersonStatus},
};
use exchange::model::bundle::Bundle;
use store::{audit::AuditChain, sessions::Session};

/// The key of the third list, for which a person of the demo answers.
const LIST: &str = "kbs";
/// The number of answers that the list has drafted.
const DRAFTS_OF_LIST: usize = 12;
/// The key of the candidate who has just been invited. The election has no answers of it.
const INVITED_CANDIDATE: &str = "c24";
/// The key of the candidate who has rated half of the theses.
const ACTIVE_CANDIDATE: &str = "c20";
/// The number of answers that this candidate has drafted.
const DRAFTS_OF_CANDIDATE: usize = 15;

/// What is different in an instance that people work on.
struct Stage {
    /// What follows the domain of the instance that voters use.
    domain: &'static str,
    german: &'static str,
    english: &'static str,
}

const DRAFT: Stage = Stage { domain: "entwurf", german: "Entwurf", english: "draft" };
const COLLECTING: Stage =
    Stage { domain: "antworten", german: "Antworten laufen", english: "collecting answers" };

impl Demo {
    /// Adds the people and their instances, unless that was done before.
    pub(super) async fn add_people(&self) -> Result<(), ServiceError> {
        let _lock = self.change_lock.lock().await;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        work.lock_chain(AuditChain::Provider).await?;
        if has_people(&mut work).await? {
            return Ok(());
        }
        let live = store::instances::find_by_domain(&parse_live_domain()?, &mut work).await?;
        let bundle = load_bundle()?;
        let draft = import(build_draft(bundle.clone())?, &mut work).await?;
        let collecting = import(build_collecting(bundle)?, &mut work).await?;
        finalise(collecting, &mut work).await?;

        let admin = add_account(DemoPerson::Administrator, &mut work).await?;
        add_admin(&admin, &mut work).await?;
        let creator = add_account(DemoPerson::Creator, &mut work).await?;
        for instance_id in live.map(|instance| instance.id).into_iter().chain([draft, collecting]) {
            add_creator(&creator, instance_id, &mut work).await?;
        }
        let trust_person = add_account(DemoPerson::TrustPerson, &mut work).await?;
        add_trust_person(&trust_person, collecting, &mut work).await?;
        let active = add_account(DemoPerson::ActiveCandidate, &mut work).await?;
        let candidate = find_candidate(ACTIVE_CANDIDATE, collecting, &mut work).await?;
        let status = CandidateStatus::before_sign_in();
        let candidate = Candidate { user: Some(active.id), status, ..candidate };
        store::candidates::update(&candidate, &mut work).await?;
        let now = work.now();
        store::candidates::set_invited(candidate.id, Some(now), &mut work).await?;
        for person in [&admin, &creator, &trust_person, &active] {
            store::users::record_sign_in(person.id, now, &mut work).await?;
            store::roles::activate_roles(person.id, now, &mut work).await?;
        }

        let invited = find_candidate(INVITED_CANDIDATE, collecting, &mut work).await?;
        let receipt = self
            .participants
            .invite_in_transaction(
                collecting,
                PartyScope::All,
                ParticipantId::Candidate(invited.id),
                &RoleMailText::default(),
                &Inviter::try_from(&build_principal(creator, &work))?,
                &mut work,
            )
            .await?;
        Ok(work.commit_recorded(receipt).await?)
    }
}

/// Returns whether the people were added before. Visitors may have moved an instance or removed an account since.
async fn has_people(work: &mut UnitOfWork) -> Result<bool, ServiceError> {
    for stage in [&DRAFT, &COLLECTING] {
        if store::instances::is_domain_taken(&stage.build_domain()?, &mut *work).await? {
            return Ok(true);
        }
    }
    Ok(store::users::find_by_email(DemoPerson::Creator.email(), &mut *work).await?.is_some())
}

impl Stage {
    fn build_domain(&self) -> Result<Domain, ServiceError> {
        format!("{LIVE_DOMAIN}-{}", self.domain).parse().map_err(ServiceError::internal)
    }

    /// Makes the election an instance of this stage, of the same town.
    fn rename(&self, bundle: &mut Bundle) -> Result<(), ServiceError> {
        bundle.instance.domain = self.build_domain()?;
        bundle.election.name = format!("{} ({})", bundle.election.name, self.german);
        let german = Language::german();
        let english: Language = "en".parse().map_err(ServiceError::internal)?;
        for (language, stage) in [(german, self.german), (english, self.english)] {
            add_to_title(&mut bundle.instance.title, language, stage);
        }
        Ok(())
    }
}

fn add_to_title(title: &mut Texts, language: Language, stage: &str) {
    if let Some(text) = title.get(&language).map(|text| format!("{text} ({stage})")) {
        title.set(language, text);
    }
}

/// Returns the election before its theses are final. Nobody has answered.
fn build_draft(mut bundle: Bundle) -> Result<Bundle, ServiceError> {
    DRAFT.rename(&mut bundle)?;
    bundle.parties.iter_mut().for_each(|party| party.answers.clear());
    bundle.candidates.iter_mut().for_each(|candidate| candidate.answers.clear());
    Ok(bundle)
}

/// Returns the election while answers are collected: a list and a candidate are in the middle of it, and other candidates
/// with gaps have not begun.
fn build_collecting(mut bundle: Bundle) -> Result<Bundle, ServiceError> {
    COLLECTING.rename(&mut bundle)?;
    let theses = bundle.theses.len();
    for party in bundle.parties.iter_mut().filter(|party| party.key == LIST) {
        party.answers.truncate(DRAFTS_OF_LIST);
        party.status = Some(elections::parties::PartyStatus::Active);
    }
    for candidate in &mut bundle.candidates {
        match candidate.key.as_str() {
            ACTIVE_CANDIDATE => {
                candidate.answers.truncate(DRAFTS_OF_CANDIDATE);
                candidate.status = Some(CandidateStatus::Active);
                candidate.email = Some(DemoPerson::ActiveCandidate.email().to_owned());
            }
            INVITED_CANDIDATE => candidate.email = Some(DemoPerson::InvitedCandidate.email().to_owned()),
            _ if candidate.answers.len() < theses => candidate.answers.clear(),
            _ => {}
        }
    }
    Ok(bundle)
}

async fn import(bundle: Bundle, work: &mut UnitOfWork) -> Result<InstanceId, ServiceError> {
    let plan = ImportPlan::build(bundle, &ImportOptions::default(), work.now())?;
    plan.write_in_transaction(work).await?;
    let instance_id = plan.instance().id;
    work.record(AuditEvent::InstanceCreated {
        origin: InstanceOrigin::Imported,
        instance_id,
        election: Some(plan.instance().election),
    })
    .await?;
    Ok(instance_id)
}

async fn finalise(id: InstanceId, work: &mut UnitOfWork) -> Result<(), ServiceError> {
    let mut instance = lock_any_instance(id, &mut *work).await?;
    let theses = store::theses::list(id, &mut *work).await?;
    let step = instance.finalise(&theses)?;
    store_step(&step, &mut instance, work).await?;
    Ok(())
}

/// Returns the account of a person. The start of the demo has created that of the administrator, without a name.
async fn add_account(person: DemoPerson, work: &mut UnitOfWork) -> Result<User, ServiceError> {
    let now = work.now();
    let (first_name, last_name) = person.name();
    let details = UserDetails {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        ..UserDetails::default()
    };
    if let Some(user) = store::users::find_by_email(person.email(), &mut *work).await? {
        let user = User { details, updated_at: now, ..user };
        store::users::update_details(&user, &mut *work).await?;
        store::users::confirm_email(user.id, now, &mut *work).await?;
        work.record(AuditEvent::Account(AccountAction::Changed, user.id)).await?;
        return Ok(User { email_confirmed_at: Some(now), ..user });
    }
    let user = User::new(person.email(), details, Language::german(), now);
    let user = User { email_confirmed_at: Some(now), ..user };
    store::users::add(&user, &mut *work).await?;
    work.record(AuditEvent::Account(AccountAction::Created, user.id)).await?;
    Ok(user)
}

async fn add_admin(user: &User, work: &mut UnitOfWork) -> Result<(), ServiceError> {
    if store::admins::find_by_user(user.id, &mut *work).await?.is_some() {
        return Ok(());
    }
    let now = work.now();
    let admin = Admin { id: AdminId::random(), user: user.id, created_at: now, updated_at: now };
    store::admins::add(&admin, None, &mut *work).await?;
    work.record(AuditEvent::Admin(AdminAction::Granted, user.id)).await?;
    Ok(())
}

async fn add_creator(
    user: &User,
    instance_id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let now = work.now();
    let creator = Creator {
        id: CreatorId::random(),
        instance_id,
        user: user.id,
        invited_at: Some(now),
        signed_in_at: None,
        deactivated_at: None,
        created_at: now,
        updated_at: now,
    };
    store::creators::add(&creator, &mut *work).await?;
    work.record(AuditEvent::Creator(CreatorAction::Granted, creator)).await?;
    Ok(())
}

async fn add_trust_person(
    user: &User,
    instance_id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let now = work.now();
    let parties = store::parties::list(instance_id, &mut *work).await?;
    let party = parties.into_iter().find(|party| party.key == LIST).ok_or(ServiceError::NotFound)?;
    let trust_person = TrustPerson {
        id: TrustPersonId::random(),
        instance_id,
        party: party.id,
        user: user.id,
        status: TrustPersonStatus::before_sign_in(),
        invited_at: Some(now),
        signed_in_at: None,
        created_at: now,
        updated_at: now,
    };
    store::trust_persons::add(&trust_person, &mut *work).await?;
    work.record(AuditEvent::TrustPerson(TrustPersonAction::Granted, trust_person)).await?;
    Ok(())
}

async fn find_candidate(
    key: &str,
    instance_id: InstanceId,
    work: &mut UnitOfWork,
) -> Result<Candidate, ServiceError> {
    let candidates = store::candidates::list(instance_id, work).await?;
    candidates.into_iter().find(|candidate| candidate.key == key).ok_or(ServiceError::NotFound)
}

/// Returns the creator as the person who invites. The invitation needs a name and a confirmed mail address, but no session.
fn build_principal(creator: User, work: &UnitOfWork) -> Principal {
    let now = work.now();
    let session = Session {
        id: SessionId::random(),
        user: creator.id,
        acting: None,
        device: String::new(),
        authenticated_at: now,
        expires_at: now,
        revoked_at: None,
        created_at: now,
        last_used_at: now,
        network: None,
    };
    let permissions = UserPermissions { user: creator.id, grants: Vec::new(), allowed_actions: None };
    let credential = Credential::Session(session);
    Principal { credential, user: creator, roles: Vec::new(), permissions, required_setup: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_people_of_the_demo_have_something_to_do() {
        let bundle = load_bundle().unwrap();
        assert_eq!(bundle.instance.domain, parse_live_domain().unwrap());
        let draft = build_draft(bundle.clone()).unwrap();
        assert!(draft.parties.iter().all(|party| party.answers.is_empty()));
        assert_eq!(draft.instance.domain.as_str(), "kranichfurt-entwurf");
        let collecting = build_collecting(bundle).unwrap();
        assert!(collecting.check().is_empty() && draft.check().is_empty());
        assert_eq!(collecting.parties.iter().position(|party| party.key == LIST), Some(2), "the third list");
        let find = |key: &str| collecting.candidates.iter().find(|candidate| candidate.key == key).unwrap();
        for (key, person, answers) in [
            (ACTIVE_CANDIDATE, DemoPerson::ActiveCandidate, DRAFTS_OF_CANDIDATE),
            (INVITED_CANDIDATE, DemoPerson::InvitedCandidate, 0),
        ] {
            let candidate = find(key);
            assert_eq!(person.name(), (candidate.first_name.as_str(), candidate.last_name.as_str()));
            assert_eq!((candidate.party.as_deref(), candidate.answers.len()), (Some(LIST), answers));
        }
    }
}
