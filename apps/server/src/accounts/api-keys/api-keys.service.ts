import {
  type ApiKey,
  type ApiKeyDraft,
  apiKeyNameLength,
  maxApiKeys,
} from '@talhao/contract/accounts/api-keys'
import { keyScopes } from '@talhao/contract/core'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { createApiKeySecret, hashApiKey } from '../../platform/plugins/access/api-key-secret.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { tidyText } from '../people/tidy-text.ts'
import { lockClient } from '../people/users.repository.ts'
import {
  type ApiKeyRow,
  countFarms,
  deleteApiKeyRow,
  insertApiKey,
  listApiKeyRows,
} from './api-keys.repository.ts'
import { apiKeysTexts as texts } from './api-keys.texts.ts'

export type ApiKeysDeps = Pick<AccountsDeps, 'db' | 'clock'>

const endingLength = 4

export async function listApiKeys({ db }: ApiKeysDeps, clientId: string): Promise<ApiKey[]> {
  return (await listApiKeyRows(db, clientId)).map(describeApiKey)
}

export async function createApiKey(
  { db, clock }: ApiKeysDeps,
  caller: UserCaller,
  draft: ApiKeyDraft,
): Promise<ApiKey & { key: string }> {
  const { clientId } = caller
  const now = clock.now()
  const values = readDraft(draft, now)
  const key = createApiKeySecret()
  const row = { clientId, id: createId(), ...values, ending: key.slice(-endingLength), createdAt: now }
  return writeChange(db, caller, async ({ trx, record }) => {
    // One key at a time is counted and added.
    await lockClient(trx, clientId)
    if ((await listApiKeyRows(trx, clientId)).length >= maxApiKeys)
      throw new Problem('ruleBroken', texts.tooMany, { values: { limit: maxApiKeys } })
    if (values.farmIds !== null) await requireFarms(trx, clientId, values.farmIds)
    await insertApiKey(trx, { ...row, keyHash: hashApiKey(key) })
    await record({
      clientId,
      action: 'api_key.created',
      subjectId: row.id,
      subjectName: row.name,
      details: { scopes: row.scopes },
    })
    return { ...describeApiKey({ ...row, lastUsedAt: null }), key }
  })
}

export async function revokeApiKey({ db }: ApiKeysDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const name = await deleteApiKeyRow(trx, { clientId, id })
    if (name === null) throw new Problem('absent', requestTexts.absent)
    await record({ clientId, action: 'api_key.revoked', subjectId: id, subjectName: name })
  })
}

function readDraft(draft: ApiKeyDraft, now: Date) {
  const name = tidyText(draft.name)
  const expiresAt = draft.expiresAt == null ? null : new Date(draft.expiresAt)
  const farmIds = draft.farmIds == null ? null : [...new Set(draft.farmIds)]
  throwFieldProblems({
    name: findNameProblem(name),
    scopes: draft.scopes.length === 0 ? texts.scopeMissing : null,
    farmIds: farmIds?.length === 0 ? texts.farmMissing : null,
    expiresAt: expiresAt !== null && expiresAt <= now ? texts.expired : null,
  })
  const scopes = keyScopes.filter((scope) => draft.scopes.includes(scope))
  return { name, scopes, farmIds, expiresAt }
}

function findNameProblem(name: string): LocalText | null {
  if (name === '') return texts.nameMissing
  return [...name].length > apiKeyNameLength ? texts.nameTooLong : null
}

async function requireFarms(trx: Trx, clientId: string, farmIds: readonly string[]): Promise<void> {
  if ((await countFarms(trx, clientId, farmIds)) !== farmIds.length)
    throwFieldProblems({ farmIds: texts.farmUnknown })
}

function describeApiKey({ clientId, ...row }: ApiKeyRow): ApiKey {
  return {
    ...row,
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
    farmIds: row.farmIds === null ? null : [...row.farmIds],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
