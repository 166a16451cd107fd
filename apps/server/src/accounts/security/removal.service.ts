import { factorRemovalHours } from '@talhao/contract/accounts/security'
import { type Actor, system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import { countHit } from '../../platform/db/rate-windows.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { consumeMailedToken, endMailedTokens, issueMailedToken } from '../mailed-links/mailed-tokens.ts'
import { nameOf } from '../people/accounts.service.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { lockFactorsOf } from '../second-factors/factors.repository.ts'
import {
  cancelRemoval,
  findRemovalAt,
  isOnlyAdmin,
  setRemovalAt,
} from '../second-factors/removal.repository.ts'
import {
  findNotifiedPerson,
  mailSecurityNotice,
  type NotifiedPerson,
  removalBegunMail,
  removalRequestMail,
  removalThreadOf,
} from '../second-factors/security-mails.ts'
import { secondFactorTexts } from '../sign-in/second-factor.texts.ts'
import { requireHolder } from '../sign-in/second-factor-sign-in.service.ts'
import { removeFactorsJob, removeFactorsJobKeyOf } from './remove-factors.ts'
import { securityTexts as texts } from './security.texts.ts'

const linkHours = 48

/** Mails the link to somebody who knew the password but has nobody to ask (ACC-75). Nothing is removed by this. */
export async function requestFactorRemoval(deps: AccountsDeps, ticket: string): Promise<void> {
  const { id: userId } = await requireHolder(deps, ticket)
  const now = deps.clock.now()
  if (!(await isOnlyAdmin(deps.db, userId))) throw new Problem('ruleBroken', secondFactorTexts.askAdmin)
  const limit = { key: `lost-factor:${userId}`, max: 5, windowSeconds: 3600 }
  rejectOverLimit(await countHit(deps.db, scaleLimit(limit, deps.rateLimitFactor), now))
  await deps.db.transaction().execute(async (trx) => {
    const person = await requirePerson(trx, userId)
    const secret = await issueMailedToken(trx, {
      purpose: 'remove_factors',
      userId,
      expiresAt: addHours(now, linkHours),
    })
    await queueMail(trx, deps.mailLook, {
      to: person.email,
      language: person.language,
      template: removalRequestMail,
      thread: removalThreadOf(userId),
      values: {
        firstName: person.firstName,
        url: `${deps.mailLook.publicUrl}/second-factor/remove?token=${secret}`,
        hours: factorRemovalHours,
        linkHours,
      },
    })
  })
}

/** Begins the waiting time. The link opened again while it runs answers the same. */
export async function confirmFactorRemoval(deps: AccountsDeps, secret: string): Promise<Date> {
  const now = deps.clock.now()
  return writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'remove_factors', secret, now })
    if (token.state !== 'valid' && token.state !== 'used') throw uselessLink()
    const person = await requirePerson(trx, token.userId)
    await lockFactorsOf(trx, person.id)
    const pending = await findRemovalAt(trx, person.id)
    if (pending !== null) {
      recordNothing()
      return pending
    }
    if (token.state === 'used') throw uselessLink()
    const removalAt = addHours(now, factorRemovalHours)
    await setRemovalAt(trx, person.id, removalAt)
    await endMailedTokens(trx, { purpose: 'remove_factors', userId: person.id, now })
    const job = { runAt: removalAt, key: removeFactorsJobKeyOf(person.id) }
    await enqueue(trx, removeFactorsJob, { userId: person.id }, job)
    await mailWayBack(trx, deps, { person, removalAt })
    await record({ ...lineOf(person), action: 'user.factor_removal_requested' })
    return removalAt
  })
}

export async function cancelFactorRemoval(deps: AccountsDeps, secret: string): Promise<void> {
  const now = deps.clock.now()
  await writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'keep_factors', secret, now })
    if (token.state !== 'valid' && token.state !== 'used') throw uselessLink()
    const person = await requirePerson(trx, token.userId)
    if (!(await cancelRemoval(trx, person.id))) return recordNothing()
    await mailSecurityNotice(trx, deps.mailLook, { userId: person.id, event: 'removalCancelled', now })
    await record({ ...lineOf(person), action: 'user.factor_removal_cancelled' })
  })
}

/** The same without the mail: whoever is signed in needs no link. */
export async function keepFactors(deps: AccountsDeps, caller: UserCaller): Promise<void> {
  const { userId, clientId, name } = caller
  const now = deps.clock.now()
  await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    if (!(await cancelRemoval(trx, userId))) return recordNothing()
    await endMailedTokens(trx, { purpose: 'keep_factors', userId, now })
    await mailSecurityNotice(trx, deps.mailLook, { userId, event: 'removalCancelled', now })
    await record({
      clientId,
      action: 'user.factor_removal_cancelled',
      subjectId: userId,
      subjectName: name,
    })
  })
}

async function mailWayBack(
  trx: Trx,
  deps: AccountsDeps,
  { person, removalAt }: { person: AdminPerson; removalAt: Date },
): Promise<void> {
  const secret = await issueMailedToken(trx, {
    purpose: 'keep_factors',
    userId: person.id,
    expiresAt: removalAt,
  })
  await queueMail(trx, deps.mailLook, {
    to: person.email,
    language: person.language,
    template: removalBegunMail,
    thread: removalThreadOf(person.id),
    values: {
      firstName: person.firstName,
      url: `${deps.mailLook.publicUrl}/second-factor/keep?token=${secret}`,
      removalAt,
    },
  })
}

type AdminPerson = NotifiedPerson & { readonly clientId: string }

async function requirePerson(trx: Trx, userId: string): Promise<AdminPerson> {
  const person = await findNotifiedPerson(trx, userId)
  if (person === null || person.clientId === null) throw uselessLink()
  return { ...person, clientId: person.clientId }
}

/** The token proves who it is, so the line names the person and not the system. */
function lineOf(person: AdminPerson) {
  const name = nameOf(person)
  const actor: Actor = { kind: 'user', userId: person.id, name }
  return { actor, clientId: person.clientId, subjectId: person.id, subjectName: name }
}

function uselessLink(): Problem {
  return new Problem('ruleBroken', texts.linkUseless)
}

function addHours(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * 3_600_000)
}
