import { type DemoLogin, demoPassword, emailOf } from './demo-logins.ts'

interface Credentials {
  readonly url: string
  readonly login: DemoLogin
  readonly password?: string
}

/** Signs in by the call alone and gives the token. */
export async function signInByApi({ url, login, password = demoPassword }: Credentials): Promise<string> {
  const answer = await fetch(`${url}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: { email: emailOf(login), password } }),
  })
  const body: unknown = await answer.json()
  if (answer.status !== 201 || typeof body !== 'object' || body === null || !('jwt' in body))
    throw new Error(`${login} could not sign in: ${answer.status} ${JSON.stringify(body)}`)
  return String(body.jwt)
}
