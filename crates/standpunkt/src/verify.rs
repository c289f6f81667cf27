//! The command `standpunkt verify`: verifies the signature of open data, and computes a shared result again from it.
use crate::{
    EXIT_REFUSED,
    cli::VerifyArgs,
    near_ties::list_places,
    output::{format_count, print_error_line, print_line},
    shared_answers::{self, SharedAnswers},
};
use anyhow::{Context, Result, ensure};
use elections::{
    ids::ThesisId,
    texts::{Language, Texts},
};
use exchange::exports::open_data::{OpenAnswer, OpenCandidate, OpenData};
use matching::{AnswerMatrix, Matrix, Model, Rank, RankingRules, Scale, Voter, VoterRating, Weight};
use std::{collections::HashMap, fs, path::Path, process::ExitCode};

/// Verifies the file of the arguments, and prints what it contains, and the result of the answers if there are any.
pub(crate) fn run(flags: &VerifyArgs) -> Result<ExitCode> {
    let (json, signature) = (read(&flags.file)?, read(&flags.signature)?);
    let pem = String::from_utf8_lossy(&read(&flags.key)?).into_owned();
    let name = flags.file.display();
    if let Err(error) = portal::publishing::open_data::verify(&json, &signature, &pem) {
        print_error_line(format!("The signature of {name} is not valid. {error}"))?;
        return Ok(ExitCode::from(EXIT_REFUSED));
    }
    print_line(format!(
        "The signature is valid: {name} is unchanged since the portal with this key signed it."
    ))?;
    let Ok(data) = serde_json::from_slice::<OpenData>(&json) else {
        print_error_line("The signature is valid, but this version cannot read the format of the file.")?;
        // Without answers, the signature was the question.
        return Ok(if flags.answers.is_some() { ExitCode::from(EXIT_REFUSED) } else { ExitCode::SUCCESS });
    };
    print_line(format_summary(&data))?;
    let Some(link) = &flags.answers else { return Ok(ExitCode::SUCCESS) };
    let matrix = Matrix::try_from(data.calculation.matrix.clone())
        .context("The table of points in the data cannot be read.")?;
    let shared = match shared_answers::parse_link(
        link,
        data.theses.iter().map(|thesis| i64::from(thesis.id)),
        matrix.scale(),
    ) {
        Ok(shared) => shared,
        Err(error) => {
            print_error_line(error)?;
            return Ok(ExitCode::from(EXIT_REFUSED));
        }
    };
    print_result(&data, matrix, &shared, flags.district.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

fn format_summary(data: &OpenData) -> String {
    let OpenData { instance, theses, parties, candidates, licence, .. } = data;
    let title = instance.title.text(&instance.default_language, &instance.default_language);
    format!(
        "{title} ({}): {}, {}, {}; licence {licence}.",
        instance.address,
        format_count(theses.len(), "thesis", "theses"),
        format_count(parties.len(), "party", "parties"),
        format_count(candidates.len(), "candidate", "candidates"),
    )
}

/// A party or a candidate with its name and its answers.
struct NamedEntity<'a> {
    id: i64,
    name: String,
    answers: &'a [OpenAnswer],
}

/// Prints the percentages and places that the voter app shows for these answers.
fn print_result(
    data: &OpenData,
    matrix: Matrix,
    shared: &SharedAnswers,
    district: Option<&str>,
) -> Result<()> {
    let language = &data.instance.default_language;
    let parties = data.parties.iter().map(|party| NamedEntity {
        id: party.id.into(),
        name: first_text(&[&party.shortcut, &party.name], language),
        answers: &party.answers,
    });
    if let Some(district) = district {
        let is_known =
            data.candidates.iter().any(|candidate| candidate.district.as_deref() == Some(district));
        ensure!(is_known, "The data have no candidates of the constituency “{district}”.");
    }
    let is_on_ballot = |candidate: &&OpenCandidate| match (district, &candidate.district) {
        (Some(district), Some(own)) => own.is_empty() || own == district,
        _ => true,
    };
    let candidates = data.candidates.iter().filter(is_on_ballot).map(|candidate| {
        let OpenCandidate { id, title, first_name, last_name, party, answers, .. } = candidate;
        let (full_name, party) =
            (format!("{title} {first_name} {last_name}"), first_text(&[party], language));
        let parts = [full_name.trim(), &party];
        let name = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
        NamedEntity { id: (*id).into(), name, answers }
    });
    let model = Model::custom(matrix);
    let voter = build_voter(data, model.scale(), shared)?;
    let rules = RankingRules {
        seed: shared.seed.unwrap_or_default(),
        least_coverage_permille: data.calculation.least_coverage_permille,
    };
    for (title, entities) in [("Parties", parties.collect::<Vec<_>>()), ("Candidates", candidates.collect())]
    {
        if entities.is_empty() {
            continue;
        }
        print_line(format!("\n{title}"))?;
        let table = build_table(data, model.scale(), &entities)?;
        let names: HashMap<i64, &str> =
            entities.iter().map(|entity| (entity.id, entity.name.as_str())).collect();
        for place in list_places(&table, &model, &voter, &rules)? {
            print_line(format_place(&place, names.get(&place.id).copied().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// Returns the voter of a link. Double weights beyond the limit of the instance do not count, as in the voter app.
fn build_voter(data: &OpenData, scale: Scale, shared: &SharedAnswers) -> Result<Voter> {
    let mut left = data.calculation.limit_weighted_votes.unwrap_or(u16::MAX);
    let mut ratings = Vec::new();
    for thesis in &data.theses {
        let mut rating = shared.ratings.get(&i64::from(thesis.id)).copied().unwrap_or_default();
        if rating.weight == Weight::Double {
            match left.checked_sub(1) {
                Some(fewer) => left = fewer,
                None => rating.weight = Weight::Single,
            }
        }
        ratings.push(rating);
    }
    let voter = Voter::new(scale, ratings)?;
    ensure!(
        voter.ratings().iter().any(|VoterRating { answer, .. }| answer.is_some()),
        "The link has no answers."
    );
    Ok(voter)
}

fn build_table(data: &OpenData, scale: Scale, entities: &[NamedEntity<'_>]) -> Result<AnswerMatrix> {
    let rows = entities.iter().map(|entity| {
        let given: HashMap<ThesisId, Option<u8>> = entity
            .answers
            .iter()
            .map(|answer| (answer.thesis, answer.value.and_then(|value| scale.index(value.percent()))))
            .collect();
        (entity.id, data.theses.iter().map(move |thesis| given.get(&thesis.id).copied().flatten()))
    });
    Ok(AnswerMatrix::new(scale, data.theses.len(), rows)?)
}

/// Formats a line such as `1  87.5 %  JA (7 of 8 points, 4 of 4 answers)`.
fn format_place(place: &Rank, name: &str) -> String {
    let figure = place.figure;
    let rank = place.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
    let percent = figure
        .permille()
        .map_or_else(|| "–".to_owned(), |permille| format!("{}.{} %", permille / 10, permille % 10));
    let points = |thousandths: u32| f64::from(thousandths) / 1000.0;
    format!(
        "{rank:>5}  {percent:>7}  {name} ({} of {} points, {} of {} answers)",
        points(figure.score),
        points(figure.maximum),
        figure.counted,
        figure.answered
    )
}

/// Returns the first text that is not empty.
fn first_text(texts: &[&Texts], language: &Language) -> String {
    texts
        .iter()
        .map(|texts| texts.text(language, language))
        .find(|text| !text.is_empty())
        .unwrap_or_default()
        .to_owned()
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read.", path.display()))
}
