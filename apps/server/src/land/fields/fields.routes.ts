import * as contract from '@talhao/contract/land/fields'
import { writeBoundaries } from '@talhao/land'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { listLandFieldRows } from './fields.repository.ts'
import { listLandFarms, listLandFields } from './fields.service.ts'

export function registerLandFields(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listLandFields, async ({ caller, query }) => ({
    status: 'success',
    data: await listLandFields(db, caller.clientId, { farmId: query.farm_id }),
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
