import { dayMs, secondMs } from '@talhao/local-time'
import type { KeyCaller } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { requestTexts } from '../http/texts.ts'
import type { ChangePage } from './data-changes.ts'

/** So long observations are remembered in the order in which they came. */
export const sinceDays = 30

/** The position that a reader has come to; without one, the beginning. */
export function readSince(text: string | undefined, caller: KeyCaller, now: Date): string {
  if (text === undefined) return '0'
  const [position = '0', seconds = '0'] = text.split('_')
  const readAtMs = Number(seconds) * secondMs
  const startOfSecond = Math.floor(caller.createdAt.getTime() / secondMs) * secondMs
  // From before this key, nobody may have listened in between.
  if (readAtMs < now.getTime() - sinceDays * dayMs || readAtMs < startOfSecond)
    throw new Problem('ruleBroken', requestTexts.sinceTooOld, { fields: { since: requestTexts.sinceTooOld } })
  return position
}

/** The answer of a list of changes. */
export function describeChanges<C>(
  { changes, position, more }: ChangePage<C>,
  now: Date,
): { status: 'success'; data: C[]; since: string; more: boolean } {
  const since = `${position}_${Math.floor(now.getTime() / secondMs)}`
  return { status: 'success', data: [...changes], since, more }
}
