//! Real-O-Mat (FragDenStaat): YAML with the decisions of parties in parliament.
//!
//! Answers rate how far a decision goes: `zu weit` (too far), `richtig` (right), `nicht weit genug` (not far
//! enough), an ordered scale, and `/` if that cannot be rated. Comments are HTML.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        kinds::DiagnosticKind,
        report::DiagnosticReport,
    },
    files::{
        document::{self, deserialize_or_default},
        plain_text,
    },
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
        import_options::ReadOptions,
    },
};
use elections::{
    answers::AnswerValue,
    configuration::{AnswerChoices, AnswerLabel},
    formats,
    texts::{Language, Texts},
};
use jiff::civil::Date;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

#[derive(Deserialize)]
struct Poll {
    #[serde(default, deserialize_with = "deserialize_or_default")]
    title: String,
    date: Option<String>,
    questions: Vec<Question>,
    parties: Vec<PartyEntry>,
}

#[derive(Deserialize)]
struct Question {
    id: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    category: String,
    thesis: String,
    info: Option<String>,
    keyword: Option<String>,
    answers: Vec<Reply>,
}

#[derive(Deserialize)]
struct Reply {
    party: String,
    answer: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    comment: String,
}

#[derive(Deserialize)]
struct PartyEntry {
    name: String,
    slug: String,
    color: Option<String>,
}

/// The labels of the answers, in the order of the scale. They rate how far a decision goes, which the default
/// labels would not express.
const LABELS: [&str; 3] = ["zu weit", "richtig", "nicht weit genug"];

/// The values of these answers.
const SCALE: [AnswerValue; 3] = [AnswerValue::DISAGREE, AnswerValue::NEUTRAL, AnswerValue::AGREE];

fn answer_label(word: &str) -> AnswerLabel {
    AnswerLabel { value: word.to_owned(), ..AnswerLabel::default() }
}

/// The term whose explanation is further information on a thesis.
const MORE_TERM: &str = "Mehr dazu";

/// Returns whether a text looks like such a poll: YAML with its keys at the beginning of lines. The parties come
/// last, so they are missing in a truncated file.
pub(crate) fn is_match(text: &str) -> bool {
    has_key(text, "questions:") && text.contains("thesis:")
}

fn has_key(text: &str, key: &str) -> bool {
    text.lines().any(|line| line.trim_end() == key)
}

/// Reads the file.
pub(crate) fn read(
    file: &str,
    text: &str,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    if is_match(text) && !has_key(text, "parties:") {
        report.add(ImportDiagnostic::error(DiagnosticKind::PartiesCutOff).with_location(end_location(text)));
        return None;
    }
    let poll: Poll = document::parse_yaml(text, report)?;
    let language = options.language.clone().unwrap_or_else(Language::german);
    let heading = ElectionHeading {
        title: Texts::single(language.clone(), poll.title.trim()),
        election_date: poll.date.as_deref().and_then(|date| parse_election_date(date, report)),
        decisions: AnswerChoices::Three,
        ..ElectionHeading::new(file, options)
    };
    let mut bundle = heading.build_bundle(options, report)?;
    report.add_entry_origin("election", "", &[("name", "title"), ("election_date", "date")]);
    report.add_entry_origin("instance", "", &[("title", "title")]);
    report.add_entry_origin("configuration", "", &[]);
    report.add_entry_origin("theses", "questions", &[]);
    bundle.configuration.algorithm.labels = LABELS.map(answer_label).to_vec();
    report.add(ImportDiagnostic::note(DiagnosticKind::AnswerLabels).with_excerpt(LABELS.join(", ")));
    bundle.theses = poll
        .questions
        .iter()
        .enumerate()
        .map(|(at, question)| question.build_thesis(at, &language, report))
        .collect();
    bundle.parties =
        poll.parties.iter().enumerate().map(|(at, party)| party.build_party(at, &language, report)).collect();
    add_answers(&poll, &mut bundle, &language, report);
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

/// Returns the location of the last character of a text.
fn end_location(text: &str) -> SourceLocation {
    let line = text.trim_end().lines().count().max(1) as u32;
    let column = text.trim_end().lines().last().map_or(0, |line| line.chars().count()).max(1) as u32;
    SourceLocation::Text { line, column, path: None }
}

fn parse_election_date(text: &str, report: &mut DiagnosticReport) -> Option<Date> {
    let date = text.trim().parse();
    if date.is_err() {
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::InvalidDay { example: "2025-02-23" })
                .with_location(SourceLocation::entry("date"))
                .with_excerpt(text),
        );
    }
    date.ok()
}

