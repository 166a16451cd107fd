import { roundTo } from '@talhao/agronomy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readDoubts } from '../readings/doubts.ts'
import { ingestNames } from '../readings/ingest-names.ts'
import { readings } from '../readings/readings.ts'

export interface PublishedReading {
  readonly name: string
  readonly value: number
  readonly measuredAt: Date | null
}

export interface PublishedStation {
  readonly clientId: string
  readonly id: string
  readonly placeName: string
  readonly brand: string
  readonly intervalMinutes: number
  readonly time: Date
  /** Those that it ever measured. */
  readonly readings: readonly PublishedReading[]
  /** Names of those that are not trusted. */
  readonly doubts: readonly string[]
  /** null: it was never described. */
  readonly descriptionHash: string | null
}

interface StoredStation extends Omit<PublishedStation, 'readings' | 'doubts'> {
  /** As JSON: the query builder would rename the keys. */
  readonly latestText: string
  readonly doubtsText: string | null
}

/** Paid stations with an observation that the broker was not told of. */
export async function listUnpublishedStations(db: Db, limit: number): Promise<readonly PublishedStation[]> {
  const { rows } = await sql<StoredStation>`
    select s.client_id, s.id, s.place_name, s.brand, s.reporting_interval_minutes as interval_minutes, l.time,
      m.description_hash, l.doubts::text as doubts_text, to_jsonb(l)::text as latest_text
    from station_latest l
      join stations s on s.id = l.station_id
      left join mqtt_stations m on m.station_id = s.id
    where s.subscription_status = 'active' and l.time is not null
      and (m.station_id is null or m.published_time < l.time)
    order by l.time limit ${limit}`.execute(db)
  return rows.map(({ latestText, doubtsText, ...station }) => ({
    ...station,
    readings: readLatest(JSON.parse(latestText)),
    doubts: nameDoubts(doubtsText),
  }))
}

const nameOf = new Map(ingestNames.map(({ id, name }) => [id, name]))

function readLatest(latest: Readonly<Record<string, unknown>>): PublishedReading[] {
  return readings.flatMap(({ name, column, timeColumn }) => {
    const value = latest[column]
    const measuredAt = latest[timeColumn]
    if (typeof value !== 'number') return []
    return [
      {
        name: nameOf.get(name) ?? column,
        value: roundTo(value, 2),
        measuredAt: typeof measuredAt === 'string' ? new Date(measuredAt) : null,
      },
    ]
  })
}

function nameDoubts(text: string | null): string[] {
  const doubted = readDoubts(text)
  return ingestNames.flatMap(({ id, name }) => (doubted.some(({ reading }) => reading === id) ? [name] : []))
}

/** An older word never takes the place of a newer one. */
export async function savePublished(
  db: Db,
  published: { stationId: string; publishedTime: Date; descriptionHash: string },
): Promise<void> {
  const { stationId, publishedTime, descriptionHash } = published
  await sql`
    insert into mqtt_stations as m (station_id, published_time, description_hash)
    values (${stationId}, ${publishedTime}, ${descriptionHash})
    on conflict (station_id) do update
      set published_time = greatest(m.published_time, excluded.published_time),
        description_hash = excluded.description_hash`.execute(db)
}
