//! Enums that are sent and stored as numbers.

/// A number without a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{number} is no {what}; known are {}", list(.known))]
pub struct UnknownNumberError {
    /// The expected kind of value, e.g. “status of a party”.
    pub what: &'static str,
    /// The number.
    pub number: i64,
    /// The valid numbers.
    pub known: &'static [i64],
}

fn list(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// Defines an enum whose variants are numbers on the wire and in the database: conversions in both directions,
/// serde implementations, and a schema with a name of its own (several types are a `Status`).
macro_rules! numbered {
    (
        $(#[$meta:meta])*
        pub enum $name:ident as $number:ident, $schema:literal, $what:literal {
            $($(#[$variant_meta:meta])* $variant:ident = $value:literal),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr($number)]
        pub enum $name { $($(#[$variant_meta])* $variant = $value),* }

        impl $name {
            /// All variants, in the order of their numbers.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
        }

        impl TryFrom<$number> for $name {
            type Error = $crate::numbers::UnknownNumberError;

            fn try_from(number: $number) -> Result<Self, Self::Error> {
                match number {
                    $($value => Ok(Self::$variant),)*
                    other => Err($crate::numbers::UnknownNumberError {
                        what: $what,
                        number: i64::from(other),
                        known: &[$($value),*],
                    }),
                }
            }
        }

        impl From<$name> for $number {
            fn from(value: $name) -> $number {
                value as $number
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $number::from(*self).serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = $number::deserialize(deserializer)?;
                Self::try_from(number).map_err(serde::de::Error::custom)
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::Integer)
                    .description(Some(concat!("The ", $what, "." $(, " ", $value, " ", stringify!($variant), ".")*)))
                    .enum_values(Some([$($value),*]))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed($schema)
            }
        }
    };
}

pub(crate) use numbered;

#[cfg(test)]
mod tests {
    use crate::{candidates, creators, elections, instances, parties, people, trust_persons};
    use rstest::rstest;
    use std::fmt::Debug;

    #[rstest]
    #[case(instances::InstanceStatus::ALL, 0..=5)]
    #[case(elections::ElectionStatus::ALL, 0..=2)]
    #[case(parties::PartyStatus::ALL, 0..=3)]
    #[case(candidates::CandidateStatus::ALL, 0..=4)]
    #[case(trust_persons::TrustPersonStatus::ALL, 0..=3)]
    #[case(creators::CreatorStatus::ALL, 0..=1)]
    #[case(people::Role::ALL, 0..=4)]
    fn statuses_and_roles_have_the_numbers_of_the_specification<T>(
        #[case] all: &[T],
        #[case] numbers: std::ops::RangeInclusive<i16>,
    ) where
        T: Copy + Debug + PartialEq + TryFrom<i16> + Into<i16>,
    {
        let found: Vec<T> = numbers.clone().filter_map(|number| T::try_from(number).ok()).collect();
        assert_eq!(found, all);
        assert!(all.iter().map(|status| (*status).into()).eq(numbers.clone()));
        assert!(T::try_from(-1).is_err() && T::try_from(numbers.end() + 1).is_err());
    }

    #[test]
    fn an_unknown_number_is_reported_with_the_known_ones() {
        let refused = serde_json::from_str::<parties::PartyStatus>("7").unwrap_err().to_string();
        assert_eq!(refused, "7 is no status of a party; known are 0, 1, 2, 3");
    }
}
