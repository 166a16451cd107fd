import { weatherKind } from '@talhao/contract/operations/files'
import { exportWeatherFile } from '@talhao/contract/operations/weather-cloud'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { type OperationExports, sendExport } from '../exports/send-export.ts'
import { requireFile, requirePart } from '../files/operation-files.service.ts'

const clouds = ['weather', 'equipment'] as const

export function registerWeatherExports(
  app: FastifyInstance,
  { db, exports }: { readonly db: Db; readonly exports: OperationExports },
): void {
  serve(app, exportWeatherFile, async ({ caller, query, request, reply, language }) => {
    const file = await requireFile(db, caller.clientId, { fileId: query.file_id, clouds })
    const part = await requirePart(db, file, weatherKind)
    const answer = { request, reply, caller, language }
    await sendExport(exports, answer, { format: query.export_type, exported: { file, part } })
    return alreadySent
  })
}
