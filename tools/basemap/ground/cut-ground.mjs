import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { listTilesIn } from '../list-tiles.mjs'
import { detailBounds } from './latin-america.mjs'

const wholeWorld = [-180, -85, 179.9, 85]

/** How far a tile reaches beyond its edge, as a share of it, so that strokes and their joints have no seams. */
const bufferShare = 1 / 64

/** What each zoom shows: the largest rank of each layer. The last one shows all there is, for every zoom to come. */
const detail = [
  { zoom: 3, extent: 4096, ranks: { rivers: 4, lakes: 3, lakeNames: 0, urban: 0, states: 1, towns: 1 } },
  { zoom: 4, extent: 4096, ranks: { rivers: 5, lakes: 5, lakeNames: 0, urban: 3, states: 2, towns: 2 } },
  { zoom: 5, extent: 4096, ranks: { rivers: 7, lakes: 7, lakeNames: 3, urban: 5, states: 2, towns: 3 } },
  { zoom: 6, extent: 8192, ranks: {} },
]
const maxZoom = 6

/** Layers of points: nothing of them reaches over an edge. */
const pointLayers = new Set(['countries', 'states', 'towns', 'lakeNames'])

/**
 * Cuts vector tiles, `{zoom}/{x}/{y}.pbf`: the whole world to zoom 2 with land and sea alone, Latin America to zoom 6.
 * A tile that has sea is a square of sea with land on it, one that has none is a square of land: a tile of Latin
 * America always covers what is coarser below it.
 */
export function cutGround({ world, land, layers, keep }) {
  const sum = { tiles: 0, bytes: 0 }
  const write = (tile, content, extent) => {
    const bytes = fromGeojsonVt(content, { version: 2, extent })
    sum.tiles += 1
    sum.bytes += bytes.length
    keep(`${tile.zoom}/${tile.x}/${tile.y}.pbf`, bytes)
  }

  const coarse = index({ features: world, extent: 4096 })
  for (const zoom of [0, 1, 2]) {
    for (const tile of listTilesIn(zoom, wholeWorld)) write(tile, drawLandAndSea(coarse, tile, 4096), 4096)
  }

  const all = { ...layers, lakeNames: listLakeNames(layers.lakes) }
  for (const { zoom, extent, ranks } of detail) {
    const landIndex = index({ features: land, extent })
    const indexes = Object.entries(all).map(([name, features]) => [
      name,
      index({
        features: features.filter(({ properties }) => (properties.rank ?? 0) <= (ranks[name] ?? 99)),
        extent,
        buffer: pointLayers.has(name) ? 0 : extent * bufferShare,
      }),
    ])
    for (const tile of listTilesIn(zoom, detailBounds)) {
      const content = drawLandAndSea(landIndex, tile, extent)
      for (const [name, layer] of indexes) {
        const part = layer.getTile(tile.zoom, tile.x, tile.y)
        if (part !== null && part.features.length > 0) content[name] = part
      }
      write(tile, content, extent)
    }
  }
  return sum
}

function index({ features, extent, buffer = extent * bufferShare }) {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom, indexMaxZoom: maxZoom, extent, buffer },
  )
}

function drawLandAndSea(land, { zoom, x, y }, extent) {
  const part = land.getTile(zoom, x, y)
  const square = drawSquare(extent)
  const covered = (part?.features ?? []).reduce((sum, { geometry }) => sum + measureRings(geometry), 0)
  if (covered >= measureRings(square.features[0].geometry)) return { land: square }
  return { sea: square, ...(covered === 0 ? {} : { land: part }) }
}

function drawSquare(extent) {
  const from = -extent * bufferShare
  const to = extent - from
  const ring = [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  return { features: [{ type: 3, tags: {}, geometry: [ring] }] }
}

/** Twice the area: rings that go round one way count for it, holes against it. */
function measureRings(rings) {
  let sum = 0
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      sum += (ring[before][0] - ring[at][0]) * (ring[at][1] + ring[before][1])
    }
  }
  return Math.abs(sum)
}

/** In the middle of the lake's area; a name drawn from its shape would stand once in every tile. */
function listLakeNames(lakes) {
  return lakes
    .filter(({ properties }) => properties.name !== undefined)
    .map(({ properties, geometry }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: findCentroid(geometry.coordinates[0]) },
    }))
}

function findCentroid(ring) {
  let area = 0
  let x = 0
  let y = 0
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const cross = ring[before][0] * ring[at][1] - ring[at][0] * ring[before][1]
    area += cross
    x += (ring[before][0] + ring[at][0]) * cross
    y += (ring[before][1] + ring[at][1]) * cross
  }
  return [x / (3 * area), y / (3 * area)]
}
