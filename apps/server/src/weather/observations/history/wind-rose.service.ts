import type { WindRose } from '@talhao/contract/weather/observations'
import { hourMs } from '@talhao/local-time'
import type { Db } from '../../../platform/db/database.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { countWind } from './count-wind.ts'
import { rejectBeyondPlan, requireHistoryStation } from './history-access.ts'
import { type AskedRange, readRange } from './history-range.ts'
import { listWindHours } from './wind-hours.repository.ts'

/** Always by hours: the wind of a whole day comes from everywhere. */
export async function readWindRose(
  deps: { db: Db; clock: Clock },
  request: AskedRange & { readonly clientId: string; readonly stationId: string },
): Promise<WindRose> {
  const station = await requireHistoryStation(deps.db, request.clientId, request.stationId)
  const range = readRange(request)
  rejectBeyondPlan(station, { interval: 'hourly', range, now: deps.clock.now() })
  const sinceMs = Math.floor(range.sinceMs / hourMs) * hourMs
  const untilMs = Math.ceil(range.untilMs / hourMs) * hourMs
  const rows = await listWindHours(deps.db, station.id, {
    since: new Date(sinceMs),
    until: new Date(untilMs),
  })
  return countWind(rows, (untilMs - sinceMs) / hourMs)
}
