//! A serde deserializer for the parsed tree whose errors are data.
use super::{
    JsonType, ShapeError, ShapeErrorKind,
    tree::{Node, reject_duplicates},
};
use serde::{
    de::{
        self, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess,
        Unexpected, VariantAccess, Visitor, value::StrDeserializer,
    },
    forward_to_deserialize_any,
};
use std::{fmt, slice};

impl ShapeError {
    fn at_root(kind: ShapeErrorKind) -> ShapeError {
        ShapeError { path: String::new(), kind }
    }

    fn at_field(name: &str, kind: ShapeErrorKind) -> ShapeError {
        ShapeError { path: name.to_owned(), kind }
    }

    fn wrong_type(node: &Node, expected: JsonType) -> ShapeError {
        ShapeError::at_root(ShapeErrorKind::WrongType { found: node.kind(), expected: Some(expected) })
    }

    /// Prepends the key or index of the value that contains this one to the path.
    pub fn prefix_path(self, step: &str) -> ShapeError {
        let path = if self.path.is_empty() { step.to_owned() } else { format!("{step}.{}", self.path) };
        ShapeError { path, ..self }
    }

    /// Adds the expected type and range, if the error is about this very value.
    fn with_expected(self, expected: JsonType, range: Option<(i64, i64)>) -> ShapeError {
        let kind = match (self.kind, range) {
            (ShapeErrorKind::WrongType { found, expected: None }, _) if self.path.is_empty() => {
                ShapeErrorKind::WrongType { found, expected: Some(expected) }
            }
            (ShapeErrorKind::OutOfRange { .. }, Some((min, max))) if self.path.is_empty() => {
                ShapeErrorKind::OutOfRange { min, max }
            }
            (kind, _) => kind,
        };
        ShapeError { kind, ..self }
    }
}

impl de::Error for ShapeError {
    fn custom<T: fmt::Display>(message: T) -> ShapeError {
        ShapeError::at_root(ShapeErrorKind::Invalid(message.to_string()))
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> ShapeError {
        let found = match unexpected {
            Unexpected::Bool(_) => JsonType::Boolean,
            Unexpected::Unsigned(_) | Unexpected::Signed(_) => JsonType::WholeNumber,
            Unexpected::Float(_) => JsonType::Number,
            Unexpected::Char(_) | Unexpected::Str(_) | Unexpected::Bytes(_) => JsonType::Text,
            Unexpected::Unit | Unexpected::Option => JsonType::Null,
            Unexpected::Seq => JsonType::List,
            Unexpected::Map => JsonType::Object,
            other => return ShapeError::custom(format_args!("{other} instead of {expected}")),
        };
        ShapeError::at_root(ShapeErrorKind::WrongType { found, expected: None })
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> ShapeError {
        match unexpected {
            Unexpected::Unsigned(_) | Unexpected::Signed(_) => {
                ShapeError::at_root(ShapeErrorKind::OutOfRange { min: i64::MIN, max: i64::MAX })
            }
            other => ShapeError::custom(format_args!("{other} instead of {expected}")),
        }
    }

    fn unknown_variant(_variant: &str, expected: &'static [&'static str]) -> ShapeError {
        ShapeError::at_root(ShapeErrorKind::UnknownValue(expected))
    }

    fn unknown_field(field: &str, _expected: &'static [&'static str]) -> ShapeError {
        ShapeError::at_field(field, ShapeErrorKind::UnknownField)
    }

    fn missing_field(field: &'static str) -> ShapeError {
        ShapeError::at_field(field, ShapeErrorKind::Missing)
    }

    fn duplicate_field(field: &'static str) -> ShapeError {
        ShapeError::at_field(field, ShapeErrorKind::Duplicate)
    }
}

/// Deserializes integers of each type, with the range of that type in errors.
macro_rules! whole_numbers {
    ($($method:ident $type:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
            let range = (i64::try_from($type::MIN).unwrap_or(i64::MIN), i64::try_from($type::MAX).unwrap_or(i64::MAX));
            self.number(visitor).map_err(|error| error.with_expected(JsonType::WholeNumber, Some(range)))
        }
    )*};
}

/// Deserializes types that only need the expected type in errors.
macro_rules! expected_type {
    ($($method:ident $type:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
            self.deserialize_any(visitor).map_err(|error| error.with_expected(JsonType::$type, None))
        }
    )*};
}

impl Node {
    /// Deserializes a number. A parameter contains it as text.
    fn number<'de, V: Visitor<'de>>(&'de self, visitor: V) -> Result<V::Value, ShapeError> {
        let Node::Parameter(text) = self else { return self.deserialize_any(visitor) };
        if let Ok(number) = text.parse() {
            visitor.visit_u64(number)
        } else if let Ok(number) = text.parse() {
            visitor.visit_i64(number)
        } else if let Ok(number) = text.parse() {
            visitor.visit_f64(number)
        } else {
            Err(ShapeError::at_root(ShapeErrorKind::WrongType { found: JsonType::Text, expected: None }))
        }
    }

