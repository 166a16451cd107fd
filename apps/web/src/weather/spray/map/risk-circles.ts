import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { MapPoint } from '../../../lib/map/map-bounds.ts'
import type { RiskName } from '../outlook/risk.ts'
import { circleAreas, computeRadiusM, drawSpokes, measureAtZoomZero } from './circle-geometry.ts'

export interface RiskCircles {
  readonly place: (points: readonly MapPoint[]) => void
  /** One risk a point, in the same order. Changes colours alone: no geometry is made again. */
  readonly paint: (risks: readonly RiskName[]) => void
  readonly remove: () => void
}

const source = 'spray-circles'
const spokesSource = 'spray-spokes'
/** Few lines for medium, many for high: read without colour. */
const spokeCounts = { medium: 8, high: 24 } as const
/** Farther away a circle lies wholly behind its station's badge; painting it would redraw the map for nothing. */
const circlesFrom = 10

/** Two circles a station, whose size follows the ground. */
export function createRiskCircles(map: MapLibreMap): RiskCircles {
  const painted: (RiskName | null)[] = []
  let wanted: readonly RiskName[] = []
  const layers = ['spray-outer', 'spray-spokes', 'spray-inner']
  const empty = { type: 'FeatureCollection' as const, features: [] }
  const colors = readColors(map.getContainer())
  map.addSource(source, { type: 'geojson', data: empty })
  map.addSource(spokesSource, { type: 'geojson', data: empty })
  const color: ExpressionSpecification = [
    'match',
    ['coalesce', ['feature-state', 'risk'], 'unknown'],
    'low',
    colors.low,
    'medium',
    colors.medium,
    'high',
    colors.high,
    colors.unknown,
  ]
  const common = {
    'circle-color': color,
    'circle-stroke-color': colors.line,
    'circle-pitch-alignment': 'map' as const,
  }
  map.addLayer({
    id: 'spray-outer',
    type: 'circle',
    source,
    minzoom: circlesFrom,
    paint: {
      ...common,
      'circle-radius': growWithBasemap('outer'),
      'circle-opacity': 0.4,
      'circle-stroke-width': 1,
    },
  })
  map.addLayer({
    id: 'spray-spokes',
    type: 'line',
    source: spokesSource,
    minzoom: circlesFrom,
    paint: {
      'line-color': colors.line,
      'line-width': 1.5,
      'line-opacity': ['case', ['boolean', ['feature-state', 'isShown'], false], 0.75, 0],
    },
  })
  map.addLayer({
    id: 'spray-inner',
    type: 'circle',
    source,
    minzoom: circlesFrom,
    paint: {
      ...common,
      'circle-radius': growWithBasemap('inner'),
      'circle-opacity': 0.75,
      'circle-stroke-width': 1.5,
    },
  })

  function paintWanted() {
    if (map.getZoom() < circlesFrom) return
    for (const [id, risk] of wanted.entries()) {
      if (painted[id] === risk) continue
      painted[id] = risk
      map.setFeatureState({ source, id }, { risk })
      map.setFeatureState({ source: spokesSource, id: 2 * id }, { isShown: risk === 'medium' })
      map.setFeatureState({ source: spokesSource, id: 2 * id + 1 }, { isShown: risk === 'high' })
    }
  }
  map.on('zoom', paintWanted)

  return {
    place(points) {
      painted.length = 0
      wanted = []
      map.getSource<GeoJSONSource>(source)?.setData({
        type: 'FeatureCollection',
        features: points.map(({ latitude, longitude }, id) => ({
          type: 'Feature',
          id,
          properties: {
            inner: measureAtZoomZero(computeRadiusM(circleAreas.inner), latitude),
            outer: measureAtZoomZero(computeRadiusM(circleAreas.outer), latitude),
          },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      })
      map.getSource<GeoJSONSource>(spokesSource)?.setData({
        type: 'FeatureCollection',
        features: points.flatMap((point, index) =>
          (['medium', 'high'] as const).map((risk, side) => ({
            type: 'Feature' as const,
            id: 2 * index + side,
            properties: {},
            geometry: {
              type: 'MultiLineString' as const,
              coordinates: drawSpokes(point, spokeCounts[risk]),
            },
          })),
        ),
      })
    },
    paint(risks) {
      wanted = risks
      paintWanted()
    },
    remove() {
      map.off('zoom', paintWanted)
      // The map may be gone with its screen, and its style with it.
      if (map.getLayer('spray-outer') === undefined) return
      for (const layer of layers) map.removeLayer(layer)
      map.removeSource(source)
      map.removeSource(spokesSource)
    },
  }
}

/** Twice the pixels at every zoom level, as the basemap itself. */
function growWithBasemap(radius: keyof typeof circleAreas): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    0,
    ['get', radius],
    22,
    ['*', ['get', radius], 2 ** 22],
  ]
}

function readColors(element: HTMLElement) {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim() || 'gray'
  return {
    low: read('--th-low-fill'),
    medium: read('--th-medium-fill'),
    high: read('--th-high-fill'),
    unknown: read('--th-unknown-fill'),
    line: read('--th-fill-line'),
  }
}
