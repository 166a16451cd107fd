-- How far readings can be trusted: beside the values, never instead of them.

alter table station_latest
  -- the earliest report that is not judged yet; null: all are. Here, since every report writes this row anyway.
  add column unjudged_since timestamptz,
  add column judged_until timestamptz,
  -- of the newest readings those that are not trusted, by name: {"humidity": {verdict, reason, since, value, …}}
  add column doubts jsonb;

-- What is not trusted of the readings summed up, by name: {"humidity": {verdict, count, reasons}}; null: all of it is.
alter table observation_hours add column quality jsonb;
alter table observation_days add column quality jsonb;

create table station_quality (
  station_id uuid primary key references stations (id) on delete cascade,
  -- what the tests remember of the station: JSON, deflated
  state bytea,
  -- as it really reports, at most 60
  interval_minutes integer,
  -- taken from station_latest.unjudged_since and not finished
  pending_since timestamptz,
  -- judging anew from the store of observations: wanted from, from where it began, done until, and what it remembers there
  history_from timestamptz,
  history_began timestamptz,
  history_at timestamptz,
  history_state bytea
);

-- Readings that are not good; all others are.
create table reading_marks (
  station_id uuid not null references stations (id) on delete cascade,
  time timestamptz not null,
  reading text not null,
  verdict text not null check (verdict in ('doubtful', 'bad')),
  reasons text[] not null,
  -- of each reason: severity, value, limit, witnesses, when it was known
  details jsonb not null,
  known_at timestamptz not null,
  primary key (station_id, time, reading)
);

create table quality_cases (
  station_id uuid not null references stations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- null: of the whole station
  reading text,
  reason text not null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  value real,
  limit_value real,
  witnesses integer not null default 0,
  -- what a person said: the readings are right after all
  dismissed_at timestamptz,
  dismissed_by uuid references users (id) on delete set null,
  primary key (station_id, id)
);
create unique index quality_cases_open_key on quality_cases (station_id, coalesce(reading, ''), reason)
  where closed_at is null;

create table quality_case_notes (
  station_id uuid not null,
  case_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  author text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (station_id, case_id, id),
  foreign key (station_id, case_id) references quality_cases (station_id, id) on delete cascade
);

-- A client widens or narrows the limits of one station and reading.
create table station_quality_limits (
  station_id uuid not null references stations (id) on delete cascade,
  reading text not null,
  factor real not null check (factor between 0.25 and 4),
  primary key (station_id, reading)
);
