import { plantingExportTypes } from '@talhao/contract/operations/files'
import { exportPlantingFile, listPlantingExports } from '@talhao/contract/operations/planting'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { type OperationExports, sendExport } from '../exports/send-export.ts'
import { listParts } from '../files/operation-files.repository.ts'
import { requireFile, requirePart } from '../files/operation-files.service.ts'

const clouds = ['planting'] as const

export function registerPlantingExports(
  app: FastifyInstance,
  { db, exports }: { readonly db: Db; readonly exports: OperationExports },
): void {
  serve(app, listPlantingExports, async ({ caller, query }) => {
    const file = await requireFile(db, caller.clientId, { fileId: query.file_id, clouds })
    const parts = await listParts(db, caller.clientId, file.id)
    const urls = parts.flatMap(({ kind }) =>
      kind === 'polygons' ? [] : plantingExportTypes.map((type) => describeUrl(file.id, { kind, type })),
    )
    return { status: 'success', data: { urls } }
  })

  serve(app, exportPlantingFile, async ({ caller, query, request, reply, language }) => {
    const file = await requireFile(db, caller.clientId, { fileId: query.file_id, clouds })
    const part = await requirePart(db, file, query.filetype)
    const answer = { request, reply, caller, language }
    await sendExport(exports, answer, { format: query.export_type, exported: { file, part } })
    return alreadySent
  })
}

function describeUrl<Kind extends string, ExportType extends string>(
  fileId: string,
  { kind, type }: { kind: Kind; type: ExportType },
) {
  const query = new URLSearchParams({ file_id: fileId, filetype: kind, export_type: type })
  return { type, filetype: kind, url: `${exportPlantingFile.path}?${query}` }
}
