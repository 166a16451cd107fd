/** WEA-73. */
export const focusZoom = 13
export const zoomStepMs = 70

/** The zooms on the way, a level at a time, the last one exactly the goal. */
export function listZoomSteps(from: number, to: number): readonly number[] {
  const steps: number[] = []
  const direction = Math.sign(to - from)
  for (let zoom = from + direction; direction * (to - zoom) > 0; zoom += direction) steps.push(zoom)
  return from === to ? [] : [...steps, to]
}

interface ZoomedMap {
  readonly getZoom: () => number
  readonly jumpTo: (view: { zoom: number; center: [number, number] }) => unknown
}

/** Goes to a place in steps of 70 ms; gives back how to stop on the way. */
export function stepZoom(input: {
  readonly map: ZoomedMap
  readonly center: [number, number]
  readonly zoom: number
}): () => void {
  const { map, center, zoom } = input
  const steps = [...listZoomSteps(map.getZoom(), zoom)]
  const takeStep = () => {
    const next = steps.shift()
    if (next === undefined) clearInterval(timer)
    else map.jumpTo({ zoom: next, center })
  }
  if (steps.length === 0) map.jumpTo({ zoom, center })
  const timer = setInterval(takeStep, zoomStepMs)
  return () => clearInterval(timer)
}
