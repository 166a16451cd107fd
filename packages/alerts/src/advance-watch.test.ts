import { hourMs, minuteMs } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceWatch, tickWatch } from './advance-watch.ts'
import { judgeValue, type LimitCondition } from './condition.ts'
import { newWatch, type WatchPolicy, type WatchSample } from './watch-state.ts'

const start = Date.UTC(2026, 6, 1)
const frost: LimitCondition = { operator: '<=', value: 0, clearBy: 0.5 }
const policy: WatchPolicy = { forMs: 0, intervalMs: 10 * minuteMs, operator: '<=', hours: null }
const patient: WatchPolicy = { ...policy, forMs: 20 * minuteMs }

/** One value every ten minutes; null: not to be trusted. */
function samplesOf(values: readonly (number | null)[], limit = frost): WatchSample[] {
  return values.map((value, index) => ({
    timeMs: start + index * 10 * minuteMs,
    state: value === null ? 'untrusted' : judgeValue(value, limit),
    value,
  }))
}
function tell(values: readonly (number | null)[], by: WatchPolicy = policy) {
  return advanceWatch(newWatch, by, samplesOf(values)).events.map(
    ({ kind, timeMs }) => `${kind} ${(timeMs - start) / minuteMs}`,
  )
}

describe('a value at the limit', () => {
  it('counts: 0.0 °C is frost, and a wind of 10.0 is a wind of 10', () => {
    expect(tell([0.1, 0])).toEqual(['opened 10'])
    expect(judgeValue(10, { operator: '>=', value: 10, clearBy: 2 })).toBe('holds')
  })

  it('counts as it was stored, in single precision', () => {
    expect(judgeValue(Math.fround(0.1), { operator: '<=', value: 0.1, clearBy: 0 })).toBe('holds')
    expect(judgeValue(Math.fround(10.3), { operator: '>=', value: 10.3, clearBy: 0 })).toBe('holds')
  })

  it('is out of the band only past its end', () => {
    expect([0.4, 0.5, 0.6].map((value) => judgeValue(value, frost))).toEqual(['between', 'between', 'clear'])
  })
})

