//! Finds the position of the entries of a YAML document.
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, SeqAccess, Visitor},
};
use serde_saphyr::Spanned;
use std::{collections::HashMap, fmt};

pub(crate) fn yaml_options() -> serde_saphyr::Options {
    serde_saphyr::options! {
        with_snippet: false,
        budget: serde_saphyr::budget! { max_aliases: 1_000, max_recorded_anchor_events: 10_000 },
    }
}

/// Returns lines and columns of the entries of a YAML document by their paths. The map is empty for a document that
/// cannot be parsed.
pub(crate) fn find_yaml_positions(text: &str) -> HashMap<String, (u32, u32)> {
    let mut positions = HashMap::new();
    if let Ok(root) = serde_saphyr::from_str_with_options::<Spanned<Node>>(text, yaml_options()) {
        root.value.collect_positions("", &mut positions);
    }
    positions
}

/// An entry of a YAML document, reduced to what its position needs.
enum Node {
    Value,
    List(Vec<Spanned<Node>>),
    Named(Vec<(String, Spanned<Node>)>),
}

impl Node {
    fn collect_positions(&self, path: &str, positions: &mut HashMap<String, (u32, u32)>) {
        let mut add = |path: String, node: &Spanned<Node>| {
            let location = (node.referenced.line() as u32, node.referenced.column() as u32);
            node.value.collect_positions(&path, positions);
            positions.insert(path, location);
        };
        match self {
            Node::Value => {}
            Node::List(entries) => {
                entries.iter().enumerate().for_each(|(at, entry)| add(format!("{path}[{at}]"), entry));
            }
            Node::Named(entries) => {
                let dot = if path.is_empty() { "" } else { "." };
                entries.iter().for_each(|(name, entry)| add(format!("{path}{dot}{name}"), entry));
            }
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Node, M::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Node::Named(entries))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Node, S::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element()? {
            entries.push(entry);
        }
        Ok(Node::List(entries))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Node, E> {
        Ok(Node::Value)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Node, E> {
        Ok(Node::Value)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Node, E> {
        Ok(Node::Value)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Value)
    }

    fn visit_str<E>(self, _: &str) -> Result<Node, E> {
        Ok(Node::Value)
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Value)
    }
}
