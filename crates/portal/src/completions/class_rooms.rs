//! Class rooms: people in one room answer a questionnaire together, each on a device of their own, and see only how
//! often each answer was given.
//!
//! Rooms are in the memory of one node, for two hours at most. A participant has a ticket, which is used up when the
//! answers arrive; the room adds the answers up and keeps neither them nor who sent them. It gives the sums out only
//! after it is closed, and only if enough people have handed in their answers: a room that showed them while it is
//! open would show, from one answer to the next, what one person said.
use crate::{clock::Clock, publishing::published_election::PublishedElection, service_error::ServiceError};
use elections::{
    answers::AnswerValue,
    bounds::{MAX_CLASS_SIZE, MIN_CLASS_SIZE},
    class_rooms::{AnswerSums, NodeName, RoomCode},
    domain_errors::DomainError,
    instances::Domain,
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// How long a room exists, from its opening.
const ROOM_LIFETIME: SignedDuration = SignedDuration::from_hours(2);
/// Maximum number of rooms on a node.
const MAX_ROOMS: usize = 500;
/// Interval of removing expired rooms.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60);

/// The address of a room: the node that holds it, and its code there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomAddress {
    /// The node.
    pub node: NodeName,
    /// The code.
    pub code: RoomCode,
}

/// A room that was just opened.
#[derive(Debug)]
pub struct OpenedRoom {
    /// The address.
    pub address: RoomAddress,
    /// The secret with which the host closes it.
    pub secret: Token,
    /// When it ends at the latest.
    pub expires_at: Timestamp,
}

/// What everybody in a room may know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomStatus {
    /// The instance.
    pub domain: Domain,
    /// The number of participants.
    pub joined: u32,
    /// The number of those who have handed in their answers.
    pub submitted: u32,
    /// Whether it is closed and its result is shown.
    pub is_closed: bool,
    /// When it ends at the latest.
    pub expires_at: Timestamp,
}

/// The result of a closed room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomResult {
    /// The number of people whose answers it contains.
    pub participants: u32,
    /// Thesis by thesis, how often each answer was given, from strongly disagree to fully agree, and last how many
    /// skipped the thesis.
    pub distributions: Vec<Vec<u32>>,
}

/// A room.
struct Room {
    domain: Domain,
    expires_at: Timestamp,
    /// The hash of the host's secret.
    secret: [u8; 32],
    /// The hashes of the tickets that are not used up.
    tickets: HashSet<[u8; 32]>,
    joined: u32,
    submitted: u32,
    sums: AnswerSums,
    is_closed: bool,
}

impl Room {
    fn require_open(&self) -> Result<(), ServiceError> {
        if self.is_closed { Err(ServiceError::ClassRoomClosed) } else { Ok(()) }
    }

    fn join(&mut self) -> Result<Token, ServiceError> {
        self.require_open()?;
        if self.joined >= MAX_CLASS_SIZE {
            return Err(DomainError::ClassRoomFull.into());
        }
        let ticket = Token::random();
        self.tickets.insert(ticket.hash());
        self.joined += 1;
        Ok(ticket)
    }

    fn submit(&mut self, ticket: &str, answers: &[Option<AnswerValue>]) -> Result<(), ServiceError> {
        self.require_open()?;
        let ticket = Token::parse(ticket).map_err(|_| DomainError::ClassTicketUsed)?.hash();
        if !self.tickets.contains(&ticket) {
            return Err(DomainError::ClassTicketUsed.into());
        }
        // Invalid answers do not use up the ticket.
        self.sums.add(answers)?;
        self.tickets.remove(&ticket);
        self.submitted += 1;
        Ok(())
    }

    fn close(&mut self, secret: &str) -> Result<RoomResult, ServiceError> {
        if !Token::parse(secret).is_ok_and(|secret| secret.hash() == self.secret) {
            return Err(ServiceError::Forbidden);
        }
        if self.submitted < MIN_CLASS_SIZE {
            return Err(DomainError::TooFewInClassRoom.into());
        }
        self.is_closed = true;
        self.tickets = HashSet::new();
        self.result()
    }

    fn result(&self) -> Result<RoomResult, ServiceError> {
        if !self.is_closed {
            return Err(DomainError::ClassRoomOpen.into());
        }
        Ok(RoomResult { participants: self.submitted, distributions: self.sums.clone().into_distributions() })
    }

