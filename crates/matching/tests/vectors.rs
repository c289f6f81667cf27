//! The published test vectors: results that every implementation must reproduce exactly.
#![cfg(test)]
use matching::{
    AnswerMatrix, Comparison, Kernel, Matrix, Model, RankingRules, Scale, Voter, VoterRating, Weight,
    tie_break_hash,
};
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

#[derive(Deserialize)]
struct DataSet {
    choices: usize,
    threshold: f64,
    matrices_milli: BTreeMap<String, Vec<Vec<i32>>>,
    entities: Vec<Vec<Option<u8>>>,
    voters: Vec<Answers>,
}

#[derive(Deserialize)]
struct Answers {
    answers: Vec<Option<u8>>,
    weights: Vec<u8>,
    results: BTreeMap<String, Vec<Expected>>,
}

/// Score, maximum, counted, per mille, rank.
type Expected = (u32, u32, u16, Option<u16>, Option<u32>);

#[derive(Deserialize)]
struct Tie {
    seed: u32,
    ids: Vec<i64>,
    order: Vec<i64>,
}

/// Returns the project's own vectors, and those in `shared/vectors` beside the repository if that folder exists. Other
/// programs computed both with exact fractions.
fn vectors() -> Vec<(String, String)> {
    let crate_folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let [own, beside] =
        ["tests/vectors", "../../../shared/vectors"].map(|folder| read(&crate_folder.join(folder)));
    let own = own.unwrap();
    assert!(own.len() >= 4, "the project's own vectors are missing");
    own.into_iter().chain(beside.unwrap_or_default()).collect()
}

/// Returns the names and contents of the JSON files of a folder.
fn read(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let entries = fs::read_dir(folder)
        .inspect_err(|_| println!("{} is missing; its vectors are skipped", folder.display()))?;
    let paths = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"));
    let file = |path: PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into(), fs::read_to_string(path).unwrap())
    };
    Ok(paths.map(file).collect())
}

impl DataSet {
    fn scale(&self) -> Scale {
        Scale::with_choices(self.choices).unwrap()
    }

    fn index(&self, percent: Option<u8>) -> Option<u8> {
        percent.map(|percent| self.scale().index(percent).unwrap())
    }

    fn table(&self) -> AnswerMatrix {
        let answers = |entity: &Vec<Option<u8>>| entity.iter().map(|&a| self.index(a)).collect::<Vec<_>>();
        let entities = self.entities.iter().zip(1..).map(|(entity, id)| (id, answers(entity)));
        AnswerMatrix::new(self.scale(), self.entities[0].len(), entities).unwrap()
    }

    fn voter(&self, voter: &Answers) -> Voter {
        let ratings = voter.answers.iter().zip(&voter.weights);
        let rating = |(&answer, &weight)| VoterRating {
            answer: self.index(answer),
            weight: Weight::try_from(weight).unwrap(),
        };
        Voter::new(self.scale(), ratings.map(rating)).unwrap()
    }

    fn rules(&self) -> RankingRules {
        RankingRules { least_coverage_permille: (self.threshold * 1000.0) as u16, seed: 1 }
    }
}

/// Returns the result for every entity, in the order of the table.
fn results(comparison: &Comparison, rules: &RankingRules) -> Vec<Expected> {
    let mut places = comparison.ranking(rules).places;
    places.sort_by_key(|place| place.entity);
    let result = |place: &matching::Rank| {
        let figure = place.figure;
        (figure.score, figure.maximum, figure.counted, figure.permille(), place.rank)
    };
    places.iter().map(result).collect()
}

#[test]
fn every_vector_is_reproduced_exactly() {
    for (name, json) in vectors().iter().filter(|(name, _)| name != "tie-order.json") {
        let data: DataSet = serde_json::from_str(json).unwrap();
        let (table, rules) = (data.table(), data.rules());
        let models = data
            .matrices_milli
            .iter()
            .map(|(name, rows)| (name, Model::custom(Matrix::new(data.scale(), rows.clone()).unwrap())));
        for (matrix, model) in models {
            for (number, voter) in data.voters.iter().enumerate() {
                for kernel in Kernel::available() {
                    let compared_voter = data.voter(voter);
                    let comparison =
                        Comparison::new(&table, &model, &compared_voter).unwrap().with_kernel(kernel);
                    let results = results(&comparison, &rules);
                    assert_eq!(results, voter.results[matrix], "{name}, {matrix}, voter {number}, {kernel}");
                }
            }
        }
    }
}

#[test]
fn the_models_and_presets_are_those_of_the_vectors() {
    for (name, json) in vectors().iter().filter(|(name, _)| name != "tie-order.json") {
        let data: DataSet = serde_json::from_str(json).unwrap();
        let ours = Model::list_built_in(data.scale())
            .map(|model| (model.name().to_string(), model.matrix().clone()));
        let mean = ("custom_mean".to_owned(), matching::MatrixPreset::Mean.matrix(data.scale()));
        for (matrix, ours) in ours.into_iter().chain([mean]) {
            let rows: Vec<Vec<i32>> = ours.into();
            assert_eq!(rows, data.matrices_milli[&matrix], "{name}, {matrix}");
        }
    }
}

#[test]
fn ties_have_the_order_of_the_vectors() {
    for (_, json) in vectors().iter().filter(|(name, _)| name == "tie-order.json") {
        for tie in serde_json::from_str::<Vec<Tie>>(json).unwrap() {
            let table =
                AnswerMatrix::new(Scale::Binary, 1, tie.ids.iter().map(|&id| (id, [Some(1)]))).unwrap();
            let voter =
                Voter::new(Scale::Binary, [VoterRating { answer: Some(0), weight: Weight::Single }]).unwrap();
            let rules = RankingRules { seed: tie.seed, ..RankingRules::default() };
            let ranking =
                Comparison::new(&table, &Model::hybrid(Scale::Binary), &voter).unwrap().ranking(&rules);
            let order: Vec<i64> = ranking.places.iter().map(|place| place.id).collect();
            assert_eq!(order, tie.order);
            assert!(ranking.places.iter().all(|place| place.rank == Some(1)));
            assert!(order.is_sorted_by_key(|&id| (tie_break_hash(tie.seed, id), id)));
        }
    }
}
