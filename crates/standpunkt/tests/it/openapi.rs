//! The OpenAPI description: valid by OpenAPI's own schema, complete, and correct about bodies.
use crate::{
    people::start_with_inbox,
    permissions::{Caller, create_callers, fill_path, party_and_candidate},
};
use reqwest::{Method, StatusCode};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use testing::databases::Engine;

const OPENAPI_SCHEMA: &str = include_str!("../openapi-3.1/schema.json");

fn document() -> Value {
    serde_json::to_value(api::build_openapi()).unwrap()
}

/// Returns every call: method, path, operation.
fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    document["paths"].as_object().unwrap().iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (method.as_str(), path.as_str(), operation))
    })
}

/// Visits every value of the document, with its path.
fn visit<'a>(value: &'a Value, place: &str, visitor: &mut impl FnMut(&str, &'a Value)) {
    visitor(place, value);
    match value {
        Value::Object(entries) => {
            entries.iter().for_each(|(key, value)| visit(value, &format!("{place}/{key}"), visitor));
        }
        Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(index, value)| visit(value, &format!("{place}/{index}"), visitor));
        }
        _ => {}
    }
}

#[test]
fn the_description_matches_the_schema_of_openapi() {
    let schema = serde_json::from_str(OPENAPI_SCHEMA).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let document = document();
    let errors: Vec<_> =
        validator.iter_errors(&document).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert_eq!(errors, Vec::<String>::new());
}

#[test]
fn every_schema_of_the_description_is_valid() {
    let document = document();
    let mut errors = Vec::new();
    visit(&document, "", &mut |place, value| {
        let is_schema = place.ends_with("/schema")
            || place.strip_prefix("/components/schemas/").is_some_and(|name| !name.contains('/'));
        if is_schema && let Err(error) = jsonschema::draft202012::meta::validate(value) {
            errors.push(format!("{place}: {error}"));
        }
    });
    assert_eq!(errors, Vec::<String>::new());
}

#[test]
fn all_references_of_the_description_resolve() {
    let document = document();
    let mut missing = BTreeSet::new();
    visit(&document, "", &mut |_, value| {
        let Some(reference) = value.get("$ref").and_then(Value::as_str) else { return };
        let place = reference.strip_prefix('#').unwrap();
        if document.pointer(place).is_none() {
            missing.insert(reference);
        }
    });
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn every_call_has_a_unique_name_and_lists_its_errors() {
    let document = document();
    let mut names = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        assert!(names.insert(operation["operationId"].as_str().unwrap()), "{method} {path}");
        let responses = operation["responses"].as_object().unwrap();
        let has = |status: &str| responses.contains_key(status);
        assert!(responses.keys().any(|status| status.starts_with('2') || status.starts_with('3')), "{path}");
        assert!(has("500") && has("503"), "{method} {path}");
        assert_eq!(path.contains('{'), path.contains('{') && has("404"), "{method} {path}");
        if operation["security"].is_array() {
            assert!(has("401") && has("403"), "{method} {path}");
        }
        if operation["requestBody"].is_object() {
            assert!(has("400") && has("413") && has("422"), "{method} {path}");
        }
        for (status, response) in responses.iter().filter(|(status, _)| status.starts_with(['4', '5'])) {
            let reference = response["$ref"].as_str().unwrap_or_default();
            assert!(reference.starts_with("#/components/responses/"), "{status} of {method} {path}");
        }
    }
}

#[test]
fn every_error_describes_its_media_type_and_headers() {
    let document = document();
    let headers = |name: &str| document["components"]["responses"][name]["headers"].as_object().unwrap();
    for (name, response) in document["components"]["responses"].as_object().unwrap() {
        assert!(response["content"]["application/problem+json"]["schema"].is_object(), "{name}");
        for header in ["Cache-Control", "Content-Language", "Vary"] {
            assert!(headers(name).contains_key(header), "{header} of {name}");
        }
    }
    assert!(headers("TooManyRequests").contains_key("Retry-After"));
    assert!(headers("Unauthorized").contains_key("WWW-Authenticate"));
}

