//! People: accounts and their roles.
use crate::{
    bounds,
    candidates::Gender,
    ids::{AdminId, CandidateId, CreatorId, InstanceId, TrustPersonId, UserId},
    numbers::numbered,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};

numbered! {
    /// A role, with its number on the wire. A smaller number is a stronger role.
    #[derive(PartialOrd, Ord)]
    pub enum Role as i16, "Role", "role" {
        /// Runs the portal for the provider.
        Admin = 0,
        /// Runs an instance.
        Creator = 1,
        /// Acts for a party.
        TrustPerson = 2,
        /// Stands for election.
        Candidate = 3,
        /// Every person who is signed in.
        Media = 4,
    }
}

impl Role {
    /// Returns the role that is active after signing in: the role chosen last, if the person still holds it, or
    /// else the strongest one. Every person holds at least the media role.
    pub fn select_active(held: &[Role], chosen: Option<Role>) -> Role {
        let strongest = held.iter().copied().min().unwrap_or(Role::Media);
        chosen.filter(|role| *role == Role::Media || held.contains(role)).unwrap_or(strongest)
    }

    /// Returns the name of the role.
    pub fn label(self) -> &'static str {
        match self {
            Role::Admin => "admin",
            Role::Creator => "creator",
            Role::TrustPerson => "trustperson",
            Role::Candidate => "candidate",
            Role::Media => "media",
        }
    }
}

/// A role of one person, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoleId {
    /// An administrator.
    Admin(AdminId),
    /// A creator.
    Creator(CreatorId),
    /// A trust person.
    TrustPerson(TrustPersonId),
    /// A candidate.
    Candidate(CandidateId),
}

impl RoleId {
    /// Returns the id of the role.
    pub fn id(self) -> i64 {
        match self {
            RoleId::Admin(id) => id.into(),
            RoleId::Creator(id) => id.into(),
            RoleId::TrustPerson(id) => id.into(),
            RoleId::Candidate(id) => id.into(),
        }
    }

    /// Returns the kind of role.
    pub fn kind(self) -> Role {
        match self {
            RoleId::Admin(_) => Role::Admin,
            RoleId::Creator(_) => Role::Creator,
            RoleId::TrustPerson(_) => Role::TrustPerson,
            RoleId::Candidate(_) => Role::Candidate,
        }
    }
}

numbered! {
    /// Whether an account is in use, with the number on the wire.
    pub enum UserStatus as i16, "UserStatus", "status of an account" {
        /// Nobody has signed in with it yet.
        Inactive = 0,
        /// Somebody has signed in with it.
        Active = 1,
    }
}

/// Personal data that a person enters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserDetails {
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender, if disclosed; `gender_id` on the wire.
    pub gender: Option<Gender>,
    /// The day of birth, if disclosed.
    pub birthday: Option<Date>,
    /// Street and number.
    pub address1: String,
    /// The second line of the address.
    pub address2: String,
    /// The postal code.
    pub zipcode: String,
    /// The city.
    pub city: String,
    /// The occupation.
    pub job: String,
    /// The telephone number.
    pub phone: String,
}

impl UserDetails {
    /// Validates the data on this day. Errors name the fields as on the wire.
    pub fn validate(&self, today: Date) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_optional("title", &self.title, bounds::PERSON_TITLE);
        violations.check_required("first_name", &self.first_name, bounds::FIRST_NAME);
        violations.check_required("last_name", &self.last_name, bounds::LAST_NAME);
        violations.check("gender_id", ValidationErrorKind::Required, self.gender.is_some());
        if let Some(birthday) = self.birthday {
            let plausible = bounds::BIRTH_YEAR.contains(i64::from(birthday.year())) && birthday < today;
            violations.check("birthday", ValidationErrorKind::Invalid, plausible);
        }
        violations.check_optional("address1", &self.address1, bounds::ADDRESS_LINE);
        violations.check_optional("address2", &self.address2, bounds::ADDRESS_LINE);
        violations.check_optional("zipcode", &self.zipcode, bounds::ZIPCODE);
        violations.check_optional("city", &self.city, bounds::ADDRESS_LINE);
        violations.check_optional("job", &self.job, bounds::ADDRESS_LINE);
        violations.check_optional("phone", &self.phone, bounds::PHONE);
        violations
    }
}

