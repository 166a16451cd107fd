import { dayMs } from '@talhao/local-time'
import { createSimulatedStation, createWeather, noFaults } from '@talhao/simulation'
import { describe, expect, it } from 'vitest'
import { planBackfill } from './plan-backfill.ts'

const nowMs = Date.UTC(2026, 10, 15, 12)
const sixty = { nowMs, days: 60 }
const weather = createWeather(1)

function aSubject(
  options: { name?: string; counts?: Record<string, number>; latestMs?: number; silentSinceMs?: number } = {},
) {
  const station = createSimulatedStation(weather, {
    name: options.name ?? 'FX-1',
    place: { latitude: -12.5, longitude: -55.7, altitudeM: 365 },
    intervalMinutes: 10,
    soilSensors: 0,
    hasBattery: false,
    faults: { ...noFaults, silentSinceMs: options.silentSinceMs ?? null },
  })
  const { counts = {}, latestMs = Number.NEGATIVE_INFINITY } = options
  return { station, counts: new Map(Object.entries(counts)), latestMs }
}

function listDates(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) - index * dayMs).toISOString().slice(0, 10),
  )
}

describe('what the demo hands in at its start', () => {
  it('is sixty days the first time, each station’s in one call', () => {
    const [one, other] = [aSubject({ name: 'A' }), aSubject({ name: 'B' })]
    const tasks = planBackfill([one, other], sixty)
    expect(tasks.map(({ subject }) => subject)).toEqual([one, other])
    for (const { times } of tasks) {
      expect(new Set(times).size).toBe(60 * 144)
      expect(Math.min(...times)).toBeGreaterThan(nowMs - 60 * dayMs)
      expect(nowMs - (times.at(-1) ?? 0)).toBeLessThan(600_000)
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }
  })

  it('is in as many calls as the portal needs', () => {
    const tasks = planBackfill([aSubject()], { nowMs, days: 90 })
    expect(tasks.map(({ times }) => times.length)).toEqual([10_000, 90 * 144 - 10_000])
  })

  it('is only what came since, when it ran before', () => {
    const full = Object.fromEntries(listDates('2026-11-12', 70).map((date) => [date, 144]))
    const tasks = planBackfill([aSubject({ counts: { ...full, '2026-11-12': 30 } })], sixty)
    const times = new Set(tasks.flatMap((task) => task.times))
    expect(new Date(Math.min(...times)).toISOString().slice(0, 10)).toBe('2026-11-12')
    expect(times.size).toBe(3 * 144 + 72)
  })

  it('is nothing twice after a short pause, and the whole day where some of it lacks', () => {
    const full = Object.fromEntries(listDates('2026-11-14', 70).map((date) => [date, 144]))
    const latestMs = nowMs - 65 * 60_000
    const counted = (today: number) =>
      planBackfill([aSubject({ counts: { ...full, '2026-11-15': today }, latestMs })], sixty).flatMap(
        ({ times }) => times,
      )
    const stored = counted(0).filter((timeMs) => timeMs <= latestMs).length
    expect(counted(stored)).toEqual(counted(0).slice(stored))
    expect(counted(stored).length).toBeLessThanOrEqual(7)
    expect(counted(stored - 1)).toEqual(counted(0))
  })

  it('is the middle, too, when a load was cut off', () => {
    const counts = Object.fromEntries(listDates('2026-11-15', 70).map((date) => [date, 144]))
    delete counts['2026-10-20']
    const tasks = planBackfill([aSubject({ counts })], sixty)
    expect(tasks).toHaveLength(1)
    expect(tasks[0]?.times).toHaveLength(144)
  })

  it('is nothing when nothing is missing', () => {
    const counts = Object.fromEntries(listDates('2026-11-15', 70).map((date) => [date, 144]))
    expect(planBackfill([aSubject({ counts })], sixty)).toEqual([])
  })

  it('ends with the last words of a station that went offline', () => {
    const silentSinceMs = nowMs - 4 * dayMs
    const [first] = planBackfill([aSubject({ silentSinceMs })], sixty)
    const last = first?.times.at(-1) ?? 0
    expect(last).toBeLessThanOrEqual(silentSinceMs)
    expect(silentSinceMs - last).toBeLessThan(600_000)
  })
})
