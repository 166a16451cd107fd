import type { ReadingQuantity } from '@talhao/agronomy'

interface ReadingDefinition {
  /** In code, with its unit. */
  readonly name: string
  /** Of `observations` and `station_latest`, and of means in the summaries. */
  readonly column: string
  /** Column of `station_latest`: when this very reading was measured. */
  readonly timeColumn: string
  readonly quantity: ReadingQuantity
}

function define<const N extends string, const C extends string>(
  name: N,
  column: C,
  of: { stem: string; quantity: ReadingQuantity },
) {
  return { name, column, timeColumn: `${of.stem}_at`, quantity: of.quantity } satisfies ReadingDefinition
}

/** Everything a station can measure, one unit each. */
export const readings = [
  define('temperatureC', 'temperature_c', { stem: 'temperature', quantity: 'temperatureC' }),
  define('humidity', 'humidity', { stem: 'humidity', quantity: 'humidity' }),
  define('pressureHpa', 'pressure_hpa', { stem: 'pressure', quantity: 'pressureHpa' }),
  define('seaLevelPressureHpa', 'sea_level_pressure_hpa', {
    stem: 'sea_level_pressure',
    quantity: 'pressureHpa',
  }),
  define('windSpeedKmh', 'wind_speed_kmh', { stem: 'wind_speed', quantity: 'windSpeedKmh' }),
  define('windGustKmh', 'wind_gust_kmh', { stem: 'wind_gust', quantity: 'windGustKmh' }),
  define('windDirectionDeg', 'wind_direction_deg', { stem: 'wind_direction', quantity: 'windDirectionDeg' }),
  define('rainMm', 'rain_mm', { stem: 'rain', quantity: 'rainPerHourMm' }),
  define('solarWm2', 'solar_wm2', { stem: 'solar', quantity: 'solarWm2' }),
  define('soil1TemperatureC', 'soil1_temperature_c', soil('soil1_temperature', 'soilTemperatureC')),
  define('soil2TemperatureC', 'soil2_temperature_c', soil('soil2_temperature', 'soilTemperatureC')),
  define('soil3TemperatureC', 'soil3_temperature_c', soil('soil3_temperature', 'soilTemperatureC')),
  define('soil4TemperatureC', 'soil4_temperature_c', soil('soil4_temperature', 'soilTemperatureC')),
  define('soil1MoistureKpa', 'soil1_moisture_kpa', soil('soil1_moisture', 'soilMoistureKpa')),
  define('soil2MoistureKpa', 'soil2_moisture_kpa', soil('soil2_moisture', 'soilMoistureKpa')),
  define('soil3MoistureKpa', 'soil3_moisture_kpa', soil('soil3_moisture', 'soilMoistureKpa')),
  define('soil4MoistureKpa', 'soil4_moisture_kpa', soil('soil4_moisture', 'soilMoistureKpa')),
  define('soil1WaterPercent', 'soil1_water_percent', soil('soil1_water', 'soilMoisturePercent')),
  define('soil2WaterPercent', 'soil2_water_percent', soil('soil2_water', 'soilMoisturePercent')),
  define('soil3WaterPercent', 'soil3_water_percent', soil('soil3_water', 'soilMoisturePercent')),
  define('soil4WaterPercent', 'soil4_water_percent', soil('soil4_water', 'soilMoisturePercent')),
  define('batteryV', 'battery_v', { stem: 'battery', quantity: 'batteryV' }),
] as const

function soil(stem: string, quantity: ReadingQuantity) {
  return { stem, quantity }
}

export type ReadingName = (typeof readings)[number]['name']

/**
 * The readings of one observation in the order of `readings`; NaN stands for none. Plain numbers, since 10,000
 * observations at once go through here: named fields took three times as long.
 */
export type ReadingValues = number[]

export const readingIndex: Readonly<Record<ReadingName, number>> = Object.fromEntries(
  readings.map(({ name }, index) => [name, index]),
) as Record<ReadingName, number>

const noValues: ReadingValues = readings.map(() => Number.NaN)

export function makeEmptyValues(): ReadingValues {
  return noValues.slice()
}

export function makeReadingValues(
  known: Readonly<Partial<Record<ReadingName, number | null>>>,
): ReadingValues {
  const values = makeEmptyValues()
  for (const { name } of readings) {
    const value = known[name]
    if (value !== undefined && value !== null) values[readingIndex[name]] = value
  }
  return values
}

/** null: there is none. */
export function readingOf(values: ReadingValues, name: ReadingName): number | null {
  return orNull(values[readingIndex[name]])
}

export function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
