import { authenticate } from '@talhao/contract/accounts/sign-in'
import type { BodyOf } from '@talhao/contract/core'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { readChosenLanguage } from '../../lib/i18n/language.ts'
import { sendLanguage } from '../../lib/me/update-language.ts'
import { startSession } from '../../lib/session/session.ts'

export function sendCredentials(auth: BodyOf<typeof authenticate>['auth']) {
  return callEndpoint(authenticate, { body: { auth } })
}

/** Signs in, then tells the server the language that was chosen before; a failure of that is no failed sign-in. */
export const authenticateOptions = mutationOptions({
  mutationFn: sendCredentials,
  onSuccess: ({ jwt }) => {
    startSession(jwt)
    const language = readChosenLanguage()
    if (language !== null) sendLanguage({ language }).catch(reportError)
  },
})

export function useAuthenticate() {
  return useMutation(authenticateOptions)
}
