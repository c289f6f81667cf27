//! Search across the whole portal, restricted to what the actor may see.
use crate::sessions::Principal;
use elections::{
    ids::{InstanceId, UserId},
    instances::InstanceStatus,
    permissions::RoleGrant,
    texts::Language,
};
use serde::Serialize;
use store::{
    Db,
    searching::{self, CandidateHit, SearchScope},
};
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
    /// Its title.
    pub title: String,
    /// Its domain.
    pub domain: String,
    /// Its status.
    #[serde(serialize_with = "serialize_status_number")]
    #[schema(value_type = i16)]
    pub status: InstanceStatus,
}

fn serialize_status_number<S: serde::Serializer>(
    status: &InstanceStatus,
    serializer: S,
) -> Result<S::Ok, S::Error> {
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

impl From<CandidateHit> for PersonResult {
    fn from(candidate: CandidateHit) -> PersonResult {
        PersonResult {
            id: candidate.id,
            name: candidate.name,
            email: candidate.email,
            kind: "candidate",
            application_id: Some(candidate.instance_id),
        }
    }
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

/// The service of search.
#[derive(Clone)]
pub struct Search {
    pub(crate) db: Db,
}

impl Search {
    /// Searches for everything that the actor may see. Returns no results for fewer than two characters. The titles of
    /// instances are in the language of the reader, if there are such.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn search(
        &self,
        words: &str,
        reader: Option<&Language>,
        actor: &Principal,
    ) -> store::Result<SearchResults> {
        let words = words.trim();
        let mut results = SearchResults::default();
        if words.chars().count() < 2 {
            return Ok(results);
        }
        let grants = &actor.permissions.grants;
        let mut granted_instance_ids: Vec<InstanceId> =
            grants.iter().filter_map(|grant| grant.instance_id()).collect();
        granted_instance_ids.dedup();
        let scope = if actor.is_admin() { SearchScope::All } else { SearchScope::Only(granted_instance_ids) };
        let instances = searching::search_instances(words, &scope, reader, MAX_RESULTS, &self.db).await?;
        results.instances = instances
            .into_iter()
            .map(|instance| InstanceResult {
                id: instance.id,
                title: instance.title,
                domain: instance.domain,
                status: instance.status,
            })
            .collect();
        if actor.is_admin() {
            let query = store::users::UserQuery { words, ..Default::default() };
            let (users, _) = store::users::search(&query, MAX_RESULTS as i64, 0, &self.db).await?;
            let ids: Vec<UserId> = users.iter().map(|user| user.id).collect();
            let mut overviews = store::users::list_overviews(&ids, &self.db).await?;
            results.people = users
                .into_iter()
                .map(|user| {
                    let candidate_name = overviews.remove(&user.id).and_then(|known| known.candidate_name);
                    let own_name = Some(user.display_name()).filter(|name| *name != user.email);
                    PersonResult {
                        id: user.id.into(),
                        name: own_name.or(candidate_name).unwrap_or_else(|| user.email.clone()),
                        email: user.email,
                        kind: "user",
                        application_id: None,
                    }
                })
                .collect();
            let remaining = MAX_RESULTS.saturating_sub(results.people.len()) as i64;
            let candidates = searching::search_uninvited_candidates(words, remaining, &self.db).await?;
            results.people.extend(candidates.into_iter().map(PersonResult::from));
        }
        for grant in grants.iter().take(MAX_SEARCHED_INSTANCES) {
            self.search_with_grant(words, *grant, &mut results).await?;
        }
        Ok(results)
    }

    /// Searches an instance, restricted to what a role permits.
    async fn search_with_grant(
        &self,
        words: &str,
        grant: RoleGrant,
        results: &mut SearchResults,
    ) -> store::Result<()> {
        let Some(instance) = grant.instance_id() else { return Ok(()) };
        let remaining = MAX_RESULTS.saturating_sub(results.theses.len());
        let theses = searching::search_theses(words, instance, remaining, &self.db).await?;
        results.theses.extend(theses.into_iter().map(|thesis| ThesisResult {
            id: thesis.id,
            application_id: thesis.instance_id,
            title: thesis.category,
            text: thesis.text,
        }));
        // Candidates get no people in their results, because these contain mail addresses.
        let party = match grant {
            RoleGrant::Creator(_) => None,
            RoleGrant::TrustPerson(_, party) => Some(party),
            RoleGrant::Admin | RoleGrant::Candidate(..) => return Ok(()),
        };
        let remaining = MAX_RESULTS.saturating_sub(results.people.len()) as i64;
        let candidates = searching::search_candidates(words, instance, party, remaining, &self.db).await?;
        results.people.extend(candidates.into_iter().map(PersonResult::from));
        Ok(())
    }
}
