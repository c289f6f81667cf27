//! Texts on the wire: the one in the default language of the instance, and the others by language.
use crate::{
    Api,
    http::api_error::{ApiError, ResourceKind, Result},
};
use elections::{
    ids::InstanceId,
    texts::{Language, Texts},
};
use std::collections::BTreeMap;

/// Loads the default language of an instance.
pub(crate) async fn load_default_language(instance_id: InstanceId, api: &Api) -> Result<Language> {
    let found = store::instances::find_default_language(instance_id, &api.portal.db).await?;
    found.ok_or(ApiError::NotFound(ResourceKind::Instance))
}

/// Splits texts for the wire: the text in the default language, and the texts in the other languages.
pub(crate) fn split_default_language(
    texts: &Texts,
    default: &Language,
) -> (String, BTreeMap<Language, String>) {
    let others = texts.iter().filter(|(language, _)| *language != default);
    let others = others.map(|(language, text)| (language.clone(), text.to_owned())).collect();
    (texts.get(default).unwrap_or_default().to_owned(), others)
}
