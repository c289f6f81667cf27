//! Fields of request bodies that may be left out, which keeps the stored value.
use elections::texts::{Language, Texts};
use serde::{Deserialize, Deserializer};

/// Deserialises a field for which `null` removes the value and a missing field keeps it.
pub(crate) fn deserialize_optional_null<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Sets a text in one language, if there is one.
pub(crate) fn set_text(texts: &mut Texts, language: &Language, text: Option<String>) {
    if let Some(text) = text {
        texts.set(language.clone(), text.trim());
    }
}

/// Sets an optional text, if there is one. An empty text removes it.
pub(crate) fn set_optional_text(value: &mut Option<String>, text: Option<String>) {
    if let Some(text) = text {
        *value = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    }
}
