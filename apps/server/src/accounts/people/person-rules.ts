import type { LocalText } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { judgeAddress } from '../../platform/mail/mail-address.ts'
import { registrationTexts as texts } from './registration.texts.ts'

/** null: in order. */
export function checkEmail(email: string, server: { takesUnicode: boolean }): LocalText | null {
  if (email === '') return texts.emailRequired
  // Addresses of removed people end so (users.repository).
  const isReserved = email.toLowerCase().endsWith('@removed.invalid')
  if (isReserved) return texts.emailInvalid
  return { fine: null, invalid: texts.emailInvalid, unsendable: requestTexts.addressUnsendable }[
    judgeAddress(email, server)
  ]
}
