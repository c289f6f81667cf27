//! A parsed JSON tree that keeps repeated fields and distinguishes kinds of numbers.
use super::{JsonError, JsonType, MAX_DEPTH, ShapeError, ShapeErrorKind};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Value, error::Category};
use std::{cell::Cell, collections::HashSet, fmt};

/// A JSON value.
pub(super) enum Node {
    Null,
    Boolean(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
    /// A text from a query or form, which is converted to the expected type.
    Parameter(String),
}

impl Node {
    /// Parses a whole document.
    pub(super) fn parse(json: &[u8]) -> Result<Node, JsonError> {
        let rejection = Cell::new(None);
        let mut deserializer = serde_json::Deserializer::from_slice(json);
        // The limit of this parser applies first; it is below that of serde_json.
        let node = Seed { depth: 0, rejection: &rejection }.deserialize(&mut deserializer);
        let node = node.map_err(|error| rejection.take().unwrap_or_else(|| syntax(&error)))?;
        deserializer
            .end()
            .map_err(|error| JsonError::TrailingCharacters { line: error.line(), column: error.column() })?;
        Ok(node)
    }

    pub(super) fn kind(&self) -> JsonType {
        match self {
            Node::Null => JsonType::Null,
            Node::Boolean(_) => JsonType::Boolean,
            Node::Unsigned(_) | Node::Signed(_) => JsonType::WholeNumber,
            Node::Float(_) => JsonType::Number,
            Node::Text(_) | Node::Parameter(_) => JsonType::Text,
            Node::List(_) => JsonType::List,
            Node::Object(_) => JsonType::Object,
        }
    }
}

impl From<Value> for Node {
    fn from(value: Value) -> Node {
        match value {
            Value::Null => Node::Null,
            Value::Bool(boolean) => Node::Boolean(boolean),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Node::Unsigned(number),
                (None, Some(number)) => Node::Signed(number),
                (None, None) => Node::Float(number.as_f64().unwrap_or_default()),
            },
            Value::String(text) => Node::Text(text),
            Value::Array(list) => Node::List(list.into_iter().map(Node::from).collect()),
            Value::Object(entries) => {
                Node::Object(entries.into_iter().map(|(key, value)| (key, Node::from(value))).collect())
            }
        }
    }
}

fn syntax(error: &serde_json::Error) -> JsonError {
    debug_assert!(error.classify() != Category::Data, "a tree takes every value: {error}");
    JsonError::Syntax { line: error.line(), column: error.column() }
}

/// Deserializes a value at this depth. JSON that only this parser rejects is reported by the cell, since errors of
/// serde_json are plain text.
#[derive(Clone, Copy)]
struct Seed<'a> {
    depth: usize,
    rejection: &'a Cell<Option<JsonError>>,
}

impl<'a> Seed<'a> {
    fn reject<E: Error>(self, error: JsonError) -> E {
        let serde_error = E::custom(&error);
        self.rejection.set(Some(error));
        serde_error
    }

    /// Returns the seed for the values inside a list or an object.
    fn child<E: Error>(self) -> Result<Seed<'a>, E> {
        if self.depth == MAX_DEPTH {
            return Err(self.reject(JsonError::TooDeep));
        }
        Ok(Seed { depth: self.depth + 1, ..self })
    }

    fn check_text<E: Error>(self, text: String) -> Result<String, E> {
        if text.contains('\0') { Err(self.reject(JsonError::NulCharacter)) } else { Ok(text) }
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Node;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E: Error>(self, boolean: bool) -> Result<Node, E> {
        Ok(Node::Boolean(boolean))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Node, E> {
        Ok(Node::Unsigned(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Signed(number))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Node, E> {
        Ok(Node::Float(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Node, E> {
        self.visit_string(text.to_owned())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Node, E> {
        self.check_text(text).map(Node::Text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Node, A::Error> {
        let child = self.child()?;
        let mut list = Vec::new();
        while let Some(node) = access.next_element_seed(child)? {
            list.push(node);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Node, A::Error> {
        let child = self.child()?;
        let mut entries = Vec::new();
        while let Some(key) = access.next_key::<String>()? {
            let key = self.check_text(key)?;
            entries.push((key, access.next_value_seed(child)?));
        }
        Ok(Node::Object(entries))
    }
}

/// Checks that no field is repeated.
///
/// # Errors
/// Returns the first repeated field.
pub(super) fn reject_duplicates(entries: &[(String, Node)]) -> Result<(), ShapeError> {
    let mut known = HashSet::with_capacity(entries.len());
    match entries.iter().find(|(key, _)| !known.insert(key.as_str())) {
        Some((key, _)) => Err(ShapeError { path: key.clone(), kind: ShapeErrorKind::Duplicate }),
        None => Ok(()),
    }
}
