import * as contract from '@talhao/contract/land/buffer-rules'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  type BufferRulesDeps,
  createBufferRule,
  deleteBufferRule,
  listBufferRules,
  updateBufferRule,
} from './buffer-rules.service.ts'
import { bufferRulesTexts } from './buffer-rules.texts.ts'

export function registerBufferRules(app: FastifyInstance, deps: BufferRulesDeps): void {
  serve(app, contract.listBufferRules, async ({ caller, language }) => ({
    status: 'success',
    data: await listBufferRules(deps.db, caller.clientId, language),
  }))

  serve(app, contract.createBufferRule, async ({ body, caller }) => ({
    status: 'success',
    data: await createBufferRule(deps, caller, body),
  }))

  serve(app, contract.updateBufferRule, async ({ body, caller, params }) => ({
    status: 'success',
    data: await updateBufferRule(deps, caller, { id: params.id, draft: body }),
  }))

  serve(app, contract.deleteBufferRule, async ({ caller, params, language }) => {
    await deleteBufferRule(deps, caller, params.id)
    return { status: 'success', message: fillText(bufferRulesTexts.deleted, language) }
  })
}
