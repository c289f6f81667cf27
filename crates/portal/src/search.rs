//! Searching the whole portal, as far as somebody may see it.
use crate::{Portal, people::SignedIn};
use elections::{ids::InstanceId, instances::InstanceStatus, permissions::RoleGrant};
use serde::Serialize;
use store::searching::{self, SearchScope};
use utoipa::ToSchema;

/// How many of each kind are found at most.
const MOST: usize = 8;
/// How many instances are searched for theses and candidates at most.
const INSTANCES: usize = 20;

/// What was found.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct SearchResults {
    /// Instances by title, place, domain.
    pub instances: Vec<InstanceResult>,
    /// People by name or mail address.
    pub people: Vec<PersonResult>,
    /// Theses by category and text.
    pub theses: Vec<ThesisResult>,
}

/// An instance that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InstanceResult {
    /// Its id.
    pub id: InstanceId,
    /// Its title in its default language.
    pub title: String,
    /// Where voters find it.
    pub domain: String,
    /// How far it has come.
    #[serde(serialize_with = "number")]
    #[schema(value_type = i16)]
    pub status: InstanceStatus,
}

fn number<S: serde::Serializer>(status: &InstanceStatus, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_i16((*status).into())
}

/// A person that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PersonResult {
    /// The id of the account or the candidate.
    pub id: i64,
    /// The name.
    pub name: String,
    /// The mail address.
    pub email: String,
    /// What it is: user, candidate.
    pub kind: &'static str,
    /// Where it stands.
    pub application_id: Option<InstanceId>,
}

/// A thesis that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ThesisResult {
    /// Its id.
    pub id: i64,
    /// Its instance.
    pub application_id: InstanceId,
    /// Its category.
    pub title: String,
    /// The statement.
    pub text: String,
}

impl Portal {
    /// What somebody may see that holds the words. Nothing is found by less than two characters.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn find(&self, words: &str, who: &SignedIn) -> store::Result<SearchResults> {
        let words = words.trim();
        let mut found = SearchResults::default();
        if words.chars().count() < 2 {
            return Ok(found);
        }
        let held = &who.caller.grants;
        let mut own: Vec<InstanceId> = held.iter().filter_map(|held| held.instance()).collect();
        own.dedup();
        let reach = if who.is_admin() { SearchScope::Every } else { SearchScope::These(own.clone()) };
        let instances = searching::instances(words, &reach, MOST, &self.db).await?;
        found.instances = instances
            .into_iter()
            .map(|one| InstanceResult {
                id: one.id,
                title: one.title,
                domain: one.domain,
                status: one.status,
            })
            .collect();
        if who.is_admin() {
            let query = store::users::UserQuery { words, ..Default::default() };
            let (users, _) = store::users::search(&query, MOST as i64, 0, &self.db).await?;
            found.people = users
                .into_iter()
                .map(|user| PersonResult {
                    id: user.id.into(),
                    name: user.display_name(),
                    email: user.email,
                    kind: "user",
                    application_id: None,
                })
                .collect();
        }
        for held in held.iter().take(INSTANCES) {
            self.find_within(words, *held, &mut found).await?;
        }
        Ok(found)
    }

    /// What a role lets somebody find in its instance.
    async fn find_within(
        &self,
        words: &str,
        held: RoleGrant,
        found: &mut SearchResults,
    ) -> store::Result<()> {
        let Some(application) = held.instance() else { return Ok(()) };
        let room = MOST.saturating_sub(found.theses.len());
        let theses = searching::theses(words, application, room, &self.db).await?;
        found.theses.extend(theses.into_iter().map(|thesis| ThesisResult {
            id: thesis.id,
            application_id: thesis.application,
            title: thesis.category,
            text: thesis.text,
        }));
        // A candidate does not learn the others' mail addresses.
        let party = match held {
            RoleGrant::Creator(_) => None,
            RoleGrant::TrustPerson(_, party) => Some(party),
            RoleGrant::Admin | RoleGrant::Candidate(..) => return Ok(()),
        };
        let room = MOST.saturating_sub(found.people.len()) as i64;
        let candidates = searching::candidates(words, application, party, room, &self.db).await?;
        found.people.extend(candidates.into_iter().map(|candidate| PersonResult {
            id: candidate.id,
            name: candidate.name,
            email: candidate.email,
            kind: "candidate",
            application_id: Some(candidate.application),
        }));
        Ok(())
    }
}
