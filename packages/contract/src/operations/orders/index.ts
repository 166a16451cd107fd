import { type Static, Type } from 'typebox'
import { Done, fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { DoseUnit, equipmentUsers, productLabelFields } from '../equipment/index.ts'
import { OrderComparison } from './comparison.ts'

export * from './comparison.ts'
export * from './compute-mix.ts'

export const orderStates = ['draft', 'sent', 'done', 'cancelled'] as const
export const OrderState = Type.Enum(orderStates)
export type OrderState = Static<typeof OrderState>

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Dose = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })
const VolumeRate = Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 5000 }))
const Tank = Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }))
/** °C, % or km/h, ends included; null: that end is open. */
const LimitRange = Shape({
  minimum: Nullable(Type.Number({ minimum: -100, maximum: 1000 })),
  maximum: Nullable(Type.Number({ minimum: -100, maximum: 1000 })),
})
export const OrderLimits = Shape({ temperature: LimitRange, humidity: LimitRange, windspeed: LimitRange })
export type OrderLimits = Static<typeof OrderLimits>

export const WorkOrderInput = Shape({
  field_id: Id,
  planned_date: Day,
  /** What goes into the tank; a product once. */
  items: Type.Array(Shape({ product_id: Id, dose: Dose, unit: DoseUnit }), { minItems: 1, maxItems: 12 }),
  /** Of the mixture; null: the products are applied as they are. */
  volume_rate_l_ha: VolumeRate,
  tank_l: Tank,
  machinery_id: Nullable(Id),
  operator_id: Nullable(Id),
  limits: OrderLimits,
  notes: Type.String({ maxLength: 2000 }),
})
export type WorkOrderInput = Static<typeof WorkOrderInput>

/** A product as it was called, and as its label was, when the order was saved or sent. */
export const OrderItem = Shape({
  product_id: Id,
  name: Type.String(),
  dose: Dose,
  unit: DoseUnit,
  ...productLabelFields,
  /** Litres or kilograms in all; null: the area is not known. */
  total: Nullable(Type.Number()),
})
export type OrderItem = Static<typeof OrderItem>

const TankLoadShape = Shape({
  volume_l: Type.Number(),
  water_l: Type.Number(),
  /** By product, in the order of the items. */
  amounts: Type.Array(Type.Number()),
})

const listedFields = {
  id: Id,
  /** Of the client, counted from 1. */
  number: Type.Integer(),
  state: OrderState,
  field: Shape({ id: Id, name: Type.String(), farm_name: Nullable(Type.String()) }),
  /** Of the boundary; null: the field had none. */
  area_ha: Nullable(Type.Number()),
  planned_date: Day,
  items: Type.Array(OrderItem),
  volume_rate_l_ha: VolumeRate,
  machinery: Nullable(Shape({ id: Id, name: Type.String(), width_m: Type.Number() })),
  operator: Nullable(Shape({ id: Id, name: Type.String() })),
  /** What it is compared with; null: nothing came back yet. */
  operation_id: Nullable(Type.String()),
  updated_at: IsoTime,
}

export const ListedWorkOrder = Shape(listedFields)
export type ListedWorkOrder = Static<typeof ListedWorkOrder>

export const WorkOrder = Shape({
  ...listedFields,
  tank_l: Tank,
  limits: OrderLimits,
  notes: Type.String(),
  /** As RFC 7946 has it; that of sending once it is sent. */
  geometry: Nullable(
    Shape({ type: Type.Enum(['Polygon', 'MultiPolygon']), coordinates: Type.Array(Type.Unknown()) }),
  ),
  totals: Shape({
    volume_l: Nullable(Type.Number()),
    water_l: Nullable(Type.Number()),
    /** Null: no tank, no mixture, or no area. */
    tank: Nullable(
      Shape({ loads: Type.Integer(), last_load_l: Type.Number(), full: TankLoadShape, last: TankLoadShape }),
    ),
  }),
  created_by: Type.String(),
  created_at: IsoTime,
  sent_at: Nullable(IsoTime),
  /** Done or cancelled. */
  closed_at: Nullable(IsoTime),
})
export type WorkOrder = Static<typeof WorkOrder>

