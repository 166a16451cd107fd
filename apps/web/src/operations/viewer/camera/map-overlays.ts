import type { Map as MapLibreMap } from 'maplibre-gl'
import type { OverlayBox } from './choose-fit-padding.ts'

/** On the element that holds a map and what lies over it. */
export const mapStage = { 'data-map-stage': '' }

function findStage(map: MapLibreMap): HTMLElement | null {
  return map.getContainer().closest<HTMLElement>('[data-map-stage]')
}

function listOverlays(map: MapLibreMap): readonly HTMLElement[] {
  return [...(findStage(map)?.querySelectorAll<HTMLElement>('[data-map-overlay]') ?? [])]
}

/** Measured: on a phone a legend stands below the map, and covers nothing. */
export function listOverlayBoxes(map: MapLibreMap): readonly OverlayBox[] {
  const frame = map.getContainer().getBoundingClientRect()
  return listOverlays(map)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    }))
    .filter(
      ({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < frame.width && top < frame.height,
    )
}

/** Tells when the map or what lies over it comes, goes or changes its size; gives back how to stop. */
export function watchOverlays(map: MapLibreMap, onChange: () => void): () => void {
  const stage = findStage(map)
  if (stage === null) return () => undefined
  const sizes = new ResizeObserver(onChange)
  function observe(): void {
    sizes.disconnect()
    for (const element of [map.getContainer(), ...listOverlays(map)]) sizes.observe(element)
  }
  observe()
  const children = new MutationObserver(observe)
  children.observe(stage, { childList: true })
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}
