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

/** Values that are not known are undefined: JSON leaves them out, as loggers do. */
export function toJsonEntry(record: StationRecord): Record<string, unknown> {
  return {
    time: record.time.toISOString(),
    temperature_c: record.temperatureC ?? undefined,
    humidity: record.humidity ?? undefined,
    pressure_hpa: record.pressureHpa ?? undefined,
    wind_speed_kmh: record.windSpeedKmh ?? undefined,
    wind_gust_kmh: record.windGustKmh ?? undefined,
    wind_direction_deg: record.windDirectionDeg ?? undefined,
    rain_mm: record.rainMm ?? undefined,
    solar_w_m2: record.solarWm2 ?? undefined,
    soil:
      record.soil.length === 0
        ? undefined
        : record.soil.map(({ sensor, temperatureC, moistureKpa }) => ({
            sensor,
            temperature_c: temperatureC,
            moisture_kpa: moistureKpa,
          })),
    battery_v: record.batteryV ?? undefined,
  }
}
