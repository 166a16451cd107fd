import { startAuthentication } from '@simplewebauthn/browser'
import { authenticateSecondFactor, getPasskeyRequest } from '@talhao/contract/accounts/security'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { beginSession } from './sign-in-as.ts'

export async function signInByCode(input: { ticket: string; code: string }): Promise<void> {
  const { jwt } = await callEndpoint(authenticateSecondFactor, { body: input })
  beginSession(jwt)
}

export async function signInByPasskey({ ticket }: { ticket: string }): Promise<void> {
  const { data: optionsJSON } = await callEndpoint(getPasskeyRequest, { body: { ticket } })
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  const assertion = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
  const { jwt } = await callEndpoint(authenticateSecondFactor, { body: { ticket, assertion } })
  beginSession(jwt)
}
