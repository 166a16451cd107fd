import type { StationRecord } from '../stations/station-record.ts'
import type { Credentials, Report } from './report.ts'

/** What the portal takes in one call. */
export const maxBatch = 10_000

export function encodeJsonBatch(
  records: readonly StationRecord[],
  credentials: Pick<Credentials, 'ingestKey'>,
): Report {
  return {
    method: 'POST',
    path: '/api/ingest/v1/observations',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${credentials.ingestKey}` },
    body: JSON.stringify({ source: 'simulated', observations: records.map(toJsonEntry) }),
  }
}

/** Values that are not known are left out, as loggers do. */
export function toJsonEntry(record: StationRecord): Record<string, unknown> {
  const entry = {
    time: record.time.toISOString(),
    temperature_c: record.temperatureC,
    humidity: record.humidity,
    pressure_hpa: record.pressureHpa,
    wind_speed_kmh: record.windSpeedKmh,
    wind_gust_kmh: record.windGustKmh,
    wind_direction_deg: record.windDirectionDeg,
    rain_mm: record.rainMm,
    solar_w_m2: record.solarWm2,
    soil:
      record.soil.length === 0
        ? null
        : record.soil.map(({ sensor, temperatureC, moistureKpa }) => ({
            sensor,
            temperature_c: temperatureC,
            moisture_kpa: moistureKpa,
          })),
    battery_v: record.batteryV,
  }
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
}
