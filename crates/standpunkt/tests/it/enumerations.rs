//! The values of the interface's enumerations: clients and stored rows use them, so none of them may change.
use crate::portal::PROGRAM;
use serde_json::Value;
use std::collections::BTreeSet;
use testing::{
    databases::{Engine, Store},
    program::run,
};

/// Every enumeration of version 0.1, one per line: the property or parameter, and its values.
const ENUMERATIONS_OF_0_1: &str = include_str!("../upgrade/enumerations-0.1.txt");

/// Collects the enumerations of a part of the document; `name` is the property or parameter that it describes.
fn collect_enumerations(
    name: &str,
    part: &Value,
    document: &Value,
    seen: &mut BTreeSet<(String, String)>,
    enumerations: &mut BTreeSet<String>,
) {
    match part {
        Value::Object(object) => {
            if let Some(reference) = object.get("$ref").and_then(Value::as_str)
                && seen.insert((name.to_owned(), reference.to_owned()))
                && let Some(target) = document.pointer(reference.trim_start_matches('#'))
            {
                collect_enumerations(name, target, document, seen, enumerations);
            }
            if let Some(Value::Array(values)) = object.get("enum") {
                let values: Vec<String> = values.iter().map(Value::to_string).collect();
                enumerations.insert(format!("{name}: {}", values.join(" ")));
            }
            if let Some(constant) = object.get("const") {
                enumerations.insert(format!("{name}: {constant}"));
            }
            if let Some(Value::Object(properties)) = object.get("properties") {
                for (property, schema) in properties {
                    collect_enumerations(property, schema, document, seen, enumerations);
                }
            }
            let parameter = object.get("in").and(object.get("name")).and_then(Value::as_str);
            let others = object
                .iter()
                .filter(|(key, _)| !matches!(key.as_str(), "properties" | "example" | "examples"));
            for (_, inner) in others {
                collect_enumerations(parameter.unwrap_or(name), inner, document, seen, enumerations);
            }
        }
        Value::Array(items) => {
            items.iter().for_each(|item| collect_enumerations(name, item, document, seen, enumerations))
        }
        _ => {}
    }
}

/// Returns whether the document still has all values of a line `field: "value" "value"`. It may have further values.
fn is_kept(line: &str, enumerations: &BTreeSet<String>) -> bool {
    let (field, values) = line.split_once(": ").unwrap_or((line, ""));
    enumerations.contains(line)
        || enumerations.iter().any(|now| {
            let (same, now) = now.split_once(": ").unwrap_or((now, ""));
            same == field
                && !values.is_empty()
                && values.split(' ').all(|value| now.split(' ').any(|known| known == value))
        })
}

#[tokio::test]
async fn enumerations_keep_all_values_of_version_0_1() {
    let store = Store::create_without_tables(Engine::Sqlite).await;
    let printed = run(PROGRAM, &store, &["openapi"]).await;
    let document: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let mut enumerations = BTreeSet::new();
    collect_enumerations("", &document["paths"], &document, &mut BTreeSet::new(), &mut enumerations);
    let lost: Vec<&str> = ENUMERATIONS_OF_0_1.lines().filter(|line| !is_kept(line, &enumerations)).collect();
    let all: Vec<&str> = enumerations.iter().map(String::as_str).collect();
    assert!(lost.is_empty(), "{lost:#?}\nof\n{}", all.join("\n"));
}