describe('an episode', () => {
  it('opens and closes at once without a pending time, past the band', () => {
    expect(tell([1, -0.2, 0.3, 0.5, 0.7])).toEqual(['opened 10', 'closed 40'])
  })

  it('needs the whole pending time over at least two samples', () => {
    expect(tell([-1, -1, 0.4, -1, -1, -1, 2, 2, 2], patient)).toEqual(['opened 50', 'closed 80'])
  })

  it('begins to count anew after a gap of more than two intervals', () => {
    const at = (minutes: number): WatchSample => ({
      timeMs: start + minutes * minuteMs,
      state: 'holds',
      value: -1,
    })
    const eventsOf = (minutes: number[]) => advanceWatch(newWatch, patient, minutes.map(at)).events
    expect(eventsOf([0, 20])).toMatchObject([{ kind: 'opened' }])
    expect(eventsOf([0, 21])).toEqual([])
  })

  it('is neither opened nor closed by a value that is not trusted, nor hidden by one', () => {
    expect(tell([null, null])).toEqual([])
    expect(tell([-1, null, null, 2])).toEqual(['opened 0', 'closed 30'])
    expect(tell([-1, null, -1], patient)).toEqual(['opened 20'])
  })

  it('would have been opened by values that are not trusted: that is told once, and not again for a day', () => {
    const doubt = (minutes: number, wouldBe: 'holds' | 'clear'): WatchSample => ({
      timeMs: start + minutes * minuteMs,
      state: 'untrusted',
      value: -9,
      wouldBe,
    })
    const tellOf = (samples: readonly WatchSample[], by: WatchPolicy = policy) =>
      advanceWatch(newWatch, by, samples).events.map(
        ({ kind, timeMs }) => `${kind} ${(timeMs - start) / minuteMs}`,
      )
    const day = 24 * 60
    expect(tellOf([doubt(0, 'holds'), doubt(10, 'holds'), doubt(20, 'clear'), doubt(30, 'holds')])).toEqual([
      'doubtful 0',
    ])
    expect(tellOf([doubt(0, 'holds'), doubt(10, 'clear'), doubt(day, 'holds')])).toEqual([
      'doubtful 0',
      `doubtful ${day}`,
    ])
    const lasting = Array.from({ length: 2 * 144 + 1 }, (_, index) => doubt(index * 10, 'holds'))
    expect(tellOf(lasting)).toEqual(['doubtful 0'])
    expect(tellOf(lasting.slice(0, 4), patient)).toEqual(['doubtful 20'])
    expect(tellOf([doubt(0, 'holds'), doubt(10, 'clear'), doubt(20, 'holds')], patient)).toEqual([])
    const [trusted] = samplesOf([2])
    const between = trusted === undefined ? [] : [{ ...trusted, timeMs: start + 10 * minuteMs }]
    expect(tellOf([doubt(0, 'holds'), ...between, doubt(20, 'holds')], patient)).toEqual([])
  })

  it('is closed by a maintenance, during which none opens', () => {
    const work = samplesOf([-1, -1, -1]).map((sample, index) =>
      index === 0 ? sample : { ...sample, state: 'maintenance' as const },
    )
    expect(advanceWatch(newWatch, policy, work).events).toMatchObject([
      { kind: 'opened' },
      { kind: 'closed', reason: 'maintenance' },
    ])
  })

  it('opens only in the hours of its rule, and goes on after them', () => {
    const hours = { from: '00:10', to: '00:20', zone: 'UTC' }
    expect(tell([-1, -1, -1, 3], { ...policy, hours })).toEqual(['opened 10', 'closed 30'])
    expect(tell([-1, 3, -1, 3], { ...policy, hours })).toEqual([])
  })

  it('goes on when it comes back within half an hour, and a third time stays until it is calm', () => {
    const told = tell([-1, 1, -1, 1, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(told).toEqual(['opened 0', 'closed 10', 'reopened 20', 'closed 30', 'reopened 40', 'closed 170'])
  })

  it('is another one after more than half an hour', () => {
    expect(tell([-1, 1, 1, 1, 1, -1])).toEqual(['opened 0', 'closed 10', 'opened 50'])
  })

  it('remembers the worst value, the pending ones included', () => {
    const { state } = advanceWatch(newWatch, patient, samplesOf([-4, -1, -2, -3]))
    expect(state.open).toMatchObject({ extreme: -4, value: -3 })
  })

  it('is unknown once nothing came for two intervals, told once, and known again with the next sample', () => {
    const { state } = advanceWatch(newWatch, policy, samplesOf([-1]))
    expect(tickWatch(state, policy, start + 20 * minuteMs).events).toEqual([])
    const late = tickWatch(state, policy, start + 21 * minuteMs)
    expect(late.events).toEqual([
      { kind: 'unknown', timeMs: start + 21 * minuteMs, sinceMs: start, isMissing: true },
    ])
    expect(tickWatch(late.state, policy, start + hourMs).events).toEqual([])
    const back = { timeMs: start + hourMs, state: 'holds', value: -1 } as const
    expect(advanceWatch(late.state, policy, [back]).events).toMatchObject([{ kind: 'known' }])
  })

  it('is unknown, but not missing, while what comes is not trusted', () => {
    const doubted = { timeMs: start + 20 * minuteMs, state: 'untrusted', value: 5 } as const
    const { state } = advanceWatch(newWatch, policy, [...samplesOf([-1]), doubted])
    expect(tickWatch(state, policy, start + 21 * minuteMs).events).toMatchObject([{ isMissing: false }])
  })
})

describe('a signal that flaps around the limit for a day', () => {
  it('opens once and closes once with any band, told by episode', () => {
    for (const clearBy of [0, 0.1, 0.5]) {
      const flapping = Array.from({ length: 1440 }, (_, minute) => ({
        timeMs: start + minute * minuteMs,
        value: minute % 2 === 0 ? -0.1 : 0.1,
      }))
      const samples = flapping.map(({ timeMs, value }) => ({
        timeMs,
        value,
        state: judgeValue(value, { ...frost, clearBy }),
      }))
      const { events } = advanceWatch(newWatch, { ...policy, intervalMs: minuteMs }, samples)
      expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1)
    }
  })
})

const anyValues = fc.array(
  fc.oneof(
    fc.constant(null),
    fc.integer({ min: -4, max: 4 }).map((n) => n / 2),
  ),
  {
    maxLength: 80,
  },
)
const anyPolicy = fc.constantFrom(policy, patient, {
  ...policy,
  hours: { from: '22:00', to: '04:00', zone: 'America/Sao_Paulo' },
})

describe('any stream of samples', () => {
  it('tells the same, wherever a process ends and another goes on', () => {
    fc.assert(
      fc.property(anyValues, anyPolicy, fc.array(fc.nat(80)), (values, by, cuts) => {
        const samples = samplesOf(values)
        const whole = advanceWatch(newWatch, by, samples)
        let state = newWatch
        const events = []
        for (const [from, to] of partsOf(cuts, samples.length)) {
          const stored = JSON.parse(JSON.stringify(state))
          const part = advanceWatch(stored, by, samples.slice(from, to))
          events.push(...part.events)
          state = part.state
        }
        expect({ state, events }).toEqual(whole)
      }),
    )
  })

  it('tells the same in any order of one batch, with any repeats and late samples', () => {
    fc.assert(
      fc.property(anyValues, anyPolicy, fc.infiniteStream(fc.nat(1000)), (values, by, noise) => {
        const samples = samplesOf(values)
        const half = Math.ceil(samples.length / 2)
        const first = advanceWatch(
          newWatch,
          by,
          shuffle([...samples.slice(0, half), ...samples.slice(0, half)], noise),
        )
        const rest = advanceWatch(first.state, by, shuffle([...samples, ...samples.slice(half)], noise))
        expect([...first.events, ...rest.events]).toEqual(advanceWatch(newWatch, by, samples).events)
      }),
    )
  })

  it('opens and closes in turn', () => {
    fc.assert(
      fc.property(anyValues, anyPolicy, (values, by) => {
        const kinds = advanceWatch(newWatch, by, samplesOf(values)).events.map(({ kind }) => kind)
        const turns = kinds.map((kind) => (kind === 'closed' ? 'closed' : 'opened'))
        expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'opened' : 'closed')))
      }),
    )
  })
})

function partsOf(cuts: readonly number[], length: number): [number, number][] {
  const ends = [...new Set([...cuts.filter((cut) => cut < length), length])].sort((a, b) => a - b)
  return ends.map((end, index) => [ends[index - 1] ?? 0, end])
}

function shuffle<T>(items: readonly T[], noise: fc.Stream<number>): T[] {
  const keys = noise.take(items.length)
  return items
    .map((item) => ({ item, key: keys.next().value ?? 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
