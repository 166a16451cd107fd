import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { imageryEnds, listBasemapLayers, readOpeningTone } from './basemap-layers.ts'
import { basemapPalettes } from './basemap-palette.ts'
import { listBasemapSources } from './basemap-sources.ts'
import { listSatelliteTiles, readSatelliteCredit } from './satellite-tiles.ts'

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
      if (source.type !== 'raster' && source.type !== 'vector') return []
      const { minzoom = 0, maxzoom = 0 } = source
      const zooms = Array.from({ length: maxzoom - minzoom + 1 }, (_, index) => minzoom + index)
      const tiles = zooms.flatMap((zoom) => listTiles(zoom, source.bounds ?? [-180, -85, 180, 85]))
      return tiles.map((tile) => (source.tiles?.[0] ?? '').replace('{z}/{x}/{y}', tile))
    })
    expect(wanted.length).toBeGreaterThan(700)
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

describe('the colours of the ground', () => {
  const looks = (['light', 'dark'] as const).flatMap((scheme) =>
    [true, false].map((hasSatellite) => ({ scheme, hasSatellite, language: 'pt' as const })),
  )

  it.each(looks)('make a style that MapLibre takes: $scheme, satellite $hasSatellite', (look) => {
    const sources = listBasemapSources({
      origin,
      satelliteUrl: look.hasSatellite ? 'https://tiles.test/{z}/{x}/{y}.jpg' : '',
    })
    const problems = validateStyleMin({ version: 8, sources, layers: listBasemapLayers(look) })
    expect(problems.map(({ message }) => message)).toEqual([])
  })

  it('are those of land while nothing has come yet, and stay so where a tile fails', () => {
    for (const look of looks) {
      const [lowest] = listBasemapLayers(look)
      expect(lowest?.type).toBe('background')
      const color = lowest?.type === 'background' ? lowest.paint?.['background-color'] : undefined
      expect(JSON.stringify(color)).toContain(readOpeningTone(look, 3))
      expect(JSON.stringify(color)).toContain(readOpeningTone(look, 9))
      expect(JSON.stringify(color)).not.toContain(basemapPalettes[look.scheme].sea)
    }
  })

  it('wait in the tone of what will come: dark for imagery, the scheme for the drawn map', () => {
    const look = { scheme: 'light', hasSatellite: false } as const
    expect(readOpeningTone(look, imageryEnds.to)).toBe(basemapPalettes.light.land)
    expect(readOpeningTone(look, 3)).not.toBe(basemapPalettes.light.land)
    expect(readOpeningTone({ ...look, hasSatellite: true }, 13)).toBe(readOpeningTone(look, 3))
  })

  it('belong to names in the letters of the page: no glyphs are asked for', () => {
    const symbols = listBasemapLayers({ scheme: 'light', language: 'es', hasSatellite: false }).filter(
      (layer) => layer.type === 'symbol',
    )
    expect(symbols.length).toBeGreaterThan(4)
    for (const { layout } of symbols)
      expect(JSON.stringify(layout?.['text-font'])).toContain('Figtree Variable')
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

  it('is named in the credits as its licence words it, else by its host', () => {
    const mapSatelliteUrl = 'https://{s}.tiles.test/{z}/{x}/{y}'
    expect(readSatelliteCredit({ mapSatelliteUrl, mapSatelliteCredit: '' })).toBe('tiles.test')
    expect(readSatelliteCredit({ mapSatelliteUrl, mapSatelliteCredit: '© Tiles' })).toBe('© Tiles')
    expect(readSatelliteCredit({ mapSatelliteUrl: '', mapSatelliteCredit: '© Tiles' })).toBe('')
  })
})
