import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { fileOf, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Records that an application can be written down for; what each asks for stands in packages/evidence. */
export const evidenceTemplates = ['rs', 'in2', 'p298', 'd24', 'eu', 'gg', 'br'] as const

/** The hash of a pack's canonical body. */
export const PackHash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** Of the equipment cloud, or a file of the weather cloud. */
const OperationId = Type.String({ minLength: 1, maxLength: 60 })

export const IssuedPack = Shape({
  hash: PackHash,
  number: Type.Integer(),
  /** What the records ask for and nobody told. */
  missing: Type.Array(Type.String()),
})

export const issuePack = defineEndpoint({
  name: 'issuePack',
  summary: 'Seal what is known of a sprayed operation into a signed pack of the client’s chain',
  method: 'POST',
  path: '/api/v2/evidence/packs',
  access: { ...clientUsers, permission: 'operation.create', verified: true },
  body: Shape({
    operation_id: OperationId,
    templates: Type.Array(Type.Enum(evidenceTemplates), { minItems: 1, maxItems: 7, uniqueItems: true }),
    /** What the portal cannot know, typed by the person: by the name of the datum. */
    declared: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Union([Type.String({ maxLength: 500 }), Type.Number()]),
      ),
    ),
  }),
  isHeavy: true,
  answers: { 201: SuccessOf(IssuedPack) },
})

export const ListedPack = Shape({
  hash: PackHash,
  number: Type.Integer(),
  operation_id: Nullable(Type.String()),
  templates: Type.Array(Type.String()),
  missing: Type.Array(Type.String()),
  issued_at: IsoTime,
  key_id: Type.String(),
  /** The hash of the pack that this one corrects. */
  corrects: Nullable(Type.String()),
})
export type ListedPack = Static<typeof ListedPack>

export const listPacks = defineEndpoint({
  name: 'listPacks',
  summary: 'The packs of the client, or of one operation, the newest first',
  method: 'GET',
  path: '/api/v2/evidence/packs',
  access: clientUsers,
  query: Shape({ operation_id: Type.Optional(OperationId) }),
  answers: { 200: SuccessOf(Type.Array(ListedPack)) },
})

export const readPack = defineEndpoint({
  name: 'readPack',
  summary: 'A pack as it was sealed',
  method: 'GET',
  path: '/api/v2/evidence/packs/:hash',
  access: { ...clientUsers, queryToken: true },
  params: Shape({ hash: PackHash }),
  answers: { 200: fileOf('application/json') },
})

export const evidencePacksEndpoints = [issuePack, listPacks, readPack]
