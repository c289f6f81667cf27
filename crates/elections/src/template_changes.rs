//! Changes of a template that the instances of towns made from it can take over.
//!
//! A town remembers the state of the template that it was made from or last took over (`base`). What differs between that
//! state and the present one of the template is a change. What differs between that state and the town is the town's own
//! change. Where both changed the same thing to different ends, there is a conflict: the town keeps its own unless somebody
//! decides otherwise.
//!
//! Theses are the same if they have the same key.
use crate::{
    configuration::Configuration,
    instances::{Instance, InstanceStatus},
    texts::{Language, Texts},
    theses::Thesis,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
};

/// The parts of the configuration that are not copied to towns: the version of the format, and days of reminders.
const OWN_CONFIGURATION_PARTS: [&str; 2] = ["version", "reminders"];

/// A thesis of a template or of a town.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TemplateThesis {
    /// The key, by which it is recognised.
    pub key: String,
    /// The category.
    pub category: Texts,
    /// The statement.
    pub text: Texts,
    /// The address of its video in sign language.
    pub sign_video: Texts,
}

impl TemplateThesis {
    fn restrict_to(&self, languages: &[Language]) -> TemplateThesis {
        let restricted = |texts: &Texts| -> Texts {
            let kept = texts.iter().filter(|(language, _)| languages.contains(language));
            kept.map(|(language, text)| (language.clone(), text.to_owned())).collect()
        };
        TemplateThesis {
            key: self.key.clone(),
            category: restricted(&self.category),
            text: restricted(&self.text),
            sign_video: restricted(&self.sign_video),
        }
    }

    fn field(&self, field: ThesisField) -> &Texts {
        match field {
            ThesisField::Category => &self.category,
            ThesisField::Text => &self.text,
            ThesisField::Video => &self.sign_video,
        }
    }

    fn field_mut(&mut self, field: ThesisField) -> &mut Texts {
        match field {
            ThesisField::Category => &mut self.category,
            ThesisField::Text => &mut self.text,
            ThesisField::Video => &mut self.sign_video,
        }
    }
}

impl From<&Thesis> for TemplateThesis {
    fn from(thesis: &Thesis) -> TemplateThesis {
        TemplateThesis {
            key: thesis.key.clone(),
            category: thesis.category.clone(),
            text: thesis.text.clone(),
            sign_video: thesis.sign_video.clone(),
        }
    }
}

/// What towns copy from a template, or have copied: the theses in their order, and the parts of the configuration.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TemplateState {
    /// The theses.
    pub theses: Vec<TemplateThesis>,
    /// The parts of the configuration document by their names.
    pub configuration: BTreeMap<String, Value>,
}

impl TemplateState {
    /// Returns the state of an instance.
    ///
    /// # Errors
    /// If the configuration is not a document.
    pub fn new(configuration: &Configuration, theses: &[Thesis]) -> serde_json::Result<TemplateState> {
        let mut parts: BTreeMap<String, Value> =
            serde_json::from_value(serde_json::to_value(configuration)?)?;
        parts.retain(|part, _| !OWN_CONFIGURATION_PARTS.contains(&part.as_str()));
        Ok(TemplateState { theses: theses.iter().map(TemplateThesis::from).collect(), configuration: parts })
    }

    /// Returns the configuration of an instance with the parts of this state.
    ///
    /// # Errors
    /// If a part is not valid.
    pub fn apply_to(&self, configuration: &Configuration) -> serde_json::Result<Configuration> {
        let mut document: BTreeMap<String, Value> =
            serde_json::from_value(serde_json::to_value(configuration)?)?;
        document.extend(self.configuration.clone());
        serde_json::from_value(serde_json::to_value(document)?)
    }

    fn find(&self, key: &str) -> Option<&TemplateThesis> {
        self.theses.iter().find(|thesis| thesis.key == key)
    }

    fn keys(&self) -> Vec<&str> {
        self.theses.iter().map(|thesis| thesis.key.as_str()).collect()
    }

    fn restrict_to(&self, languages: &[Language]) -> TemplateState {
        TemplateState {
            theses: self.theses.iter().map(|thesis| thesis.restrict_to(languages)).collect(),
            configuration: self.configuration.clone(),
        }
    }
}

