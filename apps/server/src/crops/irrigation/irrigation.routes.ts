import * as contract from '@talhao/contract/crops/irrigation'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SeasonsDeps } from '../seasons/seasons.service.ts'
import { createIrrigation, deleteIrrigation, importIrrigation, listIrrigation } from './irrigation.service.ts'
import { irrigationTexts } from './irrigation.texts.ts'

export function registerIrrigation(app: FastifyInstance, deps: SeasonsDeps): void {
  serve(app, contract.listIrrigation, async ({ caller, params }) => ({
    status: 'success',
    data: await listIrrigation(deps.db, caller.clientId, params.id),
  }))

  serve(app, contract.createIrrigation, async ({ body, caller, params }) => ({
    status: 'success',
    data: await createIrrigation(deps, caller, {
      fieldId: params.id,
      date: body.date,
      mm: body.mm,
      note: body.note ?? null,
    }),
  }))

  serve(app, contract.importIrrigation, async ({ body, caller, params }) => ({
    status: 'success',
    data: await importIrrigation(deps, caller, {
      fieldId: params.id,
      fileName: body.file_name,
      lines: body.lines,
    }),
  }))

  serve(app, contract.deleteIrrigation, async ({ caller, params, language }) => {
    await deleteIrrigation(deps, caller, { fieldId: params.id, id: params.irrigation_id })
    return { status: 'success', message: fillText(irrigationTexts.deleted, language) }
  })
}
