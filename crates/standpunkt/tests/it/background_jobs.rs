//! Background jobs: adding, inviting and reminding many people, with a result for each.
use crate::people::{Person, PortalWithInbox, password, start_with_inbox};
use database::sql;
use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{databases::Engine, program::MAX_POLLS};

/// Returns a creator with a confirmed mail address, and the id of their instance.
async fn create_instance(portal: &PortalWithInbox) -> (Person, i64) {
    let (erika, id) = portal.register_erika().await;
    (erika, id)
}

async fn post(portal: &PortalWithInbox, actor: &Person, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = portal.request(actor, Method::POST, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

/// Returns a job of an instance once it has ended.
async fn wait_for_job(portal: &PortalWithInbox, actor: &Person, instance_id: i64, begun: &Value) -> Value {
    wait_for_job_at(portal, actor, &format!("/api/v1/applications/{instance_id}/jobs"), begun).await
}

/// Returns a job once it has ended.
pub(crate) async fn wait_for_job_at(
    portal: &PortalWithInbox,
    actor: &Person,
    jobs: &str,
    begun: &Value,
) -> Value {
    let path = format!("{jobs}/{}", begun["job_id"]);
    for _ in 0..MAX_POLLS {
        let job = portal.get_json(actor, &path).await;
        if !["waiting", "running"].contains(&job["state"].as_str().unwrap()) {
            return job;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the job does not end in time");
}

fn person(role: &str, party: &str, name: &str, email: &str) -> Value {
    json!({"role": role, "party": party, "first_name": name, "last_name": "Berg", "gender": "diverse", "email": email})
}

fn names(list: &Value) -> Vec<&str> {
    list["data"].as_array().unwrap().iter().map(|one| one["firstName"].as_str().unwrap()).collect()
}

#[rstest]
#[tokio::test]
async fn people_of_a_spreadsheet_are_added_with_their_parties_and_invited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = create_instance(&portal).await;
    let matches = format!("/api/v1/applications/{id}/matches");
    let csv = "Vorname;Nachname;E-Mail;Partei;Rolle;Geschlecht;Listenplatz\n\
               Ada;Berg;ada@example.org;Grüne Mitte;;weiblich;1\n\
               Max;Tal;max@example.org;Grüne Mitte;Vertrauensperson;m;\n\
               Kim;See;kim@example.org;;;divers;vorn\n";
    let form = Form::new().part("file", Part::bytes(csv.as_bytes()).file_name("leute.csv"));
    let read = portal
        .request(&erika, Method::POST, &format!("{matches}/read"))
        .multipart(form)
        .send()
        .await
        .unwrap();
    assert_eq!(read.status(), StatusCode::OK);
    let read: Value = read.json().await.unwrap();
    let rows = read["rows"].as_array().unwrap();
    assert_eq!((&rows[0]["gender"], &rows[0]["list_place"]), (&json!("female"), &json!(1)));
    assert_eq!(rows[1]["role"], "trust_person");
    assert_eq!(
        rows[2]["problems"],
        json!([{"column": "list_place", "code": "invalid", "found": "vorn"}]),
        "an unreadable cell is reported"
    );

    let rows: Vec<Value> = rows
        .iter()
        .map(|row| {
            let mut row = row.as_object().unwrap().clone();
            row.retain(|field, _| !["row", "problems"].contains(&field.as_str()));
            Value::Object(row)
        })
        .collect();
    let body = json!({"rows": rows, "invite": true, "Mailoptions": {"text": "Bitte bis Freitag."}});
    let (status, begun) = post(&portal, &erika, &format!("{matches}/people"), &body).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
    let job = wait_for_job(&portal, &erika, id, &begun).await;
    assert_eq!(
        (&job["state"], &job["kind"], &job["done"], &job["of"], &job["failed"]),
        (&json!("done"), &json!("people"), &json!(6), &json!(6), &json!(0)),
        "{job}"
    );

    let parties = portal.get_json(&erika, &format!("{matches}/parties")).await;
    assert_eq!(
        (&parties["pagination"]["total"], &parties["data"][0]["name"]),
        (&json!(1), &json!("Grüne Mitte"))
    );
    let candidates = portal.get_json(&erika, &format!("{matches}/candidates")).await;
    assert_eq!(names(&candidates), ["Ada", "Kim"]);
    assert_eq!(candidates["data"][0]["party_id"], parties["data"][0]["id"]);
    let trusted = portal.get_json(&erika, &format!("/api/v1/applications/{id}/roles/trustpersons")).await;
    assert_eq!((names(&trusted), &trusted["data"][0]["status"]), (vec!["Max"], &json!(1)));

    let mut mailed = Vec::new();
    let mut link = String::new();
    for _ in 0..3 {
        let mail = portal.inbox.next().await;
        assert!(mail.text.contains("> Bitte bis Freitag."), "{}", mail.text);
        mailed.push(mail.to[0].clone());
        if mail.to[0] == "ada@example.org" {
            link = mail.first_link().to_owned();
        }
    }
    mailed.sort();
    assert_eq!(mailed, ["ada@example.org", "kim@example.org", "max@example.org"]);

    // The list contains the status of an invitation.
    let delivery_status = async || {
        let candidates = portal.get_json(&erika, &format!("{matches}/candidates")).await;
        candidates["data"][0]["invitation"]["state"].as_str().unwrap().to_owned()
    };
    for _ in 0..MAX_POLLS {
        if delivery_status().await == "sent" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(delivery_status().await, "sent");
    portal.open_invitation(&link).await;
    assert_eq!(delivery_status().await, "opened");
    let chosen = json!({"password": password(), "first_name": "Ada", "last_name": "Berg"});
    let accepted = portal.try_accept_invitation(&link, &chosen).await;
    assert_eq!(accepted.status(), StatusCode::OK);
    assert_eq!(delivery_status().await, "accepted");
}

#[rstest]
#[tokio::test]
async fn a_second_import_changes_the_people_of_the_first_and_invites_only_new_ones(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = create_instance(&portal).await;
    let matches = format!("/api/v1/applications/{id}/matches");
    let people = format!("{matches}/people");
    let ada =
        json!({"first_name": "Ada", "last_name": "Berg", "email": "ada@example.org", "district": "Nord"});
    let (_, begun) = post(&portal, &erika, &people, &json!({"rows": [ada]})).await;
    wait_for_job(&portal, &erika, id, &begun).await;
    let load = async || portal.get_json(&erika, &format!("{matches}/candidates")).await["data"].clone();
    let stored = load().await[0].clone();

    let change = json!({
        "id": stored["id"], "updated_at": stored["updated_at"], "list_place": 4, "email": "ada.berg@example.org"
    });
    let kim = json!({"first_name": "Kim", "last_name": "See", "email": "kim@example.org"});
    for (row, error) in [
        (
            json!({"id": 1, "updated_at": stored["updated_at"]}),
            json!({"field": "rows.0.id", "code": "unknown"}),
        ),
        (json!({"id": stored["id"]}), json!({"field": "rows.0.updated_at", "code": "invalid"})),
        (ada.clone(), json!({"field": "rows.0.email", "code": "duplicate"})),
    ] {
        let (status, problem) = post(&portal, &erika, &people, &json!({"rows": [row]})).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
    }
    let body = json!({"rows": [change.clone(), kim], "invite": true});
    let (status, begun) = post(&portal, &erika, &people, &body).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
    let job = wait_for_job(&portal, &erika, id, &begun).await;
    assert_eq!((&job["state"], &job["of"], &job["failed"]), (&json!("done"), &json!(3), &json!(0)), "{job}");
    let candidates = load().await;
    let changed = &candidates[0];
    assert_eq!(
        (&changed["firstName"], &changed["district"], &changed["list_place"], &changed["email"]),
        (&json!("Ada"), &json!("Nord"), &json!(4), &json!("ada.berg@example.org")),
        "empty fields keep their values"
    );
    assert_eq!(portal.inbox.next().await.to, ["kim@example.org"]);
    let (status, problem) = post(&portal, &erika, &people, &json!({"rows": [change]})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::PRECONDITION_FAILED, &json!("stale")));
}

#[rstest]
#[tokio::test]
async fn one_invalid_row_rejects_all_people_and_is_reported(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = create_instance(&portal).await;
    let path = format!("/api/v1/applications/{id}/matches/people");
    let rows = json!([
        person("candidate", "", "Ada", "ada@example.org"),
        person("candidate", "X", "", "ada@example.org"),
        person("trust_person", "", "Max", "keine Adresse"),
        {"first_name": "Kim", "last_name": "See", "gender": "seltsam", "list_place": 0},
    ]);
    let shape = json!({"rows": [rows[3]]});
    let (status, problem) = post(&portal, &erika, &path, &shape).await;
    let fields = |problem: &Value| -> Vec<String> {
        let errors = problem["errors"].as_array().unwrap();
        errors.iter().map(|error| format!("{} {}", error["field"], error["code"]).replace('"', "")).collect()
    };
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&problem), ["rows.0.gender invalid", "rows.0.list_place invalid"]);

    let body = json!({"rows": [rows[0], rows[1], rows[2]]});
    let (status, problem) = post(&portal, &erika, &path, &body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        fields(&problem),
        [
            "rows.1.first_name required",
            "rows.1.party too_short",
            "rows.1.email duplicate",
            "rows.2.email invalid_email",
            "rows.2.party required"
        ]
    );
    let candidates = portal.get_json(&erika, &format!("/api/v1/applications/{id}/matches/candidates")).await;
    assert_eq!(candidates["data"], json!([]));

    let (status, begun) = post(&portal, &erika, &path, &json!({"rows": [rows[0]]})).await;
    assert_eq!(status, StatusCode::ACCEPTED);
    wait_for_job(&portal, &erika, id, &begun).await;
    let (_, problem) = post(&portal, &erika, &path, &json!({"rows": [rows[0]]})).await;
    assert_eq!(fields(&problem), ["rows.0.email duplicate"], "existing people are not added again");
    let invited = sql("select count(*) from mails where kind = 'invitation'");
    assert_eq!(invited.fetch_one::<(i64,)>(&portal.store.db).await.unwrap(), (0,), "nobody was invited");
}

#[rstest]
#[tokio::test]
async fn a_bulk_invitation_reports_the_people_who_cannot_be_invited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = create_instance(&portal).await;
    let rows = json!({"rows": [person("candidate", "", "Ada", "ada@example.org"), person("candidate", "", "Kim", "")]});
    let (_, begun) = post(&portal, &erika, &format!("/api/v1/applications/{id}/matches/people"), &rows).await;
    wait_for_job(&portal, &erika, id, &begun).await;
    let candidates = portal.get_json(&erika, &format!("/api/v1/applications/{id}/matches/candidates")).await;
    let ids: Vec<&Value> = candidates["data"].as_array().unwrap().iter().map(|one| &one["id"]).collect();

    let path = format!("/api/v1/actions/invite/{id}/many");
    let (status, begun) = post(&portal, &erika, &path, &json!({"candidates": ids})).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
    let job = wait_for_job(&portal, &erika, id, &begun).await;
    assert_eq!(
        job["results"],
        json!([
            {"subject": "Ada Berg", "id": ids[0], "ok": true, "code": null},
            {"subject": "Kim Berg", "id": ids[1], "ok": false, "code": "input_error"},
        ])
    );
    assert_eq!(portal.inbox.next().await.to, ["ada@example.org"]);
    let admin = portal.create_admin().await;
    let mails = portal.get_json(&admin, &format!("/api/v1/mails?job={}", begun["job_id"])).await;
    assert_eq!(mails["pagination"]["total"], 1, "only the mails of the job are listed: {mails}");
    let jobs = portal.get_json(&erika, &format!("/api/v1/applications/{id}/jobs")).await;
    assert_eq!((&jobs["pagination"]["total"], &jobs["data"][0]["failed"]), (&json!(2), &json!(1)));
    let (status, _) = post(&portal, &erika, &path, &json!({"candidates": []})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "the list of people is empty");

    // Answering has not begun yet.
    let (status, problem) =
        post(&portal, &erika, &format!("/api/v1/actions/remind/{id}"), &json!({"candidates": ids})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    sql("update applications set status = 2 where id = $1").bind(id).execute(&portal.store.db).await.unwrap();
    let (status, begun) =
        post(&portal, &erika, &format!("/api/v1/actions/remind/{id}"), &json!({"candidates": ids})).await;
    assert_eq!(status, StatusCode::ACCEPTED);
    let job = wait_for_job(&portal, &erika, id, &begun).await;
    assert_eq!((&job["done"], &job["failed"]), (&json!(2), &json!(1)), "{job}");
    assert_eq!(job["results"][1]["code"], "not_invited");
    let mail = portal.inbox.next().await;
    assert!(mail.subject.starts_with("Erinnerung:"), "{}", mail.subject);
}

#[tokio::test]
async fn a_job_continues_after_its_last_step_after_a_crash() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, id) = create_instance(&portal).await;
    let rows = json!({"rows": [person("candidate", "", "Ada", "ada@example.org")], "invite": true});
    let (_, begun) = post(&portal, &erika, &format!("/api/v1/applications/{id}/matches/people"), &rows).await;
    wait_for_job(&portal, &erika, id, &begun).await;
    portal.inbox.next().await;
    // The state of a node that stopped after adding Ada, before inviting her.
    let db = &portal.store.db;
    let job = begun["job_id"].as_i64().unwrap();
    let candidates = portal.get_json(&erika, &format!("/api/v1/applications/{id}/matches/candidates")).await;
    let (session,): (i64,) = sql("select id from sessions where user_id = $1")
        .bind(portal.user_id(&erika).await)
        .fetch_one(db)
        .await
        .unwrap();
    let ada = json!({
        "role": {"candidate": candidates["data"][0]["id"]}, "party": "", "title": "", "first_name": "Ada",
        "last_name": "Berg", "email": "ada@example.org", "description": ""
    });
    let task = json!({"kind": "people", "people": [ada], "invitation": {}});
    let input = json!({"home": {"instance": id}, "session": session, "task": task});
    sql("delete from job_results where job_id = $1 and position = 1").bind(job).execute(db).await.unwrap();
    sql("update jobs set state = 1, progress = 1, finished_at = null, claimed_by = 'gone', claimed_until = created_at,
             input = $2
         where id = $1")
    .bind(job)
    .bind(database::json(&input))
    .execute(db)
    .await
    .unwrap();
    let job = wait_for_job(&portal, &erika, id, &begun).await;
    assert_eq!(
        (&job["state"], &job["done"], &job["failed"]),
        (&json!("done"), &json!(2), &json!(0)),
        "{job}"
    );
    assert_eq!(portal.inbox.next().await.to, ["ada@example.org"]);
    let candidates = portal.get_json(&erika, &format!("/api/v1/applications/{id}/matches/candidates")).await;
    assert_eq!(candidates["pagination"]["total"], 1, "nobody is added twice");
}

