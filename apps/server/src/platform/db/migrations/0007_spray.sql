-- By which limits a station's spraying is judged, and which good windows its people were told of.

create table spray_configurations (
  client_id uuid not null references clients (id),
  id uuid not null,
  station_id uuid not null references stations (id) on delete cascade,
  -- who made it; null for the demo's
  user_id uuid references users (id) on delete set null,
  name text not null,
  temperature_low double precision not null,
  temperature_high double precision not null,
  humidity_low double precision not null,
  humidity_high double precision not null,
  wind_speed_low double precision not null,
  wind_speed_high double precision not null,
  judges_delta_t boolean not null,
  judges_rain boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, station_id, id)
);

-- The key holds a station to one selection, whoever selects at the same time. No row: the standard configuration.
create table spray_selections (
  client_id uuid not null,
  station_id uuid not null,
  configuration_id uuid not null,
  selected_at timestamptz not null,
  primary key (client_id, station_id),
  foreign key (client_id, station_id, configuration_id)
    references spray_configurations (client_id, station_id, id) on delete cascade
);
create index spray_selections_configuration on spray_selections (client_id, configuration_id);

create trigger spray_configurations_changed after insert or update or delete on spray_configurations
  for each row execute function tell_client_changed();
create trigger spray_selections_changed after insert or update or delete on spray_selections
  for each row execute function tell_client_changed();

-- What a person wants to be told; no row: nothing.
create table spray_message_wishes (
  client_id uuid not null references clients (id),
  user_id uuid not null references users (id) on delete cascade,
  by_mail boolean not null default false,
  in_list boolean not null default false,
  seen_until timestamptz,
  primary key (client_id, user_id)
);

-- One row a low-risk window that was told of; being one row, it opens once and closes once.
create table spray_windows (
  client_id uuid not null references clients (id),
  station_id uuid not null references stations (id) on delete cascade,
  starts_at timestamptz not null,
  -- as the forecast last expected it while it was open
  ends_at timestamptz not null check (ends_at > starts_at),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (client_id, station_id, starts_at)
);
create unique index spray_windows_open on spray_windows (client_id, station_id) where closed_at is null;
create index spray_windows_time on spray_windows (client_id, opened_at desc);
