import { roundTo } from '@talhao/agronomy'
import type { ArrivedObservation } from '@talhao/contract/weather/observations'
import { dayMs, minuteMs } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import type { ChangePage } from '../../../platform/changes/data-changes.ts'
import type { Db } from '../../../platform/db/database.ts'
import { calibrateRows, readCorrections } from '../../readings/corrections.ts'
import { ingestNames } from '../../readings/ingest-names.ts'
import { readMarkedReadings } from '../../readings/marked-readings.ts'
import { readingOf } from '../../readings/readings.ts'
import type { ObservationRow } from '../store/observation-row.ts'
import { readRowsAt } from '../store/observation-rows.repository.ts'
import { type Arrival, listReadStations, type ReadStation, readArrivals } from './arrivals.repository.ts'

export interface ArrivalsReader {
  readonly clientId: string
  /** null: all farms. */
  readonly farmIds: readonly string[] | null
  readonly after: string
  readonly now: Date
}

/** Without the plan pro only the last 24 hours can be read, as in the history. */
const freeMs = dayMs + 5 * minuteMs

/** Observations in the order in which they came, of the stations that the reader sees. */
export async function listArrivedObservations(
  { db, pool }: { db: Db; pool: Pool },
  { clientId, farmIds, after, now }: ArrivalsReader,
): Promise<ChangePage<ArrivedObservation>> {
  const { changes, position, more } = await readArrivals(db, { clientId, after })
  const stations = await listReadStations(db, clientId, [
    ...new Set(changes.map(({ stationId }) => stationId)),
  ])
  const seen = stations.filter(
    ({ farmId, isPaid }) => isPaid && (farmIds === null || (farmId !== null && farmIds.includes(farmId))),
  )
  const byStation = new Map<string, ReadonlyMap<number, ArrivedObservation>>()
  const client = await pool.connect()
  try {
    for (const station of seen)
      byStation.set(station.id, await readObservations(client, station, listTimes(changes, station, now)))
  } finally {
    client.release()
  }
  const observations = changes.flatMap(({ stationId, times }) =>
    times.flatMap((time) => byStation.get(stationId)?.get(time.getTime()) ?? []),
  )
  return { changes: observations, position, more }
}

function listTimes(arrivals: readonly Arrival[], { id, isPro }: ReadStation, now: Date): Date[] {
  const times = arrivals.flatMap(({ stationId, times }) => (stationId === id ? times : []))
  return isPro ? times : times.filter((time) => time.getTime() >= now.getTime() - freeMs)
}

async function readObservations(
  client: PoolClient,
  station: ReadStation,
  times: readonly Date[],
): Promise<ReadonlyMap<number, ArrivedObservation>> {
  const stored = await readRowsAt(client, station.id, times)
  const rows = calibrateRows(stored, readCorrections(station.corrections))
  const sorted = rows.map(({ timeMs }) => timeMs).sort((one, other) => one - other)
  const [firstMs, lastMs] = [sorted[0], sorted.at(-1)]
  if (firstMs === undefined || lastMs === undefined) return new Map()
  const markedAt = await readMarkedReadings(client, station.id, { firstMs, lastMs })
  return new Map(rows.map((row) => [row.timeMs, describeObservation(station.id, row, markedAt(row.timeMs))]))
}

function describeObservation(
  stationId: string,
  { timeMs, values }: ObservationRow,
  doubted: ReadonlySet<string>,
): ArrivedObservation {
  const measured = ingestNames.flatMap(({ id, name }) => {
    const value = readingOf(values, id)
    return value === null ? [] : [[name, roundTo(value, 2)] as const]
  })
  return {
    stationId,
    time: new Date(timeMs).toISOString(),
    values: Object.fromEntries(measured),
    doubts: ingestNames.flatMap(({ id, name }) => (doubted.has(id) ? [name] : [])),
  }
}
