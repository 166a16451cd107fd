import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { readPlace } from './file-keys.ts'

/** The cause passes from thread to thread, a class of its own would not. */
export function missingFile(fileKey: string): Error {
  return new Error(`${fileKey} is not in the store`, { cause: { missingKey: fileKey } })
}

/** A file may be deleted while somebody reads it: then it is gone for the reader, too, and no fault of ours (OPS-141). */
export async function throwGoneFile(db: Db, error: unknown): Promise<never> {
  const place = readPlace(readMissingKey(error) ?? '')
  if (place !== null) {
    const file = await db
      .selectFrom('operationFiles')
      .select('id')
      .where('clientId', '=', place.clientId)
      .where('id', '=', place.fileId)
      .executeTakeFirst()
    if (file === undefined) throw new Problem('absent', requestTexts.absent)
  }
  throw error
}

function readMissingKey(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? error.cause : null
  if (typeof cause !== 'object' || cause === null || !('missingKey' in cause)) return null
  return typeof cause.missingKey === 'string' ? cause.missingKey : null
}
