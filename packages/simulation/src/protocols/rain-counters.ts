import { localDateOf } from '@talhao/local-time'
import type { SimulatedStation } from '../stations/simulated-station.ts'
import type { StationRecord } from '../stations/station-record.ts'

/** What a console's counters show at a time. They begin at 0 when it is switched on. */
export interface RainCounters {
  readonly todayMm: number | null
  readonly totalMm: number | null
}

/** A console that was switched on at an instant; its day begins at midnight of its zone, like its owner's. */
export function createRainCounters(
  station: SimulatedStation,
  { sinceMs, timeZone }: { sinceMs: number; timeZone: string },
): (record: StationRecord) => RainCounters {
  let lastMs = sinceMs
  let day = localDateOf(sinceMs, timeZone)
  let todayMm = 0
  let totalMm = 0
  return (record) => {
    if (record.rainMm === null) return { todayMm: null, totalMm: null }
    const timeMs = record.time.getTime()
    const fellMm = timeMs > lastMs ? station.gauge({ fromMs: lastMs, toMs: timeMs }) : 0
    const today = localDateOf(timeMs, timeZone)
    // The tips of the interval in which midnight falls count for the new day, as on the real ones that report so.
    todayMm = today === day ? todayMm + fellMm : fellMm
    totalMm += fellMm
    day = today
    lastMs = Math.max(lastMs, timeMs)
    return { todayMm, totalMm }
  }
}
