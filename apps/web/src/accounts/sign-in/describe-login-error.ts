import type { TFunction } from 'i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'

const wrongCredentials = 'Invalid Username or password'

/** The server's one fixed message is translated; every other text of its is shown as given (ACC-2). */
export function describeLoginError(error: unknown, t: TFunction<'auth'>, tShared: TFunction): string {
  if (error instanceof ApiError && error.userAuthentication !== null) {
    return error.userAuthentication === wrongCredentials ? t('login.invalid') : error.userAuthentication
  }
  return describeError(error, tShared)
}
