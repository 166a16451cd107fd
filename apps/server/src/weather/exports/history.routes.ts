import { Readable } from 'node:stream'
import { dialectOf } from '@talhao/contract/core'
import * as contract from '@talhao/contract/weather/exports'
import type { FastifyInstance } from 'fastify'
import { findClientCountry } from '../../platform/db/clients.repository.ts'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { fillText, Problem } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Pacing } from '../../platform/plugins/heavy-calls.ts'
import { findLatestEmail, listRecentExports } from './csv-exports.repository.ts'
import { createExportQueue } from './export-queue.ts'
import { readContent } from './export-request.ts'
import { historyTexts } from './history.texts.ts'
import type { HistoryDeps } from './history-deps.ts'
import { requestMail } from './mail/mail-export.ts'
import { prepareExport } from './prepare-export.ts'
import { streamInTurn } from './stream-in-turn.ts'
import { createTurns } from './take-turns.ts'
import { findZip, readChunks } from './zip/zip-chunks.repository.ts'
import { requestZip } from './zip/zip-export.ts'

const maxWaiting = 1000
const maxPerUser = 20
const closingMs = 3000

export function registerHistory(
  app: FastifyInstance,
  { pacing, ...deps }: HistoryDeps & { readonly pacing: Pacing },
): void {
  const queue = createExportQueue({
    maxRunning: contract.exportsStreamedAtOnce,
    maxWaiting,
    maxPerUser: Math.max(1, Math.floor(maxPerUser * deps.rateLimitFactor)),
  })
  const { db, clock } = deps
  const streaming = new Set<Readable>()
  const takeTurns = createTurns(pacing)
  // Open files would hold back the server's close: who waits goes at once, who reads may finish in a moment.
  app.addHook('preClose', async () => {
    queue.cancelWaiting()
    setTimeout(() => {
      for (const body of streaming) body.destroy()
    }, closingMs).unref()
  })

  serve(app, contract.getLatestEmail, async ({ caller }) => ({
    email: await findLatestEmail(db, caller.clientId, caller.userId),
  }))

  serve(app, contract.mailCsv, async ({ body, caller, language, reply }) => {
    const isQueued = await requestMail(deps, caller, body)
    reply.code(isQueued ? 202 : 200)
    if (isQueued) return { status: 'success' }
    return { status: 'success', message: fillText(historyTexts.noData, language) }
  })

  serve(app, contract.downloadCsv, async ({ query, caller, language, reply }) => {
    const content = readContent(query)
    const { clientId, userId } = caller
    const dialect = query.dialect ?? dialectOf(await findClientCountry(db, clientId))
    const prepared = await prepareExport(deps, {
      clientId,
      stationId: query.station_id,
      content,
      dialect,
      language,
    })
    reply.header('cache-control', 'no-store')
    if (prepared === null) {
      const message = fillText(historyTexts.noData, language)
      reply.type('application/json; charset=utf-8').send(JSON.stringify({ status: 'success', message }))
      return alreadySent
    }
    const place = queue.acquire(userId)
    const readRows = () => takeTurns(prepared.readRows())
    const body = streamInTurn({ ...prepared, readRows }, place)
    reply.raw.once('close', place.cancel)
    streaming.add(body.once('close', () => streaming.delete(body)))
    if (place.ahead > 0) reply.header(contract.exportsAheadHeader, place.ahead)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', describeAttachment(prepared.nameFile(prepared.station.placeName)))
      // Proxies must not wait for more.
      .header('x-accel-buffering', 'no')
      .send(body)
    return alreadySent
  })

  serve(app, contract.listExports, async ({ caller }) => {
    const since = new Date(clock.now().getTime() - contract.zipHours * 3_600_000)
    return { status: 'success', data: await listRecentExports(db, { ...caller, since }) }
  })

  serve(app, contract.makeZip, async ({ body, caller, language, reply }) => {
    const id = await requestZip(deps, caller, body)
    reply.code(id === null ? 200 : 202)
    if (id !== null) return { status: 'success', data: { id } }
    return { status: 'success', message: fillText(historyTexts.noData, language) }
  })

  serve(app, contract.downloadZip, async ({ params, caller, reply }) => {
    const key = { clientId: caller.clientId, id: params.id }
    const zip = await findZip(db, key, caller.userId)
    if (zip === null) throw new Problem('absent', requestTexts.absent)
    if (zip.fileName === null || zip.fileBytes === null)
      throw new Problem('conflict', historyTexts.zipNotReady)
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-length', zip.fileBytes)
      .header('content-disposition', describeAttachment(zip.fileName))
      .send(Readable.from(readChunks(db, key, zip.fileBytes), { objectMode: false }))
    return alreadySent
  })
}
