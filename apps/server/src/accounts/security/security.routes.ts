import * as contract from '@talhao/contract/accounts/security'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { secondFactorTexts } from '../sign-in/second-factor.texts.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.service.ts'
import { createRecoveryCodes } from './recovery-codes.service.ts'
import {
  cancelFactorRemoval,
  confirmFactorRemoval,
  keepFactors,
  requestFactorRemoval,
} from './removal.service.ts'
import { resetFactors, setFactorRequirement } from './requirement.service.ts'
import { getSecurity } from './security.service.ts'
import { securityTexts as texts } from './security.texts.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.service.ts'

export function registerSecurity(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.getSecurity, async ({ caller }) => ({
    status: 'success',
    data: await getSecurity(deps, caller),
  }))

  serve(app, contract.beginTotp, async ({ body, caller }) => ({
    status: 'success',
    data: await beginTotp(deps, caller, body),
  }))

  serve(app, contract.confirmTotp, async ({ body, caller }) => ({
    status: 'success',
    data: { recoveryCodes: await confirmTotp(deps, caller, body.code) },
  }))

  serve(app, contract.removeTotp, async ({ body, caller, language }) => {
    await removeTotp(deps, caller, body)
    return { status: 'success', message: fillText(texts.totpRemoved, language) }
  })

  serve(app, contract.beginPasskey, async ({ body, caller }) => ({
    status: 'success',
    data: await beginPasskey(deps, caller, body),
  }))

  serve(app, contract.addPasskey, async ({ body, caller }) => ({
    status: 'success',
    data: await addPasskey(deps, caller, body),
  }))

  serve(app, contract.removePasskey, async ({ body, params, caller, language }) => {
    await removePasskey(deps, caller, { id: params.id, proof: body })
    return { status: 'success', message: fillText(texts.passkeyRemoved, language) }
  })

  serve(app, contract.createRecoveryCodes, async ({ body, caller }) => ({
    status: 'success',
    data: { recoveryCodes: await createRecoveryCodes(deps, caller, body) },
  }))

  serve(app, contract.setFactorRequirement, async ({ body, caller, language }) => {
    await setFactorRequirement(deps, caller, body.required)
    return {
      status: 'success',
      message: fillText(body.required ? texts.required : texts.optional, language),
    }
  })

  serve(app, contract.resetFactors, async ({ body, params, caller, language }) => {
    await resetFactors(deps, caller, { userId: params.id, proof: body })
    return { status: 'success', message: fillText(texts.factorsReset, language) }
  })

  serve(app, contract.requestFactorRemoval, async ({ body, language }) => {
    await requestFactorRemoval(deps, body.ticket)
    return { status: 'success', message: fillText(secondFactorTexts.removalMailed, language) }
  })

  serve(app, contract.confirmFactorRemoval, async ({ body, language }) => {
    const removalAt = await confirmFactorRemoval(deps, body.token)
    return {
      status: 'success',
      message: fillText(texts.removalBegun, language),
      data: { removalAt: removalAt.toISOString() },
    }
  })

  serve(app, contract.cancelFactorRemoval, async ({ body, language }) => {
    await cancelFactorRemoval(deps, body.token)
    return { status: 'success', message: fillText(texts.removalCancelled, language) }
  })

  serve(app, contract.keepFactors, async ({ caller, language }) => {
    await keepFactors(deps, caller)
    return { status: 'success', message: fillText(texts.removalCancelled, language) }
  })
}
