//! Checks the content of a bundle: keys, references, values that are not on the scale, lengths.
use crate::{
    diagnostics::{
        diagnostic::{DiagnosticList, ImportDiagnostic, SourceLocation},
        kinds::{DiagnosticKind, FieldOwner},
    },
    model::bundle::{Bundle, BundleAnswer, BundleCandidate, BundleParty, BundleThesis},
};
use elections::{
    bounds,
    candidates::{self, details::CandidateDetail},
    configuration::{AnswerChoices, Calculation},
    instances::InstanceMetadata,
    parties,
    texts::{Language, Texts},
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use matching::MAX_THESES;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap, HashSet};

impl Bundle {
    /// Returns everything that is wrong with the bundle or worth checking, with the path of the entry.
    ///
    /// What cannot be imported is an error: duplicate keys, references to missing entries, values that are not on
    /// the scale, invalid addresses. What the portal itself would reject but can store is a warning: lengths, and
    /// missing descriptions and categories. A missing gender of a candidate is neither.
    pub fn check(&self) -> Vec<ImportDiagnostic> {
        let mut check = Check { bundle: self, diagnostics: DiagnosticList::default() };
        check.check_instance();
        check.check_configuration();
        check.check_theses();
        check.check_parties();
        check.check_candidates();
        check.check_languages();
        check.check_null_characters();
        check.diagnostics.into_vec()
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
    diagnostics: DiagnosticList,
}

/// An entry of a list, as a report names it.
#[derive(Clone, Copy)]
struct Entry<'a> {
    list: &'static str,
    at: usize,
    name: &'a str,
}

