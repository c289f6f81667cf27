//! A generated election of a given size, as a bundle.
use serde_json::{Value, json};

const WORDS: [&str; 40] = [
    "Stadt",
    "Straße",
    "Schule",
    "Park",
    "Kosten",
    "Jahr",
    "Familie",
    "Verein",
    "Wohnung",
    "Platz",
    "Bus",
    "Rad",
    "Energie",
    "Wasser",
    "Kita",
    "Markt",
    "Sport",
    "Kultur",
    "Theater",
    "Bücherei",
    "soll",
    "braucht",
    "bekommt",
    "behält",
    "fördert",
    "senkt",
    "erhöht",
    "baut",
    "mehr",
    "weniger",
    "alle",
    "jede",
    "neue",
    "alte",
    "bezahlbare",
    "sichere",
    "kostenlose",
    "städtische",
    "gemeinsame",
    "dauerhafte",
];

/// Pseudorandom numbers that are the same in every run.
struct NumberGenerator(u64);

impl NumberGenerator {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn words(&mut self, count: usize) -> String {
        let words: Vec<&str> = (0..count).map(|_| WORDS[self.below(WORDS.len())]).collect();
        words.join(" ")
    }
}

/// Generates an election with 40 theses and the given numbers of parties and candidates.
pub fn generate_bundle(domain: &str, parties: usize, candidates: usize) -> Value {
    let mut numbers = NumberGenerator(7);
    let theses: Vec<Value> = (0..40)
        .map(|i| {
            let text = format!("{}.", numbers.words(18));
            json!({"key": format!("t{i}"), "category": {"de": numbers.words(1)}, "text": {"de": text}})
        })
        .collect();
    let parties: Vec<Value> = (0..parties)
        .map(|i| {
            json!({
                "key": format!("p{i}"), "shortcut": {"de": format!("L{i}")}, "name": {"de": format!("Liste {i}")},
                "description": {"de": numbers.words(60)}, "answers": generate_answers(&mut numbers),
            })
        })
        .collect();
    let candidates: Vec<Value> = (0..candidates)
        .map(|i| {
            json!({
                "key": format!("c{i}"), "party": format!("p{}", numbers.below(parties.len())),
                "first_name": numbers.words(1), "last_name": format!("{} {i}", numbers.words(1)),
                "answers": generate_answers(&mut numbers),
            })
        })
        .collect();
    json!({
        "format": "standpunkt-bundle", "version": 1,
        "election": {"name": "Messwahl", "location": "Messstadt", "election_date": "2030-05-05"},
        "instance": {
            "domain": domain, "default_language": "de", "languages": ["de"],
            "title": {"de": "Messwahl"}, "subtitle": {"de": "Messstadt"}, "description": {"de": numbers.words(30)},
        },
        "theses": theses, "parties": parties, "candidates": candidates,
    })
}

/// Generates answers to most theses.
fn generate_answers(numbers: &mut NumberGenerator) -> Vec<Value> {
    (0..40)
        .filter_map(|i| {
            let value = numbers.below(26);
            (value < 25).then(|| json!({"thesis": format!("t{i}"), "value": value % 5 * 25}))
        })
        .collect()
}
