import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, FilePart, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Geometry, LonLat } from '../fields/index.ts'
import { ReceptorKind } from '../receptors/index.ts'

/** The part of a form that holds the files, as often as there are files. */
export const landFilesPart = 'files'

const Choice = Shape({
  crs: Type.Optional(Type.String()),
  swap_axes: Type.Optional(Type.Boolean()),
  /** Where it would lie. */
  centroid: LonLat,
  /** The municipality of Brazil whose seat is nearest to it; null: none lies within 100 km. */
  municipality: Type.Optional(Nullable(Type.String())),
  state: Type.Optional(Nullable(Type.String())),
})

export const LandImportItem = Shape({
  index: Type.Integer(),
  file: Type.String(),
  layer: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['field', 'receptor', 'farm']),
  area_ha: Nullable(Type.Number()),
  centroid: Nullable(LonLat),
  geometry: Nullable(Geometry),
  notices: Type.Array(Type.String()),
  question: Nullable(
    Shape({ code: Type.Enum(['crs_missing', 'axes_swapped']), choices: Type.Array(Choice) }),
  ),
  refusal: Nullable(Type.String()),
  /** What there is to say about a notice or a refusal. */
  detail: Nullable(
    Shape({
      gap_m: Type.Optional(Type.Number()),
      at: Type.Optional(LonLat),
      overlaps: Type.Optional(Type.Array(Shape({ name: Type.String(), area_ha: Type.Number() }))),
    }),
  ),
  /** Of the Cadastro Ambiental Rural. */
  property: Nullable(
    Shape({
      code: Nullable(Type.String()),
      fiscal_modules: Nullable(Type.Number()),
      municipality: Nullable(Type.String()),
      status: Nullable(Type.String()),
    }),
  ),
  receptor_kind: Nullable(Type.String()),
  /** Offered, and stored only when confirmed by name. */
  draft: Type.Boolean(),
})
export type LandImportItem = Static<typeof LandImportItem>

const Remark = Shape({ file: Type.String(), code: Type.String() })

export const LandImport = Shape({
  id: Id,
  items: Type.Array(LandImportItem),
  notices: Type.Array(Remark),
  refusals: Type.Array(Remark),
})
export type LandImport = Static<typeof LandImport>

/** What a person says to a question. */
const Answer = Shape({ crs: Type.Optional(Type.String()), swap_axes: Type.Optional(Type.Boolean()) })

const creators = { ...clientUsers, permission: 'field.create' } as const
const ImportParams = Shape({ id: Id })

export const createLandImport = defineEndpoint({
  name: 'createLandImport',
  summary: 'What files of boundaries hold; nothing is stored before it is confirmed',
  method: 'POST',
  path: '/api/v2/land/imports',
  access: creators,
  bodyType: 'multipart',
  parts: Shape({ files: FilePart }),
  isHeavy: true,
  answers: { 201: SuccessOf(LandImport) },
})

export const PastLandImport = Shape({
  id: Id,
  files: Type.Array(Type.String()),
  confirmed_at: IsoTime,
  confirmed_by: Type.String(),
  fields: Type.Integer(),
  receptors: Type.Integer(),
  farms: Type.Integer(),
  state: Type.Enum(['confirmed', 'undone']),
  /** Until when it can be undone; null: not any more. */
  undo_until: Nullable(IsoTime),
})
export type PastLandImport = Static<typeof PastLandImport>

export const listLandImports = defineEndpoint({
  name: 'listLandImports',
  summary: 'The latest imports that were confirmed, newest first',
  method: 'GET',
  path: '/api/v2/land/imports',
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(PastLandImport)) },
})

export const answerLandImport = defineEndpoint({
  name: 'answerLandImport',
  summary: 'Where items would lie by an answer to their question; nothing is stored',
  method: 'POST',
  path: '/api/v2/land/imports/:id/answers',
  access: creators,
  params: ImportParams,
  body: Shape({ indexes: Type.Array(Type.Integer(), { maxItems: 5000 }), answer: Answer }),
  answers: { 200: SuccessOf(Type.Array(LandImportItem)) },
})

export const confirmLandImport = defineEndpoint({
  name: 'confirmLandImport',
  summary: 'Store the items that are named, in one act; replacing needs the level manage',
  method: 'POST',
  path: '/api/v2/land/imports/:id/confirm',
  access: creators,
  params: ImportParams,
  body: Shape({
    farm_id: Type.Optional(Nullable(Id)),
    items: Type.Array(
      Shape({
        index: Type.Integer(),
        name: Type.Optional(Type.String({ maxLength: 200 })),
        action: Type.Enum(['create', 'replace', 'skip']),
        field_id: Type.Optional(Nullable(Id)),
        receptor_kind: Type.Optional(ReceptorKind),
        answer: Type.Optional(Nullable(Answer)),
      }),
      { maxItems: 5000 },
    ),
  }),
  bodyLimit: 2 * 1024 * 1024,
  answers: {
    201: SuccessOf(Shape({ fields: Type.Array(Id), receptors: Type.Array(Id), farms: Type.Array(Id) })),
  },
})

export const undoLandImport = defineEndpoint({
  name: 'undoLandImport',
  summary: 'Take back all that a confirmation stored, within 30 days',
  method: 'POST',
  path: '/api/v2/land/imports/:id/undo',
  access: creators,
  params: ImportParams,
  answers: { 200: Done },
})

export const landImportsEndpoints = [
  createLandImport,
  listLandImports,
  answerLandImport,
  confirmLandImport,
  undoLandImport,
]
