//! Omat JS (Digital-O-Mat and relatives): `window.omatdata = {…};`.
//!
//! `questions` are `[title, text]`, `parties` names, `answers[question][party]` is `[value, explanation]` with 2 agree,
//! 1 neutral, 0 disagree, `null` for none, which may also stand in place of the pair. Without the assignment it is JSON.
use crate::{
    bundle::{Answer, Bundle, Party, Thesis},
    document::{self, Pair},
    findings::Finding,
    heading::{self, Heading},
    names::{self, Keys},
    problem::{Place, Problem},
    reading::ReadOptions,
    report::Report,
};
use elections::{
    answers::Value,
    texts::{Language, Texts},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Poll {
    questions: Vec<Pair<String, String>>,
    parties: Vec<String>,
    answers: Vec<Vec<Option<Reply>>>,
}

/// A position and why.
type Reply = Pair<Option<f64>, Option<String>>;

/// The JSON of a JavaScript file that consists of one assignment; what stands before it becomes blank, so that lines
/// and columns stay. `None` for any other text.
pub(crate) fn json(text: &str) -> Option<String> {
    let (before, object) = text.split_at(text.find('{')?);
    let target = before.trim().strip_suffix('=')?.trim();
    let target =
        ["var ", "let ", "const "].iter().fold(target, |name, word| name.strip_prefix(word).unwrap_or(name));
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '$');
    if target.is_empty() || !target.chars().all(is_name) {
        return None;
    }
    let blank: String = before.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    Some(blank + object.trim_end().trim_end_matches(';'))
}

/// Reads the JSON of the file.
pub(crate) fn read(file: &str, json: &str, options: &ReadOptions, report: &mut Report) -> Option<Bundle> {
    let poll: Poll = document::json(json, report)?;
    let heading = Heading::unknown(file, options);
    let language = heading.languages.first()?.clone();
    let mut bundle = heading.begin(options, report)?;
    for part in ["election", "instance", "configuration"] {
        report.entry_origin(part, "", &[]);
    }
    report.entry_origin("theses", "questions", &[]);
    for at in 0..poll.parties.len() {
        report.entry_origin(format!("parties[{at}]"), format!("parties[{at}]"), &[]);
    }
    bundle.theses = theses(&poll, &language, report);
    bundle.parties = parties(&poll, &language);
    if has_all_answers(&poll, report) {
        give_answers(&poll, &mut bundle, &language, report);
    }
    bundle.configuration.algorithm.match_type = heading::match_type(&bundle);
    Some(bundle)
}

fn theses(poll: &Poll, language: &Language, report: &mut Report) -> Vec<Thesis> {
    let thesis = |(at, Pair(title, text)): (usize, &Pair<String, String>)| {
        let category = report.text(title, &Place::entry(format!("questions[{at}][0]")));
        let place = Place::entry(format!("questions[{at}][1]"));
        let text = report.text(text, &place);
        report.entry_origin(
            format!("theses[{at}]"),
            format!("questions[{at}]"),
            &[("category", "[0]"), ("text", "[1]")],
        );
        Thesis {
            key: format!("t{}", at + 1),
            category: Texts::single(language.clone(), category),
            text: Texts::single(language.clone(), report.literal(text, &place)),
            ..Thesis::default()
        }
    };
    poll.questions.iter().enumerate().map(thesis).collect()
}

fn parties(poll: &Poll, language: &Language) -> Vec<Party> {
    let mut keys = Keys::default();
    let party = |name: &String| Party {
        key: keys.unique(&names::slug(name, language)),
        shortcut: Texts::single(language.clone(), name.trim()),
        name: Texts::single(language.clone(), name.trim()),
        ..Party::default()
    };
    poll.parties.iter().map(party).collect()
}

/// Whether there is a list of answers for each question, with an answer for each party.
fn has_all_answers(poll: &Poll, report: &mut Report) -> bool {
    let (questions, parties) = (poll.questions.len(), poll.parties.len());
    if poll.answers.len() != questions {
        let finding = Finding::AnswerListsMissing { questions, answered: poll.answers.len() };
        report.add(Problem::error(finding).at(Place::entry("answers")));
    }
    for (at, answers) in poll.answers.iter().enumerate().filter(|(_, answers)| answers.len() != parties) {
        let finding = Finding::AnswersOfPartiesMissing { parties, answers: answers.len() };
        report.add(Problem::error(finding).at(Place::entry(format!("answers[{at}]"))));
    }
    !report.has_errors()
}

fn give_answers(poll: &Poll, bundle: &mut Bundle, language: &Language, report: &mut Report) {
    for (at, (answers, thesis)) in poll.answers.iter().zip(&bundle.theses).enumerate() {
        let replies = answers.iter().zip(&mut bundle.parties).enumerate();
        for (number, (reply, party)) in replies {
            let Some(Pair(value, explanation)) = reply else { continue };
            let entry = format!("answers[{at}][{number}]");
            let value = match value {
                None => None,
                Some(0.0) => Some(Value::DISAGREE),
                Some(1.0) => Some(Value::NEUTRAL),
                Some(2.0) => Some(Value::AGREE),
                Some(other) => {
                    report.add(
                        Problem::error(Finding::NoOmatAnswer)
                            .at(Place::entry(entry))
                            .found(other.to_string()),
                    );
                    continue;
                }
            };
            let explanation = report.text(explanation.as_deref().unwrap_or_default(), &Place::entry(entry));
            let explanation = Texts::single(language.clone(), explanation);
            if value.is_some() || !explanation.is_empty() {
                report.entry_origin(
                    format!("parties[{number}].answers[{}]", party.answers.len()),
                    format!("answers[{at}][{number}]"),
                    &[("value", "[0]"), ("explanation", "[1]")],
                );
                party.answers.push(Answer { thesis: thesis.key.clone(), value, explanation });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_assignment_gives_its_json_and_keeps_lines_and_columns() {
        assert_eq!(json("window.omatdata =\n {\"a\": 1};\n").unwrap(), "                 \n {\"a\": 1}");
        assert_eq!(json("var data={}").unwrap(), "         {}");
    }

    #[test]
    fn other_texts_are_no_assignment() {
        for other in ["", "{}", "f(x) = {}", "if (a) {}", "= {}"] {
            assert_eq!(json(other), None, "{other}");
        }
    }
}
