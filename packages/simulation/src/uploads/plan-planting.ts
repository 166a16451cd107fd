import { type FieldJob, splitIntoDays } from '../field-work/field-job.ts'
import { type Planter, writeRatesCsv, writeSpeedCsv } from '../field-work/planting-csv.ts'
import { firstLines } from './first-lines.ts'
import type { TabletFile, TabletUpload } from './tablet-upload.ts'

export type PlantingKind = 'seeds' | 'fertilizers' | 'speed'

/** What a person types on the tablet before the work. */
export interface PlantingNames {
  readonly operationName: string
  readonly description: string
  readonly varietyCulture: string
  readonly implementName: string
  readonly farmName: string
  /** The field's. */
  readonly name: string
}

export interface PlantingPlan {
  readonly uploadId: string
  readonly names: PlantingNames
  readonly job: FieldJob
  /** How many days the field takes; one when absent. */
  readonly days?: number
  readonly planter: Planter
  /** Kilograms a hectare. */
  readonly fertilizerTarget: number
  readonly kinds: readonly PlantingKind[]
  /** Ends the work early; null: when the field is done. */
  readonly points: number | null
}

/** A planter's upload: one file for each thing its monitor counts, of the same way. */
export function planPlanting(plan: PlantingPlan): TabletUpload {
  const { job, planter, kinds, points } = plan
  const has = (kind: PlantingKind) => kinds.includes(kind)
  const fertilizer: Planter = { ...planter, target: plan.fertilizerTarget, doubles: 0, seedShift: 5 }
  const days = splitIntoDays(job, plan.days ?? 1)
  const lines = {
    seeds: () => joinDays(days.map((day) => writeRatesCsv(day, planter))),
    fertilizers: () => joinDays(days.map((day) => writeRatesCsv(day, fertilizer))),
    speed: () => joinDays(days.map(writeSpeedCsv)),
  }
  return {
    path: '/api/v2/mpclouds/upload',
    meta: {
      uploadId: plan.uploadId,
      ...plan.names,
      fromDate: new Date(job.beginMs).toISOString(),
      // A tablet knows the end only afterwards; without it the portal takes the last point's.
      ...(points === null ? {} : { toDate: new Date(job.beginMs + (points - 1) * 1000).toISOString() }),
      // Of the machine, whatever its monitor counts: a speed file is as wide as it.
      numberOfSeedsRows: planter.rows,
      numberOfFertilizersRows: has('fertilizers') ? planter.rows : 0,
      widthRow: job.swathM / planter.rows,
      targetRate: planter.target,
      limits: setRateLimits(planter.target),
      ...setSpeedLimits(job.speedKmh),
      ...(points === null ? {} : { monitoringTime: points - 1 }),
    },
    files: kinds.map((kind): TabletFile => ({ kind, writeLines: () => firstLines(lines[kind](), points) })),
  }
}

/** One file of several: the header once. */
function* joinDays(days: readonly Iterable<string>[]): Generator<string> {
  for (const [day, lines] of days.entries()) {
    let isHeader = true
    for (const line of lines) {
      if (!isHeader || day === 0) yield line
      isHeader = false
    }
  }
}

/** Five, fifteen, twenty-five and forty percent around the target, as monitors propose them. */
function setRateLimits(target: number) {
  const at = (share: number) => Math.round(target * share * 100) / 100
  return {
    maximumCriticalLimit: at(1.4),
    maximumPrecariousLimit: at(1.25),
    maximumRegularLimit: at(1.15),
    maximumAdequateLimit: at(1.05),
    minimumAdequateLimit: at(0.95),
    minimumRegularLimit: at(0.85),
    minimumPrecariousLimit: at(0.75),
    minimumCriticalLimit: at(0.6),
  }
}

function setSpeedLimits(speedKmh: number) {
  const at = (share: number) => Math.round(speedKmh * share * 10) / 10
  return {
    speedLimit1: at(0.8),
    speedLimit2: at(0.9),
    speedLimit3: at(0.97),
    speedLimit4: at(1.05),
    speedLimit5: at(1.25),
    speed: at(1),
  }
}
