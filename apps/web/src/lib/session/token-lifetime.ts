/**
 * Seconds between a token's issue and its end, for the cookie's Max-Age; null when it does not say. Counted from
 * the token's own times, so that a tablet with a wrong clock can still sign in.
 */
export function readTokenLifetime(token: string): number | null {
  const claims = readTokenClaims(token)
  if (claims === null || !('exp' in claims) || !('iat' in claims)) return null
  const seconds = Number(claims.exp) - Number(claims.iat)
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : null
}

/** What a token says of itself, not checked: only the server can. */
export function readTokenClaims(token: string): object | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
