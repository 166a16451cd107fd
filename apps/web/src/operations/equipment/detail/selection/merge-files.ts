import {
  type AppliedFigures,
  mergeAppliedFigures,
  mergeWeatherReports,
  type WeatherReport,
} from '@talhao/operation-maps'
import { compareNames } from '../../../../lib/format/compare-names.ts'
import type { OperationFileEntry } from './operation-files.ts'

/** The chosen files of an operation as one. */
export interface MergedFiles {
  readonly operators: readonly string[]
  readonly machineries: readonly string[]
  readonly startDate: string | null
  readonly endDate: string | null
  readonly areaHa: number
  /** Null without any target. */
  readonly areaWithinHa: number | null
  readonly report: WeatherReport
  readonly applied: AppliedFigures
}

/** Extremes of all files, averages weighted by area (OPS-67). */
export function mergeFiles(files: readonly OperationFileEntry[]): MergedFiles {
  const within = files.flatMap(({ areaWithinHa }) => areaWithinHa ?? [])
  return {
    operators: listNames(files.map(({ operator }) => operator)),
    machineries: listNames(files.map(({ machinery }) => machinery)),
    startDate: findEnd(
      files.map(({ startDate }) => startDate),
      Math.min,
    ),
    endDate: findEnd(
      files.map(({ endDate }) => endDate),
      Math.max,
    ),
    areaHa: sum(files.map(({ areaHa }) => areaHa)),
    areaWithinHa: within.length === 0 ? null : sum(within),
    report: mergeWeatherReports(files),
    applied: mergeAppliedFigures(files.map(({ applied }) => applied)),
  }
}

function listNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort(compareNames)
}

function findEnd(times: readonly string[], choose: (...ms: number[]) => number): string | null {
  return times.length === 0 ? null : new Date(choose(...times.map(Date.parse))).toISOString()
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
