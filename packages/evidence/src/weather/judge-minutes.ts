import { keepsTo, type LimitedReading, limitedReadings, type WeatherLimit } from './limits.ts'
import type { StationReadings, WeatherReadings, WorkMinute } from './minute.ts'

/** Farther or older, a station says nothing about the boom. */
const maxStationKm = 10
const maxStationMinutes = 15

/** Beyond these the two are pointed at: one of them is wrong, or they measured different air. */
const notableDifference: Readonly<Record<LimitedReading, number>> = {
  temperatureC: 3,
  humidity: 15,
  windKmh: 8,
}

export type MinuteVerdict = 'inside' | 'outside' | 'unknown'

export interface JudgedMinute extends WorkMinute {
  readonly verdict: MinuteVerdict
  /** What each limited reading was judged by. */
  readonly used: Readonly<Partial<Record<LimitedReading, 'machine' | 'station'>>>
  readonly broken: readonly { readonly limit: WeatherLimit; readonly value: number }[]
  /** Limited readings that nobody measured. */
  readonly unknown: readonly LimitedReading[]
  /** Readings in which machine and station differ by more than is usual. */
  readonly differing: readonly LimitedReading[]
}

/**
 * Judges a minute of work by the limits: the machine's own reading first, else the nearest trusted station's, else it is
 * not known. A broken limit counts whatever else is not known; a minute is inside only when every limited reading is.
 */
export function judgeMinute(minute: WorkMinute, limits: readonly WeatherLimit[]): JudgedMinute {
  const used: Partial<Record<LimitedReading, 'machine' | 'station'>> = {}
  const broken: { limit: WeatherLimit; value: number }[] = []
  const unknown: LimitedReading[] = []
  const station = doesStationCount(minute.station) ? minute.station : null
  for (const reading of limitedReadings) {
    const asked = limits.filter((limit) => limit.reading === reading)
    if (asked.length === 0) continue
    const source = minute.machine?.[reading] != null ? 'machine' : 'station'
    const value = (source === 'machine' ? minute.machine : station)?.[reading] ?? null
    if (value === null) {
      unknown.push(reading)
      continue
    }
    used[reading] = source
    for (const limit of asked) if (!keepsTo(limit, value)) broken.push({ limit, value })
  }
  const verdict =
    broken.length > 0 ? 'outside' : unknown.length > 0 || limits.length === 0 ? 'unknown' : 'inside'
  return { ...minute, verdict, used, broken, unknown, differing: listDiffering(minute.machine, station) }
}

/** The wind that a minute is told by: the machine's own, else that of a station which counts; null: nobody measured it. */
export function chooseWind({ machine, station }: WorkMinute): { speedKmh: number; fromDeg: number } | null {
  for (const readings of [machine, doesStationCount(station) ? station : null]) {
    if (readings === null || readings.windKmh === null) continue
    if (readings.windFromDeg !== null) return { speedKmh: readings.windKmh, fromDeg: readings.windFromDeg }
    // The direction of a calm is not asked.
    if (readings.windKmh === 0) return { speedKmh: 0, fromDeg: 0 }
  }
  return null
}

/** Near enough, fresh enough and trusted. */
export function doesStationCount(station: StationReadings | null): boolean {
  return (
    station?.isTrusted === true &&
    station.distanceKm <= maxStationKm &&
    station.ageMinutes <= maxStationMinutes
  )
}

function listDiffering(machine: WeatherReadings | null, station: WeatherReadings | null): LimitedReading[] {
  return limitedReadings.filter((reading) => {
    const one = machine?.[reading] ?? null
    const other = station?.[reading] ?? null
    return one !== null && other !== null && Math.abs(one - other) > notableDifference[reading]
  })
}

/** A time without pause in which one limit was broken, with the value that was farthest out. */
export interface OutsideSpell {
  readonly startMs: number
  readonly endMs: number
  readonly limit: WeatherLimit
  readonly worst: number
}

const minuteMs = 60_000

/** Minutes outside, joined while they follow each other. */
export function listOutsideSpells(minutes: readonly JudgedMinute[]): OutsideSpell[] {
  const spells: OutsideSpell[] = []
  const running = new Map<WeatherLimit, OutsideSpell>()
  for (const { startMs, broken } of minutes) {
    for (const [limit, spell] of running)
      if (spell.endMs < startMs || !broken.some((one) => one.limit === limit)) running.delete(limit)
    for (const { limit, value } of broken) {
      const before = running.get(limit)
      const spell = {
        startMs: before?.startMs ?? startMs,
        endMs: startMs + minuteMs,
        limit,
        worst: before === undefined ? value : chooseWorse(limit, before.worst, value),
      }
      if (before === undefined) spells.push(spell)
      else spells[spells.indexOf(before)] = spell
      running.set(limit, spell)
    }
  }
  return spells
}

function chooseWorse({ side }: WeatherLimit, one: number, other: number): number {
  return side === 'most' ? Math.max(one, other) : Math.min(one, other)
}

export interface WorkedAreas {
  readonly insideHa: number
  readonly outsideHa: number
  readonly unknownHa: number
}

const squareMetresPerHectare = 10_000

export function sumAreas(minutes: readonly JudgedMinute[]): WorkedAreas {
  const sum = (verdict: MinuteVerdict) =>
    minutes.reduce((total, minute) => total + (minute.verdict === verdict ? minute.areaM2 : 0), 0) /
    squareMetresPerHectare
  return { insideHa: sum('inside'), outsideHa: sum('outside'), unknownHa: sum('unknown') }
}
