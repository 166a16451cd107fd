import * as contract from '@talhao/contract/evidence/packs'
import type { FastifyInstance } from 'fastify'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { type EvidenceDeps, issuePack, listPacks, openPack } from './packs.service.ts'

export function registerPacks(app: FastifyInstance, deps: EvidenceDeps): void {
  serve(app, contract.issuePack, async ({ body, caller }) => ({
    status: 'success',
    data: await issuePack(deps, caller, {
      operationId: body.operation_id,
      templates: body.templates,
      declared: body.declared ?? {},
    }),
  }))

  serve(app, contract.listPacks, async ({ caller, query }) => ({
    status: 'success',
    data: await listPacks(deps.db, caller.clientId, query.operation_id ?? null),
  }))

  serve(app, contract.readPack, async ({ caller, params, reply }) => {
    const file = await openPack(deps, caller.clientId, params.hash)
    await reply
      .type('application/json')
      .header('content-disposition', `attachment; filename="talhao-${params.hash.slice(0, 12)}.json"`)
      .send(file)
    return alreadySent
  })
}
