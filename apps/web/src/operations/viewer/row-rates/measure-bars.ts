/** Sizes of OPS-26. */
const barPx = 8
const autoBelowPx = 500
const maxPx = 20_000
const maxPxOnIos = 10_000

export const chartHeightPx = 200
export const chartHeightWithTitlePx = 180

/** How wide the bars together are; null where they share the width that there is. */
export function measureBarsWidth(barCount: number, device: { readonly isIos: boolean }): number | null {
  const wantedPx = barCount * barPx
  if (wantedPx < autoBelowPx) return null
  return Math.min(wantedPx, device.isIos ? maxPxOnIos : maxPx)
}

/** iPads name themselves Macs, but no Mac has a touch screen. */
export function isIosDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
