import {
  computeSeaLevelPressure,
  convertCelsiusToFahrenheit,
  convertHpaToInHg,
  convertMmToInches,
} from '@talhao/agronomy'
import type { StationRecord } from '../stations/station-record.ts'
import { field, formatConsoleTime, listImperialFields } from './imperial-fields.ts'
import { type Credentials, type Report, simulatorName } from './report.ts'

/** Weather Underground's upload: imperial units, pressure reduced to sea level, rain since local midnight. */
export function encodeWeatherUnderground(
  record: StationRecord,
  credentials: Credentials,
  console: { altitudeM: number; rainTodayMm: number | null },
): Report {
  const pressure = computeSeaLevelPressure({ pressureHpa: record.pressureHpa, altitudeM: console.altitudeM })
  const fields = [
    ['action', 'updateraw'],
    ['ID', credentials.ingestId],
    ['PASSWORD', credentials.ingestKey],
    ['softwaretype', simulatorName],
    ['dateutc', formatConsoleTime(record.time)],
    ...listImperialFields(record),
    ...field('baromin', convertHpaToInHg(pressure), 3),
    ...field('dailyrainin', convertMmToInches(console.rainTodayMm), 3),
    ...record.soil.flatMap(({ sensor, temperatureC }) =>
      field(sensor === 1 ? 'soiltempf' : `soiltemp${sensor}f`, convertCelsiusToFahrenheit(temperatureC), 1),
    ),
  ] as const
  const query = new URLSearchParams()
  for (const [name, value] of fields) query.append(name, value)
  return { method: 'GET', path: `/weatherstation/updateweatherstation.php?${query}`, headers: {}, body: null }
}
