import { type Static, Type } from 'typebox'
import { clientAdmins, keyScopes } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

const KeyScope = Type.Enum(keyScopes)
export const maxApiKeys = 50
export const apiKeyNameLength = 80

export const ApiKey = Shape({
  id: Id,
  name: Type.String(),
  scopes: Type.Array(KeyScope),
  /** The farms that it sees; null: all of the client. */
  farmIds: Nullable(Type.Array(Id)),
  /** The last four characters, to know it by. */
  ending: Type.String(),
  createdAt: IsoTime,
  /** null: it holds until somebody revokes it. */
  expiresAt: Nullable(IsoTime),
  /** To about five minutes; null: never used. */
  lastUsedAt: Nullable(IsoTime),
})
export type ApiKey = Static<typeof ApiKey>

export const ApiKeyDraft = Shape({
  name: Type.String({ maxLength: 500 }),
  scopes: Type.Array(KeyScope, { maxItems: keyScopes.length }),
  farmIds: Type.Optional(Nullable(Type.Array(Id, { maxItems: 500 }))),
  expiresAt: Type.Optional(Nullable(IsoTime)),
})
export type ApiKeyDraft = Static<typeof ApiKeyDraft>

const collection = '/api/v2/api_keys'

export const listApiKeys = defineEndpoint({
  name: 'listApiKeys',
  summary: 'The keys by which programs read data of the own client, the newest first',
  method: 'GET',
  path: collection,
  access: clientAdmins,
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(ApiKey),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const createApiKey = defineEndpoint({
  name: 'createApiKey',
  summary: 'Make a key; it is shown in this answer alone',
  method: 'POST',
  path: collection,
  access: { ...clientAdmins, verified: true },
  body: ApiKeyDraft,
  answers: { 201: SuccessOf(Shape({ ...ApiKey.properties, key: Type.String() })) },
})

export const revokeApiKey = defineEndpoint({
  name: 'revokeApiKey',
  summary: 'End a key at once, and its webhooks with it',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: clientAdmins,
  params: Shape({ id: Id }),
  answers: { 200: Done },
})

export const apiKeysEndpoints = [listApiKeys, createApiKey, revokeApiKey]
