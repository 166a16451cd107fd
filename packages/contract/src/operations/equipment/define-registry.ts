import type { TObject, TSchema } from 'typebox'
import type { PermissionEntity } from '../../core/access.ts'
import { Id, Shape } from '../../core/answers.ts'
import { defineEquipmentEndpoint } from './define-equipment-endpoint.ts'
import { EquipmentDone, EquipmentSuccessOf, equipmentUsers } from './equipment-answers.ts'

export const RecordParams = Shape({ id: Id })

/** The five calls that every registry has: list, create, update, delete, disable. */
export function defineRegistry<
  const E extends PermissionEntity,
  const P extends string,
  const N extends string,
  const M extends string,
  const R extends TSchema,
  const L extends TSchema,
  const C extends TObject,
  const U extends TObject,
  const Q extends TObject,
>(register: {
  readonly entity: E
  /** As the path has it, after `emcloud_`. */
  readonly path: P
  readonly name: N
  readonly names: M
  readonly record: R
  /** What a list holds: the records and the caller's level. */
  readonly list: L
  readonly listQuery: Q
  readonly createBody: C
  /** What is missing stays as it is. */
  readonly updateBody: U
}) {
  const { entity, path, name, names, record, list, listQuery, createBody, updateBody } = register
  const collection = `/api/v2/emcloud/emcloud_${path}` as const
  const creators = { ...equipmentUsers, permission: `${entity}.create` } as const
  const managers = { ...equipmentUsers, permission: `${entity}.manage` } as const
  return {
    list: defineEquipmentEndpoint({
      name: `listEquipment${names}`,
      summary: `The ${path} of the equipment cloud, disabled ones too, and the caller's level`,
      method: 'GET',
      path: collection,
      savedAs: 'registry',
      access: { ...equipmentUsers, device: true },
      query: listQuery,
      answers: { 200: EquipmentSuccessOf(list) },
    }),
    create: defineEquipmentEndpoint({
      name: `createEquipment${name}`,
      summary: `Add to the ${path} of the equipment cloud`,
      method: 'POST',
      path: collection,
      queuedAs: 'record',
      access: creators,
      body: createBody,
      answers: { 201: EquipmentSuccessOf(record) },
    }),
    update: defineEquipmentEndpoint({
      name: `updateEquipment${name}`,
      summary: `Change one of the ${path}; what is missing stays, a disabled one is refused`,
      method: 'PUT',
      path: `${collection}/:id`,
      // Editing needs a level above view.
      access: creators,
      params: RecordParams,
      body: updateBody,
      answers: { 200: EquipmentSuccessOf(record) },
    }),
    remove: defineEquipmentEndpoint({
      name: `deleteEquipment${name}`,
      summary: `Delete one of the ${path} that nothing depends on`,
      method: 'DELETE',
      path: `${collection}/:id`,
      access: managers,
      params: RecordParams,
      answers: { 200: EquipmentDone },
    }),
    disable: defineEquipmentEndpoint({
      name: `disableEquipment${name}`,
      summary: `Make one of the ${path} read-only for good`,
      method: 'POST',
      path: `${collection}/disable/:id`,
      access: managers,
      params: RecordParams,
      answers: { 200: EquipmentDone },
    }),
  }
}
