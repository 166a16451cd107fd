import { v7 as createId } from 'uuid'
import type { Db } from '../../platform/db/database.ts'
import type { Tokens } from '../../platform/plugins/access/tokens.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { insertSignInSession } from './sessions.repository.ts'
import type { Visit } from './visit.ts'

export interface SessionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly tokenSeconds: number
}

export interface SessionHolder {
  readonly id: string
  readonly clientId: string | null
  readonly role: string
  readonly tokenVersion: number
}

/** Writes the session down and gives the token that names it. */
export async function openSession(
  { db, clock, tokens, tokenSeconds }: SessionDeps,
  holder: SessionHolder,
  visit: Visit,
): Promise<string> {
  const now = clock.now()
  const sessionId = createId()
  const { address, userAgent, timeZone } = visit
  await insertSignInSession(db, {
    address,
    userAgent,
    timeZone,
    id: sessionId,
    userId: holder.id,
    tokenVersion: holder.tokenVersion,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenSeconds * 1000),
  })
  return tokens.sign(
    {
      use: 'user',
      userId: holder.id,
      clientId: holder.clientId,
      role: holder.role,
      version: holder.tokenVersion,
      sessionId,
    },
    { now, seconds: tokenSeconds },
  )
}
