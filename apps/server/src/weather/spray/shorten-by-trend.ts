import type { SprayMeasurement } from '@talhao/agronomy'
import type { SprayWindow } from '@talhao/contract/weather/spray'
import { findTrendEnd, type TrendReading } from './trend-end.ts'

/** The running window ends before the forecast says so where the station's trend does (ALR-149). */
export function shortenByTrend(
  windows: readonly SprayWindow[],
  {
    readings,
    nowMs,
    isGoodBy,
  }: {
    readings: readonly TrendReading[]
    nowMs: number
    isGoodBy: (measurement: SprayMeasurement) => boolean
  },
): readonly SprayWindow[] {
  const running = findRunningWindow(windows, nowMs)
  if (running === null) return windows
  const endMs = findTrendEnd(readings, nowMs, isGoodBy)
  if (endMs === null || endMs >= Date.parse(running.endDate)) return windows
  const shortened = { ...running, endDate: new Date(endMs).toISOString() }
  return windows.map((window) => (window === running ? shortened : window))
}

export function findRunningWindow(windows: readonly SprayWindow[], nowMs: number): SprayWindow | null {
  return (
    windows.find(
      ({ risk, startDate, endDate }) =>
        risk === 0 && Date.parse(startDate) <= nowMs && nowMs < Date.parse(endDate),
    ) ?? null
  )
}
