//! Parties and candidates of an instance: adding, changing, inviting, deactivating, deleting, and who may see what.
use crate::people::{Person, PortalWithInbox, start_with_inbox};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// Returns a creator with a confirmed mail address, and the path of the participants and the id of an instance.
async fn create_instance(portal: &PortalWithInbox) -> (Person, String, i64) {
    let (erika, id) = portal.register_erika().await;
    (erika, format!("/api/v1/applications/{id}/matches"), id)
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

async fn add_party(portal: &PortalWithInbox, person: &Person, path: &str, name: &str) -> i64 {
    let (status, party) = send_json(
        portal,
        person,
        Method::POST,
        &format!("{path}/parties"),
        &json!({"shortcut": name, "name": format!("{name} Musterstadt"), "description": "Für Musterstadt."}),
    )
    .await;
    assert_eq!(status, StatusCode::CREATED, "{party}");
    party["id"].as_i64().unwrap()
}

/// Stores an answer of a party or a candidate to one thesis.
async fn store_answer(
    portal: &PortalWithInbox,
    instance_id: i64,
    party: Option<i64>,
    candidate: Option<i64>,
) {
    let now = jiff::Timestamp::now();
    let db = &portal.store.db;
    sql("insert into theses (id, application_id, key, position, created_at, updated_at) values (77, $1, 't', 0, $2, $2)")
        .bind(instance_id)
        .bind(now)
        .execute(db)
        .await
        .unwrap();
    sql("insert into answers (id, application_id, thesis_id, party_id, candidate_id, draft_value, is_submitted, created_at,
             updated_at)
         values (1, $1, 77, $2, $3, 50, $4, $5, $5)")
    .bind(instance_id)
    .bind(party)
    .bind(candidate)
    .bind(false)
    .bind(now)
    .execute(db)
    .await
    .unwrap();
}

#[rstest]
#[tokio::test]
async fn a_creator_manages_the_parties_of_an_instance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let green = add_party(&portal, &erika, &path, "Grüne Liste").await;
    add_party(&portal, &erika, &path, "Rote Liste").await;
    let one = format!("{path}/parties/{green}");

    let found = portal.get_json(&erika, &format!("{path}/parties?search=grune")).await;
    assert_eq!((&found["pagination"]["total"], &found["data"][0]["id"]), (&json!(1), &json!(green)));

    let bare = json!({"shortcut": "Gelbe Liste", "name": "Gelbe Liste Musterstadt"});
    let (status, problem) = send_json(&portal, &erika, Method::POST, &format!("{path}/parties"), &bare).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "description", "code": "required"}]))
    );
    // An import may leave the description to the trust person.
    let later = format!("{path}/parties?describe_later=true");
    let (status, party) = send_json(&portal, &erika, Method::POST, &later, &bare).await;
    assert_eq!((status, &party["description"]), (StatusCode::CREATED, &json!("")));
    let yellow = format!("{path}/parties/{}", party["id"]);
    assert_eq!(
        send_json(&portal, &erika, Method::DELETE, &yellow, &json!({})).await.0,
        StatusCode::NO_CONTENT
    );

    let wrong = json!({"colour": "green", "name": "", "translations": {"fi": {"name": "Vihreät"}}});
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &one, &wrong).await;
    let fields: Vec<&str> =
        problem["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!((status, fields), (StatusCode::UNPROCESSABLE_ENTITY, vec!["name", "colour", "translations"]));
    // A field that was empty before may stay empty: the trust person fills it in.
    sql("update parties set description = $1")
        .bind(database::json(&json!({})))
        .execute(&portal.store.db)
        .await
        .unwrap();
    let colour = send_json(&portal, &erika, Method::PUT, &one, &json!({"colour": "#228833"})).await;
    assert_eq!((colour.0, &colour.1["colour"]), (StatusCode::OK, &json!("#228833")));
    let languages = json!({"languages": ["de", "en"]});
    let instance = format!("/api/v1/applications/{instance_id}");
    assert_eq!(send_json(&portal, &erika, Method::PUT, &instance, &languages).await.0, StatusCode::OK);
    let whole = json!({
        "description": "Für mehr Bäume.", "colour": "#228833",
        "translations": {"en": {"shortcut": "Green List", "name": "Green List Sampletown", "description": "More trees."}}
    });
    let (status, changed) = send_json(&portal, &erika, Method::PUT, &one, &whole).await;
    assert_eq!(
        (status, &changed["shortcut"], &changed["colour"], &changed["translations"]["en"]["shortcut"]),
        (StatusCode::OK, &json!("Grüne Liste"), &json!("#228833"), &json!("Green List"))
    );

    for (website, kept) in [("https://example.org", json!("https://example.org")), ("", Value::Null)] {
        let (status, changed) =
            send_json(&portal, &erika, Method::PUT, &one, &json!({"website": website})).await;
        assert_eq!(
            (status, &changed["website"]),
            (StatusCode::OK, &kept),
            "an empty address removes the website"
        );
    }

    for (number, expected) in [(3, 3), (0, 0)] {
        let (status, party) =
            send_json(&portal, &erika, Method::PATCH, &one, &json!({"status": number})).await;
        assert_eq!((status, &party["status"]), (StatusCode::OK, &json!(expected)));
    }
    let (status, _) = send_json(&portal, &erika, Method::PATCH, &one, &json!({"status": 2})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "the status “submitted” cannot be set");

    store_answer(&portal, instance_id, Some(green), None).await;
    assert_eq!(portal.get_json(&erika, &one).await["rated"], 1);
    let (status, problem) = send_json(&portal, &erika, Method::DELETE, &one, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("confirmation_needed")));
    assert!(problem["detail"].as_str().unwrap().contains("auch eine Antwort."), "{problem}");
    let gone = send_json(&portal, &erika, Method::DELETE, &format!("{one}?confirm=true"), &json!({})).await;
    assert_eq!(gone.0, StatusCode::NO_CONTENT);
    let (status, problem) = send_json(&portal, &erika, Method::GET, &one, &json!({})).await;
    assert_eq!((status, &problem["detail"]), (StatusCode::NOT_FOUND, &json!("Diese Partei gibt es nicht.")));
}