/// A text of a thesis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThesisField {
    /// The category.
    Category,
    /// The statement.
    Text,
    /// The video in sign language.
    Video,
}

impl ThesisField {
    const ALL: [ThesisField; 3] = [ThesisField::Category, ThesisField::Text, ThesisField::Video];

    fn word(self) -> &'static str {
        match self {
            ThesisField::Category => "category",
            ThesisField::Text => "text",
            ThesisField::Video => "video",
        }
    }
}

/// What a change of a template is about. It is the same for all towns, so that it can be chosen for all of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum ChangeSubject {
    /// The thesis with this key is new.
    Added(String),
    /// The thesis with this key is gone.
    Removed(String),
    /// A text of the thesis with this key changed.
    Field(ThesisField, String),
    /// The theses have another order.
    Order,
    /// A part of the configuration changed.
    Configuration(String),
}

impl fmt::Display for ChangeSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChangeSubject::Added(key) => write!(f, "added:{key}"),
            ChangeSubject::Removed(key) => write!(f, "removed:{key}"),
            ChangeSubject::Field(field, key) => write!(f, "{}:{key}", field.word()),
            ChangeSubject::Order => f.write_str("order"),
            ChangeSubject::Configuration(part) => write!(f, "configuration:{part}"),
        }
    }
}

/// The text names no change of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names no change of a template")]
pub struct ChangeSubjectError;

impl FromStr for ChangeSubject {
    type Err = ChangeSubjectError;

    fn from_str(text: &str) -> Result<ChangeSubject, ChangeSubjectError> {
        let (kind, name) = match text.split_once(':') {
            Some((kind, name)) => (kind, name.to_owned()),
            None if text == "order" => return Ok(ChangeSubject::Order),
            None => return Err(ChangeSubjectError),
        };
        match kind {
            "added" => Ok(ChangeSubject::Added(name)),
            "removed" => Ok(ChangeSubject::Removed(name)),
            "configuration" => Ok(ChangeSubject::Configuration(name)),
            _ => {
                let field = ThesisField::ALL.into_iter().find(|field| field.word() == kind);
                field.map(|field| ChangeSubject::Field(field, name)).ok_or(ChangeSubjectError)
            }
        }
    }
}

impl TryFrom<String> for ChangeSubject {
    type Error = ChangeSubjectError;

    fn try_from(text: String) -> Result<ChangeSubject, ChangeSubjectError> {
        text.parse()
    }
}

impl From<ChangeSubject> for String {
    fn from(subject: ChangeSubject) -> String {
        subject.to_string()
    }
}

/// A change of the template that a town has not taken over.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateChange {
    /// What it is about.
    pub subject: ChangeSubject,
    /// Whether the town has changed the same itself.
    pub is_conflict: bool,
    /// What the town was made from, or last took over.
    pub before: ChangeValue,
    /// What the template has.
    pub after: ChangeValue,
    /// What the town has.
    pub own: ChangeValue,
}

/// What a change is between.
#[derive(Clone, Debug, PartialEq)]
pub enum ChangeValue {
    /// A thesis; `None` if there is none.
    Thesis(Option<TemplateThesis>),
    /// The statements in their order.
    Order(Vec<Texts>),
    /// A part of the configuration; `None` if there is none.
    Configuration(Option<Value>),
}

/// What is chosen for a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeChoice {
    /// It stays open.
    Skip,
    /// It is taken over. Where the town has changed the same itself, it keeps its own.
    Take,
    /// It is taken over, also instead of the town's own change.
    Replace,
}

/// Why a town cannot take over changes of its template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TownObstacle {
    /// Its theses are final.
    Final,
    /// Voters use it.
    Live,
    /// Its election is over, or it is archived.
    Over,
}

impl TownObstacle {
    /// Returns why an instance cannot take over changes of its template, if it cannot.
    pub fn of(instance: &Instance) -> Option<TownObstacle> {
        match instance.status {
            InstanceStatus::Created | InstanceStatus::PreDeploy => None,
            InstanceStatus::ReadyToDeploy => Some(TownObstacle::Final),
            InstanceStatus::Live => Some(TownObstacle::Live),
            InstanceStatus::Sundown | InstanceStatus::Archived => Some(TownObstacle::Over),
        }
    }
}

