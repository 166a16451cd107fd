import type { BodyOf } from '@talhao/contract'
import { authenticate } from '@talhao/contract/auth'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../../shared/api/call-operation.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { readChosenLanguage } from '../../shared/i18n/language.ts'
import { startSession } from '../../shared/session/session.ts'
import { sendLanguage } from '../../shared/session/update-language.ts'

export function sendCredentials(auth: BodyOf<typeof authenticate>['auth']) {
  return callOperation(authenticate, { body: { auth } })
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