/// A person's account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The id.
    pub id: UserId,
    /// The email address, which is the sign-in name; see [`normalise_email`].
    pub email: String,
    /// When the email address was confirmed. Inviting people and going live require a confirmed address.
    pub email_confirmed_at: Option<Timestamp>,
    /// The personal data.
    pub details: UserDetails,
    /// The language of the screens and mails for this person.
    pub language: Language,
    /// The role chosen last.
    pub active_role: Option<Role>,
    /// The instance in which that role was chosen.
    pub active_instance: Option<InstanceId>,
    /// The time of the first sign-in.
    pub signed_in_at: Option<Timestamp>,
    /// When an administrator locked the account. Nobody can sign in with a locked account.
    pub deactivated_at: Option<Timestamp>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl User {
    /// Creates an account that nobody has signed in with yet.
    pub fn new(email: &str, details: UserDetails, language: Language, now: Timestamp) -> User {
        User {
            id: UserId::random(),
            email: email.trim().to_owned(),
            email_confirmed_at: None,
            details,
            language,
            active_role: None,
            active_instance: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// Returns the name of the person in a list, or the email address if the name is unknown.
    pub fn display_name(&self) -> String {
        let UserDetails { title, first_name, last_name, .. } = &self.details;
        let parts = [title, first_name, last_name].map(|part| part.trim());
        let named: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if named.is_empty() { self.email.clone() } else { named.join(" ") }
    }

    /// Returns the name for the greeting of a mail; empty if the name is unknown. A mail address is not used as a name.
    pub fn greeting_name(&self) -> String {
        Some(self.display_name()).filter(|name| *name != self.email).unwrap_or_default()
    }

    /// Returns whether the account is in use.
    pub fn status(&self) -> UserStatus {
        if self.signed_in_at.is_some() { UserStatus::Active } else { UserStatus::Inactive }
    }
}

/// Returns the canonical spelling of an email address, in lower case without surrounding spaces. Two spellings
/// with the same canonical one belong to the same account.
pub fn normalise_email(email: &str) -> String {
    email.trim().to_lowercase()
}

/// The role of a person who runs the portal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admin {
    /// The id.
    pub id: AdminId,
    /// The account.
    pub user: UserId,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[test]
    fn a_mail_greets_nobody_by_a_mail_address() {
        let now = Timestamp::UNIX_EPOCH;
        let nameless = User::new("ada@example.org", UserDetails::default(), Language::german(), now);
        assert_eq!(
            (nameless.display_name().as_str(), nameless.greeting_name().as_str()),
            ("ada@example.org", "")
        );
        let details = UserDetails { first_name: "Ada".to_owned(), ..UserDetails::default() };
        assert_eq!(User::new("ada@example.org", details, Language::german(), now).greeting_name(), "Ada");
    }

    #[rstest]
    #[case::nobody(&[], Role::Media)]
    #[case::a_candidate(&[Role::Candidate], Role::Candidate)]
    #[case::a_candidate_who_acts_for_a_party(&[Role::Candidate, Role::TrustPerson], Role::TrustPerson)]
    #[case::a_creator(&[Role::Creator, Role::Candidate], Role::Creator)]
    #[case::an_admin(&[Role::Candidate, Role::Admin, Role::Creator], Role::Admin)]
    fn the_strongest_role_is_active_after_signing_in(#[case] held: &[Role], #[case] active: Role) {
        assert_eq!(Role::select_active(held, None), active);
    }

    #[test]
    fn a_selected_role_stays_active_as_long_as_the_person_has_it() {
        let held = [Role::Admin, Role::Creator];
        assert_eq!(Role::select_active(&held, Some(Role::Creator)), Role::Creator);
        assert_eq!(Role::select_active(&held, Some(Role::Media)), Role::Media);
        assert_eq!(Role::select_active(&held, Some(Role::Candidate)), Role::Admin);
    }

    fn erika() -> UserDetails {
        UserDetails {
            first_name: "Erika".to_owned(),
            last_name: "Muster".to_owned(),
            gender: Some(Gender::NoComment),
            ..UserDetails::default()
        }
    }

    #[test]
    fn a_person_must_have_a_name_and_a_gender() {
        let today = "2026-11-21".parse().unwrap();
        assert!(erika().validate(today).is_empty());
        let fields: Vec<_> = UserDetails::default().validate(today).into_iter().map(|v| v.field).collect();
        assert_eq!(fields, ["first_name", "last_name", "gender_id"]);
    }

    #[rstest]
    #[case("1964-08-12", true)]
    #[case("2026-11-21", false)]
    #[case("1064-08-12", false)]
    fn a_birthday_must_not_be_today_or_later_or_a_thousand_years_ago(
        #[case] birthday: Date,
        #[case] accepted: bool,
    ) {
        let person = UserDetails { birthday: Some(birthday), ..erika() };
        assert_eq!(person.validate("2026-11-21".parse().unwrap()).is_empty(), accepted);
    }

    #[test]
    fn mail_addresses_ignore_case() {
        assert_eq!(normalise_email(" Erika@Example.ORG "), normalise_email("erika@example.org"));
    }
}
