//! The instances of a VOTO store as bundles.
use super::{
    VotoFiles, VotoInstance, VotoPerson, configurations,
    tables::{self, Record, TableName},
};
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind, report::DiagnosticReport},
    model::{
        bundle::{
            Bundle, BundleAnswer, BundleCandidate, BundleElection, BundleInstance, BundleParty, BundleThesis,
        },
        names,
        pictures::{ImportedPicture, PictureOwner},
    },
};
use elections::{
    answers::AnswerValue,
    bounds,
    candidates::{CandidateStatus, Gender},
    formats,
    instances::Domain,
    parties::PartyStatus,
    texts::{Language, Texts},
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The names that VOTO has for German in easy words.
const EASY_GERMAN: [&str; 3] = ["desimple", "de-simple", "de-DE-simple"];

/// The statuses of an instance: its theses are final; it is live; its election is over; it is archived.
const READY: i64 = 2;
const LIVE: i64 = 3;
const ENDED: i64 = 4;
const ARCHIVED: i64 = 5;
/// The status of a creator without access, and of a trust person that is deactivated.
const CREATOR_INACTIVE: i64 = 0;
const AGENT_DEACTIVATED: i64 = 3;
/// The status of a party that has submitted, and of one that is deactivated.
const PARTY_VOTED: i64 = 2;
const PARTY_DEACTIVATED: i64 = 3;
/// The status of a candidate that has submitted, and of one that is deactivated.
const CANDIDATE_VOTED: i64 = 3;
const CANDIDATE_DEACTIVATED: i64 = 4;
/// The time zone, which VOTO does not keep.
const TIME_ZONE: &str = "Europe/Berlin";

/// Reads the instances with these ids, or all if there are none.
pub(super) fn read(files: &VotoFiles, ids: &[i64], report: &mut DiagnosticReport) -> Vec<VotoInstance> {
    let index = Index::new(files);
    report_orphans(files, report);
    let mut instances = Vec::new();
    let mut domains = HashSet::new();
    for row in files.tables.rows(TableName::Instances) {
        report.set_file(TableName::Instances.as_str());
        let Some(id) = read_number(row, "id", report) else { continue };
        if !ids.is_empty() && !ids.contains(&id) {
            continue;
        }
        let reader = InstanceReader { id: row["id"].trim(), row, files, index: &index };
        let (mut own, mut taken) = (DiagnosticReport::default(), domains.clone());
        let instance = reader.read(id, &mut taken, &mut own);
        if own.has_errors() && ids.is_empty() && !reader.was_ever_public() {
            // One abandoned draft must not hold up all the others.
            leave_out(&reader, own, report);
        } else {
            domains = taken;
            report.absorb(own);
            instances.extend(instance);
        }
    }
    report.set_file(TableName::Instances.as_str());
    for id in ids.iter().filter(|id| !instances.iter().any(|found: &VotoInstance| found.id == **id)) {
        if !report.has_errors() {
            report.add(
                ImportDiagnostic::error(DiagnosticKind::VotoInstanceMissing).with_excerpt(id.to_string()),
            );
        }
    }
    instances
}

/// Leaves out an instance that cannot be imported, for the reason of its first error.
fn leave_out(reader: &InstanceReader<'_>, own: DiagnosticReport, report: &mut DiagnosticReport) {
    let (diagnostics, ..) = own.into_parts();
    let reason = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
    let reason = reason.map(|error| error.kind.to_string()).unwrap_or_default();
    report.count_lost_field("instances", 1);
    let warning = ImportDiagnostic::warning(DiagnosticKind::VotoInstanceLeftOut);
    report.add(warning.with_excerpt(format!("{} {}: {reason}", reader.id, text(reader.row, "title"))));
}

/// The columns that refer to rows of other tables.
const REFERENCES: [(TableName, &str, TableName); 12] = [
    (TableName::Statements, "instance_id", TableName::Instances),
    (TableName::StatementTranslations, "statement_id", TableName::Statements),
    (TableName::Parties, "instance_id", TableName::Instances),
    (TableName::Candidates, "instance_id", TableName::Instances),
    (TableName::Candidates, "party_id", TableName::Parties),
    (TableName::CandidatesLight, "party_id", TableName::Parties),
    (TableName::PartyVotes, "party_id", TableName::Parties),
    (TableName::CandidateVotes, "candidate_id", TableName::Candidates),
    (TableName::Creators, "instance_id", TableName::Instances),
    (TableName::Creators, "user_id", TableName::Users),
    (TableName::PartyAgents, "instance_id", TableName::Instances),
    (TableName::PartyAgents, "user_id", TableName::Users),
];

/// Counts the rows that refer to rows which are missing.
fn report_orphans(files: &VotoFiles, report: &mut DiagnosticReport) {
    for (name, column, target) in REFERENCES {
        // Answers of calls hold people within other rows.
        if files.tables.rows(target).is_empty() {
            continue;
        }
        let known: HashSet<&str> = files.tables.rows(target).iter().map(|row| text(row, "id")).collect();
        let mut missing: BTreeMap<&str, usize> = BTreeMap::new();
        for row in files.tables.rows(name) {
            let id = text(row, column);
            // VOTO writes −1 or 0 where there is none.
            if !matches!(id, "" | "-1" | "0") && !known.contains(id) {
                *missing.entry(id).or_default() += 1;
            }
        }
        report.set_file(name.as_str());
        for (id, rows) in missing {
            report.count_lost_field(column, rows);
            let warning = ImportDiagnostic::warning(DiagnosticKind::VotoRowOrphaned);
            report.add(warning.with_excerpt(format!("{column} {id}")));
        }
    }
}

/// Returns a domain that is not taken: the wanted one, or the first with a number that is free.
pub fn choose_free_domain(wanted: &Domain, taken: &HashSet<Domain>) -> Option<Domain> {
    let numbered = (2..).map_while(|number: usize| {
        let suffix = format!("-{number}");
        let stem: String = wanted.as_str().chars().take(bounds::DOMAIN.max - suffix.len()).collect();
        format!("{}{suffix}", stem.trim_end_matches('-')).parse::<Domain>().ok()
    });
    std::iter::once(wanted.clone()).chain(numbered).find(|domain| !taken.contains(domain))
}

/// Rows by what they belong to.
struct Index<'a> {
    elections: HashMap<&'a str, &'a Record>,
    users: HashMap<&'a str, &'a Record>,
    translations: HashMap<&'a str, Vec<&'a Record>>,
    party_votes: HashMap<&'a str, Vec<&'a Record>>,
    candidate_votes: HashMap<&'a str, Vec<&'a Record>>,
}

