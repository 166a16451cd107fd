import type { FileFilters } from '@talhao/contract/operations/files'
import { fileZone, localDateOf } from '@talhao/local-time'
import { writeOutlinePath } from '@talhao/operation-maps'
import type { Db } from '../../../platform/db/database.ts'
import type { ListedFile, OperationCloud } from '../operation-file.ts'
import { requireFile } from '../operation-files.service.ts'
import { type FileListChoice, listFiles, listFilterRows, listListedParts } from './file-list.repository.ts'

export interface FileListQuery extends Omit<FileListChoice, 'cloud' | 'search' | 'page'> {
  readonly search?: string
  readonly page?: number
  readonly file_id?: string
  readonly fileid?: string
}

/** A page of the list, or the one file that is asked for. */
export async function queryFiles(
  db: Db,
  clientId: string,
  { cloud, query }: { cloud: OperationCloud; query: FileListQuery },
): Promise<readonly ListedFile[]> {
  const { search = '', page = 1, file_id, fileid = file_id, ...narrowed } = query
  const files =
    fileid !== undefined
      ? [await requireFile(db, clientId, { fileId: fileid, clouds: [cloud] })]
      : await listFiles(db, clientId, { ...narrowed, cloud, search, page })
  const fileIds = files.map(({ id }) => id)
  const parts = await listListedParts(db, clientId, fileIds)
  return files.map((file) => ({ file, parts: parts.get(file.id) ?? [] }))
}

/** What every list entry says. */
export function describeEntry({ file, parts: [first] }: ListedFile) {
  const { id, name, description, farmName, fromDate, toDate, createdAt } = file
  const date = localDateOf(fromDate.getTime(), fileZone)
  const outline = first?.outline ?? null
  return {
    fileid: id,
    name,
    description,
    farmName,
    fromDate: fromDate.toISOString(),
    toDate: toDate.toISOString(),
    date,
    year: Number(date.slice(0, 4)),
    createdAt: createdAt.toISOString(),
    areaHectare: first?.areaHa ?? null,
    outline: outline === null || outline.rings.length === 0 ? null : writeOutlinePath(outline),
  }
}

export async function describeFilters(db: Db, clientId: string, cloud: OperationCloud): Promise<FileFilters> {
  const rows = await listFilterRows(db, clientId, cloud)
  const listNamed = (by: 'crop' | 'product') =>
    rows.flatMap((row) => (row.by === by && row.name !== null ? [{ name: row.name, count: row.count }] : []))
  return {
    fields: rows.flatMap(({ by, name, farmName, count }) =>
      by === 'field' && name !== null ? [{ name, farmName, count }] : [],
    ),
    seasons: rows.flatMap(({ season, count }) => (season === null ? [] : [{ season, count }])),
    crops: listNamed('crop'),
    products: listNamed('product'),
  }
}
