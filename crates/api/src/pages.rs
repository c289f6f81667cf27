//! The pages that the server renders and their files: the shells of the voter app and the portal, lists of instances,
//! files for search engines, and the API documentation.
pub(crate) mod announcement;
pub(crate) mod api_docs;
pub(crate) mod assets;
pub(crate) mod demo_mails;
pub(crate) mod demo_people;
pub(crate) mod description_html;
pub(crate) mod former_instances;
pub(crate) mod html_head;
pub(crate) mod instance_lists;
pub(crate) mod manifest;
pub(crate) mod page_templates;
pub(crate) mod portal_page;
pub(crate) mod preview_pages;
pub(crate) mod search_engine_files;
pub(crate) mod security_contact;
pub(crate) mod theme;
