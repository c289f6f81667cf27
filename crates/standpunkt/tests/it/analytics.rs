//! Submitted answers as tables, figures for a period, clusters, and completed steps of the guide.
use crate::{
    analyses::cells,
    background_jobs::wait_for_job_at,
    people::start_with_inbox,
    portal::{PROGRAM, import, small_town},
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    databases::Engine,
    program::{MAX_POLLS, run},
};

#[tokio::test]
async fn submitted_answers_are_exported_as_json_csv_and_workbook() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let instance = portal.get_json(&admin, "/api/v1/applications").await["data"][0].clone();
    let path = format!("/api/v1/analytics/application/{}/partyvotes/de", instance["id"]);
    let rows = portal.get_json(&admin, &path).await;
    let rows = rows.as_array().unwrap();
    assert!(!rows.is_empty());
    assert!(rows.iter().all(|row| row["party_id"].is_number() && row["number"].is_number()), "{rows:?}");
    assert_eq!(
        rows[0]["text"], "Kleinstadt braucht eine (Tram)[Straßenbahn].",
        "the text contains the location, as voters read it"
    );

    let csv = portal.request(&admin, Method::GET, &format!("{path}?format=csv")).send().await.unwrap();
    assert_eq!(csv.headers()["content-type"], "text/csv; charset=utf-8");
    let lines = csv.text().await.unwrap().lines().count();
    assert!(lines > rows.len(), "a heading, and a row for each");
    let accepted =
        portal.request(&admin, Method::GET, &path).header("accept", "text/csv").send().await.unwrap();
    assert_eq!(accepted.headers()["content-disposition"], "attachment; filename=\"party-answers.csv\"");
    let candidates = path.replace("partyvotes", "candidatevotes");
    let workbook =
        portal.request(&admin, Method::GET, &format!("{candidates}?format=xlsx")).send().await.unwrap();
    assert_eq!(workbook.status(), StatusCode::OK);
    assert!(workbook.bytes().await.unwrap().starts_with(b"PK"), "a workbook is a zip archive");
}

/// Returns a town whose answers have custom labels.
fn bundle_with_answer_labels() -> Value {
    let mut town = small_town();
    town["instance"]["domain"] = json!("eigene-worte");
    let label = |value: &str, english: &str| json!({"value": value, "locales": {"en": english}});
    town["configuration"]["algorithm"]["labels"] = json!([
        label("viel zu weit", "much too far"),
        label("zu weit", "too far"),
        label("richtig", "right"),
        label("nicht weit genug", "not far enough"),
        label("längst nicht weit genug", "by no means far enough"),
    ]);
    town
}

