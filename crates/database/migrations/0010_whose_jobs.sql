-- The party for which a trust person asked for a job; null for what concerns the whole instance, or none yet.
alter table jobs add column party_id bigint references parties (id) on delete cascade;
create index jobs_by_party on jobs (party_id);
