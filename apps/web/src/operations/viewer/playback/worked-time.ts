import type { TimeSpan } from '../viewer/file-state.ts'

/** How long was worked in all. */
export function measureWorked(spans: readonly TimeSpan[]): number {
  return spans.reduce((sumMs, { fromMs, toMs }) => sumMs + toMs - fromMs, 0)
}

/** How long had been worked by a time. */
export function toWorked(spans: readonly TimeSpan[], timeMs: number): number {
  return spans.reduce((sumMs, { fromMs, toMs }) => sumMs + Math.max(0, Math.min(timeMs, toMs) - fromMs), 0)
}

/** The time by which so much had been worked; between two spans the end of the first. */
export function fromWorked(spans: readonly TimeSpan[], workedMs: number): number {
  let leftMs = workedMs
  for (const { fromMs, toMs } of spans) {
    if (leftMs <= toMs - fromMs) return fromMs + Math.max(0, leftMs)
    leftMs -= toMs - fromMs
  }
  return spans.at(-1)?.toMs ?? 0
}
