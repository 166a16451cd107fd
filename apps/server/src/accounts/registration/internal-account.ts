import { defaultLanguage } from '@talhao/contract/core'
import { sql } from 'kysely'
import { brandNames } from '../../platform/brand-names.ts'
import { system } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { writeInvitation } from './invite-client.service.ts'

/** The demo's own, of its first client (CORE-43). */
const demoLogin = 'internal@demo.test'

/**
 * Who has the address of the internal login. `tenant`: a person of a client, who would get rights over the apps of all
 * clients without anybody having said so (CORE-53).
 */
async function findHolder(
  db: Db,
  email: string,
): Promise<{ kind: 'nobody' | 'internal' } | { kind: 'tenant'; clientName: string }> {
  const row = await db
    .selectFrom('users')
    .leftJoin('clients', 'clients.id', 'users.clientId')
    .select(['clients.name', 'clients.accountType'])
    .select(
      sql<boolean>`users.email = ${demoLogin} and exists (
        select from demo_records where key = ${`user ${demoLogin}`} and record_id = users.id::text)`.as(
        'isDemos',
      ),
    )
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) return { kind: 'nobody' }
  if (row.accountType === 'internal' || row.isDemos) return { kind: 'internal' }
  return { kind: 'tenant', clientName: row.name ?? '' }
}

/** What is wrong with INTERNAL_EMAIL, for the person who starts the server. null: nothing. */
export async function explainInternalEmail(db: Db, email: string | null): Promise<string | null> {
  const holder = email === null ? null : await findHolder(db, email)
  if (holder?.kind !== 'tenant') return null
  return `INTERNAL_EMAIL must be an address without an account of its own, but ${JSON.stringify(email)} belongs to a person of the client ${JSON.stringify(holder.clientName)}.`
}

/** The internal login has a client of its own and is invited by mail, once. */
export async function inviteInternalLogin(
  deps: { db: Db; clock: Clock; mailLook: MailLook },
  email: string | null,
): Promise<void> {
  if (email === null || (await findHolder(deps.db, email)).kind !== 'nobody') return
  const client = {
    name: brandNames[deps.mailLook.brand],
    taxId: null,
    state: null,
    city: null,
    accountType: 'internal',
    hasMpcloud: true,
    hasEmcloud: true,
  } as const
  await writeInvitation(deps, { ...system, language: defaultLanguage }, { client, email }).catch(
    (error: unknown) => {
      // Another process that starts at the same moment has done it.
      if (readUniqueViolation(error) !== 'users_email_key') throw error
    },
  )
}