/// Texts of requests without bounds: a document in a form, a name of the time zone database, a word of OAuth.
const UNBOUNDED_TEXTS: [&str; 8] = [
    "config",
    "time_zone",
    "grant_type",
    // These are accepted and ignored.
    "ApplicationUpdate.configuration",
    "ApplicationBody.configuration",
    "BackgroundBody.name",
    "BackgroundForm.name",
    "MailOptions.formats",
];

/// Collects the names of the schemas that a value refers to, directly or not.
fn collect_references<'a>(value: &'a Value, document: &'a Value, found: &mut BTreeSet<&'a str>) {
    let mut references = Vec::new();
    visit(value, "", &mut |_, value| references.extend(value.get("$ref").and_then(Value::as_str)));
    for reference in references {
        if found.insert(reference.rsplit('/').next().unwrap()) {
            collect_references(document.pointer(reference.trim_start_matches('#')).unwrap(), document, found);
        }
    }
}

#[test]
fn every_text_of_a_request_has_bounds() {
    let document = document();
    let mut taken = BTreeSet::new();
    operations(&document)
        .for_each(|(.., call)| collect_references(&call["requestBody"], &document, &mut taken));
    let mut unbounded = BTreeSet::new();
    for name in taken {
        let fields = document["components"]["schemas"][name]["properties"].as_object();
        for (field, schema) in fields.into_iter().flatten() {
            let is_text = schema["type"] == "string" || schema["type"] == json!(["string", "null"]);
            let says = ["maxLength", "enum", "format", "pattern"].iter().any(|word| !schema[word].is_null());
            let path = format!("{name}.{field}");
            if is_text
                && !says
                && !UNBOUNDED_TEXTS.contains(&&field[..])
                && !UNBOUNDED_TEXTS.contains(&&path[..])
            {
                unbounded.insert(path);
            }
        }
    }
    assert_eq!(unbounded, BTreeSet::new());
}

#[test]
fn the_description_takes_its_lengths_from_the_table_of_bounds() {
    let document = document();
    let field =
        |schema: &str, field: &str| document["components"]["schemas"][schema]["properties"][field].clone();
    let shortcut = field("PartyBody", "shortcut");
    assert_eq!(shortcut["maxLength"], elections::bounds::PARTY_SHORTCUT.max);
    let title = field("ApplicationBody", "title");
    assert_eq!((&title["minLength"], &title["maxLength"]), (&json!(3), &json!(120)));
    let frequency = field("AdvertisementSettings", "frequency");
    assert_eq!((&frequency["minimum"], &frequency["maximum"]), (&json!(1), &json!(1_000_000)));
}

/// Returns a value that fits a schema, with every field of it.
fn build_example(schema: &Value, document: &Value, depth: usize) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let named = document.pointer(reference.trim_start_matches('#')).unwrap();
        return if depth > 8 { Value::Null } else { build_example(named, document, depth + 1) };
    }
    if let Some(first) = schema["examples"].get(0).or(schema["enum"].get(0)) {
        return first.clone();
    }
    if let Some(one) = schema.get("example").or(schema.get("const")) {
        return one.clone();
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(list) = schema[choice].as_array() {
            let some = list.iter().find(|one| one["type"] != "null").unwrap();
            return build_example(some, document, depth);
        }
    }
    if let Some(list) = schema["allOf"].as_array() {
        let parts = list.iter().filter_map(|one| build_example(one, document, depth).as_object().cloned());
        return Value::Object(parts.flatten().collect());
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").unwrap(),
        kind => kind,
    };
    match kind.as_str().unwrap_or_default() {
        "object" => {
            let none = Map::new();
            let fields = schema["properties"].as_object().unwrap_or(&none);
            fields.iter().map(|(name, field)| (name.clone(), build_example(field, document, depth))).collect()
        }
        "array" => json!([build_example(&schema["items"], document, depth)]),
        "integer" | "number" => schema.get("minimum").cloned().unwrap_or(json!(1)),
        "boolean" => json!(true),
        "string" => match schema["format"].as_str().unwrap_or_default() {
            "date" => json!("2031-03-09"),
            "date-time" => json!("2031-03-09T12:00:00Z"),
            "uuid" => json!("7f1b4c9e-58a4-4f0a-9d0c-2f6b1d9b5a11"),
            "uri" => json!("https://example.org"),
            "email" => json!("erika@example.org"),
            _ => json!("abc"),
        },
        _ => Value::Null,
    }
}

