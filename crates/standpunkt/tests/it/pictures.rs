//! Pictures of an instance, its parties and its candidates: uploading, showing, removing.
use crate::people::{Person, PortalWithInbox, start_with_inbox};
use reqwest::{
    Method, Response, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use testing::databases::Engine;

/// A PNG of one white pixel.
pub(crate) const PIXEL: &[u8] = include_bytes!("../../../portal/src/pixel.png");

async fn create_instance(portal: &PortalWithInbox) -> (Person, String) {
    let (erika, id) = portal.register_erika().await;
    (erika, format!("/api/v1/applications/{id}"))
}

async fn upload(
    portal: &PortalWithInbox,
    actor: &Person,
    method: Method,
    path: &str,
    bytes: Vec<u8>,
) -> Response {
    let form = Form::new().part("image", Part::bytes(bytes).file_name("bild.png"));
    portal.request(actor, method, path).multipart(form).send().await.unwrap()
}

async fn get_picture(portal: &PortalWithInbox, address: &Value) -> Response {
    portal.server.ask(address.as_str().unwrap()).await
}

#[tokio::test]
async fn a_logo_is_public_under_a_name_derived_from_its_content() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let logo = format!("{path}/configuration/logo");
    let set = upload(&portal, &erika, Method::POST, &logo, PIXEL.to_vec()).await;
    assert_eq!(set.status(), StatusCode::OK);
    let tag = set.headers()["etag"].clone();
    let configuration: Value = set.json().await.unwrap();
    let address = &configuration["theming"]["logo"];
    let picture = get_picture(&portal, address).await;
    assert_eq!(picture.status(), StatusCode::OK);
    assert_eq!(picture.headers()["cache-control"], "public, max-age=31536000, immutable");
    assert!(["image/png", "image/jpeg"].contains(&picture.headers()["content-type"].to_str().unwrap()));

    let stored =
        upload(&portal, &erika, Method::POST, &format!("{path}/configuration/pictures"), PIXEL.to_vec())
            .await;
    let stored = (stored.status(), stored.json::<Value>().await.unwrap());
    assert_eq!(
        stored,
        (StatusCode::CREATED, json!({"address": address})),
        "the same picture has the same name"
    );
    let now = portal.request(&erika, Method::GET, &format!("{path}/configuration")).send().await.unwrap();
    assert_eq!(now.headers()["etag"], tag, "storing a picture does not change the configuration");

    let gallery = portal.request(&erika, Method::PUT, &format!("{path}/configuration/image"));
    let chosen: Value = gallery.json(&json!({"name": "hills"})).send().await.unwrap().json().await.unwrap();
    assert_eq!(chosen["introduction"]["background"], "/assets/backgrounds/hills.svg");
    let unknown = portal.request(&erika, Method::PUT, &format!("{path}/configuration/image"));
    let unknown = unknown.json(&json!({"name": "../hills"})).send().await.unwrap();
    assert_eq!(unknown.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn only_pictures_are_accepted_and_served() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let logo = format!("{path}/configuration/logo");
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec();
    for bytes in [svg, b"GIF89a".to_vec(), PIXEL[..40].to_vec(), Vec::new()] {
        let refused = upload(&portal, &erika, Method::POST, &logo, bytes).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let problem: Value = refused.json().await.unwrap();
        assert_eq!(problem["errors"], json!([{"field": "image", "code": "invalid"}]));
    }
    // A header that declares 8,000 × 6,000 pixels, with its checksum.
    let mut huge = PIXEL.to_vec();
    huge[16..24].copy_from_slice(&[8_000_u32.to_be_bytes(), 6_000_u32.to_be_bytes()].concat());
    huge[29..33].copy_from_slice(&0xbe067369_u32.to_be_bytes());
    let refused = upload(&portal, &erika, Method::POST, &logo, huge).await;
    let problem: Value = refused.json().await.unwrap();
    assert_eq!(problem["errors"], json!([{"field": "image", "code": "too_large"}]));
    for name in ["..%2Fstandpunkt.db", "a.png", "etc%2Fpasswd", &format!("{}.svg", "0".repeat(64))] {
        let answer = portal.server.ask(&format!("/api/v1/images/{name}")).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{name}");
    }
    let large = upload(&portal, &erika, Method::POST, &logo, vec![0; 11 << 20]).await;
    assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_default_picture_replaces_a_missing_one() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let missing = portal.server.ask(&format!("/api/v1/images/{}.png", "0".repeat(64))).await;
    assert_eq!(missing.status(), StatusCode::OK);
    assert_eq!(missing.headers()["content-type"], "image/svg+xml; charset=utf-8");
    assert_eq!(missing.headers()["cache-control"], "no-store", "the picture itself may come back");
    assert!(missing.text().await.unwrap().starts_with("<svg"));
}

#[tokio::test]
async fn parties_and_candidates_have_pictures_that_can_be_removed() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let add = async |what: &str, body: Value| -> Value {
        let added = portal.request(&erika, Method::POST, &format!("{path}/matches/{what}")).json(&body);
        added.send().await.unwrap().json().await.unwrap()
    };
    let party =
        add("parties", json!({"shortcut": "Steg", "name": "Liste Steg", "description": "Für den Steg."}))
            .await;
    let person = json!({"firstName": "Ada", "lastName": "Berg", "gender_id": 2, "party_id": party["id"]});
    let candidate = add("candidates", person.clone()).await;
    let light = add("candidates-light", person).await;
    let (party, candidate, light) = (&party["id"], &candidate["id"], &light["id"]);
    let pictures = [
        (format!("parties/{party}/logo"), "logo"),
        (format!("candidates/{candidate}/picture"), "profile_picture"),
        (format!("parties/{party}/candidates/{candidate}/picture"), "profile_picture"),
        (format!("candidates-light/{light}/picture"), "picture"),
        (format!("parties/{party}/candidates-light/{light}/picture"), "picture"),
    ];
    for (place, field) in pictures {
        let address = format!("{path}/matches/{place}");
        let refused = upload(&portal, &erika, Method::PUT, &address, b"GIF89a".to_vec()).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "{place}");
        let problem: Value = refused.json().await.unwrap();
        assert_eq!(problem["errors"], json!([{"field": "image", "code": "invalid"}]), "{place}");
        let set = upload(&portal, &erika, Method::PUT, &address, PIXEL.to_vec()).await;
        assert_eq!(set.status(), StatusCode::OK, "{place}");
        let set: Value = set.json().await.unwrap();
        assert_eq!(get_picture(&portal, &set[field]).await.status(), StatusCode::OK, "{place}");
        let removed = portal.request(&erika, Method::DELETE, &address).send().await.unwrap();
        assert_eq!(removed.json::<Value>().await.unwrap()[field], Value::Null, "{place}");
    }
    let elsewhere = format!("{path}/matches/parties/0/candidates/{candidate}/picture");
    let refused = upload(&portal, &erika, Method::PUT, &elsewhere, PIXEL.to_vec()).await;
    assert_eq!(
        refused.status(),
        StatusCode::NOT_FOUND,
        "the candidate has a party, so it is not found without one"
    );
}

#[tokio::test]
async fn the_configuration_is_also_accepted_as_a_form() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let path = format!("{path}/configuration");
    for part in ["config", "configuration"] {
        let form = Form::new().text(part, json!({"theming": {"primary": "#1f3a68"}}).to_string());
        let set = portal.request(&erika, Method::PUT, &path).multipart(form).send().await.unwrap();
        assert_eq!(set.status(), StatusCode::OK);
        assert_eq!(set.json::<Value>().await.unwrap()["theming"]["primary"], "#1f3a68");
    }
    let wrong = Form::new().text("config", json!({"theming": {"primary": "blau"}}).to_string());
    let response = portal.request(&erika, Method::PUT, &path).multipart(wrong).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(response.json::<Value>().await.unwrap()["errors"][0]["field"], "theming.primary");
}
