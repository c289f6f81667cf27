//! Theses of an instance: adding, wording, translating, ordering, removing, many at once.
use crate::people::{Person, PortalWithInbox, start_with_inbox};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// Returns a creator, and the path of the theses of an instance in German and English.
async fn create_instance(portal: &PortalWithInbox) -> (Person, String) {
    let (erika, id) = portal.register_erika().await;
    let path = format!("/api/v1/applications/{id}");
    let body = json!({"languages": ["de", "en"], "sundown_date": "2099-03-14"});
    assert_eq!(send_json(portal, &erika, Method::PUT, &path, &body).await.0, StatusCode::OK);
    (erika, format!("{path}/theses"))
}

async fn send_json(
    portal: &PortalWithInbox,
    person: &Person,
    method: Method,
    path: &str,
    body: &Value,
) -> (StatusCode, Value) {
    let answer = portal.request(person, method, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

/// Returns the statements in a language, in order.
async fn list_texts(portal: &PortalWithInbox, person: &Person, path: &str, language: &str) -> Vec<String> {
    let theses = portal.get_json(person, &format!("{path}/{language}")).await;
    theses.as_array().unwrap().iter().map(|thesis| thesis["text"].as_str().unwrap().to_owned()).collect()
}

fn thesis(text: &str) -> Value {
    json!({"title": "Verkehr", "text": text})
}

#[rstest]
#[tokio::test]
async fn theses_are_added_moved_edited_translated_and_deleted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, path) = create_instance(&portal).await;
    let german = format!("{path}/de");
    let mut ids = Vec::new();
    for text in ["Erste These hier.", "Zweite These hier.", "Dritte These hier."] {
        let (status, added) = send_json(&portal, &erika, Method::POST, &german, &thesis(text)).await;
        assert_eq!(status, StatusCode::CREATED, "{added}");
        ids.push(added["id"].as_i64().unwrap());
    }
    let first = json!({"title": "Verkehr", "text": "Ganz vorne diese.", "position": 0});
    let (_, added) = send_json(&portal, &erika, Method::POST, &german, &first).await;
    assert_eq!(added["position"], 0);
    assert_eq!(
        list_texts(&portal, &erika, &path, "de").await,
        ["Ganz vorne diese.", "Erste These hier.", "Zweite These hier.", "Dritte These hier."]
    );

    let move_last = json!({"position": 99});
    let (status, moved) =
        send_json(&portal, &erika, Method::PATCH, &format!("{german}/{}", added["id"]), &move_last).await;
    assert_eq!((status, &moved["position"]), (StatusCode::OK, &json!(3)));

    let forward = json!({"position": 2});
    let (status, moved) =
        send_json(&portal, &erika, Method::PUT, &format!("{german}/{}", added["id"]), &forward).await;
    assert_eq!((status, &moved["position"], &moved["text"]), (StatusCode::OK, &json!(2), &added["text"]));
    assert_eq!((&moved["statement_id"], &moved["created_at"]), (&added["id"], &added["created_at"]));
    assert!(moved["updated_at"].as_str().unwrap() >= moved["created_at"].as_str().unwrap());
    send_json(&portal, &erika, Method::PUT, &format!("{german}/{}", added["id"]), &move_last).await;

    let english = format!("{path}/en");
    let untranslated = &portal.get_json(&erika, &english).await[0];
    assert_eq!((&untranslated["translation_id"], &untranslated["language"]), (&Value::Null, &json!("de")));
    let (status, translated) = send_json(
        &portal,
        &erika,
        Method::PUT,
        &format!("{english}/{}", ids[0]),
        &thesis("First thesis here."),
    )
    .await;
    assert_eq!((status, &translated["language"]), (StatusCode::OK, &json!("en")));
    assert!(translated["translation_id"].is_i64());
    let again = send_json(
        &portal,
        &erika,
        Method::PATCH,
        &format!("{english}/{}", ids[0]),
        &json!({"text": "The first thesis."}),
    )
    .await
    .1;
    assert_eq!(
        (&again["translation_id"], &again["title"], &again["text"]),
        (&translated["translation_id"], &json!("Verkehr"), &json!("The first thesis."))
    );

    // Deleting another language removes the translation, deleting the default language removes the thesis.
    let delete = |path: String| portal.request(&erika, Method::DELETE, &path).send();
    assert_eq!(delete(format!("{english}/{}", ids[0])).await.unwrap().status(), StatusCode::NO_CONTENT);
    assert_eq!(delete(format!("{english}/{}", ids[0])).await.unwrap().status(), StatusCode::NOT_FOUND);
    assert_eq!(delete(format!("{german}/{}", ids[1])).await.unwrap().status(), StatusCode::NO_CONTENT);
    assert_eq!(
        list_texts(&portal, &erika, &path, "en").await,
        ["Erste These hier.", "Dritte These hier.", "Ganz vorne diese."]
    );
}

