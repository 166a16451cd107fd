-- One line a field, computed when data arrive: the desk reads a page of them, however many fields there are.
create table crop_desk_lines (
  client_id uuid not null,
  field_id uuid not null,
  -- null: not computed yet, or no season is under way
  line jsonb,
  -- null: no station stands near
  station_id uuid,
  -- the order of the desk; 1e9 stands for unknown, which comes last
  attention_rank smallint not null default 9,
  days_to_stress double precision not null default 1e9,
  minimum_c double precision not null default 1e9,
  -- somebody changed what it is made of
  is_stale boolean not null default true,
  -- the hour of the station's newest observation that it was made of
  seen_until timestamptz,
  -- when the clock alone changes it
  next_at timestamptz not null,
  computed_at timestamptz,
  primary key (client_id, field_id),
  foreign key (client_id, field_id) references equipment_fields (client_id, id) on delete cascade
);
create index crop_desk_lines_order on crop_desk_lines (client_id, attention_rank, days_to_stress, minimum_c, field_id)
  where line is not null;
create index crop_desk_lines_stale on crop_desk_lines (client_id) where is_stale;
create index crop_desk_lines_next on crop_desk_lines (next_at);
create index crop_desk_lines_station on crop_desk_lines (station_id) where station_id is not null;

-- How cold nights get at a station, learned once a day from its own nights.
create table crop_frost_models (
  station_id uuid primary key references stations (id) on delete cascade,
  -- local day that it was learned on
  day date not null,
  model jsonb not null
);

-- The sky of past nights is known from the forecast of their evening.
alter table forecast_runs add column weather_code smallint[];