#[tokio::test]
async fn a_job_is_not_started_twice_and_a_cancelled_one_does_nothing_more() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, id) = create_instance(&portal).await;
    // Another node seems to work on it.
    let db = &portal.store.db;
    let now = jiff::Timestamp::now();
    sql("insert into jobs (id, kind, application_id, state, input, progress, total, attempts, claimed_by, claimed_until,
             due_at, created_at, updated_at)
         values (7, 'invitations', $1, 1, $2, 3, 9, 1, 'another', $3, $4, $4, $4)")
    .bind(id)
    .bind(database::json(&json!({})))
    .bind(now + jiff::SignedDuration::from_mins(5))
    .bind(now)
    .execute(db)
    .await
    .unwrap();
    let rows = json!({"rows": [person("candidate", "", "Ada", "ada@example.org")]});
    let (_, begun) = post(&portal, &erika, &format!("/api/v1/applications/{id}/matches/people"), &rows).await;
    wait_for_job(&portal, &erika, id, &begun).await;
    let candidates = portal.get_json(&erika, &format!("/api/v1/applications/{id}/matches/candidates")).await;
    let again = json!({"candidates": [candidates["data"][0]["id"]]});
    let (status, problem) = post(&portal, &erika, &format!("/api/v1/actions/invite/{id}/many"), &again).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "nobody is invited twice"
    );

    let path = format!("/api/v1/applications/{id}/jobs/7");
    let (status, job) = post(&portal, &erika, &format!("{path}/stop"), &json!({})).await;
    assert_eq!((status, &job["state"], &job["done"]), (StatusCode::OK, &json!("stopped"), &json!(3)));
    let mut tx = db.begin().await.unwrap();
    let job = 7.try_into().unwrap();
    let went_on = store::jobs::record_steps(job, "another", 3, &[], now, now, &mut tx).await.unwrap();
    assert!(!went_on, "the other node can record no further step");
}

