//! Former wordings of theses: kept with each change, and shown to creators.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    corrections::add_creator,
    people::{Person, PortalWithInbox, start_with_inbox},
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

fn thesis(text: &str) -> Value {
    json!({"title": "Verkehr", "text": text})
}

/// Returns who replaced each version, and the version's texts.
async fn list_versions(portal: &PortalWithInbox, person: &Person, path: &str) -> Vec<(Value, Value)> {
    let listed = portal.get_json(person, path).await;
    let versions = listed.as_array().unwrap().iter();
    versions.map(|version| (version["replaced_by"].clone(), version["translations"].clone())).collect()
}

#[rstest]
#[tokio::test]
async fn creators_see_the_former_wordings_of_a_thesis_with_who_replaced_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = portal.register_erika().await;
    let path = format!("/api/v1/applications/{id}");
    send_ok(&portal, &erika, Method::PUT, &path, &json!({"languages": ["de", "en"]})).await;
    let theses = format!("{path}/theses");
    let added =
        send_ok(&portal, &erika, Method::POST, &format!("{theses}/de"), &thesis("Erste Fassung.")).await;
    let (german, english) = (format!("{theses}/de/{}", added["id"]), format!("{theses}/en/{}", added["id"]));
    let versions = format!("{theses}/versions/{}", added["id"]);
    assert_eq!(list_versions(&portal, &erika, &versions).await, [], "a new thesis has no former wording");

    send_ok(&portal, &erika, Method::PATCH, &german, &json!({"position": 0})).await;
    send_ok(&portal, &erika, Method::PUT, &german, &thesis("Erste Fassung.")).await;
    assert_eq!(list_versions(&portal, &erika, &versions).await, [], "nothing was reworded");

    send_ok(&portal, &erika, Method::PUT, &german, &thesis("Zweite Fassung.")).await;
    send_ok(&portal, &erika, Method::PUT, &english, &thesis("Second version.")).await;
    let kim = add_creator(&portal, &erika, id, "kim@example.org").await;
    let row = json!({"number": 1, "translations": {"de": thesis("Dritte Fassung.")}});
    send_ok(&portal, &kim, Method::PUT, &theses, &json!({"theses": [row]})).await;
    let removed = portal.request(&erika, Method::DELETE, &english).send().await.unwrap();
    assert_eq!(removed.status(), StatusCode::NO_CONTENT);

    let erika_name = portal.get_json(&erika, &versions).await[0]["replaced_by"].clone();
    assert!(erika_name.is_string());
    let first = json!({"de": thesis("Erste Fassung.")});
    let second = json!({"de": thesis("Zweite Fassung."), "en": thesis("Second version.")});
    let third = json!({"de": thesis("Dritte Fassung."), "en": thesis("Second version.")});
    assert_eq!(
        list_versions(&portal, &kim, &versions).await,
        [
            (erika_name.clone(), third.clone()),
            (json!("Kim Berg"), second.clone()),
            // The translation that followed within minutes is part of the same change.
            (erika_name.clone(), first.clone()),
        ]
    );

    let kim_id = portal.user_id(&kim).await;
    let data = portal.get_json(&kim, &format!("/api/v1/users/{kim_id}/data")).await;
    assert_eq!(data["thesis_changes"][0]["former_text"]["de"], "Zweite Fassung.");
    let deleted =
        portal.request(&kim, Method::DELETE, &format!("/api/v1/users/{kim_id}")).send().await.unwrap();
    assert_eq!(deleted.status(), StatusCode::NO_CONTENT);
    assert_eq!(
        list_versions(&portal, &erika, &versions).await,
        [(erika_name.clone(), third), (Value::Null, second), (erika_name, first)],
        "the name goes with the account"
    );
}

#[rstest]
#[tokio::test]
async fn each_former_wording_of_a_final_thesis_is_kept_and_can_be_read(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let theses = format!("/api/v1/applications/{}/theses", fixture.instance_id);
    let english = format!("{theses}/en/{}", fixture.theses[0]);
    for text in ["There shall be a line 1.", "There should be line 1.", "There should be a line 1."] {
        send_ok(&fixture.portal, &fixture.erika, Method::PUT, &english, &thesis(text)).await;
    }
    let versions = format!("{theses}/versions/{}", fixture.theses[0]);
    let texts: Vec<Value> = list_versions(&fixture.portal, &fixture.erika, &versions)
        .await
        .into_iter()
        .map(|(_, translations)| translations["en"]["text"].clone())
        .collect();
    assert_eq!(texts[..2], [json!("There should be line 1."), json!("There shall be a line 1.")]);

    let kim = fixture.add_creator("kim@example.org").await;
    fixture.propose(&fixture.erika).await;
    assert_eq!(fixture.try_to_confirm(&kim).await.0, StatusCode::NO_CONTENT);
    let (by, former) = list_versions(&fixture.portal, &kim, &versions).await.remove(0);
    assert_eq!((by, &former["de"]["text"]), (json!("Kim Berg"), &json!("Es soll Linie 1 geben.")));

    for person in [&fixture.tim, &fixture.ada] {
        let (status, _) = send_json(&fixture.portal, person, Method::GET, &versions, &json!(null)).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }
    let other = format!("{theses}/versions/1");
    let (status, _) = send_json(&fixture.portal, &fixture.erika, Method::GET, &other, &json!(null)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
