-- Runs and their counters lie in the order of their keys. A run's row then tells nothing of when it came, and a counter is
-- found at once, where SQLite else looks up its place first. PostgreSQL has only tables whose rows lie apart from the keys;
-- it reads `/* /* */ without rowid -- */` as one comment, because there a comment may hold another.

create table completions_anew (
    application_id bigint not null references applications (id) on delete cascade,
    id uuid not null,
    primary key (application_id, id)
) /* /* */ without rowid -- */
;
insert into completions_anew (application_id, id)
    select application_id, id from completions order by application_id, id;
drop table completions;
alter table completions_anew rename to completions;

create table completion_counts_anew (
    application_id bigint not null references applications (id) on delete cascade,
    -- Which variant of an A/B test the voters saw: 0 a, 1 b
    variant smallint not null check (variant between 0 and 1),
    count bigint not null,
    primary key (application_id, variant)
) /* /* */ without rowid -- */
;
insert into completion_counts_anew (application_id, variant, count)
    select application_id, variant, count from completion_counts order by application_id, variant;
drop table completion_counts;
alter table completion_counts_anew rename to completion_counts;

create table completion_hours_anew (
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null,
    variant smallint not null check (variant between 0 and 1),
    count bigint not null,
    primary key (application_id, hour, variant)
) /* /* */ without rowid -- */
;
insert into completion_hours_anew (application_id, hour, variant, count)
    select application_id, hour, variant, count from completion_hours order by application_id, hour, variant;
drop table completion_hours;
alter table completion_hours_anew rename to completion_hours;

create table match_rankings_anew (
    application_id bigint not null references applications (id) on delete cascade,
    -- 0 candidates, 1 parties
    kind smallint not null check (kind between 0 and 1),
    entity_id bigint not null,
    place integer not null check (place > 0),
    count bigint not null,
    primary key (application_id, kind, entity_id, place)
) /* /* */ without rowid -- */
;
insert into match_rankings_anew (application_id, kind, entity_id, place, count)
    select application_id, kind, entity_id, place, count from match_rankings order by application_id, kind, entity_id, place;
drop table match_rankings;
alter table match_rankings_anew rename to match_rankings;

create table starts_anew (
    application_id bigint not null references applications (id) on delete cascade,
    id uuid not null,
    primary key (application_id, id)
) /* /* */ without rowid -- */
;
insert into starts_anew (application_id, id) select application_id, id from starts order by application_id, id;
drop table starts;
alter table starts_anew rename to starts;

create table start_counts_anew (
    application_id bigint not null references applications (id) on delete cascade,
    count bigint not null,
    primary key (application_id)
) /* /* */ without rowid -- */
;
insert into start_counts_anew (application_id, count)
    select application_id, count from start_counts order by application_id;
drop table start_counts;
alter table start_counts_anew rename to start_counts;

create table start_hours_anew (
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null,
    count bigint not null,
    primary key (application_id, hour)
) /* /* */ without rowid -- */
;
insert into start_hours_anew (application_id, hour, count)
    select application_id, hour, count from start_hours order by application_id, hour;
drop table start_hours;
alter table start_hours_anew rename to start_hours;
