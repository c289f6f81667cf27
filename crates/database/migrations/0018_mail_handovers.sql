-- When the operator last handed over a mail that had arrived at the sender's address. Without a row, nobody looks there
-- for mails that came back.
create table mail_handovers (
    id smallint primary key check (id = 1),
    handed_over_at timestamptz not null
);
