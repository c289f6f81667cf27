//! What search engines, and those whom a page is shown by others, learn of it: the head of a page, beyond its title.
use elections::texts::Language;
use portal::{provider::Provider, snapshots};
use serde::Serialize;
use serde_json::{Value, json};

/// Characters of a description that search engines show, about.
const SHOWN: usize = 160;

/// The picture of pages that have none of their own; a file of the front end.
const PREVIEW: &str = "/preview.png";

/// The head of a page.
#[derive(Serialize)]
pub(crate) struct HtmlHead {
    /// What it is about, in a sentence or two.
    description: String,
    /// Its address, the one of several that counts.
    canonical: String,
    /// The same in other languages.
    alternates: Vec<AlternatePage>,
    /// The address of the picture that is shown beside a link to it.
    image: String,
    /// What the portal is called.
    site: String,
    /// The same for programs: JSON-LD in the words of schema.org.
    structured: Option<Value>,
}

/// A page in another language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct AlternatePage {
    /// The language tag; `x-default` for whoever speaks none of the others.
    pub(crate) language: String,
    /// The whole address.
    pub(crate) address: String,
}

impl HtmlHead {
    /// Of the pages of an instance, in the language of `instance`. `chosen` is the language that the address names.
    pub(crate) fn of_instance(
        instance: &snapshots::SnapshotInstance,
        theming: &snapshots::SnapshotTheming,
        chosen: Option<&Language>,
        provider: &Provider,
    ) -> HtmlHead {
        let page = instance_page(&instance.domain);
        let said = [&instance.description, &instance.subtitle, &instance.title];
        let description =
            shortened(said.into_iter().find(|text| !text.is_empty()).unwrap_or(&instance.title));
        // In a language of the portal alone, the instance's own texts are those of its default one.
        let read = chosen.filter(|language| instance.languages.contains(language));
        let canonical = provider.page(&in_language(&page, read, &instance.default_language));
        let image = provider.page(preview(theming));
        HtmlHead {
            structured: Some(structured(instance, &description, &canonical, &image)),
            alternates: alternates(&page, &instance.languages, &instance.default_language, provider),
            site: provider.brand.name.clone(),
            description,
            canonical,
            image,
        }
    }

    /// Of a list of instances, which the portal writes in its own languages.
    pub(crate) fn of_list(
        page: &str,
        language: Option<&Language>,
        description: &str,
        provider: &Provider,
    ) -> HtmlHead {
        let own = OWN.map(|tag| AlternatePage {
            language: tag.to_owned(),
            address: provider.page(&format!("{page}?lang={tag}")),
        });
        let for_others = AlternatePage { language: "x-default".to_owned(), address: provider.page(page) };
        let query = language.map(|language| format!("?lang={language}")).unwrap_or_default();
        HtmlHead {
            description: shortened(description),
            canonical: provider.page(&format!("{page}{query}")),
            alternates: own.into_iter().chain([for_others]).collect(),
            image: provider.page(PREVIEW),
            site: provider.brand.name.clone(),
            structured: None,
        }
    }
}

/// The languages that the portal itself speaks.
pub(crate) const OWN: [&str; 2] = ["de", "en"];

/// Where voters find an instance.
pub(crate) fn instance_page(domain: &str) -> String {
    format!("/match/{domain}")
}

/// A page in a language; in the default one it is named without any.
fn in_language(page: &str, language: Option<&Language>, default: &Language) -> String {
    match language {
        Some(language) if language != default => format!("{page}?lang={language}"),
        _ => page.to_owned(),
    }
}

/// The same page in each of its languages. Those that are nobody's but ours (`de-x-easy`) say nothing to search engines.
pub(crate) fn alternates(
    page: &str,
    languages: &[Language],
    default: &Language,
    provider: &Provider,
) -> Vec<AlternatePage> {
    let known = languages.iter().filter(|language| !language.as_str().contains("-x-"));
    let own = known.map(|language| AlternatePage {
        language: language.to_string(),
        address: provider.page(&in_language(page, Some(language), default)),
    });
    own.chain([AlternatePage { language: "x-default".to_owned(), address: provider.page(page) }]).collect()
}

/// The picture that is shown beside a link: the instance's own where it is one of pixels, which all programs show.
fn preview(theming: &snapshots::SnapshotTheming) -> &str {
    let is_of_pixels = |address: &&str| [".png", ".jpg", ".webp"].iter().any(|end| address.ends_with(end));
    let own = [theming.background.as_deref(), theming.logo.as_deref()];
    own.into_iter().flatten().find(is_of_pixels).unwrap_or(PREVIEW)
}

fn structured(
    instance: &snapshots::SnapshotInstance,
    description: &str,
    canonical: &str,
    image: &str,
) -> Value {
    let mut application = json!({
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
        application["about"] = json!({
            "@type": "Event",
            "name": instance.election_name,
            "startDate": day,
            "location": {"@type": "Place", "name": instance.location},
        });
    }
    application
}

/// A text in one line, at most as long as search engines show it, ending with a whole word.
fn shortened(text: &str) -> String {
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + 1 + word.chars().count() > SHOWN {
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
        assert_eq!(shortened("Wer vertritt\n Sie im Rat?"), "Wer vertritt Sie im Rat?");
        let long = shortened(&"Stadtrat, ".repeat(40));
        assert!(long.ends_with("Stadtrat …") && long.chars().count() <= SHOWN + 2, "{long}");
    }

    #[test]
    fn a_drawing_is_no_preview_since_most_programs_show_pixels_alone() {
        let theming = |background: &str, logo: &str| snapshots::SnapshotTheming {
            primary: None,
            secondary: None,
            logo: Some(logo.to_owned()),
            background: Some(background.to_owned()),
        };
        assert_eq!(
            preview(&theming("/assets/backgrounds/hills.svg", "/api/v1/images/1.jpg")),
            "/api/v1/images/1.jpg"
        );
        assert_eq!(preview(&theming("/api/v1/images/2.png", "/api/v1/images/1.jpg")), "/api/v1/images/2.png");
        assert_eq!(preview(&theming("/assets/backgrounds/hills.svg", "/logo.svg")), PREVIEW);
    }

    #[test]
    fn a_page_in_its_default_language_has_one_address() {
        let (german, english): (Language, Language) = ("de".parse().unwrap(), "en".parse().unwrap());
        let easy = "de-x-easy".parse().unwrap();
        let provider = Provider::at("https://wahl.example");
        let all = alternates("/match/a", &[german.clone(), easy, english], &german, &provider);
        let told: Vec<_> = all.iter().map(|one| (one.language.as_str(), one.address.as_str())).collect();
        assert_eq!(
            told,
            [
                ("de", "https://wahl.example/match/a"),
                ("en", "https://wahl.example/match/a?lang=en"),
                ("x-default", "https://wahl.example/match/a"),
            ]
        );
    }
}
