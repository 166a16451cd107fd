import { encodeReport } from '../protocols/encode-report.ts'
import { encodeJsonBatch } from '../protocols/json-batch.ts'
import { createRainCounters } from '../protocols/rain-counters.ts'
import type { Credentials, Protocol, Report } from '../protocols/report.ts'
import type { SimulatedStation } from '../stations/simulated-station.ts'
import type { StationRecord } from '../stations/station-record.ts'

/** A station that is connected to a portal. */
export interface Reporter {
  readonly station: SimulatedStation
  /** One record by the station's own protocol. Ask in the order of time. */
  report(timeMs: number): Promise<void>
  /** Many records at once, as a logger that was out of reach hands them in: by JSON, whatever it speaks otherwise. */
  reportBatch(times: readonly number[]): Promise<void>
}

const recordsBetweenBreaths = 50

export function connectStation(
  station: SimulatedStation,
  line: {
    send: (report: Report) => Promise<unknown>
    /** Asked for again and again while a long batch is computed. */
    letOthersWork: () => Promise<unknown>
    protocol: Protocol
    credentials: Credentials
    timeZone: string
    /** The console's rain counters begin at 0 here. */
    switchedOnMs: number
  },
): Reporter {
  const { send, letOthersWork, protocol, credentials, timeZone, switchedOnMs } = line
  const readCounters = createRainCounters(station, { sinceMs: switchedOnMs, timeZone })
  const { altitudeM } = station.traits.place
  return {
    station,
    async report(timeMs) {
      const record = station.record(timeMs)
      const counters = readCounters(record)
      await send(encodeReport(protocol, record, { credentials, altitudeM, counters }))
    },
    async reportBatch(times) {
      const records: StationRecord[] = []
      for (const timeMs of times) {
        if (records.length % recordsBetweenBreaths === 0) await letOthersWork()
        records.push(station.record(timeMs))
      }
      if (records.length > 0) await send(encodeJsonBatch(records, credentials))
    },
  }
}
