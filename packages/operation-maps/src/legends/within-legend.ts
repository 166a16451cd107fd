import { decidingMetrics, hasTarget, type Target, type WeatherTargets } from '../figures/target.ts'
import { type Legend, type LegendTarget, unknownBand } from './legend.ts'

/** Told apart by people who do not see red or green, too. */
const withinColour = '#009E73'
const outsideColours: Readonly<Record<keyof WeatherTargets, string>> = {
  temperature: '#D55E00',
  humidity: '#56B4E9',
  wind_speed: '#CC79A7',
}
const severalColour = '#7B1E3A'

/**
 * Where all targets hold, and else by what they do not: the first band is within, then one a target that alone does not
 * hold, then several at once. Null where there is no target.
 */
export function createWithinLegend(targets: WeatherTargets): Legend | null {
  const checks = decidingMetrics
    .filter((metric) => hasTarget(targets[metric]))
    .map((metric) => ({ metric, ...targets[metric] }))
  const [first] = checks
  if (first === undefined) return null
  const colours = [
    withinColour,
    ...checks.map(({ metric }) => outsideColours[metric]),
    ...(checks.length > 1 ? [severalColour] : []),
  ]
  return {
    metric: first.metric,
    unit: '',
    kind: 'bands',
    bands: colours.map((colour) => ({ from: null, to: null, colour })),
    stops: [],
    limits: [],
    targets: checks,
  }
}

/** Puts a strip into such a legend by the values that the map holds, which are of 32 bits. */
export function createWithinClassifier(
  targets: readonly LegendTarget[],
): (readValue: (target: LegendTarget) => number) => number {
  const checks = targets.map((target) => ({ target, ...roundEnds(target) }))
  return (readValue) => {
    let band = 0
    let isUnknown = false
    for (const [index, { target, minimum, maximum }] of checks.entries()) {
      const value = readValue(target)
      if (Number.isNaN(value)) isUnknown = true
      else if (value < minimum || value > maximum) band = band === 0 ? index + 1 : checks.length + 1
    }
    return band === 0 && isUnknown ? unknownBand : band
  }
}

function roundEnds({ minimum, maximum }: Target) {
  return {
    minimum: Math.fround(minimum ?? Number.NEGATIVE_INFINITY),
    maximum: Math.fround(maximum ?? Number.POSITIVE_INFINITY),
  }
}
