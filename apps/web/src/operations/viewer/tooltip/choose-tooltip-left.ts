export const tooltipPx = 216
const distancePx = 14
const edgePx = 8

/** Right of the pointer, left of it where the right has no room, and always inside a map that is wide enough. */
export function chooseTooltipLeft(pointerX: number, mapPx: number): number {
  const right = pointerX + distancePx
  const left = pointerX - distancePx - tooltipPx
  const wanted = right + tooltipPx + edgePx <= mapPx ? right : left
  return Math.max(edgePx, Math.min(wanted, mapPx - tooltipPx - edgePx))
}