impl<'a> Index<'a> {
    fn new(files: &'a VotoFiles) -> Index<'a> {
        let rows = |name| files.tables.rows(name);
        let by_id = |name| rows(name).iter().filter_map(|row| Some((row.get("id")?.as_str(), row))).collect();
        let group = |name, column: &str| {
            let mut groups: HashMap<&'a str, Vec<&'a Record>> = HashMap::new();
            for row in rows(name) {
                groups.entry(text(row, column)).or_default().push(row);
            }
            groups
        };
        Index {
            elections: by_id(TableName::Elections),
            users: by_id(TableName::Users),
            translations: group(TableName::StatementTranslations, "statement_id"),
            party_votes: group(TableName::PartyVotes, "party_id"),
            candidate_votes: group(TableName::CandidateVotes, "candidate_id"),
        }
    }
}

/// Reads one instance.
struct InstanceReader<'a> {
    id: &'a str,
    row: &'a Record,
    files: &'a VotoFiles,
    index: &'a Index<'a>,
}

impl<'a> InstanceReader<'a> {
    fn read(
        &self,
        id: i64,
        domains: &mut HashSet<Domain>,
        report: &mut DiagnosticReport,
    ) -> Option<VotoInstance> {
        let file = format!("instance {}", self.id);
        report.set_file(&file);
        let election_id = text(self.row, "election_id");
        let Some(election) = self.index.elections.get(election_id) else {
            let orphan = ImportDiagnostic::error(DiagnosticKind::VotoRowOrphaned);
            report.add(orphan.with_excerpt(format!("election_id {election_id}")));
            return None;
        };
        let theses = self.read_theses(report);
        let languages = list_languages(&theses);
        let default_language = languages[0].clone();
        let (configuration, mut pictures) =
            configurations::read(self.id, theses.len(), &default_language, self.files, report);
        let instance = self.build_instance(languages, domains, report)?;
        let entities = EntityReader {
            instance: self,
            keys: theses.iter().map(|thesis| thesis.key.as_str()).collect(),
            language: &default_language,
        };
        let (parties, mut candidates) = (entities.read_parties(report), entities.read_candidates(report));
        candidates.extend(entities.read_candidates_light(&parties));
        let people = self.read_people(&parties, report);
        self.take_description_pictures(&instance, &mut pictures, report);
        self.take_entity_pictures(&parties, &candidates, &mut pictures);
        let mut bundle = Bundle {
            format: Default::default(),
            version: Default::default(),
            election: BundleElection {
                name: text(election, "name").to_owned(),
                location: text(election, "location").to_owned(),
                election_date: read_date(election, "election_date", report),
            },
            instance,
            configuration,
            theses,
            parties,
            candidates,
        };
        let status = read_number(self.row, "status", report).unwrap_or_default();
        if status == ENDED && bundle.instance.sundown_date.is_none() {
            bundle.instance.sundown_date = bundle.election.election_date;
        }
        report.set_file(&file);
        let lost = [(READY, "ready to go live"), (ARCHIVED, "archived")];
        if let Some((_, word)) = lost.into_iter().find(|(lost, _)| *lost == status) {
            report.add(ImportDiagnostic::note(DiagnosticKind::VotoStatusLost).with_excerpt(word));
        }
        report.extend(bundle.clean());
        report.extend(bundle.check());
        Some(VotoInstance {
            id,
            election: number(election, "id").unwrap_or_default(),
            was_public: matches!(status, LIVE | ENDED),
            has_ended: status == ENDED,
            bundle,
            pictures,
            people,
        })
    }

