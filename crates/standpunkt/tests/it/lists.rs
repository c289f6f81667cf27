//! Filters of the long lists: candidates by party and progress, instances of the provider, people by any name, and
//! changes of many instances.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    background_jobs::wait_for_job_at,
    people::{Person, PortalWithInbox, registration, start_with_inbox},
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// Returns a field of every row of a list.
async fn column(portal: &PortalWithInbox, person: &Person, path: &str, field: &str) -> Vec<String> {
    let list = portal.get_json(person, path).await;
    let rows = list["data"].as_array().unwrap().iter();
    rows.map(|row| row[field].as_str().unwrap_or_default().to_owned()).collect()
}

#[rstest]
#[tokio::test]
async fn candidates_are_found_filtered_and_sorted_by_party_and_progress(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let matches = format!("/api/v1/applications/{}/matches", fixture.instance_id);
    let party = json!({"shortcut": "BfM", "name": "Bürger für Musterstadt", "description": "Aus der Stadt."});
    let party =
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &format!("{matches}/parties"), &party).await;
    let all = format!("{matches}/candidates");
    for (first, party) in [("Bo", &party["id"]), ("Cem", &json!(null))] {
        let body = json!({"firstName": first, "lastName": "Amt", "party_id": party});
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &all, &body).await;
    }
    fixture.answer(&fixture.ada, &fixture.candidate_votes_path(), 0, &json!({"value": 100})).await;
    let names = async |query: &str| {
        column(&fixture.portal, &fixture.erika, &format!("{all}?{query}"), "firstName").await
    };
    assert_eq!(names("search=bfm").await, ["Bo"]);
    assert_eq!(names("search=burger%20bo").await, ["Bo"]);
    assert_eq!(names(&format!("party={}", fixture.party)).await, ["Ada"]);
    assert_eq!(names("party=0").await, ["Cem"]);
    assert_eq!(names("sort=party").await, ["Bo", "Ada", "Cem"], "those without a party come last");
    assert_eq!(names("sort=rated|desc").await[0], "Ada");
    assert_eq!(names("progress=partial").await, ["Ada"]);
    assert_eq!(names("progress=nothing&sort=name").await, ["Bo", "Cem"]);
    assert_eq!(names("progress=complete").await, Vec::<String>::new());

    // A candidate does not learn how far the others are.
    let ada =
        column(&fixture.portal, &fixture.ada, &format!("{all}?progress=nothing&sort=rated"), "firstName")
            .await;
    assert_eq!(ada, ["Ada", "Bo", "Cem"]);
    let path = format!("{all}?party=-3");
    let refused = fixture.portal.request(&fixture.erika, Method::GET, &path).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn instances_are_filtered_by_election_creator_licence_day_and_need_of_attention(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let admin = portal.create_admin().await;
    let soon = jiff::Zoned::now().date().saturating_add(jiff::Span::new().days(10)).to_string();
    let election = json!({"name": "Landtagswahl Hessen", "location": "Hessen", "election_date": soon});
    let election = send_ok(&portal, &admin, Method::POST, "/api/v1/elections", &election).await;
    let id =
        portal.get_json(&admin, "/api/v1/applications?search=musterstadt").await["data"][0]["id"].clone();
    let path = format!("/api/v1/applications/{id}");
    let change = json!({"election_id": election["id"], "licence": "commercial"});
    send_ok(&portal, &admin, Method::PUT, &path, &change).await;
    let domains =
        async |query: &str| column(&portal, &admin, &format!("/api/v1/applications?{query}"), "url").await;
    let creator = portal.user_id(&erika).await;
    for query in [
        "search=hessen",
        "search=erika",
        "search=erika%20hessen",
        "licence=commercial",
        &format!("creator={creator}"),
        &format!("election={}", election["id"]),
        &format!("election_from={soon}&election_until={soon}"),
    ] {
        assert_eq!(domains(query).await, ["musterstadt"], "{query}");
    }
    assert_eq!(domains("election_until=2001-01-01").await, Vec::<String>::new());
    assert_eq!(domains("sort=election").await.len(), 2);

    let needy = portal.get_json(&admin, "/api/v1/applications?attention=true&overview=true").await;
    let found = needy["data"].as_array().unwrap().iter().find(|one| one["url"] == "musterstadt").unwrap();
    let overview = &found["overview"];
    assert_eq!(overview["attention"], json!(["offer_wanted", "not_live"]));
    assert_eq!(overview["election_date"], soon);
    assert_eq!(overview["creators"].as_array().unwrap().len(), 1);
    let own = portal.get_json(&erika, "/api/v1/applications?overview=true").await;
    assert_eq!(own["data"][0]["overview"], Value::Null, "the overview is for the provider");
}

