import type {
  SprayCondition,
  SprayDescription,
  SprayVariable,
  SprayWeather,
} from '@talhao/contract/weather/spray'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../../lib/format/format-number.ts'

const descriptions = {
  'low absorption': 'lowAbsorption',
  'risk of evaporation': 'evaporation',
  'risk of droplet suspension': 'suspension',
  'risk of drift': 'drift',
  'risk of product removal': 'removal',
} as const satisfies Record<SprayDescription, string>

const units = {
  temperature_c: '°C',
  humidity: '%',
  wind_speed_kmh: 'km/h',
  wind_gust_kmh: 'km/h',
  delta_t: '°C',
} as const

type Measured = Exclude<SprayVariable, 'no_rain'>

/** A short sentence: "Vento 12,4 km/h, acima de 10 km/h: risco de deriva." null where there is no risk. */
export function describeReason(
  condition: SprayCondition,
  weather: SprayWeather,
  t: TFunction<'spray'>,
): string | null {
  const { variable, risk, description, operations } = condition
  if (risk === 0 || description === null) return null
  const risks = t(`description.${descriptions[description]}`)
  if (variable === 'no_rain') {
    return t('reason.rain', {
      probability: formatNumber(weather.probabilityOfPrecipitation, 0),
      // To the tenth, as it is judged: a round "3" could be 2.9.
      amount: formatNumber(weather.rainAmountMm),
      risk: risks,
    })
  }
  const [first] = operations
  if (first === undefined) return null
  const unit = units[variable]
  const words = {
    variable: t(`variable.${variable}`),
    limit: `${formatLimit(first.operand)} ${unit}`,
    risk: risks,
  }
  const isAbove = first.operator.startsWith('greater')
  const value = readValue(variable, weather)
  if (value === null) return t(isAbove ? 'reason.aboveUnknown' : 'reason.belowUnknown', words)
  const told = { ...words, value: `${formatNumber(value)} ${unit}` }
  return t(isAbove ? 'reason.above' : 'reason.below', told)
}

/** Gusts are judged but not among the six readings. */
function readValue(variable: Measured, weather: SprayWeather): number | null {
  switch (variable) {
    case 'temperature_c':
      return weather.temperatureC
    case 'humidity':
      return weather.humidity
    case 'wind_speed_kmh':
      return weather.windSpeedKmh
    case 'delta_t':
      return weather.deltaT
    case 'wind_gust_kmh':
      return null
  }
}

function formatLimit(limit: number): string {
  return formatNumber(limit, Number.isInteger(limit) ? 0 : 1)
}
