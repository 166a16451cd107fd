import type { ChangeAction } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import type { Db, Trx } from '../db/database.ts'
import { claimWriteKey } from './claim-write-key.ts'

/** Who a change is written down for; every caller is one. */
export type Actor =
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly name: string
      /** Of a write that may be sent again: it is done once. */
      readonly writeKey?: string
    }
  | { readonly kind: 'device'; readonly deviceId: string; readonly name: string }
  | { readonly kind: 'system'; readonly name: string }

export const system: Actor = { kind: 'system', name: 'Talhão' }

export interface Change {
  /** When it is not the one the write was begun for. */
  readonly actor?: Actor
  /** The client whose log it belongs to. */
  readonly clientId: string
  readonly action: ChangeAction
  readonly subjectId?: string
  readonly subjectName?: string
  /** What is worth reading later. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

export interface ChangeScope {
  readonly trx: Trx
  record(change: Change): Promise<void>
  /** For a write that turned out to change nothing. */
  recordNothing(): void
}

/**
 * The way every write of a client's data goes: one transaction that holds the write and its line in the
 * client's log, or neither. A write that forgets its line fails and is rolled back.
 */
export async function writeChange<T>(
  db: Db,
  actor: Actor,
  write: (scope: ChangeScope) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    let isRecorded = false
    if (actor.kind === 'user' && actor.writeKey !== undefined)
      await claimWriteKey(trx, { userId: actor.userId, key: actor.writeKey })
    const result = await write({
      trx,
      async record(change) {
        isRecorded = true
        await insertChange(trx, change.actor ?? actor, change)
      },
      recordNothing() {
        isRecorded = true
      },
    })
    if (!isRecorded)
      throw new Error('A write ended without a line in the change log: call record() or recordNothing().')
    return result
  })
}

async function insertChange(trx: Trx, actor: Actor, change: Change): Promise<void> {
  await trx
    .insertInto('changeLog')
    .values({
      clientId: change.clientId,
      id: createId(),
      actorKind: actor.kind,
      actorId: actorIdOf(actor),
      actorName: actor.name,
      action: change.action,
      subjectId: change.subjectId ?? null,
      subjectName: change.subjectName ?? null,
      details: JSON.stringify(change.details ?? {}),
    })
    .execute()
}

function actorIdOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.userId
    case 'device':
      return actor.deviceId
    case 'system':
      return null
  }
}
