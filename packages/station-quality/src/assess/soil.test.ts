import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { play, quietHours, readInmet, startMs, tell } from '../../checks/a-record.ts'
import { scaleLimits } from '../limits/scale-limits.ts'
import { standardLimits } from '../limits/standard-limits.ts'
import { airQuantities } from '../quantities.ts'
import { findDay, lateDays, type StationState } from '../state/station-state.ts'
import type { Observation } from '../state/store-observation.ts'

const dayHours = 24
const hourMs = 3_600_000

type Soil = Observation['values']

/** Days of quiet weather over soil. */
function days(count: number, soil: (hour: number) => Soil): Observation[] {
  return quietHours(count * dayHours, soil)
}

const dayOf = (hour: number) => Math.floor(hour / dayHours)
/** Soil that dries by 0.2 points, or 0.5 kPa, a day, to the last digit of its sensor. */
const drying = (hour: number) => Math.round((40 - hour * 0.0083) * 10) / 10
const tightening = (hour: number) => Math.round(20 + hour * 0.021)
/** 30 mm in three hours of a day. */
const pour = (hour: number, rainyDay: number, mm = 10): number =>
  dayOf(hour) === rainyDay && [10, 11, 12].includes(hour % dayHours) ? mm : 0

/** What is told at noon of each day. */
function tellDays(record: Observation[], moisture: 'soil1MoistureKpa' | 'soil2WaterPercent', known = {}) {
  const played = play(record, known)
  return Array.from({ length: Math.ceil(record.length / dayHours) }, (_, day) =>
    tell(played, day * dayHours + 12, moisture),
  )
}
const daysWith = (told: string[], text: string) => told.flatMap((each, day) => (each === text ? [day] : []))

describe('water in the soil', () => {
  it('WEA-230: one value for 30 days is stuck from then on, and on the four days before; for 29 it is not', () => {
    const told = tellDays(
      days(33, () => ({ soil1MoistureKpa: 47 })),
      'soil1MoistureKpa',
    )
    expect(daysWith(told, 'doubtful stuck')).toEqual([25, 26, 27, 28, 29, 30, 31, 32])
    expect(daysWith(told, 'good')).toHaveLength(25)
    const short = days(31, (hour) => ({ soil1MoistureKpa: dayOf(hour) === 0 ? 46 : 47 }))
    expect(daysWith(tellDays(short.slice(0, 30 * dayHours), 'soil1MoistureKpa'), 'good')).toHaveLength(30)
  })

  it('WEA-230: a digit a month, and a day without a reading, are life', () => {
    const digit = days(34, (hour) => ({ soil2WaterPercent: hour === 400 ? 21.4 : 21.3 }))
    expect(daysWith(tellDays(digit, 'soil2WaterPercent'), 'good')).toHaveLength(34)
    const gap = days(34, (hour) => ({ soil2WaterPercent: dayOf(hour) === 12 ? null : 21.3 }))
    expect(daysWith(tellDays(gap, 'soil2WaterPercent'), 'good')).toHaveLength(33)
  })

  it('WEA-231: soil that is no wetter by the day after 25 mm is doubtful until it is', () => {
    const told = tellDays(
      days(14, (hour) => ({
        rainMm: pour(hour, 6),
        soil2WaterPercent: drying(hour) + (dayOf(hour) >= 10 ? 4 : 0),
      })),
      'soil2WaterPercent',
    )
    expect(daysWith(told, 'doubtful inconsistent')).toEqual([7, 8, 9, 10])
    const tension = tellDays(
      days(9, (hour) => ({ rainMm: pour(hour, 6), soil1MoistureKpa: tightening(hour) })),
      'soil1MoistureKpa',
    )
    expect(daysWith(tension, 'doubtful inconsistent')).toEqual([7, 8])
  })

  it.each<[string, (hour: number) => Soil]>([
    ['that gets wetter a day later', (hour) => ({ rainMm: pour(hour, 6), ...wetFrom(hour, 7 * 24 + 9) })],
    ['after less rain', (hour) => ({ rainMm: pour(hour, 6, 8), soil1MoistureKpa: tightening(hour) })],
    [
      'after a rain that hardly ever falls in an hour',
      (hour) => ({ rainMm: pour(hour, 6, 101), soil1MoistureKpa: tightening(hour) }),
    ],
    [
      'that was saturated, by its tension',
      (hour) => ({ rainMm: pour(hour, 6), soil1MoistureKpa: 4 + Math.round(hour / 100) }),
    ],
    [
      'that was as wet as it ever is',
      (hour) => ({
        rainMm: pour(hour, 6),
        soil1MoistureKpa: dayOf(hour) < 5 ? 90 - dayOf(hour) : 30 + Math.round(hour / 200),
      }),
    ],
  ])('WEA-231: soil %s is not doubted', (_, soil) => {
    const told = tellDays(days(11, soil), 'soil1MoistureKpa')
    expect(daysWith(told, 'good')).toHaveLength(11)
  })

  it('WEA-231: poured water is no witness', () => {
    const record = days(11, (hour) => ({ rainMm: pour(hour, 6), soil1MoistureKpa: tightening(hour) }))
    const fromMs = startMs + (6 * dayHours + 9) * hourMs
    const told = tellDays(record, 'soil1MoistureKpa', {
      maintenance: [{ fromMs, toMs: fromMs + 4 * hourMs }],
    })
    expect(told.filter((each) => each.includes('inconsistent'))).toEqual([])
    expect(told[6]).toBe('bad maintenance')
  })

  it('WEA-232: impossible tensions and shares are bad', () => {
    const record = days(1, () => ({ soil1MoistureKpa: 301, soil2WaterPercent: 100 }))
    const played = play(record)
    expect(tell(played, 5, 'soil1MoistureKpa')).toBe('bad range')
    expect(tell(played, 5, 'soil2WaterPercent')).toBe('good')
  })

  it('WEA-124: a client widens and narrows what soil is judged by', () => {
    expect(scaleLimits(standardLimits, 'soil1MoistureKpa', 2)).toMatchObject({
      stuckDays: { soil1MoistureKpa: 40, soil2MoistureKpa: 30 },
      wettingRainMm: { soil1MoistureKpa: 50, soil2MoistureKpa: 25 },
    })
    const limits = scaleLimits(standardLimits, 'soil1MoistureKpa', 0.25)
    const told = tellDays(
      days(10, () => ({ soil1MoistureKpa: 47 })),
      'soil1MoistureKpa',
      { limits },
    )
    expect(daysWith(told, 'doubtful stuck')).toEqual([3, 4, 5, 6, 7, 8, 9])
  })

  it('WEA-233: a station without sensors in the soil is judged and remembered as before', () => {
    const { state, last } = play(readInmet('ibimirim-2020').slice(0, 20 * dayHours))
    expect(JSON.stringify(state)).not.toContain('soil')
    expect(last.size).toBe(20 * dayHours * airQuantities.length)
  })

  it('WEA-233: a state that was stored before is read, and meets the soil', () => {
    const { state } = play(days(20, () => ({})))
    const stored: StationState = JSON.parse(JSON.stringify(state))
    const more = days(52, () => ({ soil1MoistureKpa: 47 })).slice(20 * dayHours)
    const played = play(more, {}, stored)
    expect(played.state.soil).toEqual(['soil1MoistureKpa'])
    expect(tell(played, 44 * dayHours, 'soil1MoistureKpa')).toBe('good')
    expect(tell(played, 50 * dayHours, 'soil1MoistureKpa')).toBe('doubtful stuck')
    const restored: StationState = JSON.parse(JSON.stringify(played.state))
    const next = days(53, () => ({ soil1MoistureKpa: 47 })).slice(52 * dayHours)
    expect(play(next, {}, restored)).toEqual(play(next, {}, played.state))
  })

  it('WEA-233: eight sensors in the soil add little to the state', () => {
    const soil = (hour: number) =>
      Object.fromEntries(
        [1, 2, 3, 4].flatMap((sensor) => [
          [`soil${sensor}MoistureKpa`, tightening(hour) + sensor],
          [`soil${sensor}WaterPercent`, drying(hour) + sensor],
        ]),
      )
    const size = (record: Observation[]) => JSON.stringify(play(record).state).length
    expect(size(days(48, soil)) - size(days(48, () => ({})))).toBeLessThan(26_000)
    const { state } = play(days(48, soil))
    expect(findDay(state, startMs / (dayHours * hourMs) + 5)).toMatchObject({
      readings: null,
      soil: { ranges: { soil2WaterPercent: [40.8, 41] }, rainMm: 0 },
    })
  })
})

