import type { Extent } from '@talhao/operation-maps'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { listOverlayBoxes } from '../../../lib/map/measure-overlays.ts'
import { joinExtents, pinRoomPx, willNeedPins } from '../../../lib/map/pins/list-pins.ts'
import type { OperationLayer } from '../operation-layer.ts'
import type { FileState } from '../viewer/file-state.ts'
import { chooseFitPadding } from './choose-fit-padding.ts'

const refitMs = 180
const closestFitZoom = 19
const paddingPx = 32

export function readExtent(state: FileState): Extent | null {
  if (state.phase === 'ready') return state.file.extent
  return state.phase === 'geojson' ? state.extent : null
}

type SeenLayer = Pick<OperationLayer, 'id' | 'visible'>

/** Changes whenever the map is to go to its layers: to the first that is there, and again once all are. */
export function nameShown(layers: readonly SeenLayer[], readState: (id: string) => FileState): string {
  const seen = layers.filter(({ visible }) => visible).map(({ id }) => ({ id, state: readState(id) }))
  const there = seen.filter(({ state }) => readExtent(state) !== null)
  if (there.length > 0 && seen.some(({ state }) => state.phase === 'loading')) return 'some'
  return there.map(({ id }) => id).join('\n')
}

/** Where the visible ones lie, as far as they are there. */
export function listExtents(
  layers: readonly SeenLayer[],
  readState: (id: string) => FileState,
): readonly Extent[] {
  return layers.flatMap(({ id, visible }) => (visible ? (readExtent(readState(id)) ?? []) : []))
}

/**
 * Beside what lies over the map. The first time at once: from a fixed point in Brazil there is nothing to see on the
 * way.
 */
export function fitView(
  map: MapLibreMap,
  { extents, isFirst }: { readonly extents: readonly Extent[]; readonly isFirst: boolean },
): void {
  if (extents.length === 0) return
  const extent = joinExtents(extents)
  const isStill = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const { clientWidth, clientHeight } = map.getContainer()
  // On a small map a wide margin would leave nothing to fit into.
  const roomPx = willNeedPins(extents, Math.min(clientWidth, clientHeight)) ? pinRoomPx : 0
  const marginPx = Math.min(paddingPx, Math.floor(Math.min(clientWidth, clientHeight) / 6)) + roomPx
  const upperLeft = map.project([extent.west, extent.north])
  const lowerRight = map.project([extent.east, extent.south])
  const padding = chooseFitPadding({
    map: { width: clientWidth, height: clientHeight },
    // Pins reach above their places.
    overlays: listOverlayBoxes(map.getContainer()).map((box) => ({ ...box, bottom: box.bottom + roomPx })),
    shape: { width: lowerRight.x - upperLeft.x, height: lowerRight.y - upperLeft.y },
    marginPx,
  })
  const camera = map.cameraForBounds([extent.west, extent.south, extent.east, extent.north], {
    padding,
    maxZoom: closestFitZoom,
  })
  if (camera === undefined) return
  map.easeTo({ ...camera, duration: isStill ? 0 : refitMs })
  if (isStill) return
  map.once('moveend', () => {
    const isThere = Math.abs(map.getZoom() - (camera.zoom ?? map.getZoom())) < 0.01
    if (!isThere) console.info('the move to the operation was interrupted')
  })
}
