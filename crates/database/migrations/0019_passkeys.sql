-- Passkeys, by which people sign in with their device. Only the public half of each is here.
create table passkeys (
    id bigint primary key check (id between 1 and 9007199254740991),
    user_id bigint not null references users (id) on delete cascade,
    -- The id that the device chose.
    credential_id bytea not null unique,
    -- In COSE format, and the COSE number of its algorithm.
    public_key bytea not null,
    algorithm integer not null,
    -- How often the device says that it was used; 0 if it does not count.
    counter bigint not null check (counter between 0 and 4294967295),
    -- How the device can be reached: internal, hybrid, usb, …
    transports jsonb not null,
    -- The name that the person gave it.
    name text not null,
    last_used_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index passkeys_by_user on passkeys (user_id);
