import * as contract from '@talhao/contract/accounts/registration'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { registrationTexts } from '../people/registration.texts.ts'
import { resendVerification, verifyUser } from '../people/verification.service.ts'
import { register } from './registration.service.ts'

export function registerRegistration(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.register, async ({ body, language, request }) => {
    const clientId = await register(deps, { registration: body, language, address: request.ip })
    return {
      status: 'success',
      message: fillText(registrationTexts.registered, language),
      data: { clientId },
    }
  })

  serve(app, contract.verifyUser, async ({ body, language }) => {
    const outcome = await verifyUser(deps, body.token)
    const text = outcome === 'verified' ? registrationTexts.verified : registrationTexts.alreadyVerified
    return { status: 'success', message: fillText(text, language) }
  })

  serve(app, contract.resendVerification, async ({ body, language, request }) => {
    // Not awaited: the answer comes at once and takes as long for a known e-mail as for an unknown one.
    resendVerification(deps, body.email).catch((error) =>
      request.log.error({ err: error }, 'verification mail could not be queued'),
    )
    return { status: 'success', message: fillText(registrationTexts.verificationSent, language) }
  })
}
