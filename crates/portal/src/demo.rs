//! The demo: people whom a visitor can be with one click, the instances on which they work, and the return to the
//! beginning. Only a portal whose mails are public has it ([`Provider::shows_mails`]); nobody has anything to hide there.
pub mod people;
mod seeding;

use crate::{
    accounts::links,
    audit::{
        actions::{InstanceAction, InstanceOrigin},
        events::AuditEvent,
        log::AuditActor,
    },
    instance_locks::lock_row,
    instances::imports::{ImportError, ImportOptions, ImportPlan},
    participants::Participants,
    provider::{GERMAN_INVITATION_PAGE, INVITATION_PAGE, Provider, SIGN_IN_PAGE, answers_page},
    publishing::published::PublishedElections,
    service_error::ServiceError,
    unit_of_work::{Transactions, Unaudited},
};
use elections::{
    answers::Entity, instances::Domain, people::User, permissions::RoleGrant, texts::PortalLanguage,
    token_purposes::TokenPurpose,
};
use exchange::model::bundle::Bundle;
use jiff::{SignedDuration, Timestamp};
use people::DemoPerson;
use std::sync::Arc;
use store::{Db, audit::AuditChain};
use tokio::sync::Mutex;

/// The election of the demo, a bundle.
pub const BUNDLE: &[u8] = include_bytes!("../../../demo/kranichfurt.json");

/// The domain of the instance that voters use, the one of [`BUNDLE`].
const LIVE_DOMAIN: &str = "kranichfurt";

/// How long the token is valid with which a browser becomes a person.
const TOKEN_LIFETIME: SignedDuration = SignedDuration::from_mins(1);

/// The maximum number of mails among which the invitation of a person is searched.
const MAX_SEARCHED_MAILS: i64 = 500;

/// The service of the demo.
#[derive(Clone)]
pub struct Demo {
    pub(crate) db: Db,
    pub(crate) transactions: Transactions,
    pub(crate) provider: Arc<Provider>,
    pub(crate) participants: Participants,
    pub(crate) published: Arc<PublishedElections>,
    /// Held while people are added or the demo is reset, so that two clicks do not do it twice.
    pub(crate) change_lock: Arc<Mutex<()>>,
}

impl Demo {
    /// Returns whether the store contains the demo. The flag `--demo` loads it into an empty store only.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_loaded(&self) -> Result<bool, ServiceError> {
        Ok(store::instances::is_domain_taken(&parse_live_domain()?, &self.db).await?)
    }

    /// Returns the address at which a visitor is a voter.
    pub fn voter_page(&self) -> String {
        format!("/match/{LIVE_DOMAIN}?demo=1")
    }

    /// Adds the people if that has not been done, and creates the address at which a browser becomes this person: the invitation of a candidate who has not
    /// accepted it, or else the sign-in page with a token. `None` if visitors have removed the person.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn create_sign_in_page(
        &self,
        person: DemoPerson,
        language: PortalLanguage,
    ) -> Result<Option<String>, ServiceError> {
        self.add_people().await?;
        let Some(user) = store::users::find_by_email(person.email(), &self.db).await? else {
            return Ok(None);
        };
        if person == DemoPerson::InvitedCandidate
            && user.signed_in_at.is_none()
            && let Some(page) = self.find_invitation_page(person, language).await?
        {
            return Ok(Some(page));
        }
        let next = self.find_first_page(&user).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let expires_at = work.now() + TOKEN_LIFETIME;
        let token =
            links::create_link(&user, TokenPurpose::SignedInElsewhere, expires_at, &mut work).await?.reveal();
        work.commit_unaudited(Unaudited::Link).await?;
        let next = next.map(|page| format!("&next={page}")).unwrap_or_default();
        Ok(Some(format!("{SIGN_IN_PAGE}#token={token}&end=1{next}")))
    }

    /// Removes everything that visitors have done, and loads the demo anew.
    ///
    /// # Errors
    /// When the store fails; nothing has changed then.
    pub async fn reset(&self) -> Result<(), ServiceError> {
        let _lock = self.change_lock.lock().await;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        work.lock_chain(AuditChain::Provider).await?;
        for instance in store::instances::list_revisions(&mut work).await? {
            // As in every write, the instance comes before its chain.
            lock_row(instance.id, &mut work).await?;
            work.record(AuditEvent::Instance(InstanceAction::Deleted, instance.id)).await?;
        }
        store::demo_reset::remove_all(&mut work).await?;
        let plan = build_live_import(work.now())?;
        plan.write_in_transaction(&mut work).await?;
        let event = AuditEvent::InstanceCreated {
            origin: InstanceOrigin::Imported,
            instance_id: plan.instance().id,
            election: Some(plan.instance().election),
        };
        work.note_changed_access();
        work.commit(event).await?;
        Ok(self.published.refresh().await?)
    }

    /// Returns the page of the invitation that the portal has written to a person, as the person would find it in the
    /// mail. The page of the other language has another address.
    async fn find_invitation_page(
        &self,
        person: DemoPerson,
        language: PortalLanguage,
    ) -> Result<Option<String>, ServiceError> {
        let page = match language {
            PortalLanguage::German => GERMAN_INVITATION_PAGE,
            PortalLanguage::English => INVITATION_PAGE,
        };
        let mails = store::mails::list_latest(MAX_SEARCHED_MAILS, &self.db).await?;
        let link = self.provider.page_url(GERMAN_INVITATION_PAGE);
        let token = mails.iter().map(|stored| &stored.mail).find_map(|mail| {
            let is_invitation = mail.recipient == person.email() && mail.kind == "invitation";
            mail.text.split_whitespace().filter(|_| is_invitation).find_map(|word| word.strip_prefix(&link))
        });
        Ok(token.map(|token| format!("{page}{token}")))
    }

    /// Returns the page on which a person answers; `None` for those who do not.
    async fn find_first_page(&self, user: &User) -> Result<Option<String>, ServiceError> {
        let roles = store::roles::list_by_user(user.id, &self.db).await?;
        let entity = roles.iter().find_map(|role| match role.grant {
            RoleGrant::TrustPerson(_, party) => Some(Entity::Party(party)),
            RoleGrant::Candidate(_, candidate, _) => Some(Entity::Candidate(candidate)),
            RoleGrant::Admin | RoleGrant::Creator(_) => None,
        });
        Ok(entity.map(answers_page))
    }
}

fn parse_live_domain() -> Result<Domain, ServiceError> {
    LIVE_DOMAIN.parse().map_err(ServiceError::internal)
}

/// Returns the election of the demo.
fn load_bundle() -> Result<Bundle, ServiceError> {
    Bundle::read(BUNDLE)
        .map_err(|problems| ServiceError::internal(format!("the demo is broken: {problems:?}")))
}

/// Returns the import of the instance that voters use.
fn build_live_import(now: Timestamp) -> Result<ImportPlan, ServiceError> {
    let options = ImportOptions { live: true, ..ImportOptions::default() };
    Ok(ImportPlan::build(load_bundle()?, &options, now)?)
}

/// Loads the demo if the store holds no instance. Returns the domain of its instance if it was loaded.
///
/// # Errors
/// When the store fails.
pub async fn load_if_empty(db: &Db, clock: &crate::clock::Clock) -> Result<Option<Domain>, ServiceError> {
    if store::instances::count(db).await? > 0 {
        return Ok(None);
    }
    match build_live_import(clock.now())?.write(db, clock).await {
        Ok(demo) => Ok(Some(demo.domain)),
        // Another node that started at the same moment was faster.
        Err(ImportError::DomainTaken(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
