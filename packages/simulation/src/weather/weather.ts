import { computeDewPoint, computeStationPressure, evaluateMagnus } from '@talhao/agronomy'
import { createSeasonReader, type Season } from './climate.ts'
import { type Place, readDayOfYear, readSolarClock } from './place.ts'
import { createRain, type Rain } from './rain.ts'
import { createField, type RandomField } from './random-field.ts'
import { readClearSkyWm2, readCloudFactor, readDayWave } from './sky.ts'
import { type PolarAir, readPolarAir, type WeatherSpell } from './spells.ts'
import { readWind } from './wind.ts'

/** The air over a place at an instant. */
export interface WeatherMoment {
  readonly temperatureC: number
  readonly humidity: number
  /** The place's own pressure, not reduced to sea level. */
  readonly pressureHpa: number
  readonly windSpeedKmh: number
  readonly windGustKmh: number
  readonly windDirectionDeg: number
  readonly solarWm2: number
  /** 0 to 1. */
  readonly cloudCover: number
  /** Whether the rain that is near, if any, is a thunderstorm. */
  readonly isStorm: boolean
}

/**
 * An invented atmosphere. The same seed gives the same weather at the same place and time, whoever asks: stations
 * that measure it and forecasts that expect it agree.
 */
export interface Weather {
  readonly seed: number
  readonly rain: Rain
  /** Quickest when asked with the same place object again. */
  readMoment(place: Place, timeMs: number): WeatherMoment
}

export interface WeatherFields {
  readonly synoptic: RandomField
  readonly cloud: RandomField
  readonly moisture: RandomField
  readonly pressure: RandomField
  readonly windSlow: RandomField
  readonly windQuick: RandomField
  readonly windTurn: RandomField
  readonly flicker: RandomField
}

export function createWeather(seed: number, spells: readonly WeatherSpell[] = []): Weather {
  const rain = createRain(seed, spells)
  const readSeason = createSeasonReader()
  const fields: WeatherFields = {
    synoptic: createField(seed, { key: 1, degrees: 5, hours: 60 }),
    cloud: createField(seed, { key: 2, degrees: 1, hours: 7 }),
    moisture: createField(seed, { key: 3, degrees: 2, hours: 30 }),
    pressure: createField(seed, { key: 4, degrees: 6, hours: 48 }),
    windSlow: createField(seed, { key: 5, degrees: 1, hours: 9 }),
    windQuick: createField(seed, { key: 6, degrees: 0.05, hours: 0.5 }),
    windTurn: createField(seed, { key: 7, degrees: 1, hours: 14 }),
    flicker: createField(seed, { key: 8, degrees: 0.05, hours: 0.4 }),
  }
  return {
    seed,
    rain,
    readMoment(place, timeMs) {
      const season = readSeason(place, timeMs)
      const point = { latitude: place.latitude, longitude: place.longitude, timeMs }
      const { event, closeness } = rain.findNearest(place, timeMs)
      const solarHour = readSolarClock(timeMs, place.longitude).hour
      const synoptic = fields.synoptic(point)
      const polar = readPolarAir(spells, { place, timeMs, seed })
      const cloudCover =
        (1 - polar.share) *
        clamp(0.16 + 0.5 * season.rainChance + 0.22 * fields.cloud(point) + 0.75 * closeness, 0, 1)
      const temperatureC = readTemperature({
        season,
        polar,
        solarHour,
        cloudCover,
        closeness,
        synoptic,
        flicker: fields.flicker(point),
      })
      return {
        temperatureC,
        humidity: readHumidity({
          season,
          polar,
          temperatureC,
          moisture: fields.moisture(point),
          synoptic,
          closeness,
        }),
        pressureHpa: readPressure({
          place,
          season,
          timeMs,
          solarHour,
          field: fields.pressure(point),
          synoptic,
        }),
        ...readWind({ season, calm: polar.share, solarHour, closeness, event, synoptic, fields, point }),
        solarWm2: readClearSkyWm2(place, timeMs) * readCloudFactor(cloudCover),
        cloudCover,
        isStorm: closeness > 0 && event?.kind === 'storm',
      }
    },
  }
}

function readTemperature(air: {
  season: Season
  polar: PolarAir
  solarHour: number
  cloudCover: number
  closeness: number
  synoptic: number
  flicker: number
}): number {
  const { season, polar, solarHour, cloudCover, closeness, synoptic, flicker } = air
  // The normals' range is that of a mean sky: clear days swing wider, overcast ones hardly.
  const amplitude = (season.rangeC / 2) * (1.25 - 0.7 * cloudCover)
  const rainCooling = 2.5 * closeness
  const wave = readDayWave(solarHour)
  const usualC = season.meanC + 0.4 + season.swingC * synoptic + amplitude * wave - rainCooling
  const polarC = polar.meanC + polar.amplitudeC * wave
  return clamp((1 - polar.share) * usualC + polar.share * polarC + 0.15 * flicker, -12, 44)
}

function readHumidity(air: {
  season: Season
  polar: PolarAir
  temperatureC: number
  moisture: number
  synoptic: number
  closeness: number
}): number {
  const { season, polar, temperatureC, moisture, synoptic, closeness } = air
  const seasonal = computeDewPoint({ temperatureC: season.meanC, humidity: season.humidity }) ?? season.meanC
  const usualC = seasonal + 1.3 * moisture + 0.6 * season.swingC * synoptic
  const dewPointC = (1 - polar.share) * usualC + polar.share * polar.dewPointC
  const dry = (100 * evaluateMagnus(Math.min(dewPointC, temperatureC))) / evaluateMagnus(temperatureC)
  return clamp(dry + closeness * (95 - dry), 9, 99.5)
}

function readPressure(air: {
  place: Place
  season: Season
  timeMs: number
  solarHour: number
  field: number
  synoptic: number
}): number {
  const { place, season, timeMs, solarHour, field, synoptic } = air
  const winter = Math.cos((2 * Math.PI * (readDayOfYear(timeMs) - 196)) / 365)
  // Twice a day the whole atmosphere breathes; in the tropics it is the clearest signal of a barometer.
  const tide = 1.3 * Math.cos((Math.PI * (solarHour - 10)) / 6)
  // Cold air is heavy.
  const system = season.pressureSwingHpa * (0.6 * field - 0.6 * synoptic)
  const seaLevelPressureHpa = 1014 + 3 * winter + tide + system
  return computeStationPressure({ seaLevelPressureHpa, altitudeM: place.altitudeM }) ?? seaLevelPressureHpa
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