    fn status(&self) -> RoomStatus {
        RoomStatus {
            domain: self.domain.clone(),
            joined: self.joined,
            submitted: self.submitted,
            is_closed: self.is_closed,
            expires_at: self.expires_at,
        }
    }
}

/// The service of class rooms on this node. Clones share the rooms.
#[derive(Clone)]
pub struct ClassRooms {
    node: NodeName,
    clock: Clock,
    rooms: Arc<Mutex<HashMap<RoomCode, Room>>>,
}

impl ClassRooms {
    pub(crate) fn new(node: NodeName, clock: Clock) -> ClassRooms {
        ClassRooms { node, clock, rooms: Arc::default() }
    }

    /// Opens a room for an instance.
    ///
    /// # Errors
    /// [`ServiceError::RuleViolation`] if the instance has no class mode, or the node has the maximum number of rooms.
    pub fn open(&self, domain: Domain, published: &PublishedElection) -> Result<OpenedRoom, ServiceError> {
        if !published.has_class_mode {
            return Err(DomainError::NoClassMode.into());
        }
        let scale = published.configuration.algorithm.scale();
        self.open_with(domain, AnswerSums::new(published.matching.count_theses(), scale))
    }

    fn open_with(&self, domain: Domain, sums: AnswerSums) -> Result<OpenedRoom, ServiceError> {
        let now = self.clock.now();
        let (secret, expires_at) = (Token::random(), now + ROOM_LIFETIME);
        let mut rooms = self.lock();
        rooms.retain(|_, room| now < room.expires_at);
        if rooms.len() >= MAX_ROOMS && !remove_oldest_unused(&mut rooms) {
            return Err(DomainError::TooManyClassRooms.into());
        }
        let mut code = RoomCode::random();
        while rooms.contains_key(&code) {
            code = RoomCode::random();
        }
        let room = Room {
            domain,
            expires_at,
            secret: secret.hash(),
            tickets: HashSet::new(),
            joined: 0,
            submitted: 0,
            sums,
            is_closed: false,
        };
        rooms.insert(code.clone(), room);
        Ok(OpenedRoom { address: RoomAddress { node: self.node.clone(), code }, secret, expires_at })
    }

    /// Returns what everybody may know of a room.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if this node has no such room, or it has ended.
    pub fn status(&self, address: &RoomAddress) -> Result<RoomStatus, ServiceError> {
        self.with_room(address, |room| Ok(room.status()))
    }

    /// Adds a participant. Returns the ticket for handing in answers once.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::ClassRoomClosed`]; [`ServiceError::RuleViolation`] if the room is
    /// full.
    pub fn join(&self, address: &RoomAddress) -> Result<Token, ServiceError> {
        self.with_room(address, Room::join)
    }

    /// Adds the answers of a participant to the sums, and forgets them and the ticket.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::ClassRoomClosed`]; [`ServiceError::RuleViolation`] if the ticket was
    /// used or never existed; [`ServiceError::Invalid`] with the field names of the API.
    pub fn submit(
        &self,
        address: &RoomAddress,
        ticket: &str,
        answers: &[Option<AnswerValue>],
    ) -> Result<(), ServiceError> {
        self.with_room(address, |room| room.submit(ticket, answers))
    }

    /// Closes a room for the host, and returns its result. A closed room stays closed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Forbidden`] if the secret is wrong; [`ServiceError::RuleViolation`]
    /// if too few people have handed in their answers.
    pub fn close(&self, address: &RoomAddress, secret: &str) -> Result<RoomResult, ServiceError> {
        self.with_room(address, |room| room.close(secret))
    }

    /// Returns the result of a closed room.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] while the room is open.
    pub fn result(&self, address: &RoomAddress) -> Result<RoomResult, ServiceError> {
        self.with_room(address, |room| room.result())
    }

    /// Removes expired rooms at regular intervals. Runs until it is dropped.
    pub(crate) async fn cleanup_loop(self) {
        let mut ticks = tokio::time::interval(CLEANUP_INTERVAL);
        loop {
            ticks.tick().await;
            self.remove_expired();
        }
    }

    fn remove_expired(&self) {
        let now = self.clock.now();
        let mut rooms = self.lock();
        rooms.retain(|_, room| now < room.expires_at);
        rooms.shrink_to_fit();
    }

