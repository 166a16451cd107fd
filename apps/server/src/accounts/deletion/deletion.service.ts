import { type DeletionEffect, deletionGraceDays } from '@talhao/contract/accounts/deletion'
import { type Actor, system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import { countHit } from '../../platform/db/rate-windows.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { listSpellings } from '../../platform/mail/mail-address.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { formatMoment } from '../mailed-links/format-moment.ts'
import { consumeMailedToken, endMailedTokens, issueMailedToken } from '../mailed-links/mailed-tokens.ts'
import { deleteAccountMail, undoDeletionMail } from '../people/accounts.mails.ts'
import { nameOf } from '../people/accounts.service.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { type LeavingPerson, lockLeavingPerson, setDeletesAt } from './deletion.repository.ts'
import { deletionTexts } from './deletion.texts.ts'
import { eraseAccountJob, eraseJobKeyOf } from './erase-account.ts'

const linkHours = 48

/** Mails the link. Nothing is deleted by this. */
export async function requestDeletion(
  deps: AccountsDeps,
  caller: UserCaller,
  email: string,
): Promise<DeletionEffect> {
  const isOwn = listSpellings(email).includes(caller.email.toLowerCase())
  throwFieldProblems({ email: isOwn ? null : deletionTexts.notOwnEmail })
  const now = deps.clock.now()
  const limit = { key: `delete-account:${caller.userId}`, max: 5, windowSeconds: 3600 }
  rejectOverLimit(await countHit(deps.db, scaleLimit(limit, deps.rateLimitFactor), now))
  return writeChange(deps.db, caller, async ({ trx, record }) => {
    const person = await requirePerson(trx, caller.userId)
    const secret = await issueMailedToken(trx, {
      purpose: 'delete_account',
      userId: person.id,
      expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
    })
    await queueMail(trx, deps.mailLook, {
      to: person.email,
      language: person.language,
      thread: `deletion.${person.id}`,
      template: deleteAccountMail,
      values: {
        firstName: person.firstName,
        url: `${deps.mailLook.publicUrl}/delete-account/confirm?token=${secret}`,
        lastAdminOf: lastAdminOf(person),
        linkHours,
        graceDays: deletionGraceDays,
      },
    })
    await record({ ...subjectOf(person), action: 'user.deletion_requested' })
    return effectOf(person)
  })
}

/** Begins the days of grace. The link opened again while they run answers the same. */
export async function confirmDeletion(
  deps: AccountsDeps,
  secret: string,
): Promise<DeletionEffect & { deletesAt: Date }> {
  const now = deps.clock.now()
  return writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'delete_account', secret, now })
    if (token.state !== 'valid' && token.state !== 'used') throw uselessLink()
    const person = await requirePerson(trx, token.userId)
    if (token.state === 'used') {
      if (person.deletesAt === null) throw uselessLink()
      recordNothing()
      return { ...effectOf(person), deletesAt: person.deletesAt }
    }
    const deletesAt = person.deletesAt ?? new Date(now.getTime() + deletionGraceDays * 86_400_000)
    await setDeletesAt(trx, person.id, deletesAt)
    await endMailedTokens(trx, { purpose: 'delete_account', userId: person.id, now })
    await enqueue(
      trx,
      eraseAccountJob,
      { userId: person.id },
      { runAt: deletesAt, key: eraseJobKeyOf(person.id) },
    )
    await mailWayBack(trx, deps, { person, deletesAt })
    await record({ ...subjectOf(person), actor: actorOf(person), action: 'user.deletion_confirmed' })
    return { ...effectOf(person), deletesAt }
  })
}

export async function undoDeletion(deps: AccountsDeps, secret: string): Promise<void> {
  const now = deps.clock.now()
  await writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'undo_deletion', secret, now })
    if (token.state !== 'valid' && token.state !== 'used') throw uselessLink()
    const person = await requirePerson(trx, token.userId)
    // The link that has already kept the account says so again; after a new confirmation the new mail's counts.
    if (person.deletesAt === null) return recordNothing()
    if (token.state === 'used') throw uselessLink()
    await endGrace(trx, person, now)
    await record({ ...subjectOf(person), actor: actorOf(person), action: 'user.deletion_undone' })
  })
}

/** The same without the mail: whoever is signed in needs no link to stay (ACC-42). */
export async function keepAccount(deps: AccountsDeps, caller: UserCaller): Promise<void> {
  const now = deps.clock.now()
  await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const person = await requirePerson(trx, caller.userId)
    if (person.deletesAt === null) return recordNothing()
    await endGrace(trx, person, now)
    await record({ ...subjectOf(person), action: 'user.deletion_undone' })
  })
}

async function endGrace(trx: Trx, person: LeavingPerson, now: Date): Promise<void> {
  await setDeletesAt(trx, person.id, null)
  await endMailedTokens(trx, { purpose: 'undo_deletion', userId: person.id, now })
}

async function mailWayBack(
  trx: Trx,
  deps: AccountsDeps,
  { person, deletesAt }: { person: LeavingPerson; deletesAt: Date },
): Promise<void> {
  const secret = await issueMailedToken(trx, {
    purpose: 'undo_deletion',
    userId: person.id,
    expiresAt: deletesAt,
  })
  await queueMail(trx, deps.mailLook, {
    to: person.email,
    language: person.language,
    thread: `deletion.${person.id}`,
    template: undoDeletionMail,
    values: {
      firstName: person.firstName,
      url: `${deps.mailLook.publicUrl}/delete-account/undo?token=${secret}`,
      lastAdminOf: lastAdminOf(person),
      deletesOn: formatMoment(deletesAt, person.language),
    },
  })
}

async function requirePerson(trx: Trx, userId: string): Promise<LeavingPerson> {
  const person = await lockLeavingPerson(trx, userId)
  if (person === null) throw uselessLink()
  return person
}

function uselessLink(): Problem {
  return new Problem('ruleBroken', deletionTexts.linkUseless)
}

function effectOf({ clientName, isLastAdmin }: LeavingPerson): DeletionEffect {
  return { clientName, isLastAdmin }
}

function lastAdminOf({ clientName, isLastAdmin }: LeavingPerson): string | null {
  return isLastAdmin ? clientName : null
}

/** The token proves who it is, so the line names the person and not the system. */
function actorOf(person: LeavingPerson): Actor {
  return { kind: 'user', userId: person.id, name: nameOf(person) }
}

function subjectOf(person: LeavingPerson) {
  return { clientId: person.clientId, subjectId: person.id, subjectName: nameOf(person) }
}
