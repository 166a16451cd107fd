import { type Static, Type } from 'typebox'
import { PermissionLevel } from '../../core/access.ts'
import { fileOf, Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { defineEquipmentEndpoint } from './define-equipment-endpoint.ts'
import { defineRegistry } from './define-registry.ts'
import { EquipmentSuccessOf, equipmentUsers, NumberOrText, RecordStatus, Text } from './equipment-answers.ts'

export const EquipmentOperator = Shape({
  id: Id,
  name: Type.String(),
  company: Type.String(),
  /** Digits only, as they were typed; null: has none. Unique for the client. */
  operatorCode: Nullable(Type.String()),
  status: RecordStatus,
  /** Sub-operations were done by the operator. */
  isDepended: Type.Boolean(),
  updatedAt: IsoTime,
  /** The end of the last one; null: none yet. */
  latestSubOperation: Nullable(Shape({ toDate: IsoTime })),
})
export type EquipmentOperator = Static<typeof EquipmentOperator>

export const EquipmentOperatorInput = Shape({
  name: Text(200),
  company: Text(200),
  operatorCode: NumberOrText,
})
export type EquipmentOperatorInput = Static<typeof EquipmentOperatorInput>

const body = Shape({ operator: EquipmentOperatorInput })

export const {
  list: listEquipmentOperators,
  create: createEquipmentOperator,
  update: updateEquipmentOperator,
  remove: deleteEquipmentOperator,
  disable: disableEquipmentOperator,
} = defineRegistry({
  entity: 'operator',
  path: 'operators',
  name: 'Operator',
  names: 'Operators',
  record: EquipmentOperator,
  list: Shape({ operators: Type.Array(EquipmentOperator), permission: PermissionLevel }),
  listQuery: Shape({}),
  createBody: body,
  updateBody: body,
})

/** Rows of one pasted list, empty ones counted. */
export const maxPastedOperators = 20_000

export const createEquipmentOperators = defineEquipmentEndpoint({
  name: 'createEquipmentOperators',
  summary: 'Add a pasted list of operators; rows without a name are dropped',
  method: 'POST',
  path: '/api/v2/emcloud/emcloud_operators/bulk_create',
  access: { ...equipmentUsers, permission: 'operator.create' },
  bodyLimit: 8 * 1024 * 1024,
  body: Shape({
    operators: Type.Array(Shape({ name: Text(200), company: Text(200) }), { maxItems: maxPastedOperators }),
  }),
  answers: { 201: EquipmentSuccessOf(Type.Array(EquipmentOperator)) },
})

export const reportEquipmentOperators = defineEquipmentEndpoint({
  name: 'reportEquipmentOperators',
  summary: 'A PDF on what the operators did',
  method: 'POST',
  path: '/api/v2/emcloud/emcloud_operators/generate_report',
  access: equipmentUsers,
  body: Shape({ operator_ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5000 }) }),
  answers: { 200: fileOf('application/pdf') },
})
