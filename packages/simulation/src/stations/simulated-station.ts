import { hourMs, minuteMs } from '@talhao/local-time'
import { hashNormal, hashText } from '../weather/hash.ts'
import { type Place, readSolarClock } from '../weather/place.ts'
import { readDayWave } from '../weather/sky.ts'
import { readSoil, soilDepthsCm } from '../weather/soil.ts'
import type { Weather } from '../weather/weather.ts'
import { isHeard, type Sensor, type StationFaults } from './faults.ts'
import { createRainGauge, type RainGauge } from './rain-gauge.ts'
import type { StationRecord } from './station-record.ts'

export interface StationTraits {
  /** Its character hangs on the name: no two stations measure quite the same. */
  readonly name: string
  readonly place: Place
  readonly intervalMinutes: number
  /** 0 to 4. */
  readonly soilSensors: number
  readonly hasBattery: boolean
  readonly faults: StationFaults
}

export interface SimulatedStation {
  readonly traits: StationTraits
  /** The times after `fromMs` and up to `toMs` at which a record gets through. */
  listTimes(period: { fromMs: number; toMs: number }): readonly number[]
  /** The first time at which the station wants to report after an instant, heard or not. */
  findNextTime(afterMs: number): number
  record(timeMs: number): StationRecord
  readonly gauge: RainGauge
}

const maxLossMs = 3 * 24 * hourMs

export function createSimulatedStation(weather: Weather, traits: StationTraits): SimulatedStation {
  const { name, place, faults } = traits
  const key = hashText(name)
  const intervalMs = traits.intervalMinutes * minuteMs
  // Stations do not report in chorus.
  const phaseMs = Math.floor((Math.abs(key) % intervalMs) / minuteMs) * minuteMs
  const gauge = createRainGauge(weather, { place, key })
  const character = {
    temperatureC: 0.25 * hashNormal(key, 1),
    humidity: 1.2 * hashNormal(key, 2),
    pressureHpa: 0.3 * hashNormal(key, 3),
    wind: Math.exp(0.1 * hashNormal(key, 4)),
  }
  const readSoilSensors = createSoilReader(weather, traits)

  const hears = (timeMs: number) => isHeard(faults, { seed: weather.seed, station: key, timeMs })
  const findNextTime = (afterMs: number) =>
    (Math.floor((afterMs - phaseMs) / intervalMs) + 1) * intervalMs + phaseMs

  function findPreviousRecord(timeMs: number): number {
    let previous = timeMs - intervalMs
    while (!hears(previous) && previous > timeMs - maxLossMs) previous -= intervalMs
    return previous
  }

  return {
    traits,
    gauge,
    findNextTime,
    listTimes({ fromMs, toMs }) {
      const times: number[] = []
      for (let timeMs = findNextTime(fromMs); timeMs <= toMs; timeMs += intervalMs)
        if (hears(timeMs)) times.push(timeMs)
      return times
    },
    record(timeMs) {
      const moment = weather.readMoment(place, timeMs)
      const lives = (sensor: Sensor) =>
        faults.deadSensor === null ||
        faults.deadSensor.sensor !== sensor ||
        timeMs < faults.deadSensor.sinceMs
      const wind = (value: number) => (lives('wind') ? round(value, 1) : null)
      return {
        time: new Date(timeMs),
        temperatureC: lives('temperature') ? round(moment.temperatureC + character.temperatureC, 1) : null,
        humidity: lives('humidity') ? round(clamp(moment.humidity + character.humidity, 5, 100), 0) : null,
        pressureHpa: lives('pressure') ? round(moment.pressureHpa + character.pressureHpa, 1) : null,
        windSpeedKmh: wind(moment.windSpeedKmh * character.wind),
        windGustKmh: wind(moment.windGustKmh * character.wind),
        windDirectionDeg: lives('wind') ? Math.floor(moment.windDirectionDeg) : null,
        rainMm: lives('rain') ? gauge({ fromMs: findPreviousRecord(timeMs), toMs: timeMs }) : null,
        solarWm2: lives('solar') ? round(moment.solarWm2, 0) : null,
        soil: readSoilSensors(timeMs),
        batteryV: traits.hasBattery ? readBattery(place, timeMs, moment.cloudCover) : null,
      }
    },
  }
}

/** Soil hardly changes within an hour, and looking back over a month of rain takes time. */
function createSoilReader(
  weather: Weather,
  traits: StationTraits,
): (timeMs: number) => StationRecord['soil'] {
  let kept: { hour: number; soil: StationRecord['soil'] } | null = null
  return (timeMs) => {
    const hour = Math.floor(timeMs / hourMs)
    if (kept?.hour !== hour) {
      const soil = soilDepthsCm.slice(0, traits.soilSensors).map((depthCm, index) => {
        const moment = readSoil(weather, { place: traits.place, depthCm, timeMs: hour * hourMs })
        return {
          sensor: index + 1,
          temperatureC: round(moment.temperatureC, 1),
          moistureKpa: round(moment.moistureKpa, 0),
        }
      })
      kept = { hour, soil }
    }
    return kept.soil
  }
}

/** A lithium cell behind a small solar panel: charged by day, used by night. */
function readBattery(place: Place, timeMs: number, cloudCover: number): number {
  const wave = readDayWave((readSolarClock(timeMs, place.longitude).hour + 22) % 24)
  return round(clamp(3.86 + 0.2 * wave - 0.14 * cloudCover, 3.3, 4.2), 2)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