#[rstest]
#[tokio::test]
async fn a_commercial_registration_is_listed_for_administrators_until_it_is_reviewed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let mut commercial = registration("erika@example.org", "musterstadt");
    commercial["application"]["licence"] = json!("commercial");
    assert_eq!(portal.register(&commercial).await.status(), StatusCode::CREATED);
    let count_mails = async || {
        let (count,): (i64,) = sql("select count(*) from mails").fetch_one(&portal.store.db).await.unwrap();
        count
    };
    assert_eq!(
        count_mails().await,
        1,
        "nothing but the confirmation goes out before the address is confirmed"
    );
    portal.confirm_mail().await;
    let mail = portal.inbox.next().await;
    assert_eq!(mail.subject, "Eine kommerzielle Wahlhilfe wartet auf ein Angebot");
    assert!(mail.text.contains("erika@example.org"), "{}", mail.text);
    // Other registrations are announced on the dashboard alone.
    let other = registration("max@example.org", "nachbarstadt");
    assert_eq!(portal.register(&other).await.status(), StatusCode::CREATED);
    portal.confirm_mail().await;
    assert_eq!(count_mails().await, 3, "two confirmations and one request for an offer");

    let reasons = async || {
        let dashboard = portal.get_json(&admin, "/api/v1/dashboard?role=0").await;
        let figures = &dashboard["figures"];
        let counts = figures["by_status"].as_array().unwrap().iter().map(|of| of["count"].as_i64().unwrap());
        assert_eq!((figures["created_this_week"].as_i64(), counts.sum()), (Some(3), 3));
        figures["by_reason"].as_array().unwrap().iter().map(|of| of["reason"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(reasons().await[..2], ["offer_wanted", "new"]);
    let today = jiff::Zoned::now().date().to_string();
    let recent = column(&portal, &admin, &format!("/api/v1/applications?created_from={today}"), "url").await;
    assert_eq!(recent.len(), 3);
    assert!(column(&portal, &admin, "/api/v1/applications?created_from=2999-01-01", "url").await.is_empty());
    let list = portal.get_json(&admin, "/api/v1/applications?reason=offer_wanted").await;
    assert_eq!(list["data"].as_array().unwrap().len(), 1);
    let review = json!({"ids": [list["data"][0]["id"]], "action": "review"});
    let begun = send_ok(&portal, &admin, Method::POST, "/api/v1/actions/applications", &review).await;
    wait_for_job_at(&portal, &admin, "/api/v1/jobs", &begun).await;
    assert_eq!(reasons().await[..1], ["new"]);
    let waiting = portal.get_json(&admin, "/api/v1/applications?reason=offer_wanted").await;
    assert_eq!(waiting["data"], json!([]));
}

#[tokio::test]
async fn many_instances_are_archived_moved_and_deleted_and_failures_are_listed() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    for (email, domain) in [("erika@example.org", "musterstadt"), ("max@example.org", "nachbarstadt")] {
        portal.register_creator(email, domain).await;
    }
    let admin = portal.create_admin().await;
    let list = portal.get_json(&admin, "/api/v1/applications?search=stadt").await;
    let ids: Vec<i64> =
        list["data"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect();
    let run = async |change: Value| {
        let mut body = json!({"ids": ids});
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let begun = send_ok(&portal, &admin, Method::POST, "/api/v1/actions/applications", &body).await;
        wait_for_job_at(&portal, &admin, "/api/v1/jobs", &begun).await
    };
    sql("update applications set status = 4 where id = $1")
        .bind(ids[0])
        .execute(&portal.store.db)
        .await
        .unwrap();
    let count = ids.len() as i64;
    let archived = run(json!({"action": "archive", "reason": "Die Wahl ist ausgezählt."})).await;
    assert_eq!(archived["kind"], "instance_changes");
    assert_eq!((archived["done"].as_i64(), archived["failed"].as_i64()), (Some(count), Some(count - 1)));
    assert_eq!(
        (&archived["results"][0]["ok"], &archived["results"][1]["code"]),
        (&json!(true), &json!("wrong_state"))
    );
    let path = format!("/api/v1/applications/{}", ids[0]);
    assert_eq!(portal.get_json(&admin, &path).await["status"], 5);

    let election = json!({"name": "Kommunalwahlen", "location": "Land", "election_date": "2099-05-09"});
    let election = send_ok(&portal, &admin, Method::POST, "/api/v1/elections", &election).await;
    let moved = run(json!({"action": "move", "election_id": election["id"]})).await;
    assert_eq!(moved["failed"], 0, "{moved}");
    let together = format!("/api/v1/applications?election={}", election["id"]);
    assert_eq!(portal.get_json(&admin, &together).await["pagination"]["total"], count);

    let deleted = run(json!({"action": "delete"})).await;
    assert_eq!(deleted["failed"], 0, "{deleted}");
    assert_eq!(
        portal.get_json(&admin, "/api/v1/applications?deleted=true").await["pagination"]["total"],
        count
    );
    let entries = portal.get_json(&admin, "/api/v1/audit?all=true&action=instance.deleted").await;
    assert_eq!(entries["pagination"]["total"], count, "each deletion has its entry");

    let aimless = json!({"ids": ids, "action": "move"});
    let (status, problem) =
        send_json(&portal, &admin, Method::POST, "/api/v1/actions/applications", &aimless).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("election_id"))
    );
    let unknown = json!({"ids": [7], "action": "delete"});
    let (status, problem) =
        send_json(&portal, &admin, Method::POST, "/api/v1/actions/applications", &unknown).await;
    assert_eq!((status, &problem["errors"][0]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("ids.0")));
}

