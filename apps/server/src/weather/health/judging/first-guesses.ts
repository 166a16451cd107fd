import { dayMs, hourMs } from '@talhao/local-time'
import { createStationState, hourDays, type StationState, storeObservation } from '@talhao/station-quality'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type ArchivedHour, listArchivedHours } from '../../forecasts/archived-hours.repository.ts'
import { type ForecastCell, findForecastCell, nameForecastCell } from '../../forecasts/forecast-cell.ts'
import { packState, unpackState } from './state-bytes.ts'

/** What was forecast for the places of stations, remembered as a station's own observations are (WEA-189). */
export interface FirstGuesses {
  /** Up to the hour of a time; null: there is no forecast for the place. */
  read(place: Place, untilMs: number): Promise<StationState | null>
}

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

/** The forecast of an hour is that of the newest run made before it. */
const leadHours = 1

/** Each cell is read once a round. */
export function createFirstGuesses(db: Db): FirstGuesses {
  const known = new Map<string, StationState | null>()
  return {
    async read(place, untilMs) {
      const cell = findForecastCell(place)
      const name = nameForecastCell(cell)
      const before = known.get(name)
      if (before === null || (before !== undefined && knowsHour(before, untilMs))) return before
      const state = await followArchive(db, cell, untilMs)
      known.set(name, state)
      return state
    },
  }
}

function knowsHour({ newestSlot }: StationState, timeMs: number): boolean {
  return newestSlot !== null && newestSlot >= Math.floor(timeMs / hourMs)
}

/** The stored state, with the hours that came since, which are stored in it. */
async function followArchive(db: Db, cell: ForecastCell, untilMs: number): Promise<StationState | null> {
  const { rows } = await sql<{ state: Buffer | null }>`
    select guess_state as state from forecast_cells where ${isCell(cell)}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const stored = unpackState(row.state) ?? createStationState(60)
  if (knowsHour(stored, untilMs)) return stored
  const sinceMs = stored.newestSlot === null ? untilMs - hourDays * dayMs : (stored.newestSlot + 1) * hourMs
  const hours = await listArchivedHours(db, cell, {
    since: new Date(Math.max(sinceMs, untilMs - hourDays * dayMs)),
    until: new Date((Math.floor(untilMs / hourMs) + 1) * hourMs),
    leadHours,
  })
  const state = hours.reduce(storeForecastHour, stored)
  if (hours.length > 0)
    await sql`update forecast_cells set guess_state = ${packState(state)} where ${isCell(cell)}`.execute(db)
  return state
}

function isCell(cell: ForecastCell) {
  return sql`latitude_tenths = ${cell.latitudeTenths} and longitude_tenths = ${cell.longitudeTenths}
    and time_zone = ${cell.timeZone}`
}

function storeForecastHour(state: StationState, hour: ArchivedHour): StationState {
  const { startMs, temperatureC, humidity, pressureHpa } = hour
  return (
    storeObservation(state, { timeMs: startMs, values: { temperatureC, humidity, pressureHpa } }) ?? state
  )
}

/** Forecasts as they were at each time of the past; times must be asked for in order. null: there are none. */
export async function followForecasts(
  db: Db,
  place: Place,
  span: { readonly sinceMs: number; readonly untilMs: number },
): Promise<(timeMs: number) => StationState | null> {
  const hours = await listArchivedHours(db, findForecastCell(place), {
    since: new Date(span.sinceMs),
    until: new Date(span.untilMs),
    leadHours,
  })
  let state = createStationState(60)
  let next = 0
  return (timeMs) => {
    for (let hour = hours[next]; hour !== undefined && hour.startMs <= timeMs; hour = hours[++next])
      state = storeForecastHour(state, hour)
    return state.newestSlot === null ? null : state
  }
}
