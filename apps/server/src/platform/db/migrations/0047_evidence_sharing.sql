-- Links for auditors, and who saw a client's data.
create table evidence_links (
  id uuid primary key,
  client_id uuid not null references clients (id) on delete cascade,
  -- SHA-256 of the token: the token itself is told once
  token_hash bytea not null unique,
  name text not null,
  -- hashes of the packs that it shows
  packs text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index evidence_links_by_client on evidence_links (client_id, created_at desc);

-- Hour by hour, kept for 90 days.
create table data_views (
  client_id uuid not null references clients (id) on delete cascade,
  hour timestamptz not null,
  viewer_kind text not null check (viewer_kind in ('person', 'device', 'key', 'link')),
  viewer_id text not null,
  area text not null check (
    area in ('weather', 'operations', 'land', 'crops', 'alerts', 'evidence', 'accounts', 'sales')
  ),
  viewer_name text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (client_id, hour, viewer_kind, viewer_id, area)
);
create index data_views_by_hour on data_views (hour);

-- After the loss of a key a fresh chain begins: it is numbered from here, and names the one before.
alter table evidence_keys
  add column starts_after integer not null default 0,
  add column loss_reason text;