    fn with_room<T>(
        &self,
        address: &RoomAddress,
        work: impl FnOnce(&mut Room) -> Result<T, ServiceError>,
    ) -> Result<T, ServiceError> {
        let now = self.clock.now();
        let mut rooms = self.lock();
        let room = rooms.get_mut(&address.code);
        let is_here = |room: &&mut Room| address.node == self.node && now < room.expires_at;
        work(room.filter(is_here).ok_or(ServiceError::NotFound)?)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<RoomCode, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes the oldest room that nobody has joined; otherwise rooms that are opened for fun would keep classes out.
/// Returns whether there was one.
fn remove_oldest_unused(rooms: &mut HashMap<RoomCode, Room>) -> bool {
    let unused = rooms.iter().filter(|(_, room)| room.joined == 0);
    let oldest = unused.min_by_key(|(_, room)| room.expires_at).map(|(code, _)| code.clone());
    oldest.is_some_and(|code| rooms.remove(&code).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, Ordering};

    /// Rooms with a clock that a test sets.
    struct School {
        rooms: ClassRooms,
        minutes: Arc<AtomicI64>,
    }

    const SCALE: &[AnswerValue] = &[AnswerValue::DISAGREE, AnswerValue::NEUTRAL, AnswerValue::AGREE];
    const YES_NO: [Option<AnswerValue>; 2] = [Some(AnswerValue::AGREE), Some(AnswerValue::DISAGREE)];
    const SKIP_NO: [Option<AnswerValue>; 2] = [None, Some(AnswerValue::DISAGREE)];

    impl School {
        fn new() -> School {
            let minutes = Arc::new(AtomicI64::new(0));
            let read = minutes.clone();
            let clock =
                Clock::new(move || Timestamp::from_second(read.load(Ordering::Relaxed) * 60).unwrap());
            School { rooms: ClassRooms::new(NodeName::default(), clock), minutes }
        }

        fn set_minutes(&self, minutes: i64) {
            self.minutes.store(minutes, Ordering::Relaxed);
        }

        fn try_to_open(&self) -> Result<OpenedRoom, ServiceError> {
            self.rooms.open_with("kleinstadt".parse().unwrap(), AnswerSums::new(2, SCALE))
        }

        fn open(&self) -> OpenedRoom {
            self.try_to_open().unwrap()
        }

        fn hand_in(&self, room: &OpenedRoom, answers: &[Option<AnswerValue>]) {
            let ticket = self.rooms.join(&room.address).unwrap().reveal();
            self.rooms.submit(&room.address, &ticket, answers).unwrap();
        }

        fn close(&self, room: &OpenedRoom) -> Result<RoomResult, ServiceError> {
            self.rooms.close(&room.address, &room.secret.reveal())
        }
    }

    fn expect_violation<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> DomainError {
        match result {
            Err(ServiceError::RuleViolation(error)) => error,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_result_is_shown_only_after_closing_and_only_from_five_people_on() {
        let school = School::new();
        let room = school.open();
        for _ in 0..4 {
            school.hand_in(&room, &YES_NO);
        }
        assert_eq!(expect_violation(school.close(&room)), DomainError::TooFewInClassRoom);
        assert!(!school.rooms.status(&room.address).unwrap().is_closed, "it stays open");
        school.hand_in(&room, &SKIP_NO);
        assert_eq!(expect_violation(school.rooms.result(&room.address)), DomainError::ClassRoomOpen);

        let result = school.close(&room).unwrap();
        assert_eq!(result.participants, 5);
        assert_eq!(result.distributions, [[0, 0, 4, 1], [5, 0, 0, 0]]);
        assert_eq!(school.rooms.result(&room.address).unwrap(), result, "for everybody in the room");
        assert_eq!(school.close(&room).unwrap(), result, "a repeated call changes nothing");
    }

    #[test]
    fn a_closed_room_lets_nobody_in_and_accepts_no_answers() {
        let school = School::new();
        let room = school.open();
        let late = school.rooms.join(&room.address).unwrap().reveal();
        for _ in 0..5 {
            school.hand_in(&room, &YES_NO);
        }
        school.close(&room).unwrap();
        assert!(matches!(school.rooms.join(&room.address), Err(ServiceError::ClassRoomClosed)));
        let result = school.rooms.submit(&room.address, &late, &YES_NO);
        assert!(matches!(result, Err(ServiceError::ClassRoomClosed)));
    }

    #[test]
    fn a_ticket_is_valid_for_one_submission_and_stays_valid_after_invalid_answers() {
        let school = School::new();
        let room = school.open();
        let ticket = school.rooms.join(&room.address).unwrap().reveal();
        let result = school.rooms.submit(&room.address, &ticket, &[None, None]);
        assert!(matches!(result, Err(ServiceError::Invalid(_))));
        school.rooms.submit(&room.address, &ticket, &YES_NO).unwrap();
        for used in [ticket, Token::random().reveal(), "no ticket".to_owned()] {
            let again = school.rooms.submit(&room.address, &used, &YES_NO);
            assert_eq!(expect_violation(again), DomainError::ClassTicketUsed);
        }
        assert_eq!(school.rooms.status(&room.address).unwrap().submitted, 1);
    }

    #[test]
    fn nothing_of_a_participant_remains_but_the_sums() {
        let school = School::new();
        let room = school.open();
        school.hand_in(&room, &YES_NO);
        let rooms = school.rooms.lock();
        let Room { domain, expires_at, secret, tickets, joined, submitted, sums, is_closed } =
            &rooms[&room.address.code];
        assert_eq!((domain.as_str(), *expires_at, *is_closed), ("kleinstadt", room.expires_at, false));
        assert_eq!(*secret, room.secret.hash());
        assert!(tickets.is_empty(), "the ticket is gone");
        assert_eq!((*joined, *submitted), (1, 1));
        assert_eq!(sums.clone().into_distributions(), [[0, 0, 1, 0], [1, 0, 0, 0]]);
    }

    #[test]
    fn a_room_ends_two_hours_after_its_opening_and_leaves_the_memory() {
        let school = School::new();
        let room = school.open();
        school.set_minutes(119);
        school.rooms.join(&room.address).unwrap();
        school.set_minutes(120);
        assert!(matches!(school.rooms.status(&room.address), Err(ServiceError::NotFound)));
        assert!(matches!(school.rooms.join(&room.address), Err(ServiceError::NotFound)));
        school.rooms.remove_expired();
        assert!(school.rooms.lock().is_empty());
    }

    #[test]
    fn only_the_host_closes_a_room() {
        let school = School::new();
        let (room, other) = (school.open(), school.open());
        for _ in 0..5 {
            school.hand_in(&room, &YES_NO);
        }
        for wrong in [other.secret.reveal(), String::new()] {
            let result = school.rooms.close(&room.address, &wrong);
            assert!(matches!(result, Err(ServiceError::Forbidden)));
        }
    }

    #[test]
    fn a_room_of_another_node_does_not_exist_here() {
        let school = School::new();
        let room = school.open();
        let elsewhere = RoomAddress { node: "2".parse().unwrap(), code: room.address.code };
        assert!(matches!(school.rooms.status(&elsewhere), Err(ServiceError::NotFound)));
    }

    #[test]
    fn a_room_holds_three_hundred_people() {
        let school = School::new();
        let room = school.open();
        for _ in 0..300 {
            school.rooms.join(&room.address).unwrap();
        }
        assert_eq!(expect_violation(school.rooms.join(&room.address)), DomainError::ClassRoomFull);
    }

    #[test]
    fn a_node_has_a_limit_of_rooms_and_removes_ended_ones_first() {
        let school = School::new();
        for _ in 0..MAX_ROOMS {
            school.rooms.join(&school.open().address).unwrap();
        }
        assert_eq!(expect_violation(school.try_to_open()), DomainError::TooManyClassRooms);
        school.set_minutes(120);
        school.open();
    }

    #[test]
    fn a_full_node_replaces_a_room_that_nobody_has_joined() {
        let school = School::new();
        let joined = school.open().address;
        school.rooms.join(&joined).unwrap();
        let unused: Vec<_> = (1..MAX_ROOMS).map(|_| school.open().address).collect();
        school.open();
        assert!(school.rooms.status(&joined).is_ok());
        let left = unused.iter().filter(|address| school.rooms.status(address).is_ok()).count();
        assert_eq!(left, unused.len() - 1);
    }
}
