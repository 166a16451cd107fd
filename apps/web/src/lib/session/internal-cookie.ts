import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'

const internalCookie = 'isMPCloudEnabled'

/** Only shows the app-package pages; the server checks the user, never this cookie. */
export function saveInternalCookie(input: { isInternal: boolean }): void {
  // Whatever is written makes the browser ask another process at the next look.
  if (input.isInternal === hasInternalCookie()) return
  if (input.isInternal) writeCookie({ name: internalCookie, value: '1', maxAgeSeconds: null })
  else removeCookie(internalCookie)
}

export function hasInternalCookie(): boolean {
  return readCookie(internalCookie) === '1'
}