impl Question {
    fn build_thesis(&self, at: usize, language: &Language, report: &mut DiagnosticReport) -> BundleThesis {
        let location = SourceLocation::entry(format!("questions[{at}].thesis"));
        let text = report.convert_html(&self.thesis, &location);
        let mut text = report.escape_markup(text, &location);
        if let Some(info) = self.info.as_deref().filter(|info| !info.trim().is_empty()) {
            let location = SourceLocation::entry(format!("questions[{at}].info"));
            let info = report.convert_html(info, &location);
            let info = report.escape_markup(info, &location);
            text = plain_text::append_explanation(&text, MORE_TERM, &info);
        }
        if let Some(keyword) = &self.keyword {
            let location = SourceLocation::entry(format!("questions[{at}].keyword"));
            report.add_left_out(
                ImportDiagnostic::note(DiagnosticKind::KeywordLeftOut)
                    .with_location(location)
                    .with_excerpt(keyword),
            );
        }
        report.add_entry_origin(
            format!("theses[{at}]"),
            format!("questions[{at}]"),
            &[("key", ".id"), ("category", ".category"), ("text", ".thesis")],
        );
        BundleThesis {
            key: self.id.clone(),
            category: Texts::single(language.clone(), self.category.trim()),
            text: Texts::single(language.clone(), text),
            ..BundleThesis::default()
        }
    }
}

impl PartyEntry {
    fn build_party(&self, at: usize, language: &Language, report: &mut DiagnosticReport) -> BundleParty {
        let colour = self.color.as_deref().map(str::trim).filter(|colour| !colour.is_empty());
        if let Some(colour) = colour.filter(|colour| !formats::is_colour(colour)) {
            let location = SourceLocation::entry(format!("parties[{at}].color"));
            report.add(
                ImportDiagnostic::warning(DiagnosticKind::InvalidColour)
                    .with_location(location)
                    .with_excerpt(colour),
            );
        }
        report.add_entry_origin(
            format!("parties[{at}]"),
            format!("parties[{at}]"),
            &[("key", ".slug"), ("shortcut", ".name"), ("name", ".name"), ("colour", ".color")],
        );
        BundleParty {
            key: self.slug.clone(),
            shortcut: Texts::single(language.clone(), self.name.trim()),
            name: Texts::single(language.clone(), self.name.trim()),
            colour: colour.filter(|colour| formats::is_colour(colour)).map(str::to_owned),
            ..BundleParty::default()
        }
    }
}

fn add_answers(poll: &Poll, bundle: &mut Bundle, language: &Language, report: &mut DiagnosticReport) {
    let index: HashMap<&str, usize> =
        poll.parties.iter().enumerate().map(|(at, party)| (&party.slug[..], at)).collect();
    for (at, question) in poll.questions.iter().enumerate() {
        let mut answered = HashSet::new();
        for (number, reply) in question.answers.iter().enumerate() {
            let entry = |key: &str| SourceLocation::entry(format!("questions[{at}].answers[{number}].{key}"));
            let party = index.get(&reply.party[..]);
            let Some((owner, party)) = party.and_then(|at| Some((at, bundle.parties.get_mut(*at)?))) else {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::AnswerOfUnknownParty)
                        .with_location(entry("party"))
                        .with_excerpt(&reply.party),
                );
                continue;
            };
            if !answered.insert(&reply.party) {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::PartyAnswersTwice)
                        .with_location(entry("party"))
                        .with_excerpt(&reply.party),
                );
                continue;
            }
            let word = reply.answer.trim();
            let index = LABELS.iter().position(|label| *label == word);
            let value = index.and_then(|index| SCALE.get(index).copied());
            if value.is_none() && word != "/" {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::InvalidRealOMatAnswer)
                        .with_location(entry("answer"))
                        .with_excerpt(word),
                );
                continue;
            }
            let explanation = report.convert_html(&reply.comment, &entry("comment"));
            let explanation = Texts::single(language.clone(), explanation);
            report.add_entry_origin(
                format!("parties[{owner}].answers[{}]", party.answers.len()),
                format!("questions[{at}].answers[{number}]"),
                &[("value", ".answer"), ("explanation", ".comment")],
            );
            party.answers.push(BundleAnswer { thesis: question.id.clone(), value, explanation });
        }
    }
}
