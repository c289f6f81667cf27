//! The thesis pool: searching theses of other instances, and taking them over.
use super::{ThesisTexts, add_theses, build_thesis, validate_thesis_count};
use crate::{
    audit::events::AuditEvent,
    instance_locks::lock_any_instance,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Transactions, UnitOfWork},
};
use elections::{
    domain_errors::DomainError,
    ids::{InstanceId, ThesisId},
    instances::{Instance, InstanceStatus, changes::InstanceChange},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    texts::{Language, Texts},
    theses::Thesis,
    thesis_pool::is_in_thesis_pool,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::civil::Date;
use moka::future::Cache;
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
    time::Duration,
};
use store::{
    search_text::{fold_text, list_folded_words},
    thesis_pool::PoolInstance,
};

/// The maximum number of instances that a search reads: those with the latest elections.
const MAX_INSTANCES: usize = 500;
/// How many instances are loaded in one statement.
const LOADED_AT_ONCE: usize = 50;
/// How long the theses of an instance are kept in memory since they were last searched.
const KEPT_FOR: Duration = Duration::from_secs(10 * 60);
/// The maximum number of categories that a search lists.
const MAX_CATEGORIES: usize = 100;
/// The maximum number of theses that are taken over at once.
pub const MAX_TAKEN: usize = 100;

/// A search in the pool.
#[derive(Clone, Copy, Debug, Default)]
pub struct PoolQuery<'a> {
    /// Words in any order, which the category or the statement must contain.
    pub words: &'a str,
    /// Only theses of this category.
    pub category: Option<&'a str>,
    /// Only theses in this language.
    pub language: Option<&'a Language>,
    /// The number of results to skip.
    pub offset: usize,
    /// The maximum number of results.
    pub limit: usize,
}

/// A page of the results of a search.
#[derive(Clone, Debug)]
pub struct PoolPage {
    /// The results.
    pub theses: Vec<PoolThesis>,
    /// The number of all results.
    pub total: usize,
    /// The categories of the results of all pages, whatever the category of the search, each with its number of theses.
    pub categories: Vec<(String, usize)>,
    /// The languages of all theses that were searched.
    pub languages: Vec<Language>,
    /// Whether there are more instances than were searched.
    pub is_truncated: bool,
}

/// A thesis that was found.
#[derive(Clone, Debug)]
pub struct PoolThesis {
    /// The thesis.
    pub thesis: Thesis,
    /// The default language of its instance.
    pub default_language: Language,
    /// The title of its instance.
    pub instance_title: String,
    /// The status of its instance.
    pub status: InstanceStatus,
    /// The day of its election, if known.
    pub election_date: Option<Date>,
    /// The number of other instances that have the same statement.
    pub other_instances: usize,
    /// Whether the instance that searches has this statement.
    pub is_present: bool,
    /// The languages in which it can be taken over.
    pub shared_languages: Vec<Language>,
}

/// How many theses were taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenTheses {
    /// The number of added theses.
    pub added: usize,
    /// The number of theses that the instance had already.
    pub already_present: usize,
}

/// The theses of an instance, prepared for searching.
struct SearchableInstance {
    theses: Vec<SearchableThesis>,
}

struct SearchableThesis {
    thesis: Thesis,
    /// The folded statement in the default language: equal for equal statements.
    statement: String,
    /// The folded texts by language.
    texts: BTreeMap<Language, String>,
}

impl SearchableThesis {
    fn new(thesis: Thesis, default_language: &Language) -> SearchableThesis {
        let texts = thesis.languages().into_iter().map(|language| {
            let [category, text] = [&thesis.category, &thesis.text].map(|texts| texts.get(language));
            let text = format!("{} {}", category.unwrap_or_default(), text.unwrap_or_default());
            (language.clone(), fold_text(&text))
        });
        let texts = texts.collect();
        let statement = fold_statement(&thesis.text, default_language);
        SearchableThesis { thesis, statement, texts }
    }

    fn matches(&self, words: &[String], language: Option<&Language>) -> bool {
        let mut texts = self.texts.iter().filter(|(of, _)| language.is_none_or(|language| language == *of));
        texts.any(|(_, text)| words.iter().all(|word| text.contains(word)))
    }
}

