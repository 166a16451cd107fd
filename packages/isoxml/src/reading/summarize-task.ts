import { type RateMetric, rateMetrics, type WeatherMetric, weatherMetrics } from '@talhao/operation-maps'
import { chooseValue } from '../converting/choose-value.ts'
import { createRateReaders, listRates, loggedRates } from '../time-log/applied-rates.ts'
import { isCondensedState, loggedColumns, offsetDdi, workStateDdis } from '../time-log/logged-columns.ts'
import type { TaskDescription } from './describe-tasks.ts'
import { namePass } from './device-pass.ts'
import type { NamesOfValues } from './name-values.ts'
import type { DeviceRun, ReadableLog, SurveyedTask } from './survey-tasks.ts'
import { type TaskDataWarning, warnIf, warnOf } from './task-data-warning.ts'

export interface ReadTask extends Omit<TaskDescription, 'devices' | 'workers' | 'logs'>, Period {
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
  /** What each device did with each operator, as far as the terminal tells. */
  readonly subOperations: readonly ReadSubOperation[]
  readonly metrics: readonly WeatherMetric[]
  readonly rates: readonly ReadRate[]
  /** What else was logged, as the dictionary calls it. */
  readonly otherValues: readonly string[]
  readonly warnings: readonly TaskDataWarning[]
}

export interface ReadSubOperation extends Period {
  /** What an import calls it. */
  readonly key: string
  /** Null: the logs do not tell. */
  readonly deviceName: string | null
  /** Several: one of them did it. */
  readonly workerNames: readonly string[]
  readonly workingWidth: number | null
  readonly points: number
  readonly logIds: readonly string[]
}

export interface ReadRate {
  readonly metric: RateMetric
  /** In which the terminal showed it, where it says so. */
  readonly terminalUnit: string | null
}

/** By the terminal's clock, as if it showed UTC. */
interface Period {
  readonly startMs: number | null
  readonly endMs: number | null
}

export function summarizeTask(
  { devices, workers: _workers, logs: _described, ...task }: TaskDescription,
  { surveyed, names }: { surveyed: SurveyedTask; names: NamesOfValues },
): ReadTask {
  const { logs } = surveyed
  const runs = surveyed.runs.filter(({ survey }) => survey.points > 0)
  const surveys = runs.map(({ survey }) => survey)
  const utcOffsetMs = surveys.find((one) => one.utcOffsetMs !== null)?.utcOffsetMs ?? null
  const utcOffsetMinutes = utcOffsetMs === null ? null : Math.round(utcOffsetMs / 60_000) + 0
  const metrics = listMetrics(runs)
  return {
    ...task,
    devices: devices.map((device) => ({
      name: device.name,
      workingWidth: findWidest(runs.filter((run) => run.device === device)) ?? device.describedWidthM,
    })),
    ...findPeriod(surveys),
    utcOffsetMinutes,
    points: sum(runs.map(countTaken)),
    pointsWithoutPlace: sum(logs.map(({ survey }) => survey.pointsWithoutPlace)),
    logs: logs.map(({ logId, survey }) => ({
      logId,
      points: survey.points - idleOf(surveyed.runs, logId),
      pointsWithoutPlace: survey.pointsWithoutPlace,
      startMs: survey.firstMs,
      endMs: survey.lastMs,
    })),
    subOperations: listSubOperations(runs),
    metrics,
    rates: listReadRates(runs),
    otherValues: listOthers(runs, names),
    warnings: [
      ...warnOfLogs(surveyed),
      ...(runs.length === 0 ? [] : warnOfPoints(runs, { metrics, utcOffsetMinutes })),
    ],
  }
}

function findPeriod(surveys: readonly DeviceRun['survey'][]): Period {
  if (surveys.length === 0) return { startMs: null, endMs: null }
  return {
    startMs: Math.min(...surveys.map(({ firstMs }) => firstMs ?? Number.POSITIVE_INFINITY)),
    endMs: Math.max(...surveys.map(({ lastMs }) => lastMs ?? 0)),
  }
}

function listSubOperations(runs: readonly DeviceRun[]): ReadSubOperation[] {
  const keys = [...new Set(runs.map(namePass))]
  return keys.map((key) => {
    const own = runs.filter((run) => namePass(run) === key)
    const [first] = own
    return {
      key,
      deviceName: first?.device?.name ?? null,
      workerNames: first?.workers.map(({ name }) => name) ?? [],
      workingWidth: findWidest(own),
      points: sum(own.map(countTaken)),
      ...findPeriod(own.map(({ survey }) => survey)),
      logIds: [...new Set(own.flatMap(({ logs }) => logs.map(({ logId }) => logId)))],
    }
  })
}

