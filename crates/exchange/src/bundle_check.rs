//! Checks the content of a bundle: keys, references, values that are not on the scale, lengths.
use crate::{
    bundle::{Bundle, BundleAnswer, BundleCandidate, BundleParty, BundleThesis},
    diagnostic_kinds::{DiagnosticKind, FieldOwner},
    diagnostics::{DiagnosticList, ImportDiagnostic, SourceLocation},
};
use elections::{
    bounds, candidates,
    configuration::{AnswerChoices, Calculation},
    instances::InstanceMetadata,
    parties,
    texts::{Language, Texts},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use matching::MOST_THESES;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap, HashSet};

impl Bundle {
    /// Returns everything that is wrong with the bundle or worth checking, with the path of the entry.
    ///
    /// What cannot be imported is an error: duplicate keys, references to missing entries, values that are not on
    /// the scale, invalid addresses. What the portal itself would reject but can store is a warning: lengths, and
    /// missing descriptions and categories. A missing gender of a candidate is neither.
    pub fn check(&self) -> Vec<ImportDiagnostic> {
        let mut check = Check { bundle: self, problems: DiagnosticList::default() };
        check.instance();
        check.configuration();
        check.theses();
        check.parties();
        check.candidates();
        check.languages();
        check.null_characters();
        check.problems.into_vec()
    }

    /// Returns the percentages that an answer can have.
    pub(crate) fn scale(&self) -> &'static [u8] {
        match (self.configuration.algorithm.decisions, self.configuration.algorithm.binary) {
            (_, true) => &[0, 100],
            (AnswerChoices::Three, false) => &[0, 50, 100],
            (AnswerChoices::Five, false) => &[0, 25, 50, 75, 100],
        }
    }
}

struct Check<'a> {
    bundle: &'a Bundle,
    problems: DiagnosticList,
}

/// An entry of a list, as a report names it.
#[derive(Clone, Copy)]
struct Entry<'a> {
    list: &'static str,
    at: usize,
    name: &'a str,
}

impl Entry<'_> {
    fn place(&self, field: &str) -> SourceLocation {
        let dot = if field.is_empty() { "" } else { "." };
        let of = Some(self.name.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
        SourceLocation::Entry { path: format!("{}[{}]{dot}{field}", self.list, self.at), of }
    }
}

/// Returns the name of a field in a bundle, which may differ from its wire name.
fn bundle_name(field: &str) -> String {
    for (wire, bundle) in [("firstName", "first_name"), ("lastName", "last_name")] {
        if field == wire {
            return bundle.to_owned();
        }
    }
    field.to_owned()
}

/// Returns the diagnostic for a violated rule of the domain. Returns `None` if an import ignores the violation.
fn problem(of: FieldOwner, violation: ValidationError, may_be_missing: &[&str]) -> Option<ImportDiagnostic> {
    match violation.code {
        ValidationErrorKind::Required if violation.field == "gender" => None,
        ValidationErrorKind::Required if may_be_missing.contains(&&violation.field[..]) => {
            Some(ImportDiagnostic::warning(DiagnosticKind::Missing { of, field: violation.field }))
        }
        ValidationErrorKind::InvisibleCharacters => {
            Some(ImportDiagnostic::warning(DiagnosticKind::Violated { of, violation }))
        }
        ValidationErrorKind::TooShort | ValidationErrorKind::TooLong => {
            Some(ImportDiagnostic::warning(DiagnosticKind::BadLength { of, violation }))
        }
        _ => Some(ImportDiagnostic::error(DiagnosticKind::Violated { of, violation })),
    }
}

