//! Volební kalkulačka (KohoVolit.eu, Česko.Digital): JSON with questions, candidates and their answers.
//!
//! Answers are `yes`, `no` and `dont_know`; the last is a missing answer whose comment is kept. What stands beneath a
//! question (`gist`, `detail`) opens on its term “Souvislosti”.
use crate::{
    bundle::{Answer, Bundle, Candidate, Party, Thesis},
    document::{self, or_default},
    findings::Finding,
    heading::{self, Heading},
    origins::Fields,
    plain_text,
    problem::{Place, Problem},
    reading::ReadOptions,
    report::Report,
};
use elections::{
    answers::Value,
    candidates,
    configuration::Decisions,
    formats, parties,
    texts::{Language, Texts},
};
use jiff::civil::{Date, DateTime};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

#[derive(Deserialize)]
struct Calculator {
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    description: Option<String>,
    election: Option<Vote>,
    questions: Vec<Question>,
    candidates: Vec<Contender>,
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
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    title: String,
    #[serde(default, deserialize_with = "or_default")]
    gist: String,
    #[serde(default, deserialize_with = "or_default")]
    detail: String,
    #[serde(default, deserialize_with = "or_default")]
    tags: Vec<String>,
}

#[derive(Deserialize)]
struct Contender {
    id: String,
    name: String,
    #[serde(rename = "type", default, deserialize_with = "or_default")]
    kind: String,
    #[serde(default, deserialize_with = "or_default")]
    description: String,
    #[serde(default, deserialize_with = "or_default")]
    short_name: String,
    #[serde(default = "yes")]
    is_active: bool,
    #[serde(default)]
    contacts: serde_json::Value,
    #[serde(default, deserialize_with = "or_default")]
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
    #[serde(default, deserialize_with = "or_default")]
    comment: String,
}

fn yes() -> bool {
    true
}

/// Where the fields of a party or candidate stand that has a short name.
const NAMED_SHORTLY: [(&str, &str); 7] = [
    ("shortcut", ".short_name"),
    ("key", ".id"),
    ("name", ".name"),
    ("first_name", ".name"),
    ("last_name", ".name"),
    ("description", ".description"),
    ("website", ".contacts"),
];
/// Where they stand for one that has none.
const NAMED: [(&str, &str); 7] = {
    let mut fields = NAMED_SHORTLY;
    fields[0] = ("shortcut", ".name");
    fields
};

/// What the term is called on which the background of a question opens.
const BACKGROUND: &str = "Souvislosti";

/// Reads the file.
pub(crate) fn read(file: &str, json: &str, options: &ReadOptions, report: &mut Report) -> Option<Bundle> {
    let calculator: Calculator = document::json(json, report)?;
    let language = match &options.language {
        Some(language) => language.clone(),
        None => "cs".parse().ok()?,
    };
    let election = calculator.election.as_ref();
    let title =
        election.and_then(|election| election.name.as_deref()).into_iter().chain([&calculator.name[..]]);
    let title: Vec<&str> = title.map(str::trim).filter(|part| !part.is_empty()).collect();
    let heading = Heading {
        title: Texts::single(language.clone(), title.join(": ")),
        location: Some(calculator.name.trim().to_owned()),
        election_date: election.and_then(|election| last_day(election, report)),
        languages: vec![language.clone()],
        time_zone: "Europe/Prague",
        decisions: Decisions::Three,
        binary: true,
        ..Heading::unknown(file, options)
    };
    let mut bundle = heading.begin(options, report)?;
    report.entry_origin(
        "election",
        "",
        &[("name", "election.name"), ("location", "name"), ("election_date", "election")],
    );
    report.entry_origin(
        "instance",
        "",
        &[("title", "election.name"), ("subtitle", "name"), ("description", "description")],
    );
    report.entry_origin("configuration", "", &[]);
    report.entry_origin("theses", "questions", &[]);
    if let Some(description) = calculator.description.as_deref().filter(|text| *text != calculator.name) {
        let description = report.text(description, &Place::entry("description"));
        bundle.instance.description = Texts::single(language.clone(), description);
    }
    let reader = Reader { language, answers: answers(&calculator, report) };
    bundle.theses = calculator
        .questions
        .iter()
        .enumerate()
        .map(|(at, question)| reader.thesis(at, question, report))
        .collect();
    for (at, contender) in calculator.candidates.iter().enumerate() {
        match &contender.kind[..] {
            "person" => {
                let path = format!("candidates[{}]", bundle.candidates.len());
                reader.trace(&path, at, contender, report);
                bundle.candidates.push(reader.candidate(at, contender, report));
            }
            _ => {
                let path = format!("parties[{}]", bundle.parties.len());
                reader.trace(&path, at, contender, report);
                bundle.parties.push(reader.party(at, contender, report));
            }
        }
    }
    bundle.configuration.algorithm.match_type = heading::match_type(&bundle);
    Some(bundle)
}

