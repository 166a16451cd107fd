import { weatherColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import { decidingMetrics, hasTarget, judgeTarget, type Target } from './target.ts'
import { type ReportMetric, reportMetrics } from './weather-figures.ts'

const squareMetresPerHectare = 10_000

export type ReportTargets = Readonly<Record<ReportMetric, Target>>

/** The worked area by one metric and its target. */
export interface TargetAreas {
  readonly withinHa: number
  readonly outsideHa: number
  /** Worked, but not measured. */
  readonly unknownHa: number
}

/** How much was worked within the targets, and what the rest was outside of. */
export interface WithinTargets {
  readonly totalHa: number
  /** Where all deciding targets hold (FIG-9); null without any of them. */
  readonly withinHa: number | null
  /** Not outside of any deciding target, but one of their values is not known. */
  readonly unmeasuredHa: number
  /** Of every metric that has a target, whether it decides or not. */
  readonly metrics: Readonly<Partial<Record<ReportMetric, TargetAreas>>>
}

interface TargetSums {
  readonly metric: ReportMetric
  readonly target: Target
  readonly isDeciding: boolean
  withinM2: number
  outsideM2: number
  unknownM2: number
}

/** Adds up, block by block, where a weather file kept to its targets. */
export function createWithinTargets(targets: ReportTargets): {
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => WithinTargets
} {
  const link = createPointLinker({ directions: 'none' })
  const metrics = reportMetrics
    .filter((metric) => hasTarget(targets[metric]))
    .map(
      (metric): TargetSums => ({
        metric,
        target: targets[metric],
        isDeciding: decidingMetrics.some((deciding) => deciding === metric),
        withinM2: 0,
        outsideM2: 0,
        unknownM2: 0,
      }),
    )
  let totalM2 = 0
  let withinM2 = 0
  let unmeasuredM2 = 0

  const addStrip = (block: PointBlock, point: number, areaM2: number) => {
    let isOutside = false
    let isUnknown = false
    for (const sums of metrics) {
      const value = block.columns[weatherColumn[sums.metric]]?.[point] ?? Number.NaN
      const holds = judgeTarget(sums.target, value)
      if (holds === null) sums.unknownM2 += areaM2
      else if (holds) sums.withinM2 += areaM2
      else sums.outsideM2 += areaM2
      if (!sums.isDeciding) continue
      isOutside ||= holds === false
      isUnknown ||= holds === null
    }
    totalM2 += areaM2
    if (isOutside) return
    if (isUnknown) unmeasuredM2 += areaM2
    else withinM2 += areaM2
  }

  return {
    addBlock: (block) => {
      const links = link(block)
      const widths = takeColumn(block, weatherColumn.width)
      const speeds = takeColumn(block, weatherColumn.tractor_speed)
      for (let point = 0; point < block.count; point++) {
        const lengthM = links.lengthM[point] ?? 0
        if (lengthM === 0) continue
        const speed = readStripSpeed(speeds[point] ?? Number.NaN, lengthM, links.seconds[point] ?? 0)
        if (speed > workingSpeedKmh) addStrip(block, point, lengthM * (widths[point] ?? 0))
      }
    },
    finish: () => ({
      totalHa: totalM2 / squareMetresPerHectare,
      withinHa: metrics.some(({ isDeciding }) => isDeciding) ? withinM2 / squareMetresPerHectare : null,
      unmeasuredHa: unmeasuredM2 / squareMetresPerHectare,
      metrics: Object.fromEntries(
        metrics.map((sums) => [
          sums.metric,
          {
            withinHa: sums.withinM2 / squareMetresPerHectare,
            outsideHa: sums.outsideM2 / squareMetresPerHectare,
            unknownHa: sums.unknownM2 / squareMetresPerHectare,
          },
        ]),
      ),
    }),
  }
}

/** Several files with the same targets as one. */
export function mergeWithinTargets(files: readonly WithinTargets[]): WithinTargets {
  const sum = (read: (file: WithinTargets) => number) => files.reduce((total, file) => total + read(file), 0)
  const targeted = reportMetrics.filter((metric) =>
    files.some(({ metrics }) => metrics[metric] !== undefined),
  )
  return {
    totalHa: sum(({ totalHa }) => totalHa),
    withinHa: files.every(({ withinHa }) => withinHa === null) ? null : sum(({ withinHa }) => withinHa ?? 0),
    unmeasuredHa: sum(({ unmeasuredHa }) => unmeasuredHa),
    metrics: Object.fromEntries(
      targeted.map((metric) => [
        metric,
        {
          withinHa: sum(({ metrics }) => metrics[metric]?.withinHa ?? 0),
          outsideHa: sum(({ metrics }) => metrics[metric]?.outsideHa ?? 0),
          unknownHa: sum(({ metrics }) => metrics[metric]?.unknownHa ?? 0),
        },
      ]),
    ),
  }
}

/** A metric that takes part of the work out of its targets. */
export interface OutsideReason {
  readonly metric: ReportMetric
  readonly outsideHa: number
}

/** What the answer names: the metrics that decide, and those that have a target of their own; the largest area first. */
export function listOutsideReasons({ metrics }: WithinTargets): {
  readonly deciding: readonly OutsideReason[]
  readonly others: readonly OutsideReason[]
} {
  const reasons = reportMetrics
    .flatMap((metric) => {
      const outsideHa = metrics[metric]?.outsideHa ?? 0
      return outsideHa > 0 ? [{ metric, outsideHa }] : []
    })
    .sort((a, b) => b.outsideHa - a.outsideHa)
  const isDeciding = ({ metric }: OutsideReason) => decidingMetrics.some((deciding) => deciding === metric)
  return { deciding: reasons.filter(isDeciding), others: reasons.filter((reason) => !isDeciding(reason)) }
}

/** Percent of the worked area; null where nothing was worked. */
export function computeShare(partHa: number | null, totalHa: number): number | null {
  return partHa === null || !(totalHa > 0) ? null : (partHa / totalHa) * 100
}
