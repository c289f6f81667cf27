//! Picture files next to the file that names them: portraits of candidates, logos of parties.
//!
//! A format names them by a path or an address that cannot be followed here. Picture files with the same file name
//! are used instead.

/// The owner of a picture: the instance, or one of its entries by the key in the bundle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PictureOwner {
    /// The logo of a party.
    Party(String),
    /// The portrait of a candidate.
    Candidate(String),
    /// The logo of the instance.
    Logo,
    /// The background of the first screen.
    Background,
    /// The picture of a sponsor, by its index.
    Sponsor(usize),
    /// A picture in the description of the instance, by the address that the description has for it.
    Description(String),
}

/// A picture that was given with the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedPicture {
    /// Its owner.
    pub owner: PictureOwner,
    /// The index of its file among the files that were read, from 0.
    pub file: usize,
}

/// The pictures among the files, and their owners.
#[derive(Debug, Default)]
pub(crate) struct PictureFiles {
    /// The indices and names of the files.
    files: Vec<(usize, String)>,
    assigned: Vec<ImportedPicture>,
}

impl PictureFiles {
    /// Adds a picture file.
    pub(crate) fn add(&mut self, file: usize, name: &str) {
        self.files.push((file, file_name(name).to_lowercase()));
    }

    /// Assigns the picture that a path or an address names to its owner. Returns whether there is such a file.
    pub(crate) fn assign(&mut self, owner: PictureOwner, path: &str) -> bool {
        let name = file_name(path).to_lowercase();
        let found = self.files.iter().find(|(_, file)| *file == name).map(|(file, _)| *file);
        self.assigned.extend(found.map(|file| ImportedPicture { owner, file }));
        found.is_some()
    }

    /// Returns the indices of the files without an owner.
    pub(crate) fn iter_unused(&self) -> impl Iterator<Item = usize> {
        let is_assigned = |file: usize| self.assigned.iter().any(|picture| picture.file == file);
        self.files.iter().map(|(file, _)| *file).filter(move |file| !is_assigned(*file))
    }

    pub(crate) fn into_assigned(self) -> Vec<ImportedPicture> {
        self.assigned
    }
}

/// Returns the file name of a path or an address without query and fragment: `ada.jpg` of `/img/ada.jpg?v=2`.
fn file_name(path: &str) -> &str {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    path.rsplit(['/', '\\']).next().unwrap_or_default().trim()
}

/// Returns whether bytes are a picture of a supported kind: PNG, JPEG or WebP.
pub fn is_picture(bytes: &[u8]) -> bool {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    is_webp || bytes.starts_with(&[0x89, b'P', b'N', b'G']) || bytes.starts_with(&[0xff, 0xd8, 0xff])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_found_by_its_file_name_whatever_its_folder() {
        let mut pictures = PictureFiles::default();
        pictures.add(1, "Dub.PNG");
        pictures.add(2, "les.jpg");
        let owner = |key: &str| PictureOwner::Party(key.to_owned());
        assert!(pictures.assign(owner("a"), "https://example.org/img/dub.png?v=2"));
        assert!(pictures.assign(owner("b"), "obrazky\\dub.png"));
        assert!(!pictures.assign(owner("c"), "/"));
        assert_eq!(pictures.iter_unused().collect::<Vec<_>>(), [2]);
        assert_eq!(pictures.into_assigned().len(), 2);
    }
}
