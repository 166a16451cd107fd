import { type OperationFileKind, operationFileKinds } from '@talhao/contract/operations/files'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { WeatherFigures } from '@talhao/operation-maps'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import {
  type OperationCloud,
  type OperationFile,
  type OperationMeta,
  type OperationPart,
  operationClouds,
} from './operation-file.ts'
import { joinSearchText } from './search-text.ts'

// As text: the handle would spell the names inside in camel case. What lies there was written by this file alone.
const metaText = sql<string>`meta::text`.as('metaText')
const targetsText = sql<string | null>`targets::text`.as('targetsText')

export function selectFiles(db: Db, clientId: string, clouds: readonly OperationCloud[]) {
  return db
    .selectFrom('operationFiles')
    .select([
      'clientId',
      'id',
      'cloud',
      'uploadId',
      'name',
      'operationName',
      'description',
      'varietyCulture',
      'implementName',
      'farmName',
      'deviceId',
      'machineName',
      'productName',
      'width',
      'fromDate',
      'toDate',
      'createdAt',
      'uploadedBy',
      'operationId',
      'operatorId',
      'machineryId',
      metaText,
      targetsText,
    ])
    .where('clientId', '=', clientId)
    .where('cloud', 'in', clouds)
}

export interface FileRow extends Omit<OperationFile, 'cloud' | 'meta' | 'targets'> {
  readonly cloud: string
  readonly metaText: string
  readonly targetsText: string | null
}

export function toFile({ cloud, metaText, targetsText, ...row }: FileRow): OperationFile {
  const meta: OperationMeta = JSON.parse(metaText)
  const targets: WeatherParameters | null = targetsText === null ? null : JSON.parse(targetsText)
  return { ...row, cloud: operationClouds.find((one) => one === cloud) ?? 'planting', meta, targets }
}

/** null: absent, another client's, or of another cloud. */
export async function findFile(
  db: Db,
  clientId: string,
  { fileId, clouds }: { fileId: string; clouds: readonly OperationCloud[] },
): Promise<OperationFile | null> {
  const row = await selectFiles(db, clientId, clouds).where('id', '=', fileId).executeTakeFirst()
  return row === undefined ? null : toFile(row)
}

export async function findUploadedFile(
  db: Db,
  clientId: string,
  { cloud, uploadId }: { cloud: OperationCloud; uploadId: string },
): Promise<OperationFile | null> {
  const row = await selectFiles(db, clientId, [cloud]).where('uploadId', '=', uploadId).executeTakeFirst()
  return row === undefined ? null : toFile(row)
}