    /// Returns whether voters have seen it at some time.
    fn was_ever_public(&self) -> bool {
        number(self.row, "status").is_some_and(|status| (LIVE..=ARCHIVED).contains(&status))
    }

    /// Returns the rows of the instance in a table.
    fn own_rows(&self, name: TableName) -> impl Iterator<Item = &'a Record> {
        let id = self.id;
        self.files.tables.rows(name).iter().filter(move |row| text(row, "instance_id") == id)
    }

    fn build_instance(
        &self,
        languages: Vec<Language>,
        domains: &mut HashSet<Domain>,
        report: &mut DiagnosticReport,
    ) -> Option<BundleInstance> {
        let default_language = languages[0].clone();
        let texts = |column: &str| Texts::single(default_language.clone(), text(self.row, column));
        let Some(domain) = self.choose_domain(&default_language, domains) else {
            let diagnostic = ImportDiagnostic::error(DiagnosticKind::NoDomain);
            report.add(diagnostic.with_excerpt(text(self.row, "title")));
            return None;
        };
        let launch = read_date(self.row, "launch_date", report);
        let was_live = self.was_ever_public();
        Some(BundleInstance {
            domain,
            title: texts("title"),
            subtitle: texts("subtitle"),
            description: texts("description"),
            default_language,
            languages,
            time_zone: TIME_ZONE.to_owned(),
            website: website(self.row, report),
            launch_date: launch.filter(|_| was_live),
            planned_launch_date: launch.filter(|_| !was_live),
            sundown_date: read_date(self.row, "sundown_date", report),
            answers_until: None,
            late_answers: false,
            editors: Default::default(),
            licence: Default::default(),
            status: None,
            source: None,
        })
    }

    /// Returns a domain that no other instance of the store gets: the last part of the former address, or the title.
    fn choose_domain(&self, language: &Language, taken: &mut HashSet<Domain>) -> Option<Domain> {
        let address = text(self.row, "url").trim_end_matches('/');
        let part = address.rsplit('/').next().unwrap_or_default();
        let wanted = names::slug(part, language).parse::<Domain>().ok();
        let wanted = wanted.or_else(|| names::suggest_domain(text(self.row, "title"), language))?;
        let free = choose_free_domain(&wanted, taken)?;
        taken.insert(free.clone());
        Some(free)
    }

    /// Returns the theses in the order in which they were written.
    fn read_theses(&self, report: &mut DiagnosticReport) -> Vec<BundleThesis> {
        let mut rows: Vec<&Record> = self.own_rows(TableName::Statements).collect();
        rows.sort_by_key(|row| text(row, "created_at"));
        let mut theses = Vec::new();
        for row in rows {
            let key = text(row, "id");
            let mut thesis = BundleThesis { key: key.to_owned(), ..BundleThesis::default() };
            for translation in self.index.translations.get(key).into_iter().flatten() {
                let code = text(translation, "language_code");
                let tag = if EASY_GERMAN.contains(&code) { "de-x-easy" } else { code };
                match tag.parse::<Language>() {
                    Ok(language) => {
                        set_text(&mut thesis.category, &language, text(translation, "title"));
                        set_text(&mut thesis.text, &language, text(translation, "text"));
                    }
                    Err(error) => {
                        let kind = DiagnosticKind::UnknownLanguage { code: code.to_owned(), error };
                        report.count_lost_field("statement_translations.text", 1);
                        report.add(ImportDiagnostic::warning(kind));
                    }
                }
            }
            if thesis.text.is_empty() {
                report.count_lost_field("statements", 1);
                let warning = ImportDiagnostic::warning(DiagnosticKind::VotoThesisWithoutText);
                report.add(warning.with_excerpt(key));
            } else {
                theses.push(thesis);
            }
        }
        theses
    }

    /// Returns the creators and the trust persons, each once for a role.
    fn read_people(&self, parties: &[BundleParty], report: &mut DiagnosticReport) -> Vec<VotoPerson> {
        let creators = self.own_rows(TableName::Creators).map(|row| (row, None));
        let agents = self.own_rows(TableName::PartyAgents).map(|row| (row, Some(text(row, "party_id"))));
        let mut people: Vec<VotoPerson> = Vec::new();
        for (row, party) in creators.chain(agents) {
            let revoked = if party.is_none() { CREATOR_INACTIVE } else { AGENT_DEACTIVATED };
            if read_number(row, "status", report) == Some(revoked) {
                report.count_lost_field("deactivated roles", 1);
                report.add(ImportDiagnostic::note(DiagnosticKind::VotoRoleDeactivated));
                continue;
            }
            let user = self.index.users.get(text(row, "user_id")).copied().unwrap_or(row);
            let email = text(user, "email");
            let is_known = party.is_none_or(|key| parties.iter().any(|party| party.key == key));
            if !is_known {
                report.count_lost_field("party_agents", 1);
                let warning = ImportDiagnostic::warning(DiagnosticKind::VotoRowOrphaned);
                report.add(warning.with_excerpt(format!("party_agents {}", text(row, "id"))));
                continue;
            }
            if !formats::is_email(email) {
                report.count_lost_field("email", 1);
                let warning = ImportDiagnostic::warning(DiagnosticKind::VotoMailLeftOut);
                report.add(warning.with_excerpt(email));
                continue;
            }
            let is_same = |person: &VotoPerson| {
                person.party.as_deref() == party && person.email.eq_ignore_ascii_case(email)
            };
            if !people.iter().any(is_same) {
                people.push(VotoPerson {
                    party: party.map(str::to_owned),
                    email: email.to_owned(),
                    title: text(user, "title").to_owned(),
                    first_name: text(user, "first_name").to_owned(),
                    last_name: text(user, "last_name").to_owned(),
                    gender: gender(user),
                });
            }
        }
        people
    }

    /// Finds the pictures that stand in the description.
    fn take_description_pictures(
        &self,
        instance: &BundleInstance,
        pictures: &mut Vec<ImportedPicture>,
        report: &mut DiagnosticReport,
    ) {
        for (_, description) in instance.description.iter() {
            for part in description.split("](").skip(1) {
                let address = part.split([')', ' ']).next().unwrap_or_default().trim_matches(['<', '>']);
                if let Some(file) = configurations::find_picture(address, self.files) {
                    pictures
                        .push(ImportedPicture { owner: PictureOwner::Description(address.to_owned()), file });
                } else if address.starts_with("voto://") {
                    report.count_lost_field("description: picture", 1);
                    let note = ImportDiagnostic::note(DiagnosticKind::PictureNotIncluded);
                    report.add(note.with_excerpt(address));
                }
            }
        }
    }

    /// Finds logos and portraits, which no table names: each is in a folder with the id of its owner.
    fn take_entity_pictures(
        &self,
        parties: &[BundleParty],
        candidates: &[BundleCandidate],
        pictures: &mut Vec<ImportedPicture>,
    ) {
        let mut by_folder: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for (path, file) in &self.files.pictures {
            let mut segments = path.rsplit('/').skip(1);
            if let (Some(id), Some(folder)) = (segments.next(), segments.next()) {
                by_folder.entry((folder, id)).or_insert(*file);
            }
        }
        for party in parties {
            if let Some(file) = by_folder.get(&("parties", &party.key[..])) {
                pictures.push(ImportedPicture { owner: PictureOwner::Party(party.key.clone()), file: *file });
            }
        }
        for candidate in candidates {
            let (folders, id): (&[&str], &str) = match candidate.key.strip_prefix(LIGHT_PREFIX) {
                Some(id) => (&["candidates-light", "candidates_light"], id),
                None => (&["candidates"], &candidate.key),
            };
            let file = folders.iter().find_map(|folder| by_folder.get(&(*folder, id)));
            if let Some(file) = file {
                let owner = PictureOwner::Candidate(candidate.key.clone());
                pictures.push(ImportedPicture { owner, file: *file });
            }
        }
    }
}

