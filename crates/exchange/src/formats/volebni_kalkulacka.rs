//! Volební kalkulačka (KohoVolit.eu, Česko.Digital): JSON with questions, candidates and their answers.
//!
//! Answers are `yes`, `no` and `dont_know`. The last is a missing answer whose comment is kept. The background of a
//! question (`gist`, `detail`) becomes the explanation of its term “Souvislosti”.
mod contacts;

use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        entry_origins::FieldPaths,
        kinds::DiagnosticKind,
        report::DiagnosticReport,
    },
    files::{
        document::{self, deserialize_or_default},
        plain_text,
    },
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleCandidate, BundleParty, BundleThesis},
        import_options::ReadOptions,
        pictures::PictureOwner,
    },
};
use elections::{
    answers::AnswerValue,
    candidates,
    configuration::AnswerChoices,
    formats, parties,
    texts::{Language, Texts},
};
use jiff::civil::{Date, DateTime};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

#[derive(Deserialize)]
struct Calculator {
    #[serde(default, deserialize_with = "deserialize_or_default")]
    name: String,
    description: Option<String>,
    election: Option<Vote>,
    questions: Vec<Question>,
    candidates: Vec<CandidateEntry>,
    answers: Vec<Reply>,
}

#[derive(Deserialize)]
struct Vote {
    name: Option<String>,
    from: Option<String>,
    to: Option<String>,
}

#[derive(Deserialize)]
struct Question {
    id: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    name: String,
    title: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    gist: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    detail: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    tags: Vec<String>,
}

#[derive(Deserialize)]
struct CandidateEntry {
    id: String,
    name: String,
    #[serde(rename = "type", default, deserialize_with = "deserialize_or_default")]
    kind: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    description: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    short_name: String,
    #[serde(default, deserialize_with = "deserialize_or_default", alias = "givenName")]
    given_name: String,
    #[serde(default, deserialize_with = "deserialize_or_default", alias = "familyName")]
    family_name: String,
    #[serde(default = "default_true")]
    is_active: bool,
    #[serde(default, alias = "contact")]
    contacts: contacts::Contacts,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    parties: Vec<Member>,
    motto: Option<String>,
    img_url: Option<String>,
}

#[derive(Deserialize)]
struct Member {
    name: String,
}

#[derive(Deserialize)]
struct Reply {
    candidate_id: String,
    question_id: String,
    answer: Option<String>,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    comment: String,
}

fn default_true() -> bool {
    true
}

/// The fields of a party or candidate that has a short name.
const FIELDS_WITH_SHORT_NAME: [(&str, &str); 7] = [
    ("shortcut", ".short_name"),
    ("key", ".id"),
    ("name", ".name"),
    ("first_name", ".name"),
    ("last_name", ".name"),
    ("description", ".description"),
    ("website", ".contacts"),
];
/// The fields of a party or candidate without a short name.
const FIELDS_WITHOUT_SHORT_NAME: [(&str, &str); 7] = {
    let mut fields = FIELDS_WITH_SHORT_NAME;
    fields[0] = ("shortcut", ".name");
    fields
};

/// The term whose explanation is the background of a question.
const BACKGROUND_TERM: &str = "Souvislosti";

/// Reads the file.
pub(crate) fn read(
    file: &str,
    json: &str,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let calculator: Calculator = document::parse_json(json, report)?;
    let language = match &options.language {
        Some(language) => language.clone(),
        None => "cs".parse().ok()?,
    };
    let election = calculator.election.as_ref();
    let title =
        election.and_then(|election| election.name.as_deref()).into_iter().chain([&calculator.name[..]]);
    let title: Vec<&str> = title.map(str::trim).filter(|part| !part.is_empty()).collect();
    let heading = ElectionHeading {
        title: Texts::single(language.clone(), title.join(": ")),
        location: Some(calculator.name.trim().to_owned()),
        election_date: election.and_then(|election| parse_last_day(election, report)),
        languages: vec![language.clone()],
        time_zone: "Europe/Prague",
        decisions: AnswerChoices::Three,
        binary: true,
        ..ElectionHeading::new(file, options)
    };
    let mut bundle = heading.build_bundle(options, report)?;
    report.add_entry_origin(
        "election",
        "",
        &[("name", "election.name"), ("location", "name"), ("election_date", "election")],
    );
    report.add_entry_origin(
        "instance",
        "",
        &[("title", "election.name"), ("subtitle", "name"), ("description", "description")],
    );
    report.add_entry_origin("configuration", "", &[]);
    report.add_entry_origin("theses", "questions", &[]);
    if let Some(description) = calculator.description.as_deref().filter(|text| *text != calculator.name) {
        let description = report.convert_text(description, &SourceLocation::entry("description"));
        bundle.instance.description = Texts::single(language.clone(), description);
    }
    let are_all_inactive = calculator.candidates.iter().all(|candidate| !candidate.is_active);
    if are_all_inactive && !calculator.candidates.is_empty() {
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::AllWithdrawn)
                .with_location(SourceLocation::entry("candidates")),
        );
    }
    let reader = Reader { language, answers: group_answers(&calculator, report), are_all_inactive };
    bundle.theses = calculator
        .questions
        .iter()
        .enumerate()
        .map(|(at, question)| reader.build_thesis(at, question, report))
        .collect();
    for (at, candidate) in calculator.candidates.iter().enumerate() {
        match &candidate.kind[..] {
            "person" => {
                let path = format!("candidates[{}]", bundle.candidates.len());
                reader.record_origins(&path, at, candidate, report);
                bundle.candidates.push(reader.build_candidate(at, candidate, report));
            }
            _ => {
                let path = format!("parties[{}]", bundle.parties.len());
                reader.record_origins(&path, at, candidate, report);
                bundle.parties.push(reader.build_party(at, candidate, report));
            }
        }
    }
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

