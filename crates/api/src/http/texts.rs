//! The texts that the API sends: `errors.json`, `imports.json` and labels of `portal/common.json` of `locales/`, in the
//! languages of the portal.
//!
//! A [`Message`] names a text and the values of its placeholders; [`MessageCatalogue`] renders it in a language. A key is
//! the file and the path in it: `errors.api.gone.title`.
use crate::http::language::{PortalLanguage, plural_category};
use jiff::civil::Date;
use serde_json::Value;
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
    fmt::Display,
    sync::LazyLock,
};

/// The placeholder of the number that a counted text depends on.
const COUNT: &str = "n";

/// The text with the format of a date (`strftime`).
const DATE_FORMAT: &str = "errors.dateFormat";

/// A text of the catalogue with the values of its placeholders, in no language yet.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    key: Cow<'static, str>,
    parameters: Vec<(&'static str, Parameter)>,
    /// The number that chooses the plural form. Numbers that no `u32` can hold have the form of a very large one.
    count: u32,
}

/// The value of a placeholder.
#[derive(Clone, Debug)]
pub(crate) enum Parameter {
    /// A text or a number that is the same in every language.
    Text(String),
    /// Another text of the catalogue.
    Message(Message),
    /// A date.
    Date(Date),
    /// Several values, which become a list with commas.
    List(Vec<Parameter>),
}

impl From<&str> for Parameter {
    fn from(text: &str) -> Parameter {
        Parameter::Text(text.to_owned())
    }
}

impl From<Message> for Parameter {
    fn from(message: Message) -> Parameter {
        Parameter::Message(message)
    }
}

impl Message {
    /// Creates a message without parameters.
    pub(crate) fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), parameters: Vec::new(), count: 0 }
    }

    /// Adds a value that is the same in every language.
    pub(crate) fn with(self, name: &'static str, value: impl Display) -> Message {
        self.with_parameter(name, Parameter::Text(value.to_string()))
    }

    /// Adds the number `{n}`, which chooses the plural form.
    pub(crate) fn with_count(self, count: impl Display + TryInto<u32>) -> Message {
        let text = count.to_string();
        Message { count: count.try_into().unwrap_or(u32::MAX), ..self }.with(COUNT, text)
    }

    /// Adds another text of the catalogue.
    pub(crate) fn with_message(self, name: &'static str, message: Message) -> Message {
        self.with_parameter(name, Parameter::Message(message))
    }

    /// Adds a date.
    pub(crate) fn with_date(self, name: &'static str, date: Date) -> Message {
        self.with_parameter(name, Parameter::Date(date))
    }

    /// Adds a list.
    pub(crate) fn with_list<T: Into<Parameter>>(
        self,
        name: &'static str,
        values: impl IntoIterator<Item = T>,
    ) -> Message {
        self.with_parameter(name, Parameter::List(values.into_iter().map(Into::into).collect()))
    }

    fn with_parameter(mut self, name: &'static str, value: Parameter) -> Message {
        self.parameters.push((name, value));
        self
    }
}

/// A text of the catalogue.
enum Text {
    Simple(String),
    /// The plural forms, by category.
    Counted(BTreeMap<String, String>),
}

/// The texts in a language.
pub(crate) struct MessageCatalogue {
    locale: PortalLanguage,
    by_key: HashMap<String, Text>,
}

static GERMAN: LazyLock<MessageCatalogue> = LazyLock::new(|| {
    MessageCatalogue::parse(
        PortalLanguage::German,
        include_str!("../../../../locales/de/errors.json"),
        include_str!("../../../../locales/de/imports.json"),
        include_str!("../../../../locales/de/portal/common.json"),
    )
});
static ENGLISH: LazyLock<MessageCatalogue> = LazyLock::new(|| {
    MessageCatalogue::parse(
        PortalLanguage::English,
        include_str!("../../../../locales/en/errors.json"),
        include_str!("../../../../locales/en/imports.json"),
        include_str!("../../../../locales/en/portal/common.json"),
    )
});

