import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, play, quietHours, readInmet, startMs, tell } from '../../checks/a-record.ts'
import { type Quantity, quantities } from '../quantities.ts'
import { createStationState, findDay, lateDays, type StationState } from '../state/station-state.ts'
import { type Observation, storeObservation } from '../state/store-observation.ts'
import { assess, reassess } from './assess.ts'
import { createContext } from './assess-context.ts'
import type { ReadingVerdict } from './combine-marks.ts'

const hourMs = 3_600_000
const dayHours = 24

function storeAll(observations: readonly Observation[]): StationState {
  return observations.reduce(
    (state, observation) => storeObservation(state, observation) ?? state,
    createStationState(),
  )
}

/** Some 0.2 s each; `ARRIVAL_RUNS=2000 npx vitest run --project station-quality order-of-arrival` is for a long look. */
const arrivalRuns = Number(process.env.ARRIVAL_RUNS ?? 25)
const arrivalLimitMs = 600_000 + arrivalRuns * 2000

/** A change of the weather: kinds of faults that reach over several readings. */
const aFault = fc.record({
  quantity: fc.constantFrom<Quantity>(...quantities.slice(0, 7)),
  from: fc.integer({ min: 0, max: 116 }),
  length: fc.integer({ min: 1, max: 30 }),
  kind: fc.constantFrom('stuck', 'missing', 'jump', 'zero'),
})
type Fault = typeof aFault extends fc.Arbitrary<infer Value> ? Value : never

/** A spoilt value comes on time, and its correction or its twin later: hours that an observation is late by. */
const arrivals = fc.array(fc.record({ hour: fc.nat(119), lateHours: fc.nat(lateDays * dayHours - 1) }), {
  maxLength: 20,
})

function spoil(faults: readonly Fault[]): Observation[] {
  return quietHours(5 * dayHours, (hour) => {
    const changes = faults
      .filter(({ from, length }) => hour >= from && hour < from + length)
      .map(({ quantity, kind }) => {
        if (kind === 'missing') return [quantity, null]
        if (kind === 'stuck') return [quantity, 20.5]
        return [quantity, kind === 'zero' ? 0 : 33 + hour / 10]
      })
    return Object.fromEntries(changes)
  })
}

