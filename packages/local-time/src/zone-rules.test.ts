import { afterEach, describe, expect, it, vi } from 'vitest'
import { brazilianZones } from './brazilian-zones.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import { readLocalTime } from './local-clock.ts'
import { localDateOf, startOfLocalDay } from './local-days.ts'
import { readOffsetMinutes } from './zone-offset.ts'
import { readOffsetMs } from './zone-rules.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Temporal as engines have it, here by Intl: the functions must ask it, and give what they give without it. */
function stubTemporal() {
  const asked = vi.fn((timeMs: number, zone: string) => {
    if (!Number.isFinite(timeMs)) throw new RangeError('no instant')
    const text = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(
      timeMs,
    )
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs)
  })
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds: (timeMs: number) => ({
        toZonedDateTimeISO: (zone: string) => ({ offsetNanoseconds: asked(timeMs, zone) * 1e6 }),
      }),
    },
  })
  return asked
}

const zones = [...brazilianZones, 'America/Santiago', 'America/Asuncion', 'UTC', 'Asia/Kathmandu']

describe('the rules of zones', () => {
  it('ZON-10: are not known without Temporal', () => {
    vi.stubGlobal('Temporal', undefined)
    expect(readOffsetMs(0, 'UTC')).toBeNull()
  })

  it.each(zones)('ZON-10: tell of %s what Intl tells, on days when clocks change, too', async (zone) => {
    const changes = ['2017-10-15', '2018-02-17', '2024-10-06', '2026-04-05', '2026-09-06', '2026-11-18']
    const times = changes.flatMap((date) =>
      Array.from({ length: 60 }, (_, index) => Date.parse(date) - dayMs / 2 + index * hourMs + 7 * minuteMs),
    )
    vi.stubGlobal('Temporal', undefined)
    const plain = times.map((time) => [
      readLocalTime(time, zone),
      localDateOf(time, zone),
      startOfLocalDay(localDateOf(time, zone), zone),
      readOffsetMinutes(time, zone),
    ])
    const asked = stubTemporal()
    // What was kept without it is not asked for again.
    const [clock, days, offset] = await loadAnew()
    expect(
      times.map((time) => [
        clock.readLocalTime(time, zone),
        days.localDateOf(time, zone),
        days.startOfLocalDay(days.localDateOf(time, zone), zone),
        offset.readOffsetMinutes(time, zone),
      ]),
    ).toEqual(plain)
    expect(asked).toHaveBeenCalled()
  })
})

async function loadAnew() {
  vi.resetModules()
  return Promise.all([
    import('./local-clock.ts'),
    import('./local-days.ts'),
    import('./zone-offset.ts'),
  ] as const)
}
