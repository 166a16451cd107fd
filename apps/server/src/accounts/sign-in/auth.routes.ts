import * as contract from '@talhao/contract/accounts/sign-in'
import { fromWireLanguage } from '@talhao/contract/core'
import { createDownloadToken as createDownloadTokenEndpoint } from '@talhao/contract/core/download-tokens'
import { getMe, updateLanguage } from '@talhao/contract/core/me'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { readVisit } from '../sessions/visit.ts'
import {
  type AuthDeps,
  authenticate,
  createDownloadToken,
  requestPasswordReset,
  resetPassword,
  saveLanguage,
} from './auth.service.ts'
import { authTexts } from './auth.texts.ts'
import { createMeDescriber } from './describe-me.ts'
import { readKnownBrowser } from './known-browser.ts'

export function registerAuth(app: FastifyInstance, deps: AuthDeps): void {
  serve(app, contract.authenticate, async ({ body, request, reply }) => {
    const browser = readKnownBrowser({ request, reply }, { ...deps, publicUrl: deps.mailLook.publicUrl })
    const jwt = await authenticate(deps, { ...body.auth, ...readVisit(request), browser })
    return { status: 'success', jwt }
  })

  const describeMe = createMeDescriber(deps.db)
  serve(app, getMe, ({ caller }) => describeMe(caller))

  serve(app, updateLanguage, async ({ body, caller }) => {
    const language = fromWireLanguage(body.language)
    await saveLanguage(deps, caller, language)
    return { status: 'success', message: fillText(authTexts.languageSaved, language) }
  })

  serve(app, contract.requestPasswordReset, async ({ body, language, request }) => {
    // Not awaited: the answer comes at once and takes as long for a known e-mail as for an unknown one.
    requestPasswordReset(deps, body.user.email).catch((error) =>
      request.log.error({ err: error }, 'password reset mail could not be queued'),
    )
    return { status: 'success', message: fillText(authTexts.resetRequested, language) }
  })

  serve(app, contract.resetPassword, async ({ body: { user }, language }) => {
    await resetPassword(deps, {
      secret: user.reset_password_token,
      password: user.password,
      confirmation: user.password_confirmation,
    })
    return { status: 'success', message: fillText(authTexts.passwordChanged, language) }
  })

  serve(app, createDownloadTokenEndpoint, async ({ body, caller }) => {
    const access_token = await createDownloadToken(deps, caller, body.path)
    return { status: 'success', data: { access_token } }
  })
}
