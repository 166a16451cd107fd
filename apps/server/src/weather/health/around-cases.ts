import { roundTo } from '@talhao/agronomy'
import type { AroundCase, QualityCase } from '@talhao/contract/weather/health'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import { dayMs } from '@talhao/local-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { NearStation } from '../stations/near-stations.ts'

type FoundCase = Omit<QualityCase, 'around'>

/** Wind and sun belong to the site: nobody else's say anything of them. */
const columns: Readonly<Partial<Record<JudgedReading, string>>> = {
  temperatureC: 'temperature_c',
  humidity: 'humidity',
  pressureHpa: 'pressure_hpa',
  rainMm: 'rain_mm',
}

/** A blocked gauge is told by the rain of so many days, a longer case by its last ones. */
const comparedMs = 30 * dayMs
const denseKm = 30

/** Open cases with what the stations around measured meanwhile, so that one sentence can say it (WEA-187). */
export async function compareCases(
  db: Db,
  cases: readonly FoundCase[],
  around: { readonly stationId: string; readonly near: readonly NearStation[] },
): Promise<QualityCase[]> {
  return Promise.all(
    cases.map(async (found) => ({
      ...found,
      around: found.closedAt === null ? await compareCase(db, found, around) : null,
    })),
  )
}

async function compareCase(
  db: Db,
  { reading, reason, beganAt, lastAt }: FoundCase,
  { stationId, near }: { readonly stationId: string; readonly near: readonly NearStation[] },
): Promise<AroundCase | null> {
  const column = reading === null ? undefined : columns[reading]
  const dense = near.filter(({ distanceKm }) => distanceKm <= denseKm)
  const asked = dense.length >= 2 ? dense : near
  if (column === undefined || asked.length === 0) return null
  const until = Date.parse(lastAt)
  const oldest = until - comparedMs
  const since = reason === 'gauge_blocked' ? oldest : Math.max(oldest, Date.parse(beganAt))
  const isRain = reading === 'rainMm'
  const value = sql.ref(column)
  const { rows } = await sql<{ stationId: string; least: number; most: number; newest: number }>`
    select station_id, ${isRain ? sql`sum(${value})` : sql`min(${value})`}::float8 as least,
      ${isRain ? sql`sum(${value})` : sql`max(${value})`}::float8 as most,
      (array_agg(${value} order by hour desc))[1]::float8 as newest
    from observation_hours
    where station_id = any(${[stationId, ...asked.map(({ id }) => id)]}::uuid[]) and ${value} is not null
      and hour >= date_trunc('hour', ${new Date(since)}::timestamptz, 'UTC') and hour <= ${new Date(until)}
      and (station_id = ${stationId} or not coalesce(quality ? ${reading}, false))
    group by station_id`.execute(db)
  const own = rows.find((row) => row.stationId === stationId)
  const others = rows.filter((row) => row.stationId !== stationId)
  if (others.length === 0) return null
  const used = new Set(others.map((row) => row.stationId))
  const farthestKm = Math.max(...asked.filter(({ id }) => used.has(id)).map(({ distanceKm }) => distanceKm))
  return {
    stations: others.length,
    withinKm: Math.max(1, Math.ceil(farthestKm)),
    minimum: roundTo(Math.min(...others.map(({ least }) => least)), 1),
    maximum: roundTo(Math.max(...others.map(({ most }) => most)), 1),
    own: own === undefined ? null : roundTo(isRain ? own.most : own.newest, 1),
  }
}
