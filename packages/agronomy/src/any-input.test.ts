import fc from 'fast-check'
import { describe, it } from 'vitest'
import * as agronomy from './index.ts'

describe('formulas fed with anything', () => {
  const anything = fc.oneof(
    fc.constantFrom(null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0),
    fc.double({ min: -1e300, max: 1e300 }),
    fc.double({ min: -100, max: 400 }),
  )
  /** A value that a formula can use, for each field. */
  const usable = {
    temperatureC: 24,
    temperatureMaxC: 31,
    temperatureMinC: 18,
    humidity: 60,
    humidityMax: 92,
    humidityMin: 48,
    pressureHpa: 950,
    seaLevelPressureHpa: 1015,
    altitudeM: 560,
    latitude: -12.5,
    longitude: -55.7,
    dayOfYear: 290,
    utcHour: 3.5,
    nightClearness: 0.7,
    windSpeed: 3,
    heightM: 10,
    windTwoMetresMs: 2,
    solarRadiationMj: 2,
    sunshineHours: 8,
    extraterrestrialMj: 38,
    actualVapourPressureKpa: 1.9,
  }
  type Field = keyof typeof usable
  const mixed = Object.entries(usable).map(([field, value]) => [
    field,
    fc.oneof({ arbitrary: fc.constant(value), weight: 3 }, { arbitrary: anything, weight: 1 }),
  ])
  const state = fc.record<Record<Field, number | null>>(Object.fromEntries(mixed))
  const a = agronomy
  const formulas = {
    saturation: (s) => a.computeSaturationVapourPressure(s.temperatureC),
    saturationFao: (s) => a.computeSaturationVapourPressureFao(s.temperatureC),
    dewPoint: (s) => a.computeDewPoint(s),
    wetBulb: (s) => a.computeWetBulb(s),
    deltaT: (s) => a.computeDeltaT(s),
    deficit: (s) => a.computeVapourPressureDeficit(s),
    heatIndex: (s) => a.computeHeatIndex(s),
    pressure: (s) => a.computePressureAtAltitude(s.altitudeM),
    seaLevel: (s) => a.computeSeaLevelPressure(s),
    station: (s) => a.computeStationPressure(s),
    battery: (s) => a.computeBatteryPercent(s.windSpeed),
    celsius: (s) => a.convertFahrenheitToCelsius(s.humidity),
    hpa: (s) => a.convertInHgToHpa(s.humidity),
    dailyRadiation: (s) => a.computeDailyExtraterrestrialRadiation(s),
    hourlyRadiation: (s) => a.computeHourlyExtraterrestrialRadiation(s),
    daylight: (s) => a.computeDaylightHours(s),
    sunshine: (s) => a.estimateSolarRadiationFromSunshine(s),
    swing: (s) => a.estimateSolarRadiationFromTemperature(s),
    clearSky: (s) => a.computeClearSkyRadiation(s),
    wind: (s) => a.computeWindAtTwoMetres(s),
    vapour: (s) => a.computeActualVapourPressure(s),
    dailyEvapotranspiration: (s) => a.computeDailyEvapotranspiration(s),
    hourlyEvapotranspiration: (s) => a.computeHourlyEvapotranspiration(s),
    hargreaves: (s) => a.computeHargreavesEvapotranspiration(s),
    anyDay: (s) => a.chooseDayEvapotranspiration({ ...s, hoursMm: [] }).evapotranspirationMm,
    mean: (s) => a.computeMeanDegreeDays(s, 10),
    clipped: (s) => a.computeClippedDegreeDays(s, { baseC: 10, upperC: 30 }),
    sine: (s) => a.computeSingleSineDegreeDays(s, 10),
    villaNova: (s) => a.computeVillaNovaDegreeDays(s, 10),
    frostMinimum: (s) =>
      a.predictFrostMinimum(
        { byTemperature: { slope: 0.5, intercept: -6 }, byTemperatureAndDewPoint: null },
        { eveningTemperatureC: s.temperatureC, eveningDewPointC: s.temperatureMinC },
      ),
    frostHour: (s) =>
      a.findLimitCrossing(
        { minimumC: s.temperatureMinC, eveningTemperatureC: s.temperatureC, nightHours: s.heightM },
        s.humidityMin,
      ).hoursAfterSunset,
    availableWater: (s) =>
      a.computeTotalAvailableWater({ fieldCapacity: s.nightClearness, wiltingPoint: 0.1 }, s.windSpeed),
    evaporableWater: (s) =>
      a.computeTotalEvaporableWater({ fieldCapacity: 0.3, wiltingPoint: s.nightClearness }, 0.1),
    depletionFraction: (s) => a.adjustDepletionFraction(0.5, s.windSpeed),
    stress: (s) =>
      a.computeStressCoefficient({
        depletionMm: s.windSpeed,
        readilyAvailableMm: s.temperatureMinC,
        totalAvailableMm: s.humidity,
      }),
    effectiveRain: (s) => a.computeEffectiveRain({ rainMm: s.humidity, runoffMm: s.windSpeed }),
    climateCorrection: (s) => a.computeClimateCorrection(s),
    maxCoefficient: (s) => a.computeMaxCropCoefficient(0.5, s),
    wetHoursNeeded: (s) =>
      a.computeWetHoursNeeded(
        { lowestC: 10, bestC: 22, highestC: 28, minHours: 6, maxHours: 24 },
        s.temperatureC,
      ),
    dewPointDepression: (s) => a.computeDewPointDepression(s),
    sunrise: (s) => a.computeSunTimes({ year: 2026, month: 6, day: 21 }, s).sunriseMs,
    clock: (s) => a.readLocalHour(s.solarRadiationMj, 'America/Cuiaba'),
  } satisfies Record<string, (s: Record<Field, number | null>) => number | null>

  it.each(Object.entries(formulas))('GEN-1: %s is a number or null, whatever the input', (_, formula) => {
    fc.assert(
      fc.property(state, (values) => {
        const result = formula(values)
        return result === null || Number.isFinite(result)
      }),
      { numRuns: 300 },
    )
  })
})
