//! Passwords that are known from leaks: those of a list inside the program, and those of a file of the operator.
//!
//! The list inside the program is a filter (a Golomb-coded set) of the most frequent leaked passwords that are not already
//! too weak by [`crate::strength`]. It takes about ten bits a password, and takes one of [`FALSE_POSITIVES`] other passwords
//! for a leaked one. `scripts/breached-passwords` builds it.
use aws_lc_rs::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use elections::registration::Password;
use std::{
    fmt,
    io::{self, BufRead},
    sync::{Arc, LazyLock},
};
use unicode_normalization::UnicodeNormalization;

/// The filter inside the program: the number of passwords (4 bytes, little endian), then the coded differences.
static BUILT_IN: LazyLock<Filter> = LazyLock::new(|| Filter::decode(include_bytes!("breaches/filter.bin")));

/// Of how many passwords that are not in the list the filter takes one for a leaked one.
pub const FALSE_POSITIVES: u64 = 1 << REMAINDER_BITS;
/// The number of bits of a difference that are stored as they are; the rest is stored in unary.
const REMAINDER_BITS: u32 = 10;
/// The length of a SHA-1 hash in hexadecimal digits.
const HEX_HASH_LENGTH: usize = 40;

/// The known leaked passwords. Clones share them.
#[derive(Clone, Default)]
pub struct BreachList {
    /// The keys of the passwords of the operator's file, sorted.
    file: Arc<[u64]>,
}

impl BreachList {
    /// Reads a file of the operator: a password or its SHA-1 hash (hexadecimal, also with `:` and a count after it) a line.
    /// Passwords match whatever their capitals.
    ///
    /// # Errors
    /// When reading fails.
    pub fn read(lines: impl BufRead) -> io::Result<BreachList> {
        let mut keys = Vec::new();
        for line in lines.split(b'\n') {
            let line = line?;
            let line = line.trim_ascii_end();
            if !line.is_empty() {
                keys.push(parse_hash(line).unwrap_or_else(|| key(&fold(&String::from_utf8_lossy(line)))));
            }
        }
        keys.sort_unstable();
        keys.dedup();
        Ok(BreachList { file: keys.into() })
    }

    /// Returns how many passwords the operator's file has.
    pub fn len(&self) -> usize {
        self.file.len()
    }

    /// Returns whether the operator gave no passwords.
    pub fn is_empty(&self) -> bool {
        self.file.is_empty()
    }

    /// Returns whether a password is known from leaks, as it is typed or in small letters.
    pub fn contains(&self, password: &Password) -> bool {
        let folded = key(&fold(password.reveal()));
        let is_in_file = |key: u64| self.file.binary_search(&key).is_ok();
        is_in_file(folded) || is_in_file(key(password.reveal())) || BUILT_IN.contains(folded)
    }
}

impl fmt::Debug for BreachList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BreachList({} in the operator's file)", self.file.len())
    }
}

/// Builds the filter of these passwords.
pub fn build_filter<'a>(passwords: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    let mut keys: Vec<u64> = passwords.into_iter().map(|password| key(&fold(password))).collect();
    keys.sort_unstable();
    keys.dedup();
    let count = u32::try_from(keys.len()).unwrap_or(u32::MAX);
    let mut filter = count.to_le_bytes().to_vec();
    let mut bits = BitWriter::default();
    let mut previous = 0;
    for value in keys.into_iter().map(|key| to_range(key, count)) {
        let difference = value - previous;
        (0..difference >> REMAINDER_BITS).for_each(|_| bits.push(true));
        bits.push(false);
        (0..REMAINDER_BITS).rev().for_each(|bit| bits.push(difference >> bit & 1 == 1));
        previous = value;
    }
    filter.append(&mut bits.bytes);
    filter
}

/// A decoded filter.
struct Filter {
    count: u32,
    /// The numbers of the passwords, sorted.
    values: Vec<u64>,
}

impl Filter {
    fn decode(filter: &[u8]) -> Filter {
        let (count, coded) = filter.split_first_chunk().unwrap_or((&[0; 4], &[]));
        let count = u32::from_le_bytes(*count);
        let mut bits = BitReader { bytes: coded, position: 0 };
        let mut value = 0;
        let mut decode_next = || {
            let mut difference = 0;
            while bits.read() {
                difference += 1;
            }
            for _ in 0..REMAINDER_BITS {
                difference = difference << 1 | u64::from(bits.read());
            }
            value += difference;
            value
        };
        Filter { count, values: (0..count).map(|_| decode_next()).collect() }
    }

