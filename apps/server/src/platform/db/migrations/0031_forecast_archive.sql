-- Every run of a forecast as it was fetched, to be compared with what came (kept for 400 days). By cell, like the
-- forecasts themselves: bounded by the land and by those days.
create table forecast_runs (
  latitude_tenths smallint not null,
  longitude_tenths smallint not null,
  time_zone text not null,
  fetched_at timestamptz not null,
  provider text not null,
  -- hour by hour from here; a null in an array is a value the provider did not give
  hours_start timestamptz not null,
  temperature_c real[] not null,
  humidity real[] not null,
  pressure_hpa real[] not null,
  wind_speed_kmh real[] not null,
  rain_mm real[] not null,
  rain_probability real[] not null,
  primary key (latitude_tenths, longitude_tenths, time_zone, fetched_at)
);
create index forecast_runs_age on forecast_runs (fetched_at);