#[rstest]
#[tokio::test]
async fn a_candidate_is_invited_signs_in_and_writes_its_own_profile(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let party = add_party(&portal, &erika, &path, "Grüne Liste").await;
    let of_party = format!("{path}/parties/{party}/candidates");
    let body = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org", "list_place": 3});
    let (status, ada) = send_json(&portal, &erika, Method::POST, &of_party, &body).await;
    assert_eq!(
        (status, &ada["status"], &ada["gender"]),
        (StatusCode::CREATED, &json!(0), &json!("no comment")),
        "{ada}"
    );
    let id = ada["id"].as_i64().unwrap();

    let invite = format!("/api/v1/actions/invite/{instance_id}/party/{party}/candidate");
    let (status, invited) = send_json(&portal, &erika, Method::POST, &invite, &json!({"id": id})).await;
    assert_eq!((status, &invited["status"]), (StatusCode::OK, &json!(1)), "{invited}");
    let mail = portal.inbox.next().await;
    assert_eq!(mail.to, ["ada@example.org"]);
    let elsewhere = format!("/api/v1/actions/invite/{instance_id}/party/0/candidate");
    assert_eq!(
        send_json(&portal, &erika, Method::POST, &elsewhere, &json!({"id": id})).await.0,
        StatusCode::NOT_FOUND
    );

    let ada = portal.accept_invitation(mail.first_link(), crate::people::password()).await;
    let me = portal.get_json(&ada, "/api/v1/me").await;
    assert_eq!(me["Candidates"][0]["Id"], id);
    let own = format!("{path}/candidates/{id}");
    assert_eq!(portal.get_json(&ada, &own).await["status"], 2);
    let (status, problem) = send_json(&portal, &erika, Method::POST, &invite, &json!({"id": id})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));

    let profile = json!({"description": "Seit 2010 im Stadtrat.", "district": "Nord", "party_id": null});
    let (status, changed) = send_json(&portal, &ada, Method::PUT, &own, &profile).await;
    assert_eq!(
        (status, &changed["district"], &changed["list_place"], &changed["party_id"]),
        (StatusCode::OK, &json!("Nord"), &json!(3), &json!(party)),
        "a candidate cannot leave the party by editing the profile"
    );
    let (status, _) = send_json(&portal, &ada, Method::PUT, &own, &json!({"lastName": "Berg-Feld"})).await;
    assert_eq!(status, StatusCode::OK);
    let me = portal.get_json(&ada, "/api/v1/me").await;
    assert_eq!(me["User"]["last_name"], "Berg-Feld", "mails and the portal use her new name");
    let (status, _) = send_json(&portal, &erika, Method::PUT, &own, &json!({"lastName": "Berg"})).await;
    assert_eq!(status, StatusCode::OK);
    let me = portal.get_json(&ada, "/api/v1/me").await;
    assert_eq!(me["User"]["last_name"], "Berg-Feld", "an account belongs to its person");
    let list = portal.get_json(&ada, &format!("{path}/candidates?sort=name|desc")).await;
    assert_eq!(
        (&list["data"][0]["email"], &list["data"][0]["party_name"]),
        (&json!("ada@example.org"), &json!("Grüne Liste"))
    );

    let (status, gone) = send_json(&portal, &erika, Method::PATCH, &own, &json!({"status": 4})).await;
    assert_eq!((status, &gone["status"]), (StatusCode::OK, &json!(4)));
    let answer = portal.request(&ada, Method::GET, &own).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NOT_FOUND, "a deactivated candidate has no access");
    let (_, back) = send_json(&portal, &erika, Method::PATCH, &own, &json!({"status": 0})).await;
    assert_eq!(back["status"], 2);
}