/// A town between the state of the template that it has taken over, and the present one.
pub struct TownComparison {
    base: TemplateState,
    target: TemplateState,
    town: TemplateState,
}

/// A town after it has taken over changes.
#[derive(Clone, Debug, PartialEq)]
pub struct TownUpdate {
    /// The theses and the configuration of the town.
    pub town: TemplateState,
    /// The state of the template that the town has taken over now, or has decided against.
    pub base: TemplateState,
    /// The number of changes that were taken over.
    pub taken: usize,
}

impl TownComparison {
    /// Compares a town that offers these languages. Texts in other languages are no changes for it.
    pub fn new(
        base: &TemplateState,
        target: &TemplateState,
        town: TemplateState,
        languages: &[Language],
    ) -> TownComparison {
        TownComparison { base: base.restrict_to(languages), target: target.restrict_to(languages), town }
    }

    /// Returns the changes of the template that the town does not have yet.
    pub fn list_changes(&self) -> Vec<TemplateChange> {
        self.list_all_changes().into_iter().filter(|change| !self.has_already(change)).collect()
    }

    /// Takes over the changes for which `choose` decides so.
    pub fn take_over(&self, choose: impl Fn(&ChangeSubject) -> ChangeChoice) -> TownUpdate {
        let (mut town, mut base, mut taken) = (self.town.clone(), self.base.clone(), 0);
        let to_keys = |state: &TemplateState| -> Vec<String> {
            state.theses.iter().map(|thesis| thesis.key.clone()).collect()
        };
        let (former_town, former_base) = (to_keys(&town), to_keys(&base));
        let (mut reorders, mut settles_order) = (false, false);
        for change in self.list_all_changes() {
            let is_done = self.has_already(&change);
            let choice = choose(&change.subject);
            if !is_done && choice == ChangeChoice::Skip {
                continue;
            }
            let is_taken = !is_done && (!change.is_conflict || choice == ChangeChoice::Replace);
            taken += usize::from(is_taken);
            match &change.subject {
                ChangeSubject::Order => {
                    settles_order = true;
                    reorders = is_taken;
                }
                subject => {
                    if is_taken {
                        self.apply(subject, &mut town);
                    }
                    self.apply(subject, &mut base);
                }
            }
        }
        let template = self.target.keys();
        arrange(&mut town.theses, &former_town, &template, reorders);
        arrange(&mut base.theses, &former_base, &template, settles_order);
        TownUpdate { town, base, taken }
    }

    /// Makes a state like the template in what a change is about.
    fn apply(&self, subject: &ChangeSubject, state: &mut TemplateState) {
        match subject {
            ChangeSubject::Added(key) => {
                state.theses.retain(|thesis| thesis.key != *key);
                state.theses.extend(self.target.find(key).cloned());
            }
            ChangeSubject::Removed(key) => state.theses.retain(|thesis| thesis.key != *key),
            ChangeSubject::Field(field, key) => {
                let Some(target) = self.target.find(key) else { return };
                match state.theses.iter_mut().find(|thesis| thesis.key == *key) {
                    Some(thesis) => {
                        for language in self.list_changed_languages(*field, key) {
                            let text = target.field(*field).get(&language).unwrap_or_default().to_owned();
                            thesis.field_mut(*field).set(language, text);
                        }
                    }
                    // The town had removed it.
                    None => state.theses.push(target.clone()),
                }
            }
            ChangeSubject::Order => {}
            ChangeSubject::Configuration(part) => match self.target.configuration.get(part) {
                Some(value) => {
                    state.configuration.insert(part.clone(), value.clone());
                }
                None => {
                    state.configuration.remove(part);
                }
            },
        }
    }

    /// Returns the languages of a text in these states.
    fn list_languages(states: &[&TemplateState], field: ThesisField, key: &str) -> BTreeSet<Language> {
        let theses = states.iter().filter_map(|state| state.find(key));
        theses.flat_map(|thesis| thesis.field(field).iter().map(|(language, _)| language.clone())).collect()
    }

