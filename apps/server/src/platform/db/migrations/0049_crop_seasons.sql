-- What grows on a field, what its soil holds, and what was irrigated.
create table crop_seasons (
  client_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  crop text not null,
  variety text,
  sowing_date date not null,
  emergence_date date,
  harvest_date date,
  -- the grower's own cycle; null: as the crop table has it
  cycle_days integer,
  stages_by text not null check (stages_by in ('days', 'degree_days')),
  cycle_degree_days integer,
  -- [{stage, date}]: what a person saw
  stages_seen jsonb not null default '[]',
  -- [{date, depletion_mm}]: what a person found in the soil
  soil_checks jsonb not null default '[]',
  start_depletion_mm double precision,
  frost_watch_c double precision,
  chosen_rules text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, field_id) references equipment_fields (client_id, id) on delete cascade
);
create index crop_seasons_field on crop_seasons (client_id, field_id, sowing_date desc);

-- A null was never told: it is asked for, there is no default.
create table crop_soils (
  client_id uuid not null,
  field_id uuid not null,
  field_capacity double precision,
  wilting_point double precision,
  initial_root_depth_m double precision,
  max_root_depth_m double precision,
  note text,
  updated_at timestamptz not null,
  primary key (client_id, field_id),
  foreign key (client_id, field_id) references equipment_fields (client_id, id) on delete cascade
);

create table crop_irrigations (
  client_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  date date not null,
  mm double precision not null check (mm > 0),
  source text not null check (source in ('person', 'file')),
  note text,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, field_id) references equipment_fields (client_id, id) on delete cascade
);
create index crop_irrigations_field on crop_irrigations (client_id, field_id, date desc);