function wetFrom(hour: number, wetHour: number): Soil {
  return { soil1MoistureKpa: tightening(hour) - (hour >= wetHour ? 6 : 0) }
}

/** Some 0.5 s each; `ARRIVAL_RUNS=500 npx vitest run --project station-quality soil` is for a long look. */
const arrivalRuns = Number(process.env.ARRIVAL_RUNS ?? 12)
const quietDays = 26
const disturbedDays = 8

describe('the order of arrival', () => {
  it(
    'WEA-122: late, repeated and corrected readings of the soil end in the verdicts of an undisturbed record',
    () => {
      const weeks = days(quietDays + disturbedDays, (hour) => ({
        soil1MoistureKpa: 47,
        soil2WaterPercent: drying(hour),
        rainMm: pour(hour, quietDays + 1) + pour(hour, quietDays - 3),
      }))
      const before = play(weeks.slice(0, quietDays * dayHours)).state
      const changes = fc.array(
        fc.record({
          quantity: fc.constantFrom('soil1MoistureKpa', 'soil2WaterPercent', 'rainMm'),
          hour: fc.nat(disturbedDays * dayHours - 1),
          length: fc.integer({ min: 1, max: 30 }),
          value: fc.constantFrom(null, 46, 310),
        }),
        { maxLength: 3 },
      )
      const late = fc.array(
        fc.record({ hour: fc.nat(disturbedDays * dayHours - 1), by: fc.nat(lateDays * dayHours - 1) }),
        { maxLength: 12 },
      )
      const property = fc.property(changes, late, (changed, delays) => {
        const record = weeks.slice(quietDays * dayHours).map(({ timeMs, values }, hour) => {
          const touched = changed.filter((each) => hour >= each.hour && hour < each.hour + each.length)
          const told = Object.fromEntries(touched.map(({ quantity, value }) => [quantity, value]))
          return { timeMs, values: { ...values, ...told } }
        })
        const inOrder = play(record, {}, before)
        const disturbed = record
          .flatMap((observation, hour) => {
            const at = hour + (delays.find((each) => each.hour === hour)?.by ?? 0)
            // Every eleventh is spoilt at first, every seventh comes twice.
            const spoilt = { ...observation, values: { soil1MoistureKpa: 45, soil2WaterPercent: 50 } }
            return [
              ...(hour % 11 === 0 ? [{ observation: spoilt, at: hour }] : []),
              { observation, at },
              ...(hour % 7 === 0 ? [{ observation, at: at + 3 }] : []),
            ]
          })
          .toSorted((one, other) => one.at - other.at)
        const { last } = play(
          disturbed.map(({ observation }) => observation),
          {},
          before,
        )
        for (const [key, verdict] of inOrder.last) expect(last.get(key), key).toEqual(verdict)
      })
      fc.assert(property, { numRuns: arrivalRuns })
    },
    600_000 + arrivalRuns * 4000,
  )
})