/// Returns the statement in a language such that equal statements are equal, whatever their capitals and spaces.
fn fold_statement(text: &Texts, language: &Language) -> String {
    let folded = fold_text(text.get(language).unwrap_or_default());
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A result before its details are loaded.
struct Match<'a> {
    instance: &'a PoolInstance,
    thesis: &'a SearchableThesis,
    other_instances: usize,
}

impl Match<'_> {
    /// Returns the category in the language of the search, else in the default language of the instance.
    fn category(&self, language: Option<&Language>) -> &str {
        let default = &self.instance.default_language;
        self.thesis.thesis.category.text(language.unwrap_or(default), default)
    }
}

/// The service of the thesis pool.
#[derive(Clone)]
pub struct ThesisPool {
    transactions: Transactions,
    /// The theses of instances by revision, so that a search folds only texts that have changed.
    searchable: Cache<(InstanceId, i64), Arc<SearchableInstance>>,
}

impl ThesisPool {
    /// Creates the service.
    pub fn new(transactions: Transactions) -> ThesisPool {
        let searchable = Cache::builder().max_capacity(MAX_INSTANCES as u64).time_to_idle(KEPT_FOR).build();
        ThesisPool { transactions, searchable }
    }

    /// Searches the theses of other instances that the actor may reuse in this one. Equal statements are one result: that
    /// of the latest election which voters could read, or else of the latest draft.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if there is no such instance.
    pub async fn search(
        &self,
        instance_id: InstanceId,
        query: PoolQuery<'_>,
        actor: &Principal,
    ) -> Result<PoolPage, ServiceError> {
        let db = &self.transactions.db;
        let target = store::instances::find(instance_id, db).await?.ok_or(ServiceError::NotFound)?;
        let present = OwnStatements::new(&store::theses::list(instance_id, db).await?);
        let mut instances = store::thesis_pool::list_instances(db).await?;
        instances.retain(|instance| instance.id != instance_id && is_readable(instance, actor));
        // Drafts, such as those of hundreds of towns, come after what voters have read and people have answered.
        instances.sort_by_key(|instance| !is_public(instance));
        let is_truncated = instances.len() > MAX_INSTANCES;
        instances.truncate(MAX_INSTANCES);
        let searchable = self.load_searchable(&instances).await?;

        let words = list_folded_words(query.words);
        let mut languages = HashSet::new();
        let mut matches: Vec<Match<'_>> = Vec::new();
        let mut index_by_statement = HashMap::new();
        for (instance, theses) in instances.iter().zip(&searchable) {
            for thesis in &theses.theses {
                languages.extend(thesis.texts.keys());
                if !thesis.matches(&words, query.language) {
                    continue;
                }
                let key = (&instance.default_language, thesis.statement.as_str());
                // Theses without a text have nothing in common.
                match index_by_statement.get(&key).filter(|_| !thesis.statement.is_empty()) {
                    Some(index) => {
                        let found: &mut Match<'_> = &mut matches[*index];
                        found.other_instances += usize::from(found.instance.id != instance.id);
                    }
                    None => {
                        index_by_statement.insert(key, matches.len());
                        matches.push(Match { instance, thesis, other_instances: 0 });
                    }
                }
            }
        }
        let categories = count_categories(&matches, query.language);
        if let Some(category) = query.category {
            let category = fold_text(category);
            matches.retain(|found| fold_text(found.category(query.language)) == category);
        }
        let total = matches.len();
        let page: Vec<Match<'_>> = matches.into_iter().skip(query.offset).take(query.limit).collect();
        let ids: Vec<InstanceId> = page.iter().map(|found| found.instance.id).collect();
        let titles = store::instances::list_titles(&ids, db).await?;
        let to_thesis = |Match { instance, thesis, other_instances }: Match<'_>| PoolThesis {
            default_language: instance.default_language.clone(),
            instance_title: titles.get(&instance.id).cloned().unwrap_or_default(),
            status: instance.status,
            election_date: instance.election_date,
            other_instances,
            is_present: present.contains(&thesis.thesis),
            shared_languages: list_shared_languages(&thesis.thesis, &target),
            thesis: thesis.thesis.clone(),
        };
        let theses = page.into_iter().map(to_thesis).collect();
        let mut languages: Vec<Language> = languages.into_iter().cloned().collect();
        languages.sort_unstable();
        Ok(PoolPage { theses, total, categories, languages, is_truncated })
    }

    /// Returns the theses of these instances, in the same order.
    async fn load_searchable(
        &self,
        instances: &[PoolInstance],
    ) -> store::Result<Vec<Arc<SearchableInstance>>> {
        let mut loaded: HashMap<InstanceId, Arc<SearchableInstance>> = HashMap::new();
        let mut missing = Vec::new();
        for instance in instances {
            match self.searchable.get(&(instance.id, instance.revision)).await {
                Some(searchable) => {
                    loaded.insert(instance.id, searchable);
                }
                None => missing.push(instance),
            }
        }
        for chunk in missing.chunks(LOADED_AT_ONCE) {
            let ids: Vec<InstanceId> = chunk.iter().map(|instance| instance.id).collect();
            let mut theses = store::theses::list_by_instances(&ids, &self.transactions.db).await?;
            for instance in chunk {
                let of_instance = theses.remove(&instance.id).unwrap_or_default().into_iter();
                let theses = of_instance
                    .map(|thesis| SearchableThesis::new(thesis, &instance.default_language))
                    .collect();
                let searchable = Arc::new(SearchableInstance { theses });
                self.searchable.insert((instance.id, instance.revision), searchable.clone()).await;
                loaded.insert(instance.id, searchable);
            }
        }
        let in_order = instances.iter().filter_map(|instance| loaded.get(&instance.id).cloned());
        Ok(in_order.collect())
    }

    /// Adds theses of the pool to an instance, in the languages that both have. Theses that it has already are left out.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if there is no such instance; [`ServiceError::Invalid`] with the index of a thesis that is
    /// not in the pool, or has no language of the instance, as `thesis_ids.3`; [`ServiceError::RuleViolation`] if the
    /// theses are final.
    pub async fn take_over(
        &self,
        instance_id: InstanceId,
        ids: &[ThesisId],
        actor: &Principal,
    ) -> Result<TakenTheses, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let target = lock_any_instance(instance_id, &mut work).await?;
        target.require_changeable(InstanceChange::AddThesis).map_err(DomainError::from)?;
        let mut theses = store::theses::list(instance_id, &mut work).await?;
        let existing_count = theses.len();
        let sources = load_readable(ids, instance_id, actor, &mut work).await?;
        let mut violations = ValidationErrors::default();
        let mut present = OwnStatements::new(&theses);
        let categories = OwnCategories::new(&theses);
        for (index, id) in ids.iter().enumerate() {
            let path = format!("thesis_ids.{index}");
            let Some(source) = sources.get(id) else {
                violations.add(path, ValidationErrorKind::Unknown);
                continue;
            };
            let languages = list_shared_languages(source, &target);
            violations.check(&path, ValidationErrorKind::InvalidLanguage, !languages.is_empty());
            if !present.insert(source) {
                continue;
            }
            let texts = languages.iter().map(|language| {
                let texts = ThesisTexts {
                    category: categories.find(source.category.get(language).unwrap_or_default(), language),
                    text: source.text.get(language).unwrap_or_default().to_owned(),
                    // The video belongs to the other organization, and may name its election.
                    sign_video: None,
                };
                (language.clone(), texts)
            });
            let thesis = build_thesis(instance_id, &theses, texts);
            for language in &languages {
                violations.extend_with_prefix(&path, thesis.validate_language(language));
            }
            theses.push(thesis);
        }
        violations.into_result()?;
        validate_thesis_count(theses.len())?;
        let added = &theses[existing_count..];
        let taken = TakenTheses { added: added.len(), already_present: ids.len() - added.len() };
        if added.is_empty() {
            return Ok(taken);
        }
        add_theses(&target, added, &mut work).await?;
        let event = AuditEvent::ThesesWritten { instance_id, added: added.len(), total: theses.len() };
        work.commit(event).await?;
        Ok(taken)
    }
}

