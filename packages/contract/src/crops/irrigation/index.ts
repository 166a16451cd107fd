import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { FieldDate } from '../seasons/index.ts'

const amount = {
  date: FieldDate,
  /** Net: what reaches the soil. */
  mm: Type.Number({ exclusiveMinimum: 0, maximum: 500 }),
} as const

export const Irrigation = Shape({
  id: Id,
  ...amount,
  /** Whether a person entered it, or a pivot's file did. */
  source: Type.Enum(['person', 'file']),
  note: Nullable(Type.String()),
  created_at: IsoTime,
})
export type Irrigation = Static<typeof Irrigation>

const log = '/api/v2/land/fields/:id/irrigation'
const creators = { ...clientUsers, permission: 'field.create' } as const
const FieldParams = Shape({ id: Id })

export const listIrrigation = defineEndpoint({
  name: 'listIrrigation',
  summary: 'What was irrigated on a field, the newest first',
  method: 'GET',
  path: log,
  access: clientUsers,
  params: FieldParams,
  answers: { 200: SuccessOf(Type.Array(Irrigation)) },
})

export const createIrrigation = defineEndpoint({
  name: 'createIrrigation',
  summary: 'Enter an irrigation by hand',
  method: 'POST',
  path: log,
  access: creators,
  params: FieldParams,
  body: Shape({ ...amount, note: Type.Optional(Nullable(Type.String({ maxLength: 200 }))) }),
  answers: { 201: SuccessOf(Irrigation) },
})

/** A file of a pivot for two years has fewer lines. */
export const maxIrrigationLines = 2000

export const importIrrigation = defineEndpoint({
  name: 'importIrrigation',
  summary: 'Enter the lines of a pivot’s file; a day that a file told before is replaced, not added to',
  method: 'POST',
  path: `${log}/file`,
  access: creators,
  params: FieldParams,
  body: Shape({
    file_name: Type.String({ maxLength: 200 }),
    lines: Type.Array(Shape(amount), { minItems: 1, maxItems: maxIrrigationLines }),
  }),
  answers: { 201: SuccessOf(Type.Array(Irrigation)) },
})

export const deleteIrrigation = defineEndpoint({
  name: 'deleteIrrigation',
  summary: 'Take an irrigation back',
  method: 'DELETE',
  path: `${log}/:irrigation_id`,
  access: creators,
  params: Shape({ id: Id, irrigation_id: Id }),
  answers: { 200: Done },
})

export const irrigationEndpoints = [listIrrigation, createIrrigation, importIrrigation, deleteIrrigation]