impl MessageCatalogue {
    /// Returns the texts in a language of the portal.
    pub(crate) fn for_locale(locale: PortalLanguage) -> &'static MessageCatalogue {
        match locale {
            PortalLanguage::German => &GERMAN,
            PortalLanguage::English => &ENGLISH,
        }
    }

    /// Returns whether German, and so every language, has a text with this key.
    pub(crate) fn has(key: &str) -> bool {
        GERMAN.by_key.contains_key(key)
    }

    /// Parses the embedded files of a language. The labels below `detail` in `portal/common.json` become `errors.fields.…`.
    fn parse(locale: PortalLanguage, errors: &str, imports: &str, portal: &str) -> MessageCatalogue {
        let mut by_key = HashMap::new();
        for (file, content) in [("errors", errors), ("imports", imports), ("portal/common", portal)] {
            match serde_json::from_str::<Value>(content) {
                Ok(mut tree) if file == "portal/common" => {
                    let names = tree["detail"][locale.tag()].take();
                    collect_texts("errors.fields".to_owned(), names, &mut by_key);
                }
                Ok(tree) => collect_texts(file.to_owned(), tree, &mut by_key),
                Err(error) => {
                    tracing::error!(file, language = locale.tag(), %error, "texts cannot be read");
                }
            }
        }
        MessageCatalogue { locale, by_key }
    }

    /// Writes a message in this language. A missing text is logged and becomes its key.
    pub(crate) fn render(&self, message: &Message) -> String {
        let Some(text) = self.find_form(&message.key, message.count) else {
            tracing::error!(key = %message.key, language = self.locale.tag(), "a text is missing");
            return message.key.to_string();
        };
        let mut rendered = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, name, after)) = split_placeholder(rest) {
            rendered += before;
            match message.parameters.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => rendered += &self.render_parameter(value),
                None => {
                    tracing::error!(key = %message.key, name, "a placeholder has no value");
                    rendered += name;
                }
            }
            rest = after;
        }
        rendered + rest
    }

    /// Returns the text with this key, in the plural form of a number if it has several.
    fn find_form(&self, key: &str, count: u32) -> Option<&str> {
        match self.by_key.get(key)? {
            Text::Simple(text) => Some(text),
            Text::Counted(forms) => {
                let form = forms.get(plural_category(self.locale.tag(), count));
                form.or_else(|| forms.get("other")).map(String::as_str)
            }
        }
    }

    fn render_parameter(&self, value: &Parameter) -> String {
        match value {
            Parameter::Text(text) => text.clone(),
            Parameter::Message(message) => self.render(message),
            Parameter::Date(date) => {
                let format = self.find_form(DATE_FORMAT, 0).unwrap_or_default();
                jiff::fmt::strtime::format(format, *date).unwrap_or_else(|_| date.to_string())
            }
            Parameter::List(values) => {
                values.iter().map(|value| self.render_parameter(value)).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Adds the texts of a tree with their keys, which begin with `key`.
fn collect_texts(key: String, value: Value, texts: &mut HashMap<String, Text>) {
    match value {
        Value::String(text) => {
            texts.insert(key, Text::Simple(text));
        }
        // An object with these two keys contains the plural forms of one text, as everywhere in the catalogue.
        Value::Object(forms) if forms.contains_key("one") && forms.contains_key("other") => {
            let forms = forms.into_iter().filter_map(|(form, text)| Some((form, text.as_str()?.to_owned())));
            texts.insert(key, Text::Counted(forms.collect()));
        }
        Value::Object(group) => {
            for (name, value) in group {
                collect_texts(format!("{key}.{name}"), value, texts);
            }
        }
        _ => tracing::error!(key, "a value of the catalogue is not a text"),
    }
}

/// Splits a text at its first placeholder, into the text before it, its name and the text after it.
fn split_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::http::{api_error, domain_error_texts, format_error_texts, import_texts};
    use std::collections::BTreeSet;

    /// Lists samples of an enum, by variant. It does not compile if a variant is missing.
    macro_rules! every_variant {
        ($type:ty: $($variant:pat => $samples:expr),* $(,)?) => {{
            let _ = |value: $type| match value { $($variant => (),)* };
            let mut samples: Vec<$type> = Vec::new();
            $(samples.extend($samples);)*
            samples
        }};
    }
    pub(crate) use every_variant;

    impl Message {
        /// Returns the message and all that stand in its placeholders.
        fn flatten(&self) -> Vec<&Message> {
            let inner = self.parameters.iter().flat_map(|(_, value)| value.list_messages());
            [self].into_iter().chain(inner).collect()
        }
    }

    impl Parameter {
        fn list_messages(&self) -> Vec<&Message> {
            match self {
                Parameter::Message(message) => message.flatten(),
                Parameter::List(values) => values.iter().flat_map(Parameter::list_messages).collect(),
                Parameter::Text(_) | Parameter::Date(_) => Vec::new(),
            }
        }
    }

    /// Returns every message that the API can send, with each text that can stand in a placeholder.
    fn every_message() -> Vec<Message> {
        let mut messages = api_error::tests::every_message();
        messages.extend(domain_error_texts::tests::every_message());
        messages.extend(format_error_texts::tests::every_message());
        messages.extend(import_texts::tests::every_message());
        messages
    }

    fn list_forms(text: &Text) -> Vec<&str> {
        match text {
            Text::Simple(text) => vec![text],
            Text::Counted(forms) => forms.values().map(String::as_str).collect(),
        }
    }

    fn list_placeholders(mut text: &str) -> Vec<&str> {
        let mut names = Vec::new();
        while let Some((_, name, after)) = split_placeholder(text) {
            names.push(name);
            text = after;
        }
        names
    }

    #[test]
    fn every_message_has_a_text_in_every_language_and_a_value_for_each_placeholder() {
        for texts in [&*GERMAN, &*ENGLISH] {
            for message in every_message().iter().flat_map(Message::flatten) {
                let text =
                    texts.by_key.get(&*message.key).unwrap_or_else(|| panic!("no text {}", message.key));
                for name in list_forms(text).into_iter().flat_map(list_placeholders) {
                    assert!(
                        message.parameters.iter().any(|(known, _)| *known == name),
                        "{}: {name}",
                        message.key
                    );
                }
            }
        }
    }

    #[test]
    fn every_text_is_in_use() {
        let messages = every_message();
        let used: BTreeSet<&str> =
            messages.iter().flat_map(Message::flatten).map(|message| &*message.key).collect();
        for texts in [&*GERMAN, &*ENGLISH] {
            let mut unused: Vec<&str> = texts.by_key.keys().map(String::as_str).collect();
            // The names of fields are chosen by the data.
            unused.retain(|key| {
                !used.contains(key) && *key != DATE_FORMAT && !key.starts_with("errors.fields.")
            });
            assert_eq!(unused, [""; 0], "{}", texts.locale.tag());
        }
    }

    #[test]
    fn a_date_is_written_in_the_format_of_the_language() {
        let message = Message::new("errors.domain.details.lastDayPassed")
            .with_date("day", jiff::civil::date(2027, 3, 4));
        assert!(GERMAN.render(&message).starts_with("Der 4.3.2027 ist"));
        assert!(ENGLISH.render(&message).starts_with("2027-03-04 has"));
    }

    #[test]
    fn a_value_in_braces_is_no_placeholder() {
        let message = Message::new("imports.errors.unknownKey").with("key", "{key}");
        assert_eq!(ENGLISH.render(&message), "The bundle refers to “{key}”, which it does not contain.");
    }

    #[test]
    fn a_missing_text_is_rendered_as_its_key() {
        assert_eq!(GERMAN.render(&Message::new("errors.nothing")), "errors.nothing");
    }
}
