import type { Station } from '@talhao/contract/weather/stations'

/** What a client_admin does with a station of the list. */
export interface StationTask {
  readonly kind: 'edit' | 'move' | 'ingest'
  readonly station: Station
}
