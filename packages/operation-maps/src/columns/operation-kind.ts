import { type ReadingLimits, readingLimits } from '@talhao/agronomy'

/** The files of the planting cloud and the one of the weather clouds, as the wire calls them. */
export const operationKinds = ['seeds', 'fertilizers', 'speed', 'weather'] as const
export type OperationKind = (typeof operationKinds)[number]

/** What a column of an operation file holds and what a cell of it may say. */
export interface Column {
  readonly name: string
  readonly unit: string
  /** Stored to at most so many decimals. */
  readonly decimals: number
  /** A line without it is no point. */
  readonly required: boolean
  readonly limits: ReadingLimits
}

/** Every kind begins with these, in this order. */
export const timeColumn = 0
export const latitudeColumn = 1
export const longitudeColumn = 2
export const headingColumn = 3

/** Planting files: the speed, then the rows. */
export const speedColumn = 4
export const firstRowColumn = 5

/** No planter has more; a header that names more columns is not ours. */
export const maxRows = 256

// Mercator, in which every web map is drawn, ends here; no field lies beyond.
const mapEdgeLatitude = 85

const placeAndTime: readonly Column[] = [
  {
    name: 'time',
    unit: 'ms',
    decimals: 0,
    required: true,
    // An epoch in seconds, or a tablet whose clock was never set, falls outside.
    limits: { minimum: Date.UTC(2000, 0, 1), maximum: Date.UTC(2100, 0, 1) },
  },
  {
    name: 'latitude',
    unit: '°',
    decimals: 8,
    required: true,
    limits: { minimum: -mapEdgeLatitude, maximum: mapEdgeLatitude },
  },
  {
    name: 'longitude',
    unit: '°',
    decimals: 8,
    required: true,
    limits: { minimum: -180, maximum: 180 },
  },
  { name: 'heading', unit: '°', decimals: 3, required: false, limits: { minimum: -360, maximum: 360 } },
]

const speedLimits: ReadingLimits = { minimum: 0, maximum: 200 }

const speed: Column = { name: 'speed', unit: 'km/h', decimals: 3, required: false, limits: speedLimits }

const weather: readonly Column[] = [
  { name: 'width', unit: 'm', decimals: 3, required: true, limits: { minimum: 0.01, maximum: 200 } },
  optional('temperature', '°C', readingLimits.temperatureC),
  optional('tractor_speed', 'km/h', speedLimits),
  optional('wind_speed', 'km/h', readingLimits.windSpeedKmh),
  optional('wind_direction', '°', readingLimits.windDirectionDeg),
  optional('pressure', 'hPa', readingLimits.pressureHpa),
  optional('humidity', '%', readingLimits.humidity),
  optional('delta_t', '°C', { minimum: 0, maximum: 60 }),
  optional('dew_point', '°C', { minimum: -100, maximum: 60 }),
]

const rateLimits: ReadingLimits = { minimum: 0, maximum: 100_000_000 }

/** What a terminal logs of its implement, after the columns of a weather file; a file has all of them or none. */
const implement: readonly Column[] = [
  { name: 'offset', unit: 'm', decimals: 3, required: false, limits: { minimum: -100, maximum: 100 } },
  optional('volume_rate', 'L/ha', rateLimits),
  optional('mass_rate', 'kg/ha', rateLimits),
  optional('count_rate', '1/ha', rateLimits),
]

/** Who wrote a weather file: a terminal tells of its implement too. */
export type FileWriter = 'tablet' | 'terminal'

/** The columns of a file, in the order in which we keep them; a file may bring them in any order. */
export function listColumns(
  kind: OperationKind,
  rows: number,
  writer: FileWriter = 'tablet',
): readonly Column[] {
  if (kind === 'weather') return [...placeAndTime, ...weather, ...(writer === 'terminal' ? implement : [])]
  if (kind === 'speed') return [...placeAndTime, speed]
  const unit = kind === 'seeds' ? 'seeds/m' : 'kg/ha'
  const limits = { minimum: 0, maximum: 100_000 }
  const rates = Array.from({ length: rows }, (_, row) => optional(`row_${row + 1}`, unit, limits))
  return [...placeAndTime, speed, ...rates]
}

/** The eight quantities of the weather clouds' maps; their names are those of the columns. */
export const weatherMetrics = [
  'temperature',
  'tractor_speed',
  'wind_speed',
  'wind_direction',
  'pressure',
  'humidity',
  'delta_t',
  'dew_point',
] as const
export type WeatherMetric = (typeof weatherMetrics)[number]

/** What a terminal says was applied, by area. */
export const rateMetrics = ['volume_rate', 'mass_rate', 'count_rate'] as const
export type RateMetric = (typeof rateMetrics)[number]

export function isRateMetric(metric: string): metric is RateMetric {
  return rateMetrics.some((known) => known === metric)
}

/** What a strip can be coloured by. */
export type Metric = WeatherMetric | RateMetric | 'rate' | 'speed'

/** Where a weather column lies. */
export const weatherColumn = {
  width: 4,
  temperature: 5,
  tractor_speed: 6,
  wind_speed: 7,
  wind_direction: 8,
  pressure: 9,
  humidity: 10,
  delta_t: 11,
  dew_point: 12,
} as const satisfies Record<WeatherMetric | 'width', number>

/** Where a column of an implement lies, in a file that has them. */
export const implementColumn = {
  /** Metres to the right of its way that the middle of the worked width lies; no strip leads to a point without. */
  offset: 13,
  volume_rate: 14,
  mass_rate: 15,
  count_rate: 16,
} as const satisfies Record<RateMetric | 'offset', number>

function optional(name: string, unit: string, limits: ReadingLimits): Column {
  return { name, unit, decimals: 4, required: false, limits }
}
