import { isKnown } from '@talhao/agronomy'
import { standardLimits } from '../limits/standard-limits.ts'
import {
  type HourlyQuantity,
  hourlyQuantities,
  type Quantity,
  quantities,
  soilMoistures,
} from '../quantities.ts'
import { computeMean } from '../statistics.ts'
import { computeNormals } from './compute-normals.ts'
import {
  countSlotsPerDay,
  type DayRecord,
  findDay,
  hourDays,
  keptDays,
  lateDays,
  listJudged,
  noHours,
  readingDays,
  type StationState,
  type Values,
} from './station-state.ts'

/** Values of one report: null is a sensor that said nothing; one that is not named stays as it was. */
export interface Observation {
  readonly timeMs: number
  readonly values: Readonly<Partial<Record<Quantity, number | null>>>
}

/**
 * Remembers an observation: new, late by up to three days, repeated or corrected. Without values it says that time has
 * passed. null: it is older, and the days must be assessed anew from where all of them are stored.
 *
 * Formula: the slot of a time is ⌊time / interval⌋; what came last for a slot holds.
 * Valid: every time; an impossible value is kept as a reading and left out of what is normal.
 * Source: WEA-122.
 *
 * @example storeObservation(createStationState(), { timeMs: 7_200_000, values: { temperatureC: 21.5 } }).newestSlot // 2
 */
export function storeObservation(state: StationState, { timeMs, values }: Observation): StationState | null {
  const slotsPerDay = countSlotsPerDay(state)
  const slot = Math.floor(timeMs / (state.intervalMinutes * 60_000))
  const day = Math.floor(slot / slotsPerDay)
  const newestDay = state.newestSlot === null ? day : Math.floor(state.newestSlot / slotsPerDay)
  if (day < newestDay - lateDays) return null
  const reached = reachDay(meetSoil(state, values), day)
  const first = reached.days[0]
  const record = findDay(reached, day)
  if (first === undefined || record === undefined) return null
  const days = reached.days.slice()
  days[day - first.day] = writeReadings(record, {
    slotInDay: slot - day * slotsPerDay,
    slotsPerDay,
    values,
    judged: listJudged(reached),
  })
  const written = { ...reached, days, newestSlot: Math.max(state.newestSlot ?? slot, slot) }
  return day < newestDay ? renewNormals(written, day + 1) : written
}

/** Adds sensors in the soil that speak for the first time; most stations have none. */
function meetSoil(state: StationState, values: Observation['values']): StationState {
  const known = state.soil ?? []
  const spoke = soilMoistures.filter((moisture) => isKnown(values[moisture] ?? null))
  if (spoke.every((moisture) => known.includes(moisture))) return state
  return {
    ...state,
    soil: soilMoistures.filter((moisture) => known.includes(moisture) || spoke.includes(moisture)),
  }
}

/** Days without gaps up to this one, each emptied as it ages. */
function reachDay(state: StationState, day: number): StationState {
  const last = state.days.at(-1)
  const first = state.days[0]
  if (first === undefined || last === undefined) return { ...state, days: [createDay(state, day)] }
  if (day < first.day) {
    const earlier = Array.from({ length: first.day - day }, (_, index) => createDay(state, day + index))
    return renewNormals({ ...state, days: [...earlier, ...state.days] }, day)
  }
  if (day <= last.day) return state
  let grown = state
  for (let next = Math.max(last.day + 1, day - keptDays); next <= day; next++) grown = addDay(grown, next)
  return grown
}

function addDay(state: StationState, day: number): StationState {
  const seen = new Set(state.seen)
  const kept = state.days.filter((record) => record.day > day - keptDays)
  for (const { readings } of state.days.filter((record) => record.day <= day - readingDays))
    for (const quantity of quantities) if (readings?.[quantity]?.some(isKnown)) seen.add(quantity)
  const aged = kept.map((record) => {
    if (record.day > day - readingDays) return record
    if (record.readings === null && (record.hours === null || record.day > day - hourDays)) return record
    return {
      ...record,
      readings: null,
      normals: null,
      hours: record.day > day - hourDays ? record.hours : null,
    }
  })
  const grown = { ...state, seen: seen.size === state.seen.length ? state.seen : [...seen], days: aged }
  const follows = aged.at(-1)?.day === day - 1
  return { ...grown, days: [...(follows ? aged : []), createDay(grown, day)] }
}

function createDay(state: StationState, day: number): DayRecord {
  return {
    day,
    readings: {},
    hours: { temperatureC: noHours, humidity: noHours, pressureHpa: noHours, solarWm2: noHours },
    normals: computeNormals(state, day),
    rainMm: 0,
    rainHours: 0,
    clearness: [],
    deadWind: null,
    rainChance: null,
    findings: null,
  }
}

function renewNormals(state: StationState, fromDay: number): StationState {
  return {
    ...state,
    days: state.days.map((record) =>
      record.day < fromDay || record.readings === null
        ? record
        : { ...record, normals: computeNormals(state, record.day) },
    ),
  }
}

interface Written {
  readonly slotInDay: number
  readonly slotsPerDay: number
  readonly values: Observation['values']
  readonly judged: readonly Quantity[]
}

function writeReadings(record: DayRecord, { slotInDay, slotsPerDay, values, judged }: Written): DayRecord {
  const readings: Partial<Record<Quantity, Values>> = { ...record.readings }
  for (const quantity of judged) {
    const value = values[quantity]
    if (value === undefined) continue
    const known = readings[quantity]
    if (known === undefined && value === null) continue
    const slots = known?.slice() ?? new Array<number | null>(slotsPerDay).fill(null)
    slots[slotInDay] = value
    readings[quantity] = slots
  }
  const perHour = slotsPerDay / 24
  const hour = Math.floor(slotInDay / perHour)
  const rain = readings.rainMm ?? []
  return {
    ...record,
    readings,
    hours: writeHour(record, { readings, hour, perHour, values }),
    rainMm: values.rainMm === undefined ? record.rainMm : sumRain(rain),
    rainHours: values.rainMm === undefined ? record.rainHours : rain.filter(isPossibleRain).length / perHour,
  }
}

interface WrittenHour {
  readonly readings: Readonly<Partial<Record<Quantity, Values>>>
  readonly hour: number
  readonly perHour: number
  readonly values: Observation['values']
}

function writeHour(record: DayRecord, { readings, hour, perHour, values }: WrittenHour): DayRecord['hours'] {
  if (record.hours === null) return null
  const hours = { ...record.hours }
  for (const quantity of hourlyQuantities) {
    if (values[quantity] === undefined) continue
    const slots = readings[quantity]?.slice(hour * perHour, (hour + 1) * perHour) ?? []
    const possible = slots.filter((value) => isPossible(quantity, value))
    const renewed = hours[quantity].slice()
    renewed[hour] = averageHour(possible)
    hours[quantity] = renewed
  }
  return hours
}

/** To the hundredth: no sensor is finer, and a state stays small. */
function averageHour(values: readonly number[]): number | null {
  const mean = computeMean(values)
  return mean === null ? null : Math.round(mean * 100) / 100
}

function isPossible(quantity: HourlyQuantity | 'rainMm', value: number | null): value is number {
  const range = standardLimits.possible[quantity]
  return isKnown(value) && range !== undefined && value >= range.minimum && value <= range.maximum
}

function isPossibleRain(value: number | null): value is number {
  return isPossible('rainMm', value)
}

function sumRain(values: Values): number {
  return values.filter(isPossibleRain).reduce((sum, value) => sum + value, 0)
}
