import { describe, expect, it } from 'vitest'
import { planClients, planReports } from './plan.mjs'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the clients of a simulation', () => {
  const clients = planClients({ stations: 2000, pages: 400 })

  it('have all stations and all pages together', () => {
    expect(sum(clients.map(({ stations }) => stations))).toBe(2000)
    expect(sum(clients.map(({ pages }) => pages))).toBe(400)
  })

  it('are mostly of twenty stations, with a fifth of all stations at large ones', () => {
    expect(clients.filter(({ stations }) => stations === 200)).toHaveLength(2)
    expect(clients.filter(({ stations }) => stations === 20)).toHaveLength(80)
  })

  it('have pages in proportion to their stations', () => {
    expect(clients[0]).toEqual({ stations: 200, pages: 40 })
    expect(clients.at(-1)).toEqual({ stations: 20, pages: 4 })
  })

  it('end with a smaller one where the number does not fit, and none is empty', () => {
    expect(planClients({ stations: 45, pages: 3 }).map(({ stations }) => stations)).toEqual([20, 20, 5])
    expect(planClients({ stations: 1, pages: 1 })).toEqual([{ stations: 1, pages: 1 }])
  })
})

describe('the times of reports', () => {
  it('are those of every station once an interval', () => {
    const plan = planReports({ stations: 60, intervalMs: 60_000, durationMs: 120_000 })
    expect(plan).toHaveLength(120)
    for (const half of [plan.slice(0, 60), plan.slice(60)])
      expect(new Set(half.map(({ station }) => station)).size).toBe(60)
    const [first] = plan.filter(({ station }) => station === 7)
    expect(plan.filter(({ station }) => station === 7).map(({ atMs }) => atMs)).toEqual([
      first?.atMs,
      (first?.atMs ?? 0) + 60_000,
    ])
  })

  it('lie evenly, and those of neighbours apart', () => {
    const plan = planReports({ stations: 2000, intervalMs: 300_000, durationMs: 30_000 })
    expect(plan).toHaveLength(200)
    expect(plan.every(({ atMs }, index) => atMs === index * 150)).toBe(true)
    const stations = plan.map(({ station }) => station)
    expect(stations.every((station, index) => Math.abs(station - (stations[index - 1] ?? 9999)) > 1)).toBe(
      true,
    )
  })

  it('are there for a single station', () => {
    expect(planReports({ stations: 1, intervalMs: 1000, durationMs: 2000 })).toEqual([
      { atMs: 0, station: 0 },
      { atMs: 1000, station: 0 },
    ])
  })
})
