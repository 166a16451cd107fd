import { checkPlantingFiles, getPlantingDetails } from '@talhao/contract/operations/planting'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireSightOfFiles } from '../files/list/key-sight.ts'
import { listParts } from '../files/operation-files.repository.ts'
import { requireFile } from '../files/operation-files.service.ts'
import { describeAvailable, describeDetails } from './planting-details.ts'

const clouds = ['planting'] as const

export function registerPlantingDetails(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, getPlantingDetails, async ({ caller, query: { fileid } }) => {
    requireSightOfFiles(caller)
    const file = await requireFile(db, caller.clientId, { fileId: fileid, clouds })
    const parts = await listParts(db, caller.clientId, file.id)
    return { status: 'success', data: describeDetails(file, parts) }
  })

  serve(app, checkPlantingFiles, async ({ caller, query: { fileid } }) => {
    const file = await requireFile(db, caller.clientId, { fileId: fileid, clouds })
    const parts = await listParts(db, caller.clientId, file.id)
    return { status: 'success', data: describeAvailable(parts) }
  })
}
