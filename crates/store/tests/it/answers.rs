use crate::fixtures::{
    Questionnaire, a_candidate, a_draft, a_user, an_answer, german, percent, questionnaire_at, rows_in, run,
    time,
};
use ::elections::{
    answers::{Answer, Entity, Position},
    candidates::Candidate,
    ids::{AnswerId, CandidateId},
};
use rstest::rstest;
use store::{
    Db, Error, Tx, answers,
    answers::{ChangedAnswer, SubmittedAnswer, SubmittedAnswers, SubmittedExplanation},
    progress,
};
use testing::databases::{Engine, Store};

async fn add_candidate(questionnaire: &Questionnaire, db: &Db) -> Candidate {
    let candidate = a_candidate(&questionnaire.instance, Some(&questionnaire.party), "Berger");
    let mut tx = db.begin().await.unwrap();
    store::candidates::add_all(std::slice::from_ref(&candidate), &mut tx).await.unwrap();
    tx.commit().await.unwrap();
    candidate
}

#[rstest]
#[tokio::test]
async fn answers_are_read_back_with_draft_and_submitted_version(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let [buses, pool] = &questionnaire.theses[..] else { unreachable!() };
    let party = Entity::from(questionnaire.party.id);
    let candidate = Entity::from(add_candidate(&questionnaire, db).await.id);
    // Reopened: the draft changes, and voters continue to see the submitted answer.
    let reopened = Answer {
        draft: Position { value: None, explanation: german("Wir überlegen noch.") },
        ..an_answer(buses, 100, "Unbedingt!")
    };
    let unrated = Answer {
        id: AnswerId::random(),
        thesis: pool.id,
        draft: Position::default(),
        submitted: Some(Position { value: None, explanation: german("Das entscheidet der Kreis.") }),
    };
    let all = [
        (party, reopened),
        (party, unrated),
        (candidate, a_draft(buses, 25)),
        (candidate, an_answer(pool, 0, "")),
    ];
    questionnaire.answer(&all, db).await.unwrap();

    let mut read = answers::list(questionnaire.instance.id, db).await.unwrap();
    read.sort_by_key(|(entity, _)| *entity);
    assert_eq!(read, all);
}

#[rstest]
#[tokio::test]
async fn a_snapshot_contains_only_submitted_answers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let elsewhere = questionnaire_at("elsewhere", db).await;
    let [buses, pool] = &questionnaire.theses[..] else { unreachable!() };
    let party = Entity::from(questionnaire.party.id);
    let candidate = Entity::from(add_candidate(&questionnaire, db).await.id);
    let changed = Answer { draft: Position::default(), ..an_answer(buses, 100, "Unbedingt!") };
    let answered = [(party, changed), (candidate, an_answer(buses, 50, "")), (candidate, a_draft(pool, 25))];
    questionnaire.answer(&answered, db).await.unwrap();
    elsewhere
        .answer(&[(elsewhere.party.id.into(), an_answer(&elsewhere.theses[0], 0, ""))], db)
        .await
        .unwrap();

    let mut read = answers::list_submitted(questionnaire.instance.id, db).await.unwrap();
    read.sort_by_key(|submitted| submitted.entity);
    let expected = [
        SubmittedAnswers {
            entity: party,
            answers: vec![SubmittedAnswer { thesis: buses.id, value: percent(100), explained: true }],
        },
        SubmittedAnswers {
            entity: candidate,
            answers: vec![SubmittedAnswer { thesis: buses.id, value: percent(50), explained: false }],
        },
    ];
    assert_eq!(read, expected);
}

#[rstest]
#[tokio::test]
async fn submitted_explanations_are_listed_by_thesis_and_by_entity(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let [buses, pool] = &questionnaire.theses[..] else { unreachable!() };
    let instance = questionnaire.instance.id;
    let party = Entity::from(questionnaire.party.id);
    let candidate = Entity::from(add_candidate(&questionnaire, db).await.id);
    let draft = Answer {
        draft: Position { value: percent(25), explanation: german("Noch geheim.") },
        ..a_draft(buses, 25)
    };
    let all = [
        (party, an_answer(buses, 100, "Für die Nachtschicht.")),
        (party, an_answer(pool, 75, "")),
        (candidate, draft),
        (candidate, an_answer(pool, 0, "Zu teuer.")),
    ];
    questionnaire.answer(&all, db).await.unwrap();

    let of_buses = answers::list_explanations_by_thesis(instance, buses.id, db).await.unwrap();
    let night_shift = SubmittedExplanation {
        entity: party,
        party_of_candidate: None,
        thesis: buses.id,
        text: german("Für die Nachtschicht."),
    };
    assert_eq!(of_buses, std::slice::from_ref(&night_shift));
    let of_party = answers::list_explanations_by_entity(instance, party, db).await.unwrap();
    assert_eq!(of_party, [night_shift]);
    let of_candidate = answers::list_explanations_by_entity(instance, candidate, db).await.unwrap();
    let expensive = SubmittedExplanation {
        entity: candidate,
        party_of_candidate: Some(questionnaire.party.id),
        thesis: pool.id,
        text: german("Zu teuer."),
    };
    assert_eq!(of_candidate, [expensive]);
    let of_nobody =
        answers::list_explanations_by_entity(instance, CandidateId::random().into(), db).await.unwrap();
    assert_eq!(of_nobody, []);
}

