import { type DayRecord, findDay, type StationState } from '../state/station-state.ts'

const windowDays = 30
const leastHours = 200
const livelyGustMs = 3

/**
 * Hours of a day in which the mean wind stood at 0 while gusts blew, and hours in which both were measured.
 *
 * Formula: wind 0 with a gust above 3 m/s. Valid: readings of the day; none: 0 of 0.
 * Source: as `isAnemometerDead`.
 *
 * @example countDeadWind({ readings: { windSpeedMs: [0, 2], windGustMs: [4, 5] } }, 1) // { dead: 1, measured: 2 }
 */
export function countDeadWind(
  { readings }: Pick<DayRecord, 'readings'>,
  slotsPerHour: number,
): { readonly dead: number; readonly measured: number } {
  const wind = readings?.windSpeedMs ?? []
  let dead = 0
  let measured = 0
  for (const [index, value] of wind.entries()) {
    const gust = readings?.windGustMs?.[index] ?? null
    if (value === null || gust === null) continue
    measured++
    if (value === 0 && gust > livelyGustMs) dead++
  }
  return { dead: dead / slotsPerHour, measured: measured / slotsPerHour }
}

/**
 * The share of a month's hours in which the mean wind stood at 0 while gusts blew: null with fewer than 200 hours.
 *
 * Formula: dead hours / measured hours of 30 days. Keeps a broken channel one open case, through its windy weeks too.
 * Valid: every day. Source: sound stations of Pernambuco 0 to 2.7 % over years, broken ones 8 to 30 % a month.
 *
 * @example measureDeadWind(createStationState(), 20_000) // null
 */
export function measureDeadWind(state: StationState, day: number): number | null {
  let dead = 0
  let measured = 0
  for (let earlier = day - windowDays + 1; earlier <= day; earlier++) {
    const wind = findDay(state, earlier)?.deadWind
    dead += wind?.dead ?? 0
    measured += wind?.measured ?? 0
  }
  return measured < leastHours ? null : dead / measured
}
