//! The preview: reviewers without an account use the whole voter app at a secret address before it goes live, and leave
//! remarks. It is public nowhere, counts nothing and can be revoked.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::{Person, PortalWithInbox, start_with_inbox},
};
use database::sql;
use reqwest::{Method, Response, StatusCode, redirect::Policy};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{databases::Engine, program::RunningPortal};

/// Returns the path in the address of a new preview.
pub(crate) async fn create_preview(
    portal: &PortalWithInbox,
    creator: &Person,
    instance_id: i64,
    answers: &str,
) -> String {
    let path = format!("/api/v1/applications/{instance_id}/preview");
    let created = send_ok(portal, creator, Method::POST, &path, &json!({"answers": answers})).await;
    assert_eq!(created["answers"], answers);
    let url = created["url"].as_str().unwrap();
    url[url.find("/preview/").unwrap()..].to_owned()
}

impl AnsweringFixture {
    async fn create_preview(&self, answers: &str) -> String {
        create_preview(&self.portal, &self.erika, self.instance_id, answers).await
    }

    fn preview_path(&self) -> String {
        format!("/api/v1/applications/{}/preview", self.instance_id)
    }

    async fn list_remarks(&self) -> Value {
        self.portal.get_json(&self.erika, &self.preview_path()).await["remarks"].clone()
    }

    async fn send_as_creator(&self, method: Method, path: &str, body: &Value) -> StatusCode {
        send_json(&self.portal, &self.erika, method, path, body).await.0
    }
}

/// Returns the path of the data that the voter app reads in a preview.
pub(crate) fn data_path(preview: &str) -> String {
    preview.replace("/preview/", "/api/v1/public/previews/")
}

async fn open_page(portal: &RunningPortal, path: &str) -> Response {
    let browser = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let page = browser.get(format!("{}{path}", portal.address)).header("accept", "text/html");
    page.send().await.unwrap()
}

