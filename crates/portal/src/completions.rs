//! What voters send: completed questionnaires, the live number of them, contributions to research, and the answers of
//! those who answer together in a class room.
pub mod class_rooms;
pub mod live;
pub mod recorder;
pub mod research;