/// The prefix of the keys of candidates without a profile, whose ids are of another table.
const LIGHT_PREFIX: &str = "light-";

/// Reads parties, candidates and their answers.
struct EntityReader<'a> {
    instance: &'a InstanceReader<'a>,
    /// The keys of the theses.
    keys: HashSet<&'a str>,
    language: &'a Language,
}

impl EntityReader<'_> {
    fn texts(&self, row: &Record, column: &str) -> Texts {
        let mut texts = Texts::default();
        set_text(&mut texts, self.language, text(row, column));
        texts
    }

    fn read_parties(&self, report: &mut DiagnosticReport) -> Vec<BundleParty> {
        let rows: Vec<&Record> = self.instance.own_rows(TableName::Parties).collect();
        let ids: HashSet<&str> = rows.iter().map(|row| text(row, "id")).collect();
        let mut parties = Vec::new();
        for row in rows {
            let key = text(row, "id");
            let votes = self.instance.index.party_votes.get(key);
            let parent = text(row, "parent_party_id");
            let status = match read_status(row, PARTY_DEACTIVATED, report) {
                Some(PARTY_VOTED) => PartyStatus::Submitted,
                Some(PARTY_DEACTIVATED) => PartyStatus::Deactivated,
                _ => PartyStatus::Created,
            };
            let answers = self.read_answers(votes, report);
            self.note_draft(status == PartyStatus::Submitted, &answers, text(row, "short_name"), report);
            parties.push(BundleParty {
                key: key.to_owned(),
                shortcut: self.texts(row, "short_name"),
                name: self.texts(row, "detailed_name"),
                description: self.texts(row, "description"),
                website: website(row, report),
                colour: colour(row, report),
                parent: Some(parent)
                    .filter(|parent| ids.contains(parent) && *parent != key)
                    .map(str::to_owned),
                status: Some(status),
                answers,
            });
        }
        parties
    }

    fn read_candidates(&self, report: &mut DiagnosticReport) -> Vec<BundleCandidate> {
        let mut candidates = Vec::new();
        let mut emails = HashSet::new();
        for row in self.instance.own_rows(TableName::Candidates) {
            let key = text(row, "id");
            let person = self.instance.index.users.get(text(row, "user_id")).copied().unwrap_or(row);
            if text(person, "last_name").is_empty() {
                report.count_lost_field("candidates", 1);
                let warning = ImportDiagnostic::warning(DiagnosticKind::VotoRowOrphaned);
                report.add(warning.with_excerpt(format!("candidates {key}")));
                continue;
            }
            let status = match read_status(row, CANDIDATE_DEACTIVATED, report) {
                Some(CANDIDATE_VOTED) => CandidateStatus::Submitted,
                Some(CANDIDATE_DEACTIVATED) => CandidateStatus::Deactivated,
                _ => CandidateStatus::Created,
            };
            let answers = self.read_answers(self.instance.index.candidate_votes.get(key), report);
            let has_submitted = status == CandidateStatus::Submitted;
            self.note_draft(has_submitted, &answers, text(person, "last_name"), report);
            candidates.push(BundleCandidate {
                key: key.to_owned(),
                party: self.find_party(row),
                title: text(person, "title").to_owned(),
                first_name: text(person, "first_name").to_owned(),
                last_name: text(person, "last_name").to_owned(),
                gender: gender(person),
                birth_year: birth_year(person, report),
                email: self.read_email(person, &mut emails, report),
                district: Some(text(row, "district")).filter(|name| is_declared(name)).map(str::to_owned),
                occupation: Some(text(person, "job")).filter(|job| !job.is_empty()).map(str::to_owned),
                list_place: read_number(row, "list_place", report)
                    .and_then(|place| i16::try_from(place).ok())
                    .filter(|place| *place > 0),
                website: website(row, report),
                description: self.texts(row, "description"),
                profile: true,
                status: Some(status),
                answers,
            });
        }
        candidates
    }

    fn read_candidates_light(&self, parties: &[BundleParty]) -> Vec<BundleCandidate> {
        let mut candidates = Vec::new();
        for row in self.instance.files.tables.rows(TableName::CandidatesLight) {
            let party = parties.iter().find(|party| party.key == text(row, "party_id"));
            if party.is_none() && text(row, "instance_id") != self.instance.id {
                continue;
            }
            let number = (candidates.len() + 1).to_string();
            candidates.push(BundleCandidate {
                // Answers of calls have no id.
                key: format!("{LIGHT_PREFIX}{}", row.get("id").unwrap_or(&number)),
                party: party.map(|party| party.key.clone()),
                first_name: text(row, "first_name").to_owned(),
                last_name: text(row, "last_name").to_owned(),
                gender: gender(row),
                profile: false,
                ..BundleCandidate::default()
            });
        }
        candidates
    }

    /// Returns the party of a candidate; `None` for an independent one.
    fn find_party(&self, row: &Record) -> Option<String> {
        let id = text(row, "party_id");
        let mut parties = self.instance.own_rows(TableName::Parties);
        parties.any(|party| text(party, "id") == id).then(|| id.to_owned())
    }

    fn read_email(
        &self,
        person: &Record,
        taken: &mut HashSet<String>,
        report: &mut DiagnosticReport,
    ) -> Option<String> {
        let email = text(person, "email");
        if email.is_empty() {
            return None;
        }
        if formats::is_email(email) && taken.insert(email.to_lowercase()) {
            return Some(email.to_owned());
        }
        report.count_lost_field("email", 1);
        report.add(ImportDiagnostic::warning(DiagnosticKind::VotoMailLeftOut).with_excerpt(email));
        None
    }

    fn read_answers(&self, votes: Option<&Vec<&Record>>, report: &mut DiagnosticReport) -> Vec<BundleAnswer> {
        let mut answers = Vec::new();
        let mut answered = HashSet::new();
        for vote in votes.into_iter().flatten() {
            let thesis = text(vote, "statement_id");
            if !self.keys.contains(thesis) || !answered.insert(thesis) {
                report.count_lost_field("votes", 1);
                let warning = ImportDiagnostic::warning(DiagnosticKind::VotoRowOrphaned);
                report.add(warning.with_excerpt(format!("statement_id {thesis}")));
                continue;
            }
            let percent = percent(text(vote, "value"));
            let value =
                AnswerValue::ALL.into_iter().find(|value| Some(i64::from(value.percent())) == percent);
            if value.is_none() && percent != Some(NO_ANSWER) && !text(vote, "value").is_empty() {
                report.count_lost_field("votes.value", 1);
                let scale = AnswerValue::ALL.map(AnswerValue::percent).to_vec();
                let kind = DiagnosticKind::InvalidPercent { scale, is_fraction: false };
                report.add(ImportDiagnostic::warning(kind).with_excerpt(text(vote, "value")));
            }
            let explanation = self.texts(vote, "explanation");
            answers.push(BundleAnswer { thesis: thesis.to_owned(), value, explanation });
        }
        answers
    }

    /// Says that answers stay drafts, or that those which were submitted are missing.
    fn note_draft(
        &self,
        has_submitted: bool,
        answers: &[BundleAnswer],
        name: &str,
        report: &mut DiagnosticReport,
    ) {
        if !has_submitted && !answers.is_empty() {
            report.add(ImportDiagnostic::note(DiagnosticKind::VotoDraftKept).with_excerpt(name));
        }
        if has_submitted && answers.iter().all(|answer| answer.value.is_none()) {
            let warning = ImportDiagnostic::warning(DiagnosticKind::VotoVotedWithoutAnswers);
            report.add(warning.with_excerpt(name));
        }
    }
}

