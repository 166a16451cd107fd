import { type Static, Type } from 'typebox'
import { PermissionLevel } from '../../core/access.ts'
import { Id, IsoTime, Shape } from '../../core/answers.ts'
import { defineEquipmentEndpoint } from './define-equipment-endpoint.ts'
import { defineRegistry, RecordParams } from './define-registry.ts'
import { EquipmentSuccessOf, equipmentUsers, NumberOrText, RecordStatus, Text } from './equipment-answers.ts'
import { ProductLabelInput } from './product-labels.ts'

/** Fixed by OPS-61. */
export const characteristicNames = {
  temperature: 'Temperatura Recomendada',
  humidity: 'Umidade Recomendada',
  windspeed: 'Velocidade do Vento Recomendada',
} as const
export type CharacteristicKey = keyof typeof characteristicNames
export const characteristicKeys = ['temperature', 'humidity', 'windspeed'] as const

/** °C, % or km/h, ends included. */
const Characteristic = Shape({ name: Type.String(), minimum: Type.Number(), maximum: Type.Number() })

export const EquipmentProduct = Shape({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  additionalInfo: Type.String(),
  status: RecordStatus,
  /** Comes with the client: cannot be edited, deleted or disabled. */
  default: Type.Boolean(),
  /** Operations applied it. */
  isDepended: Type.Boolean(),
  updatedAt: IsoTime,
  characteristics: Shape({
    temperature: Characteristic,
    humidity: Characteristic,
    windspeed: Characteristic,
  }),
})
export type EquipmentProduct = Static<typeof EquipmentProduct>

const CharacteristicInput = Type.Optional(
  Shape({ name: Text(100), minimum: NumberOrText, maximum: NumberOrText }),
)

export const EquipmentProductInput = Shape({
  name: Text(200),
  color: Text(40),
  additional_info: Text(5000),
  characteristics: Type.Optional(
    Shape({
      temperature: CharacteristicInput,
      humidity: CharacteristicInput,
      windspeed: CharacteristicInput,
    }),
  ),
  label: Type.Optional(ProductLabelInput),
})
export type EquipmentProductInput = Static<typeof EquipmentProductInput>

const body = Shape({ product: EquipmentProductInput })

export const {
  list: listEquipmentProducts,
  create: createEquipmentProduct,
  update: updateEquipmentProduct,
  remove: deleteEquipmentProduct,
  disable: disableEquipmentProduct,
} = defineRegistry({
  entity: 'product',
  path: 'products',
  name: 'Product',
  names: 'Products',
  record: EquipmentProduct,
  list: Shape({ products: Type.Array(EquipmentProduct), permission: PermissionLevel }),
  listQuery: Shape({}),
  createBody: body,
  updateBody: body,
})

export const getEquipmentProduct = defineEquipmentEndpoint({
  name: 'getEquipmentProduct',
  summary: 'One product with its recommended ranges',
  method: 'GET',
  path: '/api/v2/emcloud/emcloud_products/:id',
  savedAs: 'registry',
  access: { ...equipmentUsers, device: true },
  params: RecordParams,
  answers: { 200: EquipmentSuccessOf(EquipmentProduct) },
})
