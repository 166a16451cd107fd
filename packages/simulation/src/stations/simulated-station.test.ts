import { dayMs, hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { createWeather } from '../weather/weather.ts'
import { noFaults, type StationFaults } from './faults.ts'
import { createSimulatedStation, type StationTraits } from './simulated-station.ts'

const weather = createWeather(11)
const nowMs = Date.UTC(2026, 10, 15, 12)

function aStation(traits: Partial<StationTraits> = {}) {
  return createSimulatedStation(weather, {
    name: 'FX-1',
    place: { latitude: -12.5453, longitude: -55.7211, altitudeM: 365 },
    intervalMinutes: 10,
    soilSensors: 0,
    hasBattery: false,
    faults: noFaults,
    ...traits,
  })
}

function withFaults(faults: Partial<StationFaults>) {
  return aStation({ faults: { ...noFaults, ...faults } })
}

describe('a simulated station', () => {
  it('reports every ten minutes, at its own minute', () => {
    const times = aStation().listTimes({ fromMs: nowMs - dayMs, toMs: nowMs })
    expect(times).toHaveLength(144)
    expect(new Set(times.map((timeMs) => timeMs % 600_000)).size).toBe(1)
    expect(times.every((timeMs) => timeMs % 60_000 === 0)).toBe(true)
    expect(aStation().findNextTime(times[0] ?? 0)).toBe(times[1])
  })

  it('writes the same record every time, and another than its neighbour', () => {
    const timeMs = aStation().findNextTime(nowMs)
    expect(aStation().record(timeMs)).toEqual(aStation().record(timeMs))
    expect(aStation({ name: 'FX-2' }).record(timeMs)).not.toEqual(aStation().record(timeMs))
  })

  it('counts rain in whole tips, as much as fell', () => {
    const station = aStation()
    const period = { fromMs: nowMs - 60 * dayMs, toMs: nowMs }
    let sum = 0
    for (const timeMs of station.listTimes(period)) {
      const { rainMm } = station.record(timeMs)
      expect(Math.round((rainMm ?? -1) * 10) % 2).toBe(0)
      expect(rainMm).toBeGreaterThanOrEqual(0)
      sum += rainMm ?? 0
    }
    const fell = weather.rain.sumBetween(station.traits.place, period)
    expect(fell).toBeGreaterThan(50)
    expect(Math.abs(sum - fell)).toBeLessThan(0.2 * 61)
  })

  it('catches up the rain of records that were lost', () => {
    const sound = aStation()
    const losing = withFaults({ loses: 'some' })
    const period = { fromMs: nowMs - 20 * dayMs, toMs: nowMs }
    const sum = (station: typeof sound) =>
      station.listTimes(period).reduce((total, timeMs) => total + (station.record(timeMs).rainMm ?? 0), 0)
    expect(losing.listTimes(period).length).toBeLessThan(0.97 * sound.listTimes(period).length)
    expect(losing.listTimes(period).length).toBeGreaterThan(0.8 * sound.listTimes(period).length)
    expect(Math.abs(sum(losing) - sum(sound))).toBeLessThan(5)
  })

  it('falls silent when it goes offline', () => {
    const times = withFaults({ silentSinceMs: nowMs - 4 * dayMs }).listTimes({
      fromMs: nowMs - 5 * dayMs,
      toMs: nowMs,
    })
    expect(times).toHaveLength(144)
  })

  it('lives on without its dead sensor', () => {
    const station = withFaults({ deadSensor: { sensor: 'humidity', sinceMs: nowMs } })
    expect(station.record(nowMs - hourMs).humidity).not.toBeNull()
    expect(station.record(nowMs + hourMs)).toMatchObject({ humidity: null, temperatureC: expect.any(Number) })
  })

  it('has the soil sensors and the battery it was given', () => {
    const record = aStation({ soilSensors: 3, hasBattery: true }).record(nowMs)
    expect(record.soil.map(({ sensor }) => sensor)).toEqual([1, 2, 3])
    expect(record.batteryV).toBeGreaterThan(3.2)
    expect(record.batteryV).toBeLessThanOrEqual(4.2)
    expect(aStation().record(nowMs)).toMatchObject({ soil: [], batteryV: null })
  })
})
