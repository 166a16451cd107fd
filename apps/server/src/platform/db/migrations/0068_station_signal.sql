-- How well a radio network hears a station, by days: of each uplink what its best gateway heard.
create table station_signal_days (
  station_id uuid not null references stations (id) on delete cascade,
  -- of the station's own zone
  day date not null,
  uplinks integer not null,
  rssi_min_dbm real not null,
  rssi_sum_dbm double precision not null,
  -- not every network tells the ratio to the noise
  snr_uplinks integer not null,
  snr_min_db real,
  snr_sum_db double precision not null,
  primary key (station_id, day)
  -- room on the page to rewrite the day that is still growing
) with (fillfactor = 85);
