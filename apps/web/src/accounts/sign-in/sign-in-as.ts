import { authenticate } from '@talhao/contract/accounts/sign-in'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { reportError } from '../../lib/browser/report-error.ts'
import { readChosenLanguage } from '../../lib/i18n/language.ts'
import { sendLanguage } from '../../lib/me/send-language.ts'
import { startSession } from '../../lib/session/session.ts'

/** Signs in, then tells the server the language that was chosen before; a failure of that is no failed sign-in. */
export async function signInAs(auth: { email: string; password: string }): Promise<void> {
  const { jwt } = await callEndpoint(authenticate, { body: { auth } })
  beginSession(jwt)
}

export function beginSession(jwt: string): void {
  startSession(jwt)
  const language = readChosenLanguage()
  if (language !== null) sendLanguage({ language }).catch(reportError)
}