/** False: this upload is there already. */
export async function insertFile(trx: Trx, file: OperationFile): Promise<boolean> {
  const result = await trx
    .insertInto('operationFiles')
    .values({
      ...file,
      meta: JSON.stringify(file.meta),
      targets: file.targets === null ? null : JSON.stringify(file.targets),
      searchText: joinSearchText(listSearchedTexts(file)),
    })
    .onConflict((conflict) => conflict.columns(['clientId', 'cloud', 'uploadId']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

function listSearchedTexts(file: OperationFile): readonly (string | null)[] {
  const { operationName, name, farmName, description, varietyCulture } = file
  const { implementName, machineName, deviceId, productName } = file
  return [
    operationName,
    name,
    farmName,
    description,
    varietyCulture,
    implementName,
    machineName,
    deviceId,
    productName,
  ]
}

export async function insertParts(
  trx: Trx,
  { clientId, id }: OperationFile,
  parts: readonly OperationPart[],
): Promise<void> {
  await trx
    .insertInto('operationFileParts')
    .values(
      parts.map((part) => ({
        ...part,
        clientId,
        fileId: id,
        summary: JSON.stringify(part.summary),
        rejected: JSON.stringify(part.rejected),
        figures: JSON.stringify(part.figures),
        outline: part.outline === null ? null : JSON.stringify(part.outline),
      })),
    )
    .execute()
}

/** In the order of the kinds: seeds, fertilizers, speed. */
export async function listParts(db: Db, clientId: string, fileId: string): Promise<OperationPart[]> {
  const rows = await db
    .selectFrom('operationFileParts')
    .select([
      'originalKey',
      'originalBytes',
      'originalSha256',
      'originalIsGzip',
      'storedKey',
      'storedBytes',
      'storedSha256',
      'points',
      'strips',
      sql<OperationFileKind>`kind`.as('kind'),
      sql<string>`summary::text`.as('summary'),
      sql<string>`rejected::text`.as('rejected'),
      sql<string>`figures::text`.as('figures'),
      sql<string | null>`outline::text`.as('outline'),
    ])
    .where('clientId', '=', clientId)
    .where('fileId', '=', fileId)
    .execute()
  return rows
    .map(({ summary, rejected, figures, outline, ...row }): OperationPart => {
      return {
        ...row,
        summary: JSON.parse(summary),
        rejected: JSON.parse(rejected),
        figures: JSON.parse(figures),
        outline: outline === null ? null : JSON.parse(outline),
      }
    })
    .sort((a, b) => operationFileKinds.indexOf(a.kind) - operationFileKinds.indexOf(b.kind))
}

/** null: the file has no such part. */
export async function findPart(
  db: Db,
  clientId: string,
  { fileId, kind }: { fileId: string; kind: OperationFileKind },
): Promise<OperationPart | null> {
  const parts = await listParts(db, clientId, fileId)
  return parts.find((part) => part.kind === kind) ?? null
}

/** What was skipped of a file, or of all files of an operation of the equipment cloud; empty: there is neither. */
export async function listRejected(
  db: Db,
  clientId: string,
  { id, clouds }: { id: string; clouds: readonly OperationCloud[] },
): Promise<Pick<OperationPart, 'kind' | 'rejected'>[]> {
  const { rows } = await sql<{ kind: OperationFileKind; rejected: string }>`
    select p.kind, p.rejected::text as rejected
    from operation_files f
    join operation_file_parts p on p.client_id = f.client_id and p.file_id = f.id
    where f.client_id = ${clientId} and f.cloud = any(${clouds}) and (f.id = ${id} or f.operation_id::text = ${id})
    order by f.from_date, f.id, p.kind`.execute(db)
  return rows.map(({ kind, rejected }) => ({ kind, rejected: JSON.parse(rejected) }))
}

/** Its parts go with it. */
export async function deleteFile(trx: Trx, clientId: string, fileId: string): Promise<void> {
  await trx.deleteFrom('operationFiles').where('clientId', '=', clientId).where('id', '=', fileId).execute()
  await sql`delete from operation_coverage where client_id = ${clientId} and subject_id = ${fileId}`.execute(
    trx,
  )
}

/** What the targets were before somebody first set them; null: nobody has. */
export async function findInitialTargets(
  db: Db,
  clientId: string,
  fileId: string,
): Promise<WeatherParameters | null> {
  const row = await db
    .selectFrom('operationFiles')
    .select(sql<string | null>`initial_targets::text`.as('initialTargets'))
    .where('clientId', '=', clientId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row === undefined || row.initialTargets === null ? null : JSON.parse(row.initialTargets)
}

/** For what depends on current targets: they, and the figures that follow from them. */
export async function updateTargets(
  trx: Trx,
  clientId: string,
  { fileId, targets }: { fileId: string; targets: WeatherParameters },
): Promise<void> {
  await trx
    .updateTable('operationFiles')
    .set({ targets: JSON.stringify(targets), initialTargets: sql`coalesce(initial_targets, targets)` })
    .where('clientId', '=', clientId)
    .where('id', '=', fileId)
    .execute()
}

export async function updateFigures(
  trx: Trx,
  clientId: string,
  { fileId, kind, figures }: { fileId: string; kind: OperationFileKind; figures: WeatherFigures },
): Promise<void> {
  await trx
    .updateTable('operationFileParts')
    .set({ figures: JSON.stringify(figures) })
    .where('clientId', '=', clientId)
    .where('fileId', '=', fileId)
    .where('kind', '=', kind)
    .execute()
}

/** The keys that the parts of some files have in the store. */
export async function listKeysOf(
  db: Db,
  places: readonly { readonly clientId: string; readonly fileId: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ originalKey: string | null; storedKey: string }>`
    select case when p.original_removed_at is null then p.original_key end as original_key, p.stored_key
    from unnest(${places.map(({ clientId }) => clientId)}::uuid[], ${places.map(({ fileId }) => fileId)}::text[])
      as place (client_id, file_id)
    join operation_file_parts p using (client_id, file_id)`.execute(db)
  return rows.flatMap(({ originalKey, storedKey }) =>
    originalKey === null ? [storedKey] : [originalKey, storedKey],
  )
}
