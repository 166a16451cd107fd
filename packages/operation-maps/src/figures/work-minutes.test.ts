import { expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { listPoints, storeCsv, writePoints } from '../../checks/store-csv.ts'
import { createWithinTargets, createWorkMinutes } from '../index.ts'

const none = { minimum: null, maximum: null }
const noTargets = {
  temperature: none,
  humidity: none,
  wind_speed: none,
  delta_t: none,
  dew_point: none,
  pressure: none,
  tractor_speed: none,
}

/** A point every second and 5 m; three minutes and a half, with a minute of standing in between. */
function store() {
  const way = drive({ from: [-19.16, -47.77], heading: 0, points: 210, stepM: 5 })
  const points = way.map((point, second) => ({
    ...point,
    temperature: second < 60 ? 20 + second / 10 : null,
    humidity: 61.24,
    wind_speed: 8,
    wind_direction: second % 2 === 0 ? 359 : 1,
    tractor_speed: second >= 60 && second < 120 ? 0.4 : 18,
  }))
  return storeCsv(writePoints('weather', points), { kind: 'weather' }).file
}

function collect() {
  const minutes = createWorkMinutes()
  for (const block of store().readBlocks()) minutes.addBlock(block)
  return minutes.finish()
}

it('a minute has what was worked in it, and the mean of what was measured', () => {
  const first = listPoints(store())[0]?.time ?? 0
  const minutes = collect()
  const startMs = Math.floor(first / 60_000) * 60_000
  expect(minutes[0]?.startMs).toBe(startMs)
  for (const { startMs, humidity, windKmh, windFromDeg } of minutes) {
    expect(startMs % 60_000).toBe(0)
    expect([humidity, windKmh, windFromDeg]).toEqual([61.2, 8, 0])
  }
  const measured = listPoints(store())
    .slice(1)
    .filter(({ time, tractor_speed }) => (time ?? 0) < startMs + 60_000 && (tractor_speed ?? 0) > 0.5)
    .map(({ temperature }) => temperature ?? Number.NaN)
  const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length
  expect(minutes[0]?.temperatureC).toBeCloseTo(mean, 1)
  expect(minutes.at(-1)?.temperatureC).toBeNull()
})

it('a minute without work is not there, and all together are the worked area', () => {
  const minutes = collect()
  expect(minutes.length).toBeLessThan(5)
  const measuring = createWithinTargets(noTargets)
  for (const block of store().readBlocks()) measuring.addBlock(block)
  const areaM2 = minutes.reduce((sum, minute) => sum + minute.areaM2, 0)
  expect(areaM2 / 10_000).toBeCloseTo(measuring.finish().totalHa, 9)
})
