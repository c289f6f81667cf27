//! The JSON Schema of a bundle, made from its types.
use crate::bundle::Bundle;
use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

/// The dialect: JSON Schema, draft 2020-12, which OpenAPI 3.1 describes its types in too.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The JSON Schema of a bundle, as it stands in `docs/formats/bundle.schema.json`.
pub fn bundle() -> Value {
    let mut definitions = Vec::new();
    Bundle::schemas(&mut definitions);
    definitions.sort_by(|(a, _), (b, _)| a.cmp(b));
    let definitions: Map<String, Value> =
        definitions.into_iter().map(|(name, schema)| (name, json!(schema))).collect();
    let mut schema = json!({
        "$schema": DIALECT,
        "$id": "https://standpunkt.example/formats/bundle.schema.json",
        "title": "Standpunkt bundle, version 1",
    });
    if let (Some(schema), Value::Object(bundle)) = (schema.as_object_mut(), json!(Bundle::schema())) {
        schema.extend(bundle);
        schema.insert("$defs".to_owned(), Value::Object(definitions));
    }
    point_to_definitions(&mut schema);
    schema
}

/// References of an OpenAPI document lead to its components, those of a JSON Schema to its definitions.
fn point_to_definitions(value: &mut Value) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get_mut("$ref")
                && let Some(name) = reference.strip_prefix("#/components/schemas/")
            {
                *reference = format!("#/$defs/{name}");
            }
            object.values_mut().for_each(point_to_definitions);
        }
        Value::Array(values) => values.iter_mut().for_each(point_to_definitions),
        _ => {}
    }
}
