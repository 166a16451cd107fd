import {
  type Passkey,
  type PasskeyAttestation,
  type PasskeyCreation,
  type Proof,
  passkeyNameLength,
} from '@talhao/contract/accounts/security'
import { v7 as createId } from 'uuid'
import { brandNames } from '../../platform/brand-names.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { tidyText } from '../people/tidy-text.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type NamedPasskey,
} from '../second-factors/factors.repository.ts'
import { describePasskeyCreation, readNewPasskey } from '../second-factors/passkey-ceremonies.ts'
import { findRelyingParty, type RelyingParty } from '../second-factors/relying-party.ts'
import { requireProof } from '../second-factors/require-proof.ts'
import { consumeTicket, findTicketHolder, issueTicket } from '../second-factors/tickets.ts'
import { securityTexts as texts } from './security.texts.ts'
import { dropCodesOfLastFactor, ensureRecoveryCodes, writeFactor } from './write-factor.ts'

const maxPasskeys = 20

export async function beginPasskey(
  deps: AccountsDeps,
  caller: UserCaller,
  proof: Proof,
): Promise<PasskeyCreation> {
  const party = requireParty(deps)
  await requireProof(deps, caller, { proof, isFreshEnough: true })
  const { userId, email, name, tokenVersion } = caller
  const ticket = await issueTicket(deps.db, {
    purpose: 'add_passkey',
    userId,
    tokenVersion,
    now: deps.clock.now(),
  })
  return describePasskeyCreation(party, {
    ticket,
    issuer: brandNames[deps.mailLook.brand],
    user: { id: userId, email, name },
    passkeys: await listPasskeys(deps.db, userId),
  })
}

export async function addPasskey(
  deps: AccountsDeps,
  caller: UserCaller,
  made: { name: string; attestation: PasskeyAttestation },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const party = requireParty(deps)
  const { userId } = caller
  const now = deps.clock.now()
  const name = tidyText(made.name).slice(0, passkeyNameLength)
  if (name === '')
    throw new Problem('ruleBroken', texts.passkeyUnnamed, { fields: { name: texts.passkeyUnnamed } })
  const credential = await readNewPasskey(party, {
    attestation: made.attestation,
    isChallenge: (secret) => isOwnChallenge(deps, userId, secret),
  })
  if (credential === null) throw new Problem('ruleBroken', texts.passkeyNotAccepted)
  const passkey = {
    id: createId(),
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.attestation.response.transports ?? [],
    createdAt: now,
  }
  return rejectKnownPasskey(() =>
    writeFactor(deps, caller, async ({ trx }) => {
      if ((await listPasskeys(trx, userId)).length >= maxPasskeys)
        throw new Problem('ruleBroken', texts.tooManyPasskeys, { values: { max: maxPasskeys } })
      await insertPasskey(trx, passkey)
      const recoveryCodes = await ensureRecoveryCodes(trx, userId)
      return {
        result: { passkey: describePasskey({ ...passkey, lastUsedAt: null }), recoveryCodes },
        action: 'user.factor_added',
        event: 'passkeyAdded',
        details: { kind: 'passkey' },
      }
    }),
  )
}

export async function removePasskey(
  deps: AccountsDeps,
  caller: UserCaller,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  await requireProof(deps, caller, { proof })
  await writeFactor(deps, caller, async ({ trx }) => {
    if ((await deletePasskey(trx, caller.userId, id)) === null)
      throw new Problem('absent', requestTexts.absent)
    await dropCodesOfLastFactor(trx, caller.userId)
    return {
      result: undefined,
      action: 'user.factor_removed',
      event: 'passkeyRemoved',
      details: { kind: 'passkey' },
    }
  })
}

export function describePasskey(
  passkey: Pick<NamedPasskey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>,
): Passkey {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  }
}

function requireParty({ mailLook }: AccountsDeps): RelyingParty {
  const party = findRelyingParty(mailLook.publicUrl)
  if (party === null) throw new Problem('ruleBroken', texts.passkeysNotOffered)
  return party
}

/** Each challenge serves once, and only the person it was made for. */
async function isOwnChallenge(deps: AccountsDeps, userId: string, secret: string): Promise<boolean> {
  const now = deps.clock.now()
  const holder = await findTicketHolder(deps.db, { purpose: 'add_passkey', secret, now })
  return holder?.id === userId && consumeTicket(deps.db, { secret, now })
}

async function rejectKnownPasskey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (readUniqueViolation(error) === 'passkeys_credential_id_key')
      throw new Problem('conflict', texts.passkeyKnown)
    throw error
  }
}
