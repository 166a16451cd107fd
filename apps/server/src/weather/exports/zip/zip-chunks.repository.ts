import type { Db } from '../../../platform/db/database.ts'
import type { ExportKey } from '../csv-exports.repository.ts'

export interface MadeZip {
  readonly state: string
  readonly fileName: string | null
  readonly fileBytes: number | null
}

/** Of the person who asked for it, nobody else. */
export async function findZip(db: Db, key: ExportKey, userId: string): Promise<MadeZip | null> {
  const row = await db
    .selectFrom('csvExports')
    .select(['state', 'fileName', 'fileBytes'])
    .where('clientId', '=', key.clientId)
    .where('id', '=', key.id)
    .where('userId', '=', userId)
    .where('kind', '=', 'zip')
    .executeTakeFirst()
  return row ?? null
}

export async function deleteChunks(db: Db, key: ExportKey): Promise<void> {
  await db
    .deleteFrom('csvExportChunks')
    .where('clientId', '=', key.clientId)
    .where('exportId', '=', key.id)
    .execute()
}

const chunkBytes = 256 * 1024

/** Stores bytes in pieces as they come, holding one piece; gives back how many there were. */
export async function storeChunks(db: Db, key: ExportKey, source: AsyncIterable<Buffer>): Promise<number> {
  let held: Buffer[] = []
  let heldBytes = 0
  let position = 0
  let total = 0
  const store = async () => {
    await db
      .insertInto('csvExportChunks')
      .values({ clientId: key.clientId, exportId: key.id, position, bytes: Buffer.concat(held) })
      .execute()
    position++
    held = []
    heldBytes = 0
  }
  for await (const piece of source) {
    held.push(piece)
    heldBytes += piece.length
    total += piece.length
    if (heldBytes >= chunkBytes) await store()
  }
  if (heldBytes > 0) await store()
  return total
}

/** The pieces in order, one at a time. Throws when they are fewer bytes than the file has. */
export async function* readChunks(db: Db, key: ExportKey, fileBytes: number): AsyncGenerator<Buffer, void> {
  let left = fileBytes
  for (let position = 0; left > 0; position++) {
    const chunk = await db
      .selectFrom('csvExportChunks')
      .select('bytes')
      .where('clientId', '=', key.clientId)
      .where('exportId', '=', key.id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (chunk === undefined) throw new Error('the zip was forgotten while it was read')
    left -= chunk.bytes.length
    yield chunk.bytes
  }
}
