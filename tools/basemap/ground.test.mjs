import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cutGround } from './ground/cut-ground.mjs'
import { detailBounds } from './ground/latin-america.mjs'
import { listTowns, rankOf } from './ground/list-towns.mjs'
import { listLakes, listRivers } from './ground/list-water.mjs'
import { listTilesIn } from './list-tiles.mjs'
import { readTile } from './read-tile.mjs'

const folder = join(import.meta.dirname, '../../apps/web/public/basemap')
const ground = join(folder, 'assets/ground-1')

function findTile(zoom, longitude, latitude) {
  const [tile] = listTilesIn(zoom, [longitude, latitude, longitude, latitude])
  const count = 2 ** zoom
  const y = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
  return {
    path: `${zoom}/${tile.x}/${tile.y}.pbf`,
    x: ((longitude + 180) / 360) * count - tile.x,
    y: y * count - tile.y,
  }
}

function isInside(parts, { x, y }) {
  let inside = false
  for (const ring of parts) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [a, b] = [ring[at], ring[before]]
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
  }
  return inside
}

/** As the map paints it: land unless a tile says sea, and land again where it lies upon the sea. */
function paintAt({ readBytes, zoom, longitude, latitude }) {
  const { path, x, y } = findTile(zoom, longitude, latitude)
  const { sea = [], land = [] } = readTile(readBytes(path))
  const covers = ({ parts, extent }) => isInside(parts, { x: x * extent, y: y * extent })
  return sea.some(covers) && !land.some(covers) ? 'sea' : 'land'
}

const readCommitted = (path) => readFileSync(join(ground, path))

describe('land and sea', () => {
  it.each([
    ['Sorriso', -55.71, -12.55],
    ['Rondonópolis', -54.64, -16.47],
    ['Luís Eduardo Magalhães', -45.8, -12.1],
    ['Cascavel', -53.46, -24.96],
    ['Corumbá, in the Pantanal', -57.65, -19.0],
    ['Manaus', -60.02, -3.1],
    ['Pelotas, by the lagoon', -52.34, -31.77],
    ['Joinville', -48.85, -26.3],
    ['Santarém', -54.71, -2.45],
    ['Rosario', -60.67, -32.95],
    ['Asunción', -57.58, -25.28],
    ['Santa Cruz de la Sierra', -63.18, -17.78],
    ['Culiacán', -107.39, 24.8],
    ['Mexicali', -115.45, 32.62],
    ['Montería', -75.88, 8.75],
  ])('%s lies on land at every zoom', (_name, longitude, latitude) => {
    for (const zoom of [2, 3, 4, 5, 6]) {
      expect([zoom, paintAt({ readBytes: readCommitted, zoom, longitude, latitude })]).toEqual([zoom, 'land'])
    }
  })

  it.each([
    ['off Santos', -45.5, -25.5],
    ['off Recife', -33.5, -8.5],
    ['off Lima', -79.5, -12.5],
    ['the Caribbean', -75, 14.5],
    ['the Gulf of Mexico', -92, 25],
    ['off Mar del Plata', -55, -39],
  ])('%s is sea', (_name, longitude, latitude) => {
    for (const zoom of [2, 3, 4, 5, 6]) {
      expect([zoom, paintAt({ readBytes: readCommitted, zoom, longitude, latitude })]).toEqual([zoom, 'sea'])
    }
  })
})

describe('the files', () => {
  it('are there for every tile that the map may ask for', () => {
    const wanted = [3, 4, 5, 6].flatMap((zoom) => listTilesIn(zoom, detailBounds))
    expect(wanted.length).toBeGreaterThan(400)
    expect(wanted.filter(({ zoom, x, y }) => !existsSync(join(ground, `${zoom}/${x}/${y}.pbf`)))).toEqual([])
  })

  it('weigh no more than 6 MB with the picture, and a tile no more than 200 kB', () => {
    const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
    expect(Math.max(...sizes)).toBeLessThan(200_000)
  })

  it('know the towns, rivers and states around a farm', () => {
    const tile = readTile(readCommitted(findTile(6, -55.71, -12.55).path))
    expect(tile.towns.map(({ properties }) => properties.name)).toEqual(
      expect.arrayContaining(['Sorriso', 'Sinop', 'Lucas do Rio Verde', 'Nova Mutum']),
    )
    expect(tile.rivers.map(({ properties }) => properties.pt)).toContain('Rio Teles Pires')
    expect(tile.states.map(({ properties }) => properties.name)).toContain('Mato Grosso')
  })

  it('have no name that lost its letters', () => {
    const names = listTilesIn(6, detailBounds).flatMap(({ zoom, x, y }) =>
      Object.values(readTile(readCommitted(`${zoom}/${x}/${y}.pbf`))).flatMap((features) =>
        features.flatMap(({ properties }) => [properties.name, properties.pt, properties.es]),
      ),
    )
    expect(names.filter((name) => name !== undefined && /[\u0080-\u009f\ufffd?]|Ã| {2}/.test(name))).toEqual(
      [],
    )
  })
})