/// The value of a thesis that was not answered.
const NO_ANSWER: i64 = -1;

/// Returns a value without surrounding white space; empty if there is none.
fn text<'a>(row: &'a Record, column: &str) -> &'a str {
    row.get(column).map(|value| value.trim()).unwrap_or_default()
}

fn number(row: &Record, column: &str) -> Option<i64> {
    parse_number(text(row, column))
}

/// Returns a whole number, also if it has a fraction of zeros.
fn parse_number(text: &str) -> Option<i64> {
    tables::strip_zero_fraction(text).unwrap_or(text).parse().ok()
}

/// Returns the value of an answer, with or without a percent sign.
fn percent(text: &str) -> Option<i64> {
    parse_number(text.trim_end_matches('%').trim_end())
}

/// Returns a number. A text that is none is reported.
fn read_number(row: &Record, column: &str, report: &mut DiagnosticReport) -> Option<i64> {
    let found = number(row, column);
    if found.is_none() {
        report_unknown(row, column, report);
    }
    found
}

/// Returns the status of a party or candidate. One above `last` is reported.
fn read_status(row: &Record, last: i64, report: &mut DiagnosticReport) -> Option<i64> {
    let status = read_number(row, "status", report)?;
    if !(0..=last).contains(&status) {
        report_unknown(row, "status", report);
    }
    Some(status)
}

