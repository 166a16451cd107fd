import { weatherKind } from '@talhao/contract/operations/files'
import {
  deleteWeatherFile,
  getWeatherFilePath,
  listRejectedLines,
  listWeatherFiles,
  listWeatherFilters,
  serveOperationFile,
  uploadWeatherFile,
} from '@talhao/contract/operations/weather-cloud'
import type { FastifyInstance } from 'fastify'
import { rejectGet } from '../../platform/http/reject-method.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { describeRejectedLines } from '../files/describe-rejected-lines.ts'
import { describeFilters, queryFiles } from '../files/list/file-list.service.ts'
import { requireSightOfFiles, seesFiles } from '../files/list/key-sight.ts'
import { listRejected } from '../files/operation-files.repository.ts'
import { describeFilePath, removeFile, requireFile, requirePart } from '../files/operation-files.service.ts'
import { operationFilesTexts } from '../files/operation-files.texts.ts'
import { type OperationFilesDeps, receiveUpload } from '../files/receive-upload.ts'
import { sendOriginal, sendStoredForm } from '../files/send-operation-file.ts'
import { describeWeatherFile, listReadableClouds, weatherUpload } from './weather-cloud.service.ts'

export function registerWeatherCloud(app: FastifyInstance, deps: OperationFilesDeps): void {
  const { db, store } = deps

  serve(app, uploadWeatherFile, async ({ caller, request, language }) => {
    const { file, parts } = await receiveUpload(deps, caller, { request, kind: weatherUpload })
    const data = { fileid: file.id, rejectedLines: describeRejectedLines(parts, language) }
    return { status: 'success', data }
  })

  serve(app, listWeatherFiles, async ({ caller, query }) => {
    const wanted = { cloud: 'weather', query } as const
    const files = seesFiles(caller) ? await queryFiles(db, caller.clientId, wanted) : []
    return { status: 'success', data: files.map(describeWeatherFile) }
  })

  serve(app, listWeatherFilters, async ({ caller }) => {
    return { status: 'success', data: await describeFilters(db, caller.clientId, 'weather') }
  })

  serve(app, getWeatherFilePath, async ({ caller, query: { fileid } }) => {
    const clouds = ['weather', 'equipment'] as const
    const file = await requireFile(db, caller.clientId, { fileId: fileid, clouds })
    return { status: 'success', data: { filepath: describeFilePath(file.id, weatherKind) } }
  })

  serve(app, deleteWeatherFile, async ({ caller, query, language }) => {
    await removeFile(deps, caller, { fileId: query.fileid, clouds: ['weather'] })
    return { status: 'success', message: operationFilesTexts.deleted[language] }
  })
  rejectGet(app, deleteWeatherFile)

  serve(app, listRejectedLines, async ({ caller, query, language }) => {
    const clouds = listReadableClouds(caller.clouds)
    const parts = await listRejected(db, caller.clientId, { id: query.fileid, clouds })
    return { status: 'success', data: describeRejectedLines(parts, language) }
  })

  serve(app, serveOperationFile, async ({ caller, params, query, request, reply }) => {
    requireSightOfFiles(caller)
    const clouds = listReadableClouds(caller.clouds)
    const file = await requireFile(db, caller.clientId, { fileId: params.fileid, clouds })
    const part = await requirePart(db, file, params.kind)
    if (query.format === 'csv') await sendOriginal({ request, reply }, store, { file, part })
    else await sendStoredForm({ request, reply }, store, part)
    return alreadySent
  })
}
