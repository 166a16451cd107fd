import {
  type AreaGeometry,
  type CoverageLayers,
  cutHeadland,
  drawCoverage,
  measureCoverage,
  measureWorkingWidthM,
} from '@talhao/land'
import type { Config } from '../../config.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { type ChosenField, chooseField, type FieldShare } from './choose-field.ts'
import { readWorkedStrips, type WorkedFile, type WorkedPart } from './read-worked-strips.ts'

export interface WorkMeasuring {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly parts: readonly WorkedPart[]
  /** That the work may lie on, with their boundaries of its day. */
  readonly fields: readonly {
    readonly id: string
    readonly geometry: AreaGeometry
    readonly areaM2: number
  }[]
  readonly personId: string | null
  readonly namedId: string | null
}

export interface MeasuredWork {
  readonly chosen: ChosenField | null
  /** The greatest first. */
  readonly shares: readonly FieldShare[]
  readonly machineM2: number
  readonly workedM2: number
  readonly overlapM2: number
  readonly doubleM2: number
  /** Null: the field has no boundary. */
  readonly insideM2: number | null
  readonly fieldM2: number | null
  /** Null: the field has no boundary. */
  readonly headland: MeasuredHeadland | null
  readonly effectiveS: number
  readonly idleS: number
  readonly layers: CoverageLayers
}

/** Two working widths along the edges, and the body between them (OPS-180). */
export interface MeasuredHeadland {
  readonly widthM: number
  readonly areaM2: number
  readonly workedM2: number
  readonly bodyM2: number
  readonly bodyWorkedM2: number
}

/** Of so small a part of the work nothing is said: a turn on the neighbour's headland. */
const leastShare = 0.01

const nowhere: AreaGeometry = { type: 'MultiPolygon', coordinates: [] }

/** What the work of an operation covers, and on which field it lies. Runs in a thread. */
export async function measureWork(task: WorkMeasuring): Promise<MeasuredWork> {
  const { fields, personId, namedId } = task
  const store = createFileStore(task.files)
  const worked: WorkedFile = { corners: [], appliedCorners: [], effectiveS: 0, idleS: 0 }
  for (const part of task.parts) await readWorkedStrips(store, part, worked)
  const corners = Float64Array.from(worked.corners)
  const widthM = measureWorkingWidthM(corners)
  const headlands = fields.map(({ geometry }) => (widthM === null ? null : cutHeadland(geometry, widthM)))
  const coverage = measureCoverage({
    corners,
    zones: [
      ...fields.map(({ geometry }) => geometry),
      // Of nothing is worked nothing.
      ...headlands.map((headland) => headland?.body ?? nowhere),
    ],
  })
  const shares = fields
    .map(({ id }, index) => ({
      id,
      share: coverage.coveredM2 === 0 ? 0 : (coverage.zonesM2[index] ?? 0) / coverage.coveredM2,
    }))
    .sort((one, other) => other.share - one.share)
  const chosen = chooseField({ shares, personId, namedId })
  const at = fields.findIndex(({ id }) => id === chosen?.id)
  const field = fields[at]
  const headland = headlands[at] ?? null
  const insideM2 = coverage.zonesM2[at] ?? 0
  const bodyWorkedM2 = coverage.zonesM2[fields.length + at] ?? 0
  return {
    chosen,
    shares: shares.filter(({ share }) => share >= leastShare).slice(0, 10),
    machineM2: coverage.sweptM2,
    workedM2: coverage.coveredM2,
    overlapM2: coverage.overlappedM2,
    doubleM2:
      worked.appliedCorners.length === worked.corners.length
        ? coverage.overlappedM2
        : measureCoverage({ corners: Float64Array.from(worked.appliedCorners), zones: [] }).overlappedM2,
    insideM2: field === undefined ? null : insideM2,
    fieldM2: field?.areaM2 ?? null,
    headland:
      field === undefined || headland === null
        ? null
        : {
            widthM: headland.widthM,
            areaM2: headland.areaM2,
            workedM2: Math.max(0, insideM2 - bodyWorkedM2),
            bodyM2: headland.bodyM2,
            bodyWorkedM2,
          },
    effectiveS: worked.effectiveS,
    idleS: worked.idleS,
    layers: drawCoverage({ corners, field: field?.geometry ?? null }),
  }
}