/// Reports a value that is not understood.
fn report_unknown(row: &Record, column: &str, report: &mut DiagnosticReport) {
    let value = text(row, column);
    if is_declared(value) {
        report.count_lost_field(column, 1);
        let warning = ImportDiagnostic::warning(DiagnosticKind::VotoValueUnknown);
        report.add(warning.with_excerpt(format!("{column} {value}")));
    }
}

/// Returns the day of a date or a time. A day before 1900 means that there is none. A text that is no day is reported.
fn read_date(row: &Record, column: &str, report: &mut DiagnosticReport) -> Option<Date> {
    let day = parse_day(text(row, column));
    if day.is_none() {
        report_unknown(row, column, report);
    }
    day.filter(|day| day.year() >= 1900)
}

/// Returns the day of a date, or of a time; of one with an offset, the day in the time zone of the instance.
fn parse_day(text: &str) -> Option<Date> {
    if let Ok(instant) = text.parse::<Timestamp>() {
        let zone = TimeZone::get(TIME_ZONE).unwrap_or(TimeZone::UTC);
        return Some(instant.to_zoned(zone).date());
    }
    text.get(..10)?.parse().ok()
}

fn set_text(texts: &mut Texts, language: &Language, text: &str) {
    if !text.is_empty() {
        texts.set(language.clone(), text);
    }
}

