import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { fileOf, IsoTime, MapOf, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Records that an application can be written down for; what each asks for stands in packages/evidence. */
export const evidenceTemplates = ['rs', 'in2', 'p298', 'd24', 'eu', 'gg', 'rec', 'br'] as const

/** The hash of a pack's canonical body. */
export const PackHash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** Of the equipment cloud, or a file of the weather cloud. */
const OperationId = Type.String({ minLength: 1, maxLength: 60 })

const Templates = Type.Array(Type.Enum(evidenceTemplates), { minItems: 1, maxItems: 8, uniqueItems: true })

/** What the portal cannot know, typed by the person: by the name of the datum. */
const Declared = MapOf(Type.Union([Type.String({ maxLength: 500 }), Type.Number()]))

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
    templates: Templates,
    declared: Type.Optional(Declared),
  }),
  isHeavy: true,
  answers: { 201: SuccessOf(IssuedPack) },
})

export const PackPreview = Shape({
  operation: Shape({ id: Type.String(), name: Type.String(), field: Type.String() }),
  /** What is known without anybody's word, and from where; a value that is a part of the pack is null. */
  known: Type.Array(Shape({ datum: Type.String(), source: Type.String(), value: Nullable(Type.String()) })),
  /** What a person is asked for. */
  missing: Type.Array(Type.String()),
  /** All that the records ask for. */
  asked: Type.Array(Type.String()),
  /** What was typed for the last pack of the operation. */
  declared_before: MapOf(Type.Union([Type.String(), Type.Number()])),
  /** The last pack of the operation; `same`: a new one with the same answers would say the same. */
  last: Nullable(Shape({ hash: PackHash, number: Type.Integer(), same: Type.Boolean() })),
})
export type PackPreview = Static<typeof PackPreview>

export const previewPack = defineEndpoint({
  name: 'previewPack',
  summary: 'What a pack of an operation would know, and what a person is asked for; nothing is sealed',
  method: 'GET',
  path: '/api/v2/evidence/preview',
  access: { ...clientUsers, permission: 'operation.create', verified: true },
  query: Shape({
    operation_id: OperationId,
    /** One or several, with commas between them. */
    templates: Type.String({
      pattern: '^(rs|in2|p298|d24|eu|gg|rec|br)(,(rs|in2|p298|d24|eu|gg|rec|br)){0,7}$',
    }),
  }),
  isHeavy: true,
  answers: { 200: SuccessOf(PackPreview) },
})

export const ListedPack = Shape({
  hash: PackHash,
  number: Type.Integer(),
  /** Null: a change of the signing key. */
  operation_id: Nullable(Type.String()),
  operation_name: Nullable(Type.String()),
  worked_from: Nullable(IsoTime),
  templates: Type.Array(Type.String()),
  missing: Type.Array(Type.String()),
  issued_at: IsoTime,
  key_id: Type.String(),
  /** The hash of the pack that this one corrects. */
  corrects: Nullable(Type.String()),
  /** The hash of a later pack that corrects this one. */
  superseded_by: Nullable(Type.String()),
  /** By the time stamping authority; null: by our own clock alone. */
  stamped_at: Nullable(IsoTime),
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

export const printPack = defineEndpoint({
  name: 'printPack',
  summary: 'A pack on paper: the same figures, made of the pack alone',
  method: 'GET',
  path: '/api/v2/evidence/packs/:hash/pdf',
  access: { ...clientUsers, queryToken: true },
  params: Shape({ hash: PackHash }),
  isHeavy: true,
  answers: { 200: fileOf('application/pdf') },
})

export const readStamp = defineEndpoint({
  name: 'readStamp',
  summary: 'The answer of the time stamping authority to the hash of a pack (RFC 3161)',
  method: 'GET',
  path: '/api/v2/evidence/packs/:hash/stamp',
  access: { ...clientUsers, queryToken: true },
  params: Shape({ hash: PackHash }),
  answers: { 200: fileOf('application/timestamp-reply') },
})

export const evidencePacksEndpoints = [issuePack, previewPack, listPacks, readPack, printPack, readStamp]
