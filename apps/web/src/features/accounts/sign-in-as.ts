import { authenticate } from '@talhao/contract/auth'
import { callOperation } from '../../shared/api/call-operation.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { readChosenLanguage } from '../../shared/i18n/language.ts'
import { startSession } from '../../shared/session/session.ts'
import { sendLanguage } from '../../shared/session/update-language.ts'

/** Signs in somebody whose password was just chosen here. */
export async function signInAs(auth: { email: string; password: string }): Promise<void> {
  const { jwt } = await callOperation(authenticate, { body: { auth } })
  startSession(jwt)
  const language = readChosenLanguage()
  if (language !== null) sendLanguage({ language }).catch(reportError)
}