/// The last day of voting.
fn last_day(election: &Vote, report: &mut Report) -> Option<Date> {
    let text = election.to.as_ref().or(election.from.as_ref())?;
    let day = text.parse::<DateTime>().map(|time| time.date()).or_else(|_| text.parse());
    if day.is_err() {
        report.add(
            Problem::warning(Finding::NoDay { example: "2022-09-24" })
                .at(Place::entry("election.to"))
                .found(text),
        );
    }
    day.ok()
}

/// The answers by candidate, in the order of the file, with their numbers; those that belong to nobody, or that
/// nobody can read, are errors.
fn answers<'a>(calculator: &'a Calculator, report: &mut Report) -> HashMap<&'a str, Vec<(usize, &'a Reply)>> {
    let questions: HashSet<&str> = calculator.questions.iter().map(|question| &question.id[..]).collect();
    let mut answers: HashMap<&str, Vec<_>> =
        calculator.candidates.iter().map(|contender| (&contender.id[..], Vec::new())).collect();
    let mut seen = HashSet::new();
    for (at, reply) in calculator.answers.iter().enumerate() {
        let entry = |key: &str| Place::entry(format!("answers[{at}].{key}"));
        if !questions.contains(&reply.question_id[..]) {
            report.add(
                Problem::error(Finding::UnknownQuestion).at(entry("question_id")).found(&reply.question_id),
            );
        } else if !seen.insert((&reply.candidate_id, &reply.question_id)) {
            report.add(
                Problem::error(Finding::QuestionAnsweredTwice)
                    .at(entry("question_id"))
                    .found(&reply.question_id),
            );
        } else if let Some(list) = answers.get_mut(&reply.candidate_id[..]) {
            list.push((at, reply));
        } else {
            report.add(
                Problem::error(Finding::AnswerOfUnknownCandidate)
                    .at(entry("candidate_id"))
                    .found(&reply.candidate_id),
            );
        }
    }
    answers
}

struct Reader<'a> {
    language: Language,
    answers: HashMap<&'a str, Vec<(usize, &'a Reply)>>,
}