#[tokio::test]
async fn custom_answer_labels_appear_everywhere_with_the_answers() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    import(&portal.store, &bundle_with_answer_labels(), &["--live"]).await;
    let public = "/api/v1/public/instances/eigene-worte";
    let german = ["viel zu weit", "zu weit", "richtig", "nicht weit genug", "längst nicht weit genug"];
    let english = ["much too far", "too far", "right", "not far enough", "by no means far enough"];

    let mut snapshot = Value::Null;
    for _ in 0..MAX_POLLS {
        snapshot = portal.server.json(public).await;
        if snapshot["instance"].is_object() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(snapshot["labels"], json!(german), "{snapshot}");
    assert_eq!(portal.server.json(&format!("{public}?language=en")).await["labels"], json!(english));
    let other = portal.server.json("/api/v1/public/instances/kleinstadt").await;
    assert_eq!(other.get("labels"), None, "absent if the answers have the default labels");

    let instance = &snapshot["instance"]["id"];
    let vote = json!({"votes": [{"statement_id": snapshot["theses"][0]["id"], "application_id": instance, "value": 0}]});
    let matched: Value =
        portal.server.post("/api/v1/vote", &vote).send().await.unwrap().json().await.unwrap();
    assert_eq!(matched["labels"], json!(german));

    let open = portal.server.json(&format!("{public}/open-data.json")).await;
    assert_eq!(open["calculation"]["labels"][1], json!({"de": "zu weit", "en": "too far"}));
    let table = portal.server.ask(&format!("{public}/open-data.csv")).await.text().await.unwrap();
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].ends_with(",answer,explanation,answer_label"), "{}", lines[0]);
    assert!(lines[4].contains(",25,,zu weit"), "{}", lines[4]);

    let admin = portal.create_admin().await;
    let votes = format!("/api/v1/analytics/application/{instance}/partyvotes");
    assert_eq!(portal.get_json(&admin, &format!("{votes}/en")).await[3]["label"], "too far");
    let csv = portal.request(&admin, Method::GET, &format!("{votes}/de?format=csv")).send().await.unwrap();
    let csv = csv.text().await.unwrap();
    assert!(csv.lines().next().unwrap().ends_with(";Begründung;Antwort in Worten"), "{csv}");
    assert!(csv.lines().any(|line| line.ends_with(";25;;zu weit")), "{csv}");

    let analysis = format!("/api/v1/actions/analyze/app/{instance}/votes?matchType=1");
    let begun = portal.request(&admin, Method::POST, &analysis).json(&json!({})).send().await.unwrap();
    let begun: Value = begun.json().await.unwrap();
    wait_for_job_at(&portal, &admin, "/api/v1/jobs", &begun).await;
    let file = format!("/api/v1/jobs/{}/file", begun["job_id"]);
    let workbook = portal.request(&admin, Method::GET, &file).send().await.unwrap().bytes().await.unwrap();
    assert_eq!(cells(workbook.to_vec(), 0, 0)[7], "Antwort in Worten");
    assert_eq!(cells(workbook.to_vec(), 0, 1)[7], "längst nicht weit genug");

    let exported = run(PROGRAM, &portal.store, &["export", "eigene-worte"]).await.stdout;
    let exported: Value = serde_json::from_slice(&exported).unwrap();
    assert_eq!(
        exported["configuration"]["algorithm"]["labels"],
        bundle_with_answer_labels()["configuration"]["algorithm"]["labels"]
    );
}

#[tokio::test]
async fn figures_are_limited_to_a_period() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let body =
        json!({"id": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "variant": "a", "answered": 2, "top": []});
    let path = "/api/v1/public/instances/kleinstadt/completions";
    let counted = portal.server.post(path, &body).send().await.unwrap();
    assert_eq!(counted.status(), StatusCode::CREATED);
    let asked = async |body: Value| -> Value {
        let answer =
            portal.request(&admin, Method::POST, "/api/v1/metrics/votes").json(&body).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.json().await.unwrap()
    };
    assert_eq!(asked(json!({})).await["history"].as_array().unwrap().len(), 1);
    assert_eq!(asked(json!({"until": 1_000})).await["history"], json!([]));
    assert_eq!(asked(json!({"until": 1_000})).await["votes_total"], 1);
    let tomorrow = jiff::Timestamp::now().as_second() + 86_400;
    let later = asked(json!({"from": tomorrow})).await;
    assert_eq!((&later["history"], &later["votes_today"]), (&json!([]), &json!(1)));
}

#[tokio::test]
async fn clusters_are_created_found_changed_and_deleted() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let send = async |method: Method, path: &str, body: Value| {
        let answer = portal.request(&admin, method, path).json(&body).send().await.unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap_or(Value::Null))
    };
    let body = json!({"title": "Landkreis Berg", "url": "berg"});
    let (status, made) = send(Method::POST, "/api/v1/clusters", body.clone()).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let (status, problem) = send(Method::POST, "/api/v1/clusters", body).await;
    assert_eq!(
        (status, &problem["errors"][0]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("duplicate"))
    );

    let instance = portal.get_json(&admin, "/api/v1/applications").await["data"][0].clone();
    let path = format!("/api/v1/applications/{}", instance["id"]);
    let (status, joined) = send(Method::PUT, &path, json!({"cluster_id": made["id"]})).await;
    assert_eq!((status, &joined["cluster_id"]), (StatusCode::OK, &made["id"]));
    let (status, problem) = send(Method::PUT, &path, json!({"cluster_id": 1})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("cluster_id"))
    );

    let one = format!("/api/v1/clusters/{}", made["id"]);
    let change = json!({"title": "Kreis Berg", "url": "kreis-berg", "confirmed_url": "kreis-berg"});
    let (_, changed) = send(Method::PUT, &one, change).await;
    assert_eq!(changed["url"], "kreis-berg");
    let found = portal.get_json(&admin, "/api/v1/clusters?search=kreis").await;
    assert_eq!(found, json!([changed]));
    let removed = portal.request(&admin, Method::DELETE, &one).send().await.unwrap();
    assert_eq!(removed.status(), StatusCode::NO_CONTENT);
    assert_eq!(
        portal.get_json(&admin, &path).await["cluster_id"],
        Value::Null,
        "its instances stay, without a cluster"
    );
}

