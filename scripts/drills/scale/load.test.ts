import { describe, expect, it } from 'vitest'
import { createEventReader } from './page.mjs'
import { chooseTime, describeReport } from './reports.mjs'

describe('a simulated page', () => {
  it('reads whole events, in whatever pieces they come, and passes over comments', () => {
    const events: string[] = []
    const take = createEventReader((name: string, data: string) => events.push(`${name} ${data}`))
    const text =
      'retry: 3000\n: connected\n\nevent: station\ndata: {"id":"a"}\n\n: alive\n\nevent: stations\ndata: {}\n\n'
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) take(piece)
    expect(events).toEqual(['station {"id":"a"}', 'stations {}'])
  })
})

describe('a simulated station', () => {
  const station = { ingestId: 'S0000001', key: 'abc', number: 1 }

  it('reports as consoles of both makes do', () => {
    const timeMs = Date.UTC(2026, 10, 17, 12, 5, 30)
    const wunderground = describeReport({ ...station, isEcowitt: false }, timeMs)
    expect(wunderground.path).toContain(
      '?ID=S0000001&PASSWORD=abc&action=updateraw&dateutc=2026-11-17+12:05:30&',
    )
    const ecowitt = describeReport({ ...station, isEcowitt: true }, timeMs)
    expect(ecowitt.path).toBe('/data/report')
    expect(ecowitt.call.body).toMatch(/^PASSKEY=abc&stationtype=GW1100&dateutc=2026-11-17\+12:05:30&/)
  })

  it('never names the same second twice', () => {
    expect(chooseTime(0, 10_400)).toBe(10_000)
    expect(chooseTime(10_000, 10_900)).toBe(11_000)
    expect(chooseTime(10_000, 15_000)).toBe(15_000)
  })
})
