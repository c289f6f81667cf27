//! Workbooks about an instance, usage figures, and instances for many towns.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    background_jobs::wait_for_job_at,
};
use calamine::{Data, Reader};
use reqwest::{Method, StatusCode, header, multipart};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// Returns the cells of a row of a workbook.
pub(crate) fn cells(bytes: Vec<u8>, sheet: usize, row: u32) -> Vec<String> {
    let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes)).unwrap();
    let range = workbook.worksheet_range_at(sheet).unwrap().unwrap();
    let width = u32::try_from(range.width()).unwrap();
    (0..width).map(|column| range.get_value((row, column)).map(Data::to_string).unwrap_or_default()).collect()
}

#[rstest]
#[tokio::test]
async fn a_workbook_is_built_in_the_background_and_downloaded_by_its_requester_only(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let votes = fixture.candidate_votes_path();
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &votes, thesis, &json!({"value": 75, "explanation": "=1+1"})).await;
    }
    fixture.submit_as_candidate().await;

    let asked = format!("/api/v1/actions/analyze/app/{}", fixture.instance_id);
    let (status, _) =
        send_json(&fixture.portal, &fixture.erika, Method::POST, &format!("{asked}/votes"), &json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) =
        send_json(&fixture.portal, &admin, Method::POST, &format!("{asked}/votes?matchType=7"), &json!({}))
            .await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let begun = send_ok(
        &fixture.portal,
        &admin,
        Method::POST,
        &format!("{asked}/candidates?invites=true"),
        &json!({}),
    )
    .await;
    let job = format!("/api/v1/jobs/{}", begun["job_id"]);
    let ended = wait_for_job_at(&fixture.portal, &admin, "/api/v1/jobs", &begun).await;
    assert_eq!((&ended["kind"], &ended["state"]), (&json!("candidate_analysis"), &json!("done")), "{ended}");
    assert_eq!(ended["file"]["name"], "musterstadt-candidates.xlsx");
    let letter = fixture.portal.inbox.next().await;
    assert_eq!(letter.to[0], "amt@example.org");
    assert!(
        letter
            .first_link()
            .ends_with(&format!("/portal/administration?tab=analytics&job={}", begun["job_id"]))
    );

    let fetch = async |person| {
        fixture.portal.request(person, Method::GET, &format!("{job}/file")).send().await.unwrap()
    };
    let file = fetch(&admin).await;
    assert_eq!(file.status(), StatusCode::OK);
    let disposition = file.headers()[header::CONTENT_DISPOSITION].to_str().unwrap().to_owned();
    assert_eq!(disposition, "attachment; filename=\"musterstadt-candidates.xlsx\"");
    let bytes = file.bytes().await.unwrap().to_vec();
    let ada = cells(bytes.clone(), 0, 1);
    assert_eq!((ada[1].as_str(), ada[2].as_str(), ada[5].as_str()), ("Ada Berg", "abgegeben", "5"));
    let invited = cells(bytes, 1, 1);
    assert_eq!((invited[1].as_str(), invited[2].as_str()), ("ada@example.org", "verschickt"));
    assert_eq!(
        fetch(&fixture.erika).await.status(),
        StatusCode::NOT_FOUND,
        "only the requester may download the file"
    );

    let begun =
        send_ok(&fixture.portal, &admin, Method::POST, &format!("{asked}/votes?matchType=0"), &json!({}))
            .await;
    let job = format!("/api/v1/jobs/{}", begun["job_id"]);
    wait_for_job_at(&fixture.portal, &admin, "/api/v1/jobs", &begun).await;
    let bytes = fixture
        .portal
        .request(&admin, Method::GET, &format!("{job}/file"))
        .send()
        .await
        .unwrap()
        .bytes()
        .await
        .unwrap();
    let answer = cells(bytes.to_vec(), 0, 1);
    assert_eq!((answer[4].as_str(), answer[5].as_str(), answer[6].as_str()), ("Ada Berg", "75", "=1+1"));
    let figures = cells(bytes.to_vec(), 1, 1);
    assert_eq!((figures[2].as_str(), figures[3].as_str(), figures[5].as_str()), ("1", "75", "unstrittig"));
    let listed = fixture.portal.get_json(&admin, "/api/v1/jobs").await;
    assert_eq!(listed["data"][0]["kind"], "answer_analysis", "the newest job comes first");
}