#[rstest]
#[tokio::test]
async fn people_are_found_by_their_names_as_candidates(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    sql("update users set first_name = '', last_name = '', sort_key = ' ', search = email_key where email_key = $1")
        .bind("ada@example.org")
        .execute(&fixture.portal.store.db)
        .await
        .unwrap();
    let found = fixture.portal.get_json(&admin, "/api/v1/users?search=ada%20berg").await;
    let ada = &found["data"][0];
    assert_eq!(found["pagination"]["total"], 1);
    assert_eq!((&ada["candidate_name"], &ada["roles"]), (&json!("Ada Berg"), &json!([3])));
    let sorted = column(&fixture.portal, &admin, "/api/v1/users?sort=name", "email").await;
    let position = |email: &str| sorted.iter().position(|one| one == email).unwrap();
    assert!(position("ada@example.org") < position("tim@example.org"), "Berg comes before tim: {sorted:?}");
    let hit = fixture.portal.get_json(&admin, "/api/v1/search?q=ada%20berg").await["people"][0].clone();
    assert_eq!((&hit["name"], &hit["kind"]), (&json!("Ada Berg"), &json!("user")));

    // Somebody who was never invited has no account.
    let candidates = format!("/api/v1/applications/{}/matches/candidates", fixture.instance_id);
    send_ok(
        &fixture.portal,
        &fixture.erika,
        Method::POST,
        &candidates,
        &json!({"firstName": "Ute", "lastName": "Quandt"}),
    )
    .await;
    let hit = fixture.portal.get_json(&admin, "/api/v1/search?q=quandt").await["people"][0].clone();
    assert_eq!((&hit["name"], &hit["kind"]), (&json!("Ute Quandt"), &json!("candidate")));
}

#[rstest]
#[tokio::test]
async fn the_preview_of_a_mass_mail_counts_recipients_by_election_instance_and_status(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let instance =
        fixture.portal.get_json(&admin, &format!("/api/v1/applications/{}", fixture.instance_id)).await;
    let count = async |to: Value| {
        let mut mail = json!({"Subject": "Neues", "Title": "Neues", "Markdown": "Text"});
        mail.as_object_mut().unwrap().extend(to.as_object().unwrap().clone());
        let preview =
            send_ok(&fixture.portal, &admin, Method::POST, "/api/v1/actions/custom-mail/preview", &mail)
                .await;
        preview["recipients"].as_u64().unwrap()
    };
    let candidates = json!({"TargetCandidateStatus": ["invited", "active", "voted"]});
    assert_eq!(count(json!({"Elections": [instance["election_id"]], "TargetStatus": candidates})).await, 1);
    let creators = json!({"TargetCreatorStatus": ["invited", "active"]});
    assert_eq!(count(json!({"Apps": [fixture.instance_id], "TargetStatus": creators})).await, 1);
    assert_eq!(count(json!({"All": true, "TargetStatus": creators})).await, 1);
    assert_eq!(count(json!({"All": true, "TargetStatus": candidates})).await, 1);
    assert_eq!(count(json!({"TargetStatus": candidates})).await, 0, "no instance is selected");
}
