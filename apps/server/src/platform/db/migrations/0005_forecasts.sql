-- The last good forecast of each grid cell of a tenth of a degree: the stations of one valley share it. Cells are
-- bounded by the land, not by time, and every node of a cluster would hold them all (a reference table).

create table forecast_cells (
  latitude_tenths smallint not null,
  longitude_tenths smallint not null,
  -- days are this zone's; two zones in one cell are two forecasts
  time_zone text not null,
  -- null until the first forecast is there
  provider text,
  fetched_at timestamptz,
  -- who refreshes a cell moves this ahead first, so that nobody else does
  next_fetch_at timestamptz not null,
  failures integer not null default 0,
  last_error text,
  -- hour by hour from here; a null in an array is a value the provider did not give
  hours_start timestamptz,
  temperature_c real[],
  humidity real[],
  pressure_hpa real[],
  wind_speed_kmh real[],
  wind_gust_kmh real[],
  wind_direction_deg real[],
  rain_mm real[],
  rain_probability real[],
  solar_wm2 real[],
  weather_code smallint[],
  -- day by day from here
  first_day date,
  days jsonb[],
  primary key (latitude_tenths, longitude_tenths, time_zone)
);
create index forecast_cells_due on forecast_cells (next_fetch_at);

-- The same sum as in forecast-cell.ts.
create index stations_forecast_cell on stations
  (floor(latitude * 10 + 0.5), floor(longitude * 10 + 0.5), time_zone) where subscription_status = 'active';

-- Answers that were made ready with the old forecast are dropped at this word.
create function tell_forecast_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('forecast_changed', client_id::text)
  from (
    select distinct client_id from stations
    where floor(latitude * 10 + 0.5) = new.latitude_tenths
      and floor(longitude * 10 + 0.5) = new.longitude_tenths
      and time_zone = new.time_zone
      and subscription_status = 'active'
  ) as watching;
  return null;
end
$$;
create trigger forecast_cells_changed after update of fetched_at on forecast_cells
  for each row execute function tell_forecast_changed();
