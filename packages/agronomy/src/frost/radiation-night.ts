import type { Answer } from '../answer.ts'
import { isKnown } from '../is-known.ts'

/** Wind below this, in m/s, leaves the air layered. */
export const radiationNightWindBelowMs = 2
/** Up to one eighth of the sky counts as no cloud. */
export const radiationNightCloudMaxPercent = 12.5

/** What a night was like, from the station or, for cloud and fog, from the forecast. */
export interface NightSky {
  /** The highest hourly mean of the night. */
  readonly windMaxMs: number | null
  /** Mean of the night. */
  readonly cloudPercent: number | null
  readonly hasFog: boolean | null
  readonly rainMm: number | null
}

/**
 * Whether a night cooled by radiation alone, as the frost model presumes.
 *
 * Formula: wind < 2 m/s, cloud at most one eighth, no fog, no rain.
 * Valid: any; one 'no' is a no, else an unknown or impossible value makes the night unknown.
 * Source: Snyder & Melo-Abreu 2005, vol. 1 ch. 5; the eighth, and that unknown cloud does not count as clear: CRP-11.
 *
 * @example judgeRadiationNight({ windMaxMs: 1.2, cloudPercent: null, hasFog: false, rainMm: 0 }) // 'unknown'
 */
export function judgeRadiationNight(sky: NightSky): Answer {
  const parts = [
    isAmount(sky.windMaxMs) ? sky.windMaxMs < radiationNightWindBelowMs : null,
    isAmount(sky.cloudPercent) ? sky.cloudPercent <= radiationNightCloudMaxPercent : null,
    sky.hasFog === null ? null : !sky.hasFog,
    isAmount(sky.rainMm) ? sky.rainMm === 0 : null,
  ]
  if (parts.includes(false)) return 'no'
  return parts.includes(null) ? 'unknown' : 'yes'
}

function isAmount(value: number | null): value is number {
  return isKnown(value) && value >= 0
}
