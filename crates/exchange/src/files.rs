//! Files as text, tables and documents, within limits for hostile ones.
pub(crate) mod document;
pub(crate) mod encoding;
pub mod form_table;
pub(crate) mod json5;
pub(crate) mod ods;
pub(crate) mod ods_writing;
pub(crate) mod plain_text;
pub mod sheets;
pub(crate) mod table;
pub(crate) mod workbook;
