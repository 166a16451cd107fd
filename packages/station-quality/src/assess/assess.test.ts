import { describe, expect, it } from 'vitest'
import { play, quietHours, startMs, tell } from '../../checks/a-record.ts'
import { scaleLimits } from '../limits/scale-limits.ts'
import { standardLimits } from '../limits/standard-limits.ts'
import type { Quantity } from '../quantities.ts'
import { reassess } from './assess.ts'
import { createContext } from './assess-context.ts'

const hourMs = 3_600_000
const place = { latitude: -8.43, longitude: -37.06, altitudeM: 620 }
const empty = {
  temperatureC: null,
  humidity: null,
  pressureHpa: null,
  rainMm: null,
  windSpeedMs: null,
  windGustMs: null,
  windDirectionDeg: null,
}

/** Quiet hours in which one quantity takes given values from an hour on. */
const withValues = (quantity: Quantity, from: number, values: readonly (number | null)[], count = 60) =>
  quietHours(count, (hour) => {
    const value = values[hour - from]
    return value === undefined ? {} : { [quantity]: value }
  })

describe('a quiet station', () => {
  it('WEA-120: is good from its first reading on, without neighbours and without a past', () => {
    const played = play(quietHours(100), { place })
    expect([...played.last.values()].filter(({ verdict }) => verdict === 'good')).toHaveLength(700)
    expect(tell(played, 5, 'solarWm2')).toBe('unknown')
  })
})

describe('a station that fell silent', () => {
  const { state } = play(quietHours(100), { place })
  const lastMs = startMs + 99 * hourMs

  it.each([1, 20, 24, 25, 26, 48, 500])(
    'WEA-190: has nothing to be judged again %i hours after its last word, and stays as it was',
    (hours) => {
      const again = reassess(state, lastMs + hours * hourMs, createContext({}))
      expect(again.isTooLate).toBe(false)
      for (const { timeMs, verdict } of again.verdicts) {
        expect(timeMs).toBeLessThanOrEqual(lastMs)
        expect(['good', 'unknown']).toContain(verdict)
      }
      if (hours >= 48) expect(again).toEqual({ state, verdicts: [], isTooLate: false })
    },
  )
})

describe('silence', () => {
  it('WEA-125: is told at the third missing hour, of all three', () => {
    const hours = quietHours(40, (hour) => (hour >= 30 ? empty : {}))
    expect(tell(play(hours.slice(0, 32)), 31, 'humidity')).toBe('unknown')
    const played = play(hours)
    for (const hour of [30, 31, 32, 39]) expect(tell(played, hour, 'humidity')).toBe('unknown silent')
    expect(played.last.get('30 humidity')?.knownAtMs).toBe(startMs + 32 * hourMs)
  })

  it('WEA-125: of two hours is none, nor of a sensor that was never there', () => {
    const played = play(withValues('temperatureC', 20, [null, null]), { place })
    expect(tell(played, 21, 'temperatureC')).toBe('unknown')
    expect(tell(played, 50, 'solarWm2')).toBe('unknown')
  })

  it('WEA-125: of a pyranometer is none at night', () => {
    const isLight = (hour: number) => hour % 24 >= 10 && hour % 24 <= 20
    const hours = quietHours(72, (hour) => ({
      solarWm2: isLight(hour) && hour < 58 ? 300 + 7 * (hour % 24) : null,
    }))
    const played = play(hours, { place })
    expect(tell(played, 30, 'solarWm2')).toBe('unknown')
    expect(tell(played, 63, 'solarWm2')).toBe('unknown silent')
  })

  it('WEA-125: is told of hours that nobody reported on', () => {
    const hours = quietHours(50).filter((_, hour) => hour < 20 || hour > 30)
    expect(tell(play(hours), 25, 'pressureHpa')).toBe('unknown silent')
  })
})

