import { roundTo } from '@talhao/agronomy'
import {
  type HistoryDataset,
  type HistoryInterval,
  longestHistoryDays,
  type ObservationHistory,
  type SensorDatasets,
} from '@talhao/contract/observations'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { requestTexts } from '../../http/texts.ts'
import type { Clock } from '../../ports/clock.ts'
import { listDayPeriods, listHourPeriods, type Period } from './history-periods.ts'
import {
  findHistoryStation,
  type HistoryRow,
  type HistoryStation,
  listDays,
  listHours,
  type PlottedColumn,
} from './observations.repository.ts'
import { observationsTexts } from './observations.texts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const clockToleranceMs = 5 * 60_000
/** The last 24 hours, begun at any minute. */
const freeBuckets = 25

export interface HistoryRequest {
  readonly clientId: string
  readonly stationId: string
  readonly interval: HistoryInterval
  /** `YYYY-MM-DD HH:mm:ss` in UTC. */
  readonly start: string
  readonly end: string
}

export async function readHistory(
  deps: { db: Db; clock: Clock },
  request: HistoryRequest,
): Promise<ObservationHistory> {
  const station = await findHistoryStation(deps.db, request.clientId, request.stationId)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  if (station.subscriptionStatus !== 'active') throw new Problem('forbidden', observationsTexts.stationUnpaid)
  const range = readRange(request)
  const { interval } = request
  const refuseBeyondPlan = () => {
    throw new Problem('forbidden', observationsTexts.planTooSmall)
  }
  const isPro = station.dataProviderPlan === 'pro'
  const oldest = deps.clock.now().getTime() - dayMs - clockToleranceMs
  if (!isPro && (interval !== 'hourly' || range.sinceMs < oldest)) refuseBeyondPlan()
  if (range.untilMs - range.sinceMs > longestHistoryDays[interval] * dayMs)
    throw new Problem('ruleBroken', observationsTexts.rangeTooLong, {
      values: { days: longestHistoryDays[interval] },
    })
  const periods = interval === 'hourly' ? listHourPeriods(range) : listDayPeriods(range, station.timeZone)
  if (!isPro && periods.length > freeBuckets) refuseBeyondPlan()
  return describeHistory(periods, await listRows(deps.db, { station, interval, periods }))
}

function readRange({ start, end }: HistoryRequest): { sinceMs: number; untilMs: number } {
  const sinceMs = readUtc('start_datetime', start)
  const untilMs = readUtc('end_datetime', end)
  if (untilMs <= sinceMs) throw new Problem('ruleBroken', observationsTexts.rangeReversed)
  return { sinceMs, untilMs }
}

function readUtc(field: string, text: string): number {
  const timeMs = Date.parse(`${text.replace(' ', 'T')}Z`)
  // 30 February must not become the second of March.
  if (Number.isNaN(timeMs) || new Date(timeMs).toISOString().slice(0, 19) !== text.replace(' ', 'T'))
    throw new Problem('malformed', observationsTexts.timeUnreadable, {
      fields: { [field]: observationsTexts.timeUnreadable },
    })
  return timeMs
}

async function listRows(
  db: Db,
  of: { station: HistoryStation; interval: HistoryInterval; periods: readonly Period[] },
): Promise<HistoryRow[]> {
  const first = of.periods[0]
  const last = of.periods.at(-1)
  if (first === undefined || last === undefined) return []
  if (of.interval === 'daily') return listDays(db, of.station.id, { first: first.key, last: last.key })
  const until = new Date(Date.parse(last.label) + hourMs)
  return listHours(db, of.station.id, { since: new Date(first.label), until })
}

function describeHistory(periods: readonly Period[], rows: readonly HistoryRow[]): ObservationHistory {
  const byPeriod = new Map(rows.map((row) => [row.period, row]))
  const labels = periods.map(({ label }) => label)
  const plot = (column: PlottedColumn): HistoryDataset => ({
    labels,
    data: periods.map(({ key }) => {
      const value = byPeriod.get(key)?.[column] ?? null
      return value === null ? null : roundTo(value, 2)
    }),
  })
  const plotSensor = (column: PlottedColumn): HistoryDataset => {
    const dataset = plot(column)
    return dataset.data.every((value) => value === null) ? { labels: [], data: [] } : dataset
  }
  const plotSensors = (columns: readonly [PlottedColumn, PlottedColumn, PlottedColumn, PlottedColumn]) =>
    ({
      '1': plotSensor(columns[0]),
      '2': plotSensor(columns[1]),
      '3': plotSensor(columns[2]),
      '4': plotSensor(columns[3]),
    }) satisfies SensorDatasets
  return {
    precipitationDataset: plot('rainMm'),
    temperatureDataset: plot('temperatureC'),
    windSpeedDataset: plot('windSpeedKmh'),
    relativeHumidityDataset: plot('humidity'),
    soilTemperatureDatasets: plotSensors([
      'soil1TemperatureC',
      'soil2TemperatureC',
      'soil3TemperatureC',
      'soil4TemperatureC',
    ]),
    soilMoistureDatasets: plotSensors([
      'soil1MoistureKpa',
      'soil2MoistureKpa',
      'soil3MoistureKpa',
      'soil4MoistureKpa',
    ]),
  }
}
