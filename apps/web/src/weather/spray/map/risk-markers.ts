import type { Marker } from 'maplibre-gl'
import type { MapPoint } from '../../../lib/map/map-bounds.ts'
import type { OpenMap } from '../../../lib/map/open-map.ts'
import { findWorstRisk, type RiskName } from '../outlook/risk.ts'
import { groupMarkers, type MarkerGroup } from './group-stations.ts'
import classes from './risk-markers.module.css'

export interface MarkedStation extends MapPoint {
  readonly id: string
  readonly name: string
}

export interface RiskMarkers {
  readonly place: (stations: readonly MarkedStation[]) => void
  readonly paint: (risks: readonly RiskName[]) => void
  readonly remove: () => void
}

export interface MarkerWords {
  readonly station: (name: string, risk: RiskName) => string
  readonly group: (count: number, risk: RiskName) => string
}

interface DrawnGroup {
  readonly group: MarkerGroup
  readonly marker: Marker
  readonly button: HTMLButtonElement
  risk: RiskName | null
}

/** A sign inside each shape, in the words of the panel's icons. */
const signs: Readonly<Record<RiskName, string>> = { low: '✓', medium: '!', high: '✕', unknown: '?' }

/** A badge a station at every zoom: from afar its circles are smaller than a pixel. */
export function createRiskMarkers(
  { map, maplibre }: OpenMap,
  options: { words: MarkerWords; onPress: (stations: readonly MarkedStation[]) => void },
): RiskMarkers {
  const { words, onPress } = options
  let stations: readonly MarkedStation[] = []
  let risks: readonly RiskName[] = []
  let drawn: DrawnGroup[] = []
  let drawnZoom = Number.NaN

  function draw(): void {
    drawnZoom = Math.floor(map.getZoom())
    for (const { marker } of drawn) marker.remove()
    drawn = groupMarkers(stations, map.getZoom()).map((group) => {
      const button = createBadge(() => onPress(group.members.flatMap((index) => stations[index] ?? [])))
      const marker = new maplibre.Marker({ element: button })
        .setLngLat([group.longitude, group.latitude])
        .addTo(map)
      return { group, marker, button, risk: null }
    })
    paint()
  }

  function paint(): void {
    for (const entry of drawn) {
      const { members } = entry.group
      const risk = findWorstRisk(members.map((index) => risks[index] ?? 'unknown'))
      if (risk === entry.risk) continue
      entry.risk = risk
      const [first] = members
      const name = first === undefined ? '' : (stations[first]?.name ?? '')
      const label = members.length === 1 ? words.station(name, risk) : words.group(members.length, risk)
      paintBadge(entry.button, { risk, label, count: members.length })
    }
  }

  const zoomed = map.on('zoom', () => {
    if (Math.floor(map.getZoom()) !== drawnZoom) draw()
  })

  return {
    place(next) {
      stations = next
      draw()
    },
    paint(next) {
      risks = next
      paint()
    },
    remove() {
      zoomed.unsubscribe()
      for (const { marker } of drawn) marker.remove()
      drawn = []
    },
  }
}

/** The list beside the map is the way by keyboard, so that Tab need not pass every badge. */
function createBadge(onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = classes.badge ?? ''
  button.addEventListener('click', (event) => {
    // Else the map below would take it as a click on itself.
    event.stopPropagation()
    onPress()
  })
  return button
}

function paintBadge(button: HTMLButtonElement, face: { risk: RiskName; label: string; count: number }): void {
  button.dataset.risk = face.risk
  button.setAttribute('aria-label', face.label)
  button.title = face.label
  button.textContent = signs[face.risk]
  if (face.count > 1) button.dataset.count = String(face.count)
}
