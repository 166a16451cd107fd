-- Addresses that are told of new data, and what each of them was told.

create table webhooks (
  client_id uuid not null references clients (id),
  id uuid not null,
  -- sees what the key sees and ends with it; null: the client's own
  key_id uuid references api_keys (id) on delete cascade,
  name text not null,
  address text not null,
  secret_sealed bytea not null,
  events text[] not null,
  problem text check (problem in ('gone', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- how far it was told, by event
  positions jsonb not null,
  -- hours that were not over when something of them came: [{stationId, hour}]
  open_hours jsonb not null default '[]',
  primary key (client_id, id),
  unique (id)
);
create index webhooks_key on webhooks (key_id) where key_id is not null;

create table webhook_deliveries (
  client_id uuid not null references clients (id),
  id uuid not null,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  state text not null check (state in ('queued', 'sending', 'retrying', 'delivered', 'dead')),
  reason text,
  -- {type, timestamp, data}, the same at every try
  body text not null,
  next_attempt_at timestamptz,
  -- by the machine's clock: whoever took it has died when this is long ago
  taken_at timestamptz,
  -- [{at, status, answer}]
  attempts jsonb not null default '[]',
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (client_id, id)
);
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;

-- What the broker of MQTT_URL was told last of each station.
create table mqtt_stations (
  station_id uuid primary key references stations (id) on delete cascade,
  -- of the newest observation that was published
  published_time timestamptz not null,
  -- of what describes the station to Home Assistant
  description_hash text not null
);
