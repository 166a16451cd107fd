import type { UnitOfMeasure } from './units-of-measure.ts'

export const soilSensors = [1, 2, 3, 4] as const
export type SoilSensor = (typeof soilSensors)[number]

/**
 * Something that a station measures. The schemas of the wire, the columns of the database and of the CSV, the JSON
 * ingest and the charts of the bulletin are derived from these.
 */
export interface Metric {
  /** In code, with its unit: the column in camelCase. */
  readonly id: string
  /** Of `observations` and `station_latest`, and of what the summaries of hours and days hold. */
  readonly column: string
  /** Begins the names of the columns beside it: `<stem>_at` when it was measured, `<stem>_count` how often. */
  readonly stem: string
  /** Whose limits say what is possible: a key of `readingLimits` in agronomy, which the server's types check. */
  readonly quantity: string
  /** null: the wire has no reading of it with a unit. */
  readonly uom: UnitOfMeasure | null
  /** Where a soil sensor measures it, which. */
  readonly sensor: SoilSensor | null
  /** In an entry of the JSON ingest, or of its `soil`; null: only other protocols send it. */
  readonly jsonField: string | null
  /** How an hour and a day sum it up. `mean` is all done by this list, the others have code of their own. */
  readonly summary: 'mean' | 'sum' | 'max' | 'vector' | 'none'
  /** Its name in the current weather. */
  readonly current: string | null
  /** Its name in the history, the same for all sensors. */
  readonly dataset: string | null
  /** The bulletin's chart of the dataset. */
  readonly chart: string | null
  /** Of its column in the CSV of the history; null: there is none. */
  readonly exportDecimals: 0 | 2 | null
  /** Its name among the readings that only some stations have (WEA-101), the same for all sensors. */
  readonly more?: string
}

/** Everything a station can measure, one unit each. */
export const metrics = [
  {
    id: 'temperatureC',
    column: 'temperature_c',
    stem: 'temperature',
    quantity: 'temperatureC',
    uom: 'C',
    sensor: null,
    jsonField: 'temperature_c',
    summary: 'mean',
    current: 'temperature',
    dataset: 'temperatureDataset',
    chart: 'temperature',
    exportDecimals: 2,
  },
  {
    id: 'humidity',
    column: 'humidity',
    stem: 'humidity',
    quantity: 'humidity',
    uom: '%',
    sensor: null,
    jsonField: 'humidity',
    summary: 'mean',
    current: 'relativeHumidity',
    dataset: 'relativeHumidityDataset',
    chart: 'humidity',
    exportDecimals: 2,
  },
  {
    id: 'pressureHpa',
    column: 'pressure_hpa',
    stem: 'pressure',
    quantity: 'pressureHpa',
    uom: 'hPa',
    sensor: null,
    jsonField: 'pressure_hpa',
    summary: 'mean',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 2,
  },
  {
    id: 'seaLevelPressureHpa',
    column: 'sea_level_pressure_hpa',
    stem: 'sea_level_pressure',
    quantity: 'pressureHpa',
    uom: 'hPa',
    sensor: null,
    jsonField: null,
    summary: 'none',
    current: 'seaLevelPressure',
    dataset: null,
    chart: null,
    exportDecimals: null,
  },
  {
    id: 'windSpeedKmh',
    column: 'wind_speed_kmh',
    stem: 'wind_speed',
    quantity: 'windSpeedKmh',
    uom: 'km/h',
    sensor: null,
    jsonField: 'wind_speed_kmh',
    summary: 'mean',
    current: 'windSpeed',
    dataset: 'windSpeedDataset',
    chart: 'windSpeed',
    exportDecimals: 2,
  },
  {
    id: 'windGustKmh',
    column: 'wind_gust_kmh',
    stem: 'wind_gust',
    quantity: 'windGustKmh',
    uom: 'km/h',
    sensor: null,
    jsonField: 'wind_gust_kmh',
    summary: 'max',
    current: 'windGust',
    dataset: null,
    chart: null,
    exportDecimals: null,
  },
  {
    id: 'windDirectionDeg',
    column: 'wind_direction_deg',
    stem: 'wind_direction',
    quantity: 'windDirectionDeg',
    uom: 'deg',
    sensor: null,
    jsonField: 'wind_direction_deg',
    summary: 'vector',
    current: 'windDirection',
    dataset: null,
    chart: null,
    exportDecimals: 0,
  },
  {
    id: 'rainMm',
    column: 'rain_mm',
    stem: 'rain',
    quantity: 'rainPerHourMm',
    uom: 'mm',
    sensor: null,
    jsonField: 'rain_mm',
    summary: 'sum',
    current: null,
    dataset: 'precipitationDataset',
    chart: 'rain',
    exportDecimals: 2,
  },
  {
    id: 'solarWm2',
    column: 'solar_wm2',
    stem: 'solar',
    quantity: 'solarWm2',
    uom: 'W/m2',
    sensor: null,
    jsonField: 'solar_w_m2',
    summary: 'mean',
    current: 'solarRadiation',
    dataset: null,
    chart: null,
    exportDecimals: 2,
  },
  soilTemperature(1),
  soilTemperature(2),
  soilTemperature(3),
  soilTemperature(4),
  soilMoisture(1),
  soilMoisture(2),
  soilMoisture(3),
  soilMoisture(4),
  soilWater(1),
  soilWater(2),
  soilWater(3),
  soilWater(4),
  {
    id: 'batteryV',
    column: 'battery_v',
    stem: 'battery',
    quantity: 'batteryV',
    uom: null,
    sensor: null,
    jsonField: 'battery_v',
    summary: 'none',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: null,
  },
  {
    id: 'uvIndex',
    column: 'uv_index',
    stem: 'uv',
    quantity: 'uvIndex',
    uom: 'index',
    sensor: null,
    jsonField: 'uv_index',
    summary: 'mean',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 2,
    more: 'uvIndex',
  },
  {
    id: 'leafWetnessPct',
    column: 'leaf_wetness_pct',
    stem: 'leaf_wetness',
    quantity: 'leafWetnessPercent',
    uom: '%',
    sensor: null,
    jsonField: 'leaf_wetness_pct',
    summary: 'mean',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 2,
    more: 'leafWetness',
  },
  {
    id: 'lightningCount',
    column: 'lightning_count',
    stem: 'lightning',
    quantity: 'lightningCount',
    uom: 'count',
    sensor: null,
    jsonField: 'lightning_count',
    summary: 'max',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 0,
    more: 'lightning',
  },
  {
    id: 'pm25UgM3',
    column: 'pm25_ug_m3',
    stem: 'pm25',
    quantity: 'pm25UgM3',
    uom: 'ug/m3',
    sensor: null,
    jsonField: 'pm25_ug_m3',
    summary: 'mean',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 2,
    more: 'pm25',
  },
  {
    id: 'co2Ppm',
    column: 'co2_ppm',
    stem: 'co2',
    quantity: 'co2Ppm',
    uom: 'ppm',
    sensor: null,
    jsonField: 'co2_ppm',
    summary: 'mean',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 2,
    more: 'co2',
  },
] as const satisfies readonly Metric[]
export type Metrics = typeof metrics

