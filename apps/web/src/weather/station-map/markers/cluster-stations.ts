import Supercluster from 'supercluster'
import type { MapBounds, MapPoint } from '../../../lib/map/map-bounds.ts'

export interface PlacedStation extends MapPoint {
  readonly id: string
  readonly isOffline: boolean
}

interface ClusterSums {
  offlineCount: number
}

interface StationPoint extends ClusterSums {
  stationId: string
}

export type StationIndex = Supercluster<StationPoint, ClusterSums>

export type MapItem =
  | ({ readonly kind: 'station'; readonly key: string; readonly stationId: string } & MapPoint)
  | ({
      readonly kind: 'cluster'
      readonly key: string
      readonly clusterId: number
      readonly count: number
      readonly offlineCount: number
    } & MapPoint)

/** Beyond this zoom stations stand apart whatever their distance. */
export const farthestClusterZoom = 15

/** Two badges of 44 px that touch become one. */
const radiusPx = 46

export function indexStations(stations: readonly PlacedStation[]): StationIndex {
  const index: StationIndex = new Supercluster<StationPoint, ClusterSums>({
    radius: radiusPx,
    maxZoom: farthestClusterZoom,
    map: ({ offlineCount }) => ({ offlineCount }),
    reduce: (sums, { offlineCount }) => {
      sums.offlineCount += offlineCount
    },
  })
  return index.load(
    stations.map(({ id, latitude, longitude, isOffline }) => ({
      type: 'Feature',
      properties: { stationId: id, offlineCount: isOffline ? 1 : 0 },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  )
}

/** What is to be drawn: only what lies within the bounds, however many stations there are. */
export function listMapItems(input: {
  readonly index: StationIndex
  readonly bounds: MapBounds
  readonly zoom: number
}): readonly MapItem[] {
  const { west, south, east, north } = input.bounds
  return input.index.getClusters([west, south, east, north], Math.floor(input.zoom)).map((feature) => {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const { properties } = feature
    if ('cluster_id' in properties) {
      return {
        kind: 'cluster',
        key: `cluster/${properties.cluster_id}`,
        clusterId: properties.cluster_id,
        count: properties.point_count,
        offlineCount: properties.offlineCount,
        latitude,
        longitude,
      }
    }
    const { stationId } = properties
    return { kind: 'station', key: `station/${stationId}`, stationId, latitude, longitude }
  })
}