    /// Returns the languages in which the template has changed a text.
    fn list_changed_languages(&self, field: ThesisField, key: &str) -> BTreeSet<Language> {
        let mut languages = TownComparison::list_languages(&[&self.base, &self.target], field, key);
        if let (Some(before), Some(after)) = (self.base.find(key), self.target.find(key)) {
            languages
                .retain(|language| before.field(field).get(language) != after.field(field).get(language));
        }
        languages
    }

    /// Returns the languages of a text that a change is about. What is removed goes with the town's own translations.
    fn list_languages_of_change(
        &self,
        subject: &ChangeSubject,
        field: ThesisField,
        key: &str,
    ) -> BTreeSet<Language> {
        match subject {
            ChangeSubject::Field(..) => self.list_changed_languages(field, key),
            ChangeSubject::Removed(_) => {
                TownComparison::list_languages(&[&self.base, &self.target, &self.town], field, key)
            }
            _ => TownComparison::list_languages(&[&self.base, &self.target], field, key),
        }
    }

    /// Returns the differences between the base and the template, also those that the town has already.
    fn list_all_changes(&self) -> Vec<TemplateChange> {
        let mut changes = Vec::new();
        for thesis in &self.target.theses {
            match self.base.find(&thesis.key) {
                None => changes
                    .push(self.build_thesis_change(ChangeSubject::Added(thesis.key.clone()), &thesis.key)),
                Some(before) => {
                    for field in ThesisField::ALL {
                        if before.field(field) != thesis.field(field) {
                            let subject = ChangeSubject::Field(field, thesis.key.clone());
                            changes.push(self.build_thesis_change(subject, &thesis.key));
                        }
                    }
                }
            }
        }
        for thesis in &self.base.theses {
            if self.target.find(&thesis.key).is_none() {
                let subject = ChangeSubject::Removed(thesis.key.clone());
                changes.push(self.build_thesis_change(subject, &thesis.key));
            }
        }
        changes.extend(self.find_order_change());
        let parts: BTreeSet<&String> =
            self.base.configuration.keys().chain(self.target.configuration.keys()).collect();
        for part in parts {
            let [before, after, own] =
                [&self.base, &self.target, &self.town].map(|state| state.configuration.get(part));
            if before != after {
                changes.push(TemplateChange {
                    subject: ChangeSubject::Configuration(part.clone()),
                    is_conflict: own != before && own != after,
                    before: ChangeValue::Configuration(before.cloned()),
                    after: ChangeValue::Configuration(after.cloned()),
                    own: ChangeValue::Configuration(own.cloned()),
                });
            }
        }
        changes
    }

    fn build_thesis_change(&self, subject: ChangeSubject, key: &str) -> TemplateChange {
        let [before, after, own] = [&self.base, &self.target, &self.town].map(|state| state.find(key));
        let is_conflict = !self.is_like(&subject, &self.base) && !self.is_like(&subject, &self.target);
        let value = |thesis: Option<&TemplateThesis>| ChangeValue::Thesis(thesis.cloned());
        TemplateChange { subject, is_conflict, before: value(before), after: value(after), own: value(own) }
    }

    /// Returns whether the town is like another state in what a change of a thesis is about.
    fn is_like(&self, subject: &ChangeSubject, state: &TemplateState) -> bool {
        let (fields, key): (&[ThesisField], &str) = match subject {
            ChangeSubject::Added(key) | ChangeSubject::Removed(key) => (&ThesisField::ALL, key),
            ChangeSubject::Field(field, key) => (std::slice::from_ref(field), key),
            ChangeSubject::Order | ChangeSubject::Configuration(_) => return false,
        };
        match (self.town.find(key), state.find(key)) {
            (None, None) => true,
            (Some(own), Some(other)) => fields.iter().all(|field| {
                let mut languages = self.list_languages_of_change(subject, *field, key).into_iter();
                languages
                    .all(|language| own.field(*field).get(&language) == other.field(*field).get(&language))
            }),
            _ => false,
        }
    }