    fn contains(&self, key: u64) -> bool {
        self.values.binary_search(&to_range(key, self.count)).is_ok()
    }
}

/// Maps a key to one of `count` × [`FALSE_POSITIVES`] numbers, in the same order.
fn to_range(key: u64, count: u32) -> u64 {
    let range = u128::from(count) << REMAINDER_BITS;
    let scaled = (u128::from(key) * range) >> u64::BITS;
    // The range has 42 bits at most.
    u64::try_from(scaled).unwrap_or(u64::MAX)
}

/// Returns the form in which lists and typed passwords are compared.
fn fold(password: &str) -> String {
    password.nfkc().collect::<String>().to_lowercase()
}

/// Returns the first 64 bits of the SHA-1 hash, which is the hash of public lists. It protects nothing here.
fn key(text: &str) -> u64 {
    let hash = digest(&SHA1_FOR_LEGACY_USE_ONLY, text.as_bytes());
    hash.as_ref().first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes))
}

/// Returns the key of a line that holds a hash.
fn parse_hash(line: &[u8]) -> Option<u64> {
    let (hash, rest) = line.split_at_checked(HEX_HASH_LENGTH)?;
    let is_count = rest.strip_prefix(b":").is_some_and(|count| count.iter().all(u8::is_ascii_digit));
    if !hash.iter().all(u8::is_ascii_hexdigit) || !(rest.is_empty() || is_count) {
        return None;
    }
    u64::from_str_radix(std::str::from_utf8(hash.get(..16)?).ok()?, 16).ok()
}

#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    used: u32,
}

impl BitWriter {
    fn push(&mut self, bit: bool) {
        let shift = self.used % u8::BITS;
        if shift == 0 {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << shift;
        }
        self.used += 1;
    }
}

struct BitReader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl BitReader<'_> {
    /// Returns the next bit, and zeros after the end.
    fn read(&mut self) -> bool {
        let byte = self.bytes.get(self.position / 8).copied().unwrap_or(0);
        let bit = byte >> (self.position % 8) & 1 == 1;
        self.position += 1;
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{strength, tokens::Token};

    fn is_known(list: &BreachList, password: &str) -> bool {
        list.contains(&Password::new(password))
    }

    #[test]
    fn frequent_leaked_passwords_that_are_hard_to_guess_otherwise_are_known() {
        for leaked in ["burnley", "ACDC123", "volvofh12", "time4change"] {
            let strength = strength::estimate(&Password::new(leaked), &[]);
            assert!(strength.is_sufficient(false), "{leaked}: {strength:?}");
            assert!(is_known(&BreachList::default(), leaked), "{leaked}");
        }
        assert!(!is_known(&BreachList::default(), "Regal-Mond-Tee-7"));
    }

    #[test]
    fn the_filter_knows_what_it_was_built_from_and_hardly_anything_else() {
        let passwords: Vec<String> = (0..5_000).map(|number| format!("geheim-{number}")).collect();
        let coded = build_filter(passwords.iter().map(String::as_str));
        assert!(coded.len() < 5_000 * 12 / 8, "{} bytes", coded.len());
        let filter = Filter::decode(&coded);
        assert!(passwords.iter().all(|password| filter.contains(key(password))));
        let others = (0..5_000).filter(|number| filter.contains(key(&format!("anders-{number}"))));
        assert!(others.count() < 20, "about five are expected");
        assert!(!Filter::decode(&build_filter([])).contains(key("geheim")));
    }

    #[test]
    fn a_random_password_is_hardly_ever_taken_for_a_leaked_one() {
        let list = BreachList::default();
        let taken = (0..2_000).filter(|_| is_known(&list, &Token::random().reveal()));
        assert!(taken.count() < 20, "about two are expected");
    }

    #[test]
    fn the_file_of_the_operator_has_passwords_or_hashes() {
        let file = "Kranichruf-Abendrot-31\r\n\n\
                    21BD12DC183F740EE76F27B78EB39C8AD972A757:37\n\
                    not a hash: 21BD12DC183F740EE76F27B78EB39C8AD972A757\n";
        let list = BreachList::read(file.as_bytes()).unwrap();
        assert_eq!(list.len(), 3);
        assert!(is_known(&list, "kranichruf-abendrot-31"));
        // echo -n P@ssw0rd | sha1sum
        assert!(is_known(&list, "P@ssw0rd"));
        assert!(!is_known(&list, "Kranichruf-Abendrot-32"));
    }
}
