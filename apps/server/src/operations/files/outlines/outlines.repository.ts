import type { OperationFileKind } from '@talhao/contract/operations/files'
import type { Outline } from '@talhao/operation-maps'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { OperationMeta } from '../operation-file.ts'

export interface UndrawnPart {
  readonly clientId: string
  readonly fileId: string
  readonly kind: OperationFileKind
  readonly storedKey: string
  readonly meta: OperationMeta
}

const partsAtOnce = 100

/** Those without an outline, in the order of their keys, after one of them. */
export async function listUndrawnParts(db: Db, after: UndrawnPart | null): Promise<UndrawnPart[]> {
  const { rows } = await sql<Omit<UndrawnPart, 'meta'> & { meta: string }>`
    select p.client_id, p.file_id, p.kind, p.stored_key, f.meta::text as meta
    from operation_file_parts p
    join operation_files f on f.client_id = p.client_id and f.id = p.file_id
    where p.outline is null and (${after === null}::boolean or (p.client_id, p.file_id, p.kind) >
      (${after?.clientId ?? null}::uuid, ${after?.fileId ?? null}::text, ${after?.kind ?? null}::text))
    order by p.client_id, p.file_id, p.kind
    limit ${partsAtOnce}`.execute(db)
  return rows.map(({ meta, ...row }) => ({ ...row, meta: JSON.parse(meta) }))
}

export async function updateOutline(
  db: Db,
  { clientId, fileId, kind }: UndrawnPart,
  outline: Outline,
): Promise<void> {
  await db
    .updateTable('operationFileParts')
    .set({ outline: JSON.stringify(outline) })
    .where('clientId', '=', clientId)
    .where('fileId', '=', fileId)
    .where('kind', '=', kind)
    .execute()
}