    fn find_order_change(&self) -> Option<TemplateChange> {
        if self.list_common_keys(&self.base, false) == self.list_common_keys(&self.target, false) {
            return None;
        }
        let own = self.list_common_keys(&self.town, true);
        let differs = |state: &TemplateState| self.list_common_keys(state, true) != own;
        let statements = |state: &TemplateState, texts: &TemplateState| {
            let keys = self.list_common_keys(state, false).into_iter();
            ChangeValue::Order(
                keys.filter_map(|key| texts.find(key)).map(|thesis| thesis.text.clone()).collect(),
            )
        };
        Some(TemplateChange {
            subject: ChangeSubject::Order,
            is_conflict: differs(&self.base) && differs(&self.target),
            before: statements(&self.base, &self.target),
            after: statements(&self.target, &self.target),
            own: statements(&self.town, &self.town),
        })
    }

    /// Returns the keys of a state that the base and the template have and, if `in_town`, the town.
    fn list_common_keys<'a>(&self, state: &'a TemplateState, in_town: bool) -> Vec<&'a str> {
        let has = |other: &TemplateState, key: &str| other.find(key).is_some();
        let is_common =
            |key: &&str| has(&self.base, key) && has(&self.target, key) && (!in_town || has(&self.town, key));
        state.keys().into_iter().filter(is_common).collect()
    }

    /// Returns whether the town has what a change would bring.
    fn has_already(&self, change: &TemplateChange) -> bool {
        match &change.subject {
            ChangeSubject::Configuration(_) => change.after == change.own,
            ChangeSubject::Order => {
                self.list_common_keys(&self.town, true) == self.list_common_keys(&self.target, true)
            }
            subject => self.is_like(subject, &self.target),
        }
    }
}

/// Puts theses in an order. `former` has the keys in their former order, `template` in that of the template. If `reorders`,
/// those of the template get its order, and each of the others stays behind its predecessor. Otherwise all keep their
/// order, and each new one gets behind its predecessor in the template.
fn arrange(theses: &mut [TemplateThesis], former: &[String], template: &[&str], reorders: bool) {
    let is_present = |key: &str| theses.iter().any(|thesis| thesis.key == key);
    let former: Vec<&str> = former.iter().map(String::as_str).filter(|key| is_present(key)).collect();
    let template: Vec<&str> = template.iter().copied().filter(|key| is_present(key)).collect();
    let order: Vec<String> = match reorders {
        true => merge_orders(template, &former),
        false => merge_orders(former, &template),
    }
    .into_iter()
    .map(str::to_owned)
    .collect();
    theses.sort_by_key(|thesis| order.iter().position(|key| *key == thesis.key));
}

