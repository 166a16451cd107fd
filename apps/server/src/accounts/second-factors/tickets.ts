import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'

export type TicketPurpose = 'sign_in' | 'add_passkey'

/** How long somebody may look for the telephone. */
const lifeSeconds = 5 * 60

export async function issueTicket(
  db: Db,
  ticket: { purpose: TicketPurpose; userId: string; tokenVersion: number; now: Date },
): Promise<string> {
  const { purpose, userId, tokenVersion, now } = ticket
  await db.deleteFrom('signInTickets').where('userId', '=', userId).where('expiresAt', '<', now).execute()
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('signInTickets')
    .values({
      tokenHash: hashOf(secret),
      purpose,
      userId,
      tokenVersion,
      expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .execute()
  return secret
}

export interface TicketHolder {
  readonly id: string
  readonly clientId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: string
  readonly tokenVersion: number
}

/** null: unknown, used, too old, or made with a password that was changed since. */
export async function findTicketHolder(
  db: Db,
  ticket: { purpose: TicketPurpose; secret: string; now: Date },
): Promise<TicketHolder | null> {
  const row = await db
    .selectFrom('signInTickets')
    .innerJoin('users', 'users.id', 'signInTickets.userId')
    .select([
      'users.id',
      'users.clientId',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.tokenVersion',
    ])
    .where('signInTickets.tokenHash', '=', hashOf(ticket.secret))
    .where('signInTickets.purpose', '=', ticket.purpose)
    .where('signInTickets.usedAt', 'is', null)
    .where('signInTickets.expiresAt', '>', ticket.now)
    .whereRef('signInTickets.tokenVersion', '=', 'users.tokenVersion')
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Of two at once, one finds it unused. */
export async function consumeTicket(db: Db, ticket: { secret: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signInTickets')
    .set({ usedAt: ticket.now })
    .where('tokenHash', '=', hashOf(ticket.secret))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
