import { describeExample } from '@talhao/contract'
import type { Endpoint } from '@talhao/contract/core'
import type { InjectOptions } from 'fastify'
import { aSeedsCsv, aWeatherCsv } from './builders/operation-files.ts'
import { packMultipart } from './multipart.ts'

/** Ids of records that one client has, by what they are. */
export interface TenantIds {
  readonly clientId: string
  readonly stationId: string
  readonly farmId: string
  readonly sprayConfigurationId: string
  readonly personId: string
  readonly deviceId: string
  readonly apiKeyId: string
  readonly exportId: string
  readonly checkoutId: string
  readonly plantingFileId: string
  readonly weatherFileId: string
  readonly equipment: {
    readonly farmId: string
    readonly fieldId: string
    readonly productId: string
    readonly machineryId: string
    readonly operatorId: string
    readonly operationId: string
  }
}

/** The call of an endpoint as its schemas have it, with ids of records of one client wherever it takes one. */
export function makeExampleCall(endpoint: Endpoint, ids: TenantIds): InjectOptions {
  const example = describeExample(endpoint)
  const named = idsByField(endpoint, ids)
  const params = fill(example.params, named)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const query = new URLSearchParams(fill(example.query, named))
  const url = endpoint.query === undefined ? path : `${path}?${query}`
  if (endpoint.bodyType === 'multipart')
    return { method: endpoint.method, url, ...formOf(example.body, named) }
  if (endpoint.method === 'GET' || example.body === undefined) return { method: endpoint.method, url }
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(replaceIds(example.body, named)),
  }
}

type IdsByField = Readonly<Record<string, unknown>>

function idsByField({ path }: Endpoint, ids: TenantIds): IdsByField {
  const { equipment } = ids
  const isPlanting = path.includes('/mp')
  const fileId = isPlanting ? ids.plantingFileId : ids.weatherFileId
  return {
    id: idOfPath(path, ids),
    ids: path.includes('finish_operations') ? [equipment.operationId] : ids.stationId,
    client_id: ids.clientId,
    station_id: ids.stationId,
    stationId: ids.stationId,
    station_ids: [ids.stationId],
    stations: [ids.stationId],
    fileid: fileId,
    file_id: fileId,
    kind: isPlanting ? 'seeds' : 'polygons',
    actor_id: ids.personId,
    user_id: ids.personId,
    checkout_id: ids.checkoutId,
    product_id: equipment.productId,
    farm_id: equipment.farmId,
    fieldId: equipment.fieldId,
    productId: equipment.productId,
    operatorId: equipment.operatorId,
    machineryId: equipment.machineryId,
    operation_ids: [equipment.operationId],
    operator_ids: [equipment.operatorId],
    // Only a client_admin makes another.
    role: 'user',
    // Not the examples', which are no token and no file.
    access_token: undefined,
  }
}

function idOfPath(path: string, ids: TenantIds): string {
  const { equipment } = ids
  const byPart: readonly (readonly [string, string])[] = [
    ['emcloud_farms', equipment.farmId],
    ['emcloud_fields', equipment.fieldId],
    ['emcloud_products', equipment.productId],
    ['emcloud_machineries', equipment.machineryId],
    ['emcloud_operators', equipment.operatorId],
    ['emcloud_operations', equipment.operationId],
    ['/land/fields', equipment.fieldId],
    ['csv_exportations', ids.exportId],
    ['spray_configurations', ids.sprayConfigurationId],
    ['/farms', ids.farmId],
    ['/users/', ids.personId],
    ['/devices/', ids.deviceId],
    ['/api_keys/', ids.apiKeyId],
  ]
  return byPart.find(([part]) => path.includes(part))?.[1] ?? ids.stationId
}

function fill(example: Readonly<Record<string, unknown>>, named: IdsByField): Record<string, string> {
  const filled = Object.entries(example)
    .map(([name, value]) => [name, name in named ? named[name] : value] as const)
    .filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

/** Ids at whatever depth, by the names of their fields. */
function replaceIds(value: unknown, named: IdsByField): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceIds(one, named))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    name in named ? named[name] : replaceIds(one, named),
  ])
  return Object.fromEntries(entries)
}

/** A part with fields is JSON, a file holds lines as a tablet writes them. */
function formOf(example: unknown, named: IdsByField) {
  const parts = Object.entries(typeof example === 'object' && example !== null ? example : {})
  return packMultipart(
    parts.map(([name, value]) => {
      if (typeof value === 'object')
        return { name, content: Buffer.from(JSON.stringify(replaceIds(value, named))) }
      if (name === 'version') return { name, content: Buffer.from('1.0.0') }
      const content = name === 'polygons' ? aWeatherCsv() : aSeedsCsv()
      return { name, fileName: `${name}.csv`, content }
    }),
  )
}
