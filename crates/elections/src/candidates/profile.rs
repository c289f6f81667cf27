//! The rules for a candidate's profile. Which fields must be filled in is up to the instance.
use super::{Gender, Profile};
use crate::{
    bounds,
    configuration::{FieldName, Matches},
    formats,
    texts::Language,
    violations::{Fault, Violations},
};

/// “Not declared” on the wire: the number as a list place, its digits as a district.
pub const NOT_DECLARED: i64 = -1;

/// A number that is no place on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no place on a list; use 1 to 999, or -1 for “not declared”")]
pub struct NotAListPlace(pub i64);

/// Reads a list place of the wire; `None` where it is not declared.
pub fn declared_list_place(number: i64) -> Result<Option<i16>, NotAListPlace> {
    match i16::try_from(number) {
        Ok(-1) => Ok(None),
        Ok(place) if bounds::LIST_PLACE.contains(number) => Ok(Some(place)),
        _ => Err(NotAListPlace(number)),
    }
}

/// Reads a district of the wire; `None` where it is not declared, or empty.
pub fn declared_district(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty() && text != NOT_DECLARED.to_string()).then(|| text.to_owned())
}

impl Profile {
    /// The gender, unless it is left untold.
    pub fn told_gender(&self) -> Option<Gender> {
        self.gender.filter(|gender| *gender != Gender::NoComment)
    }

    /// The list place on the wire.
    pub fn list_place_on_wire(&self) -> i64 {
        self.list_place.map_or(NOT_DECLARED, i64::from)
    }

    /// The district on the wire.
    pub fn district_on_wire(&self) -> String {
        self.district.clone().unwrap_or_else(|| NOT_DECLARED.to_string())
    }

    /// What is wrong with it, by the names of the wire. The instance says which fields are required.
    pub fn check(&self, fields: &Matches, default: &Language) -> Violations {
        let mut violations = self.check_person();
        match &self.district {
            Some(district) => violations.required("district", district, bounds::DISTRICT),
            None => violations.check("district", Fault::Required, !fields.requires(FieldName::District)),
        }
        match self.list_place {
            Some(place) => violations.number("list_place", place, bounds::LIST_PLACE),
            None => violations.check("list_place", Fault::Required, !fields.requires(FieldName::List)),
        }
        let website = self.website.as_deref();
        if fields.requires(FieldName::Website) {
            violations.required_url("website", website);
        } else {
            violations.optional_url("website", website);
        }
        let (description, length) = (&self.description, bounds::CANDIDATE_DESCRIPTION);
        if fields.requires(FieldName::Description) {
            violations.required_texts("description", description, default, length);
        } else {
            violations.optional_texts("description", description, default, length);
        }
        violations.optional_picture("picture", self.picture.as_deref());
        violations
    }

    /// What is wrong with the name and the like; all that there is of a candidate without profile.
    pub fn check_person(&self) -> Violations {
        let mut violations = Violations::default();
        violations.optional("title", &self.title, bounds::PERSON_TITLE);
        violations.required("firstName", &self.first_name, bounds::FIRST_NAME);
        violations.required("lastName", &self.last_name, bounds::LAST_NAME);
        violations.check("gender", Fault::Required, self.gender.is_some());
        if let Some(year) = self.birth_year {
            violations.number("birth_year", year, bounds::BIRTH_YEAR);
        }
        if let Some(email) = &self.email {
            violations.check("email", Fault::InvalidEmail, formats::is_email(email.trim()));
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{candidates::Gender, texts::Texts};

    fn erika() -> Profile {
        Profile {
            first_name: "Erika".to_owned(),
            last_name: "Muster".to_owned(),
            gender: Some(Gender::Female),
            ..Profile::default()
        }
    }

    fn requiring(names: &[FieldName]) -> Matches {
        let mut matches = Matches::default();
        for field in &mut matches.fields {
            field.required = names.contains(&field.name);
        }
        matches
    }

    fn faults(profile: &Profile, fields: &Matches) -> Vec<(String, Fault)> {
        let violations = profile.check(fields, &Language::german());
        violations.into_iter().map(|violation| (violation.field, violation.code)).collect()
    }

    #[test]
    fn a_candidate_gives_name_and_gender_and_nothing_else_unless_asked() {
        assert_eq!(faults(&erika(), &Matches::default()), []);
        let nameless = Profile::default();
        let fields: Vec<_> =
            faults(&nameless, &Matches::default()).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["firstName", "lastName", "gender"]);
    }

    #[test]
    fn what_the_instance_requires_must_be_declared() {
        let all = [FieldName::District, FieldName::List, FieldName::Website, FieldName::Description];
        let missing = faults(&erika(), &requiring(&all));
        let fields: Vec<_> = missing.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["district", "list_place", "website", "description"]);
        assert!(missing.iter().all(|(_, fault)| *fault == Fault::Required));
    }

    #[test]
    fn what_is_declared_keeps_its_bounds_even_where_nobody_asks() {
        let profile = Profile {
            district: Some("x".repeat(121)),
            list_place: Some(1000),
            website: Some("example.org".to_owned()),
            description: Texts::single(Language::german(), "Ja"),
            ..erika()
        };
        assert_eq!(
            faults(&profile, &Matches::default()),
            [
                ("district".to_owned(), Fault::TooLong),
                ("list_place".to_owned(), Fault::TooLarge),
                ("website".to_owned(), Fault::InvalidUrl),
                ("description".to_owned(), Fault::TooShort),
            ]
        );
    }

    #[test]
    fn minus_one_means_not_declared() {
        assert_eq!(declared_list_place(-1), Ok(None));
        assert_eq!(declared_list_place(7), Ok(Some(7)));
        for off in [0, -2, 1000, i64::MAX] {
            assert_eq!(declared_list_place(off), Err(NotAListPlace(off)));
        }
        assert_eq!(declared_district("-1"), None);
        assert_eq!(declared_district(" Nord "), Some("Nord".to_owned()));
        assert_eq!((erika().list_place_on_wire(), erika().district_on_wire()), (-1, "-1".to_owned()));
    }
}