const collection = '/api/v2/work_orders'
const creators = { ...equipmentUsers, permission: 'operation.create' } as const
const OrderParams = Shape({ id: Id })

export const listWorkOrders = defineEndpoint({
  name: 'listWorkOrders',
  summary: 'The work orders of the client, the latest planned day first',
  method: 'GET',
  path: collection,
  savedAs: 'orders',
  access: equipmentUsers,
  query: Shape({ field_id: Type.Optional(Id) }),
  answers: { 200: SuccessOf(Type.Array(ListedWorkOrder)) },
})

export const readWorkOrder = defineEndpoint({
  name: 'readWorkOrder',
  summary: 'A work order with what it needs of each product, of water, and of tanks',
  method: 'GET',
  path: `${collection}/:id`,
  savedAs: 'orders',
  access: equipmentUsers,
  params: OrderParams,
  answers: { 200: SuccessOf(WorkOrder) },
})

export const createWorkOrder = defineEndpoint({
  name: 'createWorkOrder',
  summary: 'Draft a work order for a field',
  method: 'POST',
  path: collection,
  access: creators,
  body: WorkOrderInput,
  answers: { 201: SuccessOf(WorkOrder) },
})

export const updateWorkOrder = defineEndpoint({
  name: 'updateWorkOrder',
  summary: 'Change a draft; what was sent stays as it was sent',
  method: 'PUT',
  path: `${collection}/:id`,
  access: creators,
  params: OrderParams,
  body: WorkOrderInput,
  answers: { 200: SuccessOf(WorkOrder) },
})

export const changeOrderState = defineEndpoint({
  name: 'changeOrderState',
  summary: 'Send a draft, end a sent order as done, or cancel either',
  method: 'POST',
  path: `${collection}/:id/state`,
  access: creators,
  params: OrderParams,
  body: Shape({ state: Type.Enum(['sent', 'done', 'cancelled']) }),
  answers: { 200: SuccessOf(WorkOrder) },
})

export const deleteWorkOrder = defineEndpoint({
  name: 'deleteWorkOrder',
  summary: 'Delete a draft or a cancelled order',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: { ...equipmentUsers, permission: 'operation.manage' },
  params: OrderParams,
  answers: { 200: Done },
})

export const downloadOrderTask = defineEndpoint({
  name: 'downloadOrderTask',
  summary: 'A sent order as task data for a terminal (ISO 11783-10, a zip)',
  method: 'GET',
  path: `${collection}/:id/task_data`,
  access: { ...equipmentUsers, queryToken: true },
  params: OrderParams,
  answers: { 200: fileOf('application/zip') },
})

export const compareWorkOrder = defineEndpoint({
  name: 'compareWorkOrder',
  summary: 'What was planned against what came back, and the operations that it may be',
  method: 'GET',
  path: `${collection}/:id/comparison`,
  access: equipmentUsers,
  params: OrderParams,
  isHeavy: true,
  answers: { 200: SuccessOf(OrderComparison) },
})

export const chooseOrderOperation = defineEndpoint({
  name: 'chooseOrderOperation',
  summary: 'Say which operation did the order, which is done with it; null: none did',
  method: 'PUT',
  path: `${collection}/:id/operation`,
  access: creators,
  params: OrderParams,
  body: Shape({ operation_id: Nullable(Type.String({ minLength: 1, maxLength: 64 })) }),
  answers: { 200: SuccessOf(WorkOrder) },
})

export const orderEndpoints = [
  listWorkOrders,
  readWorkOrder,
  createWorkOrder,
  updateWorkOrder,
  changeOrderState,
  deleteWorkOrder,
  downloadOrderTask,
  compareWorkOrder,
  chooseOrderOperation,
]
