import type { Pool } from 'pg'
import { readRowsOfSpan } from '../observations/store/observation-rows.repository.ts'
import { findReportingStation } from '../observations/store/reporting-station.repository.ts'
import { type Corrections, calibrateRows } from '../readings/corrections.ts'
import { ingestNames } from '../readings/ingest-names.ts'
import { readMarkedReadings } from '../readings/marked-readings.ts'
import { type ReadingName, readingOf } from '../readings/readings.ts'

/** What a station measured at a time, as a rule sees it. */
export interface WatchedReading {
  readonly timeMs: number
  /** Calibrated; null: not measured. */
  valueOf(metric: string): number | null
  isTrusted(metric: string): boolean
  readonly isInMaintenance: boolean
}

const namesByMetric: ReadonlyMap<string, ReadingName> = new Map(ingestNames.map(({ id, name }) => [name, id]))

/** From a time on (not included) to another (included), in the order of time. */
export async function readWatchedReadings(
  pool: Pool,
  stationId: string,
  { afterMs, untilMs }: { afterMs: number; untilMs: number },
): Promise<readonly WatchedReading[]> {
  const client = await pool.connect()
  try {
    const station = await findReportingStation(client, stationId)
    if (station === null) return []
    const span = { sinceMs: afterMs + 1, untilMs: untilMs + 1 }
    const rows = calibrateRows(await readRowsOfSpan(client, stationId, span), station.corrections)
    const markedAt = await readMarkedReadings(client, stationId, { firstMs: afterMs, lastMs: untilMs })
    return rows.map(({ timeMs, values }) => {
      const untrusted = markedAt(timeMs)
      return {
        timeMs,
        valueOf: (metric) => {
          const name = namesByMetric.get(metric)
          return name === undefined ? null : readingOf(values, name)
        },
        isTrusted: (metric) => !untrusted.has(namesByMetric.get(metric) ?? ''),
        isInMaintenance: isInMaintenance(timeMs, station.corrections),
      }
    })
  } finally {
    client.release()
  }
}

export function isInMaintenance(timeMs: number, corrections: Corrections | null): boolean {
  return (corrections?.maintenance ?? []).some(
    ({ fromMs, toMs }) => timeMs >= fromMs && (toMs === null || timeMs < toMs),
  )
}
