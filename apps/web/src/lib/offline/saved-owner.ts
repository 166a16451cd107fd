import { getSession } from '../session/session.ts'
import { readTokenClaims } from '../session/token-lifetime.ts'
import { isSharedDevice } from './shared-device.ts'

/** Whose data are kept here now: nobody's without a login, or on a shared device. */
export function readSavedOwner(): string | null {
  return isSharedDevice() ? null : readSignedIn()
}

export function readSignedIn(): string | null {
  const { token } = getSession()
  const claims = token === null ? null : readTokenClaims(token)
  return claims !== null && 'userId' in claims && typeof claims.userId === 'string' ? claims.userId : null
}
