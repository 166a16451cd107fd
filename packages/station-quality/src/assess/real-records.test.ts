import { describe, expect, it } from 'vitest'
import { play, readInmet } from '../../checks/a-record.ts'
import type { Quantity } from '../quantities.ts'
import { createStationState, type StationState } from '../state/station-state.ts'
import { type Observation, storeObservation } from '../state/store-observation.ts'
import { assess } from './assess.ts'
import { createContext } from './assess-context.ts'
import { collectCases, type FaultCase } from './collect-cases.ts'
import type { ReadingVerdict } from './combine-marks.ts'

const hourMs = 3_600_000
const day = 24

const places = {
  petrolina: { latitude: -9.388, longitude: -40.523, altitudeM: 373 },
  ibimirim: { latitude: -8.509, longitude: -37.712, altitudeM: 434 },
}

/** Ibimirim with its neighbours 72 and 90 km away, each hour a step behind them. */
function assessIbimirim(
  change: (values: Observation['values'], hour: number) => Observation['values'],
): FaultCase[] {
  const others = ['arco-verde-2020', 'serra-talhada-2020'].map(readInmet)
  const last = new Map<string, ReadingVerdict>()
  let state = createStationState()
  let states: StationState[] = others.map(() => createStationState())
  for (const [hour, { timeMs, values }] of readInmet('ibimirim-2020').entries()) {
    states = states.map((each, index) => {
      const report = others[index]?.[hour]
      return (report === undefined ? null : storeObservation(each, report)) ?? each
    })
    const neighbours = states.map((each, index) => ({ distanceKm: [72, 90][index] ?? 0, state: each }))
    const context = createContext({ place: places.ibimirim, neighbours })
    const assessment = assess(state, { timeMs, values: change(values, hour) }, context)
    state = assessment.state
    for (const verdict of assessment.verdicts) last.set(`${verdict.timeMs} ${verdict.quantity}`, verdict)
  }
  return sortedCases(last.values())
}

function sortedCases(verdicts: Iterable<ReadingVerdict>): FaultCase[] {
  const sorted = [...verdicts].toSorted((a, b) => a.timeMs - b.timeMs)
  return collectCases(sorted, 60).filter(({ reason }) => reason !== 'silent')
}

const list = (cases: readonly FaultCase[]) => cases.map(({ quantity, reason }) => `${quantity} ${reason}`)
const raise = (values: Observation['values'], quantity: Quantity, by: number) => {
  const value = values[quantity] ?? null
  return value === null ? values : { ...values, [quantity]: value + by }
}

describe('real records', () => {
  it('WEA-127: Petrolina has a dying anemometer and a dirty pyranometer', () => {
    const { last } = play(readInmet('petrolina-2021'), { place: places.petrolina })
    const cases = sortedCases(last.values())
    expect(list(cases)).toContain('windSpeedMs inconsistent')
    expect(list(cases)).toContain('solarWm2 calibration')
    expect(cases.length).toBeLessThanOrEqual(3)
  })

  it('WEA-130: Ibimirim as it is has hardly a case in eleven weeks', () => {
    expect(assessIbimirim((values) => values).length).toBeLessThanOrEqual(1)
  })

  it('WEA-127: a drift of 3 °C, a blocked gauge and a barometer off by 6 hPa are found beside each other', () => {
    const [drifts, blocked, off] = [45 * day, 50 * day, 900]
    const cases = assessIbimirim((values, hour) => {
      const drift = 3 * Math.min(1, Math.max(0, hour - drifts) / (14 * day))
      const pressure = hour >= off && hour < off + 4 ? 6 : 0
      const spoilt = raise(raise(values, 'temperatureC', drift), 'pressureHpa', pressure)
      return hour < blocked ? spoilt : { ...spoilt, rainMm: 0 }
    })
    expect(list(cases)).toContain('rainMm gauge_blocked')
    expect(list(cases)).toContain('pressureHpa neighbours')
    const drift = cases.find(({ quantity, reason }) => quantity === 'temperatureC' && reason === 'drift')
    const found = ((drift?.fromMs ?? 0) - Date.UTC(2020, 0, 1)) / hourMs
    expect(found).toBeGreaterThan(drifts)
    expect(found).toBeLessThan(drifts + 14 * day)
  })

  it('WEA-127: a clock three hours late is found, and said by how much', () => {
    const record = readInmet('ibimirim-2020')
    const start = 50 * day
    const shifted = record.map(({ timeMs, values }, hour) => ({
      timeMs,
      values: hour < start ? values : (record[hour - 3]?.values ?? values),
    }))
    const { last } = play(shifted, { place: places.ibimirim })
    const clocks = [...last.values()].flatMap(({ reasons }) =>
      reasons.filter(({ reason }) => reason === 'clock_shift'),
    )
    expect(Math.max(...clocks.map(({ value }) => value))).toBe(3)
    expect(((clocks[0]?.knownAtMs ?? 0) - Date.UTC(2020, 0, 1)) / hourMs).toBeLessThanOrEqual(start + 7 * day)
  })

  it('WEA-126: a forecast alone makes a reading doubtful, never bad', () => {
    const record = readInmet('ibimirim-2020').slice(0, 40 * day)
    const forecast = record.reduce(
      (state, report) => storeObservation(state, report) ?? state,
      createStationState(),
    )
    const spoilt = record.map((report, hour) =>
      hour >= 950 && hour < 953 ? { ...report, values: raise(report.values, 'temperatureC', 20) } : report,
    )
    const { last } = play(spoilt, { forecast })
    const told = [...last.values()].flatMap(({ reasons }) =>
      reasons.filter(({ reason }) => reason === 'forecast'),
    )
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(({ severity }) => severity === 'doubtful')).toBe(true)
  })
})
