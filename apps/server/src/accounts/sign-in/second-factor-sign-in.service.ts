import type { PasskeyAssertion, PasskeyRequest } from '@talhao/contract/accounts/security'
import { type Actor, type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { listPasskeys } from '../second-factors/factors.repository.ts'
import { describePasskeyRequest } from '../second-factors/passkey-ceremonies.ts'
import { type FactorKind, proveByCode, proveByPasskey } from '../second-factors/prove-factor.ts'
import { findRelyingParty } from '../second-factors/relying-party.ts'
import { cancelRemoval } from '../second-factors/removal.repository.ts'
import { mailSecurityNotice } from '../second-factors/security-mails.ts'
import { consumeTicket, findTicketHolder, type TicketHolder } from '../second-factors/tickets.ts'
import { openSession } from '../sessions/open-session.ts'
import type { Visit } from '../sessions/visit.ts'
import { emailKeyOf } from './auth.repository.ts'
import type { AuthDeps } from './auth.service.ts'
import type { KnownBrowser } from './known-browser.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'
import { countSecondFactorTry } from './second-factor-tries.ts'

export interface SecondFactorAttempt extends Visit {
  readonly ticket: string
  readonly code?: string
  readonly assertion?: PasskeyAssertion
  readonly browser: KnownBrowser
}

export async function authenticateSecondFactor(
  deps: AuthDeps,
  attempt: SecondFactorAttempt,
): Promise<string> {
  if (attempt.code === undefined && attempt.assertion === undefined)
    throw new Problem('malformed', texts.nothingGiven, { fields: { code: texts.nothingGiven } })
  const account = await requireHolder(deps, attempt.ticket)
  const counted = await countSecondFactorTry(deps, {
    userId: account.id,
    emailKey: emailKeyOf(account.email),
    address: attempt.address,
    browserId: attempt.browser.idFor(account.id),
  })
  // What was proven is spent if and only if the session begins.
  const jwt = await writeChange(deps.db, actorOf(account), async (scope) => {
    const { trx } = scope
    scope.recordNothing()
    const kind = await prove(trx, deps, { account, attempt })
    if (kind === null) return null
    if (!(await consumeTicket(trx, { secret: attempt.ticket, now: deps.clock.now() }))) throw ticketOver()
    await noteProof(scope, deps, { account, kind })
    return openSession({ ...deps, db: trx }, account, attempt)
  })
  if (jwt === null) throw refusal(attempt.code === undefined ? texts.wrongPasskey : texts.wrongCode, 'code')
  await counted.succeed()
  attempt.browser.remember(account.id)
  return jwt
}

export async function getPasskeyRequest(deps: AuthDeps, ticket: string): Promise<PasskeyRequest> {
  const account = await requireHolder(deps, ticket)
  const party = findRelyingParty(deps.mailLook.publicUrl)
  const passkeys = await listPasskeys(deps.db, account.id)
  if (party === null || passkeys.length === 0) throw new Problem('ruleBroken', texts.noPasskeys)
  return describePasskeyRequest(party, ticket, passkeys)
}

/** Somebody whose password was right a moment ago. */
export async function requireHolder(
  deps: Pick<AuthDeps, 'db' | 'clock'>,
  ticket: string,
): Promise<TicketHolder> {
  const now = deps.clock.now()
  const account = await findTicketHolder(deps.db, { purpose: 'sign_in', secret: ticket, now })
  if (account === null) throw ticketOver()
  return account
}

function prove(
  db: Db,
  deps: AuthDeps,
  { account, attempt }: { account: TicketHolder; attempt: SecondFactorAttempt },
): Promise<FactorKind | null> {
  const { ticket, code, assertion } = attempt
  const userId = account.id
  if (assertion !== undefined) return proveByPasskey(db, deps, { userId, ticket, assertion })
  return proveByCode(db, deps, { userId, code: code ?? '' })
}

/** Whoever has the factor did not lose it: a pending removal ends (ACC-75). */
async function noteProof(
  { trx, record }: ChangeScope,
  { clock, mailLook }: AuthDeps,
  { account, kind }: { account: TicketHolder; kind: FactorKind },
): Promise<void> {
  const { id, clientId } = account
  const notice = { userId: id, now: clock.now() }
  if (kind === 'recovery') await mailSecurityNotice(trx, mailLook, { ...notice, event: 'recoveryCodeUsed' })
  if (!(await cancelRemoval(trx, id))) return
  await mailSecurityNotice(trx, mailLook, { ...notice, event: 'removalCancelled' })
  if (clientId === null) return
  const subjectName = actorOf(account).name
  await record({ clientId, action: 'user.factor_removal_cancelled', subjectId: id, subjectName })
}

function actorOf({ id, firstName, lastName, email }: TicketHolder): Actor {
  return { kind: 'user', userId: id, name: `${firstName} ${lastName}`.trim() || email }
}

function ticketOver(): Problem {
  return refusal(texts.ticketOver, 'ticket')
}

function refusal(text: LocalText, field: 'code' | 'ticket'): Problem {
  return new Problem('unauthenticated', text, {
    fields: { [field]: text },
    extra: (message) => ({ error: { user_authentication: message } }),
  })
}
