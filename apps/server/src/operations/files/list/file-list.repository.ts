import { filesPerPage, operationFileKinds } from '@talhao/contract/operations/files'
import { defaultZone } from '@talhao/local-time'
import { findSeason } from '@talhao/operation-maps'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ListedPart, OperationCloud, OperationFile } from '../operation-file.ts'
import { selectFiles, toFile } from '../operation-files.repository.ts'
import { listSearchPatterns } from '../search-text.ts'

/** Which operations of a cloud are listed, and in what order; what is undefined narrows nothing. */
export interface FileListChoice {
  readonly cloud: OperationCloud
  readonly search: string
  readonly field?: string | undefined
  /** Empty: of none. */
  readonly farm?: string | undefined
  /** The year in which it began. */
  readonly season?: number | undefined
  readonly crop?: string | undefined
  readonly product?: string | undefined
  readonly order?: 'newest' | 'field' | undefined
  readonly page: number
}

/** The newest work first, unless by field. Every word of the search must be found, whatever its case and accents. */
export async function listFiles(db: Db, clientId: string, choice: FileListChoice): Promise<OperationFile[]> {
  const rows = await selectPage(db, clientId, choice).execute()
  return rows.map(toFile)
}

export function selectPage(db: Db, clientId: string, choice: FileListChoice) {
  const { cloud, search, field, farm, season, crop, product, order, page } = choice
  const period = season === undefined ? null : findSeason(season)
  return listSearchPatterns(search)
    .reduce(
      (query, pattern) => query.where('searchText', 'like', pattern),
      selectFiles(db, clientId, [cloud]),
    )
    .$if(field !== undefined, (query) => query.where('name', '=', field ?? ''))
    .$if(farm !== undefined, (query) =>
      farm === '' ? query.where('farmName', 'is', null) : query.where('farmName', '=', farm ?? ''),
    )
    .$if(crop !== undefined, (query) => query.where('varietyCulture', '=', crop ?? ''))
    .$if(product !== undefined, (query) => query.where('productName', '=', product ?? ''))
    .$if(period !== null, (query) =>
      query
        .where('fromDate', '>=', new Date(period?.fromMs ?? 0))
        .where('fromDate', '<', new Date(period?.beforeMs ?? 0)),
    )
    .$if(order === 'field', (query) =>
      query.orderBy(sql`farm_name collate natural_order`).orderBy(sql`name collate natural_order`),
    )
    .orderBy('fromDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(filesPerPage)
    .offset((page - 1) * filesPerPage)
}

/** What lists tell of the parts of some files, by file id. Read off the figures of the upload. */
export async function listListedParts(
  db: Db,
  clientId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedPart[]>> {
  interface Row extends Omit<ListedPart, 'outline'> {
    readonly fileId: string
    readonly outline: string | null
  }
  const { rows } = await sql<Row>`
    select file_id, kind, outline::text as outline,
      (case kind when 'polygons' then figures ->> 'totalAreaHa' else figures ->> 'plantedAreaHa' end)::float8
        as area_ha,
      (figures ->> 'areaWithinHa')::float8 as area_within_ha,
      (case kind when 'seeds' then figures ->> 'faultyPercent' when 'fertilizers' then figures ->> 'failurePercent'
        end)::float8 as failure_percent
    from operation_file_parts
    where client_id = ${clientId} and file_id = any(${fileIds})`.execute(db)
  const parts = new Map<string, ListedPart[]>()
  rows.sort((a, b) => operationFileKinds.indexOf(a.kind) - operationFileKinds.indexOf(b.kind))
  for (const { fileId, outline, ...row } of rows) {
    const part = { ...row, outline: outline === null ? null : JSON.parse(outline) }
    parts.set(fileId, [...(parts.get(fileId) ?? []), part])
  }
  return parts
}

/** One way in which operations can be told apart; exactly one of the four is given in each row. */
export interface FilterRow {
  readonly by: 'field' | 'season' | 'crop' | 'product'
  readonly name: string | null
  readonly farmName: string | null
  readonly season: number | null
  readonly count: number
}

/** In the order in which people choose: names by their numbers, seasons from the newest. */
export async function listFilterRows(db: Db, clientId: string, cloud: OperationCloud): Promise<FilterRow[]> {
  const { rows } = await sql<FilterRow>`
    with files as (
      select name, farm_name, variety_culture, product_name,
        extract(year from (from_date at time zone ${defaultZone}) - interval '6 months')::int as season
      from operation_files where client_id = ${clientId} and cloud = ${cloud}
    )
    select by, name, farm_name, season, count from (
      select 'field' as by, name, farm_name, null::int as season, count(*)::int as count from files group by 2, 3
      union all
      select 'season', null, null, season, count(*)::int from files group by season
      union all
      select 'crop', variety_culture, null, null, count(*)::int from files
      where variety_culture is not null group by 2
      union all
      select 'product', product_name, null, null, count(*)::int from files
      where product_name is not null group by 2
    ) filters
    order by season desc, farm_name collate natural_order, name collate natural_order`.execute(db)
  return rows
}
