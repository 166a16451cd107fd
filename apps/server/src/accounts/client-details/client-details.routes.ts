import * as contract from '@talhao/contract/accounts/client-details'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { describeClient, editClient } from './client-details.service.ts'

export function registerClientDetails(app: FastifyInstance, deps: Pick<AccountsDeps, 'db'>): void {
  serve(app, contract.getClientDetails, async ({ caller }) => ({
    status: 'success',
    data: await describeClient(deps.db, caller.clientId),
  }))

  serve(app, contract.editClientDetails, async ({ body, caller }) => ({
    status: 'success',
    data: await editClient(deps.db, caller, { clientId: caller.clientId, typed: body.client }),
  }))
}
