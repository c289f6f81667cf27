//! Properties that hold for all voters, entities and matrices.
#![cfg(test)]
use matching::{
    AnswerMatrix, Breakdown, Comparison, Figure, Kernel, MAX_THESES, Matrix, MatrixPreset, Model, Rank,
    RankingRules, Scale, ThesisOutcome, Voter, VoterRating, Weight, for_each_voter, tally, tie_break_hash,
};
use proptest::{collection::vec, prelude::*, sample::select};
use std::num::NonZeroUsize;

/// A voter, entities, and a model to compare them.
#[derive(Clone, Debug)]
struct Case {
    scale: Scale,
    model: Model,
    entities: Vec<(i64, Vec<Option<u8>>)>,
    ratings: Vec<VoterRating>,
    rules: RankingRules,
}

impl Case {
    fn table(&self) -> AnswerMatrix {
        AnswerMatrix::new(self.scale, self.ratings.len(), self.entities.clone()).unwrap()
    }

    fn voter(&self) -> Voter {
        Voter::new(self.scale, self.ratings.clone()).unwrap()
    }

    /// Computes the ranking by its definition: cross-multiplied fractions of simply added points, and a sort.
    fn reference_ranking(&self) -> Vec<Rank> {
        let figures: Vec<Figure> = self.entities.iter().map(|(_, answers)| self.figure(answers)).collect();
        let least = u32::from(self.rules.least_coverage_permille);
        let enough =
            |f: &Figure| f.counted > 0 && u32::from(f.counted) * 1000 >= least * u32::from(f.answered);
        let rank = |figure: &Figure| {
            let better = |other: &&Figure| enough(other) && other.compare(figure).is_gt();
            enough(figure).then(|| figures.iter().filter(better).count() as u32 + 1)
        };
        let mut places: Vec<Rank> = figures
            .iter()
            .enumerate()
            .map(|(entity, &figure)| Rank {
                entity,
                id: self.entities[entity].0,
                rank: rank(&figure),
                figure,
            })
            .collect();
        places.sort_by_key(|place| {
            (place.rank.unwrap_or(u32::MAX), tie_break_hash(self.rules.seed, place.id), place.id)
        });
        places
    }

    fn figure(&self, answers: &[Option<u8>]) -> Figure {
        let matrix = self.model.matrix();
        let mut figure = Figure::default();
        for (rating, &entity) in self.ratings.iter().zip(answers) {
            let Some(voter) = rating.answer else { continue };
            figure.answered += 1;
            let Some(entity) = entity else { continue };
            figure.counted += 1;
            let points = matrix.entry(entity, voter).unwrap() - matrix.lowest();
            figure.score += rating.weight.factor() * points as u32;
            figure.maximum += rating.weight.factor() * (matrix.highest() - matrix.lowest()) as u32;
        }
        figure
    }
}

fn scales() -> impl Strategy<Value = Scale> {
    select(Scale::ALL.to_vec())
}

/// Built-in models, presets, and matrices of fine thousandths, of few steps, and with tiny differences.
fn models(scale: Scale) -> impl Strategy<Value = Model> {
    let choices = scale.choices();
    let custom = move |entries: std::ops::RangeInclusive<i32>, step: i32| {
        let rows = vec(vec(entries.prop_map(move |entry| entry * step), choices), choices);
        rows.prop_filter_map("flat", move |rows| Matrix::new(scale, rows).ok()).prop_map(Model::custom)
    };
    let known = Model::list_built_in(scale)
        .into_iter()
        .chain([MatrixPreset::Mean, MatrixPreset::Points].map(|preset| Model::custom(preset.matrix(scale))));
    prop_oneof![
        select(known.collect::<Vec<_>>()),
        custom(-1000..=1000, 1),
        custom(-100..=100, 10),
        custom(-5..=5, 200),
        custom(998..=1000, 1),
    ]
}

fn answers(scale: Scale, theses: usize) -> impl Strategy<Value = Vec<Option<u8>>> {
    let choices = scale.choices() as u8;
    // From voters who answered everything to voters who answered nothing.
    (0..=100_u8).prop_flat_map(move |diligence| {
        vec(
            (0..100_u8, 0..choices).prop_map(move |(drawn, answer)| (drawn < diligence).then_some(answer)),
            theses,
        )
    })
}

fn ratings(scale: Scale, theses: usize) -> impl Strategy<Value = Vec<VoterRating>> {
    let weights = vec(select(vec![Weight::Single, Weight::Single, Weight::Double]), theses);
    (answers(scale, theses), weights).prop_map(|(answers, weights)| {
        answers.into_iter().zip(weights).map(|(answer, weight)| VoterRating { answer, weight }).collect()
    })
}

