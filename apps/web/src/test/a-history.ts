import type { ObservationHistory, WindRose } from '@talhao/contract/weather/observations'
import { mapByName, sensorDatasets, singleDatasets } from '@talhao/contract/weather/readings'

const usual: Readonly<Record<string, number>> = {
  precipitationDataset: 0.4,
  temperatureDataset: 24.5,
  windSpeedDataset: 8,
  relativeHumidityDataset: 60,
}
const none = { labels: [], data: [] }

/** Hours that end with this one, each with the same values by default; the soil has no sensor. */
export function aHistory(hours: number, changes: Partial<ObservationHistory> = {}): ObservationHistory {
  const lastMs = Date.parse('2026-11-15T06:00:00Z')
  const labels = Array.from({ length: hours }, (_, index) =>
    new Date(lastMs - (hours - 1 - index) * 3_600_000).toISOString(),
  )
  const fill = (value: number) => ({ labels, data: labels.map(() => value) })
  return {
    ...mapByName(singleDatasets, ({ name }) => fill(usual[name] ?? 1)),
    windGustDataset: fill(19),
    ...mapByName(sensorDatasets, () => ({ '1': none, '2': none, '3': none, '4': none })),
    moreDatasets: [],
    doubts: [],
    ...changes,
  }
}

/** Ten hours from the east at 5 to 10 km/h, and two calm ones. */
export function aWindRose(changes: Partial<WindRose> = {}): WindRose {
  return {
    classStarts: [1, 5, 10, 20, 30],
    binCenters: Array.from({ length: 16 }, (_, index) => index * 22.5),
    hours: Array.from({ length: 16 }, (_, index) => [0, index === 4 ? 10 : 0, 0, 0, 0]),
    calmHours: 2,
    unknownHours: 0,
    doubtfulHours: 0,
    ...changes,
  }
}
