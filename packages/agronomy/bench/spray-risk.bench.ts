import { pathToFileURL } from 'node:url'
import { computeSprayOutlook, hourMs, type SprayConfiguration, type SprayForecastHour } from '../src/index.ts'

export interface SprayRiskMeasurement {
  readonly stations: number
  readonly hours: number
  readonly computeMs: number
  readonly stringifyMs: number
  /** Must stay under 0.5. */
  readonly ratio: number
  readonly megabytes: number
}

/** 1,000 stations × 48 hours: the time to compute all risks against the time to write them as JSON, medians of one run. */
export function measureSprayRisk(rounds = 9): SprayRiskMeasurement {
  const stations = Array.from({ length: 1000 }, (_, station) => createStation(station))
  const computeTimes: number[] = []
  const stringifyTimes: number[] = []
  let megabytes = 0
  let hours = 0
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const outlooks = stations.map((station) => computeSprayOutlook({ ...station, nowMs: 0 }))
    const computed = performance.now()
    const text = JSON.stringify(outlooks)
    stringifyTimes.push(performance.now() - computed)
    computeTimes.push(computed - started)
    megabytes = text.length / 1e6
    hours = outlooks.reduce((sum, outlook) => sum + outlook.length, 0)
  }
  const computeMs = findMedian(computeTimes)
  const stringifyMs = findMedian(stringifyTimes)
  return {
    stations: stations.length,
    hours,
    computeMs,
    stringifyMs,
    ratio: computeMs / stringifyMs,
    megabytes,
  }
}

/** Every station has limits and weather of its own, so that nothing is computed once for all. */
function createStation(station: number): {
  hours: SprayForecastHour[]
  configuration: SprayConfiguration
  altitudeM: number
} {
  const hours = Array.from({ length: 72 }, (_, hour): SprayForecastHour => {
    const wave = Math.sin((hour / 24) * 2 * Math.PI + station)
    return {
      startMs: hour * hourMs,
      temperatureC: Math.round((24 + 8 * wave) * 10) / 10,
      humidity: Math.round(65 - 25 * wave),
      windSpeedKmh: Math.round((7 + 6 * Math.sin(hour + station)) * 10) / 10,
      windGustKmh: Math.round((15 + 9 * Math.cos(hour * 2 + station)) * 10) / 10,
      rainMm: (hour + station) % 11 === 0 ? 2.4 : 0,
      probabilityOfPrecipitation: ((hour + station) * 7) % 100,
      pressureHpa: station % 2 === 0 ? 950 + (station % 60) : null,
    }
  })
  const configuration = {
    temperature: { low: 18 + (station % 5), high: 28 + (station % 5) },
    humidity: { low: 60 + (station % 15), high: 80 + (station % 10) },
    windSpeed: { low: 2 + (station % 3), high: 6 + (station % 6) },
    deltaT: { active: true },
    noRain: { active: true },
  }
  return { hours, configuration, altitudeM: station % 900 }
}

function findMedian(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(JSON.stringify(measureSprayRisk(), null, 2))
}
