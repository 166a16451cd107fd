import { callPortal, type Portal } from './portal.ts'
import { readField } from './read-field.ts'

export type Login =
  | { readonly kind: 'device'; readonly serialNumber: string; readonly password: string }
  | { readonly kind: 'user'; readonly email: string; readonly password: string }

/** The token of a tablet, or of a person who uploads in its place. */
export async function signIn(portal: Portal, login: Login): Promise<string> {
  const answer = await callPortal(portal, {
    method: 'POST',
    path: login.kind === 'device' ? '/api/v1/device_authenticate' : '/api/v1/authenticate',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      auth:
        login.kind === 'device'
          ? { serial_number: login.serialNumber, password: login.password }
          : { email: login.email, password: login.password },
    }),
  })
  const token = readField(answer, 'jwt')
  if (typeof token === 'string') return token
  throw new Error('the portal signed in without a token')
}
