import * as contract from '@talhao/contract/land/guard'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { type GuardDeps, readGuard } from './guard.service.ts'
import { readGuardNow } from './guard-now.ts'

const usualHours = 48

export function registerGuard(app: FastifyInstance, deps: GuardDeps): void {
  serve(app, contract.readGuard, async ({ caller, params, query, language }) => ({
    status: 'success',
    data: await readGuard(deps, caller.clientId, {
      fieldId: params.id,
      hours: query.hours ?? usualHours,
      method: query.method ?? 'ground',
      language,
    }),
  }))

  serve(app, contract.readGuardNow, async ({ caller, query }) => ({
    status: 'success',
    data: await readGuardNow(deps, caller.clientId, {
      farmId: query.farm_id,
      method: query.method ?? 'ground',
    }),
  }))
}
