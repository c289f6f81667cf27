//! The example that the documentation calculates by hand, and other guarantees for voters.
#![cfg(test)]
use matching::{
    AnswerMatrix, Comparison, ComparisonError, Figure, Model, Rank, RankingRules, Scale, Voter, VoterRating,
    Weight,
};
use rstest::rstest;

const PARTY_A: [u8; 5] = [0, 75, 50, 0, 100];
const PARTY_B: [u8; 5] = [25, 75, 100, 0, 50];

fn ratings<const N: usize>(answers: [(u8, Weight); N]) -> Voter {
    let rating = |(percent, weight)| VoterRating { answer: Scale::Five.index(percent), weight };
    Voter::new(Scale::Five, answers.map(rating)).unwrap()
}

fn voter() -> Voter {
    use Weight::{Double, Single};
    ratings([(25, Single), (100, Single), (75, Double), (50, Single), (0, Single)])
}

fn parties<const N: usize>(parties: impl IntoIterator<Item = [u8; N]>) -> AnswerMatrix {
    let answers = |percents: [u8; N]| percents.map(|percent| Scale::Five.index(percent));
    AnswerMatrix::new(Scale::Five, N, (1..).zip(parties.into_iter().map(answers))).unwrap()
}

fn permille(model: &Model, voter: &Voter, table: &AnswerMatrix) -> Vec<u16> {
    Comparison::new(table, model, voter).unwrap().scores().figures().map(|f| f.permille().unwrap()).collect()
}

#[test]
fn the_worked_case_has_the_documented_result() {
    let (table, model, voter) = (parties([PARTY_A, PARTY_B]), Model::hybrid(Scale::Five), voter());
    let comparison = Comparison::new(&table, &model, &voter).unwrap();
    let places = comparison.ranking(&RankingRules::default()).places;
    let figure = |score, maximum| Figure { score, maximum, counted: 5, answered: 5 };
    // 275 / 4 and 325 / 6 percent.
    let expected = [
        Rank { entity: 1, id: 2, rank: Some(1), figure: figure(8_250, 12_000) },
        Rank { entity: 0, id: 1, rank: Some(2), figure: figure(6_500, 12_000) },
    ];
    assert_eq!(places, expected);
    let points: Vec<(u32, u32)> =
        comparison.breakdown(0).unwrap().lines.iter().map(|line| (line.points, line.possible)).collect();
    assert_eq!(points, [(1_500, 2_000), (1_500, 2_000), (2_500, 4_000), (1_000, 2_000), (0, 2_000)]);
}

#[rstest]
#[case(Model::manhattan(Scale::Five), [583, 708])]
#[case(Model::scalar_product(Scale::Five), [500, 646])]
#[case(Model::hybrid(Scale::Five), [542, 688])]
fn the_worked_case_has_the_documented_result_under_every_built_in_model(
    #[case] model: Model,
    #[case] expected: [u16; 2],
) {
    assert_eq!(permille(&model, &voter(), &parties([PARTY_A, PARTY_B])), expected);
}

#[test]
fn a_double_weighted_disagreement_cancels_out_two_agreements() {
    let voter = ratings([(100, Weight::Double), (0, Weight::Single), (100, Weight::Single)]);
    for model in Model::list_built_in(Scale::Five) {
        assert_eq!(permille(&model, &voter, &parties([[0, 0, 100]])), [500]);
    }
}

#[test]
fn opposite_answers_to_every_thesis_give_a_match_of_zero() {
    let voter = ratings([(100, Weight::Double), (0, Weight::Single)]);
    for model in Model::list_built_in(Scale::Five) {
        assert_eq!(permille(&model, &voter, &parties([[0, 100]])), [0]);
    }
}

