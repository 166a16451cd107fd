-- Where people are signed in. A token names its session; ending the row ends the token in every process.

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- written at most every few minutes
  last_seen_at timestamptz not null,
  -- as the network shows it
  address text not null,
  -- as the browser tells them; null: it told none
  user_agent text,
  time_zone text,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, created_at desc);

alter table users
  -- tokens from before there were sessions are refused, since this person ended all others
  add column requires_session boolean not null default false;
