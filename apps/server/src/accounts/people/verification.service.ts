import type { Language } from '@talhao/contract/core'
import { type Actor, system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countHit } from '../../platform/db/rate-windows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { scaleLimit } from '../../platform/http/reject-over-limit.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { consumeMailedToken, issueMailedToken } from '../mailed-links/mailed-tokens.ts'
import { type VerificationOccasion, verifyEmailMail } from './accounts.mails.ts'
import { findUnverifiedUser, isVerified, markVerified } from './accounts.repository.ts'
import { nameOf } from './accounts.service.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { registrationTexts } from './registration.texts.ts'

const linkDays = 30

export async function verifyUser(
  deps: { db: Db; clock: Clock },
  secret: string,
): Promise<'verified' | 'already verified'> {
  const now = deps.clock.now()
  return writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'verify_email', secret, now })
    // A link is used, too, when another address took its place; that one is not confirmed yet.
    if (token.state === 'used' && (await isVerified(trx, token.userId))) {
      recordNothing()
      return 'already verified'
    }
    const user = token.state === 'valid' ? await markVerified(trx, token.userId, now) : null
    if (user === null) throw new Problem('ruleBroken', registrationTexts.verificationUseless)
    const actor: Actor = { kind: 'user', userId: user.id, name: nameOf(user) }
    if (user.clientId === null) recordNothing()
    else
      await record({
        actor,
        clientId: user.clientId,
        action: 'user.verified',
        subjectId: user.id,
        subjectName: actor.name,
      })
    return 'verified'
  })
}

/** Never tells whether the account exists: neither by its answer nor by failing. */
export async function resendVerification(deps: AccountsDeps, email: string): Promise<void> {
  const user = await findUnverifiedUser(deps.db, email)
  if (user === null) return
  const limit = scaleLimit({ key: `verify:${user.id}`, max: 5, windowSeconds: 3600 }, deps.rateLimitFactor)
  if (!(await countHit(deps.db, limit, deps.clock.now())).allowed) return
  await deps.db
    .transaction()
    .execute((trx) => mailVerification(trx, deps, { user, occasion: { kind: 'registered' } }))
}

export async function mailVerification(
  trx: Trx,
  deps: { clock: Clock; mailLook: MailLook },
  mail: {
    user: { id: string; email: string; firstName: string; language: Language }
    occasion: VerificationOccasion
  },
): Promise<void> {
  const { user, occasion } = mail
  const secret = await issueMailedToken(trx, {
    purpose: 'verify_email',
    userId: user.id,
    expiresAt: new Date(deps.clock.now().getTime() + linkDays * 86_400_000),
  })
  await queueMail(trx, deps.mailLook, {
    to: user.email,
    language: user.language,
    template: verifyEmailMail,
    values: {
      firstName: user.firstName,
      url: `${deps.mailLook.publicUrl}/verify?token=${secret}`,
      linkDays,
      occasion,
    },
  })
}
