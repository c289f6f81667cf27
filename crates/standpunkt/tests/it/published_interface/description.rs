//! The published description: its operations, and its schemas as JSON Schema.
use serde_json::{Map, Value, json};
use std::{collections::BTreeMap, fs, path::Path};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/published/openapi");

/// The published description.
pub(super) struct Description {
    /// The operations by their ids.
    pub(super) operations: BTreeMap<String, Operation>,
    /// The files of the schemas, by their names.
    schemas: Value,
}

/// A call.
pub(super) struct Operation {
    pub(super) method: String,
    pub(super) path: String,
    /// The default values of the query parameters.
    pub(super) query: Vec<(String, String)>,
    /// The schema of a JSON body.
    pub(super) body: Option<Value>,
    /// The successful responses: status, media type and schema.
    pub(super) answers: Vec<Answer>,
}

/// A successful response.
pub(super) struct Answer {
    pub(super) status: u16,
    /// `None` for a response without a body or without a description of it.
    pub(super) content: Option<(String, Value)>,
}

impl Description {
    pub(super) fn read() -> Description {
        let document = read_yaml(&Path::new(FOLDER).join("specification.yaml"));
        let mut schemas = Map::new();
        for file in fs::read_dir(Path::new(FOLDER).join("schemas")).unwrap() {
            let path = file.unwrap().path();
            let mut schema = read_yaml(&path);
            convert_to_json_schema(&mut schema);
            schemas.insert(path.file_name().unwrap().to_str().unwrap().to_owned(), schema);
        }
        let mut operations = BTreeMap::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let id = operation["operationId"].as_str().unwrap().to_owned();
                assert!(operations.insert(id, Operation::read(method, path, operation)).is_none());
            }
        }
        Description { operations, schemas: Value::Object(schemas) }
    }

    /// Returns how a value violates a schema, one line each: the path and the rule. Indices of lists are written as
    /// `*`.
    pub(super) fn find_violations(&self, schema: &Value, value: &Value) -> Vec<String> {
        let mut schema = schema.clone();
        convert_to_json_schema(&mut schema);
        schema["$defs"] = self.schemas.clone();
        let options = jsonschema::options().with_draft(jsonschema::Draft::Draft7);
        let validator = options.should_validate_formats(true).build(&schema).unwrap();
        let violations = validator.iter_errors(value).map(|error| {
            let place = error.instance_path().to_string();
            let step =
                |step: &str| if step.parse::<usize>().is_ok() { "*".to_owned() } else { step.to_owned() };
            let place = place.split('/').map(step).collect::<Vec<_>>().join("/");
            let place = if place.is_empty() { "answer".to_owned() } else { place };
            let rule = error.schema_path().to_string();
            let rule =
                rule.rsplit('/').find(|step| step.parse::<usize>().is_err()).unwrap_or_default().to_owned();
            match error.kind() {
                jsonschema::error::ValidationErrorKind::Required { property } => {
                    format!("{place} lacks {}", property.as_str().unwrap_or_default())
                }
                _ => format!("{place} {rule}"),
            }
        });
        let mut violations: Vec<String> = violations.collect();
        violations.sort();
        violations.dedup();
        violations
    }
}

impl Operation {
    fn read(method: &str, path: &str, operation: &Value) -> Operation {
        let mut query = Vec::new();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let default = &parameter["schema"]["default"];
            if parameter["in"] == "query" && !default.is_null() {
                let text = default.as_str().map_or_else(|| default.to_string(), str::to_owned);
                query.push((parameter["name"].as_str().unwrap().to_owned(), text));
            }
        }
        let answers = operation["responses"].as_object().unwrap().iter().filter_map(|(status, answer)| {
            let status: u16 = status.parse().unwrap();
            let content = answer["content"].as_object().and_then(|content| content.iter().next());
            let content = content.map(|(media, content)| (media.clone(), content["schema"].clone()));
            (status < 400).then_some(Answer { status, content })
        });
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        Operation {
            method: method.to_uppercase(),
            path: path.to_owned(),
            query,
            body: (!body.is_null()).then(|| body.clone()),
            answers: answers.collect(),
        }
    }
}

fn read_yaml(path: &Path) -> Value {
    // One schema describes a field twice.
    let options =
        serde_saphyr::options! { duplicate_keys: serde_saphyr::options::DuplicateKeyPolicy::LastWins };
    serde_saphyr::from_str_with_options(&fs::read_to_string(path).unwrap(), options).unwrap()
}

/// Converts a schema of OpenAPI 3.0 to JSON Schema: siblings of a reference are dropped, references point into one
/// document, and `nullable` becomes another type.
fn convert_to_json_schema(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(convert_to_json_schema),
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get("$ref") {
                let (file, name) = reference.split_once("#/").unwrap();
                let file = file.rsplit('/').next().unwrap();
                *schema = json!({"$ref": format!("#/$defs/{file}/{name}")});
                return;
            }
            object.remove("example");
            if object.remove("nullable") == Some(json!(true)) {
                object["type"] = json!([object["type"], "null"]);
            }
            object.values_mut().for_each(convert_to_json_schema);
        }
        _ => {}
    }
}
