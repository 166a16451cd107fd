import { isIP } from 'node:net'

/** Whom a passkey is for: the name of this installation's address. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** null: passkeys cannot be had at an IP address (ACC-73). */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}