/// Returns the last day of voting.
fn parse_last_day(election: &Vote, report: &mut DiagnosticReport) -> Option<Date> {
    let text = election.to.as_ref().or(election.from.as_ref())?;
    let day = text.parse::<DateTime>().map(|time| time.date()).or_else(|_| text.parse());
    if day.is_err() {
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::InvalidDay { example: "2022-09-24" })
                .with_location(SourceLocation::entry("election.to"))
                .with_excerpt(text),
        );
    }
    day.ok()
}

/// Returns the answers by candidate, in the order of the file, with their indices. Answers of unknown candidates,
/// or to unknown questions, are errors.
fn group_answers<'a>(
    calculator: &'a Calculator,
    report: &mut DiagnosticReport,
) -> HashMap<&'a str, Vec<(usize, &'a Reply)>> {
    let questions: HashSet<&str> = calculator.questions.iter().map(|question| &question.id[..]).collect();
    let mut answers: HashMap<&str, Vec<_>> =
        calculator.candidates.iter().map(|candidate| (&candidate.id[..], Vec::new())).collect();
    let mut seen = HashSet::new();
    for (at, reply) in calculator.answers.iter().enumerate() {
        let entry = |key: &str| SourceLocation::entry(format!("answers[{at}].{key}"));
        if !questions.contains(&reply.question_id[..]) {
            report.add(
                ImportDiagnostic::error(DiagnosticKind::UnknownQuestion)
                    .with_location(entry("question_id"))
                    .with_excerpt(&reply.question_id),
            );
        } else if !seen.insert((&reply.candidate_id, &reply.question_id)) {
            report.add(
                ImportDiagnostic::error(DiagnosticKind::QuestionAnsweredTwice)
                    .with_location(entry("question_id"))
                    .with_excerpt(&reply.question_id),
            );
        } else if let Some(list) = answers.get_mut(&reply.candidate_id[..]) {
            list.push((at, reply));
        } else {
            report.add(
                ImportDiagnostic::error(DiagnosticKind::AnswerOfUnknownCandidate)
                    .with_location(entry("candidate_id"))
                    .with_excerpt(&reply.candidate_id),
            );
        }
    }
    answers
}

struct Reader<'a> {
    language: Language,
    answers: HashMap<&'a str, Vec<(usize, &'a Reply)>>,
    /// Whether all are marked as inactive. Then the mark is ignored.
    are_all_inactive: bool,
}

