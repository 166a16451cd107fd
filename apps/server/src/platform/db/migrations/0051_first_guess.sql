-- What the tests of readings remember of a cell's forecasts, as they do of a station: JSON, deflated. Made of the archived
-- runs, and again from them where it is missing.
alter table forecast_cells add column guess_state bytea;

-- Data of a neighbour came late: from then on the station is judged again; null: it is not.
alter table station_quality add column reassess_since timestamptz;