/// Returns the keys of `lead`, and each other key behind its predecessor in `other`.
fn merge_orders<'a>(mut lead: Vec<&'a str>, other: &[&'a str]) -> Vec<&'a str> {
    for (index, key) in other.iter().enumerate() {
        if !lead.contains(key) {
            let predecessor = index.checked_sub(1).and_then(|before| other.get(before));
            let at = predecessor.and_then(|before| lead.iter().position(|own| own == before));
            lead.insert(at.map_or(0, |at| at + 1), key);
        }
    }
    lead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::fixtures::instance;
    use serde_json::json;

    fn german(text: &str) -> Texts {
        Texts::single(Language::german(), text)
    }

    fn thesis(key: &str, text: &str) -> TemplateThesis {
        TemplateThesis {
            key: key.to_owned(),
            category: german("Verkehr"),
            text: german(text),
            sign_video: Texts::default(),
        }
    }

    /// A state with a thesis for each key, with the key as its text, and this colour.
    fn state(keys: &str, colour: &str) -> TemplateState {
        TemplateState {
            theses: keys.chars().map(|key| thesis(&key.to_string(), &key.to_string())).collect(),
            configuration: BTreeMap::from([("theming".to_owned(), json!({ "primary": colour }))]),
        }
    }

    fn reword(mut state: TemplateState, key: &str, text: &str) -> TemplateState {
        let index = state.theses.iter().position(|thesis| thesis.key == key).unwrap();
        state.theses[index].text = german(text);
        state
    }

    fn compare(base: &TemplateState, target: &TemplateState, town: &TemplateState) -> TownComparison {
        TownComparison::new(base, target, town.clone(), &[Language::german()])
    }

    /// Returns the subjects of the changes. A conflict has an exclamation mark.
    fn list(comparison: &TownComparison) -> Vec<String> {
        let changes = comparison.list_changes().into_iter();
        changes
            .map(|change| format!("{}{}", change.subject, if change.is_conflict { "!" } else { "" }))
            .collect()
    }

    fn keys(state: &TemplateState) -> String {
        state.keys().concat()
    }

    #[test]
    fn everything_that_differs_from_the_former_state_is_a_change() {
        let base = state("abc", "red");
        let target = reword(state("cbd", "blue"), "b", "B!");
        let comparison = compare(&base, &target, &base);
        let expected = ["text:b", "added:d", "removed:a", "order", "configuration:theming"];
        assert_eq!(list(&comparison), expected);
        let update = comparison.take_over(|_| ChangeChoice::Take);
        assert_eq!((&update.town, &update.base, update.taken), (&target, &target, 5));
        assert_eq!(list(&compare(&update.base, &target, &update.town)), Vec::<String>::new());
    }

    #[test]
    fn a_town_keeps_what_it_changed_itself_unless_it_is_replaced() {
        let base = state("abc", "red");
        let target = reword(state("acb", "blue"), "a", "of the template");
        let town = reword(state("bac", "green"), "a", "of the town");
        let comparison = compare(&base, &target, &town);
        assert_eq!(list(&comparison), ["text:a!", "order!", "configuration:theming!"]);
        let kept = comparison.take_over(|_| ChangeChoice::Take);
        assert_eq!((&kept.town, kept.taken), (&town, 0));
        assert_eq!(list(&compare(&kept.base, &target, &kept.town)), Vec::<String>::new(), "it is decided");
        let replaced = comparison.take_over(|_| ChangeChoice::Replace);
        assert_eq!((&replaced.town, replaced.taken), (&target, 3));
    }

    #[test]
    fn another_text_of_the_same_thesis_is_no_conflict() {
        let base = state("a", "red");
        let target = reword(base.clone(), "a", "A!");
        let mut town = base.clone();
        town.theses[0].category = german("Wald");
        let comparison = compare(&base, &target, &town);
        assert_eq!(list(&comparison), ["text:a"]);
        let update = comparison.take_over(|_| ChangeChoice::Take);
        assert_eq!(update.town.theses[0].category, german("Wald"));
        assert_eq!(update.town.theses[0].text, german("A!"));
    }

    #[test]
    fn another_language_of_the_same_text_is_no_conflict_and_stays() {
        let english: Language = "en".parse().unwrap();
        let mut base = state("a", "red");
        base.theses[0].text.set(english.clone(), "A in English");
        let target = reword_in_german(base.clone(), "A!");
        let mut town = base.clone();
        town.theses[0].text.set(english.clone(), "A of the town");
        let languages = [Language::german(), english.clone()];
        let comparison = TownComparison::new(&base, &target, town, &languages);
        assert_eq!(list(&comparison), ["text:a"]);
        let text = &comparison.take_over(|_| ChangeChoice::Replace).town.theses[0].text;
        assert_eq!((text.get(&Language::german()), text.get(&english)), (Some("A!"), Some("A of the town")));
    }

    fn reword_in_german(mut state: TemplateState, text: &str) -> TemplateState {
        state.theses[0].text.set(Language::german(), text);
        state
    }

    #[test]
    fn a_thesis_that_the_town_has_translated_is_removed_only_if_that_is_replaced() {
        let base = state("ab", "red");
        let mut town = base.clone();
        town.theses[1].text.set("tr".parse().unwrap(), "B Türkçe");
        let comparison = compare(&base, &state("a", "red"), &town);
        assert_eq!(list(&comparison), ["removed:b!"]);
        assert_eq!(keys(&comparison.take_over(|_| ChangeChoice::Take).town), "ab");
        assert_eq!(keys(&comparison.take_over(|_| ChangeChoice::Replace).town), "a");
    }

    #[test]
    fn what_is_not_chosen_stays_open() {
        let base = state("ab", "red");
        let target = reword(state("ab", "blue"), "a", "A!");
        let choose = |subject: &ChangeSubject| match subject {
            ChangeSubject::Configuration(_) => ChangeChoice::Skip,
            _ => ChangeChoice::Take,
        };
        let update = compare(&base, &target, &base).take_over(choose);
        assert_eq!(update.town.configuration, base.configuration);
        assert_eq!(list(&compare(&update.base, &target, &update.town)), ["configuration:theming"]);
    }

    #[test]
    fn own_theses_of_a_town_stay_where_they_are() {
        let base = state("abc", "red");
        let town = state("axbcy", "red");
        let added = compare(&base, &state("abdc", "red"), &town).take_over(|_| ChangeChoice::Take);
        assert_eq!(keys(&added.town), "axbdcy");
        let moved = compare(&base, &state("cab", "red"), &town).take_over(|_| ChangeChoice::Take);
        assert_eq!(keys(&moved.town), "cyaxb");
        let removed = compare(&base, &state("ac", "red"), &town).take_over(|_| ChangeChoice::Take);
        assert_eq!(keys(&removed.town), "axcy");
    }

    #[test]
    fn a_thesis_that_the_town_removed_comes_back_only_if_that_is_replaced() {
        let base = state("ab", "red");
        let target = reword(base.clone(), "b", "B!");
        let comparison = compare(&base, &target, &state("a", "red"));
        assert_eq!(list(&comparison), ["text:b!"]);
        assert_eq!(keys(&comparison.take_over(|_| ChangeChoice::Take).town), "a");
        let replaced = comparison.take_over(|_| ChangeChoice::Replace);
        assert_eq!(replaced.town, target);
        let gone = compare(&base, &state("a", "red"), &reword(base.clone(), "b", "of the town"));
        assert_eq!(list(&gone), ["removed:b!"]);
    }

    #[test]
    fn what_the_town_has_already_is_no_change() {
        let base = state("ab", "red");
        let target = reword(state("ba", "blue"), "a", "A!");
        assert_eq!(list(&compare(&base, &target, &target)), Vec::<String>::new());
    }

    #[test]
    fn languages_that_a_town_does_not_offer_are_no_change_and_its_own_ones_stay() {
        let base = state("a", "red");
        let (english, turkish): (Language, Language) = ("en".parse().unwrap(), "tr".parse().unwrap());
        let mut target = base.clone();
        target.theses[0].text.set(english.clone(), "A in English");
        let mut town = base.clone();
        town.theses[0].text.set(turkish.clone(), "A Türkçe");
        let german_and_turkish = [Language::german(), turkish.clone()];
        let comparison = TownComparison::new(&base, &target, town.clone(), &german_and_turkish);
        assert_eq!(list(&comparison), Vec::<String>::new());
        let all = [Language::german(), turkish.clone(), english.clone()];
        let update = TownComparison::new(&base, &target, town, &all).take_over(|_| ChangeChoice::Take);
        let text = &update.town.theses[0].text;
        assert_eq!((text.get(&english), text.get(&turkish)), (Some("A in English"), Some("A Türkçe")));
    }

    #[test]
    fn days_of_reminders_are_not_copied() {
        let configuration = Configuration {
            reminders: vec!["2027-03-01".parse().unwrap()],
            research: true,
            ..Configuration::default()
        };
        let state = TemplateState::new(&configuration, &[]).unwrap();
        let applied = state.apply_to(&Configuration::default()).unwrap();
        assert_eq!(applied, Configuration { research: true, ..Configuration::default() });
    }

    #[test]
    fn a_subject_is_written_as_text() {
        for text in
            ["added:a", "removed:b:c", "category:a", "text:a", "video:a", "order", "configuration:ads"]
        {
            assert_eq!(text.parse::<ChangeSubject>().unwrap().to_string(), text);
        }
        for text in ["", "text", "title:a"] {
            assert_eq!(text.parse::<ChangeSubject>(), Err(ChangeSubjectError));
        }
    }

    #[test]
    fn only_towns_whose_theses_are_not_final_take_over_changes() {
        let obstacles = [
            (InstanceStatus::Created, None),
            (InstanceStatus::PreDeploy, None),
            (InstanceStatus::ReadyToDeploy, Some(TownObstacle::Final)),
            (InstanceStatus::Live, Some(TownObstacle::Live)),
            (InstanceStatus::Sundown, Some(TownObstacle::Over)),
            (InstanceStatus::Archived, Some(TownObstacle::Over)),
        ];
        for (status, obstacle) in obstacles {
            assert_eq!(TownObstacle::of(&instance(status)), obstacle);
        }
    }
}