    /// Deserializes an object and rejects everything else.
    fn object<'de, V: Visitor<'de>>(&'de self, visitor: V) -> Result<V::Value, ShapeError> {
        match self {
            Node::Object(_) => self.deserialize_any(visitor),
            other => Err(ShapeError::wrong_type(other, JsonType::Object)),
        }
    }
}

impl<'de> Deserializer<'de> for &'de Node {
    type Error = ShapeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        match self {
            Node::Null => visitor.visit_unit(),
            Node::Boolean(boolean) => visitor.visit_bool(*boolean),
            Node::Unsigned(number) => visitor.visit_u64(*number),
            Node::Signed(number) => visitor.visit_i64(*number),
            Node::Float(number) => visitor.visit_f64(*number),
            Node::Text(text) | Node::Parameter(text) => visitor.visit_borrowed_str(text),
            Node::List(list) => {
                let mut entries = Entries { left: list.iter(), next: 0 };
                let value = visitor.visit_seq(&mut entries)?;
                match entries.left.len() {
                    0 => Ok(value),
                    _ => Err(de::Error::invalid_length(list.len(), &"fewer entries")),
                }
            }
            Node::Object(entries) => {
                reject_duplicates(entries)?;
                visitor.visit_map(Fields { left: entries.iter(), value: None })
            }
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        let value = match self {
            Node::Parameter(text) if text == "true" => visitor.visit_bool(true),
            Node::Parameter(text) if text == "false" => visitor.visit_bool(false),
            other => other.deserialize_any(visitor),
        };
        value.map_err(|error| error.with_expected(JsonType::Boolean, None))
    }

    whole_numbers! {
        deserialize_i8 i8 deserialize_i16 i16 deserialize_i32 i32 deserialize_i64 i64
        deserialize_u8 u8 deserialize_u16 u16 deserialize_u32 u32 deserialize_u64 u64
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        self.number(visitor).map_err(|error| error.with_expected(JsonType::Number, None))
    }

    expected_type! { deserialize_char Text deserialize_str Text deserialize_string Text deserialize_seq List }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ShapeError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        self.object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        self.object(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        match self {
            Node::Null => visitor.visit_none(),
            other => visitor.visit_some(other),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        match self {
            Node::Text(text) | Node::Parameter(text) => {
                visitor.visit_enum(IntoDeserializer::<ShapeError>::into_deserializer(text.as_str()))
            }
            Node::Object(entries) => match entries.as_slice() {
                [(name, value)] => visitor.visit_enum(Variant { name, value }),
                _ => Err(ShapeError::wrong_type(self, JsonType::Text)),
            },
            other => Err(ShapeError::wrong_type(other, JsonType::Text)),
        }
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct identifier }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        visitor.visit_unit()
    }
}

/// The entries of a list.
struct Entries<'de> {
    left: slice::Iter<'de, Node>,
    /// The index of the next entry.
    next: usize,
}

impl<'de> SeqAccess<'de> for &mut Entries<'de> {
    type Error = ShapeError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ShapeError> {
        let Some(node) = self.left.next() else { return Ok(None) };
        let number = self.next;
        self.next += 1;
        seed.deserialize(node).map(Some).map_err(|error| error.prefix_path(&number.to_string()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// The fields of an object.
struct Fields<'de> {
    left: slice::Iter<'de, (String, Node)>,
    /// The field whose name was read last.
    value: Option<&'de (String, Node)>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = ShapeError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ShapeError> {
        self.value = self.left.next();
        let Some((key, _)) = self.value else { return Ok(None) };
        // The path of an error about an unknown name ends with the name already.
        let at_key = |error: ShapeError| if error.path.is_empty() { error.prefix_path(key) } else { error };
        seed.deserialize(Key(key)).map(Some).map_err(at_key)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ShapeError> {
        let Some((key, node)) = self.value.take() else {
            return Err(de::Error::custom("a value is read before its key"));
        };
        seed.deserialize(node).map_err(|error| error.prefix_path(key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// The name of a field, which may represent a number.
struct Key<'de>(&'de str);

/// Deserializes integers from names.
macro_rules! number_keys {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
            match (self.0.parse(), self.0.parse()) {
                (Ok(number), _) => visitor.visit_u64(number),
                (_, Ok(number)) => visitor.visit_i64(number),
                _ => Err(ShapeError::at_root(ShapeErrorKind::WrongType {
                    found: JsonType::Text,
                    expected: Some(JsonType::WholeNumber),
                })),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = ShapeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        visitor.visit_borrowed_str(self.0)
    }

    number_keys! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        StrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A variant with a value: an object with one field.
struct Variant<'de> {
    name: &'de str,
    value: &'de Node,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = ShapeError;
    type Variant = Variant<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ShapeError> {
        Ok((seed.deserialize(Key(self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = ShapeError;

    fn unit_variant(self) -> Result<(), ShapeError> {
        match self.value {
            Node::Null => Ok(()),
            other => Err(ShapeError::wrong_type(other, JsonType::Null).prefix_path(self.name)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ShapeError> {
        seed.deserialize(self.value).map_err(|error| error.prefix_path(self.name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ShapeError> {
        self.value.deserialize_seq(visitor).map_err(|error| error.prefix_path(self.name))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        self.value.object(visitor).map_err(|error| error.prefix_path(self.name))
    }
}
