import { checkPlantingFiles, getPlantingDetails } from '@talhao/contract/planting'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { listParts } from '../../operation-files/operation-files.repository.ts'
import { demandFile } from '../../operation-files/operation-files.service.ts'
import { describeAvailable, describeDetails } from './planting-details.ts'

const clouds = ['planting'] as const

export function registerPlantingDetails(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, getPlantingDetails, async ({ caller, query: { fileid } }) => {
    const file = await demandFile(db, caller.clientId, { fileId: fileid, clouds })
    const parts = await listParts(db, caller.clientId, file.id)
    return { status: 'success', data: describeDetails(file, parts) }
  })

  serve(app, checkPlantingFiles, async ({ caller, query: { fileid } }) => {
    const file = await demandFile(db, caller.clientId, { fileId: fileid, clouds })
    const parts = await listParts(db, caller.clientId, file.id)
    return { status: 'success', data: describeAvailable(parts) }
  })
}