/// Collects the paths of the objects of a schema, as errors write them, and as pointers.
fn collect_objects(schema: &Value, document: &Value, path: &str, depth: usize, found: &mut Vec<String>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let named = document.pointer(reference.trim_start_matches('#')).unwrap();
        if depth < 8 {
            collect_objects(named, document, path, depth + 1, found);
        }
        return;
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(list) = schema[choice].as_array() {
            let some = list.iter().find(|one| one["type"] != "null").unwrap();
            return collect_objects(some, document, path, depth, found);
        }
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        collect_objects(part, document, path, depth, found);
    }
    let below = |step: &str| if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") };
    if let Some(fields) = schema["properties"].as_object() {
        if !found.iter().any(|known| known == path) {
            found.push(path.to_owned());
        }
        for (name, field) in fields {
            collect_objects(field, document, &below(name), depth, found);
        }
    }
    if schema["items"].is_object() {
        collect_objects(&schema["items"], document, &below("0"), depth, found);
    }
}

/// Replaces an object in the body with the list of its values, in their order.
fn object_to_list(body: &Value, path: &str) -> Option<Value> {
    let mut body = body.clone();
    let pointer = path.split('.').filter(|step| !step.is_empty()).map(|step| format!("/{step}"));
    let place = body.pointer_mut(&pointer.collect::<String>())?;
    let values = place.as_object()?.values().cloned().collect();
    *place = Value::Array(values);
    Some(body)
}

/// Serde accepts a list of the values of an object instead of the object. The description does not mention this, so
/// the interface must reject it.
#[tokio::test]
async fn an_object_that_is_sent_as_a_list_is_refused_by_every_call() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let document = document();
    let mut taken = Vec::new();
    let mut object_count = 0;
    for (method, path, operation) in operations(&document) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        if !schema.is_object() {
            continue;
        }
        let body = build_example(schema, &document, 0);
        let mut places = Vec::new();
        collect_objects(schema, &document, "", 0, &mut places);
        for place in places {
            let Some(body) = object_to_list(&body, &place) else { continue };
            let mut refusals = Vec::new();
            for caller in &callers {
                refusals
                    .extend(error_of_call(&portal, caller, &instances, &callers, method, path, &body).await);
            }
            let here = (StatusCode::UNPROCESSABLE_ENTITY, place.clone(), "invalid".to_owned());
            object_count += 1;
            if !refusals.contains(&here) {
                refusals.dedup();
                taken.push(format!("{method} {path} at “{place}”: {refusals:?}"));
            }
        }
    }
    assert_eq!(taken, Vec::<String>::new());
    assert!(object_count > 90, "only {object_count} objects were tried");
}

/// Returns the status of a response, with the field and the code of each error.
async fn error_of_call(
    portal: &crate::people::PortalWithInbox,
    caller: &Caller,
    instances: &[i64; 2],
    callers: &[Caller],
    method: &str,
    path: &str,
    body: &Value,
) -> Vec<(StatusCode, String, String)> {
    let id = if path.contains("/users/{id}") {
        caller.user
    } else if path.contains("/parties/{id}") || path.contains("/candidates/{id}") {
        let [party, candidate] = party_and_candidate(callers, caller.instance_index, "get", path);
        if path.contains("/parties/{id}") { party } else { candidate }
    } else {
        instances[caller.instance_index]
    };
    let path = &path.replace("{domain}", "kleinstadt")[..];
    let [party, candidate] = party_and_candidate(callers, caller.instance_index, "get", path);
    // Here the role of a trust person has the id of its party.
    let role = if path.contains("{partyId}") { party } else { 1 };
    let at = fill_path(&path.replace("{roleId}", &role.to_string()), id, &[party, candidate]);
    let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
    let answer = portal.request(&caller.person, method, &at).json(body).send().await.unwrap();
    let status = answer.status();
    let problem: Value = answer.json().await.unwrap_or_default();
    let errors = problem["errors"].as_array().cloned().unwrap_or_default();
    let word = |error: &Value, name: &str| error[name].as_str().unwrap_or_default().to_owned();
    errors.iter().map(|error| (status, word(error, "field"), word(error, "code"))).collect()
}
