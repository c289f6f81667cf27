//! Documents that are built once and served many times: compressed beforehand, named by their content.
use bytes::Bytes;
use sha2::{Digest, Sha256};
use std::io::Write;

/// The codings in which a document is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContentEncoding {
    /// Brotli (RFC 7932).
    Brotli,
    /// Zstandard (RFC 8878).
    Zstandard,
    /// Gzip (RFC 1952).
    Gzip,
    /// As it is.
    Identity,
}

impl ContentEncoding {
    /// Every coding, the one that makes the smallest answers first.
    pub const ALL: [ContentEncoding; 4] = [
        ContentEncoding::Brotli,
        ContentEncoding::Zstandard,
        ContentEncoding::Gzip,
        ContentEncoding::Identity,
    ];

    /// Its name in HTTP.
    pub fn name(self) -> &'static str {
        match self {
            ContentEncoding::Brotli => "br",
            ContentEncoding::Zstandard => "zstd",
            ContentEncoding::Gzip => "gzip",
            ContentEncoding::Identity => "identity",
        }
    }
}

/// How much time compressing may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompressionEffort {
    /// Built once a change and fetched by every voter: as small as it gets.
    Lasting,
    /// Built when somebody asks: quick.
    Passing,
}

/// A document over this size is not worth the slowest compression: at 2 MB it takes seconds and wins a few percent.
const SLOWEST_UP_TO: usize = 512 * 1024;

/// A document, ready to be sent.
#[derive(Clone, Debug)]
pub struct EncodedDocument {
    media_type: &'static str,
    hash: String,
    tags: [Bytes; ContentEncoding::ALL.len()],
    brotli: Option<Bytes>,
    zstandard: Option<Bytes>,
    gzip: Option<Bytes>,
    /// Not kept where it can be had from [`EncodedDocument::zstandard`], since hardly a client asks for it.
    identity: Option<Bytes>,
}

impl EncodedDocument {
    /// Compresses `content` and names it by its SHA-256. Takes a while for large documents: keep it off the threads
    /// that answer requests.
    ///
    /// # Errors
    /// When a compressor fails, which writing to memory gives it no reason to.
    pub fn new(
        media_type: &'static str,
        content: &[u8],
        effort: CompressionEffort,
    ) -> std::io::Result<EncodedDocument> {
        let (brotli_quality, zstandard_level, gzip_level) = match effort {
            CompressionEffort::Lasting if content.len() <= SLOWEST_UP_TO => (11, 19, 9),
            CompressionEffort::Lasting => (9, 12, 6),
            CompressionEffort::Passing => (5, 3, 6),
        };
        let hash = hash(content);
        Ok(EncodedDocument {
            media_type,
            tags: tags(&hash),
            hash,
            brotli: Some(brotli(content, brotli_quality)?.into()),
            zstandard: Some(zstd::encode_all(content, zstandard_level)?.into()),
            gzip: Some(gzip(content, gzip_level)?.into()),
            identity: None,
        })
    }

    /// A file that was compressed when the program was built, as far as that was worth while, and whose SHA-256 was
    /// taken then: to take it anew, all of the front end would have to be read at each start.
    pub fn precompressed(
        media_type: &'static str,
        sha256: [u8; 32],
        content: Bytes,
        brotli: Option<Bytes>,
        zstandard: Option<Bytes>,
    ) -> EncodedDocument {
        let hash = hex::encode(sha256);
        let tags = tags(&hash);
        EncodedDocument { media_type, tags, hash, brotli, zstandard, gzip: None, identity: Some(content) }
    }

    /// The document of a value as JSON.
    ///
    /// # Errors
    /// As [`EncodedDocument::new`].
    pub fn json(
        value: &impl serde::Serialize,
        effort: CompressionEffort,
    ) -> std::io::Result<EncodedDocument> {
        EncodedDocument::new("application/json", &serde_json::to_vec(value)?, effort)
    }

    /// Its media type.
    pub fn media_type(&self) -> &'static str {
        self.media_type
    }

    /// The SHA-256 of its content, in hexadecimal.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The strong tag of its bytes in a coding: a tag names bytes, so each coding has its own (RFC 9110, section 8.8.3).
    pub fn tag(&self, coding: ContentEncoding) -> &Bytes {
        &self.tags[coding as usize]
    }

    /// Whether it is kept in this coding; uncompressed it can always be had.
    pub fn has(&self, coding: ContentEncoding) -> bool {
        match coding {
            ContentEncoding::Brotli => self.brotli.is_some(),
            ContentEncoding::Zstandard => self.zstandard.is_some(),
            ContentEncoding::Gzip => self.gzip.is_some(),
            ContentEncoding::Identity => true,
        }
    }

    /// Its bytes in a coding, uncompressed where it is not kept in that one.
    ///
    /// # Errors
    /// When what was compressed cannot be read again.
    pub fn bytes(&self, coding: ContentEncoding) -> std::io::Result<Bytes> {
        let kept = match coding {
            ContentEncoding::Brotli => &self.brotli,
            ContentEncoding::Zstandard => &self.zstandard,
            ContentEncoding::Gzip => &self.gzip,
            ContentEncoding::Identity => &self.identity,
        };
        match (kept, &self.identity, &self.zstandard) {
            (Some(bytes), _, _) | (None, Some(bytes), _) => Ok(bytes.clone()),
            (None, None, Some(packed)) => Ok(zstd::decode_all(&packed[..])?.into()),
            (None, None, None) => Ok(Bytes::new()),
        }
    }

    /// The memory it takes, in bytes.
    pub fn size(&self) -> usize {
        [&self.brotli, &self.zstandard, &self.gzip, &self.identity]
            .into_iter()
            .flatten()
            .map(Bytes::len)
            .sum()
    }
}

fn tags(hash: &str) -> [Bytes; ContentEncoding::ALL.len()] {
    ContentEncoding::ALL.map(|coding| format!("\"{}-{}\"", &hash[..32], coding.name()).into())
}

fn hash(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
}

fn brotli(content: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality, size_hint: content.len(), ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &content[..], &mut compressed, &parameters)?;
    Ok(compressed)
}

fn gzip(content: &[u8], level: u32) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    encoder.write_all(content)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn a_document_reads_the_same_in_every_coding() {
        let text = "Stimme voll zu. ".repeat(500);
        let document =
            EncodedDocument::new("text/plain", text.as_bytes(), CompressionEffort::Lasting).unwrap();

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
    fn the_same_content_has_the_same_name_however_it_was_compressed() {
        let name =
            |content: &str, effort| EncodedDocument::new("x", content.as_bytes(), effort).unwrap().hash;
        assert_eq!(name("a", CompressionEffort::Lasting), name("a", CompressionEffort::Passing));
        assert_ne!(name("a", CompressionEffort::Lasting), name("b", CompressionEffort::Lasting));
    }
}
