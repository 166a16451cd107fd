import { hourMs } from '@talhao/local-time'
import type { SprayRisk } from './spray-condition.ts'

/** Hours in a row with one and the same risk; high and unknown risk make no window. */
export interface SprayWindow {
  /** ISO 8601 in UTC; the end is the first moment after the window. */
  readonly startDate: string
  readonly endDate: string
  readonly hours: number
  readonly risk: 0 | 1
}

/**
 * The windows of an outlook in order of time.
 *
 * Formula: maximal runs of consecutive hours with equal riskOfLoss 0 or 1; a missing hour ends a run.
 * Valid: entries in order of time, as computeSprayOutlook gives them.
 * Source: ours, on the risks of WEA-67.
 *
 * @example findSprayWindows([{ startDate: '2026-10-19T09:00:00.000Z', riskOfLoss: 0 }])[0].endDate // '2026-10-19T10:00:00.000Z'
 */
export function findSprayWindows(
  outlook: readonly { readonly startDate: string; readonly riskOfLoss: SprayRisk | null }[],
): SprayWindow[] {
  const windows: SprayWindow[] = []
  let open: { startMs: number; endMs: number; risk: 0 | 1 } | null = null
  const close = () => {
    if (open) windows.push(describeWindow(open))
    open = null
  }
  for (const { startDate, riskOfLoss } of outlook) {
    const startMs = Date.parse(startDate)
    if (open && (open.endMs !== startMs || open.risk !== riskOfLoss)) close()
    if (riskOfLoss === null || riskOfLoss === 2) continue
    if (open) open.endMs = startMs + hourMs
    else open = { startMs, endMs: startMs + hourMs, risk: riskOfLoss }
  }
  close()
  return windows
}

function describeWindow(run: { startMs: number; endMs: number; risk: 0 | 1 }): SprayWindow {
  return {
    startDate: new Date(run.startMs).toISOString(),
    endDate: new Date(run.endMs).toISOString(),
    hours: (run.endMs - run.startMs) / hourMs,
    risk: run.risk,
  }
}

/**
 * The windows worth naming first: lower risk before higher, then longer before shorter, then earlier before later.
 * Medium windows come after every low one, so a list that starts with risk 1 says that there is no good window.
 *
 * @example rankSprayWindows([]) // []
 */
export function rankSprayWindows(windows: readonly SprayWindow[]): SprayWindow[] {
  return windows.toSorted(
    (one, other) =>
      one.risk - other.risk ||
      other.hours - one.hours ||
      Date.parse(one.startDate) - Date.parse(other.startDate),
  )
}