impl Entry<'_> {
    fn location(&self, field: &str) -> SourceLocation {
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
fn to_diagnostic(
    owner: FieldOwner,
    violation: ValidationError,
    may_be_missing: &[&str],
) -> Option<ImportDiagnostic> {
    match violation.code {
        ValidationErrorKind::Required if violation.field == "gender" => None,
        ValidationErrorKind::Required if may_be_missing.contains(&&violation.field[..]) => {
            Some(ImportDiagnostic::warning(DiagnosticKind::Missing { owner, field: violation.field }))
        }
        ValidationErrorKind::InvisibleCharacters => {
            Some(ImportDiagnostic::warning(DiagnosticKind::Violated { owner, error: violation }))
        }
        ValidationErrorKind::TooShort | ValidationErrorKind::TooLong => {
            Some(ImportDiagnostic::warning(DiagnosticKind::BadLength { owner, error: violation }))
        }
        _ => Some(ImportDiagnostic::error(DiagnosticKind::Violated { owner, error: violation })),
    }
}

impl<'a> Check<'a> {
    fn default_language(&self) -> &'a Language {
        &self.bundle.instance.default_language
    }

    fn add(&mut self, diagnostic: ImportDiagnostic, location: SourceLocation) {
        self.diagnostics.push(diagnostic.with_location(location));
    }

    fn add_violations(
        &mut self,
        owner: FieldOwner,
        violations: ValidationErrors,
        may_be_missing: &[&str],
        location: impl Fn(&str) -> SourceLocation,
    ) {
        for violation in violations {
            let violation = ValidationError { field: bundle_name(&violation.field), ..violation };
            let location = location(&violation.field);
            if let Some(diagnostic) = to_diagnostic(owner, violation, may_be_missing) {
                self.add(diagnostic, location);
            }
        }
    }

    fn check_instance(&mut self) {
        let instance = &self.bundle.instance;
        let default = self.default_language();
        let mut violations = build_metadata(self.bundle).validate();
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
        violations.check_required("name", &election.name, bounds::ELECTION_NAME);
        violations.check_required("location", &election.location, bounds::ELECTION_LOCATION);
        self.add_violations(FieldOwner::Election, violations, &["location"], |field| {
            SourceLocation::entry(format!("election.{field}"))
        });
    }

    fn check_configuration(&mut self) {
        let violations = self.bundle.configuration.validate();
        self.add_violations(FieldOwner::Configuration, violations, &[], |field| {
            SourceLocation::entry(format!("configuration.{field}"))
        });
        let algorithm = &self.bundle.configuration.algorithm;
        if algorithm.calculation == Calculation::Custom && !algorithm.matrix.is_empty() {
            self.check_matrix(&algorithm.matrix);
        }
    }

    fn check_matrix(&mut self, matrix: &[Vec<f64>]) {
        let size = self.bundle.scale().len();
        let is_square = matrix.len() == size && matrix.iter().all(|row| row.len() == size);
        let is_fine = |score: &f64| {
            let thousandths = score * 1000.0;
            (-1.0..=1.0).contains(score) && (thousandths - thousandths.round()).abs() < 1e-9
        };
        let location = || SourceLocation::entry("configuration.algorithm.matrix");
        if !is_square {
            self.add(ImportDiagnostic::error(DiagnosticKind::MatrixShape { size }), location());
        }
        if !matrix.iter().flatten().all(is_fine) {
            self.add(ImportDiagnostic::error(DiagnosticKind::MatrixScores), location());
        }
    }

    fn check_theses(&mut self) {
        if self.bundle.theses.is_empty() {
            self.add(ImportDiagnostic::error(DiagnosticKind::NoTheses), SourceLocation::entry("theses"));
        }
        if self.bundle.theses.len() > MAX_THESES {
            let kind = DiagnosticKind::TooManyTheses { max: MAX_THESES };
            let found = self.bundle.theses.len().to_string();
            self.add(ImportDiagnostic::error(kind).with_excerpt(found), SourceLocation::entry("theses"));
        }
        let default = self.default_language();
        let (mut keys, mut texts) = (HashSet::new(), HashSet::new());
        for (at, thesis) in self.bundle.theses.iter().enumerate() {
            let entry = Entry { list: "theses", at, name: &thesis.key };
            self.check_key(&thesis.key, &mut keys, entry);
            self.add_violations(
                FieldOwner::Thesis,
                validate_thesis(thesis, default),
                &["category"],
                |field| entry.location(field),
            );
            self.warn_about_duplicate(
                &thesis.text,
                &mut texts,
                DiagnosticKind::DuplicateThesisText,
                entry.location("text"),
            );
        }
    }

    /// Adds a warning for a text that is equal to an earlier one, because voters could not distinguish them.
    fn warn_about_duplicate(
        &mut self,
        text: &'a Texts,
        seen: &mut HashSet<String>,
        kind: DiagnosticKind,
        location: SourceLocation,
    ) {
        let default_text = text.get(self.default_language()).unwrap_or_default().trim();
        if !default_text.is_empty() && !seen.insert(default_text.to_lowercase()) {
            self.add(ImportDiagnostic::warning(kind).with_excerpt(default_text), location);
        }
    }

    fn check_parties(&mut self) {
        let default = self.default_language();
        let keys: HashSet<&str> = self.bundle.parties.iter().map(|party| &party.key[..]).collect();
        let (mut seen, mut names) = (HashSet::new(), HashSet::new());
        let theses = self.thesis_keys();
        for (at, party) in self.bundle.parties.iter().enumerate() {
            let entry = Entry { list: "parties", at, name: party.shortcut.text(default, default) };
            self.check_key(&party.key, &mut seen, entry);
            if let Some(parent) = &party.parent
                && (!keys.contains(&parent[..]) || *parent == party.key)
            {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::NoSuchParent).with_excerpt(parent),
                    entry.location("parent"),
                );
            }
            self.add_violations(
                FieldOwner::Party,
                build_party_profile(party).validate(default),
                &["description"],
                |field| entry.location(field),
            );
            self.warn_about_duplicate(
                &party.name,
                &mut names,
                DiagnosticKind::DuplicatePartyName,
                entry.location("name"),
            );
            self.check_answers(&party.answers, &theses, entry);
        }
        self.check_parents();
    }

    /// Checks that the parents of parties form no cycle.
    fn check_parents(&mut self) {
        let parents: HashMap<&str, &str> = self
            .bundle
            .parties
            .iter()
            .filter_map(|party| Some((&party.key[..], party.parent.as_deref()?)))
            .filter(|(key, parent)| key != parent)
            .collect();
        let mut checked = HashSet::new();
        for (at, party) in self.bundle.parties.iter().enumerate() {
            let mut path = HashSet::new();
            let mut key = &party.key[..];
            while !checked.contains(key) && path.insert(key) {
                match parents.get(key) {
                    Some(parent) => key = parent,
                    None => break,
                }
            }
            if path.contains(key) && parents.contains_key(key) && !checked.contains(key) {
                let location = SourceLocation::entry(format!("parties[{at}].parent"));
                self.add(ImportDiagnostic::error(DiagnosticKind::PartyCycle), location);
            }
            checked.extend(path);
        }
    }

    fn check_candidates(&mut self) {
        let default = self.default_language();
        let fields = &self.bundle.configuration.matches;
        let parties: HashSet<&str> = self.bundle.parties.iter().map(|party| &party.key[..]).collect();
        let mut seen = HashSet::new();
        let theses = self.thesis_keys();
        for (at, candidate) in self.bundle.candidates.iter().enumerate() {
            let name = format!("{} {}", candidate.first_name, candidate.last_name);
            let entry = Entry { list: "candidates", at, name: &name };
            self.check_key(&candidate.key, &mut seen, entry);
            if let Some(party) = candidate.party.as_deref().filter(|party| !parties.contains(party)) {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::PartyNotListed).with_excerpt(party),
                    entry.location("party"),
                );
            }
            if !candidate.profile && !candidate.answers.is_empty() {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::AnswersWithoutProfile),
                    entry.location("answers"),
                );
            }
            let details = CandidateDetail::ALL.map(CandidateDetail::name);
            let may_be_missing =
                [&["first_name", "district", "list_place", "website", "description"], &details[..]].concat();
            let violations = build_candidate_profile(candidate).validate(fields, default);
            self.add_violations(FieldOwner::Candidate, violations, &may_be_missing, |field| {
                entry.location(field)
            });
            self.check_answers(&candidate.answers, &theses, entry);
        }
    }

    fn check_key(&mut self, key: &'a str, seen: &mut HashSet<&'a str>, entry: Entry<'_>) {
        if key.trim().is_empty() {
            self.add(ImportDiagnostic::error(DiagnosticKind::EmptyKey), entry.location("key"));
        } else if !seen.insert(key) {
            self.add(
                ImportDiagnostic::error(DiagnosticKind::DuplicateKey).with_excerpt(key),
                entry.location("key"),
            );
        }
    }

    fn thesis_keys(&self) -> HashSet<&'a str> {
        self.bundle.theses.iter().map(|thesis| &thesis.key[..]).collect()
    }

    fn check_answers(&mut self, answers: &'a [BundleAnswer], theses: &HashSet<&str>, entry: Entry<'_>) {
        let default = self.default_language();
        let scale = self.bundle.scale();
        let mut seen = HashSet::with_capacity(answers.len());
        for (number, answer) in answers.iter().enumerate() {
            let location = |field: &str| entry.location(&format!("answers[{number}].{field}"));
            if !theses.contains(&answer.thesis[..]) {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::AnswerToUnknownThesis)
                        .with_excerpt(&answer.thesis),
                    location("thesis"),
                );
            } else if !seen.insert(&answer.thesis[..]) {
                self.add(
                    ImportDiagnostic::error(DiagnosticKind::ThesisAnsweredTwice).with_excerpt(&answer.thesis),
                    location("thesis"),
                );
            }
            if let Some(value) = answer.value.filter(|value| !scale.contains(&value.percent())) {
                let kind = DiagnosticKind::OffScale { scale: scale.to_vec() };
                self.add(
                    ImportDiagnostic::error(kind).with_excerpt(value.percent().to_string()),
                    location("value"),
                );
            }
            if !answer.explanation.is_empty() {
                let mut violations = ValidationErrors::default();
                violations.check_optional_texts(
                    "explanation",
                    &answer.explanation,
                    default,
                    bounds::EXPLANATION,
                );
                self.add_violations(FieldOwner::Answer, violations, &[], location);
            }
        }
    }

    /// Adds a warning for each language that has texts but that the instance is not offered in.
    fn check_languages(&mut self) {
        let offered: BTreeSet<&Language> = self.bundle.instance.languages.iter().collect();
        let others: BTreeSet<&Language> = self
            .iter_texts()
            .flat_map(Texts::iter)
            .map(|(language, _)| language)
            .filter(|l| !offered.contains(l))
            .collect();
        for language in others {
            self.add(
                ImportDiagnostic::warning(DiagnosticKind::UnofferedLanguage).with_excerpt(language.as_str()),
                SourceLocation::entry("instance.languages"),
            );
        }
    }

    /// Checks that no text contains a null character, because not every database can store it (PostgreSQL cannot).
    fn check_null_characters(&mut self) {
        let bundle = self.bundle;
        self.check_part_for_null(&bundle.election, "election");
        self.check_part_for_null(&bundle.instance, "instance");
        self.check_part_for_null(&bundle.configuration, "configuration");
        for (at, thesis) in bundle.theses.iter().enumerate() {
            self.check_part_for_null(thesis, &format!("theses[{at}]"));
        }
        for (at, party) in bundle.parties.iter().enumerate() {
            self.check_part_for_null(party, &format!("parties[{at}]"));
        }
        for (at, candidate) in bundle.candidates.iter().enumerate() {
            self.check_part_for_null(candidate, &format!("candidates[{at}]"));
        }
    }

    fn check_part_for_null(&mut self, part: &impl Serialize, path: &str) {
        // Only a part that contains such an escape is searched for the entry.
        let is_suspect = serde_json::to_string(part).is_ok_and(|text| text.contains("\\u0000"));
        if let (true, Ok(document)) = (is_suspect, serde_json::to_value(part)) {
            self.check_value_for_null(&document, path.to_owned());
        }
    }

    fn check_value_for_null(&mut self, value: &serde_json::Value, path: String) {
        use serde_json::Value;
        match value {
            Value::String(text) if text.contains('\0') => {
                let diagnostic = ImportDiagnostic::error(DiagnosticKind::NullCharacter);
                self.add(diagnostic.with_excerpt(text.replace('\0', "␀")), SourceLocation::entry(path));
            }
            Value::Array(entries) => {
                for (at, entry) in entries.iter().enumerate() {
                    self.check_value_for_null(entry, format!("{path}[{at}]"));
                }
            }
            Value::Object(entries) => {
                for (key, entry) in entries {
                    let dot = if path.is_empty() { "" } else { "." };
                    self.check_value_for_null(entry, format!("{path}{dot}{key}"));
                }
            }
            _ => {}
        }
    }

    fn iter_texts(&self) -> impl Iterator<Item = &'a Texts> {
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

