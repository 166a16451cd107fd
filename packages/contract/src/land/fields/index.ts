import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const geometryTypes = ['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'] as const

/** As RFC 7946 has it, longitude before latitude; the service checks the coordinates. */
export const Geometry = Shape({ type: Type.Enum(geometryTypes), coordinates: Type.Array(Type.Unknown()) })
export type Geometry = Static<typeof Geometry>

/** Longitude and latitude. */
export const LonLat = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })

export const LandField = Shape({
  id: Id,
  name: Type.String(),
  farm_id: Nullable(Id),
  farm_name: Nullable(Type.String()),
  /** Null: only a point is known, or not even that. */
  geometry: Nullable(Geometry),
  /** On the ellipsoid; null: no boundary. */
  area_ha: Nullable(Type.Number()),
  /** The field's own point, else the centroid. */
  point: Nullable(LonLat),
  /** Of the boundary, counted from 1. */
  version: Nullable(Type.Integer()),
  valid_from: Nullable(IsoTime),
})
export type LandField = Static<typeof LandField>

const FarmQuery = Shape({ farm_id: Type.Optional(Id) })

export const listLandFields = defineEndpoint({
  name: 'listLandFields',
  summary: 'The active fields of the client with their boundaries of today',
  method: 'GET',
  path: '/api/v2/land/fields',
  access: clientUsers,
  query: FarmQuery,
  answers: { 200: SuccessOf(Type.Array(LandField)) },
})

const creators = { ...clientUsers, permission: 'field.create' } as const
const managers = { ...clientUsers, permission: 'field.manage' } as const
const FieldName = Type.String({ maxLength: 200 })
const FieldParams = Shape({ id: Id })
const drawingLimit = 8 * 1024 * 1024

export const createLandField = defineEndpoint({
  name: 'createLandField',
  summary: 'Draw a field; without farm_id it belongs to the only farm, or to one by the name of the client',
  method: 'POST',
  path: '/api/v2/land/fields',
  access: creators,
  body: Shape({ name: FieldName, farm_id: Type.Optional(Nullable(Id)), geometry: Geometry }),
  bodyLimit: drawingLimit,
  answers: { 201: SuccessOf(LandField) },
})

export const updateLandField = defineEndpoint({
  name: 'updateLandField',
  summary: 'Rename a field, or give it a new boundary: the versions before are kept',
  method: 'PATCH',
  path: '/api/v2/land/fields/:id',
  access: managers,
  params: FieldParams,
  body: Shape({ name: Type.Optional(FieldName), geometry: Type.Optional(Geometry) }),
  bodyLimit: drawingLimit,
  answers: { 200: SuccessOf(LandField) },
})

export const deleteLandField = defineEndpoint({
  name: 'deleteLandField',
  summary: 'Delete a field; one with operations is hidden instead, with its boundaries',
  method: 'DELETE',
  path: '/api/v2/land/fields/:id',
  access: managers,
  params: FieldParams,
  answers: { 200: Done },
})

export const splitLandField = defineEndpoint({
  name: 'splitLandField',
  summary: 'Cut a field along a line: it keeps the largest piece, the others become fields',
  method: 'POST',
  path: '/api/v2/land/fields/:id/split',
  access: managers,
  params: FieldParams,
  body: Shape({ line: Geometry }),
  answers: { 201: SuccessOf(Type.Array(LandField)) },
})

export const mergeLandFields = defineEndpoint({
  name: 'mergeLandFields',
  summary:
    'Join fields into one, which keeps its name; the others are deleted, or hidden if they have operations',
  method: 'POST',
  path: '/api/v2/land/fields/:id/merge',
  access: managers,
  params: FieldParams,
  body: Shape({ field_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  answers: { 200: SuccessOf(LandField) },
})

export const LandFarm = Shape({
  id: Id,
  name: Type.String(),
  /** Null: the stations do not know it. */
  station_farm_id: Nullable(Id),
  /** Null: the equipment does not know it. */
  equipment_farm_id: Nullable(Id),
  property: Nullable(
    Shape({
      code: Nullable(Type.String()),
      fiscal_modules: Nullable(Type.Number()),
      municipality: Nullable(Type.String()),
      status: Nullable(Type.String()),
    }),
  ),
  geometry: Nullable(Geometry),
  area_ha: Nullable(Type.Number()),
})
export type LandFarm = Static<typeof LandFarm>

export const listLandFarms = defineEndpoint({
  name: 'listLandFarms',
  summary: 'The farms of the client, once for stations, operations and equipment',
  method: 'GET',
  path: '/api/v2/land/farms',
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(LandFarm)) },
})

export const exportFormats = ['geojson', 'shp', 'kml', 'isoxml'] as const

export const exportBoundaries = defineEndpoint({
  name: 'exportBoundaries',
  summary: 'All boundaries of today in one file; those of one farm with farm_id',
  method: 'GET',
  path: '/api/v2/land/export',
  access: { ...clientUsers, queryToken: true },
  query: Shape({ format: Type.Enum(exportFormats), farm_id: Type.Optional(Id) }),
  isHeavy: true,
  answers: { 200: fileOf('application/octet-stream') },
})

export const landFieldsEndpoints = [
  listLandFields,
  createLandField,
  updateLandField,
  deleteLandField,
  splitLandField,
  mergeLandFields,
  listLandFarms,
  exportBoundaries,
]
