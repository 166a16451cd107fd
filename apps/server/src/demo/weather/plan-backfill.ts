import { dayMs } from '@talhao/local-time'
import { maxBatch, type SimulatedStation } from '@talhao/simulation'

interface Subject {
  readonly station: SimulatedStation
  /** Stored observations by UTC day. */
  readonly counts: ReadonlyMap<string, number>
  /** The newest stored observation; minus infinity: none. */
  readonly latestMs: number
}

export interface BackfillTask<S> {
  readonly subject: S
  readonly times: readonly number[]
}

/**
 * What has to be handed in so that no day of the past lacks a record, each station's in as few calls as the portal
 * takes. Days that are complete are left out, so a load that was cut off goes on where it is needed.
 */
export function planBackfill<S extends Subject>(
  subjects: readonly S[],
  { nowMs, days: pastDays }: { nowMs: number; days: number },
): readonly BackfillTask<S>[] {
  const oldestMs = nowMs - pastDays * dayMs
  const tasks: BackfillTask<S>[] = []
  for (const subject of subjects) {
    const missing: number[] = []
    for (let day = Math.floor(oldestMs / dayMs); day <= Math.floor(nowMs / dayMs); day++) {
      const fromMs = Math.max(day * dayMs - 1, oldestMs)
      const expected = subject.station.listTimes({ fromMs, toMs: Math.min((day + 1) * dayMs - 1, nowMs) })
      const storedCount = countStored(subject, day * dayMs)
      if (storedCount >= expected.length) continue
      // Where nothing lacks up to the newest one, as after a short pause, only what came later is sent.
      const knownCount = expected.filter((timeMs) => timeMs <= subject.latestMs).length
      missing.push(...(storedCount >= knownCount ? expected.slice(knownCount) : expected))
    }
    for (let start = 0; start < missing.length; start += maxBatch)
      tasks.push({ subject, times: missing.slice(start, start + maxBatch) })
  }
  return tasks
}

function countStored(subject: Subject, timeMs: number): number {
  return subject.counts.get(new Date(timeMs).toISOString().slice(0, 10)) ?? 0
}