describe('the generator', () => {
  const square = (west, south, east, north) => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const island = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [square(-60, -30, -50, -10)] },
  }
  const town = (name, at, rank) => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: at },
  })

  function cutSample() {
    const files = new Map()
    const sum = cutGround({
      world: [island],
      land: [island],
      layers: { lakes: [], towns: [town('Grande', [-55, -20], 1), town('Pequena', [-55.5, -20.2], 7)] },
      keep: (path, bytes) => files.set(path, bytes),
    })
    return { files, sum }
  }

  it('writes tiles that say where land is and where sea', () => {
    const { files } = cutSample()
    const readBytes = (path) => files.get(path)
    for (const zoom of [2, 3, 4, 5, 6]) {
      expect(paintAt({ readBytes, zoom, longitude: -55, latitude: -20 })).toBe('land')
      expect(paintAt({ readBytes, zoom, longitude: -59.5, latitude: -10.6 })).toBe('land')
      expect(paintAt({ readBytes, zoom, longitude: -45, latitude: -20 })).toBe('sea')
    }
    expect(Object.keys(readTile(files.get(findTile(6, -55, -20).path)))).toEqual(['land', 'towns'])
  })

  it('shows large towns from afar and all of them close by', () => {
    const { files } = cutSample()
    const namesAt = (zoom) =>
      readTile(files.get(findTile(zoom, -55.5, -20.2).path)).towns.map(({ properties }) => properties.name)
    expect(namesAt(4)).toEqual(['Grande'])
    expect(namesAt(6)).toEqual(['Grande', 'Pequena'])
  })

  it('writes the same bytes again', () => {
    const [first, second] = [cutSample(), cutSample()]
    expect(second.sum).toEqual(first.sum)
    expect([...second.files]).toEqual([...first.files])
  })

  it("ranks towns by inhabitants, a state's seat of government before its size", () => {
    expect(rankOf(12_000_000, { isCapital: false, isSeat: true })).toBe(1)
    expect(rankOf(90_000, { isCapital: false, isSeat: false })).toBe(4)
    expect(rankOf(90_000, { isCapital: false, isSeat: true })).toBe(3)
    expect(rankOf(0, { isCapital: false, isSeat: false })).toBe(7)
  })

  it('takes the inhabitants of a town of Brazil from its namesake nearby, never from one far away', () => {
    const city = (country, at, population) => ({
      name: 'Bonito',
      country,
      featureCode: 'PPL',
      population,
      loc: { coordinates: at },
    })
    const towns = listTowns({
      municipalities: [
        { nome: 'Bonito', longitude: -56.48, latitude: -21.12, capital: false },
        { nome: 'Bonito', longitude: -47.3, latitude: -1.36, capital: false },
      ],
      cities: [
        city('BR', [-56.49, -21.13], 35_000),
        city('AR', [-60, -30], 300_000),
        city('US', [-90, 32], 9e6),
      ],
    })
    expect(towns.map(({ properties, geometry }) => [properties.rank, geometry.coordinates[0]])).toEqual([
      [3, -60],
      [5, -56.48],
      [7, -47.3],
    ])
  })

  it('gives rivers and lakes the names that people call them by', () => {
    const river = (NAME, SCALERANK, coordinates) => ({
      properties: { NAME, SCALERANK, FEATURECLA: 'River' },
      geometry: { type: 'LineString', coordinates },
    })
    const rivers = listRivers([
      river('Jamanxim', 7, [
        [-55, -14],
        [-56, -11],
      ]),
      river('Uruguay', 6, [
        [-50, -28],
        [-58, -32],
      ]),
      river('Verde', 9, [
        [-53, -19],
        [-52, -21],
      ]),
      river('Cuiaba', 2, [
        [-56, -15],
        [-57, -17],
        [-57.5, -20],
        [-58, -26],
        [-58.6, -28],
      ]),
    ])
    expect(rivers.map(({ properties }) => [properties.pt, properties.es])).toEqual([
      ['Rio Teles Pires', 'Río Teles Pires'],
      ['Rio Uruguai', 'Río Uruguay'],
      [undefined, undefined],
      ['Rio Cuiabá', 'Río Cuiabá'],
      ['Rio Paraguai', 'Río Paraguay'],
      ['Rio Paraná', 'Río Paraná'],
    ])
    const lake = (Name) => ({
      properties: { Name, ScaleRank: 5 },
      geometry: { type: 'Polygon', coordinates: [[]] },
    })
    const lakes = listLakes([
      lake('Itaip Reservoir'),
      lake('Lago Titicaca'),
      lake('Toledo Bend Res.'),
      lake(null),
    ])
    expect(lakes.map(({ properties }) => properties.name)).toEqual([
      'Lago de Itaipu',
      'Lago Titicaca',
      undefined,
      undefined,
    ])
  })
})
