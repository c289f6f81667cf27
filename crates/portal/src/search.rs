//! Search across the whole portal, restricted to what the actor may see.
use crate::{Portal, people::Principal};
use elections::{ids::InstanceId, instances::InstanceStatus, permissions::RoleGrant};
use serde::Serialize;
use store::searching::{self, SearchScope};
use utoipa::ToSchema;

/// Maximum number of results of each kind.
const MAX_RESULTS: usize = 8;
/// Maximum number of instances in which theses and candidates are searched.
const MAX_SEARCHED_INSTANCES: usize = 20;

/// The search results.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct SearchResults {
    /// Instances found by title, place or domain.
    pub instances: Vec<InstanceResult>,
    /// People found by name or mail address.
    pub people: Vec<PersonResult>,
    /// Theses found by category or text.
    pub theses: Vec<ThesisResult>,
}

/// An instance that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InstanceResult {
    /// Its id.
    pub id: InstanceId,
    /// Its title in its default language.
    pub title: String,
    /// Its domain.
    pub domain: String,
    /// Its status.
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
    /// The kind: user or candidate.
    pub kind: &'static str,
    /// The instance of a candidate.
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
    /// Searches for everything that the actor may see. Queries of less than two characters find nothing.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn search(&self, words: &str, actor: &Principal) -> store::Result<SearchResults> {
        let words = words.trim();
        let mut found = SearchResults::default();
        if words.chars().count() < 2 {
            return Ok(found);
        }
        let held = &actor.permissions.grants;
        let mut own: Vec<InstanceId> = held.iter().filter_map(|held| held.instance()).collect();
        own.dedup();
        let reach = if actor.is_admin() { SearchScope::Every } else { SearchScope::These(own.clone()) };
        let instances = searching::search_instances(words, &reach, MAX_RESULTS, &self.db).await?;
        found.instances = instances
            .into_iter()
            .map(|one| InstanceResult {
                id: one.id,
                title: one.title,
                domain: one.domain,
                status: one.status,
            })
            .collect();
        if actor.is_admin() {
            let query = store::users::UserQuery { words, ..Default::default() };
            let (users, _) = store::users::search(&query, MAX_RESULTS as i64, 0, &self.db).await?;
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
        for held in held.iter().take(MAX_SEARCHED_INSTANCES) {
            self.search_with_grant(words, *held, &mut found).await?;
        }
        Ok(found)
    }

    /// Searches an instance, restricted to what a role permits.
    async fn search_with_grant(
        &self,
        words: &str,
        held: RoleGrant,
        found: &mut SearchResults,
    ) -> store::Result<()> {
        let Some(instance) = held.instance() else { return Ok(()) };
        let room = MAX_RESULTS.saturating_sub(found.theses.len());
        let theses = searching::search_theses(words, instance, room, &self.db).await?;
        found.theses.extend(theses.into_iter().map(|thesis| ThesisResult {
            id: thesis.id,
            application_id: thesis.instance_id,
            title: thesis.category,
            text: thesis.text,
        }));
        // Candidates must not learn the mail addresses of others.
        let party = match held {
            RoleGrant::Creator(_) => None,
            RoleGrant::TrustPerson(_, party) => Some(party),
            RoleGrant::Admin | RoleGrant::Candidate(..) => return Ok(()),
        };
        let room = MAX_RESULTS.saturating_sub(found.people.len()) as i64;
        let candidates = searching::search_candidates(words, instance, party, room, &self.db).await?;
        found.people.extend(candidates.into_iter().map(|candidate| PersonResult {
            id: candidate.id,
            name: candidate.name,
            email: candidate.email,
            kind: "candidate",
            application_id: Some(candidate.instance_id),
        }));
        Ok(())
    }
}