#[rstest]
#[tokio::test]
async fn a_candidate_of_a_deactivated_party_does_not_count_as_progress(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let candidate = add_candidate(&questionnaire, db).await;
    let mut tx = db.begin().await.unwrap();
    run("update candidates set submitted_at = created_at where id = $1", candidate.id.into(), &mut tx).await;
    let instance = &questionnaire.instance;
    let language = &instance.metadata.default_language;
    let count = async |tx: &mut Tx| {
        let progress = progress::load_instance_progress(instance.id, language, tx).await.unwrap();
        (progress.candidates, progress.submitted_candidates)
    };
    assert_eq!(count(&mut tx).await, (1, 1));
    run("update parties set status = 3 where id = $1", questionnaire.party.id.into(), &mut tx).await;
    assert_eq!(count(&mut tx).await, (0, 0), "voters do not see it");
}

#[rstest]
#[tokio::test]
async fn the_time_of_a_submitted_version_is_that_of_its_submission_or_of_a_later_explanation(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let (instance, party) = (questionnaire.instance.id, &questionnaire.party);
    let mut answer = an_answer(&questionnaire.theses[0], 100, "Unbedingt!");
    questionnaire.answer(&[(party.id.into(), answer.clone())], db).await.unwrap();
    let user = a_user("tim@example.org");
    store::users::add(&user, db).await.unwrap();
    let mut tx = db.begin().await.unwrap();
    answer.draft.value = percent(0);
    let changed_at = time("2027-01-05T10:00:00Z");
    answers::save(instance, party.id.into(), &answer, false, changed_at, &mut tx).await.unwrap();
    let load = async |tx: &mut Tx| {
        let times = answers::list_submitted_timestamps(instance, party.id.into(), tx).await.unwrap();
        times[&answer.id].updated_at
    };
    assert_eq!(Some(load(&mut tx).await), party.submitted_at, "a draft does not change the time");
    let replaced_at = time("2026-12-24T10:00:00Z");
    answers::add_previous_explanation(answer.id, &german("Ja."), user.id, replaced_at, &mut tx)
        .await
        .unwrap();
    assert_eq!(load(&mut tx).await, replaced_at);
}

#[rstest]
#[tokio::test]
async fn an_answer_counts_as_changed_after_a_revised_version_was_saved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let [buses, pool] = &questionnaire.theses[..] else { unreachable!() };
    let (instance, party) = (questionnaire.instance.id, Entity::from(questionnaire.party.id));
    let reason = an_answer(buses, 100, "Für die Nachtschicht.");
    questionnaire.answer(&[(party, reason.clone()), (party, a_draft(pool, 25))], db).await.unwrap();
    let later = jiff::Timestamp::UNIX_EPOCH;
    let mut tx = db.begin().await.unwrap();
    answers::save(instance, party, &reason, false, later, &mut tx).await.unwrap();
    assert_eq!(answers::list_changed(instance, &mut tx).await.unwrap(), []);

    let published = Some(Position { value: percent(100), explanation: german("Für alle.") });
    let changed = Answer { submitted: published, ..reason };
    answers::save(instance, party, &changed, true, later, &mut tx).await.unwrap();
    let expected = [ChangedAnswer { entity: party, thesis: buses.id, changed_at: later }];
    assert_eq!(answers::list_changed(instance, &mut tx).await.unwrap(), expected);
}

#[rstest]
#[tokio::test]
async fn an_entity_can_answer_a_thesis_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let buses = &questionnaire.theses[0];
    let party = Entity::from(questionnaire.party.id);
    let candidate = Entity::from(add_candidate(&questionnaire, db).await.id);
    let once = [(party, an_answer(buses, 100, "")), (candidate, an_answer(buses, 0, ""))];
    questionnaire.answer(&once, db).await.unwrap();

    for (who, columns) in [(party, "party_id"), (candidate, "candidate_id")] {
        let again = questionnaire.answer(&[(who, an_answer(buses, 50, ""))], db).await.unwrap_err();
        assert!(
            again.unique_violation().unwrap().is_on("answers", &["application_id", columns, "thesis_id"]),
            "{again}"
        );
    }
    assert_eq!(rows_in("answers", db).await, 2);
}

#[rstest]
#[tokio::test]
async fn an_entity_cannot_answer_theses_of_another_instance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let here = questionnaire_at("kranichfurt", db).await;
    let there = questionnaire_at("elsewhere", db).await;
    let (our_party, their_party) = (Entity::from(here.party.id), Entity::from(there.party.id));
    let strange = [
        (our_party, an_answer(&there.theses[0], 100, "")),
        (their_party, an_answer(&here.theses[0], 100, "")),
        (CandidateId::random().into(), an_answer(&here.theses[0], 100, "")),
    ];
    for answer in strange {
        let refused = here.answer(&[answer], db).await;
        assert!(matches!(refused, Err(Error::ForeignKeyViolation(_))), "{refused:?}");
    }
}

#[rstest]
#[case::thesis("delete from theses where id = $1")]
#[case::party("delete from parties where id = $1")]
#[tokio::test]
async fn answers_are_removed_with_their_thesis_or_entity(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] delete: &'static str,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let questionnaire = questionnaire_at("kranichfurt", db).await;
    let party = Entity::from(questionnaire.party.id);
    let answers: Vec<_> =
        questionnaire.theses.iter().map(|thesis| (party, an_answer(thesis, 100, ""))).collect();
    questionnaire.answer(&answers, db).await.unwrap();

    let (id, left) = if delete.contains("theses") {
        (i64::from(questionnaire.theses[0].id), 1)
    } else {
        (i64::from(questionnaire.party.id), 0)
    };
    let mut tx = db.begin().await.unwrap();
    run(delete, id, &mut tx).await;
    tx.commit().await.unwrap();
    assert_eq!(rows_in("answers", db).await, left);
}
