import * as contract from '@talhao/contract/operations/covered-area'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { chooseOperationField, listFieldWork, listLatestWork, readCoverage } from './coverage.service.ts'
import type { CoverageDeps } from './measure-subject.ts'

export function registerCoverage(app: FastifyInstance, deps: CoverageDeps): void {
  serve(app, contract.readWorkCoverage, async ({ caller, params }) => ({
    status: 'success',
    data: await readCoverage(deps, caller.clientId, params.id),
  }))

  serve(app, contract.chooseOperationField, async ({ body, caller, params }) => ({
    status: 'success',
    data: await chooseOperationField(deps, caller, { id: params.id, fieldId: body.field_id }),
  }))

  serve(app, contract.listFieldWork, async ({ caller, params, query }) => ({
    status: 'success',
    data: await listFieldWork(deps, caller.clientId, { fieldId: params.id, from: query.from }),
  }))

  serve(app, contract.listLatestWork, async ({ caller }) => ({
    status: 'success',
    data: await listLatestWork(deps, caller.clientId),
  }))
}
