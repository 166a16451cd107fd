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
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  let lastMs = sinceMs
  let day = calendar.format(sinceMs)
  let todayMm = 0
  let totalMm = 0
  return (record) => {
    if (record.rainMm === null) return { todayMm: null, totalMm: null }
    const timeMs = record.time.getTime()
    const fellMm = timeMs > lastMs ? station.gauge({ fromMs: lastMs, toMs: timeMs }) : 0
    const today = calendar.format(timeMs)
    // The tips of the interval in which midnight falls count for the new day, as on the real ones that report so.
    todayMm = today === day ? todayMm + fellMm : fellMm
    totalMm += fellMm
    day = today
    lastMs = Math.max(lastMs, timeMs)
    return { todayMm, totalMm }
  }
}
