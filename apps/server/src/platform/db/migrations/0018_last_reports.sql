-- What each station sent last and what became of it, for the people who connect it. One row a station, written at most
-- once a second: it may lack what came in the second before a crash.
create table station_last_reports (
  station_id uuid primary key references stations (id) on delete cascade,
  received_at timestamptz not null,
  protocol text not null,
  report jsonb not null
) with (fillfactor = 50);
