import { roundTo } from '@talhao/agronomy'
import type {
  HistoryDataset,
  HistoryInterval,
  ObservationHistory,
} from '@talhao/contract/weather/observations'
import {
  listMoreMetrics,
  type MoreDataset,
  type MoreName,
  mapByName,
  metrics,
  readExtraKey,
  sensorDatasets,
  singleDatasets,
  sortExtras,
} from '@talhao/contract/weather/readings'
import { hourMs } from '@talhao/local-time'
import type { Db } from '../../../platform/db/database.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { readPeriodDoubts } from '../../readings/period-doubts.ts'
import { rejectBeyondPlan, requireHistoryStation } from './history-access.ts'
import { listDayPeriods, listHourPeriods, type Period } from './history-periods.ts'
import { type AskedRange, readRange } from './history-range.ts'
import {
  type HistoryRow,
  type HistoryStation,
  listDays,
  listHours,
  type MoreColumn,
  type PlottedColumn,
} from './observations.repository.ts'

export interface HistoryRequest extends AskedRange {
  readonly clientId: string
  readonly stationId: string
  readonly interval: HistoryInterval
}

export async function readHistory(
  deps: { db: Db; clock: Clock },
  request: HistoryRequest,
): Promise<ObservationHistory> {
  const { interval } = request
  const station = await requireHistoryStation(deps.db, request.clientId, request.stationId)
  const range = readRange(request)
  rejectBeyondPlan(station, { interval, range, now: deps.clock.now() })
  const periods = interval === 'hourly' ? listHourPeriods(range) : listDayPeriods(range, station.timeZone)
  return describeHistory(periods, await listRows(deps.db, { station, interval, periods }))
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
      return round(byPeriod.get(key)?.[column] ?? null)
    }),
  })
  return {
    ...mapByName(singleDatasets, ({ id }) => plot(id)),
    windGustDataset: plot('windGustMaxKmh'),
    ...mapByName(sensorDatasets, ({ ids }) => ({
      '1': plot(ids['1']),
      '2': plot(ids['2']),
      '3': plot(ids['3']),
      '4': plot(ids['4']),
    })),
    moreDatasets: [
      ...describeMore(labels, (id) => periods.map(({ key }) => byPeriod.get(key)?.[id] ?? null)),
      ...describeExtras(
        labels,
        periods.map(({ key }) => readMeans(byPeriod.get(key)?.extras)),
      ),
    ],
    doubts: periods.flatMap(({ key, label }) => {
      const readings = readPeriodDoubts(byPeriod.get(key)?.quality)
      return readings.length === 0 ? [] : [{ label, readings }]
    }),
  }
}

/** Only those that were measured in the range. */
function describeMore(
  labels: string[],
  read: (id: MoreColumn) => readonly (number | null)[],
): readonly MoreDataset[] {
  return listMoreMetrics(metrics).flatMap(({ id, more, sensor, uom }) => {
    const data = read(id as MoreColumn)
    if (more === undefined || uom === null || data.every((value) => value === null)) return []
    return [{ name: more as MoreName, sensor, battery: null, uom, labels, data: data.map(round) }]
  })
}

type Means = Readonly<Record<string, readonly [number, number]>>

function describeExtras(labels: string[], periods: readonly Means[]): readonly MoreDataset[] {
  const keys = new Set(periods.flatMap((means) => Object.keys(means)))
  const extras = sortExtras([...keys].flatMap((key) => readExtraKey(key) ?? []))
  return extras.map(({ key, name, sensor, battery, uom }) => ({
    name,
    sensor,
    battery,
    uom,
    labels,
    data: periods.map((means) => round(means[key]?.[0] ?? null)),
  }))
}

function readMeans(extras: string | null | undefined): Means {
  return extras == null ? {} : JSON.parse(extras)
}

function round(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2)
}
