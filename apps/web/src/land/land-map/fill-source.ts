import { listLines } from '@talhao/land/geometry'
import type { GeoJSONSource } from 'maplibre-gl'
import type { MapGeometry } from './read-geometry.ts'

export type MapFeatures = GeoJSON.FeatureCollection<MapGeometry>
type MapFeature = MapFeatures['features'][number]

/** To hand over so many takes a few milliseconds; the map reads them in a thread. */
const positionsAtOnce = 10_000

/** Features are known to a source by their number; so many of them it may hold. */
const counts = new WeakMap<object, number>()

/**
 * What a source shows from now on. Few features are handed over at once, thousands one portion after the other, so that
 * the page answers meanwhile; what was there stays until its successor comes.
 */
export async function fillSource(
  source: Pick<GeoJSONSource, 'setData' | 'updateData'>,
  features: readonly MapFeature[],
  signal: AbortSignal,
): Promise<void> {
  const before = counts.get(source) ?? 0
  counts.set(source, Math.max(before, features.length))
  const portions = cutPortions(features.map((feature, id) => ({ ...feature, id })))
  if (portions.length > 1) {
    for (const add of portions) {
      // A task of its own, so that what the page has to do comes between.
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) return
      await source.updateData({ add })
    }
    const remove = Array.from(
      { length: Math.max(0, before - features.length) },
      (_, at) => features.length + at,
    )
    if (remove.length > 0) await source.updateData({ remove })
  } else await source.setData({ type: 'FeatureCollection', features: portions[0] ?? [] })
  if (!signal.aborted) counts.set(source, features.length)
}

function cutPortions(features: readonly MapFeature[]): MapFeature[][] {
  const portions: MapFeature[][] = []
  let room = 0
  for (const feature of features) {
    const positions = listLines(feature.geometry).reduce((sum, line) => sum + line.length, 0)
    if (positions > room || portions.length === 0) {
      portions.push([])
      room = positionsAtOnce
    }
    portions.at(-1)?.push(feature)
    room -= positions
  }
  return portions
}
