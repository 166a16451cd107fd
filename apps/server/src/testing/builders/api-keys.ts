import { keyScopes } from '@talhao/contract/core'
import type { TestApp } from '../test-app.ts'

/** A key of the person's client, by the API; of all scopes unless told. */
export async function anApiKey(
  test: TestApp,
  admin: { token: string },
  draft: Record<string, unknown> = {},
): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/api_keys',
    token: admin.token,
    payload: { name: 'Planilha', scopes: keyScopes, ...draft },
  })
  if (answer.status !== 201) throw new Error(`the key was answered ${answer.status}: ${answer.text}`)
  return answer.body.data.key
}
