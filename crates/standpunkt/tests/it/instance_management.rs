//! Creating, duplicating, exporting, importing, archiving and deleting instances.
use crate::{
    background_jobs::wait_for_job_at,
    people::{Person, PortalWithInbox, start_with_inbox},
    portal::small_town,
};
use database::sql;
use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use testing::databases::Engine;

async fn post(portal: &PortalWithInbox, person: &Person, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = portal.request(person, Method::POST, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

/// Returns the addresses of the instances of a creator, as the instance switcher shows them.
async fn list_own_domains(portal: &PortalWithInbox, person: &Person) -> Vec<String> {
    let me = portal.get_json(person, "/api/v1/me").await;
    let roles = me["Roles"].as_array().unwrap();
    let mut domains: Vec<_> =
        roles.iter().filter_map(|role| role["domain"].as_str()).map(str::to_owned).collect();
    domains.sort();
    domains
}

fn form_with_files(bytes: Vec<u8>, url: Option<&str>) -> Form {
    let form = Form::new().part("file", Part::bytes(bytes).file_name("wahl.json"));
    match url {
        Some(url) => form.text("url", url.to_owned()),
        None => form,
    }
}

pub(crate) async fn import(
    portal: &PortalWithInbox,
    person: &Person,
    query: &str,
    bytes: Vec<u8>,
    url: Option<&str>,
) -> (StatusCode, Value) {
    let path = format!("/api/v1/applications/import{query}");
    let answer = portal
        .request(person, Method::POST, &path)
        .multipart(form_with_files(bytes, url))
        .send()
        .await
        .unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_creator_creates_another_instance_and_owns_it_at_once() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let body = json!({
        "title": "Wahlhilfe Nachbarstadt", "subtitle": "Nachbarstadt", "description": "Wer vertritt Sie im Rat?",
        "url": "nachbarstadt", "languages": ["de", "en"], "election_date": "2099-05-09"
    });
    let (status, made) = post(&portal, &erika, "/api/v1/applications", &body).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    // All required data was given, so the preparation has begun.
    assert_eq!((&made["status"], &made["sundown_date"]), (&json!(1), &json!("2099-05-09")));
    assert_eq!(list_own_domains(&portal, &erika).await, ["musterstadt", "nachbarstadt"]);
    let path = format!("/api/v1/applications/{}", made["id"]);
    assert_eq!(portal.get_json(&erika, &path).await["languages"], json!(["de", "en"]));

    let (status, problem) = post(&portal, &erika, "/api/v1/applications", &body).await;
    assert_eq!((status, &problem["errors"][0]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("url")));
    assert_eq!(problem["errors"][0]["code"], "duplicate");
    let empty = json!({"title": " ", "subtitle": "", "url": "portal"});
    let (_, problem) = post(&portal, &erika, "/api/v1/applications", &empty).await;
    assert_eq!(problem["errors"][0]["code"], "reserved_domain");
    for (more, errors) in [
        (
            json!({"title": " ", "subtitle": "", "election_date": "1999-01-01"}),
            json!([{"field": "title", "code": "required"}, {"field": "subtitle", "code": "required"},
                {"field": "election_date", "code": "in_the_past"}]),
        ),
        (json!({"url": " "}), json!([{"field": "url", "code": "required"}])),
        (json!({"sundown_date": "1999-01-01"}), json!([{"field": "sundown_date", "code": "in_the_past"}])),
    ] {
        let mut wrong = body.clone();
        wrong["url"] = json!("dorf");
        wrong.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, problem) = post(&portal, &erika, "/api/v1/applications", &wrong).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &errors), "{more}");
    }
}

#[tokio::test]
async fn an_instance_joins_only_elections_of_its_creator() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let max = portal.register_creator("max@example.org", "nachbarstadt").await;
    let own = portal.get_json(&erika, "/api/v1/applications").await["data"][0]["election_id"].clone();
    let body = |url: &str| json!({"title": "Ortsteil", "subtitle": "Berg", "url": url, "election_id": own});
    let (status, made) = post(&portal, &erika, "/api/v1/applications", &body("berg")).await;
    assert_eq!((status, &made["election_id"]), (StatusCode::CREATED, &own));
    let (status, _) = post(&portal, &max, "/api/v1/applications", &body("tal")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let admin = portal.create_admin().await;
    let (status, made) = post(&portal, &admin, "/api/v1/applications", &body("tal")).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let creators = format!("/api/v1/applications/{}/roles/creator", made["id"]);
    assert_eq!(
        portal.get_json(&admin, &creators).await["data"],
        json!([]),
        "the instance has no creator yet"
    );
}