impl<'a> Check<'a> {
    fn default_language(&self) -> &'a Language {
        &self.bundle.instance.default_language
    }

    fn add(&mut self, problem: ImportDiagnostic, place: SourceLocation) {
        self.problems.push(problem.at(place));
    }

    fn add_violations(
        &mut self,
        of: FieldOwner,
        violations: ValidationErrors,
        may_be_missing: &[&str],
        place: impl Fn(&str) -> SourceLocation,
    ) {
        for violation in violations {
            let violation = ValidationError { field: bundle_name(&violation.field), ..violation };
            let place = place(&violation.field);
            if let Some(problem) = problem(of, violation, may_be_missing) {
                self.add(problem, place);
            }
        }
    }

    fn instance(&mut self) {
        let instance = &self.bundle.instance;
        let default = self.default_language();
        let mut violations = metadata(self.bundle).check();
        violations.check("title", ValidationErrorKind::Required, instance.title.get(default).is_some());
        violations.check("subtitle", ValidationErrorKind::Required, instance.subtitle.get(default).is_some());
        violations.check(
            "description",
            ValidationErrorKind::Required,
            instance.description.get(default).is_some(),
        );
        self.add_violations(FieldOwner::Instance, violations, &["subtitle", "description"], |field| {
            SourceLocation::entry(format!("instance.{field}"))
        });

        let election = &self.bundle.election;
        let mut violations = ValidationErrors::default();
        violations.required("name", &election.name, bounds::ELECTION_NAME);
        violations.required("location", &election.location, bounds::ELECTION_LOCATION);
        self.add_violations(FieldOwner::Election, violations, &["location"], |field| {
            SourceLocation::entry(format!("election.{field}"))
        });
    }

    fn configuration(&mut self) {
        let violations = self.bundle.configuration.check();
        self.add_violations(FieldOwner::Configuration, violations, &[], |field| {
            SourceLocation::entry(format!("configuration.{field}"))
        });
        let algorithm = &self.bundle.configuration.algorithm;
        if algorithm.calculation == Calculation::Custom && !algorithm.matrix.is_empty() {
            self.matrix(&algorithm.matrix);
        }
    }

    fn matrix(&mut self, matrix: &[Vec<f64>]) {
        let size = self.bundle.scale().len();
        let is_square = matrix.len() == size && matrix.iter().all(|row| row.len() == size);
        let is_fine = |score: &f64| {
            let thousandths = score * 1000.0;
            (-1.0..=1.0).contains(score) && (thousandths - thousandths.round()).abs() < 1e-9
        };
        let place = || SourceLocation::entry("configuration.algorithm.matrix");
        if !is_square {
            self.add(ImportDiagnostic::error(DiagnosticKind::MatrixShape { size }), place());
        }
        if !matrix.iter().flatten().all(is_fine) {
            self.add(ImportDiagnostic::error(DiagnosticKind::MatrixScores), place());
        }
    }

    fn theses(&mut self) {
        if self.bundle.theses.is_empty() {
            self.add(ImportDiagnostic::error(DiagnosticKind::NoTheses), SourceLocation::entry("theses"));
        }
        if self.bundle.theses.len() > MOST_THESES {
            let finding = DiagnosticKind::TooManyTheses { most: MOST_THESES };
            let found = self.bundle.theses.len().to_string();
            self.add(ImportDiagnostic::error(finding).found(found), SourceLocation::entry("theses"));
        }
        let default = self.default_language();
        let (mut keys, mut texts) = (HashSet::new(), HashSet::new());
        for (at, thesis) in self.bundle.theses.iter().enumerate() {
            let entry = Entry { list: "theses", at, name: &thesis.key };
            self.key(&thesis.key, &mut keys, entry);
            self.add_violations(
                FieldOwner::Thesis,
                thesis_violations(thesis, default),
                &["category"],
                |field| entry.place(field),
            );
            self.met_before(&thesis.text, &mut texts, DiagnosticKind::ThesisTextTwice, entry.place("text"));
        }
    }

    /// Adds a warning for a text that is equal to an earlier one, because voters could not distinguish them.
    fn met_before(
        &mut self,
        text: &'a Texts,
        met: &mut HashSet<String>,
        finding: DiagnosticKind,
        place: SourceLocation,
    ) {
        let shown = text.get(self.default_language()).unwrap_or_default().trim();
        if !shown.is_empty() && !met.insert(shown.to_lowercase()) {
            self.add(ImportDiagnostic::warning(finding).found(shown), place);
        }
    }

    fn parties(&mut self) {
        let default = self.default_language();
        let keys: HashSet<&str> = self.bundle.parties.iter().map(|party| &party.key[..]).collect();
        let (mut met, mut names) = (HashSet::new(), HashSet::new());
        let theses = self.thesis_keys();
        for (at, party) in self.bundle.parties.iter().enumerate() {
            let entry = Entry { list: "parties", at, name: party.shortcut.text(default, default) };
            self.key(&party.key, &mut met, entry);
            if let Some(parent) = &party.parent
                && (!keys.contains(&parent[..]) || *parent == party.key)
            {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::NoSuchParent).found(parent),
                    entry.place("parent"),
                );
            }
            self.add_violations(
                FieldOwner::Party,
                profile_of_party(party).check(default),
                &["description"],
                |field| entry.place(field),
            );
            self.met_before(&party.name, &mut names, DiagnosticKind::PartyNameTwice, entry.place("name"));
            self.answers(&party.answers, &theses, entry);
        }
        self.parents();
    }

    /// Checks that the parents of parties form no cycle.
    fn parents(&mut self) {
        let parents: HashMap<&str, &str> = self
            .bundle
            .parties
            .iter()
            .filter_map(|party| Some((&party.key[..], party.parent.as_deref()?)))
            .filter(|(key, parent)| key != parent)
            .collect();
        let mut cleared = HashSet::new();
        for (at, party) in self.bundle.parties.iter().enumerate() {
            let mut path = HashSet::new();
            let mut key = &party.key[..];
            while !cleared.contains(key) && path.insert(key) {
                match parents.get(key) {
                    Some(parent) => key = parent,
                    None => break,
                }
            }
            if path.contains(key) && parents.contains_key(key) && !cleared.contains(key) {
                let place = SourceLocation::entry(format!("parties[{at}].parent"));
                self.add(ImportDiagnostic::error(DiagnosticKind::PartiesInCircle), place);
            }
            cleared.extend(path);
        }
    }

    fn candidates(&mut self) {
        let default = self.default_language();
        let fields = &self.bundle.configuration.matches;
        let parties: HashSet<&str> = self.bundle.parties.iter().map(|party| &party.key[..]).collect();
        let mut met = HashSet::new();
        let theses = self.thesis_keys();
        for (at, candidate) in self.bundle.candidates.iter().enumerate() {
            let name = format!("{} {}", candidate.first_name, candidate.last_name);
            let entry = Entry { list: "candidates", at, name: &name };
            self.key(&candidate.key, &mut met, entry);
            if let Some(party) = candidate.party.as_deref().filter(|party| !parties.contains(party)) {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::PartyNotListed).found(party),
                    entry.place("party"),
                );
            }
            if !candidate.profile && !candidate.answers.is_empty() {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::AnswersWithoutProfile),
                    entry.place("answers"),
                );
            }
            let may_be_missing = ["first_name", "district", "list_place", "website", "description"];
            let violations = profile_of_candidate(candidate).check(fields, default);
            self.add_violations(FieldOwner::Candidate, violations, &may_be_missing, |field| {
                entry.place(field)
            });
            self.answers(&candidate.answers, &theses, entry);
        }
    }

    fn key(&mut self, key: &'a str, met: &mut HashSet<&'a str>, entry: Entry<'_>) {
        if key.trim().is_empty() {
            self.add(ImportDiagnostic::error(DiagnosticKind::EmptyKey), entry.place("key"));
        } else if !met.insert(key) {
            self.add(ImportDiagnostic::error(DiagnosticKind::KeyTwice).found(key), entry.place("key"));
        }
    }

    fn thesis_keys(&self) -> HashSet<&'a str> {
        self.bundle.theses.iter().map(|thesis| &thesis.key[..]).collect()
    }

    fn answers(&mut self, answers: &'a [BundleAnswer], theses: &HashSet<&str>, entry: Entry<'_>) {
        let default = self.default_language();
        let scale = self.bundle.scale();
        let mut met = HashSet::with_capacity(answers.len());
        for (number, answer) in answers.iter().enumerate() {
            let place = |field: &str| entry.place(&format!("answers[{number}].{field}"));
            if !theses.contains(&answer.thesis[..]) {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::AnswerToUnknownThesis).found(&answer.thesis),
                    place("thesis"),
                );
            } else if !met.insert(&answer.thesis[..]) {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::ThesisAnsweredTwice).found(&answer.thesis),
                    place("thesis"),
                );
            }
            if let Some(value) = answer.value.filter(|value| !scale.contains(&value.percent())) {
                let finding = DiagnosticKind::OffScale { scale: scale.to_vec() };
                self.add(ImportDiagnostic::error(finding).found(value.percent().to_string()), place("value"));
            }
            if !answer.explanation.is_empty() {
                let mut violations = ValidationErrors::default();
                violations.optional_texts("explanation", &answer.explanation, default, bounds::EXPLANATION);
                self.add_violations(FieldOwner::Answer, violations, &[], place);
            }
        }
    }

    /// Adds a warning for each language that has texts but that the instance is not offered in.
    fn languages(&mut self) {
        let offered: BTreeSet<&Language> = self.bundle.instance.languages.iter().collect();
        let others: BTreeSet<&Language> = self
            .texts()
            .flat_map(Texts::iter)
            .map(|(language, _)| language)
            .filter(|l| !offered.contains(l))
            .collect();
        for language in others {
            self.add(
                ImportDiagnostic::warning(DiagnosticKind::UnofferedLanguage).found(language.as_str()),
                SourceLocation::entry("instance.languages"),
            );
        }
    }

    /// Checks that no text contains a null character, because PostgreSQL cannot store it.
    fn null_characters(&mut self) {
        let bundle = self.bundle;
        self.null_characters_of(&bundle.election, "election");
        self.null_characters_of(&bundle.instance, "instance");
        self.null_characters_of(&bundle.configuration, "configuration");
        for (at, thesis) in bundle.theses.iter().enumerate() {
            self.null_characters_of(thesis, &format!("theses[{at}]"));
        }
        for (at, party) in bundle.parties.iter().enumerate() {
            self.null_characters_of(party, &format!("parties[{at}]"));
        }
        for (at, candidate) in bundle.candidates.iter().enumerate() {
            self.null_characters_of(candidate, &format!("candidates[{at}]"));
        }
    }

    fn null_characters_of(&mut self, part: &impl Serialize, path: &str) {
        // Only a part that contains such an escape is searched for the entry.
        let is_suspect = serde_json::to_string(part).is_ok_and(|text| text.contains("\\u0000"));
        if let (true, Ok(document)) = (is_suspect, serde_json::to_value(part)) {
            self.null_characters_in(&document, path.to_owned());
        }
    }

    fn null_characters_in(&mut self, value: &serde_json::Value, path: String) {
        use serde_json::Value;
        match value {
            Value::String(text) if text.contains('\0') => {
                let problem = ImportDiagnostic::error(DiagnosticKind::NullCharacter);
                self.add(problem.found(text.replace('\0', "␀")), SourceLocation::entry(path));
            }
            Value::Array(entries) => {
                for (at, entry) in entries.iter().enumerate() {
                    self.null_characters_in(entry, format!("{path}[{at}]"));
                }
            }
            Value::Object(entries) => {
                for (key, entry) in entries {
                    let dot = if path.is_empty() { "" } else { "." };
                    self.null_characters_in(entry, format!("{path}{dot}{key}"));
                }
            }
            _ => {}
        }
    }

    fn texts(&self) -> impl Iterator<Item = &'a Texts> {
        let Bundle { instance, theses, parties, candidates, .. } = self.bundle;
        let explanations = |answers: &'a [BundleAnswer]| answers.iter().map(|answer| &answer.explanation);
        [&instance.title, &instance.subtitle, &instance.description]
            .into_iter()
            .chain(theses.iter().flat_map(|thesis| [&thesis.category, &thesis.text]))
            .chain(parties.iter().flat_map(|party| [&party.shortcut, &party.name, &party.description]))
            .chain(candidates.iter().map(|candidate| &candidate.description))
            .chain(parties.iter().flat_map(move |party| explanations(&party.answers)))
            .chain(candidates.iter().flat_map(move |candidate| explanations(&candidate.answers)))
    }
}

