import type { StationCondition } from '../shown-stations.ts'
import classes from './marker-element.module.css'

export interface StationFace {
  /** Read aloud, and shown when the mouse rests. */
  readonly label: string
  /** Formatted, with its degree sign. */
  readonly temperature: string
  readonly condition: StationCondition
  readonly isSelected: boolean
}

export interface ClusterFace {
  readonly label: string
  readonly count: number
  readonly offlineCount: number
}

/** Tabler's wifi-off, the sign of the list and the card. */
const offlineSign =
  'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374M3 3l18 18'

/**
 * Markers are plain elements: MapLibre moves them at every frame, and a component each would cost a thousand
 * stations dearly. The list beside the map is the way by keyboard, so that Tab need not pass every badge.
 */
export function createMarkerButton(onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.addEventListener('click', (event) => {
    // Else the map below would take it as a click on itself.
    event.stopPropagation()
    onPress()
  })
  return button
}

export function paintStation(button: HTMLButtonElement, face: StationFace): void {
  button.classList.add(classes.marker ?? '')
  button.dataset.kind = 'station'
  button.dataset.condition = face.condition
  button.dataset.selected = String(face.isSelected)
  describe(button, face.label)
  const badge = document.createElement('span')
  badge.className = classes.badge ?? ''
  badge.textContent = face.temperature
  button.replaceChildren(badge, ...(face.condition === 'offline' ? [drawOfflineSign()] : []))
}

export function paintCluster(button: HTMLButtonElement, face: ClusterFace): void {
  button.classList.add(classes.marker ?? '')
  button.dataset.kind = 'cluster'
  describe(button, face.label)
  const badge = document.createElement('span')
  badge.className = classes.cluster ?? ''
  badge.textContent = String(face.count)
  badge.style.setProperty('--offline-share', String(face.offlineCount / face.count))
  button.replaceChildren(badge, ...(face.offlineCount > 0 ? [drawOfflineSign()] : []))
}

function describe(button: HTMLButtonElement, label: string): void {
  button.setAttribute('aria-label', label)
  button.title = label
}

function drawOfflineSign(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', classes.sign ?? '')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', offlineSign)
  svg.append(path)
  return svg
}
