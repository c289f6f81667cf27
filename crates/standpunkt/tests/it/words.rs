//! The words of the interface: clients and stored rows use them, so none of them may change.
use crate::portal::PROGRAM;
use serde_json::Value;
use std::collections::BTreeSet;
use testing::{
    databases::{Engine, Store},
    program::run,
};

/// Every enumeration of version 0.1, one per line: the property or parameter, and its words.
const WORDS_OF_0_1: &str = include_str!("../upgrade/words-0.1.txt");

/// Collects the enumerations of a part of the document; `name` is the property or parameter that it describes.
fn collect_words(
    name: &str,
    part: &Value,
    document: &Value,
    seen: &mut BTreeSet<(String, String)>,
    words: &mut BTreeSet<String>,
) {
    match part {
        Value::Object(object) => {
            if let Some(reference) = object.get("$ref").and_then(Value::as_str)
                && seen.insert((name.to_owned(), reference.to_owned()))
                && let Some(target) = document.pointer(reference.trim_start_matches('#'))
            {
                collect_words(name, target, document, seen, words);
            }
            if let Some(Value::Array(values)) = object.get("enum") {
                let values: Vec<String> = values.iter().map(Value::to_string).collect();
                words.insert(format!("{name}: {}", values.join(" ")));
            }
            if let Some(constant) = object.get("const") {
                words.insert(format!("{name}: {constant}"));
            }
            if let Some(Value::Object(properties)) = object.get("properties") {
                for (property, schema) in properties {
                    collect_words(property, schema, document, seen, words);
                }
            }
            let parameter = object.get("in").and(object.get("name")).and_then(Value::as_str);
            let others = object
                .iter()
                .filter(|(key, _)| !matches!(key.as_str(), "properties" | "example" | "examples"));
            for (_, inner) in others {
                collect_words(parameter.unwrap_or(name), inner, document, seen, words);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect_words(name, item, document, seen, words)),
        _ => {}
    }
}

/// Returns whether the document still has all words of a line `field: "word" "word"`. Further words may have come.
fn is_kept(line: &str, words: &BTreeSet<String>) -> bool {
    let (field, values) = line.split_once(": ").unwrap_or((line, ""));
    words.contains(line)
        || words.iter().any(|now| {
            let (same, now) = now.split_once(": ").unwrap_or((now, ""));
            same == field
                && !values.is_empty()
                && values.split(' ').all(|value| now.split(' ').any(|word| word == value))
        })
}

#[tokio::test]
async fn names_of_the_interface_do_not_change() {
    let store = Store::create_without_tables(Engine::Sqlite).await;
    let printed = run(PROGRAM, &store, &["openapi"]).await;
    let document: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let mut words = BTreeSet::new();
    collect_words("", &document["paths"], &document, &mut BTreeSet::new(), &mut words);
    let lost: Vec<&str> = WORDS_OF_0_1.lines().filter(|line| !is_kept(line, &words)).collect();
    let all: Vec<&str> = words.iter().map(String::as_str).collect();
    assert!(lost.is_empty(), "{lost:#?}\nof\n{}", all.join("\n"));
}
