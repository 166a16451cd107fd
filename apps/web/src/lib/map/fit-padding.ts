import { type MapEdges, measureOverlays } from './measure-overlays.ts'

/** Half a badge and some air: what is fitted stands inside the map, not on its edge. */
const airPx = 40
/** A map so small that its overlays leave nothing is fitted as if half of it were free. */
const minFreeShare = 0.5

interface PaddedMap {
  readonly getContainer: () => HTMLElement
  /** What the map keeps clear by itself already. */
  readonly getPadding: () => Partial<MapEdges>
}

/** The padding for a fit, so that what floats over the map covers nothing of it. */
export function readFitPadding(map: PaddedMap): MapEdges {
  const container = map.getContainer()
  return choosePadding({
    covered: measureOverlays(container),
    own: { top: 0, right: 0, bottom: 0, left: 0, ...map.getPadding() },
    width: container.clientWidth,
    height: container.clientHeight,
  })
}

export function choosePadding(input: {
  readonly covered: MapEdges
  readonly own: MapEdges
  readonly width: number
  readonly height: number
}): MapEdges {
  const { covered, own, width, height } = input
  const wanted = {
    top: covered.top + airPx,
    right: covered.right + airPx,
    bottom: covered.bottom + airPx,
    left: covered.left + airPx,
  }
  const across = shrinkTo(width * (1 - minFreeShare), wanted.left + wanted.right)
  const down = shrinkTo(height * (1 - minFreeShare), wanted.top + wanted.bottom)
  return {
    top: Math.max(0, wanted.top * down - own.top),
    right: Math.max(0, wanted.right * across - own.right),
    bottom: Math.max(0, wanted.bottom * down - own.bottom),
    left: Math.max(0, wanted.left * across - own.left),
  }
}

function shrinkTo(limit: number, sum: number): number {
  return sum > limit ? limit / sum : 1
}
