import { describe, expect, test } from 'vitest'
import { judgeMinute, listOutsideSpells, sumAreas } from './judge-minutes.ts'
import { rioGrandeDoSulLimits, type WeatherLimit } from './limits.ts'
import type { StationReadings, WeatherReadings, WorkMinute } from './minute.ts'

const calm: WeatherReadings = { temperatureC: 24, humidity: 70, windKmh: 6, windFromDeg: 90 }
const nothing: WeatherReadings = { temperatureC: null, humidity: null, windKmh: null, windFromDeg: null }
const near: StationReadings = { ...calm, name: 'Sede', distanceKm: 4, ageMinutes: 5, isTrusted: true }

function aMinute(changes: Partial<WorkMinute> = {}): WorkMinute {
  return { startMs: 0, longitude: -55, latitude: -12, areaM2: 600, machine: calm, station: null, ...changes }
}

const judge = (changes: Partial<WorkMinute>, limits: readonly WeatherLimit[] = rioGrandeDoSulLimits) =>
  judgeMinute(aMinute(changes), limits)

describe('a minute', () => {
  test('within every limit is inside', () => {
    expect(judge({})).toMatchObject({ verdict: 'inside', used: { windKmh: 'machine' }, broken: [] })
  })

  test.each([
    ['wind', { windKmh: 10 }],
    ['humidity', { humidity: 55 }],
    ['temperature', { temperatureC: 30 }],
  ])('exactly at a limit that says below or above is outside: %s', (_name, reading) => {
    expect(judge({ machine: { ...calm, ...reading } }).verdict).toBe('outside')
  })

  test('exactly at a limit of ours is inside', () => {
    const limit = { reading: 'windKmh', side: 'most', value: 10, isStrict: false, from: 'product' } as const
    expect(judge({ machine: { ...calm, windKmh: 10 } }, [limit]).verdict).toBe('inside')
  })

  test('what the machine did not measure is taken from a trusted station near by', () => {
    const machine = { ...calm, humidity: null }
    expect(judge({ machine, station: near })).toMatchObject({
      verdict: 'inside',
      used: { temperatureC: 'machine', humidity: 'station' },
    })
  })

  test.each([
    ['too far', { distanceKm: 10.1 }],
    ['too old', { ageMinutes: 16 }],
    ['not trusted', { isTrusted: false }],
  ])('but not from one that is %s', (_name, change) => {
    const judged = judge({ machine: { ...calm, humidity: null }, station: { ...near, ...change } })
    expect(judged).toMatchObject({ verdict: 'unknown', unknown: ['humidity'] })
  })

  test('nothing measured, or nothing asked, is never inside', () => {
    expect(judge({ machine: nothing }).verdict).toBe('unknown')
    expect(judge({ machine: null }).verdict).toBe('unknown')
    expect(judge({}, []).verdict).toBe('unknown')
  })

  test('a broken limit counts, whatever else is not known', () => {
    const machine = { ...nothing, windKmh: 22 }
    expect(judge({ machine })).toMatchObject({ verdict: 'outside', unknown: ['temperatureC', 'humidity'] })
  })

  test('machine and station that differ much are pointed at', () => {
    expect(judge({ station: { ...near, temperatureC: 27.1, humidity: 85 } }).differing).toEqual([
      'temperatureC',
    ])
  })
})

test('minutes outside are joined while they follow each other, with the worst of them', () => {
  const windy = (startMs: number, windKmh: number) => judge({ startMs, machine: { ...calm, windKmh } })
  const minutes = [windy(0, 12), windy(60_000, 15), windy(120_000, 5), windy(180_000, 11), windy(600_000, 13)]
  expect(listOutsideSpells(minutes).map(({ startMs, endMs, worst }) => [startMs, endMs, worst])).toEqual([
    [0, 120_000, 15],
    [180_000, 240_000, 11],
    [600_000, 660_000, 13],
  ])
})

test('inside, outside and unknown are the worked area', () => {
  const minutes = [
    judge({}),
    judge({ machine: null }),
    judge({ machine: { ...calm, windKmh: 30 } }),
    judge({}),
  ]
  expect(sumAreas(minutes)).toEqual({ insideHa: 0.12, outsideHa: 0.06, unknownHa: 0.06 })
})

test('taking a reading away never makes a minute inside', () => {
  const values = [null, 5, 9.9, 10, 54, 55, 56, 29.9, 30]
  for (const temperatureC of values)
    for (const humidity of values)
      for (const windKmh of values) {
        const whole = judge({ machine: { temperatureC, humidity, windKmh, windFromDeg: null } })
        for (const reading of ['temperatureC', 'humidity', 'windKmh'] as const) {
          const less = judge({
            machine: { ...whole.machine, ...calm, temperatureC, humidity, windKmh, [reading]: null },
          })
          expect(less.verdict).not.toBe('inside')
        }
      }
})
