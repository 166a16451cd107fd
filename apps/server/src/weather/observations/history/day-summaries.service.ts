import { roundTo } from '@talhao/agronomy'
import type { DaySummary } from '@talhao/contract/weather/observations'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import { addDays, startOfLocalDay } from '@talhao/local-time'
import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { readPeriodDoubts } from '../../readings/period-doubts.ts'
import { listDayExtremes } from './day-extremes.repository.ts'
import {
  findFilledStation,
  listNeighbourSources,
  listTrustedDays,
  readForecastSource,
} from './day-sources.repository.ts'
import { type FilledDay, fillDays, type SeasonDay } from './fill-days.ts'
import { rejectBeyondPlan, requireHistoryStation } from './history-access.ts'
import { listDayPeriods } from './history-periods.ts'
import { observationsTexts } from './observations.texts.ts'

export interface DaySummariesRequest {
  readonly clientId: string
  readonly stationId: string
  /** YYYY-MM-DD in the station's zone, both ends included. */
  readonly fromDate: string
  readonly toDate: string
  /** Days without data are to be filled (WEA-184). */
  readonly isFilled: boolean
}

/** What degree days and evapotranspiration are made of. */
const seasonInputs: ReadonlySet<JudgedReading> = new Set([
  'temperatureC',
  'humidity',
  'windSpeedKmh',
  'solarWm2',
])

export interface SummariesDeps {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
}

export async function readDaySummaries(
  deps: SummariesDeps,
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
  const dates = listDayPeriods(range, timeZone).map(({ key }) => key)
  const filled = request.isFilled ? await readFilled(deps, { stationId: station.id, dates, byDay }) : null
  return dates.map((date) => {
    const row = byDay.get(date)
    const day = filled?.get(date) ?? row
    return {
      date,
      temperatureMax: roundKnown(day?.temperatureMaxC),
      temperatureMin: roundKnown(day?.temperatureMinC),
      evapotranspiration: roundKnown(day?.evapotranspirationMm),
      doubts: readPeriodDoubts(row?.quality).filter(({ reading }) => seasonInputs.has(reading)),
      filled: [...(filled?.get(date)?.filled ?? [])],
    }
  })
}

/** How far back neighbours and station are compared before the first day that is asked for. */
const comparedDays = 30

async function readFilled(
  { db, pool, clock }: SummariesDeps,
  wanted: {
    readonly stationId: string
    readonly dates: readonly string[]
    readonly byDay: ReadonlyMap<string, SeasonDay>
  },
): Promise<ReadonlyMap<string, FilledDay>> {
  const { stationId, dates, byDay: measured } = wanted
  const last = dates.at(-1)
  const missing = dates.filter((date) => hasGap(measured.get(date)))
  if (missing.length === 0 || dates[0] === undefined || last === undefined) return new Map()
  const station = await findFilledStation(db, stationId)
  const range = { first: addDays(dates[0], -comparedDays), last }
  const trusted = (await listTrustedDays(db, [stationId], range)).get(stationId) ?? new Map()
  const neighbours = await listNeighbourSources({ db, pool }, station, range)
  const forecast = await readForecastSource(db, station, {
    sinceMs: startOfLocalDay(range.first, station.timeZone),
    untilMs: startOfLocalDay(addDays(last, 1), station.timeZone),
    nowMs: clock.now().getTime(),
  })
  return fillDays(missing, { measured, trusted }, [...neighbours, forecast])
}

function hasGap(day: SeasonDay | undefined): boolean {
  return (
    day === undefined ||
    day.temperatureMaxC === null ||
    day.temperatureMinC === null ||
    day.evapotranspirationMm === null
  )
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