#[rstest]
#[tokio::test]
async fn a_party_adds_invites_and_reminds_only_its_own_people(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = create_instance(&portal).await;
    let matches = format!("/api/v1/applications/{id}/matches");
    let rows = json!({"invite": true, "rows": [
        person("trust_person", "Grüne Mitte", "Tim", "tim@example.org"),
        person("trust_person", "Blaue Liste", "Uwe", "uwe@example.org"),
        person("candidate", "Blaue Liste", "Kim", "kim@example.org"),
    ]});
    let (_, begun) = post(&portal, &erika, &format!("{matches}/people"), &rows).await;
    wait_for_job(&portal, &erika, id, &begun).await;
    let mails = [portal.inbox.next().await, portal.inbox.next().await, portal.inbox.next().await];
    let to = |actor: &str| mails.iter().find(|mail| mail.to[0] == actor).unwrap();
    let tim = portal.accept_invitation(to("tim@example.org").first_link(), password()).await;
    let uwe = portal.accept_invitation(to("uwe@example.org").first_link(), password()).await;
    let parties = portal.get_json(&erika, &format!("{matches}/parties?search=mitte")).await;
    let party = parties["data"][0]["id"].as_i64().unwrap();
    let own = format!("{matches}/parties/{party}");

    let foreign = json!({"rows": [person("candidate", "Blaue Liste", "Ada", "ada@example.org")]});
    let (status, problem) = post(&portal, &tim, &format!("{own}/people"), &foreign).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("rows.0.party")),
        "{problem}"
    );
    let rows = json!({"invite": true, "rows": [
        person("candidate", "", "Ada", "ada@example.org"),
        person("candidate", "grüne mitte", "Eva", "eva@example.org"),
        person("trust_person", "", "Zoe", "zoe@example.org"),
    ]});
    let (status, begun) = post(&portal, &tim, &format!("{own}/people"), &rows).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
    let job = wait_for_job_at(&portal, &tim, &format!("{own}/jobs"), &begun).await;
    assert_eq!(
        (&job["state"], &job["done"], &job["failed"]),
        (&json!("done"), &json!(6), &json!(0)),
        "{job}"
    );
    for _ in 0..3 {
        assert_ne!(portal.inbox.next().await.to[0], "kim@example.org");
    }
    let candidates = portal.get_json(&tim, &format!("{own}/candidates?limit=20&sort=name")).await;
    assert_eq!(names(&candidates), ["Ada", "Eva"]);
    let trusted = portal.get_json(&tim, &format!("/api/v1/applications/{id}/roles/trustpersons")).await;
    assert_eq!(names(&trusted), ["Tim", "Zoe"]);
    let kims = portal.get_json(&tim, &format!("{matches}/candidates?search=kim")).await;
    assert_eq!((&kims["data"][0]["email"], &kims["data"][0]["user_id"]), (&Value::Null, &Value::Null));
    for (method, path) in [
        (Method::GET, format!("{own}/jobs")),
        (Method::GET, format!("{own}/jobs/{}", begun["job_id"])),
        (Method::POST, format!("{own}/jobs/{}/stop", begun["job_id"])),
        (Method::GET, format!("{own}/candidates")),
        (Method::GET, format!("{own}/history")),
        (Method::POST, format!("{own}/people")),
        (Method::POST, format!("{own}/trustpersons")),
        (Method::POST, format!("/api/v1/actions/invite/{id}/party/{party}/many")),
        (Method::POST, format!("/api/v1/actions/invite/{id}/party/{party}/trustperson")),
        (Method::POST, format!("/api/v1/actions/invite/{id}/party/{party}/preview")),
        (Method::POST, format!("/api/v1/actions/invite/{id}/party/{party}/test")),
        (Method::POST, format!("/api/v1/actions/remind/{id}/party/{party}")),
    ] {
        let request = portal.request(&uwe, method.clone(), &path);
        let request = if method == Method::POST { request.json(&json!({})) } else { request };
        assert_eq!(request.send().await.unwrap().status(), StatusCode::FORBIDDEN, "{path} by another party");
    }
    let nowhere = format!("{matches}/parties/999/people");
    let (status, _) =
        post(&portal, &erika, &nowhere, &json!({"rows": [person("candidate", "", "Ada", "")]})).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "there is no such party");
    // The creators see the jobs of their instance.
    let jobs = portal.get_json(&erika, &format!("/api/v1/applications/{id}/jobs")).await;
    assert_eq!(jobs["pagination"]["total"], 2);
    assert_eq!(portal.get_json(&tim, &format!("{own}/jobs")).await["pagination"]["total"], 1);

    let kim =
        portal.get_json(&erika, &format!("{matches}/candidates?search=kim")).await["data"][0]["id"].clone();
    let all = json!({"candidates": [candidates["data"][0]["id"], kim]});
    let invite = format!("/api/v1/actions/invite/{id}/party/{party}");
    let (_, shown) = post(&portal, &tim, &format!("{invite}/preview"), &all).await;
    assert_eq!(
        (&shown["recipient"], &shown["reply_to"]),
        (&json!("Ada Berg"), &json!("Tim Berg <tim@example.org>"))
    );
    let foreign = json!({"candidates": [kim], "creators": [1]});
    let (status, _) = post(&portal, &tim, &format!("{invite}/preview"), &foreign).await;
    assert_eq!(status, StatusCode::CONFLICT, "people of another party are not shown");
    let (_, begun) = post(&portal, &tim, &format!("{invite}/many"), &all).await;
    let job = wait_for_job_at(&portal, &tim, &format!("{own}/jobs"), &begun).await;
    assert_eq!((&job["of"], &job["results"][0]["subject"]), (&json!(1), &json!("Ada Berg")), "{job}");
    assert_eq!(portal.inbox.next().await.to[0], "ada@example.org");
    let remind = format!("/api/v1/actions/remind/{id}/party/{party}");
    let (status, problem) = post(&portal, &tim, &remind, &all).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "theses are not final"
    );
}

