//! The preview: reviewers without an account use the whole voter app at a secret address before it goes live, and leave
//! remarks. It is public nowhere, counts nothing and can be revoked.
use crate::{
    answers::{Town, send_json, send_ok},
    people::{Person, PortalWithInbox, start_with_inbox},
};
use database::sql;
use reqwest::{Method, Response, StatusCode, redirect::Policy};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{databases::Engine, program::RunningPortal};

/// Returns the path in the address of a new preview.
async fn create_preview(town: &PortalWithInbox, creator: &Person, instance_id: i64, answers: &str) -> String {
    let path = format!("/api/v1/applications/{instance_id}/preview");
    let created = send_ok(town, creator, Method::POST, &path, &json!({"answers": answers})).await;
    assert_eq!(created["answers"], answers);
    let url = created["url"].as_str().unwrap();
    url[url.find("/preview/").unwrap()..].to_owned()
}

impl Town {
    async fn create_preview(&self, answers: &str) -> String {
        create_preview(&self.town, &self.erika, self.instance_id, answers).await
    }

    fn preview_path(&self) -> String {
        format!("/api/v1/applications/{}/preview", self.instance_id)
    }

    async fn remarks(&self) -> Value {
        self.town.get_json(&self.erika, &self.preview_path()).await["remarks"].clone()
    }

    async fn send_as_creator(&self, method: Method, path: &str, body: &Value) -> StatusCode {
        send_json(&self.town, &self.erika, method, path, body).await.0
    }
}

/// Returns the path of what the voter app reads in a preview.
fn data_path(preview: &str) -> String {
    preview.replace("/preview/", "/api/v1/public/previews/")
}

async fn open_page(portal: &RunningPortal, path: &str) -> Response {
    let browser = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let page = browser.get(format!("{}{path}", portal.address)).header("accept", "text/html");
    page.send().await.unwrap()
}

