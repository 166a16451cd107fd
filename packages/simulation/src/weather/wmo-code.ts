/** The WMO code of an hour, as forecasters send it, from what the sky does. */
export function chooseWmoCode(sky: { cloudCover: number; rainMm: number; isStorm: boolean }): number {
  const { cloudCover, rainMm, isStorm } = sky
  if (rainMm >= 0.1) {
    if (isStorm && rainMm >= 2.5) return 95
    if (isStorm) return rainMm >= 1 ? 81 : 80
    if (rainMm < 0.4) return 51
    if (rainMm < 2.5) return 61
    return rainMm < 7.6 ? 63 : 65
  }
  if (cloudCover < 0.15) return 0
  if (cloudCover < 0.35) return 1
  return cloudCover < 0.75 ? 2 : 3
}
