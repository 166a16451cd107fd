import * as contract from '@talhao/contract/accounts/security'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readVisit } from '../sessions/visit.ts'
import type { AuthDeps } from './auth.service.ts'
import { authenticateSecondFactor, getPasskeyRequest } from './second-factor-sign-in.service.ts'

export function registerSecondFactorSignIn(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, contract.authenticateSecondFactor, async ({ body, request }) => ({
    status: 'success',
    jwt: await authenticateSecondFactor(deps, { ...body, ...readVisit(request) }),
  }))

  serve(app, contract.getPasskeyRequest, async ({ body }) => ({
    status: 'success',
    data: await getPasskeyRequest(deps, body.ticket),
  }))
}