#[tokio::test]
async fn a_duplicate_has_theses_configuration_and_optionally_parties_but_no_answers() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let original = portal.get_json(&admin, "/api/v1/applications").await["data"][0].clone();
    let path = format!("/api/v1/actions/duplicate/app/{}", original["id"]);
    let (status, made) =
        post(&portal, &admin, &path, &json!({"url": "naechste", "title": "Die nächste", "parties": true}))
            .await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    assert_eq!(
        (&made["title"], &made["status"], &made["votes"]),
        (&json!("Die nächste"), &json!(0), &json!(0))
    );
    assert_eq!((&made["launch_date"], &made["sundown_date"]), (&Value::Null, &Value::Null));

    let of = |id: &Value, what: &str| format!("/api/v1/applications/{id}/{what}");
    let texts = |theses: &Value| -> Vec<Value> {
        theses[0]["theses"].as_array().unwrap().iter().map(|thesis| thesis["text"].clone()).collect()
    };
    assert_eq!(
        texts(&portal.get_json(&admin, &of(&made["id"], "theses")).await),
        texts(&portal.get_json(&admin, &of(&original["id"], "theses")).await),
    );
    assert_eq!(
        portal.get_json(&admin, &of(&made["id"], "configuration")).await,
        portal.get_json(&admin, &of(&original["id"], "configuration")).await,
    );
    let parties = portal.get_json(&admin, &of(&made["id"], "matches/parties")).await;
    let of_original = portal.get_json(&admin, &of(&original["id"], "matches/parties")).await;
    let names = |parties: &Value| -> Vec<Value> {
        parties["data"].as_array().unwrap().iter().map(|party| party["name"].clone()).collect()
    };
    assert_eq!(names(&parties), names(&of_original));
    for party in parties["data"].as_array().unwrap() {
        assert_eq!(
            (&party["status"], &party["rated"], &party["public"]),
            (&json!(0), &json!(0), &json!(false))
        );
    }

    let (_, made) = post(&portal, &admin, &path, &json!({"url": "uebernaechste"})).await;
    assert_eq!(made["title"], original["title"]);
    assert_eq!(portal.get_json(&admin, &of(&made["id"], "matches/parties")).await["data"], json!([]));
}

#[tokio::test]
async fn an_export_is_imported_again_without_loss() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let original = portal.get_json(&admin, "/api/v1/applications").await["data"][0].clone();
    let path = format!("/api/v1/applications/{}/export", original["id"]);
    let exported = portal.request(&admin, Method::GET, &path).send().await.unwrap();
    let name = exported.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert_eq!(name, format!("attachment; filename=\"{}.json\"", original["url"].as_str().unwrap()));
    let bundle = exported.bytes().await.unwrap().to_vec();

    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let (status, problem) = import(&portal, &erika, "?dry_run=true", bundle.clone(), None).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("email_not_confirmed")));
    portal.confirm_mail().await;
    let before = portal.get_json(&admin, "/api/v1/applications").await["pagination"]["total"].clone();
    let (status, trial) = import(&portal, &erika, "?dry_run=true", bundle.clone(), None).await;
    assert_eq!((status, &trial["job_id"]), (StatusCode::OK, &Value::Null));
    assert_eq!(trial["instance"]["url_is_taken"], true, "{trial}");
    assert_eq!(portal.get_json(&admin, "/api/v1/applications").await["pagination"]["total"], before);
    let (status, problem) = import(&portal, &erika, "", bundle.clone(), None).await;
    assert_eq!((status, &problem["errors"][0]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("url")));

    let (status, made) = import(&portal, &admin, "", bundle.clone(), Some("anderswo")).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{made}");
    assert_eq!(made["instance"]["answers"], trial["instance"]["answers"]);
    let job = wait_for_job_at(&portal, &admin, "/api/v1/jobs", &made).await;
    assert_eq!((&job["state"], &job["kind"]), (&json!("done"), &json!("import")), "{job}");
    let path = format!("/api/v1/applications/{}/export", job["results"][0]["id"]);
    let again: Value = portal.request(&admin, Method::GET, &path).send().await.unwrap().json().await.unwrap();
    let first: Value = serde_json::from_slice(&bundle).unwrap();
    for part in ["election", "configuration", "theses", "parties", "candidates"] {
        assert!(first[part].is_object() || first[part].is_array(), "{part}");
        assert_eq!(again[part], first[part], "{part}");
    }

    // The answers of an import by a creator stay drafts, because a creator must not answer for others.
    let (status, made) = import(&portal, &erika, "", bundle.clone(), Some("nochmal")).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{made}");
    let job = wait_for_job_at(&portal, &erika, "/api/v1/jobs", &made).await;
    let foreign = portal
        .request(&admin, Method::GET, &format!("/api/v1/jobs/{}", made["job_id"]))
        .send()
        .await
        .unwrap();
    assert_eq!(foreign.status(), StatusCode::NOT_FOUND, "nobody else sees the job");
    assert!(list_own_domains(&portal, &erika).await.contains(&"nochmal".to_owned()));
    assert_eq!(
        (&made["instance"]["answers"], &made["instance"]["parties_answered"]),
        (&trial["instance"]["answers"], &trial["instance"]["parties_answered"])
    );
    let parties = format!("/api/v1/applications/{}/matches/parties", job["results"][0]["id"]);
    for party in portal.get_json(&erika, &parties).await["data"].as_array().unwrap() {
        assert_eq!((&party["status"], &party["submitted_at"]), (&json!(0), &Value::Null));
    }
}