describe('the order of arrival', () => {
  it(
    'WEA-122: late, repeated and corrected observations end in the verdicts of an undisturbed record',
    () => {
      const property = fc.property(fc.array(aFault, { maxLength: 6 }), arrivals, (faults, late) => {
        const record = spoil(faults)
        const inOrder = play(record)
        const disturbed = record
          .map((observation, hour) => {
            const found = late.find((each) => each.hour === hour)
            return { observation, at: hour + (found?.lateHours ?? 0) }
          })
          .flatMap(({ observation, at }, hour) =>
            // Every seventh is spoilt at first, every fifth comes twice.
            [
              ...(hour % 7 === 0
                ? [{ observation: { ...observation, values: { temperatureC: 31.5 } }, at: hour }]
                : []),
              { observation, at },
              ...(hour % 5 === 0 ? [{ observation, at: at + 3 }] : []),
            ],
          )
          .toSorted((a, b) => a.at - b.at)
        const { last } = play(disturbed.map(({ observation }) => observation))
        for (const [key, verdict] of inOrder.last) expect(last.get(key), key).toEqual(verdict)
      })
      fc.assert(property, { numRuns: arrivalRuns })
    },
    arrivalLimitMs,
  )

  it('WEA-122: a neighbour that comes late ends in the same verdicts, once its hours are judged again', () => {
    const own = readInmet('ibimirim-2020').slice(0, 38 * dayHours)
    const drifting = own.map(({ timeMs, values }, hour) => ({
      timeMs,
      values: {
        ...values,
        temperatureC: (values.temperatureC ?? 22) + Math.max(0, hour - 26 * dayHours) / 40,
      },
    }))
    const others = ['arco-verde-2020', 'serra-talhada-2020'].map((name) =>
      readInmet(name).slice(0, 38 * dayHours),
    )
    const follow = (lateHours: number) => {
      const last = new Map<string, ReadingVerdict>()
      let state = createStationState()
      let states = others.map(() => createStationState())
      const around = () =>
        createContext({ neighbours: states.map((each) => ({ distanceKm: 80, state: each })) })
      const keep = (verdicts: readonly ReadingVerdict[]) => {
        for (const verdict of verdicts) last.set(keyOf(verdict), verdict)
      }
      for (const [hour, observation] of drifting.entries()) {
        const arrived = hour === drifting.length - 1 ? lateHours : 0
        states = states.map((each, index) => {
          const reports =
            others[index]?.slice(Math.max(0, hour - lateHours), hour - lateHours + 1 + arrived) ?? []
          return reports.reduce((stored, report) => storeObservation(stored, report) ?? stored, each)
        })
        const assessment = assess(state, observation, around())
        state = assessment.state
        keep(assessment.verdicts)
        if (lateHours > 0 && hour % 24 === 23) {
          const again = reassess(state, observation.timeMs - (lateHours + 24) * hourMs, around())
          state = again.state
          keep(again.verdicts)
        }
      }
      const again = reassess(state, (drifting.at(-1)?.timeMs ?? 0) - 40 * hourMs, around())
      keep(again.verdicts)
      return last
    }
    const late = follow(9)
    const onTime = follow(0)
    const told = [...onTime.values()].filter(({ verdict }) => verdict === 'doubtful' || verdict === 'bad')
    expect(told.length).toBeGreaterThan(100)
    for (const [key, verdict] of onTime) expect(late.get(key)?.verdict, key).toBe(verdict.verdict)
  })

  it('WEA-122: the last day before a long silence is judged like any other', () => {
    const hours = quietHours(15 * dayHours)
    const later = { timeMs: startMs + 27 * dayHours * hourMs, values: { temperatureC: 20 } }
    const lastDay = startMs / (dayHours * hourMs) + 14
    const { state } = play([...hours, later])
    expect(findDay(state, lastDay)?.findings).toEqual([])
    expect(findDay(state, lastDay)?.rainChance).toBeGreaterThan(0)
  })

  it('WEA-122: what is older than three days is for the store of all observations', () => {
    const { state } = play(quietHours(6 * dayHours))
    const old = { timeMs: startMs + 10 * hourMs, values: { temperatureC: 20 } }
    const assessment = assess(state, old, createContext({}))
    expect(assessment).toEqual({ state, verdicts: [], isTooLate: true })
  })

  it('WEA-122: a state survives JSON, stays small, and is never changed', () => {
    const record = readInmet('ibimirim-2020')
    const { state } = play(record.slice(0, 45 * dayHours))
    const text = JSON.stringify(state)
    expect(text.length).toBeLessThan(48_000)
    const next = record[45 * dayHours]
    if (next === undefined) throw new Error('The record is shorter.')
    const restored: StationState = JSON.parse(text)
    expect(assess(restored, next, createContext({}))).toEqual(assess(state, next, createContext({})))
    expect(JSON.stringify(state)).toBe(text)
    expect(storeAll(record).days.length).toBeLessThanOrEqual(48)
  })

  it('WEA-122: ten-minute stations are judged by the same rules', () => {
    const context = createContext({})
    let state = createStationState(10)
    const told: ReadingVerdict[] = []
    for (let minute = 0; minute < 2 * 1440; minute += 10) {
      const isStuck = minute >= 1500 && minute < 1500 + 6 * 60
      const temperatureC = isStuck ? 24.5 : 20 + 5 * Math.sin(minute / 229) + (minute % 70) / 100
      const assessment = assess(
        state,
        { timeMs: startMs + minute * 60_000, values: { temperatureC } },
        context,
      )
      state = assessment.state
      told.push(...assessment.verdicts.filter(({ verdict }) => verdict === 'doubtful'))
    }
    expect(new Set(told.map(({ timeMs }) => timeMs)).size).toBe(36)
    expect(
      tell({ state, last: new Map(told.map((verdict) => [keyOf(verdict), verdict])) }, 30, 'temperatureC'),
    ).toBe('doubtful stuck')
  })
})