/// Returns whether everybody may read the theses of an instance.
fn is_public(instance: &PoolInstance) -> bool {
    is_in_thesis_pool(instance.status, instance.public_options, false)
}

/// Returns whether the actor finds the theses of an instance in the pool.
fn is_readable(instance: &PoolInstance, actor: &Principal) -> bool {
    let path = ActionTarget::Resource(ResourcePath::instance(instance.id, instance.status.is_public()));
    let writes_theses = actor.permissions.decide(Action::WriteTheses, &path) == Decision::Allowed;
    is_in_thesis_pool(instance.status, instance.public_options, writes_theses)
}

/// Loads the theses with these ids that the actor finds in the pool.
async fn load_readable(
    ids: &[ThesisId],
    target: InstanceId,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> store::Result<HashMap<ThesisId, Thesis>> {
    let by_instance = store::theses::list_by_ids(ids, &mut *work).await?;
    let instances = store::thesis_pool::list_instances(work).await?;
    let readable: HashSet<InstanceId> = instances
        .iter()
        .filter(|instance| instance.id != target && is_readable(instance, actor))
        .map(|instance| instance.id)
        .collect();
    let readable = by_instance.into_iter().filter(|(instance_id, _)| readable.contains(instance_id));
    Ok(readable.flat_map(|(_, theses)| theses).map(|thesis| (thesis.id, thesis)).collect())
}

/// Returns the languages of an instance in which a thesis is complete.
fn list_shared_languages(thesis: &Thesis, target: &Instance) -> Vec<Language> {
    let languages = target.metadata.languages.iter();
    languages.filter(|language| thesis.is_complete_in(language)).cloned().collect()
}

/// Returns the categories with the number of their theses, the most frequent first.
fn count_categories(matches: &[Match<'_>], language: Option<&Language>) -> Vec<(String, usize)> {
    let mut counts: HashMap<String, (&str, usize)> = HashMap::new();
    for found in matches {
        let category = found.category(language).trim();
        if !category.is_empty() {
            counts.entry(fold_text(category)).or_insert((category, 0)).1 += 1;
        }
    }
    let mut counts: Vec<(&str, usize)> = counts.into_values().collect();
    counts.sort_unstable_by(|(one, count), (other, others)| others.cmp(count).then(one.cmp(other)));
    counts.into_iter().take(MAX_CATEGORIES).map(|(category, count)| (category.to_owned(), count)).collect()
}

/// The statements of an instance, folded, in all languages.
struct OwnStatements(HashSet<(Language, String)>);

impl OwnStatements {
    fn new(theses: &[Thesis]) -> OwnStatements {
        OwnStatements(theses.iter().flat_map(list_statements).collect())
    }

    /// Returns whether the instance has the statement, in any language.
    fn contains(&self, thesis: &Thesis) -> bool {
        list_statements(thesis).any(|statement| self.0.contains(&statement))
    }

    /// Adds a statement. Returns `false` if the instance has it.
    fn insert(&mut self, thesis: &Thesis) -> bool {
        let is_new = !self.contains(thesis);
        self.0.extend(list_statements(thesis));
        is_new
    }
}

fn list_statements(thesis: &Thesis) -> impl Iterator<Item = (Language, String)> {
    let languages = thesis.text.iter().map(|(language, _)| language);
    languages.map(|language| (language.clone(), fold_statement(&thesis.text, language)))
}

/// The categories of an instance, by their folded name.
struct OwnCategories(HashMap<(Language, String), String>);

impl OwnCategories {
    fn new(theses: &[Thesis]) -> OwnCategories {
        let categories = theses.iter().flat_map(|thesis| thesis.category.iter());
        let by_name =
            categories.map(|(language, name)| ((language.clone(), fold_text(name)), name.to_owned()));
        OwnCategories(by_name.collect())
    }

    /// Returns the category of the instance with this name, whatever its capitals and accents; otherwise the name.
    fn find(&self, name: &str, language: &Language) -> String {
        let own = self.0.get(&(language.clone(), fold_text(name)));
        own.map_or_else(|| name.to_owned(), Clone::clone)
    }
}