#[tokio::test]
async fn two_people_who_edit_the_same_thesis_do_not_overwrite_each_other() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let added =
        send_json(&portal, &erika, Method::POST, &format!("{path}/de"), &thesis("Busse fahren nachts."))
            .await;
    let (german, english) = (format!("{path}/de/{}", added.1["id"]), format!("{path}/en/{}", added.1["id"]));
    let send = async |method: Method, path: &str, tag: &Value, body: &Value| {
        let request = portal.request(&erika, method, path).header("if-match", tag.as_str().unwrap());
        let answer = request.json(body).send().await.unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap_or_default())
    };
    let read = async |path: &str| {
        let answer = portal.request(&erika, Method::GET, path).send().await.unwrap();
        let etag = answer.headers()["etag"].to_str().unwrap().to_owned();
        let found: Value = answer.json().await.unwrap();
        assert_eq!(found["tag"], etag);
        found["tag"].clone()
    };
    let first = read(&german).await;
    assert_eq!(first, added.1["tag"]);
    let untranslated = read(&english).await;
    let change = thesis("Busse sollen auch nachts fahren.");
    let (status, changed) = send(Method::PUT, &german, &first, &change).await;
    assert_eq!((status, &changed["text"]), (StatusCode::OK, &change["text"]));
    for (method, body) in [
        (Method::PUT, thesis("Busse sollen nie fahren.")),
        (Method::PATCH, json!({"title": "Bus"})),
        (Method::DELETE, json!({})),
    ] {
        let (status, problem) = send(method, &german, &first, &body).await;
        assert_eq!(
            (status, &problem["code"]),
            (StatusCode::PRECONDITION_FAILED, &json!("stale")),
            "{problem}"
        );
    }

    // Each language has a tag of its own, also before it is translated, and moving a thesis changes none.
    send_json(&portal, &erika, Method::POST, &format!("{path}/de"), &thesis("Bahnen fahren nachts.")).await;
    send_json(&portal, &erika, Method::PATCH, &german, &json!({"position": 1})).await;
    assert_eq!(read(&german).await, changed["tag"]);
    let translation = thesis("Buses run at night.");
    assert_eq!(send(Method::PUT, &english, &untranslated, &translation).await.0, StatusCode::OK);
    assert_eq!(
        send(Method::PUT, &english, &untranslated, &translation).await.0,
        StatusCode::PRECONDITION_FAILED
    );
    assert_eq!(send(Method::DELETE, &german, &changed["tag"], &json!({})).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_thesis_without_category_or_text_or_in_a_language_that_the_instance_lacks_is_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let (status, problem) = send_json(
        &portal,
        &erika,
        Method::POST,
        &format!("{path}/de"),
        &json!({"title": " ", "text": "kurz"}),
    )
    .await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        problem["errors"],
        json!([{"field": "title", "code": "required"}, {"field": "text", "code": "too_short", "min": 10, "max": 600}])
    );
    let (status, problem) =
        send_json(&portal, &erika, Method::POST, &format!("{path}/fi"), &thesis("Tämä on väite.")).await;
    assert_eq!(
        (status, &problem["errors"][0]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("invalid_language"))
    );
    assert_eq!(list_texts(&portal, &erika, &path, "de").await, Vec::<String>::new());
}

