import { signOut } from '@talhao/contract/accounts/security'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { endSession } from '../../lib/session/session.ts'

/** Ends the session on the server, too. Without a network only here: there it runs out by itself. */
export function signOutHere(): void {
  callEndpoint(signOut, {}).catch(() => undefined)
  endSession('logout')
}
