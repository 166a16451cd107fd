import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listBasemapLayers } from './basemap-layers.ts'
import { listBasemapSources } from './basemap-sources.ts'
import { listSatelliteTiles, readSatelliteHost } from './satellite-tiles.ts'

const origin = 'https://talhao.test'
const publicFolder = join(import.meta.dirname, '../../../../public')

function listTiles(zoom: number, [west, south, east, north]: readonly [number, number, number, number]) {
  const count = 2 ** zoom
  const column = (longitude: number) => Math.min(count - 1, Math.floor(((longitude + 180) / 360) * count))
  const row = (latitude: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * count)
  const tiles: string[] = []
  for (let x = column(west); x <= column(east); x++) {
    for (let y = Math.max(0, row(north)); y <= Math.min(count - 1, row(south)); y++)
      tiles.push(`${zoom}/${x}/${y}`)
  }
  return tiles
}

describe('the ground of every map', () => {
  it('asks nobody outside', () => {
    const addresses = JSON.stringify(listBasemapSources({ origin, satelliteUrl: '' })).match(/https?:[^"]+/g)
    expect(addresses?.every((address) => address.startsWith(origin))).toBe(true)
  })

  it('has every file and every tile that it will ask for', () => {
    const wanted = Object.values(listBasemapSources({ origin: '', satelliteUrl: '' })).flatMap((source) => {
      if (source.type === 'geojson') return typeof source.data === 'string' ? [source.data] : []
      if (source.type !== 'raster') return []
      const zooms = [source.minzoom ?? 0, source.maxzoom ?? 0]
      const tiles = zooms.flatMap((zoom) => listTiles(zoom, source.bounds ?? [-180, -85, 180, 85]))
      return tiles.map((tile) => (source.tiles?.[0] ?? '').replace('{z}/{x}/{y}', tile))
    })
    expect(wanted.length).toBeGreaterThan(200)
    expect(wanted.filter((path) => !existsSync(join(publicFolder, path)))).toEqual([])
  })

  it('lays a configured service above the bundled picture, below lines and names', () => {
    const look = { scheme: 'light', language: 'pt', hasSatellite: true } as const
    const ids = listBasemapLayers(look).map(({ id }) => id)
    expect(ids.indexOf('satellite')).toBeGreaterThan(ids.indexOf('continent'))
    expect(ids.indexOf('satellite')).toBeLessThan(ids.indexOf('states'))
    const without = listBasemapLayers({ ...look, hasSatellite: false }).map(({ id }) => id)
    expect(without).toEqual(ids.filter((id) => id !== 'satellite'))
  })

  it('has a source for every layer', () => {
    const sources = listBasemapSources({ origin, satelliteUrl: 'https://tiles.test/{z}/{x}/{y}.jpg' })
    for (const layer of listBasemapLayers({ scheme: 'dark', language: 'es', hasSatellite: true })) {
      if ('source' in layer) expect(sources, layer.id).toHaveProperty(layer.source)
    }
  })
})

describe('a satellite service', () => {
  it('may spread over several hosts', () => {
    expect(listSatelliteTiles('https://{s}.tiles.test/{z}/{x}/{y}', origin)).toEqual([
      'https://a.tiles.test/{z}/{x}/{y}',
      'https://b.tiles.test/{z}/{x}/{y}',
      'https://c.tiles.test/{z}/{x}/{y}',
    ])
  })

  it('may be on the same server', () => {
    expect(listSatelliteTiles('/tiles/{z}/{x}/{y}', origin)).toEqual([`${origin}/tiles/{z}/{x}/{y}`])
  })

  it('is named in the credits by its host', () => {
    expect(readSatelliteHost('https://{s}.tiles.test/{z}/{x}/{y}')).toBe('tiles.test')
    expect(readSatelliteHost('')).toBeNull()
  })
})
