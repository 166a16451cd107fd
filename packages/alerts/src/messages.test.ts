import { hourMs, minuteMs } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupNotices } from './group-notices.ts'
import { decideHold } from './hold-back.ts'
import { findEndOfHours, isWithinHours } from './local-hours.ts'
import { countReminders, findNextReminder } from './reminders.ts'
import { replayWatch } from './replay-watch.ts'

const night = { from: '22:00', to: '06:30', zone: 'America/Sao_Paulo' }

describe('quiet hours', () => {
  it('are those of the zone, from the start on and up to the end', () => {
    const at = (hour: number, minute = 0) => Date.UTC(2026, 6, 2, hour + 3, minute)
    expect(
      [at(21, 59), at(22), at(23), at(6, 29), at(6, 30)].map((time) => isWithinHours(time, night)),
    ).toEqual([false, true, true, true, false])
    expect(findEndOfHours(at(2), night)).toBe(at(6, 30))
  })

  it('end at the first minute outside, also where clocks change', () => {
    const zones = ['America/Sao_Paulo', 'America/Santiago', 'America/Asuncion', 'America/Havana']
    const clock = fc
      .tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    // Brazil's last change forward was on 2018-11-04 and Chile's comes in April and September.
    const day = fc.constantFrom(
      '2018-11-03',
      '2018-02-17',
      '2026-04-04',
      '2026-09-05',
      '2026-11-01',
      '2026-03-08',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        clock,
        clock,
        day,
        fc.nat(47),
        (zone, from, to, date, halfHours) => {
          fc.pre(from !== to)
          const hours = { from, to, zone }
          const time = Date.parse(date) + halfHours * 30 * minuteMs
          let plain = time
          while (isWithinHours(plain, hours)) plain += 15 * minuteMs
          expect(findEndOfHours(time, hours)).toBe(plain)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('hold a message back until they end, unless it breaks them', () => {
    const now = Date.UTC(2026, 6, 2, 5)
    const person = { quietHours: night, vacation: null }
    expect(decideHold(now, person, { breaksQuiet: false })).toEqual({
      kind: 'wait',
      untilMs: Date.UTC(2026, 6, 2, 9, 30),
    })
    expect(decideHold(now, person, { breaksQuiet: true })).toEqual({ kind: 'send' })
    expect(decideHold(now + 12 * hourMs, person, { breaksQuiet: false })).toEqual({ kind: 'send' })
  })

  it('of the whole day hold nothing back', () => {
    const always = { quietHours: { ...night, from: '00:00', to: '00:00' }, vacation: null }
    expect(decideHold(0, always, { breaksQuiet: false })).toEqual({ kind: 'send' })
  })
})

describe('a vacation', () => {
  it('keeps every message away until it ends', () => {
    const person = { quietHours: null, vacation: { fromMs: 10, untilMs: 20 } }
    const held = [9, 10, 19, 20].map((now) => decideHold(now, person, { breaksQuiet: true }).kind)
    expect(held).toEqual(['send', 'skip', 'skip', 'send'])
  })
})

describe('reminders', () => {
  it('come after two hours and then every twelve, or once a day', () => {
    const hours = [1.9, 2, 13.9, 14, 26]
    expect(hours.map((passed) => countReminders(0, passed * hourMs, 'usual'))).toEqual([0, 1, 1, 2, 3])
    expect(hours.map((passed) => countReminders(0, passed * hourMs, 'daily'))).toEqual([0, 0, 0, 0, 1])
    const nextOf = (pace: 'usual' | 'daily') =>
      hours.map((passed) => findNextReminder(0, passed * hourMs, pace) / hourMs)
    expect(nextOf('usual')).toEqual([2, 14, 14, 26, 38])
    expect(nextOf('daily')).toEqual([24, 24, 24, 24, 48])
  })
})

describe('messages of one channel', () => {
  const notice = (episodeId: string, kind: string, event = 'opened') => ({ episodeId, kind, event })

  it('say the same of many stations in one', () => {
    const silent = Array.from({ length: 10 }, (_, index) => notice(`${index}`, 'station_silent'))
    expect(groupNotices([...silent, notice('x', 'frost')]).map((group) => group.length)).toEqual([10, 1])
  })

  it('say of what opened and closed meanwhile that it closed', () => {
    const told = groupNotices([notice('a', 'frost'), notice('a', 'frost', 'closed')])
    expect(told).toHaveLength(1)
  })

  it('become one list in a storm', () => {
    const storm = Array.from({ length: 11 }, (_, index) => notice(`${index}`, `kind ${index}`))
    expect(groupNotices(storm)).toEqual([storm])
  })
})

describe('a replay', () => {
  it('lists the episodes of the past with their extremes, the open one too', () => {
    const values = [1, -1, -3, 2, 2, 2, 2, 2, -2]
    const samples = values.map((value, index) => ({
      timeMs: index * 10 * minuteMs,
      state: value < 0 ? ('holds' as const) : ('clear' as const),
      value,
    }))
    const policy = { forMs: 0, intervalMs: 10 * minuteMs, operator: '<=' as const, hours: null }
    expect(replayWatch(policy, samples)).toEqual([
      { openedAtMs: 10 * minuteMs, closedAtMs: 30 * minuteMs, extreme: -3 },
      { openedAtMs: 80 * minuteMs, closedAtMs: null, extreme: -2 },
    ])
  })
})
