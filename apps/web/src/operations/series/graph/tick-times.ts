import { dayMs, hourMs, minuteMs } from '@talhao/local-time'
import { ceilToStep } from '../sao-paulo-time.ts'
import type { TimeWindow } from '../track/operation-track.ts'

/** From the widest span to the narrowest: the step of the ticks where there is room. */
const stepsBySpan = [
  { overMs: 3 * dayMs, stepMs: 24 * hourMs },
  { overMs: dayMs, stepMs: 6 * hourMs },
  { overMs: 3 * hourMs, stepMs: hourMs },
  { overMs: hourMs, stepMs: 15 * minuteMs },
  { overMs: 20 * minuteMs, stepMs: 5 * minuteMs },
  { overMs: 4 * minuteMs, stepMs: minuteMs },
  { overMs: minuteMs, stepMs: 15_000 },
  { overMs: 0, stepMs: 5000 },
] as const

/** What a step may grow to when its words would overlap; beyond a day by whole days. */
const roundSteps = [
  5000,
  15_000,
  30_000,
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
] as const

/** What the words of a tick need. */
export const minTickPx = 62

/** The distance of the ticks: by the span of the window, and wider where the words would overlap. */
export function chooseTickStep({ fromMs, toMs }: TimeWindow, widthPx: number): number {
  const spanMs = Math.max(1, toMs - fromMs)
  const wanted = stepsBySpan.find(({ overMs }) => spanMs > overMs)?.stepMs ?? 5000
  const minMs = (spanMs / Math.max(1, widthPx)) * minTickPx
  const round = roundSteps.find((step) => step >= wanted && step >= minMs)
  return round ?? Math.ceil(minMs / dayMs) * dayMs
}

/** Whole steps of the local clock inside the window. */
export function listTickTimes({ fromMs, toMs }: TimeWindow, stepMs: number): number[] {
  const times: number[] = []
  for (let timeMs = ceilToStep(fromMs, stepMs); timeMs <= toMs; timeMs += stepMs) times.push(timeMs)
  return times
}
