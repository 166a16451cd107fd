import { accountExportDays } from '@talhao/contract/accounts/own-data'
import { dayMs } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { quickCompression, streamZip } from '../../platform/zip/stream-zip.ts'
import type { ClientData } from './client-data.ts'
import { deleteAccountExport, findAccountExport, updateAccountExport } from './own-data.repository.ts'
import { writeArchive } from './write-archive.ts'

export const accountExportsFolder = 'account-exports'

/** Far beyond any client: a disk that is full ends it before. */
const maxBytes = 2 ** 40

const ExportKey = Type.Object({ clientId: Type.String(), id: Type.String() })

export const exportAccountJob = defineJob({ name: 'export_account', payload: ExportKey, maxAttempts: 3 })

const expireExportJob = defineJob({ name: 'expire_account_export', payload: ExportKey, maxAttempts: 25 })

export interface ExportDeps {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly store: FileStore
  readonly clientData: ClientData
  /** Whether the disk has room to write on. */
  readonly hasRoom: () => Promise<boolean>
}

export function createAccountExporter(deps: ExportDeps): JobHandler {
  return handleJob(exportAccountJob, async (key, { isLastAttempt }) => {
    const row = await findAccountExport(deps.db, key.clientId, key.id)
    if (row === null || row.state === 'done') return
    try {
      await exportAccount(deps, key)
    } catch (error) {
      if (isLastAttempt)
        await updateAccountExport(deps.db, key, { state: 'failed', finishedAt: deps.clock.now() })
      throw error
    }
  })
}

/** The file goes, and with it the line that tells of it. */
export function createExportExpiry({
  db,
  clock,
  store,
}: Pick<ExportDeps, 'db' | 'clock' | 'store'>): JobHandler {
  return handleJob(expireExportJob, async (key) => {
    const row = await findAccountExport(db, key.clientId, key.id)
    if (row === null) return
    if (row.expiresAt !== null && row.expiresAt > clock.now())
      return enqueue(db, expireExportJob, key, { runAt: row.expiresAt, key: `expire-export:${key.id}` })
    await deleteAccountExport(db, key.clientId, key.id)
    if (row.fileKey !== null) await store.delete(row.fileKey)
  })
}

async function exportAccount(deps: ExportDeps, key: { clientId: string; id: string }): Promise<void> {
  const { db, clock, store } = deps
  if (!(await deps.hasRoom())) throw new Error('no room on the disk for an export')
  await updateAccountExport(db, key, { state: 'running', percent: 0 })
  const fileKey = `${accountExportsFolder}/${key.clientId}/${key.id}.zip`
  const { bytes } = await withOneMoment(deps.pool, (client) => {
    let told = 0
    const entries = writeArchive({
      client,
      store,
      data: deps.clientData,
      clientId: key.clientId,
      madeAt: clock.now(),
      onProgress: async (percent) => {
        if (percent === told) return
        told = percent
        await updateAccountExport(db, key, { state: 'running', percent })
      },
    })
    const zip = streamZip(entries, { mtime: clock.now(), isHuge: true, compressionLevel: quickCompression })
    return store.put(fileKey, zip, { maxBytes })
  })
  const finishedAt = clock.now()
  const expiresAt = new Date(finishedAt.getTime() + accountExportDays * dayMs)
  await db.transaction().execute(async (trx) => {
    await updateAccountExport(trx, key, {
      state: 'done',
      percent: 100,
      finishedAt,
      expiresAt,
      fileKey,
      fileBytes: bytes,
    })
    await enqueue(trx, expireExportJob, key, { runAt: expiresAt, key: `expire-export:${key.id}` })
  })
}

/** All that is read is of one moment, however long the reading takes. */
async function withOneMoment<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; set local time zone 'UTC'`,
    )
    const result = await read(client)
    await client.query('commit')
    isWhole = true
    return result
  } finally {
    client.release(!isWhole)
  }
}
