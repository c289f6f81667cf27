//! The portal from outside: the real program, asked over HTTP and at the command line, on both engines.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod accounts;
mod answers;
mod audit;
mod command_line;
mod completions;
mod headers;
mod instances;
mod interface;
mod lifecycle;
mod mails;
mod matches;
mod pages;
mod parties;
mod people;
mod permissions;
mod portal;
mod public;
mod roles;
mod signing_in;
mod theses;
