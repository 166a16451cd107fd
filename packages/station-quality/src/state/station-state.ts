import {
  airQuantities,
  type HourlyQuantity,
  type Quantity,
  type SharedQuantity,
  type SoilMoisture,
} from '../quantities.ts'
import type { Reason } from '../reasons.ts'

export type Values = readonly (number | null)[]

export const noHours: Values = Object.freeze(Array.from({ length: 24 }, () => null))

/** What is normal at each hour of the day: of the 30 days before. */
export interface Normals {
  readonly median: Readonly<Record<SharedQuantity, Values>>
  readonly minimum: Readonly<Record<SharedQuantity, Values>>
  readonly maximum: Readonly<Record<SharedQuantity, Values>>
}

/** What the end of a day showed about days and weeks. */
export interface DayFinding {
  readonly reason: Reason
  /** null: all of the station, as its clock is. */
  readonly quantity: Quantity | null
  readonly value: number
  readonly limit: number
  readonly witnesses: number
}

/** A day of the soil, as far as weeks of it are compared. */
export interface SoilDay {
  /** Least and most of each sensor that spoke. */
  readonly ranges: Readonly<Partial<Record<SoilMoisture, readonly [minimum: number, maximum: number]>>>
  /** null: the gauge is not to be trusted, or said nothing. */
  readonly rainMm: number | null
}

/** A day in UTC. Fields empty with age: what is told of an old day is told. */
export interface DayRecord {
  /** Days since 1970. */
  readonly day: number
  /** By quantity and slot of the day; null once too old for late data. */
  readonly readings: Readonly<Partial<Record<Quantity, Values>>> | null
  /** By hour of the day; null once nothing looks so far back. */
  readonly hours: Readonly<Record<HourlyQuantity, Values>> | null
  readonly normals: Normals | null
  readonly rainMm: number
  /** Hours in which rain was measured, even if none fell. */
  readonly rainHours: number
  /** Radiation over extraterrestrial radiation in hours of high sun; empty until the day is over. */
  readonly clearness: readonly number[]
  /** Hours of wind 0 under gusts, of those measured; empty until the day is over. */
  readonly deadWind: { readonly dead: number; readonly measured: number } | null
  /** Chance of rain by the station's own air; null until the day is over, or where the air is not known. */
  readonly rainChance: number | null
  /** None until the day is over, and of stations without sensors in the soil. */
  readonly soil?: SoilDay
  /** null until the day is over. */
  readonly findings: readonly DayFinding[] | null
}

/**
 * All that is remembered of a station: plain values, so JSON keeps it. At most `keptDays` days without gaps, the newest
 * last; a state is never changed, only replaced.
 */
export interface StationState {
  readonly version: 1
  readonly intervalMinutes: number
  /** The newest slot of which something was said, even that nothing came. */
  readonly newestSlot: number | null
  /** Measured on a day whose readings are gone. What was never measured is not missing. */
  readonly seen: readonly Quantity[]
  /** Sensors in the soil that have spoken; none: there are none, or the state was stored before they were judged. */
  readonly soil?: readonly SoilMoisture[]
  readonly days: readonly DayRecord[]
}

/** Readings by the slot are kept so long, and data may come `lateDays` late. */
export const readingDays = 8
export const lateDays = 3
/** How far back the soil is compared: kept of every day whose readings are. */
export const soilDays = 40
/** What shows only after weeks is told of so many days before, too: those whose readings late data can still meet. */
export const hindsightDays = readingDays - 1 - lateDays
/** The hours that normals, clock and drift look at. */
export const hourDays = 38
export const keptDays = 48

/**
 * A station of which nothing is known yet.
 *
 * Valid: intervals of 1 to 60 minutes that divide an hour; others count as the next longer one that does.
 *
 * @example createStationState(10).days.length // 0
 */
export function createStationState(intervalMinutes = 60): StationState {
  const interval =
    [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60].find((minutes) => minutes >= intervalMinutes) ?? 60
  return { version: 1, intervalMinutes: interval, newestSlot: null, seen: [], days: [] }
}

/**
 * Slots of a day at the interval of a station.
 *
 * @example countSlotsPerDay(createStationState(10)) // 144
 */
export function countSlotsPerDay({ intervalMinutes }: StationState): number {
  return 1440 / intervalMinutes
}

/**
 * The record of a day, undefined where none is kept.
 *
 * @example findDay(createStationState(), 20_000) // undefined
 */
export function findDay({ days }: StationState, day: number): DayRecord | undefined {
  const first = days[0]
  return first === undefined ? undefined : days[day - first.day]
}

/**
 * What is judged of a station: all that is judged of any, and the sensors in the soil that it has.
 *
 * @example listJudged(createStationState()).length // 9
 */
export function listJudged({ soil = [] }: StationState): readonly Quantity[] {
  return soil.length === 0 ? airQuantities : [...airQuantities, ...soil]
}
