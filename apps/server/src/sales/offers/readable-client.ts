import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'

/** Sales staff read any client, everybody else their own: another one looks like one that does not exist. */
export function rejectOtherClient(caller: UserCaller | SalesCaller, clientId: string | null): void {
  if (clientId === null || (caller.role !== 'sales' && caller.clientId !== clientId))
    throw new Problem('absent', requestTexts.absent)
}
