import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  type SnapToCustom,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { LonLat } from '../land-map/read-geometry.ts'
import type { DrawnShapes } from './drawn-shapes.ts'
import { findSnap } from './find-snap.ts'

export type DrawingTool = 'polygon' | 'linestring' | 'point' | 'select'

export interface OpenedDrawing {
  readonly setTool: (tool: DrawingTool) => void
  /** Puts shapes on the board instead of what lies there. */
  readonly load: (shapes: DrawnShapes) => void
  readonly read: () => DrawnShapes
  /** Ends the ring or line that is being drawn, as a second tap on its last corner does. */
  readonly finish: () => void
  /** Takes back the last corner of what is being drawn; false: nothing is being drawn. */
  readonly undoCorner: () => boolean
  readonly removeSelected: () => void
  readonly stop: () => void
}

interface DrawingInput {
  readonly map: MapLibreMap
  /** Boundaries that corners stick to. */
  readonly listSnapLines: () => readonly (readonly LonLat[])[]
  /** Something is finished: a ring, a line, a point, a move of a corner. */
  readonly onFinish: (tool: DrawingTool) => void
  readonly onSelect: (isSelected: boolean) => void
  /** A corner was set or taken back. */
  readonly onDraw: (isDrawing: boolean) => void
}

/** Fingers are wider than pointers. */
const reachPx = { mouse: 14, touch: 26 }
const decimals = 1e8

const look = {
  ring: '#e8730c',
  line: '#b42318',
  corner: '#ffffff',
  edge: '#14231a',
} as const

/** The board on a map. Loaded by itself: nobody else needs the library. */
export function openDrawing({ map, listSnapLines, onFinish, onSelect, onDraw }: DrawingInput): OpenedDrawing {
  const pointerPx = window.matchMedia('(pointer: coarse)').matches ? reachPx.touch : reachPx.mouse
  const toCustom: SnapToCustom = (event, { project, unproject }) =>
    findSnap({ at: event, lines: listSnapLines(), project, unproject, reachPx: pointerPx }) ?? undefined
  const snapping = { toCoordinate: true, toCustom }
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: pointerPx,
        snapping,
        showCoordinatePoints: true,
        styles: {
          fillColor: look.ring,
          fillOpacity: 0.25,
          outlineColor: look.ring,
          outlineWidth: 3,
          closingPointColor: look.corner,
          closingPointWidth: 7,
          closingPointOutlineColor: look.edge,
          closingPointOutlineWidth: 2,
          coordinatePointColor: look.corner,
          coordinatePointWidth: 5,
          coordinatePointOutlineColor: look.edge,
          coordinatePointOutlineWidth: 1,
        },
      }),
      new TerraDrawLineStringMode({
        pointerDistance: pointerPx,
        styles: {
          lineStringColor: look.line,
          lineStringWidth: 3,
          closingPointColor: look.corner,
          closingPointWidth: 7,
          closingPointOutlineColor: look.edge,
          closingPointOutlineWidth: 2,
        },
      }),
      new TerraDrawPointMode({
        styles: {
          pointColor: look.ring,
          pointWidth: 9,
          pointOutlineColor: look.edge,
          pointOutlineWidth: 2,
        },
      }),
      new TerraDrawSelectMode({
        pointerDistance: pointerPx,
        flags: {
          polygon: {
            feature: {
              coordinates: { draggable: true, midpoints: true, deletable: true, snappable: snapping },
            },
          },
          linestring: {
            feature: { coordinates: { draggable: true, midpoints: true, deletable: true } },
          },
          point: { feature: { draggable: true } },
        },
        styles: {
          selectedPolygonColor: look.ring,
          selectedPolygonFillOpacity: 0.3,
          selectedPolygonOutlineColor: look.ring,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: look.corner,
          selectionPointWidth: 6,
          selectionPointOutlineColor: look.edge,
          selectionPointOutlineWidth: 2,
          midPointColor: look.ring,
          midPointWidth: 4,
          midPointOutlineColor: look.edge,
          midPointOutlineWidth: 1,
        },
      }),
    ],
  })
  let selectedId: string | number | null = null

  draw.start()
  draw.on('finish', (_id, { mode }) => onFinish(tools.find((tool) => tool === mode) ?? 'select'))
  draw.on('select', (id) => {
    selectedId = id
    onSelect(true)
  })
  draw.on('deselect', () => {
    selectedId = null
    onSelect(false)
  })
  draw.on('change', () => onDraw(draw.getModeState() === 'drawing'))

  return {
    setTool: (tool) => {
      draw.setMode(tool)
      onDraw(false)
    },
    load: (shapes) => {
      const mode = draw.getMode()
      draw.clear()
      selectedId = null
      onSelect(false)
      draw.addFeatures(listFeatures(shapes))
      // Starting the mode anew lets go of what it was doing with features that are gone.
      draw.setMode(mode)
    },
    read: () => readShapes(draw.getSnapshot()),
    finish: () => {
      const keys = map.getCanvas()
      keys.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
      keys.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }))
    },
    undoCorner: () => {
      if (draw.getModeState() !== 'drawing') return false
      if (draw.canUndo()) draw.undo()
      else draw.setMode(draw.getMode())
      onDraw(draw.getModeState() === 'drawing')
      return true
    },
    removeSelected: () => {
      if (selectedId === null) return
      const id = selectedId
      draw.deselectFeature(id)
      draw.removeFeatures([id])
      onFinish('select')
    },
    stop: () => {
      if (draw.enabled) draw.stop()
    },
  }
}

const tools = ['polygon', 'linestring', 'point', 'select'] as const satisfies readonly DrawingTool[]

function listFeatures({ rings, lines, points }: DrawnShapes): GeoJSONStoreFeatures[] {
  const place = ([longitude, latitude]: LonLat): LonLat => [
    Math.round(longitude * decimals) / decimals,
    Math.round(latitude * decimals) / decimals,
  ]
  return [
    ...rings.map(
      (ring): GeoJSONStoreFeatures => ({
        type: 'Feature',
        properties: { mode: 'polygon' },
        geometry: { type: 'Polygon', coordinates: [ring.map(place)] },
      }),
    ),
    ...lines.map(
      (line): GeoJSONStoreFeatures => ({
        type: 'Feature',
        properties: { mode: 'linestring' },
        geometry: { type: 'LineString', coordinates: line.map(place) },
      }),
    ),
    ...points.map(
      (point): GeoJSONStoreFeatures => ({
        type: 'Feature',
        properties: { mode: 'point' },
        geometry: { type: 'Point', coordinates: place(point) },
      }),
    ),
  ]
}

/** Without the handles of the library, and without what is still being drawn. */
function readShapes(features: readonly GeoJSONStoreFeatures[]): DrawnShapes {
  const shapes = { rings: [] as LonLat[][], lines: [] as LonLat[][], points: [] as LonLat[] }
  for (const { geometry, properties } of features) {
    if (properties.currentlyDrawing === true) continue
    if (geometry.type === 'Polygon' && properties.mode === 'polygon')
      shapes.rings.push((geometry.coordinates[0] ?? []).map(toLonLat))
    if (geometry.type === 'LineString' && properties.mode === 'linestring')
      shapes.lines.push(geometry.coordinates.map(toLonLat))
    if (geometry.type === 'Point' && properties.mode === 'point')
      shapes.points.push(toLonLat(geometry.coordinates))
  }
  return shapes
}

function toLonLat([longitude = 0, latitude = 0]: readonly number[]): LonLat {
  return [longitude, latitude]
}
