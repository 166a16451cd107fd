import type { StationRecord } from '../stations/station-record.ts'
import { encodeEcowitt } from './ecowitt.ts'
import { encodeJsonBatch } from './json-batch.ts'
import { encodeChirpstack, encodeThingsStack } from './lorawan.ts'
import type { RainCounters } from './rain-counters.ts'
import type { Credentials, Protocol, Report } from './report.ts'
import { encodeWeatherUnderground } from './weather-underground.ts'

/** One record in the words of a protocol. */
export function encodeReport(
  protocol: Protocol,
  record: StationRecord,
  sender: { credentials: Credentials; altitudeM: number; counters: RainCounters },
): Report {
  const { credentials, altitudeM, counters } = sender
  switch (protocol) {
    case 'wu':
      return encodeWeatherUnderground(record, credentials, { altitudeM, rainTodayMm: counters.todayMm })
    case 'ecowitt':
      return encodeEcowitt(record, credentials, { rainTotalMm: counters.totalMm })
    case 'ttn':
      return encodeThingsStack(record, credentials)
    case 'chirpstack':
      return encodeChirpstack(record, credentials)
    case 'json':
      return encodeJsonBatch([record], credentials)
  }
}
