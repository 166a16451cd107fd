import { describe, expect, it } from 'vitest'
import { brazilianZones } from './brazilian-zones.ts'
import { hourMs, minuteMs } from './durations.ts'
import { readLocalHour, readLocalTime } from './local-clock.ts'
import { readOffsetMinutes } from './zone-offset.ts'

describe('the clock of a zone', () => {
  it.each([
    ['America/Cuiaba', '2026-10-19T15:30:00Z', 11.5],
    ['America/Noronha', '2026-10-19T01:30:00Z', 23.5],
    ['America/Rio_Branco', '2026-10-19T05:00:00Z', 0],
    ['America/Sao_Paulo', '2018-12-01T12:00:00Z', 10],
    ['America/Sao_Paulo', '2026-12-01T12:00:00Z', 9],
    ['America/Asuncion', '2024-08-01T12:00:00Z', 8],
    ['America/Asuncion', '2026-08-01T12:00:00Z', 9],
    ['America/Caracas', '2016-04-30T12:00:00Z', 7.5],
    ['America/Santiago', '2026-09-06T04:00:36Z', 1.01],
  ])('DAY-1: clocks of %s at %s show %d', (zone, time, expected) => {
    expect(readLocalHour(Date.parse(time), zone)).toBeCloseTo(expected, 10)
  })

  it('DAY-1: an unknown zone has no clock, an unknown time no hour', () => {
    expect(readLocalHour(0, 'America/Atlantis')).toBeNull()
    for (const time of [null, Number.NaN, Number.POSITIVE_INFINITY, 8.65e15, -8.65e15])
      expect(readLocalHour(time, 'America/Cuiaba')).toBeNull()
  })

  it('DAY-1: calendar and clock are read with their leading zeros', () => {
    const parts = { year: '2026', month: '03', day: '08', hour: '00', minute: '07', second: '09' }
    expect(readLocalTime(Date.UTC(2026, 2, 8, 4, 7, 9), 'America/Manaus')).toEqual(parts)
    expect(readLocalTime(Date.UTC(2026, 2, 8, 3, 7, 9), 'America/Manaus')).toMatchObject({
      day: '07',
      hour: '23',
    })
    expect(readLocalTime(Date.UTC(999, 5, 1), 'UTC').year).toBe('0999')
  })

  it.each([
    ...brazilianZones,
    'America/Santiago',
    'America/Asuncion',
    'America/Caracas',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  ])(
    'DAY-1: in %s calendar and clock are those of Intl, through every change of clocks of ten years',
    (zone) => {
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      })
      for (
        let time = Date.UTC(2015, 0, 1);
        time < Date.UTC(2025, 0, 1);
        time += 7 * hourMs + 41 * minuteMs + 13_000
      ) {
        const { year, month, day, hour, minute, second } = readLocalTime(time, zone)
        expect(`${year}-${month}-${day} ${hour}:${minute}:${second}`).toBe(clock.format(time))
      }
    },
  )

  it.each(brazilianZones)('DAY-1: in %s the clock is the offset ahead of UTC, over two years', (zone) => {
    for (let time = Date.UTC(2017, 0, 1); time < Date.UTC(2019, 0, 1); time += 31 * hourMs) {
      const { year, month, day, hour, minute, second } = readLocalTime(time, zone)
      const clockMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      expect((clockMs - time) / minuteMs).toBe(readOffsetMinutes(time, zone))
    }
  })
})