fn thesis_violations(thesis: &BundleThesis, default: &Language) -> ValidationErrors {
    let mut violations = ValidationErrors::default();
    violations.required_texts("category", &thesis.category, default, bounds::THESIS_CATEGORY);
    violations.required_texts("text", &thesis.text, default, bounds::THESIS_TEXT);
    violations.optional_urls("sign_video", &thesis.sign_video, default);
    violations
}

fn metadata(bundle: &Bundle) -> InstanceMetadata {
    let instance = bundle.instance.clone();
    InstanceMetadata {
        domain: instance.domain,
        default_language: instance.default_language,
        languages: instance.languages,
        time_zone: instance.time_zone,
        title: instance.title,
        subtitle: instance.subtitle,
        description: instance.description,
        website: instance.website,
        planned_launch_date: instance.planned_launch_date,
        launch_date: instance.launch_date,
        sundown_date: instance.sundown_date,
        licence: instance.licence,
        source: instance.source,
    }
}

fn profile_of_party(party: &BundleParty) -> parties::PartyProfile {
    parties::PartyProfile {
        shortcut: party.shortcut.clone(),
        name: party.name.clone(),
        description: party.description.clone(),
        website: party.website.clone(),
        colour: party.colour.clone(),
        logo: None,
    }
}

fn profile_of_candidate(candidate: &BundleCandidate) -> candidates::CandidateProfile {
    candidates::CandidateProfile {
        title: candidate.title.clone(),
        first_name: candidate.first_name.clone(),
        last_name: candidate.last_name.clone(),
        gender: candidate.gender,
        birth_year: candidate.birth_year,
        email: candidate.email.clone(),
        district: candidate.district.clone(),
        list_place: candidate.list_place,
        website: candidate.website.clone(),
        description: candidate.description.clone(),
        picture: None,
    }
}
