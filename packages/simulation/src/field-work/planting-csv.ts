import { type Chance, createChance, createWander } from './chance.ts'
import { driveField } from './drive-field.ts'
import type { FieldJob } from './field-job.ts'
import { formatFixed, formatIsoTime } from './format-cells.ts'

/** A planter's habits beside its way. */
export interface Planter {
  readonly rows: number
  /** Seeds a metre, or kilograms a hectare. */
  readonly target: number
  /** Rows that skip for a while, a hectare. */
  readonly skipsPerHa: number
  /** Share of the cells with two seeds where one should be. */
  readonly doubles: number
  /** How far the whole machine drifts from its target for a while, as a share of it. */
  readonly drift: number
  /** A row that plants a fifth less than the others; null when all are well. */
  readonly weakRow: number | null
  /** Keeps the chance of a fertilizers file apart from that of the seeds file of the same way. */
  readonly seedShift: number
}

export const defaultPlanter: Planter = {
  rows: 12,
  target: 14,
  skipsPerHa: 0.5,
  doubles: 0.02,
  drift: 0.02,
  weakRow: null,
  seedShift: 2,
}

/** A seeds or fertilizers file, line by line with line breaks. */
export function* writeRatesCsv(job: FieldJob, planter: Planter): Generator<string> {
  const chance = createChance(job.seed + planter.seedShift)
  const wander = createWander(chance, { spread: planter.drift, memory: 0.995 })
  const skippingM = new Float64Array(planter.rows)
  const names = Array.from({ length: planter.rows }, (_, row) => `row_${row + 1}`)
  yield `time,latitude,longitude,heading,speed,${names.join(',')}\n`
  for (const point of driveField(job)) {
    const metres = (point.speedKmh / 3.6) * (job.intervalMs / 1000)
    const rowHa = (metres * job.swathM) / planter.rows / 10_000
    const target = planter.target * (1 + wander())
    const rates = Array.from(skippingM, (leftM, row) => {
      if (!point.isWorking) return '0'
      if (leftM <= 0 && chance.next() < planter.skipsPerHa * rowHa) skippingM[row] = chance.between(5, 60)
      if ((skippingM[row] ?? 0) > 0) {
        skippingM[row] = (skippingM[row] ?? 0) - metres
        return '0'
      }
      const share = row + 1 === planter.weakRow ? 0.8 : 1
      return formatFixed(drawRate(chance, { target: target * share, doubles: planter.doubles }), 2)
    })
    yield `${formatPoint(point)},${rates.join(',')}\n`
  }
}

/** A speed file of the same way. */
export function* writeSpeedCsv(job: FieldJob): Generator<string> {
  yield 'time,latitude,longitude,heading,speed\n'
  for (const point of driveField(job)) yield `${formatPoint(point)}\n`
}

function drawRate(chance: Chance, { target, doubles }: { target: number; doubles: number }): number {
  const rate = target * (1 + 0.03 * chance.normal())
  return chance.next() < doubles ? rate * chance.between(1.2, 1.6) : Math.max(0, rate)
}

function formatPoint(point: {
  timeMs: number
  latitude: number
  longitude: number
  headingDeg: number
  speedKmh: number
}): string {
  const place = `${formatFixed(point.latitude, 8)},${formatFixed(point.longitude, 8)}`
  return `${formatIsoTime(point.timeMs)},${place},${formatFixed(point.headingDeg, 1)},${formatFixed(point.speedKmh, 2)}`
}