async fn assert_not_found(portal: &RunningPortal, preview: &str) {
    for path in [preview.to_owned(), format!("{preview}/theses/1"), data_path(preview)] {
        assert_eq!(open_page(portal, &path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let remark = portal.post(&format!("{}/remarks", data_path(preview)), &json!({"remark": "Noch da?"}));
    assert_eq!(remark.send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test]
async fn a_reviewer_without_an_account_uses_the_whole_voter_app_before_it_goes_live(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let server = &fixture.portal.server;
    let preview = fixture.create_preview("sample").await;
    for path in [preview.clone(), format!("{preview}/theses/1"), format!("{preview}?lang=en")] {
        let page = open_page(server, &path).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert_eq!(page.headers()["cache-control"], "no-store");
        assert_eq!(page.headers()["x-robots-tag"], "noindex");
        let html = page.text().await.unwrap();
        let mark = if path.ends_with("en") { "Preview, does not count" } else { "Vorschau, zählt nicht" };
        assert!(html.contains(mark) && html.contains("<meta name=\"robots\" content=\"noindex\">"), "{html}");
        assert!(!html.contains("/match/musterstadt") && !html.contains("manifest"), "{html}");
    }

    let answer = server.ask(&data_path(&preview)).await;
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let snapshot: Value = answer.json().await.unwrap();
    assert_eq!(snapshot["preview"], json!({"answers": "sample"}));
    assert_eq!(snapshot["theses"].as_array().unwrap().len(), 5);
    let [party] = &snapshot["parties"].as_array().unwrap()[..] else { panic!("{snapshot}") };
    assert_eq!((&party["id"], party["answers"].as_str().unwrap().len()), (&json!(fixture.party), 5));
    assert!(
        !party["answers"].as_str().unwrap().contains('-'),
        "sample answers are complete although nobody has answered"
    );
    let again: Value = server.json(&data_path(&preview)).await;
    assert_eq!(again["parties"], snapshot["parties"], "every reviewer sees the same sample answers");
    for subject in [format!("theses/{}", fixture.theses[0]), format!("parties/{}", fixture.party)] {
        let explanations = server.json(&format!("{}/{subject}/explanations", data_path(&preview))).await;
        assert!(explanations.to_string().contains("Beispielbegründung"), "{explanations}");
    }
}

#[tokio::test]
async fn a_preview_is_in_no_public_list_and_counts_nothing() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let server = &fixture.portal.server;
    let preview = fixture.create_preview("sample").await;
    let token = preview.strip_prefix("/preview/").unwrap();
    for path in ["/match/musterstadt", "/api/v1/public/instances/musterstadt"] {
        assert_eq!(server.ask(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let listed = server.json("/api/v1/public/instances").await.to_string();
    assert!(!listed.contains("musterstadt"), "{listed}");
    let sitemap = server.ask("/sitemap.xml").await.text().await.unwrap();
    assert!(!sitemap.contains("preview") && !sitemap.contains("musterstadt"), "{sitemap}");

    let completion = json!({"id": uuid::Uuid::new_v4(), "answered": 2, "top": []});
    let event =
        json!({"application_id": fixture.instance_id, "event": "voto_started", "id": uuid::Uuid::new_v4()});
    for (path, body) in [
        (format!("/api/v1/public/instances/~{token}/completions"), &completion),
        ("/api/v1/public/instances/musterstadt/completions".to_owned(), &completion),
        (format!("{}/completions", data_path(&preview)), &completion),
        ("/api/v1/events".to_owned(), &event),
    ] {
        let refused = server.post(&path, body).send().await.unwrap();
        assert_eq!(refused.status(), StatusCode::NOT_FOUND, "{path}");
    }
    fixture.submit_party().await;
    fixture.go_live().await;
    let path = format!("/api/v1/metrics/votes/{}", fixture.instance_id);
    let figures = fixture.portal.get_json(&fixture.erika, &path).await;
    assert!(figures.to_string().contains('0') && !figures.to_string().contains('1'), "{figures}");
}

#[tokio::test]
async fn a_preview_address_that_is_unknown_revoked_or_replaced_is_not_found() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let server = &fixture.portal.server;
    assert_not_found(server, &format!("/preview/{}", "A".repeat(43))).await;
    assert_not_found(server, "/preview/x").await;

    let first = fixture.create_preview("sample").await;
    let second = fixture.create_preview("submitted").await;
    assert_not_found(server, &first).await;
    assert_eq!(open_page(server, &second).await.status(), StatusCode::OK);
    let known = fixture.portal.get_json(&fixture.erika, &fixture.preview_path()).await;
    assert!(known["preview"]["url"].as_str().unwrap().ends_with(&second), "{known}");

    let revoke =
        async || fixture.send_as_creator(Method::DELETE, &fixture.preview_path(), &Value::Null).await;
    assert_eq!(revoke().await, StatusCode::NO_CONTENT);
    assert_not_found(server, &second).await;
    assert_eq!(revoke().await, StatusCode::NOT_FOUND);
    assert_eq!(
        fixture.portal.get_json(&fixture.erika, &fixture.preview_path()).await["preview"],
        Value::Null
    );
}

#[tokio::test]
async fn only_creators_manage_the_preview_of_an_instance() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    for (person, method) in
        [(&fixture.tim, Method::POST), (&fixture.ada, Method::GET), (&fixture.tim, Method::DELETE)]
    {
        let (status, _) = send_json(
            &fixture.portal,
            person,
            method,
            &fixture.preview_path(),
            &json!({"answers": "sample"}),
        )
        .await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn a_preview_with_real_answers_contains_submitted_answers_only() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let server = &fixture.portal.server;
    fixture.answer(&fixture.tim, &fixture.party_votes_path(), 0, &json!({"value": 75})).await;
    let sample =
        server.json(&data_path(&fixture.create_preview("sample").await)).await["parties"][0]["answers"]
            .clone();
    let preview = fixture.create_preview("submitted").await;
    let snapshot = server.json(&data_path(&preview)).await;
    assert_eq!(
        (&snapshot["parties"], &snapshot["candidates"]),
        (&json!([]), &json!([])),
        "drafts are no answers"
    );

    fixture.submit_party().await;
    let page = open_page(server, &preview).await.text().await.unwrap();
    assert!(page.contains("noch nicht öffentlich") && !page.contains("erfunden"), "{page}");
    let snapshot = server.json(&data_path(&preview)).await;
    assert_eq!(snapshot["parties"][0]["answers"], "33333");
    let explanations =
        server.json(&format!("{}/parties/{}/explanations", data_path(&preview), fixture.party)).await;
    assert!(!explanations.to_string().contains("Beispiel"), "{explanations}");

    let snapshot = server.json(&data_path(&fixture.create_preview("sample").await)).await;
    assert_eq!(snapshot["parties"][0]["answers"], sample, "sample answers do not depend on real answers");
    assert_eq!(snapshot["parties"][0]["submitted_on"], Value::Null);
}

#[tokio::test]
async fn a_preview_needs_one_thesis_and_invents_parties_if_there_are_none() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, instance_id) = portal.register_erika().await;
    let path = format!("/api/v1/applications/{instance_id}/preview");
    let (status, problem) = send_json(&portal, &erika, Method::POST, &path, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");

    let thesis = json!({"title": "Verkehr", "text": "Es soll mehr Busse geben."});
    let theses = format!("/api/v1/applications/{instance_id}/theses/de");
    send_ok(&portal, &erika, Method::POST, &theses, &thesis).await;
    let preview = create_preview(&portal, &erika, instance_id, "sample").await;
    let snapshot = portal.server.json(&data_path(&preview)).await;
    let names: Vec<_> = snapshot["parties"].as_array().unwrap().iter().map(|party| &party["name"]).collect();
    assert_eq!(names, ["Beispielpartei A", "Beispielpartei B", "Beispielpartei C", "Beispielpartei D"]);

    let changed = json!({"title": "Verkehr", "text": "Es soll viel mehr Busse geben."});
    send_ok(&portal, &erika, Method::POST, &theses, &changed).await;
    let snapshot = portal.server.json(&data_path(&preview)).await;
    assert_eq!(snapshot["theses"].as_array().unwrap().len(), 2, "a change shows at once");
}

#[tokio::test]
async fn a_preview_redirects_to_the_live_instance_and_ends_with_the_election() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let server = &fixture.portal.server;
    let preview = fixture.create_preview("sample").await;
    fixture.submit_party().await;
    fixture.go_live().await;
    let page = open_page(server, &format!("{preview}/theses/2?lang=en")).await;
    assert_eq!(page.status(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(page.headers()["location"], "/match/musterstadt/theses/2?lang=en");
    assert_eq!(page.headers()["cache-control"], "no-store");
    assert_eq!(server.ask(&data_path(&preview)).await.status(), StatusCode::NOT_FOUND);
    let (status, _) =
        send_json(&fixture.portal, &fixture.erika, Method::POST, &fixture.preview_path(), &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "a live instance has no preview");

    for status in [4, 5] {
        sql("update applications set status = $1, revision = revision + 1")
            .bind(status)
            .execute(&fixture.portal.store.db)
            .await
            .unwrap();
        assert_not_found(server, &preview).await;
    }
}

#[rstest]
#[tokio::test]
async fn a_reviewer_leaves_remarks_which_the_creator_reads_settles_and_deletes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let server = &fixture.portal.server;
    let preview = fixture.create_preview("sample").await;
    let path = format!("{}/remarks", data_path(&preview));
    let leave = async |remark: Value| server.post(&path, &remark).send().await.unwrap().status();
    let on_thesis =
        json!({"statement_id": fixture.theses[1], "name": " Uta ", "remark": " Das Komma fehlt. "});
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

    let remarks = fixture.list_remarks().await;
    let [comma, logo] = &remarks.as_array().unwrap()[..] else { panic!("{remarks}") };
    assert_eq!((&comma["statement_id"], &comma["name"]), (&json!(fixture.theses[1]), &json!("Uta")));
    assert_eq!((&comma["remark"], &comma["done"]), (&json!("Das Komma fehlt."), &json!(false)));
    assert_eq!((&logo["statement_id"], &logo["name"]), (&Value::Null, &json!("")));

    let comma = format!("{}/remarks/{}", fixture.preview_path(), comma["id"]);
    let settled = fixture.send_as_creator(Method::PATCH, &comma, &json!({"done": true})).await;
    assert_eq!(settled, StatusCode::NO_CONTENT);
    assert_eq!(fixture.list_remarks().await[0]["done"], true);
    assert_eq!(fixture.send_as_creator(Method::DELETE, &comma, &Value::Null).await, StatusCode::NO_CONTENT);
    assert_eq!(fixture.send_as_creator(Method::DELETE, &comma, &Value::Null).await, StatusCode::NOT_FOUND);

    fixture.send_as_creator(Method::DELETE, &fixture.preview_path(), &Value::Null).await;
    assert_eq!(fixture.list_remarks().await.as_array().unwrap().len(), 1, "remarks outlive the address");
    let all = format!("{}/remarks", fixture.preview_path());
    assert_eq!(fixture.send_as_creator(Method::DELETE, &all, &Value::Null).await, StatusCode::NO_CONTENT);
    assert_eq!(fixture.list_remarks().await, json!([]));

    let admin = fixture.portal.create_admin().await;
    let log = fixture
        .portal
        .get_json(&admin, &format!("/api/v1/audit?application={}&limit=100", fixture.instance_id))
        .await;
    for action in ["preview_created", "preview_revoked", "remark_changed", "remarks_removed"] {
        assert!(log.to_string().contains(action), "{action} is not in {log}");
    }
    assert!(!log.to_string().contains("Komma"), "the log holds no remarks");
}

#[tokio::test]
async fn too_many_remarks_in_a_short_time_are_refused() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = format!("{}/remarks", data_path(&fixture.create_preview("sample").await));
    let mut statuses = Vec::new();
    for n in 0..61 {
        let remark = json!({"remark": format!("Anmerkung {n}")});
        statuses.push(fixture.portal.server.post(&path, &remark).send().await.unwrap().status());
    }
    assert!(statuses[..60].iter().all(|status| *status == StatusCode::NO_CONTENT), "{statuses:?}");
    assert_eq!(statuses[60], StatusCode::TOO_MANY_REQUESTS);
}