/// Returns whether a field is declared. VOTO writes −1 where it is not.
fn is_declared(value: &str) -> bool {
    !matches!(value, "" | "-1")
}

fn gender(row: &Record) -> Option<Gender> {
    let id = number(row, "gender_id")?;
    Gender::ALL.into_iter().find(|gender| *gender as i64 == id)
}

fn birth_year(row: &Record, report: &mut DiagnosticReport) -> Option<i16> {
    read_date(row, "birthday", report)
        .map(|day| day.year())
        .filter(|year| bounds::BIRTH_YEAR.contains(i64::from(*year)))
}

/// Returns the website. An address without a scheme gets one.
fn website(row: &Record, report: &mut DiagnosticReport) -> Option<String> {
    let address = text(row, "website");
    if !is_declared(address) {
        return None;
    }
    let with_scheme = format!("https://{address}");
    let found = [address.to_owned(), with_scheme].into_iter().find(|address| formats::is_url(address));
    if found.is_none() {
        report.count_lost_field("website", 1);
        report.add(ImportDiagnostic::warning(DiagnosticKind::InvalidWebAddress).with_excerpt(address));
    }
    found
}

fn colour(row: &Record, report: &mut DiagnosticReport) -> Option<String> {
    let colour = text(row, "color");
    if colour.is_empty() || formats::is_colour(colour) {
        return Some(colour).filter(|colour| !colour.is_empty()).map(str::to_owned);
    }
    report.count_lost_field("color", 1);
    report.add(ImportDiagnostic::warning(DiagnosticKind::InvalidColour).with_excerpt(colour));
    None
}

