export interface MapScaleLength {
  readonly text: string
  readonly widthPx: number
}

const earthCircumferenceM = 40_075_016.686
/** MapLibre's world is 512 pixels wide at zoom 0. */
const worldPx = 512

export function measureMetresPerPixel(latitude: number, zoom: number): number {
  return (Math.cos((latitude * Math.PI) / 180) * earthCircumferenceM) / (worldPx * 2 ** zoom)
}

/** The longest of 1, 2, 5, 10, 20, … metres that fits. */
export function chooseScale(input: {
  readonly latitude: number
  readonly zoom: number
  readonly maxPx: number
}): MapScaleLength {
  const metresPerPixel = measureMetresPerPixel(input.latitude, input.zoom)
  const maxM = metresPerPixel * input.maxPx
  const power = 10 ** Math.floor(Math.log10(maxM))
  const metres = power * ([5, 2, 1].find((step) => step * power <= maxM) ?? 1)
  return {
    text: metres >= 1000 ? `${metres / 1000} km` : `${metres} m`,
    widthPx: Math.round(metres / metresPerPixel),
  }
}
