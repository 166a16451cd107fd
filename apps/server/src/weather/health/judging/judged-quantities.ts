import type { JudgedReading } from '@talhao/contract/weather/readings'
import type { Quantity, Reason } from '@talhao/station-quality'

const kmhPerMs = 3.6

/** How our readings are called by the tests, and by how much their unit is larger than ours. */
const quantityOf = {
  temperatureC: { quantity: 'temperatureC', scale: 1 },
  humidity: { quantity: 'humidity', scale: 1 },
  pressureHpa: { quantity: 'pressureHpa', scale: 1 },
  rainMm: { quantity: 'rainMm', scale: 1 },
  windSpeedKmh: { quantity: 'windSpeedMs', scale: kmhPerMs },
  windGustKmh: { quantity: 'windGustMs', scale: kmhPerMs },
  windDirectionDeg: { quantity: 'windDirectionDeg', scale: 1 },
  solarWm2: { quantity: 'solarWm2', scale: 1 },
  soil1MoistureKpa: { quantity: 'soil1MoistureKpa', scale: 1 },
  soil2MoistureKpa: { quantity: 'soil2MoistureKpa', scale: 1 },
  soil3MoistureKpa: { quantity: 'soil3MoistureKpa', scale: 1 },
  soil4MoistureKpa: { quantity: 'soil4MoistureKpa', scale: 1 },
  soil1WaterPercent: { quantity: 'soil1WaterPercent', scale: 1 },
  soil2WaterPercent: { quantity: 'soil2WaterPercent', scale: 1 },
  soil3WaterPercent: { quantity: 'soil3WaterPercent', scale: 1 },
  soil4WaterPercent: { quantity: 'soil4WaterPercent', scale: 1 },
} as const satisfies Record<JudgedReading, { quantity: Quantity; scale: number }>

export function toQuantity(reading: JudgedReading): (typeof quantityOf)[JudgedReading] {
  return quantityOf[reading]
}

const readingOfQuantity = new Map<Quantity, JudgedReading>(
  Object.entries(quantityOf).map(([reading, { quantity }]) => [quantity, reading as JudgedReading]),
)

/** null: nothing that is stored here. */
export function toReadingName(quantity: Quantity): JudgedReading | null {
  return readingOfQuantity.get(quantity) ?? null
}

/** Tests whose value is one of the reading; others measure hours, shares and days. */
const measuresReading: ReadonlySet<Reason> = new Set(['spike', 'step', 'range', 'climate'])

/** What a test measured, in our unit. */
export function scaleTested(reading: JudgedReading, reason: Reason, value: number): number {
  return measuresReading.has(reason) ? value * quantityOf[reading].scale : value
}
