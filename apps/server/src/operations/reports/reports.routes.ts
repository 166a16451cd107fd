import { reportEquipmentOperations, reportEquipmentOperators } from '@talhao/contract/operations/equipment'
import { getPlantingSummary } from '@talhao/contract/operations/planting'
import { getWeatherSummary } from '@talhao/contract/operations/weather-cloud'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import {
  collectOperations,
  type NamedPdf,
  nameOperationsReport,
  type ReportsDeps,
  reportOperators,
  reportPlantingSummary,
  reportWeatherSummary,
} from './reports.service.ts'

export function registerReports(app: FastifyInstance, deps: ReportsDeps): void {
  serve(app, getPlantingSummary, async ({ caller, language, query, reply }) => {
    const reader = { clientId: caller.clientId, language }
    return sendPdf(reply, await reportPlantingSummary(deps, reader, query.file_id))
  })
  serve(app, getWeatherSummary, async ({ caller, language, query, reply }) => {
    const reader = { clientId: caller.clientId, language }
    const { file_id: fileId, metric = 'temperature' } = query
    return sendPdf(reply, await reportWeatherSummary(deps, reader, { fileId, metric }))
  })
  serve(app, reportEquipmentOperators, async ({ caller, language, body, reply }) => {
    const reader = { clientId: caller.clientId, language }
    return sendPdf(reply, await reportOperators(deps, reader, body.operator_ids))
  })
  serve(app, reportEquipmentOperations, async ({ caller, language, body, request, reply }) => {
    const reader = { clientId: caller.clientId, language }
    const metric = body.metric ?? 'temperature'
    const task = await collectOperations(deps, reader, { ids: body.operation_ids, metric })
    if (request.headers.accept?.includes('application/pdf') === true)
      return sendPdf(reply, {
        pdf: await deps.reports.run('printOperations', task),
        fileName: nameOperationsReport(task),
      })
    reply.type('text/html; charset=utf-8').send(await deps.reports.run('showOperations', task))
    return alreadySent
  })
}

function sendPdf(reply: FastifyReply, { pdf, fileName }: NamedPdf): typeof alreadySent {
  reply
    .type('application/pdf')
    .header('content-disposition', describeAttachment(fileName))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf))
  return alreadySent
}
