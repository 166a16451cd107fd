import { compileSprayRules, findBand, type SprayBands, standardSprayConfiguration } from '@talhao/agronomy'
import { latitudeColumn, longitudeColumn, timeColumn, weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import type { Target } from './target.ts'

/** Wind beyond what is wanted, gusts, air too dry (droplets evaporate) or too moist (droplets hang). */
export const driftReasons = ['wind_high', 'wind_low', 'gust', 'delta_t_high', 'delta_t_low'] as const
export type DriftReason = (typeof driftReasons)[number]

/** Strips one after the other, all at risk, in order of time. */
export interface DriftStretch {
  readonly fromMs: number
  readonly toMs: number
  readonly areaHa: number
  /** The highest of its strips: 1 medium, 2 high. */
  readonly risk: 1 | 2
  readonly reasons: readonly DriftReason[]
  readonly strongestGustKmh: number | null
  readonly maxDeltaT: number | null
  /** Where it begins. */
  readonly latitude: number
  readonly longitude: number
}

export interface DriftRisk {
  /** 0: every worked square metre at low risk, 100: every one at high risk; null where nothing is known. */
  readonly score: number | null
  readonly areasHa: {
    readonly low: number
    readonly medium: number
    readonly high: number
    readonly unknown: number
  }
  /** The largest first. */
  readonly stretches: readonly DriftStretch[]
  /** Smaller ones that are not listed. */
  readonly leftOut: number
}

/** A momentary wind is not a gust: the strongest of the last minute stands for it. */
const gustWindowMs = 60_000
const listedStretches = 200
const squareMetresPerHectare = 10_000
/** What most leaflets allow, where the operation has no wind limits of its own. */
const usualWind = { low: 3, high: 10 }

interface OpenStretch {
  fromMs: number
  toMs: number
  areaM2: number
  risk: 0 | 1 | 2
  reasons: Set<DriftReason>
  strongestGustKmh: number
  maxDeltaT: number
  latitude: number
  longitude: number
}

/**
 * The risk of drift along the way of a weather file, block by block: of each worked strip the highest risk of wind, gust
 * and delta T by the bands of the spray rules. The score is the mean of the risks by area, in percent of the highest.
 */
export function createDriftRisk({ wind }: { readonly wind: Target }): {
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => DriftRisk
} {
  const rules = compileSprayRules({
    ...standardSprayConfiguration,
    windSpeed: { low: wind.minimum ?? usualWind.low, high: wind.maximum ?? usualWind.high },
  })
  const link = createPointLinker({ directions: 'none' })
  const gusts = createGustWindow()
  const areasM2 = { low: 0, medium: 0, high: 0, unknown: 0 }
  const stretches: DriftStretch[] = []
  let open: OpenStretch | null = null

  function close(): void {
    if (open !== null && open.risk !== 0) stretches.push(describeStretch({ ...open, risk: open.risk }))
    open = null
  }

  return {
    addBlock: (block) => {
      const links = link(block)
      const times = takeColumn(block, timeColumn)
      const latitudes = takeColumn(block, latitudeColumn)
      const longitudes = takeColumn(block, longitudeColumn)
      const widths = takeColumn(block, weatherColumn.width)
      const speeds = takeColumn(block, weatherColumn.tractor_speed)
      const winds = takeColumn(block, weatherColumn.wind_speed)
      const deltas = takeColumn(block, weatherColumn.delta_t)
      for (let point = 0; point < block.count; point++) {
        const timeMs = times[point] ?? Number.NaN
        const windKmh = winds[point] ?? Number.NaN
        const deltaT = deltas[point] ?? Number.NaN
        const gustKmh = gusts.add(timeMs, windKmh)
        const lengthM = links.lengthM[point] ?? 0
        const stripSpeed = readStripSpeed(speeds[point] ?? Number.NaN, lengthM, links.seconds[point] ?? 0)
        if (lengthM === 0 || !(stripSpeed > workingSpeedKmh)) {
          close()
          continue
        }
        const areaM2 = lengthM * (widths[point] ?? 0)
        const reasons: DriftReason[] = []
        const risk = Math.max(
          judge(rules.windSpeed, windKmh, { low: 'wind_low', high: 'wind_high', into: reasons }),
          judge(rules.windGust, gustKmh, { low: 'gust', high: 'gust', into: reasons }),
          judge(rules.deltaT, deltaT, { low: 'delta_t_low', high: 'delta_t_high', into: reasons }),
        )
        if (risk === 0) {
          const isKnown = !Number.isNaN(windKmh) && !Number.isNaN(deltaT)
          areasM2[isKnown ? 'low' : 'unknown'] += areaM2
          close()
          continue
        }
        areasM2[risk === 1 ? 'medium' : 'high'] += areaM2
        open ??= {
          fromMs: timeMs - (links.seconds[point] ?? 0) * 1000,
          toMs: timeMs,
          areaM2: 0,
          risk: 0,
          reasons: new Set(),
          strongestGustKmh: Number.NEGATIVE_INFINITY,
          maxDeltaT: Number.NEGATIVE_INFINITY,
          latitude: latitudes[point] ?? Number.NaN,
          longitude: longitudes[point] ?? Number.NaN,
        }
        open.toMs = timeMs
        open.areaM2 += areaM2
        if (risk > open.risk) open.risk = risk === 1 ? 1 : 2
        for (const reason of reasons) open.reasons.add(reason)
        if (gustKmh > open.strongestGustKmh) open.strongestGustKmh = gustKmh
        if (deltaT > open.maxDeltaT) open.maxDeltaT = deltaT
      }
    },
    finish: () => {
      close()
      stretches.sort((a, b) => b.areaHa - a.areaHa || a.fromMs - b.fromMs)
      const { low, medium, high, unknown } = areasM2
      const known = low + medium + high
      return {
        score: known > 0 ? (100 * (medium / 2 + high)) / known : null,
        areasHa: {
          low: low / squareMetresPerHectare,
          medium: medium / squareMetresPerHectare,
          high: high / squareMetresPerHectare,
          unknown: unknown / squareMetresPerHectare,
        },
        stretches: stretches.slice(0, listedStretches),
        leftOut: Math.max(0, stretches.length - listedStretches),
      }
    },
  }
}

/** The risk of a value by its bands; above 0, the reason is noted. An unknown value is no risk, and no low one. */
function judge(
  bands: SprayBands | null,
  value: number,
  reason: { readonly low: DriftReason; readonly high: DriftReason; readonly into: DriftReason[] },
): number {
  if (bands === null || Number.isNaN(value)) return 0
  const risk = findBand(bands, value)?.risk ?? 0
  if (risk > 0) reason.into.push(value > bands.high ? reason.high : reason.low)
  return risk
}

/** The strongest wind of the last minute: what could still become it is kept, falling. */
function createGustWindow() {
  let times: number[] = []
  let winds: number[] = []
  let first = 0
  return {
    add(timeMs: number, windKmh: number): number {
      if (Number.isNaN(windKmh)) return Number.NaN
      // A clock that goes back begins anew.
      if (timeMs < (times[times.length - 1] ?? timeMs)) {
        times = []
        winds = []
        first = 0
      }
      while (winds.length > first && (winds[winds.length - 1] ?? 0) <= windKmh) {
        winds.pop()
        times.pop()
      }
      times.push(timeMs)
      winds.push(windKmh)
      while ((times[first] ?? timeMs) < timeMs - gustWindowMs) first++
      return winds[first] ?? windKmh
    },
  }
}

function describeStretch({ areaM2, reasons, ...stretch }: OpenStretch & { risk: 1 | 2 }): DriftStretch {
  return {
    ...stretch,
    areaHa: areaM2 / squareMetresPerHectare,
    reasons: driftReasons.filter((reason) => reasons.has(reason)),
    strongestGustKmh: Number.isFinite(stretch.strongestGustKmh) ? stretch.strongestGustKmh : null,
    maxDeltaT: Number.isFinite(stretch.maxDeltaT) ? stretch.maxDeltaT : null,
  }
}

/** Several files as one operation. */
export function mergeDriftRisks(files: readonly DriftRisk[]): DriftRisk {
  const sum = (read: (file: DriftRisk) => number) => files.reduce((total, file) => total + read(file), 0)
  const areasHa = {
    low: sum(({ areasHa: areas }) => areas.low),
    medium: sum(({ areasHa: areas }) => areas.medium),
    high: sum(({ areasHa: areas }) => areas.high),
    unknown: sum(({ areasHa: areas }) => areas.unknown),
  }
  const known = areasHa.low + areasHa.medium + areasHa.high
  const stretches = files
    .flatMap(({ stretches: ofFile }) => ofFile)
    .sort((a, b) => b.areaHa - a.areaHa || a.fromMs - b.fromMs)
  return {
    score: known > 0 ? (100 * (areasHa.medium / 2 + areasHa.high)) / known : null,
    areasHa,
    stretches: stretches.slice(0, listedStretches),
    leftOut: sum(({ leftOut }) => leftOut) + Math.max(0, stretches.length - listedStretches),
  }
}
