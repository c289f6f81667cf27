-- Pictures by the name under which they are kept and served. Which of them something shows is read from there.
drop table media_uses;
drop table media;

create table pictures (
    -- SHA-256 of the encoded picture in hexadecimal, and what it is: .jpg, .png
    name text primary key,
    -- In bytes and pixels.
    size bigint not null,
    width bigint not null,
    height bigint not null,
    -- When it was last uploaded.
    created_at timestamptz not null
);
create index pictures_by_time on pictures (created_at);
