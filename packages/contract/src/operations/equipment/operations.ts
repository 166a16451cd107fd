import { type Static, Type } from 'typebox'
import { PermissionLevel } from '../../core/access.ts'
import { fileOf, Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { ChangesOf, Since } from '../../core/changes.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { weatherExportTypes, weatherMetricNames } from '../files/index.ts'
import { defineEquipmentEndpoint } from './define-equipment-endpoint.ts'
import { defineRegistry } from './define-registry.ts'
import { EquipmentDone, equipmentUsers, Text } from './equipment-answers.ts'

export const operationStatuses = ['active', 'finished', 'disabled'] as const
export const OperationStatus = Type.Enum(operationStatuses)
export type OperationStatus = Static<typeof OperationStatus>

/** A recorded machine pass on a field with a product. */
export const EquipmentOperation = Shape({
  operationId: Id,
  name: Type.String(),
  farmId: Id,
  farmName: Type.String(),
  fieldId: Id,
  fieldName: Type.String(),
  productId: Nullable(Id),
  productName: Nullable(Type.String()),
  additionalInfo: Type.String(),
  status: OperationStatus,
  createdAt: IsoTime,
  /** Of the record or of its newest file, whichever is later. */
  latestUpdatedAt: IsoTime,
  /** Hectares worked; null: no file yet. */
  totalArea: Nullable(Type.Number()),
  /** Of them, where every target holds; null: no file yet, or no target. */
  areaWithinParameters: Nullable(Type.Number()),
  /** The first and last moment of the work; null: no file yet. */
  startDate: Nullable(IsoTime),
  endDate: Nullable(IsoTime),
  /** Where was worked, as the data of an SVG path in a square of 100 by 100, north up; null: nothing drawn yet. */
  outline: Nullable(Type.String()),
  /** Names of those who did it. */
  operators: Type.Array(Type.String()),
  machineries: Type.Array(Type.String()),
  /** Files were uploaded for it. */
  isDepended: Type.Boolean(),
})
export type EquipmentOperation = Static<typeof EquipmentOperation>

/** An operation that was made, changed, got a file or was deleted since the last look. */
export const OperationChange = Shape({
  operationId: Id,
  isDeleted: Type.Boolean(),
  /** As it is now; null: it was deleted. */
  operation: Nullable(EquipmentOperation),
})
export type OperationChange = Static<typeof OperationChange>

export const listOperationChanges = defineEndpoint({
  name: 'listOperationChanges',
  summary: 'Operations that were made, changed or deleted since the last look, each as it is now',
  method: 'GET',
  path: '/api/v2/changes/operations',
  access: { roles: [], clouds: ['emcloud'], keyScopes: ['operations'] },
  query: Shape({ since: Type.Optional(Since) }),
  answers: { 200: ChangesOf(OperationChange) },
})

export const EquipmentOperationInput = Shape({
  name: Text(200),
  fieldId: Text(100),
  /** Null: none. */
  productId: Text(100),
  additionalInfo: Text(5000),
})
export type EquipmentOperationInput = Static<typeof EquipmentOperationInput>

const body = Shape({ operation: EquipmentOperationInput })

const register = defineRegistry({
  entity: 'operation',
  path: 'operations',
  name: 'Operation',
  names: 'Operations',
  record: EquipmentOperation,
  list: Shape({ operations: Type.Array(EquipmentOperation), permission: PermissionLevel }),
  listQuery: Shape({}),
  createBody: body,
  updateBody: body,
})

export const listEquipmentOperations = defineEquipmentEndpoint({
  ...register.list,
  access: { ...register.list.access, keyScopes: ['operations'] },
})
/** A tablet in the field begins operations, too. */
export const createEquipmentOperation = defineEquipmentEndpoint({
  ...register.create,
  access: { ...register.create.access, device: true },
})
export const updateEquipmentOperation = register.update
export const deleteEquipmentOperation = register.remove
export const disableEquipmentOperation = register.disable

const OperationIds = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5000 })

export const finishEquipmentOperations = defineEquipmentEndpoint({
  name: 'finishEquipmentOperations',
  summary: 'Finish operations for good: all of them active, or none is finished',
  method: 'POST',
  path: '/api/v2/emcloud/emcloud_operations/finish_operations',
  access: { ...equipmentUsers, permission: 'operation.create' },
  body: Shape({ ids: OperationIds }),
  answers: { 200: EquipmentDone },
})

export const reportEquipmentOperations = defineEquipmentEndpoint({
  name: 'reportEquipmentOperations',
  summary: 'A report on operations as a page with a download button, or as PDF by Accept',
  method: 'POST',
  path: '/api/v2/emcloud/emcloud_operations/generate_report',
  access: equipmentUsers,
  body: Shape({
    operation_ids: OperationIds,
    /** What colours the maps; temperature when absent. */
    metric: Type.Optional(Nullable(Type.Enum(weatherMetricNames))),
  }),
  answers: { 200: fileOf('text/html') },
})

/** Sent by clients in the field beside the bearer token, which is the one that counts. */
const AccessToken = Text(4000)
/** ISOXML is one set of task data with all of the operations. */
export const equipmentExportTypes = [...weatherExportTypes, 'isoxml'] as const
export type EquipmentExportType = (typeof equipmentExportTypes)[number]
const ExportType = Type.Optional(Nullable(Type.Enum(equipmentExportTypes)))

export const exportByOperationIds = defineEndpoint({
  name: 'exportByOperationIds',
  summary: 'The files of operations in one zip',
  method: 'POST',
  path: '/api/v2/emclouds/export_by_operation_ids',
  access: equipmentUsers,
  body: Shape({
    access_token: AccessToken,
    export_type: ExportType,
    operation_ids: OperationIds,
  }),
  answers: { 200: fileOf('application/zip') },
})

export const exportByOperatorIds = defineEndpoint({
  name: 'exportByOperatorIds',
  summary: 'The files of operators in one zip; GeoJSON unless told',
  method: 'POST',
  path: '/api/v2/emclouds/export_by_operator_ids',
  access: equipmentUsers,
  body: Shape({
    access_token: AccessToken,
    export_type: ExportType,
    operator_ids: OperationIds,
  }),
  answers: { 200: fileOf('application/zip') },
})
