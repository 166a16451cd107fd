import { roundTo } from '@talhao/agronomy'
import type { FleetStation, SensorTimeline, SignalDay, StationHealth } from '@talhao/contract/weather/health'
import { judgedReadings } from '@talhao/contract/weather/readings'
import { addDays, countHoursOfDay, dayMs, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { listNearStations } from '../stations/near-stations.ts'
import { compareCases } from './around-cases.ts'
import {
  countReportedHours,
  type FleetRow,
  findHealthStation,
  type HealthStation,
  listBatteryDays,
  listCalibrations,
  listCases,
  listFleet,
  listLimits,
  listMaintenance,
  listSensorDays,
  listSignalDays,
} from './health.repository.ts'

/** So many days of each sensor are shown. */
const shownDays = 30
const shownMonths = 12

export async function requireHealthStation(db: Db, clientId: string, id: string): Promise<HealthStation> {
  const station = await findHealthStation(db, clientId, id)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  return station
}

export async function readStationHealth(
  { db, pool }: { db: Db; pool: Pool },
  wanted: { clientId: string; id: string },
  now: Date,
): Promise<StationHealth> {
  const station = await requireHealthStation(db, wanted.clientId, wanted.id)
  const [cases, sensors, battery, signal, limits, calibrations, maintenance, near] = await Promise.all([
    listCases(db, station.id),
    readTimelines(db, station, now),
    readBattery(db, station, now),
    readSignalDays(db, station, now),
    listLimits(db, station.id),
    listCalibrations(db, station.id),
    listMaintenance(db, station.id),
    listNearStations(pool, station),
  ])
  return {
    stationId: station.id,
    placeName: station.placeName,
    timeZone: station.timeZone,
    observedAt: station.observedAt?.toISOString() ?? null,
    judgedUntil: station.judgedUntil?.toISOString() ?? null,
    historyProgress: station.historyProgress,
    batteryV: station.batteryV === null ? null : roundTo(station.batteryV, 2),
    neighbours: near.length,
    cases: await compareCases(db, cases, { stationId: station.id, near }),
    sensors,
    battery,
    signal,
    limits,
    calibrations,
    maintenance,
  }
}

function listShownDays({ timeZone }: HealthStation, now: Date): { dates: string[]; since: Date } {
  const today = localDateOf(now.getTime(), timeZone)
  const dates = Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1))
  return { dates, since: new Date(startOfLocalDay(dates[0] ?? today, timeZone)) }
}

async function readBattery(db: Db, station: HealthStation, now: Date): Promise<StationHealth['battery']> {
  const { dates, since } = listShownDays(station, now)
  const rows = await listBatteryDays(db, station, since)
  if (rows.length === 0) return []
  const byDate = new Map(rows.map(({ date, minimumV }) => [date, roundTo(minimumV, 2)]))
  return dates.map((date) => ({ date, minimumV: byDate.get(date) ?? null }))
}

async function readSignalDays(db: Db, station: HealthStation, now: Date): Promise<SignalDay[]> {
  const { dates } = listShownDays(station, now)
  const rows = await listSignalDays(db, station.id, dates[0] ?? '')
  if (rows.length === 0) return []
  const round = (value: number | null) => (value === null ? null : roundTo(value, 1))
  const byDate = new Map(rows.map((row) => [row.date, row]))
  return dates.map((date) => {
    const row = byDate.get(date)
    return {
      date,
      uplinks: row?.uplinks ?? 0,
      minimumDbm: round(row?.minimumDbm ?? null),
      meanDbm: round(row?.meanDbm ?? null),
      minimumSnrDb: round(row?.minimumSnrDb ?? null),
      meanSnrDb: round(row?.meanSnrDb ?? null),
    }
  })
}

