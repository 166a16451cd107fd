import { type WeatherMetric, weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import { type AppliedFigures, createAppliedCounter } from './applied-figures.ts'
import { clampTo } from './clamp-to.ts'
import { decidingMetrics, hasTarget, judgeTarget, type Target, type WeatherTargets } from './target.ts'
import { createRoseCounter } from './wind-rose.ts'

const squareMetresPerHectare = 10_000

/** The metrics of the weather report; a direction has no mean of this kind. */
export const reportMetrics = [
  'temperature',
  'wind_speed',
  'delta_t',
  'humidity',
  'dew_point',
  'pressure',
  'tractor_speed',
] as const satisfies readonly WeatherMetric[]
export type ReportMetric = (typeof reportMetrics)[number]

/** Null where no point has the value; the average is by area, so null too where no strip has it. */
export interface MetricSummary {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly average: number | null
}

export type WeatherReport = Readonly<Record<ReportMetric, MetricSummary>>

export interface WeatherFigures {
  /** Polygons on the map. */
  readonly stripCount: number
  /** Pairs of points that follow each other: each is a polygon. */
  readonly segmentCount: number
  /** Strips with a tractor speed above 0.5 km/h, length × width. */
  readonly totalAreaHa: number
  /** Of the total, where every target holds; an unknown value is outside. Null without any target. */
  readonly areaWithinHa: number | null
  readonly report: WeatherReport
  /** Seconds of wind from each of sixteen directions, see `computeWindRose`. */
  readonly windSeconds: readonly number[]
  /** What a terminal says was applied; absent of files that were measured before this was. */
  readonly applied?: AppliedFigures
}

/** Adds up the figures of a weather file block by block. */
export function createWeatherFigures(targets: WeatherTargets): {
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => WeatherFigures
} {
  const link = createPointLinker({ directions: 'none' })
  const metrics = reportMetrics.map((metric) => createMetricCounter(metric))
  const checks = listChecks(targets)
  const rose = createRoseCounter()
  const applied = createAppliedCounter()
  let stripCount = 0
  let totalM2 = 0
  let withinM2 = 0

  return {
    addBlock: (block) => {
      const links = link(block)
      const widths = takeColumn(block, weatherColumn.width)
      const speeds = takeColumn(block, weatherColumn.tractor_speed)
      const windSpeeds = takeColumn(block, weatherColumn.wind_speed)
      const windDirections = takeColumn(block, weatherColumn.wind_direction)
      const areasM2 = new Float64Array(block.count)
      for (let point = 0; point < block.count; point++) {
        const lengthM = links.lengthM[point] ?? 0
        if (lengthM === 0) continue
        stripCount++
        const seconds = links.seconds[point] ?? 0
        rose.add(windDirections[point] ?? Number.NaN, windSpeeds[point] ?? Number.NaN, seconds)
        if (!(readStripSpeed(speeds[point] ?? Number.NaN, lengthM, seconds) > workingSpeedKmh)) continue
        const areaM2 = lengthM * (widths[point] ?? 0)
        areasM2[point] = areaM2
        totalM2 += areaM2
        if (checks.every((check) => isWithin(block, point, check))) withinM2 += areaM2
      }
      for (const metric of metrics) metric.addBlock(block, areasM2)
      applied.addBlock(block, areasM2)
    },
    finish: () => ({
      stripCount,
      segmentCount: stripCount,
      totalAreaHa: totalM2 / squareMetresPerHectare,
      areaWithinHa: checks.length === 0 ? null : withinM2 / squareMetresPerHectare,
      report: readReport((metric) => metrics[reportMetrics.indexOf(metric)]?.read() ?? emptySummary),
      windSeconds: rose.read(),
      applied: applied.read(),
    }),
  }
}

export const emptySummary: MetricSummary = { minimum: null, maximum: null, average: null }

/** A report with each metric's summary by the given reader. */
export function readReport(read: (metric: ReportMetric) => MetricSummary): WeatherReport {
  return {
    temperature: read('temperature'),
    wind_speed: read('wind_speed'),
    delta_t: read('delta_t'),
    humidity: read('humidity'),
    dew_point: read('dew_point'),
    pressure: read('pressure'),
    tractor_speed: read('tractor_speed'),
  }
}

function createMetricCounter(metric: ReportMetric) {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  let weighted = 0
  let knownM2 = 0
  return {
    addBlock: (block: PointBlock, areasM2: Float64Array) => {
      const values = takeColumn(block, weatherColumn[metric])
      for (let point = 0; point < block.count; point++) {
        const value = values[point] ?? Number.NaN
        if (Number.isNaN(value)) continue
        if (value < minimum) minimum = value
        if (value > maximum) maximum = value
        const areaM2 = areasM2[point] ?? 0
        weighted += value * areaM2
        knownM2 += areaM2
      }
    },
    read: (): MetricSummary => ({
      minimum: minimum > maximum ? null : minimum,
      maximum: minimum > maximum ? null : maximum,
      average: knownM2 > 0 ? clampTo(weighted / knownM2, { minimum, maximum }) : null,
    }),
  }
}

interface TargetCheck {
  readonly column: number
  readonly target: Target
}

function listChecks(targets: WeatherTargets): readonly TargetCheck[] {
  return decidingMetrics
    .filter((metric) => hasTarget(targets[metric]))
    .map((metric) => ({ column: weatherColumn[metric], target: targets[metric] }))
}

function isWithin(block: PointBlock, point: number, { column, target }: TargetCheck): boolean {
  return judgeTarget(target, block.columns[column]?.[point] ?? Number.NaN) === true
}
