import type { Legend, ReportTargets, WithinTargets } from '@talhao/operation-maps'
import type { Config } from '../../../config.ts'
import { type Block, measurePicture } from '../../../platform/printing/block.ts'
import type { WithinRing } from '../charts/within-ring.ts'
import type { Formats } from '../document/format-values.ts'
import { drawLegend } from '../drawing/draw-legend.ts'
import { drawMap, pixelsPerPoint } from '../drawing/draw-map.ts'
import { paintOperation, type StoredPart } from '../drawing/paint-operation.ts'
import type { TrackSession } from '../drawing/weather-track.ts'

const mapShare = 0.72

export interface ComposedMap {
  readonly blocks: readonly Block[]
  readonly sessions: readonly TrackSession[]
  readonly within: WithinTargets | null
  readonly areasM2: Float64Array
}

export const noMap: ComposedMap = { blocks: [], sessions: [], within: null, areasM2: new Float64Array(0) }

/** The map with its legend beside it, and what was read on the way. */
export async function composeMap(
  parts: readonly StoredPart[],
  {
    files,
    legend,
    legendTitle,
    bandNames = null,
    bandAreasHa = null,
    unappliedName = '',
    ring = null,
    targets = null,
    heightPt,
    formats,
  }: {
    files: Pick<Config, 's3' | 'dataDir'>
    legend: Legend
    legendTitle: string
    bandNames?: readonly string[] | null
    /** Where figures tell them; else as measured by the bands. */
    bandAreasHa?: readonly number[] | null
    /** What is called the area worked without fertiliser. */
    unappliedName?: string
    ring?: WithinRing | null
    targets?: ReportTargets | null
    heightPt: number
    formats: Formats
  },
): Promise<ComposedMap> {
  const widthPt = measurePicture(mapShare, 2)
  const painted = await paintOperation(parts, {
    files,
    legend,
    targets,
    widthPx: Math.round(widthPt * pixelsPerPoint),
    heightPx: Math.round(heightPt * pixelsPerPoint),
  })
  if (painted === null) return noMap
  const { view, raster, bandAreas, sessions, within } = painted
  const areasM2 = Float64Array.from(legend.bands, (_, band) =>
    sum(bandAreas.map((part) => part.areasM2[band] ?? 0)),
  )
  const map = drawMap(view, raster, { formatNumber: formats.number })
  const box = drawLegend(legend, {
    title: legendTitle,
    widthPt: measurePicture(1 - mapShare, 2),
    heightPt,
    areas: bandAreasHa ?? areasM2,
    unapplied: sum(bandAreas.map(({ unappliedM2 }) => unappliedM2)),
    unappliedName,
    names: bandNames,
    ring,
    formatNumber: formats.number,
  })
  const pictures = [
    { svg: map, share: mapShare, caption: null },
    { svg: box, share: 1 - mapShare, caption: null },
  ]
  return { blocks: [{ kind: 'pictures', pictures }], sessions, within, areasM2 }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
