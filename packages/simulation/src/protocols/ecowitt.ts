import { convertCelsiusToFahrenheit, convertHpaToInHg, convertMmToInches } from '@talhao/agronomy'
import type { StationRecord } from '../stations/station-record.ts'
import { field, formatConsoleTime, listImperialFields } from './imperial-fields.ts'
import { type Credentials, type Report, simulatorName } from './report.ts'

/** Ecowitt's custom server upload, with the key in the path and a counter that never starts again. */
export function encodeEcowitt(
  record: StationRecord,
  credentials: Credentials,
  console: { rainTotalMm: number | null },
): Report {
  const form = new URLSearchParams()
  const fields = [
    ['PASSKEY', '00112233445566778899AABBCCDDEEFF'],
    ['stationtype', simulatorName],
    ['dateutc', formatConsoleTime(record.time)],
    ...listImperialFields(record),
    ...field('baromabsin', convertHpaToInHg(record.pressureHpa), 3),
    ...field('totalrainin', convertMmToInches(console.rainTotalMm), 3),
    ...record.soil.flatMap(({ sensor, temperatureC }) =>
      field(`tf_ch${sensor}`, convertCelsiusToFahrenheit(temperatureC), 1),
    ),
  ] as const
  for (const [name, value] of fields) form.append(name, value)
  return {
    method: 'POST',
    path: `/data/report/${encodeURIComponent(credentials.ingestKey)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  }
}
