import * as contract from '@talhao/contract/crops/desk'
import type { FastifyInstance } from 'fastify'
import { describeAttachment } from '../../platform/http/file-name.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { planIrrigation, readDesk, readFieldDesk } from './desk.service.ts'
import type { DeskDeps } from './make-lines.ts'
import { type DeskReportDeps, reportDesk } from './report/desk-report.service.ts'

export function registerDesk(app: FastifyInstance, deps: DeskDeps & DeskReportDeps): void {
  serve(app, contract.readDesk, async ({ caller, query }) => {
    const { lines, cursor } = await readDesk(deps, caller.clientId, {
      farmId: query.farm_id,
      cursor: query.cursor,
      limit: query.limit,
    })
    return { status: 'success', data: lines, cursor }
  })

  serve(app, contract.printDesk, async ({ caller, language, query, reply }) => {
    const { clientId } = caller
    const { pdf, fileName } = await reportDesk(deps, { clientId, farmId: query.farm_id, language })
    await reply
      .type('application/pdf')
      .header('content-disposition', describeAttachment(fileName))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf))
    return alreadySent
  })

  serve(app, contract.readFieldDesk, async ({ caller, params }) => ({
    status: 'success',
    data: await readFieldDesk(deps, caller.clientId, params.id),
  }))

  serve(app, contract.tryIrrigation, async ({ body, caller, params }) => ({
    status: 'success',
    data: await planIrrigation(deps, caller.clientId, { fieldId: params.id, irrigations: body.irrigations }),
  }))
}