#[tokio::test]
async fn lost_values_of_an_import_are_listed_by_field_and_pictures_are_imported() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let calculator = include_bytes!("../../../exchange/tests/fixtures/calculator.json").to_vec();
    let (status, trial) = import(&portal, &admin, "?dry_run=true", calculator.clone(), None).await;
    assert_eq!(status, StatusCode::OK, "{trial}");
    let lost = |field: &str| json!({"file": "wahl.json", "field": field, "count": 1});
    let losses = trial["losses"].as_array().unwrap();
    assert!(losses.contains(&lost("candidates[].img_url")), "{trial}");
    assert!(losses.contains(&json!({"file": "wahl.json", "field": "answers[].id", "count": 3})), "{trial}");

    let picture = include_bytes!("../../../portal/src/pixel.png").to_vec();
    let form = form_with_files(calculator, None)
        .part("file", Part::bytes(picture).file_name("dub.png"))
        .part("file", Part::bytes(b"\x89PNG broken".to_vec()).file_name("jana.png"));
    let sent = portal
        .request(&admin, Method::POST, "/api/v1/applications/import")
        .multipart(form)
        .send()
        .await
        .unwrap();
    assert_eq!(sent.status(), StatusCode::ACCEPTED);
    let created: Value = sent.json().await.unwrap();
    assert!(!created["losses"].as_array().unwrap().contains(&lost("candidates[].img_url")), "{created}");
    let job = wait_for_job_at(&portal, &admin, "/api/v1/jobs", &created).await;
    let parties = format!("/api/v1/applications/{}/matches/parties", job["results"][0]["id"]);
    let parties = portal.get_json(&admin, &parties).await;
    let logo = parties["data"][0]["logo"].as_str().unwrap();
    assert!(logo.starts_with("/api/v1/images/"), "{logo}");
    assert_eq!(portal.server.ask(logo).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn files_without_an_election_are_refused_with_the_reason() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.confirm_mail().await;
    let mut broken = small_town();
    broken["theses"][1]["text"] = json!({});
    let bytes = serde_json::to_vec(&broken).unwrap();
    let (status, trial) = import(&portal, &erika, "?dry_run=true", bytes.clone(), Some("dorf")).await;
    assert_eq!((status, &trial["instance"]), (StatusCode::OK, &Value::Null));
    assert_eq!(trial["problems"][0]["severity"], "error", "{trial}");
    assert_eq!(trial["problems"][0]["file"], "wahl.json");
    assert_eq!(trial["problems"][0]["code"], "violated");
    let (status, problem) = import(&portal, &erika, "", bytes, Some("dorf")).await;
    assert_eq!((status, &problem["errors"][0]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("file")));
    assert_eq!(list_own_domains(&portal, &erika).await, ["musterstadt"]);
}

#[tokio::test]
async fn an_administrator_archives_and_deletes_instances() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let instance = portal.get_json(&admin, "/api/v1/applications").await["data"][0].clone();
    let archive = format!("/api/v1/actions/archive/app/{}", instance["id"]);
    let reason = json!({"reason": "Die Wahl ist ausgezählt."});
    let (status, problem) = post(&portal, &admin, &archive, &reason).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    sql("update applications set status = 4 where id = $1")
        .bind(instance["id"].as_i64().unwrap())
        .execute(&portal.store.db)
        .await
        .unwrap();
    let (status, archived) = post(&portal, &admin, &archive, &reason).await;
    assert_eq!((status, &archived["status"]), (StatusCode::OK, &json!(5)));

    let path = format!("/api/v1/applications/{}", instance["id"]);
    let delete = |query: &str| portal.request(&admin, Method::DELETE, &format!("{path}{query}")).send();
    let refused = delete("").await.unwrap();
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let problem: Value = refused.json().await.unwrap();
    assert_eq!(problem["code"], "confirmation_needed");
    assert_eq!(delete("?confirm=true").await.unwrap().status(), StatusCode::NO_CONTENT);
    assert_eq!(delete("?confirm=true").await.unwrap().status(), StatusCode::NOT_FOUND);
}
