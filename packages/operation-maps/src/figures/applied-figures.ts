import { implementColumn, type RateMetric, rateMetrics } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { clampTo } from './clamp-to.ts'

const squareMetresPerHectare = 10_000

/** What a terminal says was applied on worked strips: litres, kilograms or pieces a hectare, and in all. */
export interface AppliedFigure {
  readonly minimum: number
  readonly maximum: number
  /** By area. */
  readonly average: number
  /** Rate times area. */
  readonly total: number
  /** Of the strips that have a rate. */
  readonly areaHa: number
}

/** Only the rates that were logged. */
export type AppliedFigures = Readonly<Partial<Record<RateMetric, AppliedFigure>>>

/** Adds up what was applied, block by block, on strips whose worked areas are known; blocks of a tablet tell nothing. */
export function createAppliedCounter(): {
  readonly addBlock: (block: PointBlock, areasM2: Float64Array) => void
  readonly read: () => AppliedFigures
} {
  const counters = rateMetrics.map((metric) => ({
    metric,
    minimum: Number.POSITIVE_INFINITY,
    maximum: Number.NEGATIVE_INFINITY,
    total: 0,
    areaHa: 0,
  }))
  return {
    addBlock: (block, areasM2) => {
      if (block.offsets === null) return
      for (const counter of counters) {
        const rates = takeColumn(block, implementColumn[counter.metric])
        for (let point = 0; point < block.count; point++) {
          const rate = rates[point] ?? Number.NaN
          const areaHa = (areasM2[point] ?? 0) / squareMetresPerHectare
          if (Number.isNaN(rate) || areaHa === 0) continue
          counter.minimum = Math.min(counter.minimum, rate)
          counter.maximum = Math.max(counter.maximum, rate)
          counter.areaHa += areaHa
          counter.total += rate * areaHa
        }
      }
    },
    read: () =>
      Object.fromEntries(
        counters.flatMap(({ metric, minimum, maximum, total, areaHa }) => {
          if (areaHa === 0) return []
          const average = clampTo(total / areaHa, { minimum, maximum })
          return [[metric, { minimum, maximum, average, total, areaHa }]]
        }),
      ),
  }
}

/** Of several files: extremes of all, averages by area, totals added up. */
export function mergeAppliedFigures(all: readonly AppliedFigures[]): AppliedFigures {
  return Object.fromEntries(
    rateMetrics.flatMap((metric) => {
      const known = all.flatMap((one) => one[metric] ?? [])
      if (known.length === 0) return []
      const minimum = Math.min(...known.map((one) => one.minimum))
      const maximum = Math.max(...known.map((one) => one.maximum))
      const total = known.reduce((sum, one) => sum + one.total, 0)
      const areaHa = known.reduce((sum, one) => sum + one.areaHa, 0)
      const average = clampTo(total / areaHa, { minimum, maximum })
      return [[metric, { minimum, maximum, average, total, areaHa }]]
    }),
  )
}