#[tokio::test]
async fn many_theses_are_written_atomically_and_by_number() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let row = |text: &str| json!({"translations": {"de": thesis(text)}});
    let good = json!({"theses": [row("Erste These hier."), row("Zweite These hier.")]});
    let (status, all) = send_json(&portal, &erika, Method::PUT, &path, &good).await;
    assert_eq!(
        (status, &all[0]["theses"][1]["text"]),
        (StatusCode::OK, &json!("Zweite These hier.")),
        "{all}"
    );
    let id = &all[0]["theses"][0]["id"];

    let mixed = json!({"theses": [
        {"number": 1, "translations": {"de": thesis("Erste, neu gefasst."), "en": thesis("First, reworded.")}},
        row("kurz"),
        {"number": 1, "translations": {"de": thesis("Noch einmal die erste.")}},
        {"translations": {"fi": thesis("Tämä on väite.")}},
    ]});
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &path, &mixed).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields: Vec<&str> =
        problem["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["theses.1.de.text", "theses.2.number", "theses.3.fi"]);
    assert_eq!(list_texts(&portal, &erika, &path, "de").await, ["Erste These hier.", "Zweite These hier."]);

    let good = json!({"theses": [
        {"number": 1, "translations": {"de": thesis("Erste, neu gefasst."), "en": thesis("First, reworded.")}},
        row("Dritte These hier."),
    ]});
    let (status, all) = send_json(&portal, &erika, Method::PUT, &path, &good).await;
    assert_eq!((status, &all[0]["theses"][0]["id"]), (StatusCode::OK, id), "{all}");
    assert_eq!(
        list_texts(&portal, &erika, &path, "en").await,
        ["First, reworded.", "Zweite These hier.", "Dritte These hier."]
    );
}

#[tokio::test]
async fn final_theses_only_accept_translations_and_their_corrections() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let rows: Vec<Value> = (1..=5)
        .map(|n| json!({"translations": {"de": thesis(&format!("Es soll Linie {n} geben."))}}))
        .collect();
    let all = send_json(&portal, &erika, Method::PUT, &path, &json!({"theses": rows})).await.1;
    let id = &all[0]["theses"][2]["id"];
    let instance = path.split('/').nth(4).unwrap();
    send_json(&portal, &erika, Method::POST, &format!("/api/v1/actions/finalize/app/{instance}"), &json!({}))
        .await;

    let one = format!("{path}/de/{id}");
    for (method, path, body) in [
        (Method::POST, format!("{path}/de"), thesis("Noch eine These.")),
        (Method::PUT, one.clone(), thesis("Anders gesagt, diese.")),
        (Method::PATCH, one.clone(), json!({"position": 0})),
        (Method::DELETE, one.clone(), json!({})),
        (
            Method::PUT,
            path.clone(),
            json!({"theses": [{"translations": {"de": thesis("Noch eine These.")}}]}),
        ),
    ] {
        let (status, problem) = send_json(&portal, &erika, method.clone(), &path, &body).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")), "{method} {path}");
    }
    let english = format!("{path}/en/{id}");
    assert_eq!(
        send_json(&portal, &erika, Method::PUT, &english, &thesis("In English, too.")).await.0,
        StatusCode::OK
    );
    assert_eq!(
        send_json(&portal, &erika, Method::PUT, &english, &thesis("Differently, now.")).await.0,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_video_in_sign_language_is_added_and_removed_even_when_the_theses_are_final() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let video = "https://video.example/1";
    let mut first = thesis("Es soll Linie 0 geben.");
    first["sign_video"] = json!(video);
    let (_, added) = send_json(&portal, &erika, Method::POST, &format!("{path}/de"), &first).await;
    assert_eq!(added["sign_video"], video);
    let rows: Vec<Value> = (1..=4)
        .map(|n| json!({"translations": {"de": thesis(&format!("Es soll Linie {n} geben."))}}))
        .collect();
    send_json(&portal, &erika, Method::PUT, &path, &json!({"theses": rows})).await;
    let instance = path.split('/').nth(4).unwrap();
    send_json(&portal, &erika, Method::POST, &format!("/api/v1/actions/finalize/app/{instance}"), &json!({}))
        .await;

    let one = format!("{path}/de/{}", added["id"]);
    let (status, kept) = send_json(&portal, &erika, Method::PATCH, &one, &json!({"title": "Verkehr"})).await;
    assert_eq!(
        (status, &kept["sign_video"]),
        (StatusCode::OK, &json!(video)),
        "a missing field keeps its value"
    );
    let (status, removed) =
        send_json(&portal, &erika, Method::PATCH, &one, &json!({"sign_video": null})).await;
    assert_eq!((status, &removed["sign_video"]), (StatusCode::OK, &Value::Null));
    let (status, problem) =
        send_json(&portal, &erika, Method::PATCH, &one, &json!({"sign_video": "video"})).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "sign_video", "code": "invalid_url"}]))
    );
    let (status, again) = send_json(&portal, &erika, Method::PUT, &one, &first).await;
    assert_eq!((status, &again["sign_video"]), (StatusCode::OK, &json!(video)), "{again}");
}

