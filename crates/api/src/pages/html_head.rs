//! The metadata in the head of a page for search engines and link previews, apart from the title.
use crate::http::page_texts::complete_languages;
use elections::{descriptions, texts::Language};
use portal::{provider::Provider, publishing::snapshots};
use serde::Serialize;
use serde_json::{Value, json};

/// The approximate number of characters of a description that search engines show.
const MAX_DESCRIPTION_LENGTH: usize = 160;

/// The default preview picture, a file of the front end.
const DEFAULT_PREVIEW: &str = "/preview.png";

/// The metadata of a page.
#[derive(Serialize)]
pub(crate) struct HtmlHead {
    /// A description in one or two sentences.
    description: String,
    /// The canonical address.
    canonical: String,
    /// The page in other languages.
    alternates: Vec<AlternatePage>,
    /// The address of the preview picture.
    image: String,
    /// The name of the portal.
    site: String,
    /// Structured data: JSON-LD with the vocabulary of schema.org.
    structured: Option<Value>,
}

/// A page in another language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct AlternatePage {
    /// The language tag, or `x-default` for readers of other languages.
    pub(crate) language: String,
    /// The absolute address.
    pub(crate) address: String,
}

impl HtmlHead {
    /// Builds the metadata of an instance's pages, in the language of `instance`. `language` is the language
    /// in the address.
    pub(crate) fn for_instance(
        instance: &snapshots::SnapshotInstance,
        theming: &snapshots::SnapshotTheming,
        language: Option<&Language>,
        provider: &Provider,
    ) -> HtmlHead {
        let page = instance_page(&instance.domain);
        let plain = descriptions::to_plain_text(&instance.description);
        let texts = [&plain, &instance.subtitle, &instance.title];
        let description = shorten(texts.into_iter().find(|text| !text.is_empty()).unwrap_or(&instance.title));
        // If only the portal has the language, the texts of the instance are in its default language.
        let content_language = language.filter(|language| instance.languages.contains(language));
        let canonical =
            provider.page_url(&localize_path(&page, content_language, &instance.default_language));
        let image = provider.page_url(preview_picture(theming));
        HtmlHead {
            structured: Some(build_structured_data(instance, &description, &canonical, &image)),
            alternates: alternate_pages(&page, &instance.languages, &instance.default_language, provider),
            site: provider.brand.name.clone(),
            description,
            canonical,
            image,
        }
    }

    /// Builds the metadata of a list of instances, which is in a language of the pages.
    pub(crate) fn for_list(
        page: &str,
        language: Option<&Language>,
        description: &str,
        provider: &Provider,
    ) -> HtmlHead {
        let pages = complete_languages().map(|tag| AlternatePage {
            language: tag.to_owned(),
            address: provider.page_url(&format!("{page}?lang={tag}")),
        });
        let for_others = AlternatePage { language: "x-default".to_owned(), address: provider.page_url(page) };
        let query = language.map(|language| format!("?lang={language}")).unwrap_or_default();
        HtmlHead {
            description: shorten(description),
            canonical: provider.page_url(&format!("{page}{query}")),
            alternates: pages.chain([for_others]).collect(),
            image: provider.page_url(DEFAULT_PREVIEW),
            site: provider.brand.name.clone(),
            structured: None,
        }
    }
}

/// Returns the path of an instance's first page.
pub(crate) fn instance_page(domain: &str) -> String {
    format!("/match/{domain}")
}

/// Returns the address of a page in a language. The address in the default language has no parameter.
fn localize_path(page: &str, language: Option<&Language>, default: &Language) -> String {
    match language {
        Some(language) if language != default => format!("{page}?lang={language}"),
        _ => page.to_owned(),
    }
}

/// Returns the page in each of its languages. Private language tags (`de-x-easy`) are left out, because
/// search engines do not know them.
pub(crate) fn alternate_pages(
    page: &str,
    languages: &[Language],
    default: &Language,
    provider: &Provider,
) -> Vec<AlternatePage> {
    let known = languages.iter().filter(|language| !language.as_str().contains("-x-"));
    let pages = known.map(|language| AlternatePage {
        language: language.to_string(),
        address: provider.page_url(&localize_path(page, Some(language), default)),
    });
    pages
        .chain([AlternatePage { language: "x-default".to_owned(), address: provider.page_url(page) }])
        .collect()
}

/// Returns the preview picture: that of the instance if it is a bitmap, which all programs can show.
fn preview_picture(theming: &snapshots::SnapshotTheming) -> &str {
    let is_bitmap = |address: &&str| [".png", ".jpg", ".webp"].iter().any(|end| address.ends_with(end));
    let pictures = [theming.background.as_deref(), theming.logo.as_deref()];
    pictures.into_iter().flatten().find(is_bitmap).unwrap_or(DEFAULT_PREVIEW)
}

fn build_structured_data(
    instance: &snapshots::SnapshotInstance,
    description: &str,
    canonical: &str,
    image: &str,
) -> Value {
    let mut web_application = json!({
        "@context": "https://schema.org",
        "@type": "WebApplication",
        "name": instance.title,
        "description": description,
        "url": canonical,
        "image": image,
        "inLanguage": instance.languages,
        "applicationCategory": "ReferenceApplication",
        "isAccessibleForFree": true,
    });
    if let Some(day) = instance.election_date {
        web_application["about"] = json!({
            "@type": "Event",
            "name": instance.election_name,
            "startDate": day,
            "location": {"@type": "Place", "name": instance.location},
        });
    }
    web_application
}

/// Shortens a text to one line of the length that search engines show, with whole words.
fn shorten(text: &str) -> String {
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + 1 + word.chars().count() > MAX_DESCRIPTION_LENGTH {
            return format!("{} …", short.trim_end_matches([',', ';', ':', '–']));
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_ends_with_a_whole_word() {
        assert_eq!(shorten("Wer vertritt\n Sie im Rat?"), "Wer vertritt Sie im Rat?");
        let long = shorten(&"Stadtrat, ".repeat(40));
        assert!(long.ends_with("Stadtrat …") && long.chars().count() <= MAX_DESCRIPTION_LENGTH + 2, "{long}");
    }

    #[test]
    fn a_vector_graphic_is_not_used_as_a_preview() {
        let theming = |background: &str, logo: &str| snapshots::SnapshotTheming {
            primary: None,
            secondary: None,
            logo: Some(logo.to_owned()),
            background: Some(background.to_owned()),
        };
        assert_eq!(
            preview_picture(&theming("/assets/backgrounds/hills.svg", "/api/v1/images/1.jpg")),
            "/api/v1/images/1.jpg"
        );
        assert_eq!(
            preview_picture(&theming("/api/v1/images/2.png", "/api/v1/images/1.jpg")),
            "/api/v1/images/2.png"
        );
        assert_eq!(preview_picture(&theming("/assets/backgrounds/hills.svg", "/logo.svg")), DEFAULT_PREVIEW);
    }

    #[test]
    fn a_page_in_its_default_language_has_no_language_parameter() {
        let (german, english): (Language, Language) = ("de".parse().unwrap(), "en".parse().unwrap());
        let easy = "de-x-easy".parse().unwrap();
        let provider = Provider::new("https://wahl.example");
        let all = alternate_pages("/match/a", &[german.clone(), easy, english], &german, &provider);
        let addresses: Vec<_> = all.iter().map(|one| (one.language.as_str(), one.address.as_str())).collect();
        assert_eq!(
            addresses,
            [
                ("de", "https://wahl.example/match/a"),
                ("en", "https://wahl.example/match/a?lang=en"),
                ("x-default", "https://wahl.example/match/a"),
            ]
        );
    }
}
