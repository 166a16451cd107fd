import { randomUUID } from 'node:crypto'
import type { PermissionLevel } from '@talhao/contract/core'
import { permissionEntities } from '@talhao/contract/core'
import { type FormPart, packMultipart } from '../multipart.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { csvPart, metaPart } from './operation-files.ts'
import { aClient, aUser, type TestUser } from './people.ts'

/** The calls of the equipment cloud by one person or tablet. */
export interface EquipmentCalls {
  get(path: string): Promise<TestAnswer>
  post(path: string, payload?: object): Promise<TestAnswer>
  put(path: string, payload: object): Promise<TestAnswer>
  remove(path: string): Promise<TestAnswer>
  /** Creates a record and gives it back; throws when that is refused. */
  make(path: string, payload: object): Promise<Record<string, string>>
  upload(operationId: string, upload: SubOperationUpload): Promise<TestAnswer>
  /** A form of parts. */
  send(path: string, parts: readonly FormPart[]): Promise<TestAnswer>
}

export interface SubOperationUpload {
  readonly meta: Record<string, unknown>
  readonly csv: Buffer | string
}

export async function anEquipmentAdmin(test: TestApp): Promise<TestUser & { readonly clientId: string }> {
  const clientId = await aClient(test, { hasEmcloud: true })
  return { ...(await aUser(test, { clientId })), clientId }
}

/** Somebody with one level on everything. */
export function anEquipmentUser(test: TestApp, clientId: string, level: PermissionLevel): Promise<TestUser> {
  const permissions = Object.fromEntries(permissionEntities.map((entity) => [entity, level]))
  return aUser(test, { clientId, role: 'user', permissions })
}

const root = '/api/v2/emcloud/emcloud_'

export function callEquipment(test: TestApp, { token }: { readonly token: string }): EquipmentCalls {
  const url = (path: string) => (path.startsWith('/') ? path : `${root}${path}`)
  const post = (path: string, payload?: object) =>
    test.call({ method: 'POST', url: url(path), token, ...(payload === undefined ? {} : { payload }) })
  const send = (path: string, parts: readonly FormPart[]) =>
    test.call({ method: 'POST', url: url(path), token, ...packMultipart(parts) })
  return {
    send,
    get: (path) => test.call({ method: 'GET', url: url(path), token }),
    post,
    put: (path, payload) => test.call({ method: 'PUT', url: url(path), token, payload }),
    remove: (path) => test.call({ method: 'DELETE', url: url(path), token }),
    make: async (path, payload) => {
      const answer = await post(path, payload)
      if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
      return answer.body.data
    },
    upload: (operationId, { meta, csv }) =>
      send(`operations/${operationId}/sub_operations`, [
        metaPart({ uploadId: randomUUID(), ...meta }),
        csvPart('polygons', csv),
      ]),
  }
}

export const aFarmInput = { name: 'Fazenda Santa Luzia', address: 'MT-242, km 12' }

export function aProductInput(product: Record<string, unknown> = {}) {
  const range = (minimum: number, maximum: number) => ({ minimum, maximum })
  return {
    name: 'Glifosato',
    color: '#2f9e44',
    additional_info: 'Dose 2 L/ha',
    characteristics: { temperature: range(10, 30), humidity: range(55, 95), windspeed: range(3, 10) },
    ...product,
  }
}

/** One record in each registry: what an operation and its uploads need. */
export async function equipFarm(calls: EquipmentCalls) {
  const farm = await calls.make('farms', { farm: aFarmInput })
  const field = await calls.make('fields', { farm_id: farm.id, field: { name: 'Talhão 7' } })
  const product = await calls.make('products', { product: aProductInput() })
  const code = () => String(Math.floor(Math.random() * 1e12))
  const machinery = await calls.make('machineries', {
    machinery: { name: 'Uniport 3030', machineCode: code(), width: 24 },
  })
  const operator = await calls.make('operators', { operator: { name: 'Rui Prado', company: 'Agro Prado' } })
  const operation = await calls.make('operations', {
    operation: { name: 'Dessecação', fieldId: field.id, productId: product.id },
  })
  const names = { farm, field, product, machinery, operator }
  const ids = Object.fromEntries(Object.entries(names).map(([name, { id }]) => [`${name}Id`, id ?? '']))
  return { ...ids, operationId: operation.operationId ?? '' } as {
    farmId: string
    fieldId: string
    productId: string
    machineryId: string
    operatorId: string
    operationId: string
  }
}
