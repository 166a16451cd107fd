import {
  deletePlantingFile,
  getPlantingFilePath,
  listPlantingFiles,
  listPlantingFilters,
  uploadPlantingFiles,
} from '@talhao/contract/operations/planting'
import type { FastifyInstance } from 'fastify'
import { rejectGet } from '../../platform/http/reject-method.ts'
import { serve } from '../../platform/http/serve.ts'
import { describeRejectedLines } from '../files/describe-rejected-lines.ts'
import { describeFilters, queryFiles } from '../files/list/file-list.service.ts'
import { seesFiles } from '../files/list/key-sight.ts'
import { describeFilePath, removeFile, requireFile, requirePart } from '../files/operation-files.service.ts'
import { operationFilesTexts } from '../files/operation-files.texts.ts'
import { type OperationFilesDeps, receiveUpload } from '../files/receive-upload.ts'
import { describePlantingFile, plantingUpload } from './planting.service.ts'

const clouds = ['planting'] as const

export function registerPlanting(app: FastifyInstance, deps: OperationFilesDeps): void {
  const { db } = deps

  serve(app, uploadPlantingFiles, async ({ caller, request, language }) => {
    const { file, parts } = await receiveUpload(deps, caller, { request, kind: plantingUpload })
    const data = { fileid: file.id, rejectedLines: describeRejectedLines(parts, language) }
    return { status: 'success', data }
  })

  serve(app, listPlantingFiles, async ({ caller, query }) => {
    const wanted = { cloud: 'planting', query } as const
    const files = seesFiles(caller) ? await queryFiles(db, caller.clientId, wanted) : []
    return { status: 'success', data: files.map(describePlantingFile) }
  })

  serve(app, listPlantingFilters, async ({ caller }) => {
    return { status: 'success', data: await describeFilters(db, caller.clientId, 'planting') }
  })

  serve(app, getPlantingFilePath, async ({ caller, query: { fileid, filetype } }) => {
    const file = await requireFile(db, caller.clientId, { fileId: fileid, clouds })
    const part = await requirePart(db, file, filetype)
    return { status: 'success', data: { filepath: describeFilePath(file.id, part.kind) } }
  })

  serve(app, deletePlantingFile, async ({ caller, query, language }) => {
    await removeFile(deps, caller, { fileId: query.fileid, clouds })
    return { status: 'success', message: operationFilesTexts.deleted[language] }
  })
  rejectGet(app, deletePlantingFile)
}