#[tokio::test]
async fn a_spreadsheet_is_read_row_by_row_and_nothing_is_written() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let upload = async |bytes: Vec<u8>| {
        let part = reqwest::multipart::Part::bytes(bytes).file_name("thesen.csv");
        let form = reqwest::multipart::Form::new().part("file", part);
        let answer = portal
            .request(&erika, Method::POST, &format!("{path}/read"))
            .multipart(form)
            .send()
            .await
            .unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap())
    };
    let file =
        "Nummer;Kategorie;Text;Text:en;Quelle\n1;Verkehr;kurz;Shorter.;x\n;Umwelt;Mehr Bäume am Markt.;;\n";
    let (status, read) = upload(file.into()).await;
    assert_eq!((status, &read["unknown_columns"]), (StatusCode::OK, &json!(["Quelle"])), "{read}");
    assert_eq!(
        read["rows"][0],
        json!({"row": 2, "number": 1, "translations": {
            "de": {"title": "Verkehr", "text": "kurz"}, "en": {"title": "", "text": "Shorter."}
        }})
    );
    assert_eq!(read["rows"][1]["row"], 3);
    assert_eq!(list_texts(&portal, &erika, &path, "de").await, Vec::<String>::new());

    // More bytes than other calls accept, but no more theses than an instance may have.
    let many = |theses: usize| {
        format!("Text\n{}", format!("{}\n", "Mehr Bäume! ".repeat(40)).repeat(theses)).into_bytes()
    };
    assert_eq!(upload(many(200)).await.1["rows"].as_array().unwrap().len(), 200);
    let (status, problem) = upload(many(201)).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "file", "code": "too_many"}]))
    );
    let empty = json!({"theses": vec![json!({"translations": {}}); 201]});
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &path, &empty).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "theses", "code": "too_many"}]))
    );
    for (bytes, code) in [(&b"%PDF-1.7"[..], "invalid"), (b"Kategorie\nVerkehr\n", "required")] {
        let (status, problem) = upload(bytes.to_vec()).await;
        assert_eq!(
            (status, &problem["errors"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "file", "code": code}]))
        );
    }
    let (status, _) = send_json(&portal, &erika, Method::POST, &format!("{path}/read"), &json!({})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_thesis_outside_its_bounds_is_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    for (field, text, error) in [
        ("title", "V".to_owned(), json!({"field": "title", "code": "too_short", "min": 2, "max": 80})),
        ("title", "V".repeat(81), json!({"field": "title", "code": "too_long", "min": 2, "max": 80})),
        ("text", String::new(), json!({"field": "text", "code": "required"})),
        ("text", "x".repeat(601), json!({"field": "text", "code": "too_long", "min": 10, "max": 600})),
    ] {
        let mut wrong = thesis("Es soll Linie 1 geben.");
        wrong[field] = json!(text);
        let (status, problem) = send_json(&portal, &erika, Method::POST, &format!("{path}/de"), &wrong).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
    }
}

/// Returns the translations of the theses with their status.
async fn list_translations(portal: &PortalWithInbox, person: &Person, path: &str) -> Vec<Value> {
    portal.get_json(person, &format!("{path}/translations")).await.as_array().unwrap().clone()
}

/// Returns the entry of a thesis with which its English translation is checked.
async fn read_for_check(portal: &PortalWithInbox, person: &Person, path: &str, id: i64) -> Value {
    let translation = portal.get_json(person, &format!("{path}/en/{id}")).await;
    let original = portal.get_json(person, &format!("{path}/de/{id}")).await;
    json!({"id": id, "tag": translation["tag"], "original_tag": original["tag"]})
}

