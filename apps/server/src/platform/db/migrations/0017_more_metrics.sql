-- What only some stations measure: columns for the readings that a station has once, one document for what it may have
-- many of (the fifth soil sensor and up, batteries of sensors). docs/decisions/0024-extra-readings.md.
alter table observations
  add column uv_index real,
  add column leaf_wetness_pct real,
  -- of the day so far
  add column lightning_count real,
  add column pm25_ug_m3 real,
  add column co2_ppm real,
  -- key -> value; null where the station sent none
  add column extras jsonb;

alter table station_latest
  add column uv_index real,
  add column uv_at timestamptz,
  add column leaf_wetness_pct real,
  add column leaf_wetness_at timestamptz,
  add column lightning_count real,
  add column lightning_at timestamptz,
  add column pm25_ug_m3 real,
  add column pm25_at timestamptz,
  add column co2_ppm real,
  add column co2_at timestamptz,
  -- key -> [value, when it was measured in milliseconds]
  add column extras jsonb;

alter table observation_hours
  add column uv_index real,
  add column uv_count integer,
  add column leaf_wetness_pct real,
  add column leaf_wetness_count integer,
  -- the highest
  add column lightning_count real,
  add column pm25_ug_m3 real,
  add column pm25_count integer,
  add column co2_ppm real,
  add column co2_count integer,
  add column soil1_water_percent real,
  add column soil1_water_count integer,
  add column soil2_water_percent real,
  add column soil2_water_count integer,
  add column soil3_water_percent real,
  add column soil3_water_count integer,
  add column soil4_water_percent real,
  add column soil4_water_count integer,
  -- key -> [mean, number of values]
  add column extras jsonb;

alter table observation_days
  add column uv_index real,
  add column uv_count integer,
  add column leaf_wetness_pct real,
  add column leaf_wetness_count integer,
  add column lightning_count real,
  add column pm25_ug_m3 real,
  add column pm25_count integer,
  add column co2_ppm real,
  add column co2_count integer,
  add column soil1_water_percent real,
  add column soil1_water_count integer,
  add column soil2_water_percent real,
  add column soil2_water_count integer,
  add column soil3_water_percent real,
  add column soil3_water_count integer,
  add column soil4_water_percent real,
  add column soil4_water_count integer,
  add column extras jsonb;