describe('one value for hours', () => {
  it.each<[Quantity, number, number]>([
    ['temperatureC', 6, 23.45],
    ['humidity', 12, 61],
    ['pressureHpa', 6, 940.25],
    ['windSpeedMs', 6, 2.25],
    ['windGustMs', 6, 5.55],
    ['windDirectionDeg', 6, 100],
  ])('WEA-123: of %s is stuck after %i hours, and bad after twice as many', (quantity, hours, value) => {
    const run = (length: number) => play(withValues(quantity, 20, Array(length).fill(value), 80))
    expect(tell(run(hours - 1), 20 + hours - 2, quantity)).toBe('good')
    expect(tell(run(hours), 20, quantity)).toBe('doubtful stuck')
    expect(tell(run(2 * hours), 20, quantity)).toBe('bad stuck')
    expect(run(hours).last.get(`20 ${quantity}`)?.knownAtMs).toBe(startMs + (20 + hours - 1) * hourMs)
  })

  it('WEA-123: is fog at 99 %, calm at 0 m/s, and a resting vane', () => {
    const fog = play(withValues('humidity', 10, Array(41).fill(99)))
    expect(tell(fog, 40, 'humidity')).toBe('good')
    const calm = quietHours(60, (hour) =>
      hour >= 20 && hour < 33 ? { windSpeedMs: 0, windGustMs: 0.8, windDirectionDeg: 90 } : {},
    )
    expect(tell(play(calm), 32, 'windSpeedMs')).toBe('good')
    expect(tell(play(calm), 32, 'windDirectionDeg')).toBe('good')
  })

  it('WEA-123: is counted afresh after a gap', () => {
    const played = play(withValues('pressureHpa', 20, [940.1, 940.1, 940.1, null, 940.1, 940.1, 940.1]))
    expect(tell(played, 26, 'pressureHpa')).toBe('good')
  })

  it('WEA-123: that only toggles its last digit flickers', () => {
    const toggled = Array.from({ length: 12 }, (_, index) => 23.4 + (index % 3) / 10)
    expect(tell(play(withValues('temperatureC', 20, toggled.slice(1))), 24, 'temperatureC')).toBe('good')
    expect(tell(play(withValues('temperatureC', 20, toggled)), 24, 'temperatureC')).toBe('doubtful flicker')
  })
})

describe('sudden changes', () => {
  it('WEA-123: a single reading that stands out is a spike, sure one reading later', () => {
    const hours = withValues('temperatureC', 30, [45])
    expect(tell(play(hours.slice(0, 31)), 30, 'temperatureC')).toBe('doubtful step')
    const played = play(hours)
    expect(tell(played, 30, 'temperatureC')).toBe('bad spike step')
    expect(tell(played, 31, 'temperatureC')).toBe('good')
  })

  it('WEA-123: a step that stays is good again, with a note', () => {
    const hours = quietHours(60, (hour) => (hour >= 30 ? { pressureHpa: 950 + ((hour * 7) % 10) / 10 } : {}))
    expect(tell(play(hours.slice(0, 31)), 30, 'pressureHpa')).toBe('doubtful step')
    const { last } = play(hours)
    expect(last.get('30 pressureHpa')?.verdict).toBe('good')
    expect(last.get('30 pressureHpa')?.reasons.map(({ reason }) => reason)).toEqual(['step'])
  })

  it('WEA-123: the outflow of a shower is weather', () => {
    const hours = quietHours(60, (hour) =>
      hour >= 42 ? { temperatureC: 17.4 - hour / 100, humidity: 97 } : {},
    )
    expect(tell(play(hours.slice(0, 43)), 42, 'temperatureC')).toBe('good')
  })
})

