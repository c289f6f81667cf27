//! Parties and candidates.
use crate::fixtures::{a_candidate, a_party, instance_at, rows_in, run};
use ::elections::{
    candidates::{self, Candidate},
    parties::Party,
    texts::Texts,
};
use rstest::rstest;
use store::{Db, Error};
use testing::databases::{Engine, Store};

async fn add_parties(parties: &[Party], db: &Db) -> store::Result<()> {
    let mut tx = db.begin().await?;
    store::parties::add_all(parties, &mut tx).await?;
    tx.commit().await
}

async fn add_candidates(candidates: &[Candidate], db: &Db) -> store::Result<()> {
    let mut tx = db.begin().await?;
    store::candidates::add_all(candidates, &mut tx).await?;
    tx.commit().await
}

#[rstest]
#[tokio::test]
async fn parties_are_listed_in_the_order_of_their_addition(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let other = instance_at("elsewhere", db).await;
    let list = a_party(&instance, "Zeit");
    let mut part = a_party(&instance, "Abend");
    part.parent = Some(list.id);
    part.submitted_at = None;
    part.profile.website = None;
    part.profile.colour = None;
    part.profile.shortcut = Texts::default();
    let late = a_party(&instance, "Mitte");

    // The child comes before its parent.
    add_parties(&[part.clone(), list.clone()], db).await.unwrap();
    add_parties(&[a_party(&other, "Zeit")], db).await.unwrap();
    add_parties(std::slice::from_ref(&late), db).await.unwrap();
    add_parties(&[], db).await.unwrap();

    assert_eq!(store::parties::list(instance.id, db).await.unwrap(), [part, list, late]);
}

#[rstest]
#[tokio::test]
async fn keys_of_parties_and_candidates_are_unique_in_an_instance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let twice =
        add_parties(&[a_party(&instance, "Grüne"), a_party(&instance, "GRÜNE")], db).await.unwrap_err();
    assert!(twice.unique_violation().unwrap().is_on("parties", &["application_id", "key"]), "{twice}");
    let twice = [a_candidate(&instance, None, "Berger"), a_candidate(&instance, None, "Berger")];
    let twice = add_candidates(&twice, db).await.unwrap_err();
    assert!(twice.unique_violation().unwrap().is_on("candidates", &["application_id", "key"]), "{twice}");
}

#[rstest]
#[tokio::test]
async fn candidates_are_listed_as_they_were_added(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let party = a_party(&instance, "Grüne");
    add_parties(std::slice::from_ref(&party), db).await.unwrap();
    let listed = a_candidate(&instance, Some(&party), "Öz");
    let independent = Candidate {
        has_profile: false,
        profile: candidates::CandidateProfile {
            last_name: "Abel".to_owned(),
            ..candidates::CandidateProfile::default()
        },
        ..a_candidate(&instance, None, "Abel")
    };

    add_candidates(std::slice::from_ref(&listed), db).await.unwrap();
    add_candidates(std::slice::from_ref(&independent), db).await.unwrap();

    assert_eq!(store::candidates::list(instance.id, db).await.unwrap(), [listed, independent]);
}

#[rstest]
#[tokio::test]
async fn a_candidate_can_only_belong_to_a_party_of_its_instance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let elsewhere = a_party(&instance_at("elsewhere", db).await, "Grüne");
    add_parties(std::slice::from_ref(&elsewhere), db).await.unwrap();
    let strange = a_candidate(&instance, Some(&elsewhere), "Berger");
    assert!(matches!(add_candidates(&[strange], db).await, Err(Error::ForeignKeyViolation(_))));
}

#[rstest]
#[tokio::test]
async fn removing_a_party_removes_its_candidates(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let party = a_party(&instance, "Grüne");
    let mut youth = a_party(&instance, "Grüne Jugend");
    youth.parent = Some(party.id);
    add_parties(&[party.clone(), youth], db).await.unwrap();
    let candidates = [a_candidate(&instance, Some(&party), "Berger"), a_candidate(&instance, None, "Abel")];
    add_candidates(&candidates, db).await.unwrap();

    let mut tx = db.begin().await.unwrap();
    run("delete from parties where id = $1", party.id.into(), &mut tx).await;
    tx.commit().await.unwrap();

    assert_eq!(rows_in("candidates", db).await, 1, "the independent one stays");
    let left = store::parties::list(instance.id, db).await.unwrap();
    assert_eq!((left.len(), left[0].parent), (1, None), "its parts stay, on their own");
}
