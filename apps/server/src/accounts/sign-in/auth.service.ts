import { type Language, toWireLanguage } from '@talhao/contract/core'
import { type Actor, system, writeChange } from '../../platform/change-log/write-change.ts'
import { countHit } from '../../platform/db/rate-windows.ts'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { hashPassword, isPasswordOf, nobodysHash } from '../../platform/plugins/access/passwords.ts'
import type { SignInClaims } from '../../platform/plugins/access/tokens.ts'
import { consumeMailedToken, endMailedTokens, issueMailedToken } from '../mailed-links/mailed-tokens.ts'
import type { FactorDeps } from '../second-factors/factor-deps.ts'
import { mailSecurityNotice } from '../second-factors/security-mails.ts'
import { openSession, type SessionDeps } from '../sessions/open-session.ts'
import type { Visit } from '../sessions/visit.ts'
import { resetPasswordMail } from './auth.mails.ts'
import {
  changeLanguage,
  changePassword,
  emailKeyOf,
  findMailableUser,
  findSignInAccount,
  type MailableUser,
} from './auth.repository.ts'
import { authTexts } from './auth.texts.ts'
import { createSecondFactorDemand } from './demand-second-factor.ts'
import type { KnownBrowser } from './known-browser.ts'
import { checkPassword } from './password-rules.ts'
import { countSignIn, sharedKeyOf } from './sign-in-limits.ts'
import { forgetTries } from './sign-in-waits.ts'

export interface AuthDeps extends SessionDeps, FactorDeps {
  readonly rateLimitFactor: number
}

const unverifiedDays = 7
const resetLinkSeconds = 2 * 3600
const downloadTokenSeconds = 5 * 60

export async function authenticate(
  deps: AuthDeps,
  attempt: Visit & { email: string; password: string; browser: KnownBrowser },
): Promise<string> {
  const { db, clock } = deps
  const now = clock.now()
  const account = await findSignInAccount(db, attempt.email)
  const counted = await countSignIn(deps, {
    kind: 'user',
    name: emailKeyOf(attempt.email),
    accountId: account?.id ?? null,
    address: attempt.address,
    browserId: account === null ? null : attempt.browser.idFor(account.id),
  })
  const matches = await isPasswordOf(account?.passwordHash ?? nobodysHash, attempt.password)
  if (account === null || account.passwordHash === null || !matches)
    throw new Problem('unauthenticated', authTexts.wrongCredentials, {
      extra: (message) => ({ error: { user_authentication: message } }),
    })
  if (account.verifiedAt === null && daysBetween(account.emailSetAt, now) > unverifiedDays) {
    await counted.succeed()
    attempt.browser.remember(account.id)
    throw new Problem('forbidden', authTexts.notVerified)
  }
  const demand = await createSecondFactorDemand(deps, account)
  if (demand !== null) {
    // Not forgotten: wrong tries at the second factor must not be washed off by the password.
    await counted.takeBack()
    throw demand
  }
  await counted.succeed()
  attempt.browser.remember(account.id)
  return openSession(deps, account, attempt)
}

export async function saveLanguage(
  deps: AuthDeps,
  caller: UserCaller | SalesCaller,
  language: Language,
): Promise<void> {
  await writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    await changeLanguage(trx, caller.userId, language)
    if (caller.clientId === null || caller.language === language) return recordNothing()
    await record({
      clientId: caller.clientId,
      action: 'user.language_changed',
      subjectId: caller.userId,
      subjectName: caller.name,
      details: { language: toWireLanguage(language) },
    })
  })
}

/** Never tells whether the account exists: neither by its answer nor by failing. */
export async function requestPasswordReset(deps: AuthDeps, email: string): Promise<void> {
  const { db, clock, mailLook } = deps
  const now = clock.now()
  const user = await findMailableUser(db, email)
  if (user === null) return
  const limit = scaleLimit({ key: `reset:${user.id}`, max: 5, windowSeconds: 3600 }, deps.rateLimitFactor)
  if (!(await countHit(db, limit, now)).allowed) return
  await db.transaction().execute(async (trx) => {
    const secret = await issueMailedToken(trx, {
      purpose: 'reset_password',
      userId: user.id,
      expiresAt: new Date(now.getTime() + resetLinkSeconds * 1000),
    })
    await queueMail(trx, mailLook, {
      to: user.email,
      language: user.language,
      template: resetPasswordMail,
      values: { firstName: user.firstName, url: `${mailLook.publicUrl}/reset-password?token=${secret}` },
    })
  })
}

export async function resetPassword(
  deps: AuthDeps,
  request: { secret: string; password: string; confirmation: string },
): Promise<void> {
  await rejectWeakPassword(request)
  const now = deps.clock.now()
  const passwordHash = await hashPassword(request.password)
  await writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'reset_password', secret: request.secret, now })
    const user =
      token.state === 'valid' ? await changePassword(trx, { userId: token.userId, passwordHash }) : null
    if (user === null) throw new Problem('ruleBroken', authTexts.resetLinkUseless)
    await endMailedTokens(trx, { purpose: 'reset_password', userId: user.id, now })
    await forgetTries(trx, [sharedKeyOf('user', emailKeyOf(user.email))])
    await mailSecurityNotice(trx, deps.mailLook, { userId: user.id, event: 'passwordChanged', now })
    if (user.clientId === null) return recordNothing()
    // The token proves who it is, so the line names the person and not the system.
    const actor: Actor = { kind: 'user', userId: user.id, name: nameOf(user) }
    await record({
      actor,
      clientId: user.clientId,
      action: 'user.password_reset',
      subjectId: user.id,
      subjectName: actor.name,
    })
  })
}

export async function createDownloadToken(
  deps: AuthDeps,
  caller: UserCaller | SalesCaller,
  path: string,
): Promise<string> {
  const holder: SignInClaims = {
    use: 'user',
    userId: caller.userId,
    clientId: caller.clientId,
    role: caller.role,
    version: caller.tokenVersion,
    ...(caller.sessionId === undefined ? {} : { sessionId: caller.sessionId }),
  }
  return deps.tokens.sign(
    { use: 'download', path, holder },
    { now: deps.clock.now(), seconds: downloadTokenSeconds },
  )
}

async function rejectWeakPassword(request: { password: string; confirmation: string }): Promise<void> {
  const weakness = await checkPassword(request.password)
  if (weakness !== null) throw new Problem('ruleBroken', weakness, { fields: { password: weakness } })
  if (request.password !== request.confirmation)
    throw new Problem('ruleBroken', authTexts.passwordMismatch, {
      fields: { password_confirmation: authTexts.passwordMismatch },
    })
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 86_400_000
}

function nameOf(user: MailableUser): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email
}
