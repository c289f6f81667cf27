//! Documents that are built once and served many times. They are compressed in advance and identified by their content.
use bytes::Bytes;
use sha2::{Digest, Sha256};
use std::io::Write;

/// The content encodings of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ContentEncoding {
    /// Brotli (RFC 7932).
    Brotli,
    /// Zstandard (RFC 8878).
    Zstandard,
    /// Gzip (RFC 1952).
    Gzip,
    /// Uncompressed.
    Identity,
}

impl ContentEncoding {
    /// All encodings, the one with the smallest output first.
    pub const ALL: [ContentEncoding; 4] = [
        ContentEncoding::Brotli,
        ContentEncoding::Zstandard,
        ContentEncoding::Gzip,
        ContentEncoding::Identity,
    ];

    /// Returns its name in HTTP.
    pub fn name(self) -> &'static str {
        match self {
            ContentEncoding::Brotli => "br",
            ContentEncoding::Zstandard => "zstd",
            ContentEncoding::Gzip => "gzip",
            ContentEncoding::Identity => "identity",
        }
    }

    /// Returns the encoding with a name, in which case does not matter.
    pub fn from_name(name: &str) -> Option<ContentEncoding> {
        ContentEncoding::ALL.into_iter().find(|encoding| encoding.name().eq_ignore_ascii_case(name))
    }
}

/// How much time compression may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompressionEffort {
    /// For documents that are built once per change and fetched by every voter: smallest size.
    Thorough,
    /// For documents that are built on request: fast.
    Fast,
}

/// Documents above this size do not get the slowest compression: at 2 MB it takes seconds and saves a few percent.
const MAX_SLOWEST_COMPRESSION_SIZE: usize = 512 * 1024;

/// A document with its compressed representations.
#[derive(Clone, Debug)]
pub struct EncodedDocument {
    media_type: &'static str,
    hash: String,
    /// The address at which this content stays, if it has one.
    address: Option<Bytes>,
    tags: [Bytes; ContentEncoding::ALL.len()],
    brotli: Option<Bytes>,
    zstandard: Option<Bytes>,
    gzip: Option<Bytes>,
    /// Not kept if it can be restored from a compressed form, because hardly any client requests it.
    identity: Option<Bytes>,
}

impl EncodedDocument {
    /// Compresses `content` and identifies it by its SHA-256. Large documents take a while, so do not call this on
    /// threads that handle requests.
    ///
    /// # Errors
    /// When a compressor fails, which is not expected when writing to memory.
    pub fn new(
        media_type: &'static str,
        content: &[u8],
        effort: CompressionEffort,
    ) -> std::io::Result<EncodedDocument> {
        let (brotli_quality, zstandard_level, gzip_level) = match effort {
            CompressionEffort::Thorough if content.len() <= MAX_SLOWEST_COMPRESSION_SIZE => (11, 19, 9),
            CompressionEffort::Thorough => (9, 12, 6),
            CompressionEffort::Fast => (5, 3, 6),
        };
        let hash = hash_content(content);
        Ok(EncodedDocument {
            media_type,
            tags: build_etags(&hash),
            hash,
            address: None,
            brotli: Some(compress_brotli(content, brotli_quality)?.into()),
            zstandard: Some(compress_zstandard(content, zstandard_level)?.into()),
            gzip: Some(compress_gzip(content, gzip_level)?.into()),
            identity: None,
        })
    }

    /// Creates a document from a file that was compressed when the program was built. `sha256` is the hash of the
    /// compressed form: hashing the content at start-up would have to unpack all files of the front end.
    pub fn from_brotli(media_type: &'static str, sha256: [u8; 32], brotli: Bytes) -> EncodedDocument {
        let hash = hex::encode(sha256);
        EncodedDocument {
            media_type,
            tags: build_etags(&hash),
            hash,
            address: None,
            brotli: Some(brotli),
            zstandard: None,
            gzip: None,
            identity: None,
        }
    }

    /// Creates a document from a file that is too small to compress, or compressed by its format.
    pub fn from_uncompressed(media_type: &'static str, sha256: [u8; 32], content: Bytes) -> EncodedDocument {
        let hash = hex::encode(sha256);
        EncodedDocument {
            media_type,
            tags: build_etags(&hash),
            hash,
            address: None,
            brotli: None,
            zstandard: None,
            gzip: None,
            identity: Some(content),
        }
    }

    /// Creates a document from a value, as JSON.
    ///
    /// # Errors
    /// As [`EncodedDocument::new`].
    pub fn from_json(
        value: &impl serde::Serialize,
        effort: CompressionEffort,
    ) -> std::io::Result<EncodedDocument> {
        EncodedDocument::new("application/json", &serde_json::to_vec(value)?, effort)
    }

    /// Sets the address at which this content stays. `prefix` stands before the hash.
    #[must_use]
    pub fn with_address(self, prefix: &str) -> EncodedDocument {
        let address = [prefix, &self.hash].concat();
        EncodedDocument { address: Some(address.into()), ..self }
    }

    /// Returns the address at which this content stays.
    pub fn address(&self) -> Option<&Bytes> {
        self.address.as_ref()
    }

