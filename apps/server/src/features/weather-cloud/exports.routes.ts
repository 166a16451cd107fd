import { weatherKind } from '@talhao/contract'
import { exportWeatherFile } from '@talhao/contract/weather-cloud'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { alreadySent, serve } from '../../http/serve.ts'
import { type OperationExports, sendExport } from '../../operation-files/export/send-export.ts'
import { demandFile, demandPart } from '../../operation-files/operation-files.service.ts'

const clouds = ['weather', 'equipment'] as const

export function registerWeatherExports(
  app: FastifyInstance,
  { db, exports }: { readonly db: Db; readonly exports: OperationExports },
): void {
  serve(app, exportWeatherFile, async ({ caller, query, request, reply, language }) => {
    const file = await demandFile(db, caller.clientId, { fileId: query.file_id, clouds })
    const part = await demandPart(db, file, weatherKind)
    const answer = { request, reply, caller, language }
    await sendExport(exports, answer, { format: query.export_type, exported: { file, part } })
    return alreadySent
  })
}