#[tokio::test]
async fn a_party_may_have_several_trust_persons_who_cannot_remove_themselves() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, id) = create_instance(&portal).await;
    let rows =
        json!({"invite": true, "rows": [person("trust_person", "Grüne Mitte", "Tim", "tim@example.org")]});
    let (_, begun) = post(&portal, &erika, &format!("/api/v1/applications/{id}/matches/people"), &rows).await;
    wait_for_job(&portal, &erika, id, &begun).await;
    let tim = portal.accept_invitation(portal.inbox.next().await.first_link(), password()).await;
    let party = portal.get_json(&tim, "/api/v1/me").await["TrustPersons"][0]["Id"].as_i64().unwrap();
    let own = format!("/api/v1/applications/{id}/matches/parties/{party}/trustpersons");

    let (_, zoe) = post(&portal, &tim, "/api/v1/users/invite", &json!({"mail": "zoe@example.org"})).await;
    let (status, role) = post(&portal, &tim, &own, &json!({"user_id": zoe["UserId"]})).await;
    assert_eq!((status, &role["status"]), (StatusCode::CREATED, &json!(0)), "{role}");
    let invite = format!("/api/v1/actions/invite/{id}/party/{party}/trustperson");
    let (status, invited) = post(&portal, &tim, &invite, &json!({"id": role["id"]})).await;
    assert_eq!((status, &invited["status"]), (StatusCode::OK, &json!(1)), "{invited}");
    let zoe = portal.accept_invitation(portal.inbox.next().await.first_link(), password()).await;

    let trusted = portal.get_json(&zoe, &format!("/api/v1/applications/{id}/roles/trustpersons")).await;
    let of = |name: &str| {
        let all = trusted["data"].as_array().unwrap();
        all.iter().find(|one| one["contact"] == name).unwrap()["id"].clone()
    };
    let own_role = format!("{own}/{}", of("zoe@example.org"));
    let response = portal.request(&zoe, Method::DELETE, &own_role).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::CONFLICT);
    let another = format!("{own}/{}", of("tim@example.org"));
    let sealed =
        portal.request(&zoe, Method::PATCH, &another).json(&json!({"status": 3})).send().await.unwrap();
    assert_eq!(sealed.status(), StatusCode::FORBIDDEN, "a trust person cannot deactivate another one");
    assert_eq!(
        portal.request(&zoe, Method::DELETE, &another).send().await.unwrap().status(),
        StatusCode::NO_CONTENT
    );
}

