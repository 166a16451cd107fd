import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { type Language, permissionEntities, toWireLanguage } from '@talhao/contract/core'
import type { Me } from '@talhao/contract/core/me'
import { type Actor, system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { countHit, peekLimit, type RateLimit } from '../../platform/db/rate-windows.ts'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { hashPassword, isPasswordOf, nobodysHash } from '../../platform/plugins/access/passwords.ts'
import type { SignInClaims, Tokens } from '../../platform/plugins/access/tokens.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { consumeMailedToken, endMailedTokens, issueMailedToken } from '../mailed-links/mailed-tokens.ts'
import { resetPasswordMail } from './auth.mails.ts'
import {
  changeLanguage,
  changePassword,
  emailKeyOf,
  findClientSummary,
  findDeletesAt,
  findMailableUser,
  findSignInAccount,
  type MailableUser,
} from './auth.repository.ts'
import { authTexts } from './auth.texts.ts'
import { countFailure, forgetFailures, readWait } from './sign-in-failures.ts'

export interface AuthDeps {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly tokenSeconds: number
  readonly rateLimitFactor: number
  readonly mailLook: MailLook
}

const unverifiedDays = 7
const resetLinkSeconds = 2 * 3600
const downloadTokenSeconds = 5 * 60

export async function authenticate(
  deps: AuthDeps,
  attempt: { email: string; password: string; address: string },
): Promise<string> {
  const { db, clock } = deps
  const now = clock.now()
  const emailKey = emailKeyOf(attempt.email)
  const addressLimit = limitOf(deps, { key: `sign-in:${attempt.address}`, max: 20, windowSeconds: 600 })
  rejectOverLimit(await peekLimit(db, addressLimit, now))
  const wait = await readWait(db, emailKey, now)
  if (wait > 0) rejectOverLimit({ allowed: false, retryAfterSeconds: wait })

  const account = await findSignInAccount(db, attempt.email)
  const matches = await isPasswordOf(account?.passwordHash ?? nobodysHash, attempt.password)
  if (account === null || account.passwordHash === null || !matches) {
    await countFailure(db, emailKey, now)
    await countHit(db, addressLimit, now)
    throw new Problem('unauthenticated', authTexts.wrongCredentials, {
      extra: (message) => ({ error: { user_authentication: message } }),
    })
  }
  await forgetFailures(db, emailKey)
  if (account.verifiedAt === null && daysBetween(account.emailSetAt, now) > unverifiedDays)
    throw new Problem('forbidden', authTexts.notVerified)
  return deps.tokens.sign(
    {
      use: 'user',
      userId: account.id,
      clientId: account.clientId,
      role: account.role,
      version: account.tokenVersion,
    },
    { now, seconds: deps.tokenSeconds },
  )
}

export async function describeMe(deps: AuthDeps, caller: UserCaller | SalesCaller): Promise<Me> {
  const client = caller.clientId === null ? null : await findClientSummary(deps.db, caller.clientId)
  const deletesAt = caller.clientId === null ? null : await findDeletesAt(deps.db, caller.userId)
  return {
    id: caller.userId,
    email: caller.email,
    first_name: caller.firstName,
    last_name: caller.lastName,
    role: caller.role,
    language: toWireLanguage(caller.language),
    is_internal: caller.isInternal,
    deletes_at: deletesAt?.toISOString() ?? null,
    permissions: permissionEntities.map((entity) => ({ entity, permission: caller.permissions[entity] })),
    client:
      client === null
        ? null
        : {
            id: client.id,
            name: client.name,
            account_type: client.accountType,
            country: client.country,
            has_mpcloud: client.hasMpcloud,
            has_emcloud: client.hasEmcloud,
            stations_count: client.stationsCount,
          },
  }
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
  const limit = limitOf(deps, { key: `reset:${user.id}`, max: 5, windowSeconds: 3600 })
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
  rejectWeakPassword(request)
  const now = deps.clock.now()
  const passwordHash = await hashPassword(request.password)
  await writeChange(deps.db, system, async ({ trx, record, recordNothing }) => {
    const token = await consumeMailedToken(trx, { purpose: 'reset_password', secret: request.secret, now })
    const user =
      token.state === 'valid' ? await changePassword(trx, { userId: token.userId, passwordHash }) : null
    if (user === null) throw new Problem('ruleBroken', authTexts.resetLinkUseless)
    await endMailedTokens(trx, { purpose: 'reset_password', userId: user.id, now })
    await forgetFailures(trx, emailKeyOf(user.email))
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
  }
  return deps.tokens.sign(
    { use: 'download', path, holder },
    { now: deps.clock.now(), seconds: downloadTokenSeconds },
  )
}

function rejectWeakPassword(request: { password: string; confirmation: string }): void {
  if (request.password.length < passwordMinLength)
    throw new Problem('ruleBroken', authTexts.passwordTooShort, {
      fields: { password: authTexts.passwordTooShort },
    })
  if (request.password !== request.confirmation)
    throw new Problem('ruleBroken', authTexts.passwordMismatch, {
      fields: { password_confirmation: authTexts.passwordMismatch },
    })
}

function limitOf(deps: AuthDeps, limit: RateLimit): RateLimit {
  return scaleLimit(limit, deps.rateLimitFactor)
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 86_400_000
}

function nameOf(user: MailableUser): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email
}