#[tokio::test]
async fn trust_persons_manage_their_own_candidates_and_cannot_see_mail_addresses_of_other_candidates() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let own = add_party(&portal, &erika, &path, "Grüne Liste").await;
    let other = add_party(&portal, &erika, &path, "Rote Liste").await;
    let (_, invited) =
        send_json(&portal, &erika, Method::POST, "/api/v1/users/invite", &json!({"mail": "tim@example.org"}))
            .await;
    let roles = format!("/api/v1/applications/{instance_id}/roles/trustpersons");
    let role = json!({"user_id": invited["UserId"], "party_id": own});
    let (_, role) = send_json(&portal, &erika, Method::POST, &roles, &role).await;
    let invite = format!("/api/v1/actions/invite/{instance_id}/trustperson");
    send_json(&portal, &erika, Method::POST, &invite, &json!({"id": role["id"]})).await;
    let tim =
        portal.accept_invitation(portal.inbox.next().await.first_link(), crate::people::password()).await;

    let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
    let (status, added) =
        send_json(&portal, &tim, Method::POST, &format!("{path}/parties/{own}/candidates"), &ada).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    let (status, _) =
        send_json(&portal, &tim, Method::POST, &format!("{path}/parties/{other}/candidates"), &ada).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let bo = json!({"firstName": "Bo", "lastName": "Tal", "email": "bo@example.org", "party_id": other});
    let (_, bo) = send_json(&portal, &erika, Method::POST, &format!("{path}/candidates"), &bo).await;

    let actual = portal.get_json(&tim, &format!("{path}/candidates?sort=name")).await;
    let mails: Vec<&Value> = actual["data"].as_array().unwrap().iter().map(|one| &one["email"]).collect();
    assert_eq!(mails, [&json!("ada@example.org"), &Value::Null]);
    let found = portal.get_json(&tim, &format!("{path}/candidates?search=bo@example")).await;
    assert_eq!(found["pagination"]["total"], 0, "a search does not reveal the mail address either");
    let found = portal.get_json(&erika, &format!("{path}/candidates?search=bo@example")).await;
    assert_eq!(found["pagination"]["total"], 1);
    let elsewhere = format!("{path}/parties/{own}/candidates/{}", bo["id"]);
    assert_eq!(send_json(&portal, &tim, Method::PUT, &elsewhere, &json!({})).await.0, StatusCode::NOT_FOUND);
    let mine = format!("{path}/candidates/{}", added["id"]);
    assert_eq!(send_json(&portal, &tim, Method::DELETE, &mine, &json!({})).await.0, StatusCode::NO_CONTENT);
    let theirs = format!("{path}/candidates/{}", bo["id"]);
    assert_eq!(send_json(&portal, &tim, Method::DELETE, &theirs, &json!({})).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_person_can_be_a_candidate_of_an_instance_only_once() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, _) = create_instance(&portal).await;
    let all = format!("{path}/candidates");
    let named = |email: &str| json!({"firstName": "Ada", "lastName": "Berg", "email": email});
    let (status, ada) = send_json(&portal, &erika, Method::POST, &all, &named("ada@example.org")).await;
    assert_eq!(status, StatusCode::CREATED);
    let (status, problem) = send_json(&portal, &erika, Method::POST, &all, &named("Ada@Example.org ")).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("candidate_exists")));

    let (_, bo) = send_json(&portal, &erika, Method::POST, &all, &named("bo@example.org")).await;
    let bo = format!("{all}/{}", bo["id"]);
    let body = json!({"email": "ada@example.org"});
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &bo, &body).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("candidate_exists")));
    // A mail address does not conflict with itself.
    let ada = format!("{all}/{}", ada["id"]);
    assert_eq!(
        send_json(&portal, &erika, Method::PUT, &ada, &named("ADA@example.org")).await.0,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_candidates_district_is_removed_by_minus_one_as_text_or_number() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, _) = create_instance(&portal).await;
    let all = format!("{path}/candidates");
    let body = json!({"firstName": "Ada", "lastName": "Berg", "district": "Nord"});
    let (_, ada) = send_json(&portal, &erika, Method::POST, &all, &body).await;
    let one = format!("{all}/{}", ada["id"]);
    let (status, answer) = send_json(&portal, &erika, Method::PUT, &one, &json!({"district": -1})).await;
    assert_eq!((status, &answer["district"]), (StatusCode::OK, &json!("-1")));
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &one, &json!({"district": 7})).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "district", "code": "invalid"}]))
    );
}

