-- Keys of writes that a browser may send again because it never got the answer: each is written once (CORE-160).
create table written_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  written_at timestamptz not null default now(),
  primary key (user_id, key)
);