fn rules() -> impl Strategy<Value = RankingRules> {
    (select(vec![0, 1, 333, 500, 501, 1000]), any::<u32>())
        .prop_map(|(least_coverage_permille, seed)| RankingRules { least_coverage_permille, seed })
}

/// Cases with up to this number of theses and entities.
fn cases_of(theses: usize, entities: usize) -> impl Strategy<Value = Case> {
    (scales(), 0..=theses, 0..=entities)
        .prop_flat_map(|(scale, theses, entities)| {
            (
                Just(scale),
                models(scale),
                vec(answers(scale, theses), entities),
                ratings(scale, theses),
                rules(),
            )
        })
        .prop_map(|(scale, model, answers, ratings, rules)| {
            // Ids that are equal in their lower 32 bits and not in the order of the table.
            let id = |n: i64| if n % 3 == 0 { (n << 32) + 7 } else { 1_000 - n };
            let entities = (1..).map(id).zip(answers).collect();
            Case { scale, model, entities, ratings, rules }
        })
}

fn cases() -> impl Strategy<Value = Case> {
    cases_of(12, 20)
}

fn by_id(mut places: Vec<Rank>) -> Vec<(i64, Option<u32>, Figure)> {
    places.sort_by_key(|place| place.id);
    places.iter().map(|place| (place.id, place.rank, place.figure)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn the_ranking_is_the_one_of_the_definition(case in cases()) {
        let (table, voter) = (case.table(), case.voter());
        let ranking = Comparison::new(&table, &case.model, &voter).unwrap().ranking(&case.rules);
        prop_assert_eq!(&ranking.places, &case.reference_ranking());
        prop_assert!(ranking.list_ranked().iter().all(|place| place.rank.is_some()));
        prop_assert!(ranking.list_unranked().iter().all(|place| place.rank.is_none()));
        prop_assert_eq!(ranking.list_ranked().len() + ranking.list_unranked().len(), table.len());
        prop_assert_eq!(&ranking.provenance.matrix_sha256, &case.model.matrix().sha256());
    }

    #[test]
    fn a_figure_is_between_0_and_100_percent_and_exists_if_any_thesis_counts(case in cases()) {
        let (table, voter) = (case.table(), case.voter());
        let scores = Comparison::new(&table, &case.model, &voter).unwrap().scores();
        for (figure, permille) in scores.figures().zip(scores.permille()) {
            prop_assert_eq!(figure.permille(), permille);
            prop_assert_eq!(permille.is_some(), figure.counted > 0);
            prop_assert!(permille.is_none_or(|permille| permille <= 1000));
            prop_assert!(figure.counted <= figure.answered);
            prop_assert!(figure.coverage_permille() <= 1000);
        }
    }

    #[test]
    fn identical_answers_are_a_full_match_under_manhattan(case in cases()) {
        let answers: Vec<Option<u8>> = case.ratings.iter().map(|rating| rating.answer).collect();
        let table = AnswerMatrix::new(case.scale, answers.len(), [(1, answers)]).unwrap();
        let (model, voter) = (Model::manhattan(case.scale), case.voter());
        let figure = Comparison::new(&table, &model, &voter).unwrap().scores().figure(0).unwrap();
        prop_assert_eq!(figure.permille(), (voter.count_answered() > 0).then_some(1000));
        prop_assert_eq!(usize::from(figure.counted), voter.count_answered());
    }

    #[test]
    fn the_order_of_theses_does_not_matter(case in cases()) {
        let mut turned = case.clone();
        turned.ratings.reverse();
        turned.entities.iter_mut().for_each(|(_, answers)| answers.reverse());
        let ranking = |case: &Case| {
            Comparison::new(&case.table(), &case.model, &case.voter()).unwrap().ranking(&case.rules)
        };
        prop_assert_eq!(ranking(&turned), ranking(&case));
    }

    #[test]
    fn the_order_of_entities_does_not_matter(case in cases()) {
        let mut turned = case.clone();
        turned.entities.reverse();
        let ids = |case: &Case| {
            let ranking = Comparison::new(&case.table(), &case.model, &case.voter()).unwrap().ranking(&case.rules);
            ranking.places.iter().map(|place| (place.id, place.rank)).collect::<Vec<_>>()
        };
        prop_assert_eq!(ids(&turned), ids(&case));
    }

    #[test]
    fn doubling_every_weight_changes_no_rank_and_no_percentage(case in cases()) {
        let weighted = |weight: Weight| {
            let ratings = case.ratings.iter().map(|&rating| VoterRating { weight, ..rating });
            let case = Case { ratings: ratings.collect(), ..case.clone() };
            let ranking = Comparison::new(&case.table(), &case.model, &case.voter()).unwrap().ranking(&case.rules);
            by_id(ranking.places)
        };
        for (single, double) in weighted(Weight::Single).iter().zip(weighted(Weight::Double)) {
            prop_assert_eq!((single.0, single.1, single.2.permille()), (double.0, double.1, double.2.permille()));
            prop_assert_eq!((2 * single.2.score, 2 * single.2.maximum), (double.2.score, double.2.maximum));
        }
    }

    #[test]
    fn every_breakdown_adds_up_to_the_figure_shown(case in cases()) {
        let (table, voter) = (case.table(), case.voter());
        let comparison = Comparison::new(&table, &case.model, &voter).unwrap();
        for (entity, figure) in comparison.scores().figures().enumerate() {
            let Breakdown { id, lines, figure: of_lines, .. } = comparison.breakdown(entity).unwrap();
            prop_assert_eq!(id, case.entities[entity].0);
            prop_assert_eq!(of_lines, figure);
            prop_assert_eq!(lines.len(), table.theses());
            for line in &lines {
                prop_assert!(line.points <= line.possible);
                let outcome = match (line.voter_answer, line.entity_answer) {
                    (None, _) => ThesisOutcome::Skipped,
                    (Some(_), None) => ThesisOutcome::Missing,
                    (Some(_), Some(_)) => ThesisOutcome::Counts,
                };
                prop_assert_eq!(line.outcome, outcome);
                prop_assert_eq!(line.possible > 0, outcome == ThesisOutcome::Counts);
            }
        }
        prop_assert_eq!(comparison.breakdown(table.len()), None);
    }

    #[test]
    fn the_top_places_are_the_first_of_the_ranking(case in cases_of(6, 400), places in 0_usize..40) {
        let (table, voter) = (case.table(), case.voter());
        let comparison = Comparison::new(&table, &case.model, &voter).unwrap();
        let ranking = comparison.ranking(&case.rules);
        let ranked = ranking.list_ranked();
        prop_assert_eq!(&comparison.top(places, &case.rules), &ranked[..places.min(ranked.len())]);
        let mut first: Vec<usize> =
            ranked.iter().filter(|place| place.rank == Some(1)).map(|place| place.entity).collect();
        first.sort_unstable();
        prop_assert_eq!(comparison.scores().leaders(&case.rules), first);
    }

    #[test]
    fn firmness_is_the_range_over_models_and_single_steps(case in cases_of(6, 30), places in 0_usize..6) {
        let (table, voter) = (case.table(), case.voter());
        let comparison = Comparison::new(&table, &case.model, &voter).unwrap();
        let firmness = comparison.firmness(places, &case.rules);
        let mut variants = vec![case.reference_ranking()];
        for model in Model::list_built_in(case.scale) {
            variants.push(Case { model, ..case.clone() }.reference_ranking());
        }
        for (thesis, rating) in case.ratings.iter().enumerate() {
            let Some(given) = rating.answer else { continue };
            for step in [-1, 1] {
                let moved = i16::from(given) + step;
                if (0..case.scale.choices() as i16).contains(&moved) {
                    let mut variant = case.clone();
                    variant.ratings[thesis].answer = Some(moved as u8);
                    variants.push(variant.reference_ranking());
                }
            }
        }
        prop_assert_eq!(firmness.len(), comparison.top(places, &case.rules).len());
        for firm in firmness {
            let ranks = variants.iter().map(|places| {
                places.iter().find(|place| place.entity == firm.place.entity).and_then(|place| place.rank).unwrap()
            });
            prop_assert_eq!((Some(firm.best), Some(firm.worst)), (ranks.clone().min(), ranks.max()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_kernel_gives_the_figures_of_the_definition(
        case in prop_oneof![cases_of(40, 200), cases_of(MAX_THESES, 70)],
    ) {
        let (table, voter) = (case.table(), case.voter());
        let expected: Vec<Figure> = case.entities.iter().map(|(_, answers)| case.figure(answers)).collect();
        for kernel in Kernel::available() {
            let comparison = Comparison::new(&table, &case.model, &voter).unwrap().with_kernel(kernel);
            let scores = comparison.scores();
            prop_assert!(scores.figures().eq(expected.iter().copied()), "{kernel}");
            prop_assert!(scores.permille().eq(expected.iter().map(Figure::permille)), "{kernel}");
        }
    }
}

/// The sums are largest if all answers are equal, double-weighted, and worth the maximum.
#[test]
fn no_kernel_overflows_at_the_most_theses_and_the_widest_matrix() {
    for (lowest, highest) in [(-1000, 1000), (-1000, 999), (-1000, -873), (-1000, -872), (999, 1000)] {
        // An entry one above the lowest one keeps the unit at a thousandth.
        let rows = vec![vec![highest, lowest], vec![lowest + 1, highest]];
        let model = Model::custom(Matrix::new(Scale::Binary, rows).unwrap());
        for theses in [1, 2, 29, 30, 31, 253, MAX_THESES] {
            let table = AnswerMatrix::new(Scale::Binary, theses, [(1, vec![Some(1); theses])]).unwrap();
            let rating = VoterRating { answer: Some(1), weight: Weight::Double };
            let voter = Voter::new(Scale::Binary, vec![rating; theses]).unwrap();
            for kernel in Kernel::available() {
                let comparison = Comparison::new(&table, &model, &voter).unwrap().with_kernel(kernel);
                let figure = comparison.scores().figure(0).unwrap();
                let full = 2 * theses as u32 * (highest - lowest) as u32;
                assert_eq!((figure.score, figure.maximum), (full, full), "{kernel}, {theses} theses");
                assert_eq!(comparison.scores().permille().collect::<Vec<_>>(), [Some(1000)]);
            }
        }
    }
}

#[test]
fn every_kernel_is_correct_at_the_borders_of_blocks() {
    for entities in [0, 1, 31, 32, 63, 64, 65, 127, 128, 129, 192] {
        let answers = |e: i64| (0..9).map(move |t| Some(((e * 5 + t * 3) % 5) as u8));
        let table = AnswerMatrix::new(Scale::Five, 9, (0..entities).map(|e| (e, answers(e)))).unwrap();
        let rating = |t: u8| VoterRating { answer: Some(t % 5), weight: Weight::Single };
        let voter = Voter::new(Scale::Five, (0..9).map(rating)).unwrap();
        let model = Model::hybrid(Scale::Five);
        let figures = |kernel| {
            let comparison = Comparison::new(&table, &model, &voter).unwrap().with_kernel(kernel);
            comparison.scores().figures().collect::<Vec<_>>()
        };
        for kernel in Kernel::available() {
            assert_eq!(figures(kernel).len(), entities as usize);
            assert_eq!(figures(kernel), figures(Kernel::SCALAR), "{kernel}, {entities} entities");
        }
    }
}

#[test]
fn many_voters_are_matched_like_each_alone_on_any_number_of_threads() {
    let theses = 7;
    let answer = |a: usize, t: usize| (a * t % 6 < 5).then_some(((a * 7 + t * t) % 5) as u8);
    let entities = (0..100).map(|e| (e as i64, (0..theses).map(move |t| answer(e, t))));
    let table = AnswerMatrix::new(Scale::Five, theses, entities).unwrap();
    let voter =
        |v: usize| (0..theses).map(move |t| VoterRating { answer: answer(v + 3, t), weight: Weight::Single });
    let voters: Vec<Voter> = (0..50).map(|v| Voter::new(Scale::Five, voter(v)).unwrap()).collect();
    let (model, rules) = (Model::hybrid(Scale::Five), RankingRules::default());

    let mut expected = vec![matching::EntityTally::default(); table.len()];
    for voter in &voters {
        for place in Comparison::new(&table, &model, voter).unwrap().ranking(&rules).places {
            let tally = &mut expected[place.entity];
            tally.matched += u64::from(place.figure.permille().is_some());
            tally.permille += place.figure.permille().map_or(0, u64::from);
            tally.counted += u64::from(place.figure.counted);
            tally.first += u64::from(place.rank == Some(1));
        }
    }
    for threads in [1, 2, 3, 64].map(|threads| NonZeroUsize::new(threads).unwrap()) {
        assert_eq!(tally(&table, &model, &voters, &rules, threads).unwrap(), expected);
        let numbers =
            for_each_voter(&table, &model, &voters, threads, Vec::new, |all, n, _| all.push(n)).unwrap();
        assert!(numbers.concat().into_iter().eq(0..voters.len()));
    }
    assert_eq!(tally(&table, &model, &[], &rules, NonZeroUsize::MIN).unwrap(), vec![Default::default(); 100]);
}

#[test]
fn ids_with_equal_hashes_are_ordered_by_id() {
    let ids = [(9_i64 << 32) + 5, 5, (1 << 32) + 5];
    let table = AnswerMatrix::new(Scale::Binary, 1, ids.map(|id| (id, [Some(0)]))).unwrap();
    let voter = Voter::new(Scale::Binary, [VoterRating { answer: Some(0), weight: Weight::Single }]).unwrap();
    let ranking = Comparison::new(&table, &Model::hybrid(Scale::Binary), &voter)
        .unwrap()
        .ranking(&RankingRules::default());
    let order: Vec<i64> = ranking.places.iter().map(|place| place.id).collect();
    assert_eq!(order, [5, (1 << 32) + 5, (9 << 32) + 5]);
}
