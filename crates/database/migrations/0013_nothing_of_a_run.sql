-- Of a run nothing is kept but its id: what was counted of it stands in the counters. Rows lie in the order in which they
-- came, and whoever has a log of the requests could tell whose they are.
create table completions_anew (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade
);
insert into completions_anew (id, application_id) select id, application_id from completions order by id;

create table completion_hours_anew (
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null,
    variant smallint not null check (variant between 0 and 1),
    count bigint not null,
    -- How many theses all of them answered together.
    answered bigint not null,
    primary key (application_id, hour, variant)
);
insert into completion_hours_anew (application_id, hour, variant, count, answered)
    select counted.application_id, counted.hour, counted.variant, counted.count,
           cast(coalesce(finished.answered, 0) as bigint)
    from completion_hours counted left join (
        select application_id, hour, variant, sum(answered) as answered
        from completions group by application_id, hour, variant
    ) finished on finished.application_id = counted.application_id and finished.hour = counted.hour
        and finished.variant = counted.variant;
drop table completion_hours;
alter table completion_hours_anew rename to completion_hours;

drop table completions;
alter table completions_anew rename to completions;
create index completions_by_application on completions (application_id);

create table starts_anew (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade
);
insert into starts_anew (id, application_id) select id, application_id from starts order by id;
drop table starts;
alter table starts_anew rename to starts;
create index starts_by_application on starts (application_id);
