import * as contract from '@talhao/contract/evidence/sharing'
import type { FastifyInstance } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { fillText } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { sendPdf } from '../packs/packs.routes.ts'
import {
  createLink,
  listLinks,
  openSharedPack,
  printSharedPdf,
  readShared,
  revokeLink,
  type SharingDeps,
  zipSeason,
} from './sharing.service.ts'
import { sharingTexts } from './sharing.texts.ts'

export function registerSharing(app: FastifyInstance, deps: SharingDeps): void {
  serve(app, contract.listEvidenceLinks, async ({ caller }) => ({
    status: 'success',
    data: await listLinks(deps, caller.clientId),
  }))

  serve(app, contract.createEvidenceLink, async ({ body, caller }) => ({
    status: 'success',
    data: await createLink(deps, caller, body),
  }))

  serve(app, contract.revokeEvidenceLink, async ({ caller, language, params }) => {
    await revokeLink(deps, caller, params.id)
    return { status: 'success', message: fillText(sharingTexts.revoked, language) }
  })

  serve(app, contract.zipPacks, async ({ caller, language, query, reply }) => {
    const zip = await zipSeason(deps, { clientId: caller.clientId, language, choice: query })
    const day = deps.clock.now().toISOString().slice(0, 10)
    await reply
      .type('application/zip')
      .header('content-disposition', describeAttachment(`talhao-comprovantes-${day}.zip`))
      .header('cache-control', 'private, no-store')
      .send(zip)
    return alreadySent
  })

  serve(app, contract.readSharedEvidence, async ({ params }) => ({
    status: 'success',
    data: await readShared(deps, params.token),
  }))

  serve(app, contract.readSharedPack, async ({ params, reply }) => {
    const file = await openSharedPack(deps, params)
    await reply
      .type('application/json')
      .header('content-disposition', describeAttachment(`talhao-${params.hash.slice(0, 12)}.json`))
      .send(file)
    return alreadySent
  })

  serve(app, contract.printSharedPack, async ({ language, params, reply }) => {
    const pdf = await printSharedPdf(deps, { ...params, language })
    await sendPdf(reply, { pdf, hash: params.hash })
    return alreadySent
  })
}
