import { type Actor, system, writeChange } from '../../change-log/write-change.ts'
import type { Db } from '../../db/database.ts'
import { consumeMailedToken } from '../../db/mailed-tokens.ts'
import { Problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { markVerified } from './accounts.repository.ts'
import { accountsTexts } from './accounts.texts.ts'

export async function verifyUser(
  deps: { db: Db; clock: Clock },
  secret: string,
): Promise<'verified' | 'already verified'> {
  const now = deps.clock.now()
  return writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'verify_email', secret, now })
    if (token.state === 'used') {
      recordNothing()
      return 'already verified'
    }
    const user = token.state === 'valid' ? await markVerified(trx, token.userId, now) : null
    if (user === null) throw new Problem('ruleBroken', accountsTexts.verificationUseless)
    const actor: Actor = { kind: 'user', userId: user.id, name: user.email }
    if (user.clientId === null) recordNothing()
    else
      await record({
        actor,
        clientId: user.clientId,
        action: 'user.verified',
        subjectId: user.id,
        subjectName: user.email,
      })
    return 'verified'
  })
}
