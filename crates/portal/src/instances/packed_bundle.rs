//! A compressed bundle that is stored in the input of a job.
use base64::{engine::general_purpose::STANDARD, read::DecoderReader, write::EncoderStringWriter};
use exchange::model::bundle::Bundle;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error as _, MapAccess, Visitor, value::MapAccessDeserializer},
};
use std::{
    fmt,
    io::{BufReader, BufWriter},
};

/// A fast level; a higher one hardly reduces the size.
const COMPRESSION_LEVEL: i32 = 1;

/// A bundle as JSON, compressed with Zstandard, in Base64. It takes a tenth of the size of the JSON, and of the memory
/// of the bundle.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct PackedBundle(String);

impl PackedBundle {
    /// Packs a bundle.
    ///
    /// # Errors
    /// When the bundle cannot be serialised.
    pub fn pack(bundle: &Bundle) -> std::io::Result<PackedBundle> {
        let encoder = zstd::Encoder::new(EncoderStringWriter::new(&STANDARD), COMPRESSION_LEVEL)?;
        let mut writer = BufWriter::new(encoder);
        serde_json::to_writer(&mut writer, bundle)?;
        let encoder = writer.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        Ok(PackedBundle(encoder.finish()?.into_inner()))
    }

    /// Unpacks the bundle.
    ///
    /// # Errors
    /// When the data is not a packed bundle.
    pub fn unpack(&self) -> std::io::Result<Bundle> {
        let decoder = zstd::Decoder::new(DecoderReader::new(self.0.as_bytes(), &STANDARD))?;
        Ok(serde_json::from_reader(BufReader::new(decoder))?)
    }
}

/// Accepts a packed bundle, and the plain bundle that earlier versions stored.
impl<'de> Deserialize<'de> for PackedBundle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PackedBundle, D::Error> {
        struct PackedOrPlain;

        impl<'de> Visitor<'de> for PackedOrPlain {
            type Value = PackedBundle;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a packed bundle")
            }

            fn visit_str<E: serde::de::Error>(self, packed: &str) -> Result<PackedBundle, E> {
                Ok(PackedBundle(packed.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, plain: A) -> Result<PackedBundle, A::Error> {
                let bundle = Bundle::deserialize(MapAccessDeserializer::new(plain))?;
                PackedBundle::pack(&bundle).map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_any(PackedOrPlain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn bundle() -> serde_json::Value {
        json!({
            "format": "standpunkt-bundle", "version": 1,
            "election": {"name": "Ratswahl", "location": "Großstadt", "election_date": "2099-05-09"},
            "instance": {
                "domain": "grossstadt", "default_language": "de", "languages": ["de"],
                "title": {"de": "Wahlhilfe"}, "subtitle": {"de": "Großstadt"}, "description": {"de": "Was soll werden?"}
            },
            "theses": [{"key": "t", "category": {"de": "Verkehr"}, "text": {"de": "Die Linie kommt."}}],
            "parties": [{"key": "p", "shortcut": {"de": "Steg"}, "name": {"de": "Liste Steg"},
                         "answers": [{"thesis": "t", "value": 75, "explanation": {"de": "Weil es sie braucht."}}]}]
        })
    }

    #[test]
    fn a_bundle_is_unpacked_as_it_was_packed() {
        let original: Bundle = serde_json::from_value(bundle()).unwrap();
        let stored = serde_json::to_string(&PackedBundle::pack(&original).unwrap()).unwrap();
        let packed: PackedBundle = serde_json::from_str(&stored).unwrap();
        assert_eq!(packed.unpack().unwrap(), original);
    }

    #[test]
    fn a_plain_bundle_of_an_earlier_version_can_be_read() {
        let packed: PackedBundle = serde_json::from_value(bundle()).unwrap();
        assert_eq!(packed.unpack().unwrap(), serde_json::from_value(bundle()).unwrap());
    }
}