#[tokio::test]
async fn candidates_are_searched_filtered_sorted_and_paged() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, _) = create_instance(&portal).await;
    let all = format!("{path}/candidates");
    for (first, last, place) in [("Ada", "Zorn", 2), ("Bo", "Ahrens", -1), ("Cem", "Müller", 1)] {
        let body = json!({"firstName": first, "lastName": last, "list_place": place, "district": "-1"});
        assert_eq!(send_json(&portal, &erika, Method::POST, &all, &body).await.0, StatusCode::CREATED);
    }
    let names = async |query: &str| -> Vec<String> {
        let list = portal.get_json(&erika, &format!("{all}?{query}")).await;
        list["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["firstName"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names("").await, ["Ada", "Bo", "Cem"]);
    assert_eq!(names("sort=name").await, ["Bo", "Cem", "Ada"]);
    assert_eq!(names("sort=list_place|desc").await, ["Ada", "Cem", "Bo"]);
    assert_eq!(names("search=muller").await, ["Cem"]);
    assert_eq!(names("status=1").await, Vec::<String>::new());
    assert_eq!(names("limit=2&page=2&sort=name|desc").await, ["Bo"]);
    let list = portal.get_json(&erika, &format!("{all}?sort=name|desc&limit=1")).await;
    assert_eq!(list["pagination"]["_links"]["next"], format!("{all}?sort=name%7Cdesc&limit=1&page=2"));
}

#[tokio::test]
async fn an_invalid_or_duplicate_candidate_or_one_without_a_mail_address_is_refused_with_the_reason() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let all = format!("{path}/candidates");
    let wrong = json!({"firstName": " ", "lastName": "Berg", "list_place": 0, "gender_id": 9});
    let (status, problem) = send_json(&portal, &erika, Method::POST, &all, &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        problem["errors"],
        json!([{"field": "list_place", "code": "out_of_range", "min": 1, "max": 999}, {"field": "gender_id", "code": "invalid"}])
    );
    let (_, problem) =
        send_json(&portal, &erika, Method::POST, &all, &json!({"firstName": " ", "lastName": "Berg"})).await;
    assert_eq!(problem["errors"], json!([{"field": "firstName", "code": "required"}]));

    let (_, invited) =
        send_json(&portal, &erika, Method::POST, "/api/v1/users/invite", &json!({"mail": "ada@example.org"}))
            .await;
    let twice = json!({"user_id": invited["UserId"], "firstName": "Ada", "lastName": "Zorn"});
    assert_eq!(send_json(&portal, &erika, Method::POST, &all, &twice).await.0, StatusCode::CREATED);
    let (status, problem) = send_json(&portal, &erika, Method::POST, &all, &twice).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("candidate_exists")));
    let invite = format!("/api/v1/actions/invite/{instance_id}/party/0/candidate");
    let bo = json!({"firstName": "Bo", "lastName": "Ahrens"});
    let (_, bo) = send_json(&portal, &erika, Method::POST, &all, &bo).await;
    let id = json!({"id": bo["id"]});
    let (status, problem) = send_json(&portal, &erika, Method::POST, &invite, &id).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "email", "code": "required"}]))
    );
}