async fn assert_gone(portal: &RunningPortal, preview: &str) {
    for path in [preview.to_owned(), format!("{preview}/theses/1"), data_path(preview)] {
        assert_eq!(open_page(portal, &path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let remark = portal.post(&format!("{}/remarks", data_path(preview)), &json!({"remark": "Noch da?"}));
    assert_eq!(remark.send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test]
async fn a_stranger_uses_the_whole_voter_app_before_it_goes_live(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
    let portal = &it.town.portal;
    let preview = it.create_preview("sample").await;
    for path in [preview.clone(), format!("{preview}/theses/1"), format!("{preview}?lang=en")] {
        let page = open_page(portal, &path).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert_eq!(page.headers()["cache-control"], "no-store");
        assert_eq!(page.headers()["x-robots-tag"], "noindex");
        let html = page.text().await.unwrap();
        let mark = if path.ends_with("en") { "Preview, does not count" } else { "Vorschau, zählt nicht" };
        assert!(html.contains(mark) && html.contains("<meta name=\"robots\" content=\"noindex\">"), "{html}");
        assert!(!html.contains("/match/musterstadt") && !html.contains("manifest"), "{html}");
    }

    let answer = portal.ask(&data_path(&preview)).await;
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let snapshot: Value = answer.json().await.unwrap();
    assert_eq!(snapshot["preview"], json!({"answers": "sample"}));
    assert_eq!(snapshot["theses"].as_array().unwrap().len(), 5);
    let [party] = &snapshot["parties"].as_array().unwrap()[..] else { panic!("{snapshot}") };
    assert_eq!((&party["id"], party["answers"].as_str().unwrap().len()), (&json!(it.party), 5));
    assert!(!party["answers"].as_str().unwrap().contains('-'), "nobody has answered yet, but here all have");
    let again: Value = portal.json(&data_path(&preview)).await;
    assert_eq!(again["parties"], snapshot["parties"], "reviewers see the same");
    for subject in [format!("theses/{}", it.theses[0]), format!("parties/{}", it.party)] {
        let explanations = portal.json(&format!("{}/{subject}/explanations", data_path(&preview))).await;
        assert!(explanations.to_string().contains("Beispielbegründung"), "{explanations}");
    }
}

#[tokio::test]
async fn a_preview_is_in_no_public_list_and_counts_nothing() {
    let it = Town::new(Engine::Sqlite).await;
    let portal = &it.town.portal;
    let preview = it.create_preview("sample").await;
    let token = preview.strip_prefix("/preview/").unwrap();
    for path in ["/match/musterstadt", "/api/v1/public/instances/musterstadt"] {
        assert_eq!(portal.ask(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let listed = portal.json("/api/v1/public/instances").await.to_string();
    assert!(!listed.contains("musterstadt"), "{listed}");
    let sitemap = portal.ask("/sitemap.xml").await.text().await.unwrap();
    assert!(!sitemap.contains("preview") && !sitemap.contains("musterstadt"), "{sitemap}");

    let completion = json!({"id": uuid::Uuid::new_v4(), "answered": 2, "top": []});
    let event =
        json!({"application_id": it.instance_id, "event": "voto_started", "id": uuid::Uuid::new_v4()});
    for (path, body) in [
        (format!("/api/v1/public/instances/~{token}/completions"), &completion),
        ("/api/v1/public/instances/musterstadt/completions".to_owned(), &completion),
        (format!("{}/completions", data_path(&preview)), &completion),
        ("/api/v1/events".to_owned(), &event),
    ] {
        let refused = portal.post(&path, body).send().await.unwrap();
        assert_eq!(refused.status(), StatusCode::NOT_FOUND, "{path}");
    }
    it.submit_party().await;
    it.go_live().await;
    let path = format!("/api/v1/metrics/votes/{}", it.instance_id);
    let figures = it.town.get_json(&it.erika, &path).await;
    assert!(figures.to_string().contains('0') && !figures.to_string().contains('1'), "{figures}");
}

#[tokio::test]
async fn an_address_that_is_unknown_revoked_or_replaced_is_not_found() {
    let it = Town::new(Engine::Sqlite).await;
    let portal = &it.town.portal;
    assert_gone(portal, &format!("/preview/{}", "A".repeat(43))).await;
    assert_gone(portal, "/preview/x").await;

    let first = it.create_preview("sample").await;
    let second = it.create_preview("submitted").await;
    assert_gone(portal, &first).await;
    assert_eq!(open_page(portal, &second).await.status(), StatusCode::OK);
    let known = it.town.get_json(&it.erika, &it.preview_path()).await;
    assert!(known["preview"]["url"].as_str().unwrap().ends_with(&second), "{known}");

    let revoke = async || it.send_as_creator(Method::DELETE, &it.preview_path(), &Value::Null).await;
    assert_eq!(revoke().await, StatusCode::NO_CONTENT);
    assert_gone(portal, &second).await;
    assert_eq!(revoke().await, StatusCode::NOT_FOUND);
    assert_eq!(it.town.get_json(&it.erika, &it.preview_path()).await["preview"], Value::Null);
}

#[tokio::test]
async fn only_who_may_change_the_instance_decides_about_its_preview() {
    let it = Town::new(Engine::Sqlite).await;
    for (person, method) in [(&it.tim, Method::POST), (&it.ada, Method::GET), (&it.tim, Method::DELETE)] {
        let (status, _) =
            send_json(&it.town, person, method, &it.preview_path(), &json!({"answers": "sample"})).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn real_answers_are_those_that_were_submitted_and_nothing_else() {
    let it = Town::new(Engine::Sqlite).await;
    let portal = &it.town.portal;
    it.answer(&it.tim, &it.party_votes_path(), 0, &json!({"value": 75})).await;
    let sample =
        portal.json(&data_path(&it.create_preview("sample").await)).await["parties"][0]["answers"].clone();
    let preview = it.create_preview("submitted").await;
    let snapshot = portal.json(&data_path(&preview)).await;
    assert_eq!(
        (&snapshot["parties"], &snapshot["candidates"]),
        (&json!([]), &json!([])),
        "drafts are no answers"
    );

    it.submit_party().await;
    let page = open_page(portal, &preview).await.text().await.unwrap();
    assert!(page.contains("noch nicht öffentlich") && !page.contains("erfunden"), "{page}");
    let snapshot = portal.json(&data_path(&preview)).await;
    assert_eq!(snapshot["parties"][0]["answers"], "33333");
    let explanations =
        portal.json(&format!("{}/parties/{}/explanations", data_path(&preview), it.party)).await;
    assert!(!explanations.to_string().contains("Beispiel"), "{explanations}");

    let snapshot = portal.json(&data_path(&it.create_preview("sample").await)).await;
    assert_eq!(snapshot["parties"][0]["answers"], sample, "samples say nothing about real answers");
    assert_eq!(snapshot["parties"][0]["submitted_on"], Value::Null);
}

#[tokio::test]
async fn one_thesis_is_enough_and_parties_are_invented_while_there_are_none() {
    let town = start_with_inbox(Engine::Sqlite).await;
    let (erika, instance_id) = town.register_erika().await;
    let path = format!("/api/v1/applications/{instance_id}/preview");
    let (status, problem) = send_json(&town, &erika, Method::POST, &path, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");

    let thesis = json!({"title": "Verkehr", "text": "Es soll mehr Busse geben."});
    let theses = format!("/api/v1/applications/{instance_id}/theses/de");
    send_ok(&town, &erika, Method::POST, &theses, &thesis).await;
    let preview = create_preview(&town, &erika, instance_id, "sample").await;
    let snapshot = town.portal.json(&data_path(&preview)).await;
    let names: Vec<_> = snapshot["parties"].as_array().unwrap().iter().map(|party| &party["name"]).collect();
    assert_eq!(names, ["Beispielpartei A", "Beispielpartei B", "Beispielpartei C", "Beispielpartei D"]);

    let changed = json!({"title": "Verkehr", "text": "Es soll viel mehr Busse geben."});
    send_ok(&town, &erika, Method::POST, &theses, &changed).await;
    let snapshot = town.portal.json(&data_path(&preview)).await;
    assert_eq!(snapshot["theses"].as_array().unwrap().len(), 2, "a change shows at once");
}

#[tokio::test]
async fn a_preview_leads_to_the_voters_once_they_are_there_and_nowhere_afterwards() {
    let it = Town::new(Engine::Sqlite).await;
    let portal = &it.town.portal;
    let preview = it.create_preview("sample").await;
    it.submit_party().await;
    it.go_live().await;
    let page = open_page(portal, &format!("{preview}/theses/2?lang=en")).await;
    assert_eq!(page.status(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(page.headers()["location"], "/match/musterstadt/theses/2?lang=en");
    assert_eq!(page.headers()["cache-control"], "no-store");
    assert_eq!(portal.ask(&data_path(&preview)).await.status(), StatusCode::NOT_FOUND);
    let (status, _) = send_json(&it.town, &it.erika, Method::POST, &it.preview_path(), &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "no other preview of what is public");

    for status in [4, 5] {
        sql("update applications set status = $1, revision = revision + 1")
            .bind(status)
            .execute(&it.town.store.db)
            .await
            .unwrap();
        assert_gone(portal, &preview).await;
    }
}

#[rstest]
#[tokio::test]
async fn a_reviewer_leaves_remarks_which_the_creator_reads_settles_and_deletes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
    let portal = &it.town.portal;
    let preview = it.create_preview("sample").await;
    let path = format!("{}/remarks", data_path(&preview));
    let leave = async |remark: Value| portal.post(&path, &remark).send().await.unwrap().status();
    let on_thesis = json!({"statement_id": it.theses[1], "name": " Uta ", "remark": " Das Komma fehlt. "});
    assert_eq!(leave(on_thesis).await, StatusCode::NO_CONTENT);
    assert_eq!(leave(json!({"remark": "Das Logo ist zu klein."})).await, StatusCode::NO_CONTENT);
    for refused in [
        json!({"remark": " "}),
        json!({"remark": "x".repeat(1001)}),
        json!({"remark": "Gut.", "name": "x".repeat(81)}),
        json!({"remark": "Gut.", "statement_id": 1}),
    ] {
        assert_eq!(leave(refused.clone()).await, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    }

    let remarks = it.remarks().await;
    let [comma, logo] = &remarks.as_array().unwrap()[..] else { panic!("{remarks}") };
    assert_eq!((&comma["statement_id"], &comma["name"]), (&json!(it.theses[1]), &json!("Uta")));
    assert_eq!((&comma["remark"], &comma["done"]), (&json!("Das Komma fehlt."), &json!(false)));
    assert_eq!((&logo["statement_id"], &logo["name"]), (&Value::Null, &json!("")));

    let comma = format!("{}/remarks/{}", it.preview_path(), comma["id"]);
    let settled = it.send_as_creator(Method::PATCH, &comma, &json!({"done": true})).await;
    assert_eq!(settled, StatusCode::NO_CONTENT);
    assert_eq!(it.remarks().await[0]["done"], true);
    assert_eq!(it.send_as_creator(Method::DELETE, &comma, &Value::Null).await, StatusCode::NO_CONTENT);
    assert_eq!(it.send_as_creator(Method::DELETE, &comma, &Value::Null).await, StatusCode::NOT_FOUND);

    it.send_as_creator(Method::DELETE, &it.preview_path(), &Value::Null).await;
    assert_eq!(it.remarks().await.as_array().unwrap().len(), 1, "remarks outlive the address");
    let all = format!("{}/remarks", it.preview_path());
    assert_eq!(it.send_as_creator(Method::DELETE, &all, &Value::Null).await, StatusCode::NO_CONTENT);
    assert_eq!(it.remarks().await, json!([]));

    let admin = it.town.create_admin().await;
    let log =
        it.town.get_json(&admin, &format!("/api/v1/audit?application={}&limit=100", it.instance_id)).await;
    for action in ["preview_created", "preview_revoked", "remark_changed", "remarks_removed"] {
        assert!(log.to_string().contains(action), "{action} is not in {log}");
    }
    assert!(!log.to_string().contains("Komma"), "the log holds no remarks");
}

#[tokio::test]
async fn too_many_remarks_in_a_short_time_are_refused() {
    let it = Town::new(Engine::Sqlite).await;
    let path = format!("{}/remarks", data_path(&it.create_preview("sample").await));
    let mut statuses = Vec::new();
    for n in 0..61 {
        let remark = json!({"remark": format!("Anmerkung {n}")});
        statuses.push(it.town.portal.post(&path, &remark).send().await.unwrap().status());
    }
    assert!(statuses[..60].iter().all(|status| *status == StatusCode::NO_CONTENT), "{statuses:?}");
    assert_eq!(statuses[60], StatusCode::TOO_MANY_REQUESTS);
}
