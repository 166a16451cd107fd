import { describe, expect, it } from 'vitest'
import { farthestClusterZoom, indexStations, listMapItems } from './cluster-stations.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }

const stations = [
  { id: 'sede', latitude: -12.5453, longitude: -55.7211, isOffline: false },
  { id: 'pivo', latitude: -12.4788, longitude: -55.7833, isOffline: true },
  { id: 'coxilha', latitude: -28.2312, longitude: -52.3891, isOffline: false },
]

describe('stations that would lie on each other', () => {
  it('are one badge that counts them, and those of them that are silent', () => {
    const items = listMapItems({ index: indexStations(stations), bounds: world, zoom: 3 })
    expect(items).toHaveLength(2)
    expect(items.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 2, offlineCount: 1 })
    expect(items.find(({ kind }) => kind === 'station')).toMatchObject({ stationId: 'coxilha' })
  })

  it('stand apart when the map is close enough', () => {
    const items = listMapItems({ index: indexStations(stations), bounds: world, zoom: 12 })
    expect(items.map(({ kind }) => kind)).toEqual(['station', 'station', 'station'])
  })

  it('stand apart at the closest zooms even in the same place', () => {
    const place = { latitude: -12.5, longitude: -55.7, isOffline: false }
    const twins = ['one', 'other'].map((id) => ({ ...place, id }))
    const items = listMapItems({
      index: indexStations(twins),
      bounds: world,
      zoom: farthestClusterZoom + 1,
    })
    expect(items).toHaveLength(2)
  })

  it('are drawn only where the map looks', () => {
    const south = { west: -60, south: -35, east: -45, north: -25 }
    const items = listMapItems({ index: indexStations(stations), bounds: south, zoom: 6 })
    expect(items.map(({ key }) => key)).toEqual(['station/coxilha'])
  })

  it('stay few on the screen however many there are', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      id: `s${index}`,
      latitude: -12 - (index % 20) * 0.1,
      longitude: -55 - Math.floor(index / 20) * 0.2,
      isOffline: false,
    }))
    expect(listMapItems({ index: indexStations(many), bounds: world, zoom: 3 }).length).toBeLessThan(60)
  })
})
