import * as contract from '@talhao/contract/evidence/packs'
import { templateIds } from '@talhao/evidence'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import {
  type EvidenceDeps,
  issuePack,
  listPacks,
  openPack,
  openStamp,
  previewPack,
  printPaper,
} from './packs.service.ts'

export function registerPacks(app: FastifyInstance, deps: EvidenceDeps): void {
  serve(app, contract.issuePack, async ({ body, caller }) => ({
    status: 'success',
    data: await issuePack(deps, caller, {
      operationId: body.operation_id,
      templates: body.templates,
      declared: body.declared ?? {},
    }),
  }))

  serve(app, contract.previewPack, async ({ caller, query }) => ({
    status: 'success',
    data: await previewPack(deps, caller.clientId, {
      operationId: query.operation_id,
      templates: templateIds.filter((id) => query.templates.split(',').includes(id)),
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
      .header('content-disposition', describeAttachment(`talhao-${params.hash.slice(0, 12)}.json`))
      .send(file)
    return alreadySent
  })

  serve(app, contract.readStamp, async ({ caller, params, reply }) => {
    const file = await openStamp(deps, caller.clientId, params.hash)
    await reply
      .type('application/timestamp-reply')
      .header('content-disposition', describeAttachment(`talhao-${params.hash.slice(0, 12)}.tsr`))
      .send(file)
    return alreadySent
  })

  serve(app, contract.printPack, async ({ caller, language, params, reply }) => {
    const pdf = await printPaper(deps, { clientId: caller.clientId, hash: params.hash, language })
    await sendPdf(reply, { pdf, hash: params.hash })
    return alreadySent
  })
}

export function sendPdf(
  reply: FastifyReply,
  { pdf, hash }: { readonly pdf: Uint8Array; readonly hash: string },
): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', describeAttachment(`talhao-${hash.slice(0, 12)}.pdf`))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf))
}
