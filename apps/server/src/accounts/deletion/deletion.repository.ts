import { fromWireLanguage, type Language } from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Somebody of a client, as far as a deletion needs to know. */
export interface LeavingPerson {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly deletesAt: Date | null
  /** After this person nobody administers the client. */
  readonly isLastAdmin: boolean
}

/** Locks the row, so that undoing and erasing cannot both happen. null: gone already. */
export async function lockLeavingPerson(trx: Trx, userId: string): Promise<LeavingPerson | null> {
  const row = await trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.clientId')
    .select([
      'users.id',
      'clients.id as clientId',
      'clients.name as clientName',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.language',
      'users.deletesAt',
      // Another administrator who is leaving too does not count.
      sql<boolean>`users.role = 'client_admin' and not exists (
        select from users other
        where other.client_id = users.client_id and other.id <> users.id and other.role = 'client_admin'
          and other.disabled_at is null and other.deletes_at is null)`.as('isLastAdmin'),
    ])
    .where('users.id', '=', userId)
    .where('users.disabledAt', 'is', null)
    .forUpdate('users')
    .executeTakeFirst()
  return row === undefined ? null : { ...row, language: fromWireLanguage(row.language) }
}

export async function setDeletesAt(db: Db, userId: string, deletesAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ deletesAt }).where('id', '=', userId).execute()
}

/** Takes the person's name out of the client's log, whose lines stay, and the mails that were sent to the person. */
export async function eraseTraces(trx: Trx, person: LeavingPerson): Promise<void> {
  const { id, clientId } = person
  await trx
    .updateTable('changeLog')
    .set({ actorName: '' })
    .where('clientId', '=', clientId)
    .where('actorId', '=', id)
    .execute()
  await trx
    .updateTable('changeLog')
    .set({ subjectName: '' })
    .where('clientId', '=', clientId)
    .where('subjectId', '=', id)
    .execute()
  await trx
    .updateTable('dataViews')
    .set({ viewerName: '' })
    .where('clientId', '=', clientId)
    .where('viewerKind', '=', 'person')
    .where('viewerId', '=', id)
    .execute()
  await trx.deleteFrom('mails').where(sql`lower(recipient)`, '=', person.email.toLowerCase()).execute()
}
