import * as contract from '@talhao/contract/accounts/security'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readVisit } from '../sessions/visit.ts'
import type { AuthDeps } from './auth.service.ts'
import { readKnownBrowser } from './known-browser.ts'
import { authenticateSecondFactor, getPasskeyRequest } from './second-factor-sign-in.service.ts'

export function registerSecondFactorSignIn(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, contract.authenticateSecondFactor, async ({ body, request, reply }) => {
    const browser = readKnownBrowser({ request, reply }, { ...deps, publicUrl: deps.mailLook.publicUrl })
    const jwt = await authenticateSecondFactor(deps, { ...body, ...readVisit(request), browser })
    return { status: 'success', jwt }
  })

  serve(app, contract.getPasskeyRequest, async ({ body }) => ({
    status: 'success',
    data: await getPasskeyRequest(deps, body.ticket),
  }))
}
