import { computeSprayOutlook, type SprayConfiguration, type SprayForecastHour } from '@talhao/agronomy'
import { hourMs } from '@talhao/local-time'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'

const stationCount = 1000
const rounds = 15

const sprayRisk: Benchmark = {
  name: `Spray risk of ${stationCount} stations × 48 hours against writing it as JSON`,
  peer: 'JSON.stringify of the same',
  run: async () => {
    const stations = Array.from({ length: stationCount }, (_, index) => createStation(index))
    const computeTimes: number[] = []
    const stringifyTimes: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      const outlooks = stations.map((station) => computeSprayOutlook({ ...station, nowMs: 0 }))
      const computed = performance.now()
      JSON.stringify(outlooks)
      stringifyTimes.push(performance.now() - computed)
      computeTimes.push(computed - started)
    }
    const computeMs = readMedian(computeTimes)
    const stringifyMs = readMedian(stringifyTimes)
    return [
      reportOnly({ what: 'risk computed', value: computeMs, unit: 'ms', baseline: stringifyMs }),
      below(0.5, {
        what: 'the same as a share of JSON.stringify',
        value: computeMs / stringifyMs,
        unit: '×',
        baseline: null,
      }),
    ]
  },
}

/** Every station has limits and weather of its own, so that nothing is computed once for all. */
function createStation(station: number): {
  hours: SprayForecastHour[]
  configuration: SprayConfiguration
  altitudeM: number
} {
  const hours = Array.from({ length: 50 }, (_, hour): SprayForecastHour => {
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

function readMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export default sprayRisk
