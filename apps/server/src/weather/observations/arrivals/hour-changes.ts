import { roundTo } from '@talhao/agronomy'
import { dayMs, hourMs, minuteMs } from '@talhao/local-time'
import type { ChangePage } from '../../../platform/changes/data-changes.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ingestNames } from '../../readings/ingest-names.ts'
import { readPeriodDoubts } from '../../readings/period-doubts.ts'
import {
  type HistoryRow,
  isPlottedColumn,
  listHours,
  type MoreColumn,
  type PlottedColumn,
} from '../history/observations.repository.ts'
import { listReadStations, type ReadStation, readArrivals } from './arrivals.repository.ts'

/** An hour of a station, by its start. */
export interface StationHour {
  readonly stationId: string
  readonly hour: string
}

/** An hour that is over, as it is summed up now. */
export interface EndedHour extends StationHour {
  readonly placeName: string
  readonly values: Readonly<Record<string, number>>
  /** Of them, those that are not trusted. */
  readonly doubts: readonly string[]
}

export interface HoursReader {
  readonly clientId: string
  /** null: all farms. */
  readonly farmIds: readonly string[] | null
  readonly after: string
  /** Of which something came before they were over. */
  readonly openHours: readonly StationHour[]
  readonly now: Date
}

/** What a station sends late by a few minutes still counts in its hour. */
const graceMs = 5 * minuteMs
/** Without the plan pro only the last 24 hours can be read, as in the history. */
const freeMs = dayMs + hourMs

/** The hours that ended, and those that late observations changed; each once, however many observations they have. */
export async function listHourChanges(
  db: Db,
  { clientId, farmIds, after, openHours, now }: HoursReader,
): Promise<ChangePage<EndedHour> & { readonly openHours: readonly StationHour[] }> {
  const { changes, position, more } = await readArrivals(db, { clientId, after })
  const touched = new Map(openHours.map((hour) => [nameHour(hour), hour]))
  for (const { stationId, times } of changes)
    for (const time of times) {
      const hour = { stationId, hour: new Date(Math.floor(time.getTime() / hourMs) * hourMs).toISOString() }
      touched.set(nameHour(hour), hour)
    }
  const endedBeforeMs = now.getTime() - graceMs - hourMs
  const isOver = ({ hour }: StationHour) => Date.parse(hour) <= endedBeforeMs
  const hours = [...touched.values()]
  const over = hours.filter(isOver)
  const stations = await listReadStations(db, clientId, [...new Set(over.map(({ stationId }) => stationId))])
  const seen = stations.filter(
    ({ farmId, isPaid }) => isPaid && (farmIds === null || (farmId !== null && farmIds.includes(farmId))),
  )
  const ended: EndedHour[] = []
  for (const station of seen) ended.push(...(await describeHours(db, { station, hours: over, now })))
  return { changes: ended, openHours: hours.filter((hour) => !isOver(hour)), position, more }
}

function nameHour({ stationId, hour }: StationHour): string {
  return `${stationId} ${hour}`
}

async function describeHours(
  db: Db,
  { station, hours, now }: { station: ReadStation; hours: readonly StationHour[]; now: Date },
): Promise<EndedHour[]> {
  const oldestMs = station.isPro ? Number.NEGATIVE_INFINITY : now.getTime() - freeMs
  const wanted = hours
    .filter(({ stationId, hour }) => stationId === station.id && Date.parse(hour) >= oldestMs)
    .map(({ hour }) => hour)
    .sort()
  const first = wanted[0]
  const last = wanted.at(-1)
  if (first === undefined || last === undefined) return []
  const range = { since: new Date(first), until: new Date(Date.parse(last) + hourMs) }
  const rows = await listHours(db, station.id, range)
  return rows.filter(({ period }) => wanted.includes(period)).map((row) => describeHour(station, row))
}

interface HourName {
  readonly id: string
  readonly name: string
  readonly column: PlottedColumn | MoreColumn
}

/** Rain is the sum of the hour, gusts are the maximum, all else is the mean. */
const names: readonly HourName[] = ingestNames.flatMap(({ id, name }) => {
  const column = id === 'windGustKmh' ? 'windGustMaxKmh' : id
  return isPlottedColumn(column) ? [{ id, name, column }] : []
})

function describeHour({ id, placeName }: ReadStation, row: HistoryRow): EndedHour {
  const doubted = readPeriodDoubts(row.quality)
  const values = names.flatMap(({ column, name }) => {
    const value = row[column]
    return value === null ? [] : [[name, roundTo(value, 2)] as const]
  })
  return {
    stationId: id,
    placeName,
    hour: row.period,
    values: Object.fromEntries(values),
    doubts: names.flatMap((one) => (doubted.some(({ reading }) => reading === one.id) ? [one.name] : [])),
  }
}
