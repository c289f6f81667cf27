//! Accounts, sign-in, and roles of people.
pub(crate) mod admins;
pub(crate) mod current_user;
pub(crate) mod external_sign_in;
pub(crate) mod held_roles;
pub(crate) mod identity;
pub(crate) mod passkeys;
pub(crate) mod personal_data;
pub(crate) mod role_recipient;
pub(crate) mod second_factor;
pub(crate) mod sessions;
pub(crate) mod users;
