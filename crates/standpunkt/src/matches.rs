//! The command `standpunkt match`: calculates matches with a bundle, without a server.
use crate::{EXIT_REFUSED, cli::MatchArgs, output};
use anyhow::{Context, Result, bail, ensure};
use elections::{answers::AnswerValue, candidates, configuration::MatchType, parties, texts::Texts};
use exchange::{
    diagnostics::diagnostic::ImportDiagnostic,
    model::bundle::{Bundle, BundleAnswer},
};
use matching::{AnswerMatrix, Comparison, RankingRules, Scale, Voter, VoterRating, Weight};
use portal::{instances::imports, publishing::election_data};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read,
    process::ExitCode,
};

/// The answers of a voter on standard input.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct VoterAnswers {
    /// Key of a thesis → answer in percent.
    answers: BTreeMap<String, AnswerValue>,
    /// Keys of theses that count twice.
    #[serde(default)]
    double: BTreeSet<String>,
    /// The seed for the order of entities with equal rank.
    #[serde(default)]
    seed: u32,
}

/// The result that is printed.
#[derive(Debug, Serialize)]
struct MatchOutput {
    seed: u32,
    model: &'static str,
    model_version: u32,
    matrix_sha256: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    parties: Option<Vec<MatchPlace>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<MatchPlace>>,
}

#[derive(Debug, Serialize)]
struct MatchPlace {
    /// Absent if there are too few answers for a rank.
    rank: Option<u32>,
    key: String,
    name: String,
    /// In percent, with one decimal. Absent if no thesis counts.
    percent: Option<f64>,
    /// The number of theses that count.
    counted: u16,
    /// The number of theses that the voter answered.
    answered: u16,
}

pub(crate) fn run(flags: &MatchArgs) -> Result<ExitCode> {
    let path = flags.bundle.display();
    let bytes = std::fs::read(&flags.bundle).with_context(|| format!("{path} cannot be read."))?;
    let read = Bundle::read(&bytes).and_then(|bundle| {
        let errors: Vec<_> = bundle.check().into_iter().filter(ImportDiagnostic::is_error).collect();
        if errors.is_empty() { Ok(bundle) } else { Err(errors) }
    });
    let bundle = match read {
        Ok(bundle) => bundle,
        Err(diagnostics) => {
            diagnostics
                .iter()
                .try_for_each(|diagnostic| output::print_error_line(format!("{path}: {diagnostic}")))?;
            output::print_error_line(
                "A bundle is what `standpunkt export DOMAIN` writes; import other files first, and export them.",
            )?;
            return Ok(ExitCode::from(EXIT_REFUSED));
        }
    };
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).context("The answers cannot be read.")?;
    let answers: VoterAnswers = serde_json::from_str(&input).context("The answers cannot be read.")?;
    ensure!(!answers.answers.is_empty(), "No answers were given.");
    output::print_line(serde_json::to_string_pretty(&match_voter(&bundle, &answers)?)?)?;
    Ok(ExitCode::SUCCESS)
}

fn match_voter(bundle: &Bundle, answers: &VoterAnswers) -> Result<MatchOutput> {
    let configuration = &bundle.configuration;
    let model = election_data::build_model(&configuration.algorithm)?;
    let voter = build_voter(bundle, model.scale(), answers)?;
    let rules = RankingRules {
        seed: answers.seed,
        least_coverage_permille: election_data::least_coverage_permille(configuration),
    };
    let places = |entities: Vec<NamedEntity>| -> Result<Vec<MatchPlace>> {
        let table = build_matrix(bundle, model.scale(), &entities)?;
        let ranking = Comparison::new(&table, &model, &voter)?.ranking(&rules);
        let entity = |id: i64| usize::try_from(id).ok().and_then(|id| entities.get(id));
        let places = ranking.places.iter();
        Ok(places.filter_map(|place| Some(MatchPlace::new(place, entity(place.id)?))).collect())
    };
    let matches = configuration.algorithm.match_type;
    Ok(MatchOutput {
        seed: answers.seed,
        model: model.name().as_str(),
        model_version: model.version(),
        matrix_sha256: model.matrix_sha256().to_owned(),
        parties: (matches != MatchType::Candidates)
            .then(|| places(list_shown_parties(bundle)))
            .transpose()?,
        candidates: (matches != MatchType::Parties)
            .then(|| places(list_shown_candidates(bundle)))
            .transpose()?,
    })
}

