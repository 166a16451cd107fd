import { writtenField } from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { requestTexts } from '../http/texts.ts'

/** A device that was away for longer asks its person before it sends. */
const rememberedDays = 90

/**
 * Once for each key, in the transaction of the write: who sends the same again is told that it is there already (CORE-160).
 * Two at the same time wait for one another in the index.
 */
export async function claimWriteKey(
  trx: Trx,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  await trx
    .deleteFrom('writtenKeys')
    .where('userId', '=', userId)
    .where('writtenAt', '<', sql<Date>`now() - ${rememberedDays} * interval '1 day'`)
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('writtenKeys')
    .values({ userId, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n)
    throw new Problem('conflict', requestTexts.alreadyWritten, {
      fields: { [writtenField]: requestTexts.alreadyWritten },
    })
}
