import { dayMs } from '@talhao/local-time'
import type { SimulatedStation } from '@talhao/simulation'

interface Subject {
  readonly station: SimulatedStation
  /** Stored observations by UTC day. */
  readonly counts: ReadonlyMap<string, number>
}

export interface BackfillTask<S> {
  readonly subject: S
  readonly times: readonly number[]
}

/** A week of records is a quick call. */
const daysPerTask = 7
const newestRecords = 12

/**
 * What has to be handed in so that no day of the past lacks a record, newest days of all stations first. Days
 * that are complete are left out, so a load that was cut off goes on where it is needed.
 */
export function planBackfill<S extends Subject>(
  subjects: readonly S[],
  { nowMs, days: pastDays }: { nowMs: number; days: number },
): readonly BackfillTask<S>[] {
  const oldestMs = nowMs - pastDays * dayMs
  const today = Math.floor(nowMs / dayMs)
  const oldest = Math.floor(oldestMs / dayMs)
  const tasks: BackfillTask<S>[] = []
  for (const subject of subjects) {
    const times = findNewest(subject, nowMs)
    if (times.length > 0) tasks.push({ subject, times })
  }
  const groups = [[today], [today - 1]]
  for (let day = today - 2; day >= oldest; day -= daysPerTask)
    groups.push(Array.from({ length: Math.min(daysPerTask, day - oldest + 1) }, (_, index) => day - index))
  for (const days of groups)
    for (const subject of subjects) {
      const times = days.flatMap((day) => {
        const fromMs = Math.max(day * dayMs - 1, oldestMs)
        const expected = subject.station.listTimes({ fromMs, toMs: Math.min((day + 1) * dayMs - 1, nowMs) })
        return countStored(subject, day * dayMs) < expected.length ? expected : []
      })
      if (times.length > 0) tasks.push({ subject, times })
    }
  return tasks
}

/** The last hours of a station, be they today's or not: with them its page lives. Sent again with the whole day. */
function findNewest(subject: Subject, nowMs: number): readonly number[] {
  const times = subject.station.listTimes({ fromMs: nowMs - 7 * dayMs, toMs: nowMs })
  const lastMs = times.at(-1)
  if (lastMs === undefined) return []
  const dayStartMs = Math.floor(lastMs / dayMs) * dayMs
  const expected = times.filter((timeMs) => timeMs >= dayStartMs)
  return countStored(subject, lastMs) < expected.length ? times.slice(-newestRecords) : []
}

function countStored(subject: Subject, timeMs: number): number {
  return subject.counts.get(new Date(timeMs).toISOString().slice(0, 10)) ?? 0
}
