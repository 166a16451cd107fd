import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonEntry } from '../json-entry.ts'
import { readUsualBatch } from './batch-reader.ts'
import { ReadEntry } from './read-entry.ts'

const context = { now: new Date('2026-11-15T12:00:00Z'), isSimulated: false }

/** What JSON.parse and the careful way make of a batch. */
function parseSlowly(text: string) {
  return JSON.parse(text).observations.map((entry: unknown) => parseJsonEntry(entry, context))
}
function parseQuickly(text: string) {
  return (
    readUsualBatch(Buffer.from(text))?.observations.map((entry) => parseJsonEntry(entry, context)) ?? null
  )
}

const number = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(null, 0, -0, -9999, 1e21, 1e-7, 0.1),
)
const time = fc.oneof(
  fc
    .integer({ min: -1000, max: 30 })
    .map((minutes) => new Date(1_794_744_000_000 + minutes * 60_000).toISOString()),
  fc.constantFrom(
    '2026-11-15T11:00:00Z',
    '2026-02-30T11:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-11-15 11:00:00',
    '',
  ),
)
const soil = fc.array(
  fc.record(
    { sensor: fc.integer({ min: 0, max: 5 }), temperature_c: number, moisture_kpa: number },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
)
const entry = fc.record(
  {
    time,
    temperature_c: number,
    humidity: number,
    pressure_hpa: number,
    wind_speed_kmh: number,
    wind_gust_kmh: number,
    wind_direction_deg: number,
    rain_mm: number,
    solar_w_m2: number,
    battery_v: number,
    soil,
    extra: number,
  },
  { requiredKeys: [] },
)
const batch = fc.record({ observations: fc.array(entry, { maxLength: 5 }) })

describe('the quick reader of batches', () => {
  it('makes of a batch what JSON.parse makes, or leaves it to that', () => {
    let quick = 0
    fc.assert(
      fc.property(batch, fc.constantFrom(undefined, 1, '\t'), (sent, indent) => {
        const text = JSON.stringify(sent, null, indent)
        const read = parseQuickly(text)
        if (read === null) return
        quick++
        expect(read).toEqual(parseSlowly(text))
      }),
      { numRuns: 5000, seed: 3 },
    )
    expect(quick).toBeGreaterThan(500)
  })

  it('reads entries that are written alike, and one among them that is not, as JSON.parse does', () => {
    const usual = fc.integer({ min: -400, max: 600 }).map((tenths) => tenths / 10)
    const value = fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: number })
    const values = fc.array(value, { minLength: 4, maxLength: 4 })
    const write = ([one, two, three, four]: readonly unknown[], index: number) =>
      `{"time":"2026-11-15T10:${10 + index}:00Z","temperature_c":${one},"rain_mm":${two},"soil":[{"sensor":2,` +
      `"temperature_c":${three}},{"sensor":1,"moisture_kpa":0}],"battery_v":${four}}`
    let quick = 0
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 2, maxLength: 6 }),
        fc.option(
          fc.record({
            at: fc.nat({ max: 400 }),
            inserted: fc.constantFrom('', '0', '.', '-', ',', ' ', '}', '"', '1e5', 'null', '"humidity":5,'),
            removed: fc.nat({ max: 3 }),
          }),
        ),
        (entries, change) => {
          const good = `{"observations":[${entries.map(write).join(',')}]}`
          const { at = 0, inserted = '', removed = 0 } = change ?? {}
          const text = good.slice(0, at) + inserted + good.slice(at + removed)
          const read = parseQuickly(text)
          if (read === null) return
          quick++
          expect(read).toEqual(parseSlowly(text))
        },
      ),
      { numRuns: 5000, seed: 7 },
    )
    expect(quick).toBeGreaterThan(500)
  })

  it('never accepts what JSON.parse refuses', () => {
    const good = JSON.stringify({
      observations: [
        { time: '2026-11-15T11:00:00Z', humidity: 50.5, soil: [{ sensor: 1, temperature_c: 20 }] },
      ],
    })
    fc.assert(
      fc.property(
        fc.nat({ max: good.length - 1 }),
        fc.constantFrom('', '0', '.', '-', ',', '"', '}', ']', '\\', '\0', '00', '1e5', ':'),
        fc.nat({ max: 3 }),
        (at, inserted, removed) => {
          const text = good.slice(0, at) + inserted + good.slice(at + removed)
          const read = parseQuickly(text)
          if (read !== null) expect(read).toEqual(parseSlowly(text))
        },
      ),
      { numRuns: 5000, seed: 5 },
    )
  })

  it('reads what senders usually write', () => {
    const usual = [
      '{"observations":[]}',
      '{"observations": [{"time": "2026-11-15T11:00:00.250Z", "temperature_c": 21.5, "rain_mm": 0}]}',
      '{\n "observations": [\n  { "humidity": null, "soil": [ { "sensor": 4, "moisture_kpa": 31.25 } ] }\n ]\n}\n',
    ]
    for (const text of usual) {
      expect(parseQuickly(text), text).not.toBeNull()
      expect(parseQuickly(text)).toEqual(parseSlowly(text))
    }
  })

  it('can tell what it read', () => {
    const text = '{"observations":[{"time":"2026-11-15T11:00:00Z","humidity":150}]}'
    const [read] = readUsualBatch(Buffer.from(text))?.observations ?? []
    expect(read).toBeInstanceOf(ReadEntry)
    expect(JSON.stringify(read)).toContain('"humidity":150')
  })
})
