import { type CsvDialect, dialectOf } from '@talhao/contract/core'
import type { ExportPeriod } from '@talhao/contract/weather/exports'
import { v7 as createId } from 'uuid'
import { findClientCountry } from '../../../platform/db/clients.repository.ts'
import { countHit } from '../../../platform/db/rate-windows.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { rejectOverLimit, scaleLimit } from '../../../platform/http/reject-over-limit.ts'
import { enqueue } from '../../../platform/jobs/define-job.ts'
import { insertExport } from '../csv-exports.repository.ts'
import { readContent } from '../export-request.ts'
import { chooseLane, type HistoryDeps } from '../history-deps.ts'
import { type PreparedExport, prepareExport } from '../prepare-export.ts'
import { makeZipJob, orderForgetting } from './make-zip.ts'

const zipsPerHour = 30

/** Queues the zip and gives back its id; null when none of the stations has rows. */
export async function requestZip(
  deps: HistoryDeps,
  caller: UserCaller,
  sent: {
    station_ids: readonly string[]
    from_date: string
    to_date: string
    period: ExportPeriod
    dialect?: CsvDialect
  },
): Promise<string | null> {
  const { db, clock } = deps
  const { clientId, userId, language } = caller
  const content = readContent({ ...sent, data_type: 'history' })
  const dialect = sent.dialect ?? dialectOf(await findClientCountry(db, clientId))
  const stationIds = [...new Set(sent.station_ids)]
  const prepared: (PreparedExport | null)[] = []
  for (const stationId of stationIds)
    prepared.push(await prepareExport(deps, { clientId, stationId, content, dialect, language }))
  const rowsTotal = prepared.reduce((sum, one) => sum + (one?.rowCount ?? 0), 0)
  if (rowsTotal === 0) return null
  const now = clock.now()
  const limit = { key: `export-zip:${userId}`, max: zipsPerHour, windowSeconds: 3600 }
  rejectOverLimit(await countHit(db, scaleLimit(limit, deps.rateLimitFactor), now))
  const id = createId()
  await db.transaction().execute(async (trx) => {
    await insertExport(trx, {
      clientId,
      id,
      userId,
      kind: 'zip',
      content,
      stationIds,
      placeName: prepared.find((one) => one !== null)?.station.placeName ?? '',
      dialect,
      language,
      email: null,
      rowsTotal,
      createdAt: now,
    })
    await enqueue(trx, makeZipJob, { clientId, exportId: id }, { queue: chooseLane(clientId) })
    await orderForgetting(trx, { clientId, id }, now)
  })
  return id
}
