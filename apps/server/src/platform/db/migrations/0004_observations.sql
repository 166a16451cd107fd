-- Weather as it was measured, and its summaries by hour and by day. Every table begins its key with the station,
-- by which a cluster could spread it. No foreign keys on what grows: checking 10,000 of them costs more than the rows.

alter table stations
  -- what a station gives to report: a readable id and a key; the hash finds it, the sealed key can be shown again
  add column ingest_id text unique,
  add column ingest_key_hash bytea unique,
  add column ingest_key_sealed bytea,
  -- what a console that cannot be told a key calls itself
  add column console_passkey text,
  add column optim_deveui text,
  add column reporting_interval_minutes integer not null default 10
    check (reporting_interval_minutes between 1 and 1440),
  add column data_logger_provider text,
  -- '' until paid for the first time
  add column data_provider_plan text not null default '',
  add column has_history_download boolean not null default false,
  add column has_spray_condition boolean not null default false;
create unique index stations_console_passkey_key on stations (upper(console_passkey));
create unique index stations_optim_deveui_key on stations (client_id, upper(optim_deveui));

alter table clients
  add column lorawan_key_hash bytea unique,
  add column lorawan_key_sealed bytea;

create table observations (
  station_id uuid not null,
  -- to the second: with the station it is the key by which a repeat is known
  time timestamptz not null,
  -- bits: 1 a value was impossible and dropped, 2 rain from a counter, 4 simulated
  flags smallint not null default 0,
  temperature_c real,
  humidity real,
  pressure_hpa real,
  sea_level_pressure_hpa real,
  wind_speed_kmh real,
  wind_gust_kmh real,
  wind_direction_deg real,
  -- since the station's previous record
  rain_mm real,
  solar_wm2 real,
  soil1_temperature_c real,
  soil2_temperature_c real,
  soil3_temperature_c real,
  soil4_temperature_c real,
  soil1_moisture_kpa real,
  soil2_moisture_kpa real,
  soil3_moisture_kpa real,
  soil4_moisture_kpa real,
  -- of probes that measure water content: kept, never turned into a tension
  soil1_water_percent real,
  soil2_water_percent real,
  soil3_water_percent real,
  soil4_water_percent real,
  battery_v real,
  primary key (station_id, time)
) partition by range (time);

-- The newest value of each reading with its own time, so that a dead sensor is seen beside living ones.
create table station_latest (
  station_id uuid primary key references stations (id) on delete cascade,
  -- of the newest observation; null until there is one
  time timestamptz,
  -- null while there is none; a counter is compared only with one of its own kind
  rain_counter text,
  rain_counter_mm double precision,
  rain_counter_at timestamptz,
  -- a jump too large to be rain: taken as the new base if the next value agrees with it
  rain_counter_suspect_mm double precision,
  temperature_c real,
  temperature_at timestamptz,
  humidity real,
  humidity_at timestamptz,
  pressure_hpa real,
  pressure_at timestamptz,
  sea_level_pressure_hpa real,
  sea_level_pressure_at timestamptz,
  wind_speed_kmh real,
  wind_speed_at timestamptz,
  wind_gust_kmh real,
  wind_gust_at timestamptz,
  wind_direction_deg real,
  wind_direction_at timestamptz,
  rain_mm real,
  rain_at timestamptz,
  solar_wm2 real,
  solar_at timestamptz,
  soil1_temperature_c real,
  soil1_temperature_at timestamptz,
  soil2_temperature_c real,
  soil2_temperature_at timestamptz,
  soil3_temperature_c real,
  soil3_temperature_at timestamptz,
  soil4_temperature_c real,
  soil4_temperature_at timestamptz,
  soil1_moisture_kpa real,
  soil1_moisture_at timestamptz,
  soil2_moisture_kpa real,
  soil2_moisture_at timestamptz,
  soil3_moisture_kpa real,
  soil3_moisture_at timestamptz,
  soil4_moisture_kpa real,
  soil4_moisture_at timestamptz,
  soil1_water_percent real,
  soil1_water_at timestamptz,
  soil2_water_percent real,
  soil2_water_at timestamptz,
  soil3_water_percent real,
  soil3_water_at timestamptz,
  soil4_water_percent real,
  soil4_water_at timestamptz,
  battery_v real,
  battery_at timestamptz
) with (fillfactor = 50);

-- Summaries. A mean stands beside the number of values it is of; both are null where there is none.
create table observation_hours (
  station_id uuid not null,
  hour timestamptz not null,
  observations integer not null,
  flags smallint not null,
  temperature_max_c real,
  temperature_max_at timestamptz,
  temperature_min_c real,
  temperature_min_at timestamptz,
  humidity_max real,
  humidity_min real,
  wind_gust_max_kmh real,
  wind_direction_deg real,
  -- where the wind came from, each direction as long as its speed: days are summed from these
  wind_east_sum real,
  wind_north_sum real,
  rain_mm real,
  evapotranspiration_mm real,
  temperature_c real,
  temperature_count integer,
  humidity real,
  humidity_count integer,
  pressure_hpa real,
  pressure_count integer,
  wind_speed_kmh real,
  wind_speed_count integer,
  solar_wm2 real,
  solar_count integer,
  soil1_temperature_c real,
  soil1_temperature_count integer,
  soil2_temperature_c real,
  soil2_temperature_count integer,
  soil3_temperature_c real,
  soil3_temperature_count integer,
  soil4_temperature_c real,
  soil4_temperature_count integer,
  soil1_moisture_kpa real,
  soil1_moisture_count integer,
  soil2_moisture_kpa real,
  soil2_moisture_count integer,
  soil3_moisture_kpa real,
  soil3_moisture_count integer,
  soil4_moisture_kpa real,
  soil4_moisture_count integer,
  primary key (station_id, hour)
  -- room on the page to rewrite the hour that is still growing
) with (fillfactor = 85);

-- The same columns by day of the station's own zone.
create table observation_days (like observation_hours);
alter table observation_days rename column hour to day;
alter table observation_days alter column day type date;
alter table observation_days set (fillfactor = 85);
alter table observation_days add primary key (station_id, day);

-- Uplinks of radio networks, which may deliver one twice with different times.
create table station_uplinks (
  station_id uuid not null,
  uplink_id text not null,
  received_at timestamptz not null,
  primary key (station_id, uplink_id)
);
create index station_uplinks_age on station_uplinks (received_at);

-- What was refused of a known station's reports: the last request of each hour, kept 30 days to find out why.
create table ingest_refusals (
  station_id uuid not null,
  hour timestamptz not null,
  refused_count integer not null,
  protocol text not null,
  reasons jsonb not null,
  -- shortened, and without key and password
  request text not null,
  received_at timestamptz not null,
  primary key (station_id, hour)
);
create index ingest_refusals_age on ingest_refusals (received_at);