#[rstest]
#[tokio::test]
async fn invitations_to_more_than_sixty_strangers_are_a_question_to_the_provider(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let (erika, id) = create_instance(&portal).await;
    let matches = format!("/api/v1/applications/{id}/matches");
    let row = |number: usize| person("candidate", "", "Ada", &format!("ada{number}@example.org"));
    let body = json!({"rows": (0..61).map(row).collect::<Vec<_>>(), "invite": true});

    let (status, problem) = post(&portal, &erika, &format!("{matches}/people"), &body).await;
    assert_eq!(status, StatusCode::CONFLICT, "{problem}");
    let question = portal.inbox.next().await;
    assert_eq!(question.subject, "Eine Wahlhilfe möchte an viele Menschen schreiben");
    assert!(question.text.contains("erika@example.org"), "{}", question.text);
    let candidates = portal.get_json(&erika, &format!("{matches}/candidates")).await;
    assert_eq!(candidates["pagination"]["total"], 0, "nothing was done");

    let review = json!({"ids": [id], "action": "review"});
    let (status, begun) = post(&portal, &admin, "/api/v1/actions/applications", &review).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
    wait_for_job_at(&portal, &admin, "/api/v1/jobs", &begun).await;
    let (status, begun) = post(&portal, &erika, &format!("{matches}/people"), &body).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
}