#[tokio::test]
async fn a_former_administrator_cannot_download_a_workbook() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    // Nora is the creator of another instance, so she may still read her own jobs afterwards.
    let nora = fixture.portal.register_creator("nora@example.org", "anderswo").await;
    fixture.portal.confirm_mail().await;
    let user = json!({"user_id": fixture.portal.user_id(&nora).await});
    let created = send_ok(&fixture.portal, &admin, Method::POST, "/api/v1/admins", &user).await;
    let asked = format!("/api/v1/actions/analyze/app/{}/votes", fixture.instance_id);
    let begun = send_ok(&fixture.portal, &nora, Method::POST, &asked, &json!({})).await;
    wait_for_job_at(&fixture.portal, &nora, "/api/v1/jobs", &begun).await;
    let file = format!("/api/v1/jobs/{}/file", begun["job_id"]);
    let fetch = async || fixture.portal.request(&nora, Method::GET, &file).send().await.unwrap().status();
    assert_eq!(fetch().await, StatusCode::OK);
    let admins = format!("/api/v1/admins/{}", created["id"]);
    let revoked = fixture.portal.request(&admin, Method::DELETE, &admins).send().await.unwrap();
    assert_eq!(revoked.status(), StatusCode::NO_CONTENT);
    assert_eq!(fetch().await, StatusCode::FORBIDDEN);
}

#[rstest]
#[tokio::test]
async fn usage_is_counted_by_day_and_variant_and_first_place(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let instance =
        fixture.portal.get_json(&admin, "/api/v1/applications?search=kleinstadt").await["data"][0].clone();
    let id = instance["id"].as_i64().unwrap();
    let parties =
        fixture.portal.get_json(&admin, &format!("/api/v1/applications/{id}/matches/parties")).await;
    let first = parties["data"][0]["id"].clone();
    let path = format!("/api/v1/analytics/application/{id}/rankings");
    let few = fixture.portal.get_json(&admin, &path).await;
    assert_eq!(
        (&few["completions"], &few["min_completions"], &few["entities"]),
        (&json!(0), &json!(5), &json!([]))
    );
    for (run, variant) in [("a", "a"), ("b", "b"), ("c", "b"), ("d", "a"), ("e", "b")] {
        if run == "e" {
            let few = fixture.portal.get_json(&admin, &path).await;
            assert_eq!(
                (&few["completions"], &few["entities"]),
                (&json!(4), &json!([])),
                "the results of fewer than five voters are hidden"
            );
        }
        let run = format!("00000000-0000-4000-8000-00000000000{run}");
        let start = json!({"event": "voto_started", "application_id": id, "id": run});
        let started = fixture.portal.server.post("/api/v1/events", &start).send().await.unwrap();
        assert!(started.status().is_success(), "{}", started.text().await.unwrap());
        let completion = json!({"id": run, "answered": 2, "variant": variant,
            "top": [{"type": "party", "id": first, "rank": 1}]});
        let path = "/api/v1/public/instances/kleinstadt/completions";
        let counted = fixture.portal.server.post(path, &completion).send().await.unwrap();
        assert!(counted.status().is_success(), "{}", counted.text().await.unwrap());
    }
    let used =
        async |query: &str| fixture.portal.get_json(&admin, &format!("/api/v1/analytics/usage{query}")).await;
    for query in
        [String::new(), format!("?application={id}"), format!("?election={}", instance["election_id"])]
    {
        let usage = used(&query).await;
        assert_eq!((&usage["started"], &usage["finished"]), (&json!(5), &json!(5)), "{query}");
        assert_eq!((&usage["a"], &usage["b"]), (&json!(2), &json!(3)));
        assert_eq!(usage["history"][0]["b"], 3);
    }
    assert_eq!(used(&format!("?application={}", fixture.instance_id)).await["finished"], 0);
    assert_eq!(used("?until=1000000000").await["history"], json!([]));
    let own = fixture.portal.get_json(&admin, &format!("/api/v1/analytics/application/{id}/usage")).await;
    assert_eq!(own, used(&format!("?application={id}")).await, "both paths return the same figures");
    let creators = format!("/api/v1/analytics/application/{}/usage", fixture.instance_id);
    assert_eq!(fixture.portal.get_json(&fixture.erika, &creators).await["finished"], 0);
    let rankings = fixture.portal.get_json(&admin, &path).await;
    let top = &rankings["entities"][0];
    assert_eq!((&top["id"], &top["first"], &top["top3"]), (&first, &json!(5), &json!(5)));
    assert_eq!(rankings["completions"], 5);
    let never = rankings["entities"].as_array().unwrap().iter().filter(|entity| entity["first"] == 0).count();
    assert!(never > 0, "entities that were never first are listed too");
}