fn validate_thesis(thesis: &BundleThesis, default: &Language) -> ValidationErrors {
    let mut violations = ValidationErrors::default();
    violations.check_required_texts("category", &thesis.category, default, bounds::THESIS_CATEGORY);
    violations.check_required_texts("text", &thesis.text, default, bounds::THESIS_TEXT);
    violations.check_optional_urls("sign_video", &thesis.sign_video, default);
    violations
}

fn build_metadata(bundle: &Bundle) -> InstanceMetadata {
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
        answers_until: instance.answers_until,
        late_answers: instance.late_answers,
        editors: instance.editors,
        licence: instance.licence,
        source: instance.source,
    }
}

fn build_party_profile(party: &BundleParty) -> parties::PartyProfile {
    parties::PartyProfile {
        shortcut: party.shortcut.clone(),
        name: party.name.clone(),
        description: party.description.clone(),
        website: party.website.clone(),
        colour: party.colour.clone(),
        logo: None,
    }
}

fn build_candidate_profile(candidate: &BundleCandidate) -> candidates::CandidateProfile {
    candidates::CandidateProfile {
        title: candidate.title.clone(),
        first_name: candidate.first_name.clone(),
        last_name: candidate.last_name.clone(),
        gender: candidate.gender,
        birth_year: candidate.birth_year,
        email: candidate.email.clone(),
        district: candidate.district.clone(),
        details: candidate.details(),
        list_place: candidate.list_place,
        website: candidate.website.clone(),
        description: candidate.description.clone(),
        picture: None,
    }
}
