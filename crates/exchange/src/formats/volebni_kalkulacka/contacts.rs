//! The contacts of a candidate: an object with texts, objects `{label, url}` and lists of them, or an empty list.
//! They are deserialized without an intermediate tree, which would take many times the size of the file.
use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// A contact with an address.
pub(super) struct Contact {
    pub(super) label: Box<str>,
    pub(super) address: Box<str>,
}

/// The contacts of a kind. Those whose address is not a text are only counted, because a hostile file may have a
/// million of them.
#[derive(Default)]
pub(super) struct ContactList {
    pub(super) contacts: Vec<Contact>,
    /// The number of contacts whose address is not a text.
    pub(super) invalid_count: usize,
}

impl ContactList {
    fn new(label: Box<str>, address: Option<Box<str>>) -> ContactList {
        match address {
            Some(address) => ContactList { contacts: vec![Contact { label, address }], invalid_count: 0 },
            None => ContactList { contacts: Vec::new(), invalid_count: 1 },
        }
    }

    fn append(&mut self, mut other: ContactList) {
        self.contacts.append(&mut other.contacts);
        self.invalid_count += other.invalid_count;
    }

    fn is_empty(&self) -> bool {
        self.contacts.is_empty() && self.invalid_count == 0
    }
}

/// The contacts by their kind, such as `web`. Empty if the value is not an object.
#[derive(Default)]
pub(super) struct Contacts(pub(super) Vec<(String, ContactList)>);

impl<'de> Deserialize<'de> for Contacts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Contacts, D::Error> {
        deserializer.deserialize_any(ValueVisitor::<ByKind>(PhantomData)).map(Contacts)
    }
}

/// The contacts of a single value or of a list.
struct OneOrMany(ContactList);

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
    type Output = Vec<(String, ContactList)>;

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
    type Output = ContactList;

    fn text(text: Option<&str>) -> Self::Output {
        ContactList::new(Box::default(), text.map(Box::from))
    }

    fn list<'de, S: SeqAccess<'de>>(mut entries: S) -> Result<Self::Output, S::Error> {
        let mut list = ContactList::default();
        while let Some(OneOrMany(more)) = entries.next_element()? {
            list.append(more);
        }
        Ok(list)
    }

    fn object<'de, M: MapAccess<'de>>(mut entries: M) -> Result<Self::Output, M::Error> {
        let (mut label, mut address) = (None, None);
        while let Some(key) = entries.next_key::<String>()? {
            match &key[..] {
                "label" => label = first_text(entries.next_value()?),
                "url" => address = first_text(entries.next_value()?),
                _ => _ = entries.next_value::<IgnoredAny>()?,
            }
        }
        Ok(ContactList::new(label.unwrap_or_default(), address))
    }
}

/// Returns the first text of a value, if it has one.
fn first_text(OneOrMany(list): OneOrMany) -> Option<Box<str>> {
    list.contacts.into_iter().next().map(|contact| contact.address)
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
        r#"{"web": ["dub.example", {"label": "program", "url": "p.example", "since": 2020}, {"url": [7]}, 8]}"#,
        &["web||dub.example", "web|program|p.example", "web: 2 invalid"]
    )]
    #[case::numbers(r#"{"phone": 7}"#, &["phone: 1 invalid"])]
    fn contacts_are_read_by_kind(#[case] json: &str, #[case] expected: &[&str]) {
        let Contacts(kinds) = serde_json::from_str(json).unwrap();
        let mut lines = Vec::new();
        for (kind, ContactList { contacts, invalid_count }) in kinds {
            lines.extend(
                contacts.iter().map(|Contact { label, address }| format!("{kind}|{label}|{address}")),
            );
            lines.extend((invalid_count > 0).then(|| format!("{kind}: {invalid_count} invalid")));
        }
        assert_eq!(lines, expected);
    }
}
