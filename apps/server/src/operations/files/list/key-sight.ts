import { type Caller, farmLimitOf } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'

/** Files name their farm as the tablet wrote it, which is no farm of ours: a key for some farms sees none (ACC-123). */
export function seesFiles(caller: Caller): boolean {
  return farmLimitOf(caller) === null
}

export function requireSightOfFiles(caller: Caller): void {
  if (!seesFiles(caller)) throw new Problem('absent', requestTexts.absent)
}
