import { type WeatherMetric, weatherMetrics } from '@talhao/operation-maps'
import { chooseValue, leavesOutIdle } from '../converting/convert-logs.ts'
import { loggedColumns, widthDdi, workStateDdi } from '../time-log/logged-columns.ts'
import type { TaskDescription, TaskDevice } from './describe-tasks.ts'
import type { NamesOfValues } from './name-values.ts'
import type { ReadableLog } from './survey-tasks.ts'
import { type TaskDataWarning, warnIf } from './task-data-warning.ts'

export interface ReadTask extends Omit<TaskDescription, 'devices' | 'logs'>, Period {
  /** Widths in metres. */
  readonly devices: readonly { readonly name: string; readonly workingWidth: number | null }[]
  readonly utcOffsetMinutes: number | null
  /** That an import takes. */
  readonly points: number
  readonly pointsWithoutPlace: number
  readonly logs: readonly (Period & {
    readonly logId: string
    readonly points: number
    readonly pointsWithoutPlace: number
  })[]
  readonly metrics: readonly WeatherMetric[]
  /** What else was logged, as the dictionary calls it. */
  readonly otherValues: readonly string[]
  readonly warnings: readonly TaskDataWarning[]
}

/** By the terminal's clock, as if it showed UTC. */
interface Period {
  readonly startMs: number | null
  readonly endMs: number | null
}

export function summarizeTask(
  { devices, logs: _described, ...task }: TaskDescription,
  { logs, names }: { logs: readonly (ReadableLog | null)[]; names: NamesOfValues },
): ReadTask {
  const readable = logs.filter((log) => log !== null)
  const withPoints = readable.filter(({ survey }) => survey.points > 0)
  const surveys = withPoints.map(({ survey }) => survey)
  const utcOffsetMs = surveys.find((one) => one.utcOffsetMs !== null)?.utcOffsetMs ?? null
  const utcOffsetMinutes = utcOffsetMs === null ? null : Math.round(utcOffsetMs / 60_000) + 0
  const metrics = listMetrics(withPoints)
  return {
    ...task,
    devices: devices.map((device) => ({ name: device.name, workingWidth: findWidth(device, withPoints) })),
    startMs: surveys.length === 0 ? null : Math.min(...surveys.map(({ firstMs }) => firstMs ?? Infinity)),
    endMs: surveys.length === 0 ? null : Math.max(...surveys.map(({ lastMs }) => lastMs ?? 0)),
    utcOffsetMinutes,
    points: sum(withPoints.map(countTaken)),
    pointsWithoutPlace: sum(readable.map(({ survey }) => survey.pointsWithoutPlace)),
    logs: readable.map((log) => ({
      logId: log.logId,
      points: countTaken(log),
      pointsWithoutPlace: log.survey.pointsWithoutPlace,
      startMs: log.survey.firstMs,
      endMs: log.survey.lastMs,
    })),
    metrics,
    otherValues: listOthers(withPoints, names),
    warnings: [
      ...warnOfLogs(logs),
      ...(withPoints.length === 0 ? [] : warnOfPoints(withPoints, { metrics, utcOffsetMinutes })),
    ],
  }
}

function countTaken({ survey }: ReadableLog): number {
  return survey.points - (leavesOutIdle(survey) ? survey.idlePoints : 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** What was logged, or else how the device describes itself. */
function findWidth({ describedWidthM, elementIds }: TaskDevice, logs: readonly ReadableLog[]): number | null {
  const widths = logs.flatMap(({ header, survey }) =>
    header.values.flatMap(({ ddi, elementId }, index) => {
      const { count, maximum } = survey.known[index] ?? { count: 0, maximum: 0 }
      return ddi === widthDdi && count > 0 && elementIds.includes(elementId) ? maximum : []
    }),
  )
  return widths.length === 0 ? describedWidthM : Math.max(...widths)
}

function isColumnLogged(readable: readonly ReadableLog[], name: string): boolean {
  const column = loggedColumns.find((one) => one.name === name)
  return column !== undefined && readable.some((log) => chooseValue(log, column) !== null)
}

/** Delta T and dew point come from the rest, the speed at worst from the way. */
function listMetrics(withPoints: readonly ReadableLog[]): WeatherMetric[] {
  const isLogged = (...names: string[]) => names.every((name) => isColumnLogged(withPoints, name))
  return weatherMetrics.filter((metric) => {
    if (metric === 'delta_t') return isLogged('temperature', 'humidity', 'pressure')
    if (metric === 'dew_point') return isLogged('temperature', 'humidity')
    return (metric === 'tractor_speed' && withPoints.length > 0) || isLogged(metric)
  })
}

function listOthers(withPoints: readonly ReadableLog[], names: NamesOfValues): string[] {
  const ours = new Set([...loggedColumns.map(({ ddi }) => ddi), workStateDdi])
  const others = withPoints.flatMap(({ header, survey }) =>
    header.values.flatMap(({ ddi }, index) => (ours.has(ddi) || survey.known[index]?.count === 0 ? [] : ddi)),
  )
  return [...new Set(others)].flatMap((ddi) => names.get(ddi) ?? [])
}

function warnOfLogs(all: readonly (ReadableLog | null)[]): TaskDataWarning[] {
  const count = (isSo: (log: ReadableLog) => boolean) => all.filter((log) => log !== null && isSo(log)).length
  return [
    ...warnIf('no-logs', all.length === 0 ? 1 : 0),
    ...warnIf('logs-missing', all.filter((log) => log === null).length),
    ...warnIf(
      'logs-cut',
      count(({ survey }) => survey.end === 'cut'),
    ),
    ...warnIf(
      'logs-damaged',
      count(({ survey }) => survey.end === 'damaged'),
    ),
    ...warnIf('no-place', sum(all.map((log) => log?.survey.pointsWithoutPlace ?? 0))),
  ]
}

function warnOfPoints(
  withPoints: readonly ReadableLog[],
  { metrics, utcOffsetMinutes }: Pick<ReadTask, 'metrics' | 'utcOffsetMinutes'>,
): TaskDataWarning[] {
  const left = sum(withPoints.map((log) => log.survey.points - countTaken(log)))
  const hasWeather = metrics.some((metric) => /temperature|humidity|wind_speed/.test(metric))
  return [
    ...warnIf('idle', left),
    ...warnIf('no-strip', withPoints.every(({ survey }) => survey.links === 0) ? 1 : 0),
    ...warnIf('no-width', isColumnLogged(withPoints, 'width') ? 0 : 1),
    ...warnIf('speed-from-way', isColumnLogged(withPoints, 'tractor_speed') ? 0 : 1),
    ...warnIf('no-weather', hasWeather ? 0 : 1),
    ...warnIf('no-zone', utcOffsetMinutes === null ? 1 : 0),
  ]
}
