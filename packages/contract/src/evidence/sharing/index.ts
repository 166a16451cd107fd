import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { evidenceTemplates, PackHash } from '../packs/index.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Which packs: those named, or all of a season and of a record. */
const Selection = {
  /** The first day of work, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  template: Type.Optional(Type.Enum(evidenceTemplates)),
}

export const EvidenceLink = Shape({
  id: Id,
  /** Whom it was made for, in the client's words. */
  name: Type.String(),
  packs: Type.Integer(),
  created_at: IsoTime,
  created_by: Type.String(),
  expires_at: IsoTime,
  revoked_at: Nullable(IsoTime),
  /** How often something was opened by it, and when last. */
  views: Type.Integer(),
  last_viewed_at: Nullable(IsoTime),
})
export type EvidenceLink = Static<typeof EvidenceLink>

/** Sharing hands data to somebody outside: it needs the level that manages operations. */
const sharers = { ...clientUsers, permission: 'operation.manage', verified: true } as const

export const listEvidenceLinks = defineEndpoint({
  name: 'listEvidenceLinks',
  summary: 'The links for auditors, the newest first',
  method: 'GET',
  path: '/api/v2/evidence/links',
  access: sharers,
  answers: { 200: SuccessOf(Type.Array(EvidenceLink)) },
})

export const createEvidenceLink = defineEndpoint({
  name: 'createEvidenceLink',
  summary: 'Make a link that shows packs to whoever has it, until it expires or is revoked',
  method: 'POST',
  path: '/api/v2/evidence/links',
  access: sharers,
  body: Shape({
    name: Type.String({ minLength: 1, maxLength: 120 }),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    hashes: Type.Optional(Type.Array(PackHash, { minItems: 1, maxItems: 500, uniqueItems: true })),
    ...Selection,
  }),
  /** The token stands in this answer alone: we keep its hash. */
  answers: {
    201: SuccessOf(Shape({ id: Id, token: Type.String(), packs: Type.Integer(), expires_at: IsoTime })),
  },
})

export const revokeEvidenceLink = defineEndpoint({
  name: 'revokeEvidenceLink',
  summary: 'End a link at once',
  method: 'DELETE',
  path: '/api/v2/evidence/links/:id',
  access: sharers,
  params: Shape({ id: Id }),
  answers: { 200: Done },
})

export const zipPacks = defineEndpoint({
  name: 'zipPacks',
  summary: 'Packs of a season and of a record with their papers and the keys to check them, as a zip',
  method: 'GET',
  path: '/api/v2/evidence/zip',
  access: { ...clientUsers, queryToken: true },
  query: Shape(Selection),
  isHeavy: true,
  answers: { 200: fileOf('application/zip') },
})

const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

export const SharedPack = Shape({
  hash: PackHash,
  number: Type.Integer(),
  operation_name: Nullable(Type.String()),
  worked_from: Nullable(IsoTime),
  issued_at: IsoTime,
  templates: Type.Array(Type.String()),
  missing: Type.Array(Type.String()),
  superseded_by: Nullable(Type.String()),
  stamped_at: Nullable(IsoTime),
})
export type SharedPack = Static<typeof SharedPack>

export const readSharedEvidence = defineEndpoint({
  name: 'readSharedEvidence',
  summary: 'What a link shows; an expired or revoked one is as absent as one that never was',
  method: 'GET',
  path: '/api/v2/evidence/shared/:token',
  access: 'public',
  params: Shape({ token: LinkToken }),
  answers: {
    200: SuccessOf(
      Shape({
        client_name: Type.String(),
        name: Type.String(),
        expires_at: IsoTime,
        packs: Type.Array(SharedPack),
      }),
    ),
  },
})

const SharedPackKey = Shape({ token: LinkToken, hash: PackHash })

export const readSharedPack = defineEndpoint({
  name: 'readSharedPack',
  summary: 'A pack as it was sealed, by a link',
  method: 'GET',
  path: '/api/v2/evidence/shared/:token/packs/:hash',
  access: 'public',
  params: SharedPackKey,
  answers: { 200: fileOf('application/json') },
})

export const printSharedPack = defineEndpoint({
  name: 'printSharedPack',
  summary: 'A pack on paper, by a link',
  method: 'GET',
  path: '/api/v2/evidence/shared/:token/packs/:hash/pdf',
  access: 'public',
  params: SharedPackKey,
  isHeavy: true,
  answers: { 200: fileOf('application/pdf') },
})

export const evidenceSharingEndpoints = [
  listEvidenceLinks,
  createEvidenceLink,
  revokeEvidenceLink,
  zipPacks,
  readSharedEvidence,
  readSharedPack,
  printSharedPack,
]
