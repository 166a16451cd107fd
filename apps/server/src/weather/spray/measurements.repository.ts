import type { SprayMeasurement } from '@talhao/agronomy'
import type { SprayMeasured } from '@talhao/contract/weather/spray'
import { minuteMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readDoubts } from '../readings/doubts.ts'

/** What the running hour of a station takes from its newest readings (WEA-156). */
export interface StationMeasurement {
  readonly measured: SprayMeasured
  readonly forRules: SprayMeasurement
  /** From then on it is too old. */
  readonly expiresAt: Date
}

const sprayReadings = ['temperatureC', 'humidity', 'windSpeedKmh', 'windGustKmh'] as const
type SprayReading = (typeof sprayReadings)[number]

const timeNames = {
  temperatureC: 'temperatureAt',
  humidity: 'humidityAt',
  windSpeedKmh: 'windSpeedAt',
  windGustKmh: 'windGustAt',
} as const satisfies Record<SprayReading, string>

/** Those of stations that measured something younger than two intervals. */
export async function readMeasurements(
  db: Db,
  stationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StationMeasurement>> {
  const rows = await db
    .selectFrom('stationLatest as latest')
    .innerJoin('stations', 'stations.id', 'latest.stationId')
    .leftJoin('stationQuality as quality', 'quality.stationId', 'latest.stationId')
    .select([
      'latest.stationId',
      'latest.time',
      ...sprayReadings.map((name) => `latest.${name}` as const),
      ...Object.values(timeNames).map((name) => `latest.${name}` as const),
      sql<string | null>`latest.doubts::text`.as('doubts'),
      sql<number>`coalesce(quality.interval_minutes, stations.reporting_interval_minutes)`.as(
        'intervalMinutes',
      ),
    ])
    .where('latest.stationId', '=', sql<string>`any(${[...stationIds]}::uuid[])`)
    .execute()
  const found = new Map<string, StationMeasurement>()
  for (const row of rows) {
    const maxAgeMs = 2 * row.intervalMinutes * minuteMs
    const isFresh = (time: Date | null) => time !== null && now.getTime() - time.getTime() < maxAgeMs
    if (row.time === null || !isFresh(row.time)) continue
    const readFresh = (name: SprayReading) => (isFresh(row[timeNames[name]]) ? roundKnown(row[name]) : null)
    const values = {
      temperatureC: readFresh('temperatureC'),
      humidity: readFresh('humidity'),
      windSpeedKmh: readFresh('windSpeedKmh'),
      windGustKmh: readFresh('windGustKmh'),
    }
    const doubts = readDoubts(row.doubts).filter(
      ({ reading }) => isSprayReading(reading) && values[reading] !== null,
    )
    const trust = (name: SprayReading) =>
      doubts.some(({ reading }) => reading === name) ? null : values[name]
    found.set(row.stationId, {
      measured: { time: row.time.toISOString(), ...values, doubts },
      forRules: {
        temperatureC: trust('temperatureC'),
        humidity: trust('humidity'),
        windSpeedKmh: trust('windSpeedKmh'),
        windGustKmh: trust('windGustKmh'),
        isDoubtful: doubts.length > 0,
      },
      expiresAt: new Date(row.time.getTime() + maxAgeMs),
    })
  }
  return found
}

function isSprayReading(reading: string): reading is SprayReading {
  return (sprayReadings as readonly string[]).includes(reading)
}

/** Judged as it is shown, like the forecast. */
function roundKnown(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
