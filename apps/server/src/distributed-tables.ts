/**
 * What grows with every report of a station, and so lies on the workers of Citus, by station; all else stays on the
 * coordinator. Written together with it, or joined to it, are only rows of the same station.
 */
export const distributedTables = [
  'observations',
  'observation_hours',
  'observation_days',
  'station_uplinks',
  'ingest_refusals',
] as const
