import { isKnown } from '../is-known.ts'

/** Sixteen points clockwise from north, in the letters of each language. */
export const compassPoints = {
  pt: ['N', 'NNE', 'NE', 'ENE', 'L', 'ESE', 'SE', 'SSE', 'S', 'SSO', 'SO', 'OSO', 'O', 'ONO', 'NO', 'NNO'],
  es: ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSO', 'SO', 'OSO', 'O', 'ONO', 'NO', 'NNO'],
} as const

export type CompassLanguage = keyof typeof compassPoints
export type CompassPoint = (typeof compassPoints)[CompassLanguage][number]

/**
 * The compass point a wind blows from.
 *
 * Formula: index = ⌊direction / 22.5 + 0.5⌋ mod 16; each point owns 22.5° around its centre, its lower edge included.
 * Valid: every finite angle, in degrees clockwise from north; angles beyond a turn are wrapped. Unknown: null.
 * Source: WEA-63.
 *
 * @example nameCompassPoint(90, 'pt') // 'L'
 */
export function nameCompassPoint(
  directionDeg: number | null,
  language: CompassLanguage,
): CompassPoint | null {
  if (!isKnown(directionDeg)) return null
  const turn = ((directionDeg % 360) + 360) % 360
  return compassPoints[language][Math.floor(turn / 22.5 + 0.5) % 16] ?? null
}