#[tokio::test]
async fn candidates_without_profile_are_listed_separately() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, _) = create_instance(&portal).await;
    let party = add_party(&portal, &erika, &path, "Grüne Liste").await;
    let of_party = format!("{path}/parties/{party}/candidates-light");
    let (status, ada) =
        send_json(&portal, &erika, Method::POST, &of_party, &json!({"firstName": "Ada", "lastName": "Berg"}))
            .await;
    assert_eq!((status, &ada["party_id"]), (StatusCode::CREATED, &json!(party)), "{ada}");
    send_json(
        &portal,
        &erika,
        Method::POST,
        &format!("{path}/candidates-light"),
        &json!({"firstName": "Bo", "lastName": "Tal"}),
    )
    .await;
    let other = add_party(&portal, &erika, &path, "Blaue Liste").await;
    for list in [&of_party, &of_party.replace("candidates-light", "candidates")] {
        let elsewhere = json!({"firstName": "Cem", "lastName": "Au", "party_id": other});
        let (status, problem) = send_json(&portal, &erika, Method::POST, list, &elsewhere).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert_eq!(problem["errors"][0], json!({"field": "party_id", "code": "differs"}));
    }
    assert_eq!(portal.get_json(&erika, &of_party).await.as_array().unwrap().len(), 1);
    assert_eq!(
        portal.get_json(&erika, &format!("{path}/candidates-light")).await.as_array().unwrap().len(),
        2
    );
    assert_eq!(portal.get_json(&erika, &format!("{path}/candidates")).await["pagination"]["total"], 0);

    let one = format!("{path}/candidates-light/{}", ada["id"]);
    assert_eq!(ada["district"], "-1", "{ada}");
    for (sent, district) in [
        (json!({"firstName": "Ada", "lastName": "Berg", "district": "Nord"}), "Nord"),
        (json!({"firstName": "Ada", "lastName": "Hain"}), "Nord"),
        (json!({"firstName": "Ada", "lastName": "Hain", "district": -1}), "-1"),
    ] {
        let (status, changed) = send_json(&portal, &erika, Method::PUT, &one, &sent).await;
        assert_eq!((status, &changed["district"]), (StatusCode::OK, &json!(district)), "{changed}");
    }
    let (status, problem) = send_json(
        &portal,
        &erika,
        Method::PUT,
        &one,
        &json!({"firstName": "Ada", "lastName": "Berg", "district": "x".repeat(121)}),
    )
    .await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("district")),
        "{problem}"
    );

    let as_candidate = format!("{path}/candidates/{}", ada["id"]);
    let (status, problem) =
        send_json(&portal, &erika, Method::PATCH, &as_candidate, &json!({"status": 4})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    let gone =
        send_json(&portal, &erika, Method::DELETE, &format!("{of_party}/{}", ada["id"]), &json!({})).await;
    assert_eq!(gone.0, StatusCode::NO_CONTENT);
    assert_eq!(
        send_json(&portal, &erika, Method::DELETE, &format!("{of_party}/1"), &json!({})).await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn an_invitation_to_a_mistyped_address_ends_when_the_address_is_corrected() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let all = format!("{path}/candidates");
    let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "adda@example.org"});
    let (_, ada) = send_json(&portal, &erika, Method::POST, &all, &ada).await;
    let invite = format!("/api/v1/actions/invite/{instance_id}/party/0/candidate");
    let id = json!({"id": ada["id"]});
    send_json(&portal, &erika, Method::POST, &invite, &id).await;
    let wrong = portal.inbox.next().await;

    let one = format!("{all}/{}", ada["id"]);
    let (status, mended) =
        send_json(&portal, &erika, Method::PUT, &one, &json!({"email": "ada@example.org"})).await;
    assert_eq!((status, &mended["status"], &mended["user_id"]), (StatusCode::OK, &json!(0), &Value::Null));
    let chosen = json!({"password": crate::people::password()});
    let stranger = portal.try_accept_invitation(wrong.first_link(), &chosen).await;
    assert_eq!(stranger.status(), StatusCode::GONE);
    send_json(&portal, &erika, Method::POST, &invite, &id).await;
    assert_eq!(portal.inbox.next().await.to, ["ada@example.org"]);
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &one, &json!({"user_id": 7})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("user_id"))
    );
}

