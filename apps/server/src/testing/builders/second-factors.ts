import { Secret, TOTP } from 'otpauth'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { type TestUser, testPassword } from './people.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'

export function codeOf(test: TestApp, secret: string, secondsLater = 0): string {
  const timestamp = test.clock.now().getTime() + secondsLater * 1000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

export interface TotpOwner {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Sets up an authenticator app, whose next code is a new one. */
export async function aTotp(test: TestApp, user: TestUser): Promise<TotpOwner> {
  const begun = await postAs(test, user, '/api/v2/security/totp', { password: testPassword })
  const { secret } = begun.body.data
  const confirmed = await postAs(test, user, '/api/v2/security/totp/confirm', { code: codeOf(test, secret) })
  if (confirmed.status !== 200) throw new Error(`the app was answered ${confirmed.text}`)
  test.clock.advance(30)
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes ?? [] }
}

export async function aPasskey(
  test: TestApp,
  user: TestUser,
  name = 'Chave',
): Promise<{ key: SoftwareAuthenticator; recoveryCodes: readonly string[]; id: string }> {
  const key = createAuthenticator(new URL(test.config.publicUrl).origin)
  const begun = await postAs(test, user, '/api/v2/security/passkeys/begin', { password: testPassword })
  const attestation = key.attest(begun.body.data.challenge)
  const added = await postAs(test, user, '/api/v2/security/passkeys', { name, attestation })
  if (added.status !== 201) throw new Error(`the passkey was answered ${added.text}`)
  return { key, id: added.body.data.passkey.id, recoveryCodes: added.body.data.recoveryCodes ?? [] }
}

export function postAs(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  url: string,
  payload: object = {},
): Promise<TestAnswer> {
  return test.call({ method: 'POST', url, token, payload })
}

export function enterPassword(test: TestApp, email: string, password = testPassword): Promise<TestAnswer> {
  return test.call({
    method: 'POST',
    url: '/api/v1/authenticate',
    payload: { auth: { email, password } },
  })
}

/** The ticket after the right password. */
export async function aTicket(test: TestApp, email: string): Promise<string> {
  return (await enterPassword(test, email)).body.data.ticket
}

export function enterFactor(
  test: TestApp,
  ticket: string,
  factor: { code: string } | { assertion: object },
): Promise<TestAnswer> {
  return test.call({
    method: 'POST',
    url: '/api/v1/authenticate/second_factor',
    payload: { ticket, ...factor },
  })
}
