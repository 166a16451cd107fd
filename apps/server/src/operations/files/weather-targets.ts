import {
  type TargetName,
  targetNames,
  type WeatherParameters,
} from '@talhao/contract/operations/weather-cloud'
import type { WeatherTargets } from '@talhao/operation-maps'

export const noTargets: WeatherParameters = {
  limMinTemperature: null,
  limMedTemperature: null,
  limMaxTemperature: null,
  limMinMoisture: null,
  limMedMoisture: null,
  limMaxMoisture: null,
  limMinAir: null,
  limMedAir: null,
  limMaxAir: null,
  minTractorSpeedTarget: null,
  maxTractorSpeedTarget: null,
  minDeltaTTarget: null,
  maxDeltaTTarget: null,
  minPressureTarget: null,
  maxPressureTarget: null,
  minDewPointTarget: null,
  maxDewPointTarget: null,
}

/** The targets with the ones that are sent; what is not sent stays, null takes one away. */
export function changeTargets(
  targets: WeatherParameters,
  sent: { readonly [Name in TargetName]?: number | null | undefined },
): WeatherParameters {
  const changed = { ...targets }
  for (const name of targetNames) {
    const value = sent[name]
    if (value !== undefined) changed[name] = value
  }
  return changed
}

/** What of them decides whether a strip was worked within parameters. */
export function selectWeatherTargets(targets: WeatherParameters): WeatherTargets {
  return {
    temperature: { minimum: targets.limMinTemperature, maximum: targets.limMaxTemperature },
    humidity: { minimum: targets.limMinMoisture, maximum: targets.limMaxMoisture },
    wind_speed: { minimum: targets.limMinAir, maximum: targets.limMaxAir },
  }
}
