//! Sends published requests, and records how requests and responses deviate from the description.
use super::description::Description;
use crate::{
    people::{Person, PortalWithInbox},
    pictures::PIXEL,
};
use reqwest::{
    Method,
    multipart::{Form, Part},
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Sends the described requests to a portal, and records the deviations.
pub(super) struct Trial {
    pub(super) portal: PortalWithInbox,
    description: Description,
    /// The deviations by operation.
    pub(super) deviations: BTreeMap<String, BTreeSet<String>>,
    sent: BTreeSet<String>,
}

/// The body of a request.
pub(super) enum Body {
    Nothing,
    Json(Value),
    /// The texts of a form, and whether a picture is attached.
    Form(Vec<(&'static str, String)>, bool),
}

impl Trial {
    pub(super) fn new(portal: PortalWithInbox) -> Trial {
        let (deviations, sent) = (BTreeMap::new(), BTreeSet::new());
        Trial { portal, description: Description::read(), deviations, sent }
    }

    /// Returns the operations that were not sent.
    pub(super) fn unsent_operations(&self) -> Vec<&String> {
        self.description.operations.keys().filter(|id| !self.sent.contains(*id)).collect()
    }

    /// Returns the number of described operations.
    pub(super) fn operation_count(&self) -> usize {
        self.description.operations.len()
    }

    fn add_deviation(&mut self, id: &str, deviation: String) {
        self.deviations.entry(id.to_owned()).or_default().insert(deviation);
    }

    /// Sends the request of an operation, with these values in its path.
    pub(super) async fn send(
        &mut self,
        person: Option<&Person>,
        id: &str,
        path: &[(&str, &Value)],
        body: Body,
    ) -> Value {
        self.sent.insert(id.to_owned());
        let operation = &self.description.operations[id];
        let mut address = operation.path.clone();
        for (name, value) in path {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            assert!(address.contains(&format!("{{{name}}}")), "{id} has no {name}");
            address = address.replace(&format!("{{{name}}}"), &text);
        }
        assert!(!address.contains('{'), "{id}: {address}");
        let query =
            operation.query.iter().map(|(name, value)| format!("{name}={}", value.replace('|', "%7C")));
        let query = query.collect::<Vec<_>>().join("&");
        let method = Method::from_bytes(operation.method.as_bytes()).unwrap();
        let mut request = self.portal.server.request(method, &format!("/api/v1{address}?{query}"));
        if let Some(person) = person {
            request = request.bearer_auth(&person.id_token);
        }
        let mut wrong = Vec::new();
        request = match body {
            Body::Nothing => request,
            Body::Json(json) => {
                if let Some(schema) = &operation.body {
                    wrong = self.description.find_violations(schema, &json);
                }
                request.json(&json)
            }
            Body::Form(texts, with_picture) => {
                let form = texts.into_iter().fold(Form::new(), |form, (name, text)| form.text(name, text));
                request.multipart(match with_picture {
                    true => form.part("image", Part::bytes(PIXEL).file_name("bild.png")),
                    false => form,
                })
            }
        };
        let answer = request.header("accept", "application/json").send().await.unwrap();
        for violation in wrong {
            self.add_deviation(id, format!("request {violation}"));
        }
        self.validate_response(id, answer).await
    }

    async fn validate_response(&mut self, id: &str, answer: reqwest::Response) -> Value {
        let status = answer.status().as_u16();
        let media = answer.headers().get("content-type").map(|value| value.to_str().unwrap().to_owned());
        let text = answer.text().await.unwrap();
        if status >= 400 {
            self.add_deviation(id, format!("refused {status} {text}"));
            return Value::Null;
        }
        let value: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
        let operation = &self.description.operations[id];
        let mut found = Vec::new();
        let published = operation.answers.first().unwrap();
        if published.status != status {
            found.push(format!("status {status} for {}", published.status));
        }
        if let Some((known, schema)) = &published.content {
            if media.as_deref() != Some(known.as_str()) {
                found.push(format!("{} for {known}", media.unwrap_or_default()));
            } else if known == "application/json" {
                found.extend(self.description.find_violations(schema, &value));
            }
        }
        for deviation in found {
            self.add_deviation(id, deviation);
        }
        value
    }
}
