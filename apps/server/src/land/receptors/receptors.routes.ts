import * as contract from '@talhao/contract/land/receptors'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  createReceptor,
  deleteReceptor,
  listReceptors,
  type ReceptorsDeps,
  updateReceptor,
} from './receptors.service.ts'
import { receptorsTexts } from './receptors.texts.ts'

export function registerReceptors(app: FastifyInstance, deps: ReceptorsDeps): void {
  serve(app, contract.listReceptors, async ({ caller, query }) => ({
    status: 'success',
    data: await listReceptors(deps.db, caller.clientId, { farmId: query.farm_id }),
  }))

  serve(app, contract.createReceptor, async ({ body, caller }) => ({
    status: 'success',
    data: await createReceptor(deps, caller, body),
  }))

  serve(app, contract.updateReceptor, async ({ body, caller, params }) => ({
    status: 'success',
    data: await updateReceptor(deps, caller, { id: params.id, input: body }),
  }))

  serve(app, contract.deleteReceptor, async ({ caller, params, language }) => {
    await deleteReceptor(deps, caller, params.id)
    return { status: 'success', message: fillText(receptorsTexts.deleted, language) }
  })
}
