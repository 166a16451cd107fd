import * as contract from '@talhao/contract/accounts/own-data'
import type { FastifyInstance } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { fillText } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import {
  beginErasure,
  endErasure,
  type OwnDataDeps,
  openExport,
  readOwnData,
  requestExport,
} from './own-data.service.ts'
import { ownDataTexts } from './own-data.texts.ts'

export function registerOwnData(app: FastifyInstance, deps: OwnDataDeps): void {
  serve(app, contract.readOwnData, async ({ caller }) => ({
    status: 'success',
    data: await readOwnData(deps, caller.clientId),
  }))

  serve(app, contract.requestAccountExport, async ({ caller }) => ({
    status: 'success',
    data: await requestExport(deps, caller),
  }))

  serve(app, contract.downloadAccountExport, async ({ caller, params, reply }) => {
    const { content, bytes, requestedAt } = await openExport(deps, caller.clientId, params.id)
    const day = requestedAt.toISOString().slice(0, 10)
    await reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', describeAttachment(`talhao-dados-${day}.zip`))
      .header('cache-control', 'private, no-store')
      .send(content)
    return alreadySent
  })

  serve(app, contract.eraseClient, async ({ body, caller }) => ({
    status: 'success',
    data: { erases_at: (await beginErasure(deps, caller, body.name)).toISOString() },
  }))

  serve(app, contract.keepClient, async ({ caller, language }) => {
    await endErasure(deps, caller)
    return { status: 'success', message: fillText(ownDataTexts.kept, language) }
  })
}
