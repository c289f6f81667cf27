//! Omat JS (Digital-O-Mat and similar tools): `window.omatdata = {…};`.
//!
//! `questions` are `[title, text]`, `parties` names, `answers[question][party]` is `[value, explanation]` with 2
//! agree, 1 neutral, 0 disagree, or from 4 fully agree to 0 strongly disagree. `null` means no answer, as a value
//! or instead of the pair. The file is JSON or JSON5, with or without the assignment.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        kinds::DiagnosticKind,
        report::DiagnosticReport,
    },
    files::{
        document::{self, Pair},
        json5::{self, Json5},
    },
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
        import_options::ReadOptions,
        names::{self, KeyGenerator},
    },
};
use elections::{
    answers::AnswerValue,
    configuration::AnswerChoices,
    texts::{Language, Texts},
};
use serde::{Deserialize, de::IgnoredAny};
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Poll {
    questions: Vec<Pair<String, String>>,
    parties: Vec<String>,
    answers: Vec<Vec<Option<Reply>>>,
}

/// A position and its explanation.
type Reply = Pair<Option<f64>, Option<String>>;

/// The maximum size of a script in bytes, because it is converted before its format is known.
const MAX_SCRIPT_BYTES: usize = 16 << 20;

/// Converts an Omat without the assignment, in JSON5. Returns `None` for any other text.
pub(crate) fn convert_object(text: &str) -> Option<Json5> {
    let converted = (text.len() <= MAX_SCRIPT_BYTES).then(|| Json5::convert(text))?;
    let keys: BTreeMap<String, IgnoredAny> = serde_json::from_str(&converted.json).ok()?;
    ["questions", "parties", "answers"].iter().all(|name| keys.contains_key(*name)).then_some(converted)
}

/// Converts a script that consists of one assignment. Returns `None` for any other text.
pub(crate) fn convert_assignment(text: &str) -> Option<Json5> {
    if text.len() > MAX_SCRIPT_BYTES {
        return None;
    }
    let (before, object) = text.split_at(json5::find_assigned_object(text)?);
    let blank: String = before.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    let mut converted = Json5::convert(&(blank + object));
    let end = converted.json.trim_end().trim_end_matches(';').len();
    converted.json.truncate(end);
    Some(converted)
}

/// Reads the JSON of the file.
pub(crate) fn read(
    file: &str,
    json: &str,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let poll: Poll = document::parse_json(json, report)?;
    let scale = poll.detect_scale();
    let heading = ElectionHeading { decisions: scale.decisions(), ..ElectionHeading::new(file, options) };
    let language = heading.languages.first()?.clone();
    let mut bundle = heading.build_bundle(options, report)?;
    for part in ["election", "instance", "configuration"] {
        report.add_entry_origin(part, "", &[]);
    }
    report.add_entry_origin("theses", "questions", &[]);
    for at in 0..poll.parties.len() {
        report.add_entry_origin(format!("parties[{at}]"), format!("parties[{at}]"), &[]);
    }
    bundle.theses = build_theses(&poll, &language, report);
    bundle.parties = build_parties(&poll, &language);
    if scale == OmatScale::Five {
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::OmatFiveSteps)
                .with_location(SourceLocation::entry("answers")),
        );
    }
    if check_answer_counts(&poll, report) {
        add_answers(&poll, scale, &mut bundle, &language, report);
    }
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

/// The scale of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OmatScale {
    /// 2 agree, 1 neutral, 0 disagree.
    Three,
    /// From 4 fully agree to 0 strongly disagree.
    Five,
}

impl OmatScale {
    fn decisions(self) -> AnswerChoices {
        match self {
            OmatScale::Three => AnswerChoices::Three,
            OmatScale::Five => AnswerChoices::Five,
        }
    }

    /// Returns the answer for a number.
    fn to_value(self, number: f64) -> Option<AnswerValue> {
        let scale: &[AnswerValue] = match self {
            OmatScale::Three => &[AnswerValue::DISAGREE, AnswerValue::NEUTRAL, AnswerValue::AGREE],
            OmatScale::Five => &AnswerValue::ALL,
        };
        (0_u32..).zip(scale).find(|(step, _)| f64::from(*step) == number).map(|(_, value)| *value)
    }
}

impl Poll {
    /// Detects the scale, which the files do not state. A single 3 or 4 among many answers is a mistake, not a
    /// scale.
    fn detect_scale(&self) -> OmatScale {
        let numbers = self.answers.iter().flatten().flatten().filter_map(|Pair(number, _)| *number);
        let above = numbers.filter(|number| [3.0, 4.0].contains(number)).count();
        if above > 1 { OmatScale::Five } else { OmatScale::Three }
    }
}