#[rstest]
#[tokio::test]
async fn translations_are_checked_and_become_outdated_with_their_original(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, path) = create_instance(&portal).await;
    let german = thesis("Busse sollen nachts fahren.");
    let (_, added) = send_json(&portal, &erika, Method::POST, &format!("{path}/de"), &german).await;
    let id = added["id"].as_i64().unwrap();
    let missing = &list_translations(&portal, &erika, &path).await[0];
    assert_eq!((&missing["statement_id"], &missing["language"]), (&json!(id), &json!("en")));
    assert_eq!((&missing["status"], &missing["written_by"]), (&json!("missing"), &Value::Null));
    let check = format!("{path}/translations/en");
    let unread = read_for_check(&portal, &erika, &path, id).await;
    let too_early = json!({"checked": true, "theses": [unread]});
    let (status, refused) = send_json(&portal, &erika, Method::PUT, &check, &too_early).await;
    assert_eq!(
        (status, &refused["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("theses.0.id"))
    );

    let english = json!({"title": "Transport", "text": "Buses should run at night."});
    send_json(&portal, &erika, Method::PUT, &format!("{path}/en/{id}"), &english).await;
    let written = &list_translations(&portal, &erika, &path).await[0];
    assert_eq!(written["status"], "translated");
    assert!(written["written_by"].is_string() && written["written_at"].is_string(), "{written}");
    let (status, refused) = send_json(&portal, &erika, Method::PUT, &check, &too_early).await;
    assert_eq!(status, StatusCode::PRECONDITION_FAILED, "written since it was read: {refused}");
    let read = json!({"checked": true, "theses": [read_for_check(&portal, &erika, &path, id).await]});
    let (status, checked) = send_json(&portal, &erika, Method::PUT, &check, &read).await;
    assert_eq!((status, &checked[0]["status"]), (StatusCode::OK, &json!("checked")));
    assert_eq!(checked[0]["checked_by"], written["written_by"]);

    let reworded = json!({"text": "Busse sollen auch nachts fahren."});
    send_json(&portal, &erika, Method::PUT, &format!("{path}/de/{id}"), &reworded).await;
    let outdated = &list_translations(&portal, &erika, &path).await[0];
    assert_eq!(outdated["status"], "outdated");
    assert_eq!(outdated["former_original"]["text"], "Busse sollen nachts fahren.");
    let (status, _) = send_json(&portal, &erika, Method::PUT, &check, &read).await;
    assert_eq!(status, StatusCode::PRECONDITION_FAILED, "the original has changed since it was read");

    let read = json!({"checked": true, "theses": [read_for_check(&portal, &erika, &path, id).await]});
    let (_, checked) = send_json(&portal, &erika, Method::PUT, &check, &read).await;
    assert_eq!((&checked[0]["status"], &checked[0]["former_original"]), (&json!("checked"), &Value::Null));
    let withdrawn = json!({"checked": false, "theses": [read_for_check(&portal, &erika, &path, id).await]});
    let (_, unchecked) = send_json(&portal, &erika, Method::PUT, &check, &withdrawn).await;
    assert_eq!((&unchecked[0]["status"], &unchecked[0]["checked_by"]), (&json!("outdated"), &Value::Null));
    assert_eq!(unchecked[0]["former_original"]["text"], "Busse sollen nachts fahren.", "a slip is undone");

    let many = json!({"theses": [{"number": 1, "translations": {
        "en": {"title": "Transport", "text": "Buses should run at night, too."}}}]});
    send_json(&portal, &erika, Method::PUT, &check, &read).await;
    send_json(&portal, &erika, Method::PUT, &path, &many).await;
    let rewritten = &list_translations(&portal, &erika, &path).await[0];
    assert_eq!(rewritten["status"], "translated", "a changed translation has to be checked again");
    let (status, refused) =
        send_json(&portal, &erika, Method::PUT, &format!("{path}/translations/de"), &read).await;
    assert_eq!(
        (status, &refused["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("language"))
    );
}
