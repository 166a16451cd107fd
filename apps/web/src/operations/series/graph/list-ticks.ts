import { dayMs, minuteMs } from '@talhao/local-time'
import { formatDay, formatMinute, formatSecond } from '../sao-paulo-time.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import type { WorkAxis } from '../track/work-axis.ts'
import { chooseTickStep, listTickTimes, minTickPx } from './tick-times.ts'

/** Words under the time axis. */
export interface TimeTick {
  readonly placeMs: number
  readonly words: string
}

/** Words nearer to an end would be cut off. */
const halfTickPx = 18

interface TickTime {
  readonly placeMs: number
  readonly timeMs: number
}

/** Whole steps of the local clock; where work went on after a rest that is left out, when it did. */
export function listTicks(input: {
  readonly work: WorkAxis
  readonly window: TimeWindow
  readonly widthPx: number
}): TimeTick[] {
  const { work, window, widthPx } = input
  const stepMs = chooseTickStep(window, widthPx)
  const msPerPx = (window.toMs - window.fromMs) / widthPx
  const inner = { fromMs: window.fromMs + halfTickPx * msPerPx, toMs: window.toMs - halfTickPx * msPerPx }
  const starts = thinOut(
    work.sessions
      .slice(1)
      .filter(({ startMs }) => startMs >= inner.fromMs && startMs <= inner.toMs)
      .map(({ startMs, fromMs }): TickTime => ({ placeMs: startMs, timeMs: fromMs })),
    minTickPx * msPerPx,
  )
  const steps = listSteps(work, inner, stepMs).filter(({ placeMs }) =>
    starts.every((start) => Math.abs(start.placeMs - placeMs) >= minTickPx * msPerPx),
  )
  const ticks = [...starts, ...steps].toSorted((a, b) => a.placeMs - b.placeMs)
  return ticks.map(({ placeMs, timeMs }, index) => ({
    placeMs,
    words: nameTick(timeMs, {
      stepMs,
      withDay: isNewDay(timeMs, ticks[index - 1]?.timeMs),
    }),
  }))
}

function listSteps(work: WorkAxis, { fromMs, toMs }: TimeWindow, stepMs: number): TickTime[] {
  return work.sessions.flatMap(({ startMs, fromMs: sessionMs, placeMs }, index) => {
    const endMs = work.sessions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const seen = { fromMs: index === 0 ? fromMs : Math.max(fromMs, startMs), toMs: Math.min(toMs, endMs - 1) }
    if (seen.fromMs > seen.toMs) return []
    const shiftMs = placeMs - sessionMs
    return listTickTimes({ fromMs: seen.fromMs - shiftMs, toMs: seen.toMs - shiftMs }, stepMs).map(
      (timeMs) => ({
        timeMs,
        placeMs: timeMs + shiftMs,
      }),
    )
  })
}

function thinOut(ticks: readonly TickTime[], minMs: number): TickTime[] {
  const kept: TickTime[] = []
  for (const tick of ticks) {
    const last = kept.at(-1)
    if (last === undefined || tick.placeMs - last.placeMs >= minMs) kept.push(tick)
  }
  return kept
}

function isNewDay(timeMs: number, beforeMs: number | undefined): boolean {
  return beforeMs === undefined || formatDay(timeMs) !== formatDay(beforeMs)
}

/** The clock, and the day where a new one begins. */
function nameTick(timeMs: number, tick: { readonly stepMs: number; readonly withDay: boolean }): string {
  const day = formatDay(timeMs).slice(0, 5)
  if (tick.stepMs >= dayMs) return day
  const clock = tick.stepMs < minuteMs ? formatSecond(timeMs) : formatMinute(timeMs)
  return tick.withDay ? `${clock}\n${day}` : clock
}