/// Sets the required fields of candidates of an instance.
async fn require_fields(portal: &PortalWithInbox, person: &Person, instance_id: i64, names: &[&str]) {
    let path = format!("/api/v1/applications/{instance_id}/configuration");
    let mut document = portal.get_json(person, &path).await;
    document["matches"]["fields"] =
        names.iter().map(|name| json!({"name": name, "required": true})).collect();
    let (status, answer) = send_json(portal, person, Method::PUT, &path, &document).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn an_invalid_party_is_refused_with_an_error_for_each_field() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, _) = create_instance(&portal).await;
    let parties = format!("{path}/parties");
    for (field, text, error) in [
        ("shortcut", String::new(), json!({"field": "shortcut", "code": "required"})),
        ("shortcut", "G".to_owned(), json!({"field": "shortcut", "code": "too_short", "min": 2, "max": 50})),
        ("shortcut", "G".repeat(51), json!({"field": "shortcut", "code": "too_long", "min": 2, "max": 50})),
        ("name", " ".to_owned(), json!({"field": "name", "code": "required"})),
        ("name", "GL".to_owned(), json!({"field": "name", "code": "too_short", "min": 3, "max": 200})),
        ("name", "G".repeat(201), json!({"field": "name", "code": "too_long", "min": 3, "max": 200})),
        (
            "description",
            "Ja".to_owned(),
            json!({"field": "description", "code": "too_short", "min": 3, "max": 2000}),
        ),
        (
            "description",
            "J".repeat(2001),
            json!({"field": "description", "code": "too_long", "min": 3, "max": 2000}),
        ),
        ("website", "example.org".to_owned(), json!({"field": "website", "code": "invalid_url"})),
    ] {
        let mut body = json!({"shortcut": "Grüne", "name": "Grüne Liste", "description": "Für mehr Bäume."});
        body[field] = json!(text);
        let (status, problem) = send_json(&portal, &erika, Method::POST, &parties, &body).await;
        assert_eq!((status, &problem["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("input_error")));
        assert_eq!(problem["errors"], json!([error]));
    }
    let body = json!({"shortcut": "Grüne", "name": "Grüne Liste", "description": "Für mehr Bäume."});
    let (_, party) = send_json(&portal, &erika, Method::POST, &parties, &body).await;
    let one = format!("{parties}/{}", party["id"]);
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &one, &json!({"description": ""})).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "description", "code": "required"}])),
        "a description cannot be emptied again"
    );
}

#[tokio::test]
async fn an_invalid_candidate_is_refused_with_an_error_for_each_field() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let all = format!("{path}/candidates");
    let whole = json!({
        "firstName": "Ada", "lastName": "Berg", "gender_id": 2, "district": "Nord", "list_place": 3,
        "website": "https://example.org", "description": "Seit 2010 im Stadtrat."
    });
    let (status, ada) = send_json(&portal, &erika, Method::POST, &all, &whole).await;
    assert_eq!(status, StatusCode::CREATED, "{ada}");
    require_fields(&portal, &erika, instance_id, &["district", "list", "website", "description"]).await;
    let one = format!("{all}/{}", ada["id"]);
    let long = format!("https://example.org/{}", "a".repeat(481));
    for (body, error) in [
        (json!({"district": "-1"}), json!({"field": "district", "code": "required"})),
        (json!({"list_place": -1}), json!({"field": "list_place", "code": "required"})),
        (json!({"website": ""}), json!({"field": "website", "code": "required"})),
        (json!({"description": " "}), json!({"field": "description", "code": "required"})),
        (json!({"list_place": 1.5}), json!({"field": "list_place", "code": "invalid"})),
        (json!({"list_place": "3"}), json!({"field": "list_place", "code": "invalid"})),
        (
            json!({"list_place": 0}),
            json!({"field": "list_place", "code": "out_of_range", "min": 1, "max": 999}),
        ),
        (
            json!({"list_place": 1000}),
            json!({"field": "list_place", "code": "out_of_range", "min": 1, "max": 999}),
        ),
        (
            json!({"district": "x".repeat(121)}),
            json!({"field": "district", "code": "too_long", "min": 1, "max": 120}),
        ),
        (json!({"website": "example.org"}), json!({"field": "website", "code": "invalid_url"})),
        (json!({"website": long}), json!({"field": "website", "code": "too_long", "min": 0, "max": 500})),
        (
            json!({"description": "Ja"}),
            json!({"field": "description", "code": "too_short", "min": 3, "max": 2000}),
        ),
        (
            json!({"description": "J".repeat(2001)}),
            json!({"field": "description", "code": "too_long", "min": 3, "max": 2000}),
        ),
        (json!({"lastName": " "}), json!({"field": "lastName", "code": "required"})),
        (json!({"gender_id": 9}), json!({"field": "gender_id", "code": "invalid"})),
        (json!({"email": "keine Adresse"}), json!({"field": "email", "code": "invalid_email"})),
    ] {
        let (status, problem) = send_json(&portal, &erika, Method::PUT, &one, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}: {problem}");
        assert_eq!(problem["errors"], json!([error]), "{body}");
    }
}

