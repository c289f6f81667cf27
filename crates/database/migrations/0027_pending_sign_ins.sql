-- Until when the result of a sign-in is open. It counts as failed if it is open for longer; null if it has failed.
alter table sign_in_failures add column pending_until timestamptz;
