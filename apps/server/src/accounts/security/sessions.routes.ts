import * as contract from '@talhao/contract/accounts/security'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { securityTexts as texts } from './security.texts.ts'
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.service.ts'

export function registerSessions(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.listSessions, async ({ caller }) => ({
    status: 'success',
    data: await listSessions(deps, caller),
  }))

  serve(app, contract.endSession, async ({ params, caller, language }) => {
    await endSession(deps, caller, params.id)
    return { status: 'success', message: fillText(texts.sessionEnded, language) }
  })

  serve(app, contract.endOtherSessions, async ({ caller, language }) => {
    await endOtherSessions(deps, caller)
    return { status: 'success', message: fillText(texts.othersEnded, language) }
  })

  serve(app, contract.signOut, async ({ caller, language }) => {
    await signOut(deps, caller)
    return { status: 'success', message: fillText(texts.sessionEnded, language) }
  })
}
