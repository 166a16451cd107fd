import type { FilledValue } from '@talhao/contract/weather/observations'

/** What a day has; null: not known, or not trusted. */
export interface SeasonDay {
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
  readonly evapotranspirationMm: number | null
}

/** Where days can be taken from, the best first. */
export interface DaySource extends Omit<FilledValue, 'value'> {
  readonly days: ReadonlyMap<string, SeasonDay>
  /** Without so many days in common nobody knows by how much it differs, and it is not asked. */
  readonly minCommonDays: number
}

export interface FilledDay extends SeasonDay {
  readonly filled: readonly FilledValue[]
}

/**
 * Fills days that were not measured (WEA-184): from the first source that has the day, corrected by how that source and
 * the station differed on the days that both have. What was measured stays.
 */
export function fillDays(
  dates: readonly string[],
  own: {
    readonly measured: ReadonlyMap<string, SeasonDay>
    readonly trusted: ReadonlyMap<string, SeasonDay>
  },
  sources: readonly DaySource[],
): ReadonlyMap<string, FilledDay> {
  const known = sources.map((source) => ({ source, correction: correct(own.trusted, source) }))
  const days = new Map<string, FilledDay>()
  for (const date of dates) {
    let day: FilledDay = { ...(own.measured.get(date) ?? nothing), filled: [] }
    for (const { source, correction } of known) {
      const theirs = source.days.get(date)
      if (theirs !== undefined) day = takeFrom(day, theirs, { source, correction })
    }
    if (day.filled.length > 0) days.set(date, day)
  }
  return days
}

const nothing: SeasonDay = { temperatureMaxC: null, temperatureMinC: null, evapotranspirationMm: null }

interface Correction {
  /** null: too few days in common. */
  readonly maxC: number | null
  readonly minC: number | null
  readonly evapotranspirationFactor: number | null
}

function takeFrom(
  day: FilledDay,
  theirs: SeasonDay,
  { source, correction }: { source: DaySource; correction: Correction },
): FilledDay {
  const { source: kind, placeName, distanceKm } = source
  const from = { source: kind, placeName, distanceKm }
  let filled = day
  if (isMissing(day.temperatureMaxC, day.temperatureMinC)) {
    const maxC = shift(theirs.temperatureMaxC, correction.maxC)
    const minC = shift(theirs.temperatureMinC, correction.minC)
    if (maxC !== null && minC !== null)
      filled = {
        ...filled,
        temperatureMaxC: Math.max(maxC, minC),
        temperatureMinC: Math.min(maxC, minC),
        filled: [...filled.filled, { value: 'temperature', ...from }],
      }
  }
  const { evapotranspirationMm } = theirs
  const factor = correction.evapotranspirationFactor
  if (day.evapotranspirationMm === null && evapotranspirationMm !== null && factor !== null)
    filled = {
      ...filled,
      evapotranspirationMm: evapotranspirationMm * factor,
      filled: [...filled.filled, { value: 'evapotranspiration', ...from }],
    }
  return filled
}

function isMissing(...values: readonly (number | null)[]): boolean {
  return values.some((value) => value === null)
}

function shift(value: number | null, by: number | null): number | null {
  return value === null || by === null ? null : value + by
}

function correct(trusted: ReadonlyMap<string, SeasonDay>, { days, minCommonDays }: DaySource): Correction {
  const listPairs = (name: keyof SeasonDay) =>
    [...trusted].flatMap(([date, day]) => {
      const [one, other] = [day[name], days.get(date)?.[name] ?? null]
      return one === null || other === null ? [] : [{ one, other }]
    })
  const offsetOf = (name: 'temperatureMaxC' | 'temperatureMinC') => {
    const pairs = listPairs(name)
    if (pairs.length < minCommonDays) return null
    return pairs.length === 0 ? 0 : pairs.reduce((sum, { one, other }) => sum + one - other, 0) / pairs.length
  }
  const water = listPairs('evapotranspirationMm')
  const theirs = water.reduce((sum, { other }) => sum + other, 0)
  const ours = water.reduce((sum, { one }) => sum + one, 0)
  const factor = theirs > 0 ? Math.min(2, Math.max(0.5, ours / theirs)) : 1
  return {
    maxC: offsetOf('temperatureMaxC'),
    minC: offsetOf('temperatureMinC'),
    evapotranspirationFactor: water.length < minCommonDays ? null : factor,
  }
}
