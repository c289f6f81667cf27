//! The contacts of a candidate: an object with texts, objects `{label, url}` and lists of them, or an empty list.
//! They are deserialized without an intermediate tree, which would take many times the size of the file.
use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// A contact.
pub(super) struct Contact {
    pub(super) label: Box<str>,
    /// The address. `None` if it is not a text.
    pub(super) address: Option<Box<str>>,
}

impl Contact {
    fn new(address: Option<&str>) -> Contact {
        Contact { label: Box::default(), address: address.map(Box::from) }
    }
}

/// The contacts by their kind, such as `web`. Empty if the value is not an object.
#[derive(Default)]
pub(super) struct Contacts(pub(super) Vec<(String, Vec<Contact>)>);

impl<'de> Deserialize<'de> for Contacts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Contacts, D::Error> {
        deserializer.deserialize_any(ValueVisitor::<ByKind>(PhantomData)).map(Contacts)
    }
}

/// The contacts of a single value or of a list.
struct OneOrMany(Vec<Contact>);

impl<'de> Deserialize<'de> for OneOrMany {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OneOrMany, D::Error> {
        deserializer.deserialize_any(ValueVisitor::<Entries>(PhantomData)).map(OneOrMany)
    }
}

/// Converts each type of value.
trait ConvertValue {
    type Output: Default;

    fn text(text: Option<&str>) -> Self::Output;
    fn list<'de, S: SeqAccess<'de>>(entries: S) -> Result<Self::Output, S::Error>;
    fn object<'de, M: MapAccess<'de>>(entries: M) -> Result<Self::Output, M::Error>;
}

struct ByKind;

impl ConvertValue for ByKind {
    type Output = Vec<(String, Vec<Contact>)>;

    fn text(_: Option<&str>) -> Self::Output {
        Vec::new()
    }

    fn list<'de, S: SeqAccess<'de>>(mut entries: S) -> Result<Self::Output, S::Error> {
        while entries.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Vec::new())
    }

    fn object<'de, M: MapAccess<'de>>(mut entries: M) -> Result<Self::Output, M::Error> {
        let mut kinds = Vec::new();
        while let Some((kind, OneOrMany(contacts))) = entries.next_entry()? {
            if !contacts.is_empty() {
                kinds.push((kind, contacts));
            }
        }
        Ok(kinds)
    }
}

struct Entries;

impl ConvertValue for Entries {
    type Output = Vec<Contact>;

    fn text(text: Option<&str>) -> Self::Output {
        vec![Contact::new(text)]
    }

    fn list<'de, S: SeqAccess<'de>>(mut entries: S) -> Result<Self::Output, S::Error> {
        let mut contacts = Vec::new();
        while let Some(OneOrMany(mut more)) = entries.next_element()? {
            contacts.append(&mut more);
        }
        Ok(contacts)
    }

    fn object<'de, M: MapAccess<'de>>(mut entries: M) -> Result<Self::Output, M::Error> {
        let mut contact = Contact::new(None);
        while let Some(key) = entries.next_key::<String>()? {
            match &key[..] {
                "label" => contact.label = first_text(entries.next_value()?).unwrap_or_default(),
                "url" => contact.address = first_text(entries.next_value()?),
                _ => _ = entries.next_value::<IgnoredAny>()?,
            }
        }
        Ok(vec![contact])
    }
}

/// Returns the text of a value, if it is one.
fn first_text(OneOrMany(read): OneOrMany) -> Option<Box<str>> {
    read.into_iter().next().and_then(|one| one.address)
}

struct ValueVisitor<R>(PhantomData<R>);

impl<'de, R: ConvertValue> Visitor<'de> for ValueVisitor<R> {
    type Value = R::Output;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a list or something in curly brackets, {…},")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<R::Output, E> {
        Ok(R::text(Some(text)))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<R::Output, E> {
        Ok(R::text(None))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<R::Output, E> {
        Ok(R::text(None))
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<R::Output, E> {
        Ok(R::text(None))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<R::Output, E> {
        Ok(R::text(None))
    }

    fn visit_unit<E: Error>(self) -> Result<R::Output, E> {
        Ok(R::Output::default())
    }

    fn visit_seq<S: SeqAccess<'de>>(self, entries: S) -> Result<R::Output, S::Error> {
        R::list(entries)
    }

    fn visit_map<M: MapAccess<'de>>(self, entries: M) -> Result<R::Output, M::Error> {
        R::object(entries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::none("[]", &[])]
    #[case::null("null", &[])]
    #[case::texts(r#"{"web": "dub.example", "email": null}"#, &["web||dub.example"])]
    #[case::a_list(
        r#"{"web": ["dub.example", {"label": "program", "url": "p.example", "since": 2020}, {"url": [7]}]}"#,
        &["web||dub.example", "web|program|p.example", "web||nothing"]
    )]
    #[case::numbers(r#"{"phone": 7}"#, &["phone||nothing"])]
    fn contacts_are_read_by_kind(#[case] json: &str, #[case] expected: &[&str]) {
        let Contacts(kinds) = serde_json::from_str(json).unwrap();
        let lines = kinds.iter().flat_map(|(kind, contacts)| {
            contacts.iter().map(move |contact| {
                format!("{kind}|{}|{}", contact.label, contact.address.as_deref().unwrap_or("nothing"))
            })
        });
        assert_eq!(lines.collect::<Vec<_>>(), expected);
    }
}
