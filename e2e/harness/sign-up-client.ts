import { randomInt } from 'node:crypto'
import { makeTaxId } from './make-tax-id.ts'

export interface RegisteredClient {
  readonly email: string
  readonly password: string
  /** Of the client's first administrator. */
  readonly token: string
}

export const newPassword = 'chuva-no-milharal'

/** A client of the test's own, signed up by the call, so that nothing else is touched. */
export async function signUpClient(
  url: string,
  clouds: Readonly<Record<string, boolean>> = { has_mpcloud: true },
): Promise<RegisteredClient> {
  const email = makeEmail('admin')
  await post(`${url}/api/v2/users/register`, {
    client: {
      name: 'Fazenda da História',
      tax_identification_number: makeTaxId(),
      state: 'MT',
      city: 'Sorriso',
      ...clouds,
    },
    user: { email, first_name: 'Ana', last_name: 'Souza', phone: '65999998888', password: newPassword },
  })
  return { email, password: newPassword, token: await signInWith({ url, email, password: newPassword }) }
}

/** Follows the link of the mail: until then a client sends no data and uploads nothing. */
export async function confirmEmail(url: string, mail: { readonly links: readonly string[] }): Promise<void> {
  const link = mail.links.find((address) => address.includes('/verify?'))
  const token = link === undefined ? null : new URL(link).searchParams.get('token')
  if (token === null) throw new Error(`there is no link to confirm an address among ${mail.links.join(' ')}`)
  await post(`${url}/api/v2/users/verify`, { token })
}

export async function signInWith(input: { url: string; email: string; password: string }): Promise<string> {
  const { url, email, password } = input
  const { jwt } = await post(`${url}/api/v1/authenticate`, { auth: { email, password } })
  return String(jwt)
}

export function makeEmail(name: string): string {
  return `${name}-${randomInt(1_000_000_000)}@historia.test`
}

interface NewUser {
  readonly url: string
  /** Of somebody who may add people. */
  readonly token: string
  readonly email: string
  readonly permission?: Readonly<Record<string, string>>
}

export async function addUser({ url, token, email, permission = {} }: NewUser): Promise<void> {
  const user = { email, first_name: 'Rui', last_name: 'Lima', password: newPassword, role: 'user' }
  await post(`${url}/api/v2/users/create`, { user, permission }, { authorization: `Bearer ${token}` })
}

async function post(
  address: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const parsed: Record<string, unknown> = await answer.json()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${JSON.stringify(parsed)}`)
  return parsed
}
