//! Builds the JSON Schemas of the bundle and open data formats from their types.
use crate::{exports::open_data::OpenData, model::bundle::Bundle};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// The dialect: JSON Schema, draft 2020-12, which OpenAPI 3.1 uses too.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Returns the JSON Schema of a bundle, which `docs/formats/bundle.schema.json` contains.
pub fn bundle() -> Value {
    build_schema::<Bundle>("bundle", "Standpunkt bundle, version 1")
}

/// Returns the JSON Schema of open data, which `docs/formats/open-data.schema.json` contains.
pub fn open_data() -> Value {
    build_schema::<OpenData>("open-data", "Standpunkt open data, version 1")
}

fn build_schema<T: ToSchema>(name: &str, title: &str) -> Value {
    let mut definitions = Vec::new();
    T::schemas(&mut definitions);
    definitions.sort_by(|(a, _), (b, _)| a.cmp(b));
    let definitions: Map<String, Value> =
        definitions.into_iter().map(|(name, schema)| (name, json!(schema))).collect();
    let mut schema = json!({
        "$schema": DIALECT,
        "$id": format!("https://standpunkt.example/formats/{name}.schema.json"),
        "title": title,
    });
    if let (Some(schema), Value::Object(document)) = (schema.as_object_mut(), json!(T::schema())) {
        schema.extend(document);
        schema.insert("$defs".to_owned(), Value::Object(definitions));
    }
    rewrite_references(&mut schema);
    schema
}

/// Rewrites references: an OpenAPI document refers to its components, a JSON Schema to its definitions.
fn rewrite_references(value: &mut Value) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get_mut("$ref")
                && let Some(name) = reference.strip_prefix("#/components/schemas/")
            {
                *reference = format!("#/$defs/{name}");
            }
            object.values_mut().for_each(rewrite_references);
        }
        Value::Array(values) => values.iter_mut().for_each(rewrite_references),
        _ => {}
    }
}
