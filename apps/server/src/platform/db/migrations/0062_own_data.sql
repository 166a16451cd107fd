-- What a client takes along and leaves behind.

-- Files with all data of a client; each is kept for some days.
create table account_exports (
  client_id uuid not null references clients (id),
  id uuid not null,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  percent smallint not null default 0,
  finished_at timestamptz,
  -- from then on the file is gone
  expires_at timestamptz,
  file_key text,
  file_bytes bigint,
  primary key (client_id, id)
);

-- When the data of a client are erased, and when they were.
alter table clients
  add column erases_at timestamptz,
  add column erased_at timestamptz;
