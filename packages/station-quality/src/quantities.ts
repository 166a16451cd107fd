/** What a station measures and this package judges, the unit in the name. Rain is of the interval, the counter its sum. */
export const quantities = [
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

export type Quantity = (typeof quantities)[number]

/** What neighbours are compared by: air that is shared over 150 km. Wind and rain of an hour belong to the site. */
export const sharedQuantities = ['temperatureC', 'humidity', 'pressureHpa'] as const

export type SharedQuantity = (typeof sharedQuantities)[number]

/** What is kept by the hour for a month: the shared air, and the sun as witness of the clock. */
export const hourlyQuantities = [...sharedQuantities, 'solarWm2'] as const

export type HourlyQuantity = (typeof hourlyQuantities)[number]
