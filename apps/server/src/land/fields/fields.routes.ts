import * as contract from '@talhao/contract/land/fields'
import { writeBoundaries } from '@talhao/land'
import type { FastifyInstance } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { fillText } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { listLandFieldRows } from './fields.repository.ts'
import { listLandFarms, listLandFields } from './fields.service.ts'
import { fieldsTexts } from './fields.texts.ts'
import {
  createField,
  deleteField,
  mergeFields,
  splitField,
  updateField,
  type WriteFieldsDeps,
} from './write-fields.ts'

export function registerLandFields(app: FastifyInstance, deps: WriteFieldsDeps): void {
  const { db } = deps
  serve(app, contract.listLandFields, async ({ caller, query }) => ({
    status: 'success',
    data: await listLandFields(db, caller.clientId, { farmId: query.farm_id }),
  }))

  serve(app, contract.createLandField, async ({ body, caller }) => ({
    status: 'success',
    data: await createField(deps, caller, body),
  }))

  serve(app, contract.updateLandField, async ({ body, caller, params }) => ({
    status: 'success',
    data: await updateField(deps, caller, { id: params.id, input: body }),
  }))

  serve(app, contract.deleteLandField, async ({ caller, params, language }) => {
    await deleteField(deps, caller, params.id)
    return { status: 'success', message: fillText(fieldsTexts.deleted, language) }
  })

  serve(app, contract.splitLandField, async ({ body, caller, params }) => ({
    status: 'success',
    data: await splitField(deps, caller, { id: params.id, line: body.line }),
  }))

  serve(app, contract.mergeLandFields, async ({ body, caller, params }) => ({
    status: 'success',
    data: await mergeFields(deps, caller, { id: params.id, otherIds: body.field_ids }),
  }))

  serve(app, contract.listLandFarms, async ({ caller }) => ({
    status: 'success',
    data: await listLandFarms(db, caller.clientId),
  }))

  serve(app, contract.exportBoundaries, async ({ caller, query, reply }) => {
    const rows = await listLandFieldRows(db, caller.clientId, { farmId: query.farm_id })
    const boundaries = rows.flatMap(({ name, farmName, geometry, areaM2 }) =>
      geometry === null ? [] : [{ name, farmName, geometry, areaHa: (areaM2 ?? 0) / 10_000 }],
    )
    const file = writeBoundaries(boundaries, query.format)
    reply
      .type(file.contentType)
      .header('content-disposition', describeAttachment(file.fileName))
      .send(Buffer.from(file.bytes))
    return alreadySent
  })
}
