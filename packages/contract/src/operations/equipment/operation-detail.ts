import { type Static, Type } from 'typebox'
import { FilePart, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { appliedRateNames, RejectedLines, SentTime, UploadId } from '../files/index.ts'
import { WeatherParameters } from '../weather-cloud/targets.ts'
import { defineEquipmentEndpoint } from './define-equipment-endpoint.ts'
import { RecordParams } from './define-registry.ts'
import { EquipmentSuccessOf, equipmentUsers } from './equipment-answers.ts'
import { OperationStatus } from './operations.ts'

/** Null where nothing was measured; the average is weighted by area. */
const MetricReport = Shape({
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  avg: Nullable(Type.Number()),
})

/** °C, km/h, % and hPa. */
export const EquipmentWeatherReport = Shape({
  temperature: MetricReport,
  windSpeed: MetricReport,
  deltaT: MetricReport,
  humidity: MetricReport,
  dewPoint: MetricReport,
  pressure: MetricReport,
  vehicleSpeed: MetricReport,
})
export type EquipmentWeatherReport = Static<typeof EquipmentWeatherReport>

const filePath = {
  /** The same as `fileid`. */
  id: Type.String(),
  /** Fetched with the token. */
  filepath: Type.String(),
  fileid: Type.String(),
  filetype: Type.String(),
}

/** What a terminal says was applied: a hectare and, as `total`, in all, in litres, kilograms or pieces. */
export const AppliedRate = Shape({
  metric: Type.Enum(appliedRateNames),
  min: Type.Number(),
  max: Type.Number(),
  /** By area. */
  avg: Type.Number(),
  total: Type.Number(),
  /** Hectares with a rate. */
  area: Type.Number(),
})
export type AppliedRate = Static<typeof AppliedRate>

export const SubOperationFile = Shape({
  ...filePath,
  startDate: IsoTime,
  endDate: IsoTime,
  weatherReport: EquipmentWeatherReport,
  totalArea: Type.Number(),
  areaWithinParameters: Nullable(Type.Number()),
  /** Of files that a terminal wrote; empty otherwise. */
  applied: Type.Array(AppliedRate),
})
export type SubOperationFile = Static<typeof SubOperationFile>

/** What one operator did with one machine. */
export const SubOperation = Shape({
  operatorId: Id,
  operators: Type.Array(Type.String()),
  machineryId: Id,
  machineries: Type.Array(Type.String()),
  files: Type.Array(SubOperationFile),
})
export type SubOperation = Static<typeof SubOperation>

export const EquipmentOperationDetail = Shape({
  filePaths: Type.Array(Shape(filePath)),
  subOperations: Type.Array(SubOperation),
  summary: Shape({
    operationId: Id,
    name: Type.String(),
    status: OperationStatus,
    farmName: Type.String(),
    fieldName: Type.String(),
    productName: Nullable(Type.String()),
    additionalInfo: Type.String(),
    operators: Type.Array(Type.String()),
    machineries: Type.Array(Type.String()),
    startDate: Nullable(IsoTime),
    endDate: Nullable(IsoTime),
    totalArea: Nullable(Type.Number()),
    areaWithinParameters: Nullable(Type.Number()),
  }),
  /** The operation's own targets: what parameter_details answers. */
  parameterDetails: WeatherParameters,
  /** Those it began with, before anybody set them. */
  initialParameterDetails: WeatherParameters,
  weatherReport: EquipmentWeatherReport,
})
export type EquipmentOperationDetail = Static<typeof EquipmentOperationDetail>

export const getEquipmentOperation = defineEquipmentEndpoint({
  name: 'getEquipmentOperation',
  summary: 'One operation with its files, who did it, figures, targets and weather',
  method: 'GET',
  path: '/api/v2/emcloud/emcloud_operations/:id',
  savedAs: 'operation',
  access: { ...equipmentUsers, keyScopes: ['operations'] },
  params: RecordParams,
  answers: { 200: EquipmentSuccessOf(EquipmentOperationDetail) },
})

/** The part `meta` of an upload, as JSON. */
export const SubOperationMeta = Type.Object({
  uploadId: UploadId,
  operatorId: Type.String({ maxLength: 100 }),
  machineryId: Type.String({ maxLength: 100 }),
  startDate: SentTime,
  endDate: SentTime,
})
export type SubOperationMeta = Static<typeof SubOperationMeta>

export const uploadSubOperation = defineEquipmentEndpoint({
  name: 'uploadSubOperation',
  summary: 'Upload what one operator did with one machine: meta (JSON) and polygons (CSV) as multipart',
  method: 'POST',
  path: '/api/v2/emcloud/emcloud_operations/:id/sub_operations',
  access: { ...equipmentUsers, permission: 'operation.create', device: true, verified: true },
  params: RecordParams,
  bodyType: 'multipart',
  parts: Shape({ meta: SubOperationMeta, polygons: FilePart }),
  answers: {
    201: EquipmentSuccessOf(Shape({ fileid: Type.String(), rejectedLines: RejectedLines })),
  },
})

export const getWindDirection = defineEndpoint({
  name: 'getWindDirection',
  summary: 'The wind rose of operations: share of time by sixteen directions, calm left out',
  method: 'POST',
  path: '/api/v2/emclouds/wind_direction',
  access: equipmentUsers,
  body: Shape({ operation_ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5000 }) }),
  answers: {
    200: SuccessOf(Shape({ histFiltered: Type.Array(Type.Number()), binCenters: Type.Array(Type.Number()) })),
  },
})