#[tokio::test]
async fn a_status_that_follows_from_events_cannot_be_set() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, _) = create_instance(&portal).await;
    let party = add_party(&portal, &erika, &path, "Grüne Liste").await;
    let ada = json!({"firstName": "Ada", "lastName": "Berg"});
    let (_, ada) = send_json(&portal, &erika, Method::POST, &format!("{path}/candidates"), &ada).await;
    for (one, most) in
        [(format!("{path}/parties/{party}"), 3), (format!("{path}/candidates/{}", ada["id"]), 4)]
    {
        for (number, error) in [
            (1, json!({"field": "status", "code": "invalid"})),
            (2, json!({"field": "status", "code": "invalid"})),
            (9, json!({"field": "status", "code": "invalid", "min": 0, "max": most})),
        ] {
            let (status, problem) =
                send_json(&portal, &erika, Method::PATCH, &one, &json!({"status": number})).await;
            assert_eq!(
                (status, &problem["errors"]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])),
                "{one} {number}"
            );
        }
    }
}

#[tokio::test]
async fn candidates_without_profile_and_deactivated_ones_are_not_invited() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let bo = json!({"firstName": "Bo", "lastName": "Tal"});
    let (_, bo) = send_json(&portal, &erika, Method::POST, &format!("{path}/candidates-light"), &bo).await;
    let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
    let (_, ada) = send_json(&portal, &erika, Method::POST, &format!("{path}/candidates"), &ada).await;
    let one = format!("{path}/candidates/{}", ada["id"]);
    send_json(&portal, &erika, Method::PATCH, &one, &json!({"status": 4})).await;
    let invite = format!("/api/v1/actions/invite/{instance_id}/party/0/candidate");
    for id in [&bo["id"], &ada["id"]] {
        let (status, problem) = send_json(&portal, &erika, Method::POST, &invite, &json!({"id": id})).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    }
    assert!(!portal.inbox.has_mail());
}

#[tokio::test]
async fn a_candidate_or_a_thesis_with_answers_is_deleted_only_when_that_is_confirmed() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path, instance_id) = create_instance(&portal).await;
    let ada = json!({"firstName": "Ada", "lastName": "Berg"});
    let (_, ada) = send_json(&portal, &erika, Method::POST, &format!("{path}/candidates"), &ada).await;
    store_answer(&portal, instance_id, None, ada["id"].as_i64()).await;
    let all = [
        format!("/api/v1/applications/{instance_id}/theses/de/77"),
        format!("{path}/candidates/{}", ada["id"]),
    ];
    for one in &all {
        let (status, problem) = send_json(&portal, &erika, Method::DELETE, one, &json!({})).await;
        assert_eq!(
            (status, &problem["code"]),
            (StatusCode::CONFLICT, &json!("confirmation_needed")),
            "{one}"
        );
    }
    for one in &all {
        let (status, _) =
            send_json(&portal, &erika, Method::DELETE, &format!("{one}?confirm=true"), &json!({})).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{one}");
    }
}
