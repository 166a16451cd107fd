import { createHash, type Hash } from 'node:crypto'
import type { PoolClient } from 'pg'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { ZipEntry } from '../../platform/zip/stream-zip.ts'
import { type ClientData, type ClientTable, writeCondition } from './client-data.ts'
import { ownDataTexts } from './own-data.texts.ts'

interface Written {
  readonly file: string
  readonly bytes: number
  readonly sha256: string
}

interface ArchiveRequest {
  /** Within one transaction, so that all is of one moment. */
  readonly client: PoolClient
  readonly store: FileStore
  readonly data: ClientData
  readonly clientId: string
  readonly madeAt: Date
  /** 0 to 100. */
  readonly onProgress: (percent: number) => Promise<void>
}

/** All of a client, entry after entry; the manifest comes last and tells the size and the hash of each (ACC-131). */
export async function* writeArchive(request: ArchiveRequest): AsyncGenerator<ZipEntry> {
  const { client, store, data, clientId, madeAt, onProgress } = request
  const tables = data.tables.filter(({ folder }) => folder !== null)
  const files = await listFiles(client, data, clientId)
  const written: (Written & { table?: string; rows?: number; left_out?: readonly string[] })[] = []
  const absent: string[] = []
  const readMe = [Buffer.from(ownDataTexts.readMe)]
  yield { name: 'LEIA-ME.txt', write: () => readMe }
  let done = 0
  for (const table of tables) {
    const { table: name, without = [] } = table
    const file = `${table.folder}/${name}.csv`
    const copy = copyTable(client, table, { clientId, columns: await listColumns(client, table) })
    const note = (facts: Omit<Written, 'file'>) =>
      written.push({ file, ...facts, table: name, rows: copy.countRows(), left_out: without })
    yield { name: file, write: () => measure(copy.read(), note) }
    await onProgress(tell(++done, tables.length, files.length))
  }
  for (const { key, name: file } of files) {
    const content = await store.get(key)
    if (content === null) absent.push(file)
    else
      yield {
        name: file,
        write: () => measure(content, (facts) => written.push({ file, ...facts })),
        ...(file.endsWith('.gz') ? { isPacked: true } : {}),
      }
    await onProgress(tell(++done, tables.length, files.length))
  }
  const manifest = {
    type: 'talhao.account-export',
    version: 1,
    client: clientId,
    made_at: madeAt.toISOString(),
    files: written,
    absent,
  }
  yield { name: 'manifest.json', write: () => [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)] }
}

/** The last percent is the end of the archive itself. */
function tell(done: number, tables: number, files: number): number {
  return Math.floor((99 * done) / (tables + files))
}

async function listFiles(client: PoolClient, { files }: ClientData, clientId: string) {
  const listed: { key: string; name: string }[] = []
  for (const { folder, query } of files) {
    const { rows } = await client.query<{ key: string; name: string }>(query, [clientId])
    listed.push(...rows.map(({ key, name }) => ({ key, name: `${folder}/${name}` })))
  }
  return listed
}

async function listColumns(client: PoolClient, { table, without = [] }: ClientTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'columns of a table',
    text: `select column_name as name from information_schema.columns
           where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    values: [table],
  })
  return rows.map(({ name }) => name).filter((name) => !without.includes(name))
}

function copyTable(
  client: PoolClient,
  table: ClientTable,
  { clientId, columns }: { readonly clientId: string; readonly columns: readonly string[] },
) {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const condition = writeCondition(table, pg.escapeLiteral(clientId))
  const stream = copyTo(
    `copy (select ${listed} from ${pg.escapeIdentifier(table.table)} where ${condition}) to stdout with (format csv, header)`,
  )
  return {
    read: async function* (): AsyncGenerator<Buffer> {
      for await (const piece of client.query(stream)) yield piece
    },
    countRows: () => stream.rowCount,
  }
}

async function* measure(
  content: AsyncIterable<Uint8Array>,
  onEnd: (facts: Omit<Written, 'file'>) => void,
): AsyncGenerator<Uint8Array> {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  onEnd({ bytes, sha256: hash.digest('hex') })
}
