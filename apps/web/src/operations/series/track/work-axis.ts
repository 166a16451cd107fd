import { minuteMs } from '@talhao/local-time'
import type { GraphLine } from '../graph/graph-line.ts'
import { maxGapMs } from './break-gaps.ts'
import type { OperationTrack, TimeWindow } from './operation-track.ts'

/** Over this a rest is left out of the axis and marked, as on paper (OPS-93). */
const longRestMs = 30 * minuteMs

/** A shorter time of work would have no width to be seen in. */
const minSessionMs = 30_000

/** Of a view that stands beside a gap. */
const gapShare = 0.1

/** Work without a long rest. */
export interface WorkSession {
  readonly fromMs: number
  readonly toMs: number
  /** Where its part of the axis begins. */
  readonly startMs: number
  /** Where its first moment stands there. */
  readonly placeMs: number
}

/**
 * The time axis of graphs: the times of work, one after the other. A place on it is told in ms like a time, and is one
 * as long as there was no long rest before it.
 */
export interface WorkAxis {
  readonly sessions: readonly WorkSession[]
  /** Where something was measured: between two of them lines are broken. */
  readonly runs: readonly TimeWindow[]
  readonly whole: TimeWindow
}

/** Null when there is no point. */
export function layOutWork(tracks: readonly OperationTrack[]): WorkAxis | null {
  const runs = joinSpans(
    tracks.flatMap(({ timesMs }) => listRuns(timesMs)),
    maxGapMs,
  )
  return runs.length === 0 ? null : layOutRuns(runs)
}

/** `runs` in the order of time, at least one. */
export function layOutRuns(runs: readonly TimeWindow[]): WorkAxis {
  const sessions: WorkSession[] = []
  let endMs: number | null = null
  for (const { fromMs, toMs } of joinSpans(runs, longRestMs)) {
    const marginMs = Math.max(0, minSessionMs - (toMs - fromMs)) / 2
    const startMs: number = endMs ?? fromMs - marginMs
    sessions.push({ fromMs, toMs, startMs, placeMs: startMs + marginMs })
    endMs = startMs + 2 * marginMs + toMs - fromMs
  }
  const axis = { sessions, runs: [], whole: { fromMs: sessions[0]?.startMs ?? 0, toMs: endMs ?? 0 } }
  return {
    ...axis,
    runs: runs.map(({ fromMs, toMs }) => ({ fromMs: toPlace(axis, fromMs), toMs: toPlace(axis, toMs) })),
  }
}

/** Whether two axes show the same times at the same places, whoever read them. */
export function isSameWork(one: WorkAxis, other: WorkAxis): boolean {
  return isSameList(one.sessions, other.sessions) && isSameList(one.runs, other.runs)
}

function isSameList(some: readonly TimeWindow[], others: readonly TimeWindow[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ fromMs, toMs }, index) => others[index]?.fromMs === fromMs && others[index].toMs === toMs)
  )
}

/** Where a time stands; one in a long rest stands where the rest is marked. */
export function toPlace(axis: WorkAxis, timeMs: number): number {
  const index = Math.max(0, findSession(axis, timeMs))
  const session = axis.sessions[index]
  if (session === undefined) return timeMs
  const nextMs = axis.sessions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
  return Math.min(nextMs, session.placeMs + timeMs - session.fromMs)
}

/** The time that stands at a place; at the mark of a rest that after it. */
export function toTime({ sessions }: WorkAxis, placeMs: number): number {
  const session = sessions.findLast(({ startMs }) => startMs <= placeMs) ?? sessions[0]
  return session === undefined ? placeMs : session.fromMs + placeMs - session.placeMs
}

/** The last session that has begun by then; -1 before the first. */
export function findSession({ sessions }: WorkAxis, timeMs: number): number {
  return sessions.findLastIndex(({ fromMs }) => fromMs <= timeMs)
}

/** The places at which a rest is left out. */
export function listBreaks({ sessions }: WorkAxis): readonly number[] {
  return sessions.slice(1).map(({ startMs }) => startMs)
}

/** A line of times becomes one of places. */
export function placeLine(axis: WorkAxis, line: GraphLine): GraphLine {
  // Without a rest places are times.
  if (axis.sessions.length === 1) return line
  return { ...line, timesMs: line.timesMs.map((timeMs) => toPlace(axis, timeMs)) }
}

/**
 * The window itself where something was measured in it; else as long a one that begins or ends with the nearest that
 * was. One that is moved goes on in its direction.
 */
export function avoidGap(
  { runs }: Pick<WorkAxis, 'runs'>,
  window: TimeWindow,
  direction: 'earlier' | 'later' | 'any',
): TimeWindow {
  const { fromMs, toMs } = window
  if (runs.some((run) => run.toMs >= fromMs && run.fromMs <= toMs)) return window
  const beforeMs = runs.findLast((run) => run.toMs < fromMs)?.toMs ?? null
  const afterMs = runs.find((run) => run.fromMs > toMs)?.fromMs ?? null
  const isLater =
    beforeMs === null ||
    (afterMs !== null &&
      (direction === 'later' || (direction === 'any' && afterMs - toMs < fromMs - beforeMs)))
  const edgeMs = isLater ? afterMs : beforeMs
  if (edgeMs === null) return window
  const spanMs = toMs - fromMs
  // A little of the gap stays in sight: it says why the view is not where it was asked to be.
  const startMs = isLater ? edgeMs - spanMs * gapShare : edgeMs - spanMs * (1 - gapShare)
  return { fromMs: startMs, toMs: startMs + spanMs }
}

/** The middle of what was worked in an hour or minute, of the session that has most of it. */
export function findWorkedMiddle({ sessions }: WorkAxis, bucket: TimeWindow): number {
  let longestMs = -1
  let middleMs = (bucket.fromMs + bucket.toMs) / 2
  for (const session of sessions) {
    const fromMs = Math.max(bucket.fromMs, session.fromMs)
    const toMs = Math.min(bucket.toMs, session.toMs)
    if (toMs - fromMs <= longestMs) continue
    longestMs = toMs - fromMs
    middleMs = (fromMs + toMs) / 2
  }
  return middleMs
}

function listRuns(timesMs: Float64Array): TimeWindow[] {
  const runs: TimeWindow[] = []
  let fromMs = timesMs[0]
  if (fromMs === undefined) return runs
  let beforeMs = fromMs
  for (const timeMs of timesMs) {
    if (timeMs - beforeMs > maxGapMs) {
      runs.push({ fromMs, toMs: beforeMs })
      fromMs = timeMs
    }
    beforeMs = timeMs
  }
  runs.push({ fromMs, toMs: beforeMs })
  return runs
}

/** In the order of time; what lies nearer together than a gap is one. */
function joinSpans(spans: readonly TimeWindow[], gapMs: number): TimeWindow[] {
  const joined: TimeWindow[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last !== undefined && span.fromMs - last.toMs <= gapMs)
      joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) }
    else joined.push(span)
  }
  return joined
}