#[rstest]
#[case(Model::manhattan(Scale::Five), 1000)]
#[case(Model::hybrid(Scale::Five), 833)]
#[case(Model::scalar_product(Scale::Five), 583)]
fn identical_moderate_answers_are_a_full_match_under_manhattan_only(
    #[case] model: Model,
    #[case] match_: u16,
) {
    let voter = ratings([75, 50, 25].map(|percent| (percent, Weight::Single)));
    assert_eq!(permille(&model, &voter, &parties([[75, 50, 25]])), [match_]);
}

#[test]
fn a_voter_who_skipped_everything_gets_no_ranking() {
    let voter = Voter::new(Scale::Five, vec![VoterRating::default(); 5]).unwrap();
    let (table, model) = (parties([PARTY_A, PARTY_B]), Model::hybrid(Scale::Five));
    let comparison = Comparison::new(&table, &model, &voter).unwrap();
    let ranking = comparison.ranking(&RankingRules { least_coverage_permille: 0, seed: 3 });
    assert!(ranking.list_ranked().is_empty());
    assert!(ranking.list_unranked().iter().all(|place| place.figure.permille().is_none()));
    assert_eq!(comparison.firmness(3, &RankingRules::default()), []);
}

#[test]
fn a_party_is_ranked_from_exactly_the_minimum_coverage() {
    let answered = |n: usize| (0..4).map(move |thesis| (thesis < n).then_some(4));
    let table = AnswerMatrix::new(Scale::Five, 4, (1..=4).map(|n| (n as i64, answered(n)))).unwrap();
    let voter = ratings([(100, Weight::Single); 4]);
    let model = Model::hybrid(Scale::Five);
    let ranked = |least_coverage_permille| {
        let rules = RankingRules { least_coverage_permille, seed: 0 };
        let ranking = Comparison::new(&table, &model, &voter).unwrap().ranking(&rules);
        ranking.list_ranked().iter().map(|place| (place.id, place.rank.unwrap())).collect::<Vec<_>>()
    };
    // All agree fully, so coverage alone orders them.
    assert_eq!(ranked(500), [(4, 1), (3, 2), (2, 3)]);
    assert_eq!(ranked(501), [(4, 1), (3, 2)]);
    assert_eq!(ranked(0), [(4, 1), (3, 2), (2, 3), (1, 4)]);
}

#[test]
fn equal_parties_share_a_rank_and_the_next_one_is_skipped() {
    let table = parties([[0; 3], [100; 3], [50; 3], [50; 3]]);
    let voter = ratings([(100, Weight::Single); 3]);
    let model = Model::manhattan(Scale::Five);
    let ranks = |seed| {
        let rules = RankingRules { seed, ..RankingRules::default() };
        let ranking = Comparison::new(&table, &model, &voter).unwrap().ranking(&rules);
        ranking.places.iter().map(|place| (place.id, place.rank.unwrap())).collect::<Vec<_>>()
    };
    let (one_way, other_way) = ([(2, 1), (3, 2), (4, 2), (1, 4)], [(2, 1), (4, 2), (3, 2), (1, 4)]);
    let orders: Vec<_> = (0..16).map(ranks).collect();
    assert!(orders.iter().all(|order| *order == one_way || *order == other_way));
    assert!(orders.contains(&one_way.to_vec()) && orders.contains(&other_way.to_vec()));
}

#[test]
fn answers_to_other_theses_or_on_another_scale_are_not_compared() {
    let (table, model, voter) = (parties([PARTY_A]), Model::hybrid(Scale::Five), voter());
    let other = ratings([(0, Weight::Single)]);
    let refused = Comparison::new(&table, &model, &other).err();
    assert_eq!(refused, Some(ComparisonError::Theses { ratings: 1, theses: 5 }));
    let three = Model::hybrid(Scale::Three);
    let refused = Comparison::new(&table, &three, &voter).err();
    assert_eq!(
        refused.map(|mismatch| mismatch.to_string()).as_deref(),
        Some(
            "the entities answer with 5 choices, the voter with 5, and the model compares 3: all must be the same"
        )
    );
}
