import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import type { LocalText } from '../../platform/http/problem.ts'
import { authTexts } from './auth.texts.ts'

/** null: in order. A password is taken as typed, spaces and all (ACC-55). */
export async function checkPassword(password: string): Promise<LocalText | null> {
  if (password === '') return authTexts.passwordRequired
  if (password.length < passwordMinLength) return authTexts.passwordTooShort
  const common = await loadCommonPasswords()
  const isCommon = password.trim() === '' || common.has(password.trim().toLowerCase())
  return isCommon ? authTexts.passwordCommon : null
}

let loading: Promise<ReadonlySet<string>> | null = null

/** Read when the first password is chosen: unpacking them takes a tenth of a second. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}
