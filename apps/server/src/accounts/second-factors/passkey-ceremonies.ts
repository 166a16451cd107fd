import type { WebAuthnCredential } from '@simplewebauthn/server'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@talhao/contract/accounts/security'
import type { RelyingParty } from './relying-party.ts'

export interface StoredPasskey {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

const timeoutMs = 120_000

/** With the first passkey: it brings a library of certificates, which a start would wait for. */
function loadLibrary() {
  return import('@simplewebauthn/server')
}

/** The challenge is the ticket, which is random, short-lived and used once. */
export async function describePasskeyRequest(
  party: RelyingParty,
  ticket: string,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(ticket),
    timeout: timeoutMs,
  })
  return {
    challenge: options.challenge,
    rpId: party.id,
    timeout: timeoutMs,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(nameOf),
  }
}

export async function describePasskeyCreation(
  party: RelyingParty,
  input: {
    ticket: string
    issuer: string
    user: { id: string; email: string; name: string }
    passkeys: readonly StoredPasskey[]
  },
): Promise<PasskeyCreation> {
  const { user } = input
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: input.issuer,
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(input.ticket),
    timeout: timeoutMs,
  })
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: input.issuer },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: timeoutMs,
    attestation: 'none',
    excludeCredentials: input.passkeys.map(nameOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  }
}

/** null: made for another address, or not made for this challenge. */
export async function readNewPasskey(
  party: RelyingParty,
  input: { attestation: PasskeyAttestation; isChallenge: (challenge: string) => Promise<boolean> },
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...withTransports(input.attestation), clientExtensionResults: {} },
      expectedChallenge: input.isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null
  }
}

/** The counter to keep; null: not this key's signature, or a counter that went back. */
export async function verifyAssertion(
  party: RelyingParty,
  input: { assertion: PasskeyAssertion; ticket: string; passkey: StoredPasskey },
): Promise<number | null> {
  const { passkey } = input
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...input.assertion, clientExtensionResults: {} },
      expectedChallenge: input.ticket,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever is wrong with what a stranger sent.
    return null
  }
}

function bytesOf(ticket: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(ticket, 'base64url'))
}

function nameOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] }
}

function withTransports(attestation: PasskeyAttestation) {
  const { transports, ...response } = attestation.response
  return { ...attestation, response: transports === undefined ? response : { ...response, transports } }
}