/// Returns the languages of the theses: German first if there is any, because VOTO falls back to it.
fn list_languages(theses: &[BundleThesis]) -> Vec<Language> {
    let mut languages = Vec::new();
    for (language, _) in theses.iter().flat_map(|thesis| thesis.text.iter()) {
        if !languages.contains(language) {
            languages.push(language.clone());
        }
    }
    languages.sort_by_key(|language| (*language != Language::german(), language.as_str().to_owned()));
    if languages.is_empty() {
        languages.push(Language::german());
    }
    languages
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::date("2021-09-26", "2021-09-26")]
    #[case::local_time("2021-09-26 00:00:00", "2021-09-26")]
    #[case::midnight_in_berlin("2021-09-25T22:00:00Z", "2021-09-26")]
    #[case::as_a_dump_has_it("2021-09-25 22:00:00+00", "2021-09-26")]
    #[case::other_offset("2021-09-26T00:00:00+02:00", "2021-09-26")]
    fn a_time_with_an_offset_is_a_day_in_the_time_zone(#[case] text: &str, #[case] day: &str) {
        assert_eq!(parse_day(text).unwrap().to_string(), day);
    }

    #[rstest]
    #[case("75", Some(75))]
    #[case("75.0", Some(75))]
    #[case("75,00", Some(75))]
    #[case("75 %", Some(75))]
    #[case("-1.0", Some(-1))]
    #[case("75.5", None)]
    #[case("viel", None)]
    #[case("75.", None)]
    fn a_value_may_have_a_fraction_of_zeros(#[case] text: &str, #[case] value: Option<i64>) {
        assert_eq!(percent(text), value);
    }
}