/** Days without a word are days of nothing, not left out; a sensor that never spoke is. */
async function readTimelines(db: Db, station: HealthStation, now: Date): Promise<SensorTimeline[]> {
  const { dates, since } = listShownDays(station, now)
  const rows = await listSensorDays(db, station, since)
  return judgedReadings.flatMap((reading) => {
    const own = rows.filter((row) => row.reading === reading && row.measuredHours > 0)
    const first = own[0]
    if (first === undefined) return []
    const byDate = new Map(own.map((row) => [row.date, row]))
    const days = dates.map((date) => {
      const row = byDate.get(date)
      return {
        date,
        measuredHours: row?.measuredHours ?? 0,
        doubtfulHours: row?.doubtfulHours ?? 0,
        reasons: [...(row?.reasons ?? [])],
      }
    })
    const counted = days.filter(({ date }) => date >= first.date)
    // Of the day on which it first spoke nobody knows what it missed.
    const possible = counted.reduce(
      (sum, { date, measuredHours }) =>
        sum + (date === first.date ? measuredHours : countHours(date, station.timeZone, now)),
      0,
    )
    const measured = counted.reduce((sum, { measuredHours }) => sum + measuredHours, 0)
    return [{ reading, availability: toPercent(measured, possible), days }]
  })
}

/** Of a day, or of the part of it that has begun. */
function countHours(date: string, timeZone: string, now: Date): number {
  const begunMs = now.getTime() - startOfLocalDay(date, timeZone)
  return Math.min(countHoursOfDay(date, timeZone), Math.max(0, Math.ceil(begunMs / hourMs)))
}

function toPercent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, roundTo((100 * part) / whole, 1))
}

/** Those that need somebody first. */
export async function readFleetHealth(db: Db, clientId: string, now: Date): Promise<FleetStation[]> {
  const months = Array.from({ length: shownMonths }, (_, index) =>
    shiftMonth(now.toISOString().slice(0, 7), -index),
  )
  const oldest = new Date(Date.parse(`${months.at(-1)}-01T00:00:00Z`) - dayMs)
  const [rows, counted] = await Promise.all([
    listFleet(db, clientId),
    countReportedHours(db, clientId, oldest),
  ])
  const hours = new Map(counted.map((row) => [`${row.stationId} ${row.month}`, row.hours]))
  const stations = rows.map((row): FleetStation => {
    const { firstDay, hasBad: _bad, isSilent: _silent, ...station } = row
    return {
      ...station,
      observedAt: row.observedAt?.toISOString() ?? null,
      batteryV: row.batteryV === null ? null : roundTo(row.batteryV, 2),
      attention: rankAttention(row),
      worst: row.worst === null ? null : { ...row.worst, beganAt: new Date(row.worst.beganAt).toISOString() },
      months: months.flatMap((month) => {
        if (firstDay === null || month < firstDay.slice(0, 7)) return []
        const possible = countHoursOfMonth(month, { firstDay, timeZone: row.timeZone, now })
        return [{ month, availability: toPercent(hours.get(`${row.stationId} ${month}`) ?? 0, possible) }]
      }),
    }
  })
  return stations.sort((one, other) => other.attention - one.attention || other.openCases - one.openCases)
}

function rankAttention({ isSilent, hasBad, openCases }: FleetRow): 0 | 1 | 2 | 3 {
  if (isSilent) return 3
  if (hasBad) return 2
  return openCases > 0 ? 1 : 0
}

function countHoursOfMonth(
  month: string,
  { firstDay, timeZone, now }: { firstDay: string; timeZone: string; now: Date },
): number {
  const firstOfMonth = `${month}-01`
  const startMs = startOfLocalDay(firstDay > firstOfMonth ? firstDay : firstOfMonth, timeZone)
  const endMs = startOfLocalDay(`${shiftMonth(month, 1)}-01`, timeZone)
  return Math.max(0, Math.ceil((Math.min(endMs, now.getTime()) - startMs) / hourMs))
}

/** YYYY-MM, some months later. */
function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
