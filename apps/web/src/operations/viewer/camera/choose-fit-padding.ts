import type { Box, MapEdges } from '../../../lib/map/measure-overlays.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Between what is fitted and what lies over the map. */
const gapPx = 12
/** Room that is narrower shows nothing: rather something is covered. */
const minRoomPx = 96

/**
 * The part of the map in which a shape is seen largest without lying under anything: each overlay takes away a side.
 * Where that leaves no room the shape gets the whole map.
 */
export function chooseFitPadding(input: {
  readonly map: Size
  /** From the upper left corner of the map. */
  readonly overlays: readonly Box[]
  /** What is fitted, in any unit. */
  readonly shape: Size
  readonly marginPx: number
}): MapEdges {
  const { map, overlays, shape, marginPx } = input
  const bare: MapEdges = { top: marginPx, right: marginPx, bottom: marginPx, left: marginPx }
  let options: readonly MapEdges[] = [bare]
  for (const overlay of overlays) options = options.flatMap((padding) => avoid(padding, { overlay, map }))
  const usable = options.filter((padding) => {
    const room = measureRoom(map, padding)
    return room.width >= minRoomPx && room.height >= minRoomPx
  })
  const sizeOf = (padding: MapEdges) => {
    const room = measureRoom(map, padding)
    return Math.min(room.width / Math.max(shape.width, 1e-9), room.height / Math.max(shape.height, 1e-9))
  }
  return usable.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? bare
}

/** The ways to leave an overlay out; one that is out of the way already changes nothing. */
function avoid(
  padding: MapEdges,
  { overlay, map }: { readonly overlay: Box; readonly map: Size },
): readonly MapEdges[] {
  const isFree =
    overlay.right <= padding.left ||
    overlay.left >= map.width - padding.right ||
    overlay.bottom <= padding.top ||
    overlay.top >= map.height - padding.bottom
  if (isFree) return [padding]
  return [
    { ...padding, left: overlay.right + gapPx },
    { ...padding, right: map.width - overlay.left + gapPx },
    { ...padding, top: overlay.bottom + gapPx },
    { ...padding, bottom: map.height - overlay.top + gapPx },
  ]
}

function measureRoom(map: Size, { top, right, bottom, left }: MapEdges): Size {
  return { width: map.width - left - right, height: map.height - top - bottom }
}
