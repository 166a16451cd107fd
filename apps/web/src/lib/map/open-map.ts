import 'maplibre-gl/dist/maplibre-gl.css'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { getSiteSettings } from '../site/site-settings.ts'
import type { GroundLook } from './basemap/basemap-layers.ts'
import { buildBasemapStyle, tendBasemap } from './basemap/draw-basemap.ts'
import { findGraphicsCard } from './card/find-graphics-card.ts'
import { paintAside } from './card/paint-aside.ts'
import type { Viewpoint } from './viewpoint.ts'

maplibre.setWorkerUrl(workerUrl)

/** The map with the library's own classes, so that a screen needs no import of 280 kB for a marker. */
export interface OpenMap {
  readonly map: maplibre.Map
  readonly maplibre: typeof maplibre
}

export interface OpenMapInput {
  readonly container: HTMLElement
  readonly view: Viewpoint
  readonly label: string
  readonly look: GroundLook
}

/** Starts a map on the basemap that every screen shares. Throws when the browser draws no WebGL2. */
export function openMap({ container, view, label, look }: OpenMapInput): OpenMap {
  const map = new maplibre.Map({
    container,
    style: buildBasemapStyle({
      look,
      origin: window.location.origin,
      satelliteUrl: getSiteSettings().mapSatelliteUrl,
    }),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: 1.5,
    maxZoom: 19,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 0,
    // The test of the basemap has it checked.
    validateStyle: false,
    locale: { 'Map.Title': label },
  })
  leaveSkyOut(map)
  if (findGraphicsCard() === 'emulated') paintAside(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  tendBasemap(map, look)
  return { map, maplibre }
}

/** The library paints one over the whole map, before anything else and at every picture, though nothing of it is ever seen. */
function leaveSkyOut({ painter }: maplibre.Map): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined }
}