describe('values that cannot be', () => {
  it.each<[Quantity, number, string]>([
    ['temperatureC', 61, 'bad range spike step'],
    ['humidity', 105, 'bad range'],
    ['humidity', 102, 'good'],
    ['windSpeedMs', -1, 'bad range'],
    ['rainMm', 120, 'doubtful climate'],
    ['windDirectionDeg', 361, 'bad range'],
  ])('WEA-123: %s of %d is %s', (quantity, value, told) => {
    const values = quantity === 'humidity' ? [value - 10, value, value - 8] : [value]
    const played = play(withValues(quantity, quantity === 'humidity' ? 29 : 30, values))
    expect(tell(played, 30, quantity).split(' ').toSorted()).toEqual(told.split(' ').toSorted())
  })

  it('WEA-123: a gust below the wind makes both bad', () => {
    const played = play(withValues('windGustMs', 30, [1.1]))
    expect([tell(played, 30, 'windGustMs'), tell(played, 30, 'windSpeedMs')]).toEqual([
      'bad inconsistent',
      'bad inconsistent',
    ])
  })

  it('WEA-123: rain in dry air is the fault of the hygrometer', () => {
    const hours = quietHours(60, (hour) =>
      hour >= 30 && hour < 33 ? { rainMm: 4, humidity: 31 + hour } : {},
    )
    hours[31] = {
      ...hours[31],
      timeMs: hours[31]?.timeMs ?? 0,
      values: { ...hours[31]?.values, humidity: 40 },
    }
    const played = play(hours)
    expect(tell(played, 31, 'humidity')).toBe('doubtful inconsistent')
    expect(tell(played, 31, 'rainMm')).toBe('good')
  })

  it('WEA-123: sun at night and sea-level pressure are inconsistent', () => {
    const hours = quietHours(30, (hour) => ({ solarWm2: hour === 27 ? 300 : 0 }))
    const played = play(hours, { place: { ...place, altitudeM: 20 } })
    expect(tell(played, 27, 'solarWm2')).toBe('doubtful inconsistent')
    expect(tell(played, 27, 'pressureHpa')).toBe('doubtful inconsistent')
  })

  it('WEA-123: eight hours of wind 0 under gusts in a day are a broken channel, seven are not', () => {
    const still = (count: number) => play(withValues('windSpeedMs', 30, Array(count).fill(0)))
    expect(tell(still(7), 30, 'windSpeedMs')).toBe('good')
    expect(tell(still(8), 30, 'windSpeedMs')).toBe('doubtful inconsistent')
  })
})

describe('what a client says', () => {
  it('WEA-124: limits of a station can be wider or narrower', () => {
    const hours = withValues('temperatureC', 30, [45])
    const wide = { limits: scaleLimits(standardLimits, 'temperatureC', 4) }
    expect(tell(play(hours, wide), 30, 'temperatureC')).toBe('good')
    const narrow = { limits: scaleLimits(standardLimits, 'pressureHpa', 0.5) }
    expect(tell(play(withValues('pressureHpa', 20, [940, 940, 940]), narrow), 21, 'pressureHpa')).toBe(
      'doubtful stuck',
    )
  })

  it('WEA-120: readings of a maintenance are set aside', () => {
    const maintenance = [{ fromMs: startMs + 30 * hourMs, toMs: startMs + 31 * hourMs }]
    const played = play(withValues('rainMm', 30, [60]), { maintenance })
    expect(tell(played, 30, 'rainMm')).toBe('bad maintenance')
    expect(tell(played, 32, 'rainMm')).toBe('good')
  })

  it('WEA-128: a counter that was reset, went around or is full says so', () => {
    const rainCounter = { mode: 'lifetime', modulusMm: 200, maxMm: null, utcOffsetHours: -3 } as const
    const counted = (values: number[], more = {}) =>
      play(withValues('rainCounterMm', 20, values, 30), { rainCounter: { ...rainCounter, ...more } })
    expect(tell(counted([50, 50.2, 0.2]), 22, 'rainCounterMm')).toBe('doubtful counter_reset')
    expect(tell(counted([199.8, 0.4]), 21, 'rainCounterMm')).toBe('doubtful counter_full')
    expect(tell(counted([98, 99.9, 99.9], { maxMm: 99.9 }), 22, 'rainCounterMm')).toBe(
      'doubtful counter_full',
    )
    expect(tell(counted([20, 180]), 21, 'rainCounterMm')).toBe('bad range')
  })
})