fn build_voter(bundle: &Bundle, scale: Scale, answers: &VoterAnswers) -> Result<Voter> {
    let known: BTreeSet<&str> = bundle.theses.iter().map(|thesis| thesis.key.as_str()).collect();
    if let Some(unknown) =
        answers.answers.keys().chain(&answers.double).find(|key| !known.contains(key.as_str()))
    {
        bail!("The bundle has no thesis with the key “{unknown}”.");
    }
    if let Some(limit) = bundle.configuration.algorithm.limit_weighted_votes.limit() {
        let doubles = answers.double.len();
        ensure!(
            doubles <= usize::from(limit),
            "The limit of double weights in this election is {limit}, and {doubles} were given."
        );
    }
    let mut ratings = Vec::new();
    for thesis in &bundle.theses {
        let answer = answers.answers.get(&thesis.key).map(|value| answer_index(*value, scale)).transpose()?;
        let weight = if answers.double.contains(&thesis.key) { Weight::Double } else { Weight::Single };
        ratings.push(VoterRating { answer, weight });
    }
    Ok(Voter::new(scale, ratings)?)
}

fn answer_index(value: AnswerValue, scale: Scale) -> Result<u8> {
    let percent = value.percent();
    scale.index(percent).with_context(|| format!("{percent} is not on the scale of the bundle."))
}

/// A party or candidate of the bundle.
struct NamedEntity<'a> {
    key: &'a str,
    name: String,
    answers: &'a [BundleAnswer],
}

fn list_shown_parties(bundle: &Bundle) -> Vec<NamedEntity<'_>> {
    let default = &bundle.instance.default_language;
    let name = |texts: &Texts| texts.text(default, default).to_owned();
    let shown = bundle.parties.iter().filter(|party| {
        party.status != Some(parties::PartyStatus::Deactivated) && imports::party_has_submitted(party)
    });
    shown
        .map(|party| NamedEntity { key: &party.key, name: name(&party.name), answers: &party.answers })
        .collect()
}

fn list_shown_candidates(bundle: &Bundle) -> Vec<NamedEntity<'_>> {
    let deactivated: BTreeSet<&str> = bundle
        .parties
        .iter()
        .filter(|party| party.status == Some(parties::PartyStatus::Deactivated))
        .map(|party| party.key.as_str())
        .collect();
    let shown = bundle.candidates.iter().filter(|candidate| {
        candidate.profile
            && candidate.status != Some(candidates::CandidateStatus::Deactivated)
            && candidate.party.as_deref().is_none_or(|party| !deactivated.contains(party))
            && imports::candidate_has_submitted(candidate)
    });
    shown
        .map(|candidate| NamedEntity {
            key: &candidate.key,
            name: format!("{} {}", candidate.first_name, candidate.last_name).trim().to_owned(),
            answers: &candidate.answers,
        })
        .collect()
}

/// Returns the answers of the entities as a matrix. The id of an entity is its index in the list.
fn build_matrix(bundle: &Bundle, scale: Scale, entities: &[NamedEntity<'_>]) -> Result<AnswerMatrix> {
    let rows = (0..).zip(entities).map(|(id, entity)| {
        let answers: BTreeMap<&str, Option<AnswerValue>> =
            entity.answers.iter().map(|answer| (answer.thesis.as_str(), answer.value)).collect();
        let answer = move |key: &str| scale.index(answers.get(key).copied().flatten()?.percent());
        (id, bundle.theses.iter().map(move |thesis| answer(&thesis.key)))
    });
    Ok(AnswerMatrix::new(scale, bundle.theses.len(), rows)?)
}

impl MatchPlace {
    fn new(place: &matching::Rank, entity: &NamedEntity<'_>) -> MatchPlace {
        MatchPlace {
            rank: place.rank,
            key: entity.key.to_owned(),
            name: entity.name.clone(),
            percent: place.figure.permille().map(|permille| f64::from(permille) / 10.0),
            counted: place.figure.counted,
            answered: place.figure.answered,
        }
    }
}
