-- Of a run nothing is kept but its id: what was counted of it stands in the counters. Rows lie in the order in which they
-- came, and whoever has a log of the requests could tell whose they are.
create table completions_anew (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade
);
insert into completions_anew (id, application_id) select id, application_id from completions order by id;
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