function soilTemperature<const S extends SoilSensor>(sensor: S) {
  return {
    id: `soil${sensor}TemperatureC`,
    column: `soil${sensor}_temperature_c`,
    stem: `soil${sensor}_temperature`,
    quantity: 'soilTemperatureC',
    uom: 'C',
    sensor,
    jsonField: 'temperature_c',
    summary: 'mean',
    current: null,
    dataset: 'soilTemperatureDatasets',
    chart: 'soilTemperature',
    exportDecimals: 2,
  } as const
}

/** The tension, in kPa. */
function soilMoisture<const S extends SoilSensor>(sensor: S) {
  return {
    id: `soil${sensor}MoistureKpa`,
    column: `soil${sensor}_moisture_kpa`,
    stem: `soil${sensor}_moisture`,
    quantity: 'soilMoistureKpa',
    uom: 'kPa',
    sensor,
    jsonField: 'moisture_kpa',
    summary: 'mean',
    current: null,
    dataset: 'soilMoistureDatasets',
    chart: 'soilMoisture',
    exportDecimals: 2,
  } as const
}

/** The share of water, in percent. */
function soilWater<const S extends SoilSensor>(sensor: S) {
  return {
    id: `soil${sensor}WaterPercent`,
    column: `soil${sensor}_water_percent`,
    stem: `soil${sensor}_water`,
    quantity: 'soilMoisturePercent',
    uom: '%',
    sensor,
    jsonField: 'water_pct',
    summary: 'mean',
    current: null,
    dataset: null,
    chart: null,
    exportDecimals: 2,
    more: 'soilWater',
  } as const
}

/** What is worked out from the readings and stands beside them in the current weather and in the CSV. */
export const figures = [
  { id: 'maxTemperatureC', uom: 'C', current: 'maxTemperature', exportColumn: 'temperature_max_c' },
  { id: 'minTemperatureC', uom: 'C', current: 'minTemperature', exportColumn: 'temperature_min_c' },
  { id: 'maxWindGustKmh', uom: 'km/h', current: null, exportColumn: 'wind_gust_max_kmh' },
  { id: 'rainLastHourMm', uom: 'mm', current: 'precipitation1Hours', exportColumn: null },
  {
    id: 'evapotranspirationMm',
    uom: 'mm',
    current: 'evapotranspiration',
    exportColumn: 'evapotranspiration_mm',
  },
] as const
export type Figure = (typeof figures)[number]