function countTaken({ survey, idlePoints }: DeviceRun): number {
  return survey.points - idlePoints
}

function idleOf(runs: readonly DeviceRun[], logId: string): number {
  const own = runs.filter(({ logs }) => logs.length === 1 && logs[0]?.logId === logId)
  const byDevice = new Map<DeviceRun['device'], number>()
  for (const { device, idlePoints } of own) byDevice.set(device, (byDevice.get(device) ?? 0) + idlePoints)
  return own.length === 0 ? 0 : Math.min(...byDevice.values())
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function findWidest(runs: readonly DeviceRun[]): number | null {
  const widths = runs.flatMap(({ widthM }) => (widthM !== null && widthM > 0 ? widthM : []))
  return widths.length === 0 ? null : Math.max(...widths)
}

function isColumnLogged(runs: readonly DeviceRun[], name: string): boolean {
  const column = loggedColumns.find((one) => one.name === name)
  return column !== undefined && runs.some((run) => chooseValue(run, column) !== null)
}

/** Delta T and dew point come from the rest, the speed at worst from the way. */
function listMetrics(runs: readonly DeviceRun[]): WeatherMetric[] {
  const isLogged = (...names: string[]) => names.every((name) => isColumnLogged(runs, name))
  return weatherMetrics.filter((metric) => {
    if (metric === 'delta_t') return isLogged('temperature', 'humidity', 'pressure')
    if (metric === 'dew_point') return isLogged('temperature', 'humidity')
    return (metric === 'tractor_speed' && runs.length > 0) || isLogged(metric)
  })
}

function listReadRates(runs: readonly DeviceRun[]): ReadRate[] {
  const known = runs.flatMap(({ header, survey, device }) => {
    const recorded = {
      ...header,
      values: header.values.filter((_, at) => (survey.known[at]?.count ?? 0) > 0),
    }
    return listRates(createRateReaders(recorded, device)).map((metric) => ({ metric, device }))
  })
  return rateMetrics.flatMap((metric) => {
    const own = known.filter((one) => one.metric === metric)
    if (own.length === 0) return []
    const ddi = loggedRates.find((rate) => rate.metric === metric)?.ddi ?? -1
    const terminalUnit = own.map(({ device }) => device?.units.get(ddi) ?? null).find((unit) => unit !== null)
    return [{ metric, terminalUnit: terminalUnit ?? null }]
  })
}

function isOurs(ddi: number): boolean {
  const columns = [...loggedColumns, ...loggedRates].map((column) => column.ddi)
  return [...columns, ...workStateDdis, offsetDdi].includes(ddi) || isCondensedState(ddi)
}

function listOthers(runs: readonly DeviceRun[], names: NamesOfValues): string[] {
  const others = runs.flatMap(({ header, survey }) =>
    header.values.flatMap(({ ddi }, index) => (isOurs(ddi) || survey.known[index]?.count === 0 ? [] : ddi)),
  )
  return [...new Set(others)].flatMap((ddi) => names.get(ddi) ?? [])
}

function warnOfLogs({ logs, missing, unreadable, parallel }: SurveyedTask): TaskDataWarning[] {
  const nameThose = (isSo: (log: ReadableLog) => boolean) => logs.filter(isSo).map(({ logId }) => logId)
  return [
    ...warnIf('no-logs', logs.length + missing.length + unreadable.length === 0 ? 1 : 0),
    ...warnOf('logs-missing', missing),
    ...warnOf('logs-unreadable', unreadable),
    ...warnOf(
      'logs-cut',
      nameThose(({ survey }) => survey.end === 'cut'),
    ),
    ...warnOf(
      'logs-damaged',
      nameThose(({ survey }) => survey.end === 'damaged'),
    ),
    ...warnOf('logs-parallel', parallel),
    ...warnIf('no-place', sum(logs.map(({ survey }) => survey.pointsWithoutPlace))),
  ]
}

function warnOfPoints(
  runs: readonly DeviceRun[],
  { metrics, utcOffsetMinutes }: Pick<ReadTask, 'metrics' | 'utcOffsetMinutes'>,
): TaskDataWarning[] {
  const hasWeather = metrics.some((metric) => /temperature|humidity|wind_speed/.test(metric))
  return [
    ...warnIf('idle', sum(runs.map(({ idlePoints }) => idlePoints))),
    ...warnIf('no-strip', runs.every(({ survey }) => survey.links === 0) ? 1 : 0),
    ...warnIf('no-width', findWidest(runs) === null ? 1 : 0),
    ...warnIf('speed-from-way', isColumnLogged(runs, 'tractor_speed') ? 0 : 1),
    ...warnIf('no-weather', hasWeather ? 0 : 1),
    ...warnIf('no-zone', utcOffsetMinutes === null ? 1 : 0),
  ]
}
