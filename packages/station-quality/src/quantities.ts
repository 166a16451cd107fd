/** Judged of every station, the unit in the name. Rain is of the interval, the counter its sum. */
export const airQuantities = [
  'temperatureC',
  'humidity',
  'pressureHpa',
  'rainMm',
  'windSpeedMs',
  'windGustMs',
  'windDirectionDeg',
  'solarWm2',
  'rainCounterMm',
] as const

/** Water in the soil by sensor: a tension that falls where it gets wetter, or a share that rises. Few stations have it. */
export const soilMoistures = [
  'soil1MoistureKpa',
  'soil2MoistureKpa',
  'soil3MoistureKpa',
  'soil4MoistureKpa',
  'soil1WaterPercent',
  'soil2WaterPercent',
  'soil3WaterPercent',
  'soil4WaterPercent',
] as const

export type SoilMoisture = (typeof soilMoistures)[number]

/** What a station measures and this package judges. */
export const quantities = [...airQuantities, ...soilMoistures] as const

export type Quantity = (typeof quantities)[number]

/** What neighbours are compared by: air that is shared over 150 km. Wind and rain of an hour belong to the site. */
export const sharedQuantities = ['temperatureC', 'humidity', 'pressureHpa'] as const

export type SharedQuantity = (typeof sharedQuantities)[number]

/** What is kept by the hour for a month: the shared air, and the sun as witness of the clock. */
export const hourlyQuantities = [...sharedQuantities, 'solarWm2'] as const

export type HourlyQuantity = (typeof hourlyQuantities)[number]
