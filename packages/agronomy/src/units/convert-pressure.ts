import { isKnown } from '../is-known.ts'

const hpaPerInHg = 33.8638866667

/**
 * Formula: hPa = inHg · 33.8638866667. Every finite value; unknown: null. Source: mercury at 0 °C, as WeeWX converts.
 *
 * @example convertInHgToHpa(29.92) // 1013.2075
 */
export function convertInHgToHpa(inHg: number | null): number | null {
  return isKnown(inHg) ? inHg * hpaPerInHg : null
}

/**
 * Formula: inHg = hPa / 33.8638866667. Every finite value; unknown: null. Source: as convertInHgToHpa.
 *
 * @example convertHpaToInHg(1013.25) // 29.921
 */
export function convertHpaToInHg(hpa: number | null): number | null {
  return isKnown(hpa) ? hpa / hpaPerInHg : null
}

/**
 * Formula: kPa = inHg · 3.38638866667 (Ecowitt sends the vapour pressure deficit in inHg). Every finite value;
 * unknown: null. Source: as convertInHgToHpa.
 *
 * @example convertInHgToKpa(0.144) // 0.4876
 */
export function convertInHgToKpa(inHg: number | null): number | null {
  return isKnown(inHg) ? (inHg * hpaPerInHg) / 10 : null
}
