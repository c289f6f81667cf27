-- The candidate whose changed name a public change contains: the names go with the candidate.
alter table public_changes add column candidate_id bigint references candidates (id) on delete cascade;
create index public_changes_by_candidate on public_changes (candidate_id);