    /// Returns its media type.
    pub fn media_type(&self) -> &'static str {
        self.media_type
    }

    /// Returns the SHA-256 that identifies the content, in hexadecimal.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns the strong ETag for an encoding. Each encoding has its own ETag, because an ETag identifies bytes (RFC
    /// 9110, section 8.8.3).
    pub fn etag(&self, coding: ContentEncoding) -> &Bytes {
        &self.tags[coding as usize]
    }

    /// Returns whether the document is stored in this encoding. The uncompressed form is always available.
    pub fn has_encoding(&self, coding: ContentEncoding) -> bool {
        match coding {
            ContentEncoding::Brotli => self.brotli.is_some(),
            ContentEncoding::Zstandard => self.zstandard.is_some(),
            ContentEncoding::Gzip => self.gzip.is_some(),
            ContentEncoding::Identity => true,
        }
    }

    /// Returns the bytes in an encoding, or uncompressed if the document is not stored in it.
    ///
    /// # Errors
    /// When decompression fails.
    pub fn bytes(&self, coding: ContentEncoding) -> std::io::Result<Bytes> {
        let stored = match coding {
            ContentEncoding::Brotli => &self.brotli,
            ContentEncoding::Zstandard => &self.zstandard,
            ContentEncoding::Gzip => &self.gzip,
            ContentEncoding::Identity => &self.identity,
        };
        if let Some(bytes) = stored.as_ref().or(self.identity.as_ref()) {
            return Ok(bytes.clone());
        }
        // Zstandard is the quickest to unpack.
        match (&self.zstandard, &self.brotli) {
            (Some(packed), _) => Ok(zstd::decode_all(&packed[..])?.into()),
            (None, Some(packed)) => decompress_brotli(packed),
            (None, None) => Ok(Bytes::new()),
        }
    }

    /// Returns its memory use in bytes.
    pub fn size(&self) -> usize {
        [&self.brotli, &self.zstandard, &self.gzip, &self.identity]
            .into_iter()
            .flatten()
            .map(Bytes::len)
            .sum()
    }
}

fn build_etags(hash: &str) -> [Bytes; ContentEncoding::ALL.len()] {
    ContentEncoding::ALL.map(|coding| format!("\"{}-{}\"", &hash[..32], coding.name()).into())
}

fn hash_content(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
}

/// Limits of the window of brotli, as powers of two of bytes.
const MIN_BROTLI_WINDOW: u32 = 16;
const MAX_BROTLI_WINDOW: u32 = 22;

/// Compresses with a window of the size of the content. The encoder allocates and clears memory for the whole window: 32 MiB
/// for the default one, whatever the content.
fn compress_brotli(content: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    // The format reserves 16 bytes of the window.
    let window = (content.len() + 16).next_power_of_two().ilog2();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: window.clamp(MIN_BROTLI_WINDOW, MAX_BROTLI_WINDOW).cast_signed(),
        size_hint: content.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &content[..], &mut compressed, &parameters)?;
    Ok(compressed)
}

fn decompress_brotli(mut packed: &[u8]) -> std::io::Result<Bytes> {
    let mut content = Vec::new();
    brotli::BrotliDecompress(&mut packed, &mut content)?;
    Ok(content.into())
}

/// Compresses content of known size, to which the encoder adapts its tables: at the highest levels, those for an unknown size
/// take 90 MiB.
fn compress_zstandard(content: &[u8], level: i32) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(content, level)
}

fn compress_gzip(content: &[u8], level: u32) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    encoder.write_all(content)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn a_document_has_the_same_content_in_every_encoding() {
        let text = "Stimme voll zu. ".repeat(500);
        let document =
            EncodedDocument::new("text/plain", text.as_bytes(), CompressionEffort::Thorough).unwrap();

        let mut brotli = Vec::new();
        brotli::BrotliDecompress(&mut &document.bytes(ContentEncoding::Brotli).unwrap()[..], &mut brotli)
            .unwrap();
        let mut gzip = String::new();
        let packed = document.bytes(ContentEncoding::Gzip).unwrap();
        flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut gzip).unwrap();

        assert_eq!(brotli, text.as_bytes());
        assert_eq!(gzip, text);
        assert_eq!(&document.bytes(ContentEncoding::Identity).unwrap()[..], text.as_bytes());
    }

    #[test]
    fn a_file_that_is_stored_in_brotli_is_unpacked_for_a_client_without_it() {
        let text = "Stimme voll zu. ".repeat(500);
        let packed = compress_brotli(text.as_bytes(), 5).unwrap();
        let document = EncodedDocument::from_brotli("text/plain", [0; 32], packed.into());
        assert!(!document.has_encoding(ContentEncoding::Zstandard));
        assert_eq!(document.bytes(ContentEncoding::Identity).unwrap(), text);
    }

    #[test]
    fn the_hash_depends_on_the_content_and_not_on_the_compression() {
        let name =
            |content: &str, effort| EncodedDocument::new("x", content.as_bytes(), effort).unwrap().hash;
        assert_eq!(name("a", CompressionEffort::Thorough), name("a", CompressionEffort::Fast));
        assert_ne!(name("a", CompressionEffort::Thorough), name("b", CompressionEffort::Thorough));
    }
}
