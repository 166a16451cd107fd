import { type SoilMoisture, soilMoistures } from '../quantities.ts'
import type { QualityLimits } from './quality-limits.ts'

function ofSoil<Limit>(choose: (moisture: SoilMoisture) => Limit): Record<SoilMoisture, Limit> {
  return Object.fromEntries(soilMoistures.map((moisture) => [moisture, choose(moisture)])) as Record<
    SoilMoisture,
    Limit
  >
}

/**
 * The limits of a station of which nothing special is known, for hourly readings.
 *
 * Source: possible values from the CBS guidelines (Zahumenský 2004); usual ones are records of Brazil; changes, runs and
 * spreads were measured on 332 station-months of INMET (REFERENCES.md): each is the tightest limit that hardly ever
 * meets real weather there. WMO's 4 °C an hour does not hold in the tropics, where outflows fall by 12 °C. Those of soil
 * are a decision without measurement.
 */
export const standardLimits: QualityLimits = {
  possible: {
    temperatureC: { minimum: -80, maximum: 60 },
    humidity: { minimum: 0, maximum: 104 },
    pressureHpa: { minimum: 500, maximum: 1100 },
    rainMm: { minimum: 0, maximum: 300 },
    windSpeedMs: { minimum: 0, maximum: 75 },
    windGustMs: { minimum: 0, maximum: 150 },
    windDirectionDeg: { minimum: 0, maximum: 360 },
    solarWm2: { minimum: 0, maximum: 1600 },
    rainCounterMm: { minimum: 0, maximum: Number.POSITIVE_INFINITY },
    ...ofSoil((moisture) => ({ minimum: 0, maximum: moisture.endsWith('Kpa') ? 300 : 100 })),
  },
  usual: {
    temperatureC: { minimum: -10, maximum: 45 },
    humidity: { minimum: 5, maximum: 104 },
    rainMm: { minimum: 0, maximum: 100 },
    windSpeedMs: { minimum: 0, maximum: 30 },
    windGustMs: { minimum: 0, maximum: 50 },
  },
  step: { temperatureC: 12, humidity: 60, pressureHpa: 5, windSpeedMs: 10, windGustMs: 20 },
  spike: { temperatureC: 5.5, humidity: 25, pressureHpa: 1.5, windSpeedMs: 7, windGustMs: 13 },
  stuckHours: {
    temperatureC: 6,
    humidity: 12,
    pressureHpa: 6,
    windSpeedMs: 6,
    windGustMs: 6,
    windDirectionDeg: 6,
    solarWm2: 3,
  },
  stuckDays: ofSoil(() => 30),
  wettingRainMm: ofSoil(() => 25),
  flicker: {
    temperatureC: { range: 0.2, hours: 12 },
    humidity: { range: 2, hours: 14 },
    pressureHpa: { range: 0.4, hours: 12 },
  },
  climate: { temperatureC: 8, pressureHpa: 12 },
  neighbours: { temperatureC: 8, humidity: 40, pressureHpa: 2 },
  drift: { temperatureC: 1, humidity: 6.5, pressureHpa: 0.52 },
  clockGain: 0.03,
  clearness: { minimum: 0.65, maximum: 0.9 },
  deadWindShare: 0.08,
  pressureHeightHpa: 30,
  gaugeEvidence: 5,
}
