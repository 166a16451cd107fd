import { frameOf, type MapPoint } from '../../../lib/map/map-bounds.ts'
import type { MapEdges } from '../../../lib/map/measure-overlays.ts'
import type { Viewpoint } from '../../../lib/map/viewpoint.ts'
import { sprayFirstView } from './first-view.ts'

/** Close enough to tell neighbours apart. */
export const closestFitZoom = 9
const tilePx = 512

interface OverviewInput {
  readonly stations: readonly MapPoint[]
  /** What must stay free of stations on each side of the map. */
  readonly padding: MapEdges
  readonly width: number
  readonly height: number
}

/** WEA-73: the view that everybody begins with; where it leaves a station out or covered, one that has them all. */
export function chooseOverview({ stations, padding, width, height }: OverviewInput): Viewpoint {
  const frame = frameOf(stations)
  const free = { x: width - padding.left - padding.right, y: height - padding.top - padding.bottom }
  if (frame === null || free.x <= 0 || free.y <= 0) return sprayFirstView
  const northWest = project({ latitude: frame.north, longitude: frame.west })
  const southEast = project({ latitude: frame.south, longitude: frame.east })

  const middle = project(sprayFirstView)
  const worldPx = tilePx * 2 ** sprayFirstView.zoom
  const left = width / 2 + (northWest.x - middle.x) * worldPx
  const right = width / 2 + (southEast.x - middle.x) * worldPx
  const top = height / 2 + (northWest.y - middle.y) * worldPx
  const bottom = height / 2 + (southEast.y - middle.y) * worldPx
  const isSeen =
    left >= padding.left &&
    right <= width - padding.right &&
    top >= padding.top &&
    bottom <= height - padding.bottom
  if (isSeen) return sprayFirstView

  const zoom = Math.min(
    closestFitZoom,
    Math.log2(free.x / (tilePx * (southEast.x - northWest.x))),
    Math.log2(free.y / (tilePx * (southEast.y - northWest.y))),
  )
  const px = tilePx * 2 ** zoom
  const center = unproject({
    x: (northWest.x + southEast.x) / 2 + (padding.right - padding.left) / 2 / px,
    y: (northWest.y + southEast.y) / 2 + (padding.bottom - padding.top) / 2 / px,
  })
  return { ...center, zoom }
}

/** Onto Mercator's square, 0 to 1 from the north-west. */
function project({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

function unproject({ x, y }: { x: number; y: number }): MapPoint {
  return {
    longitude: (x - 0.5) * 360,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  }
}
