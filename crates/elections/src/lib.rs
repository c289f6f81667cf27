//! The domain rules of a voting-advice portal: its entities, permissions and status transitions.
//!
//! This crate performs no input or output and contains no HTTP code.
pub mod answers;
pub mod bounds;
pub mod candidates;
pub mod characters;
pub mod class_rooms;
pub mod clusters;
pub mod colours;
pub mod configuration;
pub mod creators;
pub mod descriptions;
pub mod domain_errors;
pub mod elections;
pub mod formats;
pub mod ids;
pub mod instances;
pub mod json;
pub mod notifications;
pub mod numbers;
pub mod participants;
pub mod parties;
pub mod people;
pub mod permissions;
pub mod previews;
pub mod public_changes;
pub mod reasons;
pub mod registration;
pub mod research;
pub mod statistics;
pub mod terms;
pub mod texts;
pub mod theses;
pub mod thesis_corrections;
pub mod token_purposes;
pub mod trust_persons;
pub mod validation;
