-- Changes that the trust persons of a party made to its draft answers. Only they see them.
create table answer_changes (
    id bigint primary key check (id between 1 and 9007199254740991),
    answer_id bigint not null references answers (id) on delete cascade,
    -- The draft before the change: null where the thesis was not rated or not explained.
    former_value smallint check (former_value in (0, 25, 50, 75, 100)),
    former_explanation jsonb,
    user_id bigint references users (id) on delete set null,
    -- Changes that one person makes within minutes are one change.
    changed_at timestamptz not null
);
create index answer_changes_by_answer on answer_changes (answer_id, changed_at);
create index answer_changes_by_user on answer_changes (user_id);

-- Comments of the trust persons of a party on its answers. Only they see them.
create table answer_comments (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null,
    party_id bigint not null,
    thesis_id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    comment text not null,
    created_at timestamptz not null,
    foreign key (application_id, party_id) references parties (application_id, id) on delete cascade,
    foreign key (application_id, thesis_id) references theses (application_id, id) on delete cascade
);
create index answer_comments_by_party on answer_comments (application_id, party_id, created_at);
create index answer_comments_by_thesis on answer_comments (application_id, thesis_id);
create index answer_comments_by_user on answer_comments (user_id);

-- Parties whose answers must be submitted by another trust person than the one who changed them last.
create table four_eyes_parties (
    party_id bigint primary key,
    application_id bigint not null,
    created_at timestamptz not null,
    foreign key (application_id, party_id) references parties (application_id, id) on delete cascade
);
create index four_eyes_parties_by_party on four_eyes_parties (application_id, party_id);
