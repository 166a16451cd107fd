import { type CsvDialect, dialectOf } from '@talhao/contract/core'
import { Type } from 'typebox'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../../platform/change-log/write-change.ts'
import { findClientCountry } from '../../../platform/db/clients.repository.ts'
import { countHit } from '../../../platform/db/rate-windows.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rejectOverLimit, scaleLimit } from '../../../platform/http/reject-over-limit.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../../platform/jobs/define-job.ts'
import { judgeAddress, normalizeAddress } from '../../../platform/mail/mail-address.ts'
import type { MailLook } from '../../../platform/mail/mail-content.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { Mailer } from '../../../platform/ports/mailer.ts'
import {
  deleteOldMails,
  insertExport,
  lockExport,
  markRunning,
  type StoredExport,
  updateExport,
} from '../csv-exports.repository.ts'
import { readContent, type SentRows } from '../export-request.ts'
import { historyTexts } from '../history.texts.ts'
import { chooseLane, type HistoryDeps } from '../history-deps.ts'
import { type ExportSources, prepareExport } from '../prepare-export.ts'
import { exportMail } from './history.mails.ts'
import { makeAttachment } from './mail-attachment.ts'

const mailExportJob = defineJob({
  name: 'mail_export',
  payload: Type.Object({ clientId: Type.String(), exportId: Type.String() }),
  maxAttempts: 8,
})

const addressProblems = {
  fine: {},
  invalid: { email: historyTexts.badEmail },
  unsendable: { email: requestTexts.addressUnsendable },
} as const

const keptDays = 30
const mailsPerHour = 60

/** Queues the mail; false when there is nothing to send. */
export async function requestMail(
  deps: HistoryDeps,
  caller: UserCaller,
  sent: SentRows & { email: string; station_id: string; dialect?: CsvDialect },
): Promise<boolean> {
  const { db, clock } = deps
  const email = normalizeAddress(sent.email)
  const content = readContent(sent, addressProblems[judgeAddress(email, deps)])
  const { clientId, userId, language } = caller
  const dialect = sent.dialect ?? dialectOf(await findClientCountry(db, clientId))
  const prepared = await prepareExport(deps, {
    clientId,
    stationId: sent.station_id,
    content,
    dialect,
    language,
  })
  if (prepared === null) return false
  const now = clock.now()
  const limit = { key: `export-mail:${userId}`, max: mailsPerHour, windowSeconds: 3600 }
  rejectOverLimit(await countHit(db, scaleLimit(limit, deps.rateLimitFactor), now))
  const { station, rowCount } = prepared
  const id = createId()
  await writeChange(db, caller, async ({ trx, record }) => {
    await insertExport(trx, {
      clientId,
      id,
      userId,
      kind: 'mail',
      content,
      stationIds: [station.id],
      placeName: station.placeName,
      dialect,
      language,
      email,
      rowsTotal: rowCount,
      createdAt: now,
    })
    await deleteOldMails(trx, userId, new Date(now.getTime() - keptDays * 86_400_000))
    await enqueue(trx, mailExportJob, { clientId, exportId: id }, { queue: chooseLane(clientId) })
    await record({
      clientId,
      action: 'station.data_mailed',
      subjectId: station.id,
      subjectName: station.placeName,
      details: { email, dataType: content.dataType },
    })
  })
  return true
}

/** Sends one export. Run twice, it sends once: its row is locked meanwhile and says whether it is out. */
export function createExportMailer(deps: ExportSources & { mailer: Mailer; look: MailLook }): JobHandler {
  return handleJob(mailExportJob, async ({ clientId, exportId }, { isLastAttempt }) => {
    const { db, clock } = deps
    const key = { clientId, id: exportId }
    await markRunning(db, key)
    const failure = await db.transaction().execute(async (trx) => {
      const wanted = await lockExport(trx, key)
      if (wanted === null || wanted.state === 'done' || wanted.state === 'failed') return null
      try {
        await sendExport(deps, wanted)
      } catch (error) {
        // What the rules refuse now they refuse again; anything else may pass.
        const isFinal = isLastAttempt || error instanceof Problem
        await updateExport(trx, key, {
          state: isFinal ? 'failed' : 'queued',
          lastError: error instanceof Error ? error.message : String(error),
          ...(isFinal ? { finishedAt: clock.now() } : {}),
        })
        return error instanceof Problem ? null : error
      }
      await updateExport(trx, key, { state: 'done', lastError: null, finishedAt: clock.now() })
      return null
    })
    // Thrown outside the transaction, so that the reason stays written.
    if (failure !== null) throw failure
  })
}

async function sendExport(
  deps: ExportSources & { mailer: Mailer; look: MailLook },
  wanted: StoredExport,
): Promise<void> {
  const { content, language, email } = wanted
  const stationId = wanted.stationIds[0]
  if (email === null || stationId === undefined) throw new Error('a mail is kept without its address')
  const prepared = await prepareExport(deps, { ...wanted, stationId })
  if (prepared === null) throw new Problem('absent', historyTexts.noData)
  const attachment = await makeAttachment(prepared, deps.clock.now())
  const { placeName, timeZone } = prepared.station
  const { fileName } = attachment
  const values = { placeName, timeZone, fileName, content, rowCount: prepared.rowCount }
  const words = exportMail.content(values, language)
  await deps.mailer.send({
    id: wanted.id,
    to: email,
    ...renderMail(words, language, deps.look),
    attachments: [attachment],
  })
}
