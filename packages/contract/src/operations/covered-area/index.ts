import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** As RFC 7946 has it, longitude before latitude. */
const WorkedShape = Shape({
  type: Type.Enum(['Polygon', 'MultiPolygon']),
  coordinates: Type.Array(Type.Unknown()),
})

const Hectares = Type.Number()

/** A field on which a part of the work lies, and how much of it: 0 to 1. */
const FieldShare = Shape({
  id: Id,
  name: Type.String(),
  farm_name: Nullable(Type.String()),
  share: Type.Number(),
})

export const WorkCoverage = Shape({
  operation_id: Type.String(),
  /** Null: no boundary holds the greater part of the work. */
  field: Nullable(
    Shape({
      id: Id,
      name: Type.String(),
      farm_name: Nullable(Type.String()),
      /** By where the work lies, by what the operation says, or by somebody who chose it. */
      chosen_by: Type.Enum(['geometry', 'name', 'person']),
      /** The share of the work that lies on it, 0 to 1. */
      confidence: Type.Number(),
      /** Of the boundary of the day of the work; null: the field has none. */
      area_ha: Nullable(Hectares),
      boundary_version: Nullable(Type.Integer()),
      geometry: Nullable(WorkedShape),
    }),
  ),
  /** Where the work lies, the greatest share first. */
  candidates: Type.Array(FieldShare),
  /** What the machines counted: worked twice is counted twice. */
  machine_ha: Hectares,
  /** Worked, counted once. */
  worked_ha: Hectares,
  overlap_ha: Hectares,
  /** Where product was applied more than once. */
  double_application_ha: Hectares,
  /** Null without a boundary. */
  inside_ha: Nullable(Hectares),
  gap_ha: Nullable(Hectares),
  outside_ha: Nullable(Hectares),
  /** Two working widths along the edges, on which machines turn, and the body between them; null without a boundary. */
  headland: Nullable(
    Shape({
      width_m: Type.Number(),
      area_ha: Hectares,
      /** Worked there, counted once. */
      worked_ha: Hectares,
      body_area_ha: Hectares,
      body_worked_ha: Hectares,
    }),
  ),
  effective_s: Type.Number(),
  idle_s: Type.Number(),
  /** Hectares, counted once, in an hour of work; null: no time is known. */
  ha_per_effective_hour: Nullable(Type.Number()),
  ha_per_hour: Nullable(Type.Number()),
  /** Pictures of what the figures say; null: there is nothing of it. */
  layers: Shape({
    gaps: Nullable(WorkedShape),
    overlaps: Nullable(WorkedShape),
    outside: Nullable(WorkedShape),
  }),
  measured_at: IsoTime,
})
export type WorkCoverage = Static<typeof WorkCoverage>

const readers = { ...clientUsers, clouds: ['mpcloud', 'emcloud'] } as const
const OperationParams = Shape({ id: Type.String({ minLength: 1, maxLength: 64 }) })

export const readWorkCoverage = defineEndpoint({
  name: 'readWorkCoverage',
  summary:
    'On which field an operation, or a file, was worked, and how: overlaps once, gaps, outside, time worked and idle',
  method: 'GET',
  path: '/api/v2/operations/:id/coverage',
  access: readers,
  params: OperationParams,
  isHeavy: true,
  answers: { 200: SuccessOf(WorkCoverage) },
})

export const chooseOperationField = defineEndpoint({
  name: 'chooseOperationField',
  summary: 'Say on which field an operation was worked; null: where it lies decides again',
  method: 'PATCH',
  path: '/api/v2/operations/:id/coverage',
  access: { ...readers, permission: 'operation.create' },
  params: OperationParams,
  body: Shape({ field_id: Nullable(Id) }),
  isHeavy: true,
  answers: { 200: SuccessOf(WorkCoverage) },
})

/** Work on a field: an operation of the equipment cloud, or a file of the other two. */
export const FieldWork = Shape({
  operation_id: Type.String(),
  cloud: Type.Enum(['planting', 'weather', 'equipment']),
  name: Type.String(),
  product_name: Nullable(Type.String()),
  from: IsoTime,
  to: IsoTime,
  /** Counted once; null: not measured yet. */
  worked_ha: Nullable(Hectares),
  /** The share of the work that lies on the field, 0 to 1; null: not measured yet, or no boundary. */
  confidence: Nullable(Type.Number()),
})
export type FieldWork = Static<typeof FieldWork>

export const listFieldWork = defineEndpoint({
  name: 'listFieldWork',
  summary:
    'The operations on a field, the newest first: by where they lie, by what they name, or as somebody chose',
  method: 'GET',
  path: '/api/v2/land/fields/:id/operations',
  access: readers,
  params: Shape({ id: Id }),
  query: Shape({ from: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })) }),
  answers: { 200: SuccessOf(Type.Array(FieldWork)) },
})

/** The latest work on a field. */
export const LatestWork = Shape({
  field_id: Id,
  operation_id: Type.String(),
  name: Type.String(),
  product_name: Nullable(Type.String()),
  to: IsoTime,
})
export type LatestWork = Static<typeof LatestWork>

export const listLatestWork = defineEndpoint({
  name: 'listLatestWork',
  summary: 'The latest operation on every field that has any',
  method: 'GET',
  path: '/api/v2/land/latest_operations',
  access: readers,
  answers: { 200: SuccessOf(Type.Array(LatestWork)) },
})

export const coverageEndpoints = [readWorkCoverage, chooseOperationField, listFieldWork, listLatestWork]
