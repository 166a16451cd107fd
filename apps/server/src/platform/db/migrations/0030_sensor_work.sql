-- What people do to a station. Raw values stay as they came; sums and the newest values follow these records.
create table sensor_calibrations (
  station_id uuid not null references stations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  reading text not null,
  value_offset real not null,
  factor real not null check (factor > 0),
  starts_at timestamptz not null,
  -- null: still holds
  ends_at timestamptz,
  note text not null,
  author text not null,
  created_at timestamptz not null,
  -- taken back: counts for nothing
  reverted_at timestamptz,
  primary key (station_id, id)
);

create table station_maintenance (
  station_id uuid not null references stations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('maintenance', 'sensor_swap', 'move')),
  -- of a swap; null: the station
  reading text,
  starts_at timestamptz not null,
  -- null: going on
  ends_at timestamptz,
  note text not null,
  author text not null,
  created_at timestamptz not null,
  reverted_at timestamptz,
  primary key (station_id, id)
);

alter table stations
  -- both of the above as reports need them, so that no report asks for them; null: there are none
  add column corrections jsonb;
