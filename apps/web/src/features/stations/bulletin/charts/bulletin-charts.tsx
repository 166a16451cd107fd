import type { StationDetail } from '@talhao/contract/stations'

/** The history of the station in charts. */
export function BulletinCharts(_: { station: StationDetail }) {
  return null
}
