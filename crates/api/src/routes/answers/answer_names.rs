//! The names of the answers of an instance: its own labels, or the default ones that voters read.
use crate::http::{language::PortalLanguage, page_texts::PageTexts};
use elections::{answers::AnswerValue, configuration::Algorithm, instances::Instance, texts::Language};

/// Returns the names of the answers for a reader, from strongly disagree to fully agree.
pub(super) fn list_answer_names(instance: &Instance, language: &Language, texts: &PageTexts) -> Vec<String> {
    let algorithm = &instance.configuration.algorithm;
    let labels = algorithm.read_labels(language, &instance.metadata.default_language);
    if !labels.is_empty() {
        return labels.iter().map(|label| label.text.to_owned()).collect();
    }
    let key = match algorithm.scale().len() {
        2 => "two",
        3 => "three",
        _ => "five",
    };
    let names = texts.nearest(language).texts["answers"][key].as_array();
    names.into_iter().flatten().filter_map(|name| name.as_str()).map(str::to_owned).collect()
}

/// Returns all words and symbols that name the answers of an instance, in its languages and those of the portal.
pub(super) fn list_answer_words(instance: &Instance, texts: &PageTexts) -> Vec<(String, AnswerValue)> {
    let algorithm = &instance.configuration.algorithm;
    let portal = [PortalLanguage::German, PortalLanguage::English].map(|locale| locale.tag().parse().ok());
    let languages = instance.metadata.languages.iter().cloned().chain(portal.into_iter().flatten());
    let names = languages.flat_map(|language| {
        list_answer_names(instance, &language, texts).into_iter().zip(algorithm.scale())
    });
    let symbols = list_symbols(algorithm).iter().map(|symbol| (*symbol).to_owned()).zip(algorithm.scale());
    names.chain(symbols).map(|(word, value)| (word, *value)).collect()
}

/// Returns the symbols of the default answers as the screens show them (`web/src/voterUi/scale.ts`). An instance's own
/// labels have none.
fn list_symbols(algorithm: &Algorithm) -> &'static [&'static str] {
    match algorithm.scale().len() {
        _ if !algorithm.labels.is_empty() => &[],
        2 => &["−", "+"],
        3 => &["−", "○", "+"],
        _ => &["−−", "−", "○", "+", "++"],
    }
}