impl Reader<'_> {
    fn to_texts(&self, text: String) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn build_thesis(&self, at: usize, question: &Question, report: &mut DiagnosticReport) -> BundleThesis {
        let entry = |key: &str| SourceLocation::entry(format!("questions[{at}].{key}"));
        let text = report.convert_text(&question.title, &entry("title"));
        let mut text = report.escape_markup(text, &entry("title"));
        let background = [(&question.gist, "gist"), (&question.detail, "detail")]
            .map(|(text, key)| {
                let text = report.convert_text(text, &entry(key));
                report.escape_markup(text, &entry(key))
            })
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n");
        if !background.is_empty() {
            text = plain_text::append_explanation(&text, BACKGROUND_TERM, &background);
        }
        let fields = &[("key", ".id"), ("category", ".name"), ("text", ".title")];
        report.add_entry_origin(format!("theses[{at}]"), format!("questions[{at}]"), fields);
        BundleThesis {
            key: question.id.clone(),
            category: self.to_texts(build_category(question)),
            text: self.to_texts(text),
            ..BundleThesis::default()
        }
    }

    /// Records from where a party or a candidate, at a path of the bundle, and its answers were read.
    fn record_origins(
        &self,
        path: &str,
        at: usize,
        candidate: &CandidateEntry,
        report: &mut DiagnosticReport,
    ) {
        let fields: FieldPaths = if candidate.short_name.trim().is_empty() {
            &FIELDS_WITHOUT_SHORT_NAME
        } else {
            &FIELDS_WITH_SHORT_NAME
        };
        report.add_entry_origin(path, format!("candidates[{at}]"), fields);
        let fields = &[("thesis", ".question_id"), ("value", ".answer"), ("explanation", ".comment")];
        for (number, (reply, _)) in self.answers.get(&candidate.id[..]).into_iter().flatten().enumerate() {
            report.add_entry_origin(format!("{path}.answers[{number}]"), format!("answers[{reply}]"), fields);
        }
    }

    fn build_party(
        &self,
        at: usize,
        candidate: &CandidateEntry,
        report: &mut DiagnosticReport,
    ) -> BundleParty {
        let short =
            if candidate.short_name.trim().is_empty() { &candidate.name } else { &candidate.short_name };
        let contacts = self.build_contacts(at, candidate, false, report);
        self.assign_picture(PictureOwner::Party(candidate.id.clone()), at, candidate, report);
        BundleParty {
            key: candidate.id.clone(),
            shortcut: self.to_texts(plain_text::tidy(short)),
            name: self.to_texts(plain_text::tidy(&candidate.name)),
            description: self.build_description(at, candidate, &contacts.others, report),
            website: contacts.website,
            status: self.is_inactive(at, candidate, report).then_some(parties::PartyStatus::Deactivated),
            answers: self.build_answers(candidate, report),
            ..BundleParty::default()
        }
    }

    fn build_candidate(
        &self,
        at: usize,
        candidate: &CandidateEntry,
        report: &mut DiagnosticReport,
    ) -> BundleCandidate {
        let (first_name, last_name) = split_name(at, candidate, report);
        let contacts = self.build_contacts(at, candidate, true, report);
        self.assign_picture(PictureOwner::Candidate(candidate.id.clone()), at, candidate, report);
        BundleCandidate {
            key: candidate.id.clone(),
            first_name,
            last_name,
            email: contacts.email,
            description: self.build_description(at, candidate, &contacts.others, report),
            website: contacts.website,
            profile: true,
            status: self
                .is_inactive(at, candidate, report)
                .then_some(candidates::CandidateStatus::Deactivated),
            answers: self.build_answers(candidate, report),
            ..BundleCandidate::default()
        }
    }

    /// Assigns the picture that the entry names.
    fn assign_picture(
        &self,
        owner: PictureOwner,
        at: usize,
        candidate: &CandidateEntry,
        report: &mut DiagnosticReport,
    ) {
        if let Some(picture) = candidate.img_url.as_deref().filter(|picture| !picture.trim().is_empty()) {
            let location = SourceLocation::entry(format!("candidates[{at}].img_url"));
            report.assign_picture(owner, picture, "candidates[].img_url", location);
        }
    }

    /// Joins motto, description, the members of a coalition, and the contacts without a field of their own. Parts
    /// that are equal to the name are left out.
    fn build_description(
        &self,
        at: usize,
        candidate: &CandidateEntry,
        contacts: &[String],
        report: &mut DiagnosticReport,
    ) -> Texts {
        let entry = |key: &str| SourceLocation::entry(format!("candidates[{at}].{key}"));
        let motto = report.convert_text(candidate.motto.as_deref().unwrap_or_default(), &entry("motto"));
        let description = report.convert_text(&candidate.description, &entry("description"));
        let members: Vec<&str> = candidate.parties.iter().map(|member| member.name.trim()).collect();
        let members = match &members[..] {
            [] => String::new(),
            [one] if *one == candidate.name.trim() => String::new(),
            several => format!("Členové: {}", several.join(", ")),
        };
        let says_more = |text: &String| !text.is_empty() && *text != candidate.name.trim();
        self.to_texts(
            [motto, description, members, contacts.join("\n")]
                .into_iter()
                .filter(says_more)
                .collect::<Vec<_>>()
                .join("\n\n"),
        )
    }

    /// Returns the contacts: a website, a mail address of a person, and the others as lines of text.
    fn build_contacts(
        &self,
        at: usize,
        candidate: &CandidateEntry,
        is_person: bool,
        report: &mut DiagnosticReport,
    ) -> Contacts {
        report_invalid_contacts(at, &candidate.contacts, report);
        let mut contacts = Contacts::default();
        for (kind, label, address) in iter_contacts(&candidate.contacts) {
            let is_web = matches!(kind, "web" | "webs");
            let is_email = matches!(kind, "email" | "emails");
            if contacts.website.is_none() && is_web && label != "program" && formats::is_url(address) {
                contacts.website = Some(address.to_owned());
            } else if contacts.email.is_none() && is_person && is_email && formats::is_email(address) {
                contacts.email = Some(address.to_owned());
            } else {
                let location = SourceLocation::entry(format!("candidates[{at}].contacts.{kind}"));
                let name = capitalise(if label.is_empty() { kind } else { label });
                contacts.others.push(format!("{name}: {}", report.convert_text(address, &location)));
            }
        }
        contacts
    }

    /// Returns whether the entry is marked as inactive.
    fn is_inactive(&self, at: usize, candidate: &CandidateEntry, report: &mut DiagnosticReport) -> bool {
        let is_inactive = !candidate.is_active && !self.are_all_inactive;
        if is_inactive {
            let location = SourceLocation::entry(format!("candidates[{at}].is_active"));
            report.add(
                ImportDiagnostic::warning(DiagnosticKind::Withdrawn)
                    .with_location(location)
                    .with_excerpt(&candidate.name),
            );
        }
        is_inactive
    }

    fn build_answers(&self, candidate: &CandidateEntry, report: &mut DiagnosticReport) -> Vec<BundleAnswer> {
        let mut answers = Vec::new();
        for (at, reply) in self.answers.get(&candidate.id[..]).into_iter().flatten() {
            let entry = |key: &str| SourceLocation::entry(format!("answers[{at}].{key}"));
            let value = match reply.answer.as_deref() {
                Some("yes") => Some(AnswerValue::AGREE),
                Some("no") => Some(AnswerValue::DISAGREE),
                Some("dont_know") | None => None,
                Some(other) => {
                    report.add(
                        ImportDiagnostic::error(DiagnosticKind::InvalidYesNoAnswer)
                            .with_location(entry("answer"))
                            .with_excerpt(other),
                    );
                    continue;
                }
            };
            let explanation = self.to_texts(report.convert_text(&reply.comment, &entry("comment")));
            answers.push(BundleAnswer { thesis: reply.question_id.clone(), value, explanation });
        }
        answers
    }
}