#[tokio::test]
async fn changes_of_an_election_or_a_cluster_reach_the_voters_of_its_instances() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let mut second = crate::portal::small_town();
    second["instance"]["domain"] = json!("grossstadt");
    second["election"]["election_date"] = json!("2098-05-09");
    second["configuration"]["cluster"] = json!({"enabled": true, "description": "Suchen Sie Ihren Ort."});
    crate::portal::import(&portal.store, &second, &["--live"]).await;
    let send = async |method: Method, path: &str, body: Value| {
        let answer = portal.request(&admin, method, path).json(&body).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.text().await.unwrap());
        answer.json::<Value>().await.unwrap_or(Value::Null)
    };
    let wait_for = async |part: &str, expected: Value| {
        for _ in 0..MAX_POLLS {
            let snapshot = portal.server.json("/api/v1/public/instances/grossstadt").await;
            if snapshot.pointer(part) == Some(&expected) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("{part} does not become {expected} in time");
    };
    let all = portal.get_json(&admin, "/api/v1/applications?search=grossstadt").await;
    let instance = &all["data"][0];

    let cluster = json!({"title": "Landkreis Berg", "url": "berg"});
    let made = send(Method::POST, "/api/v1/clusters", cluster).await;
    let path = format!("/api/v1/applications/{}", instance["id"]);
    send(Method::PUT, &path, json!({"cluster_id": made["id"]})).await;
    let shown =
        |url: &str, title: &str| json!({"url": url, "title": title, "description": "Suchen Sie Ihren Ort."});
    wait_for("/cluster", shown("berg", "Landkreis Berg")).await;
    let one = format!("/api/v1/clusters/{}", made["id"]);
    let change = json!({"title": "Kreis Berg", "url": "kreis-berg", "confirmed_url": "kreis-berg"});
    send(Method::PUT, &one, change).await;
    wait_for("/cluster", shown("kreis-berg", "Kreis Berg")).await;

    let election = format!("/api/v1/elections/{}", instance["election_id"]);
    let changed = json!({"name": "Stadtratswahl", "location": "Großstadt", "election_date": "2098-06-01"});
    send(Method::PUT, &election, changed).await;
    wait_for("/instance/election_date", json!("2098-06-01")).await;
    wait_for("/instance/election_name", json!("Stadtratswahl")).await;
}

#[rstest]
#[tokio::test]
async fn completed_steps_of_the_guide_are_stored_per_person(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let id = portal.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
    let guide = format!("/api/v1/applications/{id}/guide");
    let tick = async |method: Method, mark: &str| {
        portal.request(&erika, method, &format!("{guide}/{mark}")).send().await.unwrap().status()
    };
    for mark in ["press", "schools", "press"] {
        assert_eq!(tick(Method::PUT, mark).await, StatusCode::NO_CONTENT);
    }
    assert_eq!(portal.get_json(&erika, &guide).await, json!({"marks": ["press", "schools"]}));
    assert_eq!(tick(Method::DELETE, "press").await, StatusCode::NO_CONTENT);
    assert_eq!(portal.get_json(&erika, &guide).await, json!({"marks": ["schools"]}));
    assert_eq!(tick(Method::PUT, "No%20Word").await, StatusCode::UNPROCESSABLE_ENTITY);
    let admin = portal.create_admin().await;
    assert_eq!(
        portal.get_json(&admin, &guide).await,
        json!({"marks": []}),
        "every person has their own completed steps"
    );
}