impl Reader<'_> {
    fn single(&self, text: String) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn thesis(&self, at: usize, question: &Question, report: &mut Report) -> Thesis {
        let entry = |key: &str| Place::entry(format!("questions[{at}].{key}"));
        let text = report.text(&question.title, &entry("title"));
        let mut text = report.literal(text, &entry("title"));
        let background = [(&question.gist, "gist"), (&question.detail, "detail")]
            .map(|(text, key)| {
                let text = report.text(text, &entry(key));
                report.literal(text, &entry(key))
            })
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n");
        if !background.is_empty() {
            text = plain_text::with_explanation(&text, BACKGROUND, &background);
        }
        for tag in &question.tags {
            report.add(Problem::note(Finding::TagLeftOut).at(entry("tags")).found(tag));
        }
        let fields = &[("key", ".id"), ("category", ".name"), ("text", ".title")];
        report.entry_origin(format!("theses[{at}]"), format!("questions[{at}]"), fields);
        Thesis {
            key: question.id.clone(),
            category: self.single(plain_text::tidy(&question.name)),
            text: self.single(text),
            ..Thesis::default()
        }
    }

    /// Notes where a party or a candidate, at a path of the bundle, and its answers come from.
    fn trace(&self, path: &str, at: usize, contender: &Contender, report: &mut Report) {
        let fields: Fields = if contender.short_name.trim().is_empty() { &NAMED } else { &NAMED_SHORTLY };
        report.entry_origin(path, format!("candidates[{at}]"), fields);
        let fields = &[("thesis", ".question_id"), ("value", ".answer"), ("explanation", ".comment")];
        for (number, (reply, _)) in self.answers.get(&contender.id[..]).into_iter().flatten().enumerate() {
            report.entry_origin(format!("{path}.answers[{number}]"), format!("answers[{reply}]"), fields);
        }
    }

    fn party(&self, at: usize, contender: &Contender, report: &mut Report) -> Party {
        let short =
            if contender.short_name.trim().is_empty() { &contender.name } else { &contender.short_name };
        Party {
            key: contender.id.clone(),
            shortcut: self.single(plain_text::tidy(short)),
            name: self.single(plain_text::tidy(&contender.name)),
            description: self.description(at, contender, report),
            website: self.website(at, contender, report),
            status: self.has_withdrawn(at, contender, report).then_some(parties::Status::Deactivated),
            answers: self.answers_of(contender, report),
            ..Party::default()
        }
    }

    fn candidate(&self, at: usize, contender: &Contender, report: &mut Report) -> Candidate {
        let name = plain_text::tidy(&contender.name);
        let (first, last) = name.rsplit_once(' ').unwrap_or(("", &name));
        report.add(
            Problem::warning(Finding::NameTakenApart)
                .at(Place::entry(format!("candidates[{at}].name")))
                .found(&name),
        );
        Candidate {
            key: contender.id.clone(),
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            description: self.description(at, contender, report),
            website: self.website(at, contender, report),
            profile: true,
            status: self.has_withdrawn(at, contender, report).then_some(candidates::Status::Deactivated),
            answers: self.answers_of(contender, report),
            ..Candidate::default()
        }
    }

    /// Motto, description and, for a coalition, its members, as far as they say more than the name.
    fn description(&self, at: usize, contender: &Contender, report: &mut Report) -> Texts {
        let entry = |key: &str| Place::entry(format!("candidates[{at}].{key}"));
        if let Some(picture) = &contender.img_url {
            report.add(Problem::note(Finding::PictureNotIncluded).at(entry("img_url")).found(picture));
        }
        let motto = report.text(contender.motto.as_deref().unwrap_or_default(), &entry("motto"));
        let description = report.text(&contender.description, &entry("description"));
        let members: Vec<&str> = contender.parties.iter().map(|member| member.name.trim()).collect();
        let members = match &members[..] {
            [] => String::new(),
            [one] if *one == contender.name.trim() => String::new(),
            several => format!("Členové: {}", several.join(", ")),
        };
        let says_more = |text: &String| !text.is_empty() && *text != contender.name.trim();
        self.single(
            [motto, description, members].into_iter().filter(says_more).collect::<Vec<_>>().join("\n\n"),
        )
    }

    /// The website among the contacts; the others are named.
    fn website(&self, at: usize, contender: &Contender, report: &mut Report) -> Option<String> {
        let mut website = None;
        for (kind, label, address) in contacts(&contender.contacts) {
            if website.is_none() && kind == "web" && label != "program" && formats::is_url(address) {
                website = Some(address.to_owned());
            } else {
                let place = Place::entry(format!("candidates[{at}].contacts.{kind}"));
                let found = if label.is_empty() { address.to_owned() } else { format!("{label}: {address}") };
                report.add(Problem::note(Finding::ContactLeftOut).at(place).found(found));
            }
        }
        website
    }

    /// Whether it is marked as no longer standing.
    fn has_withdrawn(&self, at: usize, contender: &Contender, report: &mut Report) -> bool {
        if !contender.is_active {
            let place = Place::entry(format!("candidates[{at}].is_active"));
            report.add(Problem::warning(Finding::Withdrawn).at(place).found(&contender.name));
        }
        !contender.is_active
    }

    fn answers_of(&self, contender: &Contender, report: &mut Report) -> Vec<Answer> {
        let mut answers = Vec::new();
        for (at, reply) in self.answers.get(&contender.id[..]).into_iter().flatten() {
            let entry = |key: &str| Place::entry(format!("answers[{at}].{key}"));
            let value = match reply.answer.as_deref() {
                Some("yes") => Some(Value::AGREE),
                Some("no") => Some(Value::DISAGREE),
                Some("dont_know") | None => None,
                Some(other) => {
                    report.add(Problem::error(Finding::NoYesOrNo).at(entry("answer")).found(other));
                    continue;
                }
            };
            let explanation = self.single(report.text(&reply.comment, &entry("comment")));
            answers.push(Answer { thesis: reply.question_id.clone(), value, explanation });
        }
        answers
    }
}

/// Kind, label and address of each contact. `contacts` is an object of texts and of lists of `{label, url}`, or empty.
fn contacts(contacts: &serde_json::Value) -> Vec<(&str, &str, &str)> {
    let mut found = Vec::new();
    for (kind, value) in contacts.as_object().into_iter().flatten() {
        match value {
            serde_json::Value::String(address) => found.push((&kind[..], "", &address[..])),
            serde_json::Value::Array(entries) => found.extend(entries.iter().filter_map(|entry| {
                let label = entry.get("label").and_then(serde_json::Value::as_str).unwrap_or_default();
                let address = entry.get("url").or(Some(entry)).and_then(serde_json::Value::as_str)?;
                Some((&kind[..], label, address))
            })),
            _ => {}
        }
    }
    found
}
