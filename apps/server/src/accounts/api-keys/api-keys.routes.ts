import * as contract from '@talhao/contract/accounts/api-keys'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { type ApiKeysDeps, createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts'
import { apiKeysTexts } from './api-keys.texts.ts'

export function registerApiKeys(app: FastifyInstance, deps: ApiKeysDeps): void {
  // A client has so few that one page holds them all.
  serve(app, contract.listApiKeys, async ({ caller }) => ({
    status: 'success',
    data: await listApiKeys(deps, caller.clientId),
    cursor: null,
  }))

  serve(app, contract.createApiKey, async ({ body, caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: await createApiKey(deps, caller, body) }
  })

  serve(app, contract.revokeApiKey, async ({ caller, params, language }) => {
    await revokeApiKey(deps, caller, params.id)
    return { status: 'success', message: fillText(apiKeysTexts.revoked, language) }
  })
}
