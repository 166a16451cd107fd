import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { noTargets, selectWeatherTargets } from '../../files/weather-targets.ts'
import type { ProductRow } from './products.registry.ts'

/** The delta T that is good for spraying, whatever the product. */
const targetsOfAny: WeatherParameters = { ...noTargets, minDeltaTTarget: 2, maxDeltaTTarget: 8 }

/** The targets an operation begins with: delta T's, and the ranges of its product, none without one. */
export function targetsOfProduct(product: ProductRow | null): WeatherParameters {
  if (product === null) return targetsOfAny
  return fillMiddles({
    ...targetsOfAny,
    limMinTemperature: product.temperatureMinimum,
    limMaxTemperature: product.temperatureMaximum,
    limMinMoisture: product.humidityMinimum,
    limMaxMoisture: product.humidityMaximum,
    limMinAir: product.windspeedMinimum,
    limMaxAir: product.windspeedMaximum,
  })
}

/**
 * The colours of the map need a middle between the ends (OPS-65), and neither a product nor the dialog of
 * targets has one: it lies halfway. One that lies between its ends already stays.
 */
export function fillMiddles(targets: WeatherParameters): WeatherParameters {
  return {
    ...targets,
    limMedTemperature: findMiddle({
      minimum: targets.limMinTemperature,
      middle: targets.limMedTemperature,
      maximum: targets.limMaxTemperature,
    }),
    limMedMoisture: findMiddle({
      minimum: targets.limMinMoisture,
      middle: targets.limMedMoisture,
      maximum: targets.limMaxMoisture,
    }),
    limMedAir: findMiddle({
      minimum: targets.limMinAir,
      middle: targets.limMedAir,
      maximum: targets.limMaxAir,
    }),
  }
}

type End = number | null

function findMiddle({ minimum, middle, maximum }: { minimum: End; middle: End; maximum: End }): End {
  if (minimum === null || maximum === null) return null
  const isBetween = middle !== null && middle > minimum && middle < maximum
  return isBetween ? middle : (minimum + maximum) / 2
}

/** Whether the same strips lie within both. */
export function haveSameAreas(one: WeatherParameters, other: WeatherParameters): boolean {
  return JSON.stringify(selectWeatherTargets(one)) === JSON.stringify(selectWeatherTargets(other))
}