#[tokio::test]
async fn an_election_gets_an_instance_for_each_town_of_a_spreadsheet() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let body = json!({"name": "Kommunalwahlen", "location": "Land", "election_date": "2099-05-09"});
    let election = send_ok(&fixture.portal, &admin, Method::POST, "/api/v1/elections", &body).await;
    let path = format!("/api/v1/elections/{}/towns", election["id"]);
    let file = "Ort;Adresse;E-Mail\nNeudorf;;neu@example.org\nAltdorf;musterstadt;\n;x;\n";
    let form = multipart::Form::new().part("file", multipart::Part::text(file).file_name("orte.csv"));
    let read = fixture
        .portal
        .request(&admin, Method::POST, &format!("{path}/read"))
        .multipart(form)
        .send()
        .await
        .unwrap();
    let read: Value = read.json().await.unwrap();
    let problems = |row: usize| -> Vec<String> {
        let problems = read["rows"][row]["problems"].as_array().unwrap();
        problems.iter().map(|one| format!("{} {}", one["field"], one["code"]).replace('"', "")).collect()
    };
    assert_eq!(problems(0), Vec::<String>::new(), "{read}");
    assert_eq!(problems(1), ["url duplicate"]);
    assert_eq!(problems(2), ["location required", "url invalid_domain"]);

    let rows = json!([{"location": "Neudorf", "title": "Wahl in {location}", "contact": "neu@example.org"},
        {"location": "Altdorf", "url": "musterstadt"}]);
    let body = json!({"template": fixture.instance_id, "rows": rows});
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, &path, &body).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("rows.1.url"))
    );
    let rows = json!([{"location": "Neudorf", "title": "Wahl in {location}", "contact": "neu@example.org"},
        {"location": "Groß Altdorf"}]);
    let begun = send_ok(
        &fixture.portal,
        &admin,
        Method::POST,
        &path,
        &json!({"template": fixture.instance_id, "rows": rows}),
    )
    .await;
    let job = wait_for_job_at(&fixture.portal, &admin, "/api/v1/jobs", &begun).await;
    assert_eq!(
        (&job["state"], &job["done"], &job["failed"]),
        (&json!("done"), &json!(2), &json!(0)),
        "{job}"
    );
    let invitation = fixture.portal.inbox.next().await;
    assert_eq!(invitation.to[0], "neu@example.org");

    let made = fixture
        .portal
        .get_json(&admin, &format!("/api/v1/elections/{}/applications?theses=true", election["id"]))
        .await;
    let towns: Vec<(&str, &str, i64)> = made["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["url"].as_str().unwrap(),
                one["subtitle"].as_str().unwrap(),
                one["theses"]["count"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(towns.len(), 2);
    assert!(
        towns.contains(&("neudorf", "Neudorf", 5)) && towns.contains(&("gross-altdorf", "Groß Altdorf", 5)),
        "{towns:?}"
    );
    let neudorf = made["data"].as_array().unwrap().iter().find(|one| one["url"] == "neudorf").unwrap();
    assert_eq!(
        (&neudorf["title"], &neudorf["sundown_date"]),
        (&json!("Wahl in Neudorf"), &json!("2099-05-09"))
    );
}
