import { roundTo } from '@talhao/agronomy'
import type { DaySummary } from '@talhao/contract/weather/observations'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import { addDays, startOfLocalDay } from '@talhao/local-time'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { readPeriodDoubts } from '../../readings/period-doubts.ts'
import { listDayExtremes } from './day-extremes.repository.ts'
import { rejectBeyondPlan, requireHistoryStation } from './history-access.ts'
import { listDayPeriods } from './history-periods.ts'
import { observationsTexts } from './observations.texts.ts'

export interface DaySummariesRequest {
  readonly clientId: string
  readonly stationId: string
  /** YYYY-MM-DD in the station's zone, both ends included. */
  readonly fromDate: string
  readonly toDate: string
}

/** What degree days and evapotranspiration are made of. */
const seasonInputs: ReadonlySet<JudgedReading> = new Set([
  'temperatureC',
  'humidity',
  'windSpeedKmh',
  'solarWm2',
])

export async function readDaySummaries(
  deps: { db: Db; clock: Clock },
  request: DaySummariesRequest,
): Promise<DaySummary[]> {
  const station = await requireHistoryStation(deps.db, request.clientId, request.stationId)
  const { timeZone } = station
  const first = readDate('from_date', request.fromDate)
  const last = readDate('to_date', request.toDate)
  if (last < first) throw new Problem('ruleBroken', observationsTexts.rangeReversed)
  const range = {
    sinceMs: startOfLocalDay(first, timeZone),
    untilMs: startOfLocalDay(addDays(last, 1), timeZone),
  }
  rejectBeyondPlan(station, { interval: 'daily', range, now: deps.clock.now() })
  const rows = await listDayExtremes(deps.db, station.id, { first, last })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return listDayPeriods(range, timeZone).map(({ key }) => {
    const row = byDay.get(key)
    return {
      date: key,
      temperatureMax: roundKnown(row?.temperatureMaxC),
      temperatureMin: roundKnown(row?.temperatureMinC),
      evapotranspiration: roundKnown(row?.evapotranspirationMm),
      doubts: readPeriodDoubts(row?.quality).filter(({ reading }) => seasonInputs.has(reading)),
    }
  })
}

function readDate(field: string, text: string): string {
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(timeMs) || new Date(timeMs).toISOString().slice(0, 10) !== text)
    throw new Problem('malformed', observationsTexts.dateUnreadable, {
      fields: { [field]: observationsTexts.dateUnreadable },
    })
  return text
}

function roundKnown(value: number | null | undefined): number | null {
  return value == null ? null : roundTo(value, 2)
}
