/** The closed range in which a reading is physically possible. */
export interface ReadingLimits {
  readonly minimum: number
  readonly maximum: number
}

/**
 * Limits of possible values by quantity, the unit in the name.
 * Source: air, wind, rain and radiation from WEA-38; direction, soil, battery and UV are ours:
 * the circle, the range of granular-matrix soil sensors, no logger above 24 V nominal, the highest UV ever measured 43;
 * strikes of a day, fine dust and carbon dioxide by what the sensors of consoles can tell.
 */
export const readingLimits = {
  temperatureC: { minimum: -40, maximum: 60 },
  humidity: { minimum: 0, maximum: 100 },
  pressureHpa: { minimum: 800, maximum: 1100 },
  windSpeedKmh: { minimum: 0, maximum: 250 },
  windGustKmh: { minimum: 0, maximum: 250 },
  windDirectionDeg: { minimum: 0, maximum: 360 },
  rainPerHourMm: { minimum: 0, maximum: 300 },
  solarWm2: { minimum: 0, maximum: 1500 },
  soilTemperatureC: { minimum: -40, maximum: 60 },
  soilMoistureKpa: { minimum: 0, maximum: 300 },
  soilMoisturePercent: { minimum: 0, maximum: 100 },
  batteryV: { minimum: 0, maximum: 30 },
  uvIndex: { minimum: 0, maximum: 50 },
  leafWetnessPercent: { minimum: 0, maximum: 100 },
  lightningCount: { minimum: 0, maximum: 100_000 },
  pm25UgM3: { minimum: 0, maximum: 2000 },
  co2Ppm: { minimum: 0, maximum: 50_000 },
  batteryPercent: { minimum: 0, maximum: 100 },
} as const satisfies Record<string, ReadingLimits>

export type ReadingQuantity = keyof typeof readingLimits
