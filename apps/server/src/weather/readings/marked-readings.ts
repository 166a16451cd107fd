import { minuteMs } from '@talhao/local-time'
import type { PoolClient } from 'pg'

/** What is not trusted of an observation, by the time of the observation. */
export type MarkedReadings = (timeMs: number) => ReadonlySet<string>

const longestSlotMs = 60 * minuteMs
const none: ReadonlySet<string> = new Set()

/**
 * Readings are judged by slots, and hardly any station reports at the very start of one: a mark holds for every observation
 * of its slot (WEA-218). Both ends are included.
 */
export async function readMarkedReadings(
  client: PoolClient,
  stationId: string,
  { firstMs, lastMs }: { firstMs: number; lastMs: number },
): Promise<MarkedReadings> {
  const { rows } = await client.query<{ timeMs: number; reading: string; slotMinutes: number }>({
    name: 'marks of a span',
    text: `select (extract(epoch from m.time) * 1000)::float8 as "timeMs", m.reading,
             coalesce(m.slot_minutes, q.interval_minutes, 60) as "slotMinutes"
           from reading_marks m left join station_quality q on q.station_id = m.station_id
           where m.station_id = $1 and m.time > to_timestamp($2) and m.time <= to_timestamp($3)`,
    values: [stationId, (firstMs - longestSlotMs) / 1000, lastMs / 1000],
  })
  if (rows.length === 0) return () => none
  const bySlotMs = new Map<number, Map<number, Set<string>>>()
  for (const { timeMs, reading, slotMinutes } of rows) {
    const slotMs = slotMinutes * minuteMs
    const slots = bySlotMs.get(slotMs) ?? new Map<number, Set<string>>()
    bySlotMs.set(slotMs, slots.set(timeMs, (slots.get(timeMs) ?? new Set()).add(reading)))
  }
  return (timeMs) => {
    const found = [...bySlotMs].flatMap(
      ([slotMs, slots]) => slots.get(Math.floor(timeMs / slotMs) * slotMs) ?? [],
    )
    return found.length === 1 ? (found[0] ?? none) : new Set(found.flatMap((names) => [...names]))
  }
}
