import type { Pool } from 'pg'
import pg from 'pg'
import { Type } from 'typebox'
import { system, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { type ClientData, writeCondition } from './client-data.ts'
import { closeClient, lockLeavingClient, setErasesAt, shutOut } from './own-data.repository.ts'

export const eraseClientJob = defineJob({
  name: 'erase_client',
  payload: Type.Object({ clientId: Type.String() }),
  maxAttempts: 25,
})

/** One job a client: asking again moves it. */
export function eraseClientKeyOf(clientId: string): string {
  return `erase-client:${clientId}`
}

export interface ErasureDeps {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly clientData: ClientData
  /** Sales knows. */
  readonly hasSubscription: (clientId: string) => Promise<boolean>
}

/**
 * Erases the data of a client when the days of grace are over, table after table; what the law has kept stays
 * (ACC-133). Files whose rows are gone are cleared away by the upkeep of files.
 */
export function createClientEraser(deps: ErasureDeps): JobHandler {
  return handleJob(eraseClientJob, ({ clientId }) => eraseClientData(deps, clientId))
}

async function eraseClientData(deps: ErasureDeps, clientId: string): Promise<void> {
  const { pool, clientData } = deps
  if (!(await isDue(deps, clientId))) return
  const { rows } = await pool.query<{ id: string }>('select id from stations where client_id = $1', [
    clientId,
  ])
  for (const table of clientData.tables) {
    if (table.keptFor !== undefined) continue
    const name = pg.escapeIdentifier(table.table)
    await pool.query(`delete from ${name} where ${writeCondition(table, '$1')}`, [clientId])
  }
  // A station may have reported until it was gone itself.
  const stationIds = rows.map(({ id }) => id)
  for (const { table, by } of clientData.tables)
    if (by === 'station')
      await pool.query(`delete from ${pg.escapeIdentifier(table)} where station_id = any ($1)`, [stationIds])
  await writeChange(deps.db, system, async ({ trx, record }) => {
    await closeClient(trx, clientId, deps.clock.now())
    await record({ clientId, action: 'client.erased', subjectId: clientId, subjectName: '' })
  })
}

/** Taken back, paid for again, or not yet. */
async function isDue({ db, clock, hasSubscription }: ErasureDeps, clientId: string): Promise<boolean> {
  const isSubscribed = await hasSubscription(clientId)
  return writeChange(db, system, async ({ trx, record, recordNothing }) => {
    const { erasesAt, name } = await lockLeavingClient(trx, clientId)
    if (erasesAt !== null && isSubscribed) {
      await setErasesAt(trx, clientId, null)
      await record({ clientId, action: 'client.erasure_undone', subjectId: clientId, subjectName: name })
      return false
    }
    recordNothing()
    if (erasesAt === null) return false
    if (erasesAt <= clock.now()) {
      await shutOut(trx, clientId, clock.now())
      return true
    }
    await enqueue(trx, eraseClientJob, { clientId }, { runAt: erasesAt, key: eraseClientKeyOf(clientId) })
    return false
  })
}
