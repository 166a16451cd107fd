import { describe, expect, it } from 'vitest'
import { brazilianZones } from './brazilian-zones.ts'
import { findOffsetMinutes, isTimeZone, readOffsetMinutes } from './zone-offset.ts'

describe('the offset of a zone', () => {
  it('ZON-5: a clock in a zone is so far from UTC, also where its hour changes', () => {
    expect(findOffsetMinutes(Date.UTC(2026, 9, 19, 12), 'America/Sao_Paulo')).toBe(-180)
    expect(findOffsetMinutes(Date.UTC(2026, 9, 19, 12), 'UTC')).toBe(0)
    expect(findOffsetMinutes(Date.UTC(2026, 2, 29, 1, 30), 'Europe/Berlin')).toBe(60)
    expect(findOffsetMinutes(Date.UTC(2026, 2, 29, 3, 30), 'Europe/Berlin')).toBe(120)
    expect(findOffsetMinutes(Date.UTC(2026, 8, 5, 23, 30), 'America/Santiago')).toBe(-240)
    expect(findOffsetMinutes(Date.UTC(2026, 8, 6, 1, 30), 'America/Santiago')).toBe(-180)
  })

  it.each([
    ['America/Sao_Paulo', '2017-10-15T02:59:59Z', -180],
    ['America/Sao_Paulo', '2017-10-15T03:00:00Z', -120],
    ['America/Sao_Paulo', '2018-02-18T01:59:59Z', -120],
    ['America/Sao_Paulo', '2018-02-18T02:00:00Z', -180],
    ['America/Asuncion', '2024-10-06T03:59:59Z', -240],
    ['America/Asuncion', '2024-10-06T04:00:00Z', -180],
    ['America/Santiago', '2026-04-05T03:00:00Z', -240],
    ['America/Caracas', '2016-04-30T12:00:00Z', -270],
    ['Asia/Kathmandu', '2026-04-05T03:00:00Z', 345],
  ])('ZON-5: %s is at %s %d minutes ahead of UTC', (zone, time, minutes) => {
    expect(readOffsetMinutes(Date.parse(time), zone)).toBe(minutes)
  })

  it.each(brazilianZones)('ZON-5: %s is two to five whole hours behind', (zone) => {
    const minutes = readOffsetMinutes(Date.UTC(2026, 10, 15), zone)
    expect([-300, -240, -180, -120]).toContain(minutes)
    expect(findOffsetMinutes(Date.UTC(2026, 10, 15), zone)).toBe(minutes)
  })

  it('ZON-6: a name that no clock knows is no zone', () => {
    expect(isTimeZone('America/Cuiaba')).toBe(true)
    expect(isTimeZone('America/Atlantis')).toBe(false)
    expect(isTimeZone('')).toBe(false)
    for (const zone of brazilianZones) expect(isTimeZone(zone)).toBe(true)
  })
})
