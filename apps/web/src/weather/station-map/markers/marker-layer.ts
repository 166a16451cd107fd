import type { Marker } from 'maplibre-gl'
import { growBounds, readBounds } from '../../../lib/map/map-bounds.ts'
import type { OpenMap } from '../../../lib/map/open-map.ts'
import { indexStations, listMapItems, type MapItem, type PlacedStation } from './cluster-stations.ts'
import {
  type ClusterFace,
  createMarkerButton,
  paintCluster,
  paintStation,
  type StationFace,
} from './marker-element.ts'

export interface MarkerScene {
  readonly stations: readonly PlacedStation[]
  /** Never hidden in a cluster: its popup must point at something. */
  readonly selectedId: string | null
  readonly faceOf: (stationId: string) => StationFace | null
  readonly faceOfCluster: (item: Extract<MapItem, { kind: 'cluster' }>) => ClusterFace
}

export interface MarkerLayer {
  readonly show: (scene: MarkerScene) => void
  readonly remove: () => void
}

interface DrawnMarker {
  readonly marker: Marker
  readonly button: HTMLButtonElement
  readonly item: MapItem
}

/** What comes in by panning is drawn before the hand lets go. */
const shareBeyondEdge = 0.4

/** Draws badges for what is on the screen, and keeps those that stay from one view to the next. */
export function createMarkerLayer(
  { map, maplibre }: OpenMap,
  onPress: (item: MapItem, expansionZoom: number | null) => void,
): MarkerLayer {
  const drawn = new Map<string, DrawnMarker>()
  let scene: MarkerScene | null = null
  let index = indexStations([])
  let drawnZoom = -1

  function draw(): void {
    if (scene === null) return
    drawnZoom = Math.floor(map.getZoom())
    const items = listItems(scene)
    const keys = new Set(items.map(({ key }) => key))
    for (const [key, { marker }] of drawn) {
      if (keys.has(key)) continue
      marker.remove()
      drawn.delete(key)
    }
    for (const item of items) paint(scene, keep(item))
  }

  function listItems({ stations, selectedId }: MarkerScene): readonly MapItem[] {
    const items = listMapItems({
      index,
      bounds: growBounds(readBounds(map), shareBeyondEdge),
      zoom: map.getZoom(),
    })
    const selected = stations.find(({ id }) => id === selectedId)
    if (selected === undefined) return items
    const { id, latitude, longitude } = selected
    return [...items, { kind: 'station', key: `station/${id}`, stationId: id, latitude, longitude }]
  }

  function keep(item: MapItem): DrawnMarker {
    const known = drawn.get(item.key)
    if (known !== undefined) {
      known.marker.setLngLat([item.longitude, item.latitude])
      const kept = { ...known, item }
      drawn.set(item.key, kept)
      return kept
    }
    const button = createMarkerButton(() => {
      const { item: pressed } = drawn.get(item.key) ?? { item }
      onPress(pressed, pressed.kind === 'cluster' ? index.getClusterExpansionZoom(pressed.clusterId) : null)
    })
    const marker = new maplibre.Marker({ element: button })
      .setLngLat([item.longitude, item.latitude])
      .addTo(map)
    const made = { marker, button, item }
    drawn.set(item.key, made)
    return made
  }

  // Numbers of clusters are reused from zoom to zoom: at another one they name others.
  const zoomed = map.on('zoom', () => {
    if (Math.floor(map.getZoom()) !== drawnZoom) draw()
  })
  const moved = map.on('moveend', draw)

  return {
    show(next) {
      if (scene?.stations !== next.stations || scene.selectedId !== next.selectedId) {
        index = indexStations(next.stations.filter(({ id }) => id !== next.selectedId))
      }
      scene = next
      draw()
    },
    remove() {
      zoomed.unsubscribe()
      moved.unsubscribe()
      for (const { marker } of drawn.values()) marker.remove()
      drawn.clear()
    },
  }
}

function paint(scene: MarkerScene, { button, item }: DrawnMarker): void {
  if (item.kind === 'cluster') {
    paintCluster(button, scene.faceOfCluster(item))
    return
  }
  const face = scene.faceOf(item.stationId)
  if (face !== null) paintStation(button, face)
}