fn build_theses(poll: &Poll, language: &Language, report: &mut DiagnosticReport) -> Vec<BundleThesis> {
    let thesis = |(at, Pair(title, text)): (usize, &Pair<String, String>)| {
        let category = report.convert_text(title, &SourceLocation::entry(format!("questions[{at}][0]")));
        let location = SourceLocation::entry(format!("questions[{at}][1]"));
        let text = report.convert_text(text, &location);
        report.add_entry_origin(
            format!("theses[{at}]"),
            format!("questions[{at}]"),
            &[("category", "[0]"), ("text", "[1]")],
        );
        BundleThesis {
            key: format!("t{}", at + 1),
            category: Texts::single(language.clone(), category),
            text: Texts::single(language.clone(), report.escape_markup(text, &location)),
            ..BundleThesis::default()
        }
    };
    poll.questions.iter().enumerate().map(thesis).collect()
}

fn build_parties(poll: &Poll, language: &Language) -> Vec<BundleParty> {
    let mut keys = KeyGenerator::default();
    let party = |name: &String| BundleParty {
        key: keys.generate(&names::slug(name, language)),
        shortcut: Texts::single(language.clone(), name.trim()),
        name: Texts::single(language.clone(), name.trim()),
        ..BundleParty::default()
    };
    poll.parties.iter().map(party).collect()
}

/// Checks that there is a list of answers for each question, with an answer for each party.
fn check_answer_counts(poll: &Poll, report: &mut DiagnosticReport) -> bool {
    let (questions, parties) = (poll.questions.len(), poll.parties.len());
    if poll.answers.len() != questions {
        let kind = DiagnosticKind::AnswerListsMissing { questions, answered: poll.answers.len() };
        report.add(ImportDiagnostic::error(kind).with_location(SourceLocation::entry("answers")));
    }
    for (at, answers) in poll.answers.iter().enumerate().filter(|(_, answers)| answers.len() != parties) {
        let kind = DiagnosticKind::AnswersOfPartiesMissing { parties, answers: answers.len() };
        report.add(
            ImportDiagnostic::error(kind).with_location(SourceLocation::entry(format!("answers[{at}]"))),
        );
    }
    !report.has_errors()
}

fn add_answers(
    poll: &Poll,
    scale: OmatScale,
    bundle: &mut Bundle,
    language: &Language,
    report: &mut DiagnosticReport,
) {
    for (at, (answers, thesis)) in poll.answers.iter().zip(&bundle.theses).enumerate() {
        let replies = answers.iter().zip(&mut bundle.parties).enumerate();
        for (number, (reply, party)) in replies {
            let Some(Pair(value, explanation)) = reply else { continue };
            let entry = format!("answers[{at}][{number}]");
            let answer = value.and_then(|number| scale.to_value(number));
            if let Some(other) = value.filter(|_| answer.is_none()) {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::InvalidOmatAnswer)
                        .with_location(SourceLocation::entry(entry))
                        .with_excerpt(other.to_string()),
                );
                continue;
            }
            let explanation = report
                .convert_text(explanation.as_deref().unwrap_or_default(), &SourceLocation::entry(entry));
            let explanation = Texts::single(language.clone(), explanation);
            if answer.is_some() || !explanation.is_empty() {
                report.add_entry_origin(
                    format!("parties[{number}].answers[{}]", party.answers.len()),
                    format!("answers[{at}][{number}]"),
                    &[("value", "[0]"), ("explanation", "[1]")],
                );
                party.answers.push(BundleAnswer { thesis: thesis.key.clone(), value: answer, explanation });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn convert(text: &str) -> Option<String> {
        convert_assignment(text).map(|converted| converted.json)
    }

    #[test]
    fn json_is_extracted_from_an_assignment_at_its_line_and_column() {
        let text = "window.omatdata =\n {\"a\": 1};\n";
        assert_eq!(convert(text).unwrap(), "                 \n {\"a\": 1}");
        assert_eq!(convert("var data={}").unwrap(), "         {}");
        assert_eq!(convert("// data = {}\nlet d = {} ; // end\n").unwrap(), "            \n        {} ");
    }

    #[test]
    fn other_texts_are_not_assignments() {
        for other in ["", "{}", "f(x) = {}", "if (a) {}", "= {}", "a = 1", "a; b = {}"] {
            assert_eq!(convert(other), None, "{other}");
        }
    }
}
