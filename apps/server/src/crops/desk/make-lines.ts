import { setImmediate as letOthersWork } from 'node:timers/promises'
import {
  attentionReasons,
  composeDeskLine,
  type DeskField,
  type DeskLine as LineFigures,
} from '@talhao/agronomy'
import { addDays, defaultZone, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { groupBy } from '../seasons/group-by.ts'
import type { SeasonRow } from '../seasons/seasons.repository.ts'
import { describeLine, type StoredLine } from './describe-line.ts'
import { type LineToSave, saveDeskLines } from './desk-lines.repository.ts'
import {
  type DeskStation,
  type DeskWeatherSource,
  readSharedHours,
  type SharedWeather,
} from './desk-weather.ts'
import { type DeskStationNear, findNearestStation } from './nearest-station.ts'
import { findFirstDay, planField, planWithoutWeather } from './plan-field.ts'
import { type PlacedField, readToldFields } from './told-fields.repository.ts'

export interface DeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly weather: DeskWeatherSource
}

/** A field with a season, and everything that was found out about it. */
export interface MadeLine {
  readonly field: DeskField
  readonly figures: LineFigures
  readonly line: StoredLine
  /** Null: no station stands near. */
  readonly weather: SharedWeather | null
}

type SownField = PlacedField & { readonly season: SeasonRow }

const savedAtOnce = 100

/** Makes the lines of some fields of one client anew and stores them; weather is read once a station. */
export async function refreshLines(
  deps: DeskDeps,
  clientId: string,
  fieldIds: readonly string[],
): Promise<void> {
  const now = deps.clock.now()
  const fields = await readToldFields(deps.db, clientId, { fieldIds, today: todayOf(now) })
  const stations = await deps.weather.listStations(clientId)
  const byStation = groupBy(fields, ({ position }) => findNearestStation(position, stations)?.station ?? null)
  for (const [station, some] of byStation) {
    const weather = await readSharedWeather(deps, { station, fields: some, now })
    const lines: LineToSave[] = []
    for (const field of some) {
      lines.push(await makeLineToSave(field, { clientId, station, weather, now }))
      if (lines.length % savedAtOnce === 0) await letOthersWork()
    }
    for (let start = 0; start < lines.length; start += savedAtOnce)
      await saveDeskLines(deps.db, lines.slice(start, start + savedAtOnce))
  }
}

/** One field with all that its figures are made of; null: no season is under way. */
export async function makeLine(deps: DeskDeps, clientId: string, fieldId: string): Promise<MadeLine | null> {
  const now = deps.clock.now()
  const fields = await readToldFields(deps.db, clientId, { fieldIds: [fieldId], today: todayOf(now) })
  const [field] = fields
  if (field === undefined || !isSown(field)) return null
  const near = findNearestStation(field.position, await deps.weather.listStations(clientId))
  const weather = await readSharedWeather(deps, { station: near?.station ?? null, fields, now })
  return composeLine(field, { near, weather, now })
}

/** The calendar of the country: a field's own is known with its station. */
function todayOf(now: Date): string {
  return localDateOf(now.getTime(), defaultZone)
}

function isSown(field: PlacedField): field is SownField {
  return field.season !== null
}

async function readSharedWeather(
  deps: DeskDeps,
  { station, fields, now }: { station: DeskStation | null; fields: readonly PlacedField[]; now: Date },
): Promise<SharedWeather | null> {
  const sown = fields.filter(isSown)
  if (station === null || sown.length === 0) return null
  const firstDay = findFirstDay(todayOf(now))
  const [earliest = firstDay] = sown.map(({ season }) => season.sowingDate).toSorted()
  const [, firstDate = firstDay] = [earliest, firstDay].toSorted()
  return readSharedHours(deps, station, { now, firstDate })
}

async function composeLine(
  told: SownField,
  { near, weather, now }: { near: DeskStationNear | null; weather: SharedWeather | null; now: Date },
): Promise<MadeLine> {
  const field =
    weather === null
      ? planWithoutWeather(told, { today: todayOf(now), zone: defaultZone })
      : await planField(told, weather)
  const figures = composeDeskLine(field)
  const line = describeLine(figures, {
    season: told.season,
    field,
    station: near && { id: near.station.id, name: near.station.name, distance_km: near.distanceKm },
    night: weather?.night ?? null,
    computedAt: now,
  })
  return { field, figures, line, weather }
}

async function makeLineToSave(
  field: PlacedField,
  given: { clientId: string; station: DeskStation | null; weather: SharedWeather | null; now: Date },
): Promise<LineToSave> {
  const { clientId, station, weather, now } = given
  const shared = {
    clientId,
    fieldId: field.fieldId,
    stationId: station?.id ?? null,
    seenUntil: station?.reportedAt
      ? new Date(Math.floor(station.reportedAt.getTime() / hourMs) * hourMs)
      : null,
    nextAt: findNextChange(now, weather),
    computedAt: now,
  }
  if (!isSown(field))
    return {
      ...shared,
      line: null,
      order: { attentionRank: attentionReasons.length, daysToStress: null, minimumC: null },
    }
  const near = station && findNearestStation(field.position, [station])
  const { figures, line } = await composeLine(field, { near, weather, now })
  return { ...shared, line, order: orderLine(figures) }
}

/** The order of sortDeskLines, as columns (CRP-40). */
function orderLine({ attention: [first], water, frost }: LineFigures): LineToSave['order'] {
  return {
    attentionRank: first === undefined ? attentionReasons.length : attentionReasons.indexOf(first),
    daysToStress: water.status === 'computed' ? water.daysToStress.days : null,
    minimumC: frost?.minimumC ?? null,
  }
}

const longestRestMs = 6 * hourMs

/** A new day, the third hour after sunset, or six hours: whichever comes first. */
function findNextChange(now: Date, weather: SharedWeather | null): Date {
  const nowMs = now.getTime()
  const zone = weather?.station.timeZone ?? defaultZone
  const midnightMs = startOfLocalDay(addDays(localDateOf(nowMs, zone), 1), zone)
  const eveningMs = weather?.night ? weather.night.sunsetMs + 3 * hourMs : midnightMs
  const ahead = [midnightMs, eveningMs, nowMs + longestRestMs].filter((timeMs) => timeMs > nowMs)
  return new Date(Math.min(...ahead))
}