/// The contacts of a party or a person.
#[derive(Default)]
struct Contacts {
    website: Option<String>,
    email: Option<String>,
    /// The others, one line of text each.
    others: Vec<String>,
}

/// Joins the topics of a question and its name.
fn build_category(question: &Question) -> String {
    let name = plain_text::tidy(&question.name);
    let tags: Vec<String> = question.tags.iter().map(|tag| plain_text::tidy(tag)).collect();
    let new: Vec<&str> =
        tags.iter().map(String::as_str).filter(|tag| !tag.is_empty() && !name.starts_with(tag)).collect();
    match (new.join(", "), name) {
        (tags, name) if tags.is_empty() => name,
        (tags, name) if name.is_empty() => tags,
        (tags, name) => format!("{tags}: {name}"),
    }
}

/// Returns first and last name of a person. A full name is split.
fn split_name(at: usize, candidate: &CandidateEntry, report: &mut DiagnosticReport) -> (String, String) {
    let (given, family) = (candidate.given_name.trim(), candidate.family_name.trim());
    if !family.is_empty() {
        return (plain_text::tidy(given), plain_text::tidy(family));
    }
    let name = plain_text::tidy(&candidate.name);
    let location = SourceLocation::entry(format!("candidates[{at}].name"));
    report.add(
        ImportDiagnostic::warning(DiagnosticKind::NameSplit).with_location(location).with_excerpt(&name),
    );
    let (first, last) = name.rsplit_once(' ').unwrap_or(("", &name));
    (first.to_owned(), last.to_owned())
}

/// Returns a text with a capital at its beginning.
fn capitalise(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// Returns kind, label and address of each contact.
fn iter_contacts(list: &contacts::Contacts) -> impl Iterator<Item = (&str, &str, &str)> {
    let all = list.0.iter().flat_map(|(kind, list)| list.contacts.iter().map(move |contact| (kind, contact)));
    all.map(|(kind, contact)| (&kind[..], &contact.label[..], contact.address.trim()))
        .filter(|(_, _, address)| !address.is_empty())
}

/// Reports the contacts whose address is not a text.
fn report_invalid_contacts(at: usize, list: &contacts::Contacts, report: &mut DiagnosticReport) {
    for (kind, list) in &list.0 {
        for _ in 0..list.invalid_count {
            let location = SourceLocation::entry(format!("candidates[{at}].contacts.{kind}"));
            report
                .add_left_out(ImportDiagnostic::note(DiagnosticKind::ContactLeftOut).with_location(location));
        }
    }
}
