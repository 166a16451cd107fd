import type { KnownValues } from './mutate.ts'
import { sendRequest } from './send-request.ts'

export interface Caller {
  readonly name: string
  /** null: comes without one. */
  token: string | null
}

const demoPassword = 'demo-demo-1'
const people = ['admin', 'manager', 'field', 'viewer', 'planting', 'empty', 'sales', 'internal'] as const

export interface World {
  readonly callers: readonly [Caller, ...Caller[]]
  readonly known: KnownValues
  /** Signs in again whom a request has signed out: else a run soon asks for nothing but refusals. */
  renew(): Promise<void>
}

/** Everybody of the demo, a tablet, a station, and nobody; and ids of what there is to be called for. */
export async function openWorld(server: string): Promise<World> {
  const callers: [Caller, ...Caller[]] = [
    { name: 'nobody', token: null },
    { name: 'forged token', token: 'eyJhbGciOiJub25lIn0.e30.' },
  ]
  for (const name of people) callers.push({ name, token: await signIn(server, `${name}@demo.test`) })
  const admin = callers.find(({ name }) => name === 'admin')?.token ?? null
  const station = await call(server, admin, 'GET', '/api/v2/stations')
  const stationId = findTexts(station, 'id')[0] ?? ''
  const ingest = await call(server, admin, 'GET', `/api/v2/stations/${stationId}/ingest`)
  const network = await call(server, admin, 'GET', '/api/v2/integrations/lorawan')
  callers.push({ name: 'station', token: findTexts(ingest, 'key')[0] ?? null })
  callers.push({ name: 'network', token: findTexts(network, 'key')[0] ?? null })
  callers.push({ name: 'tablet', token: await signInTablet(server, admin) })
  const known = await collectKnown(server, admin, { ingest, callers })
  return { callers, known, renew: () => renewPeople(server, callers) }
}

/** Also a person whose password or account a request has changed: then nobody is left who could be that caller. */
async function renewPeople(server: string, callers: readonly Caller[]): Promise<void> {
  for (const caller of callers.filter(({ name }) => people.some((person) => person === name))) {
    const me = { method: 'GET', path: '/api/v1/me', headers: {}, body: null }
    const { status } = await sendRequest(server, me, caller.token)
    if (status === 401) caller.token = await signIn(server, `${caller.name}@demo.test`)
  }
}

const lists = [
  '/api/v2/stations',
  '/api/v2/farms',
  '/api/v2/mp_cloud_file_names',
  '/api/v2/em_cloud_file_names',
  '/api/v2/emcloud/emcloud_farms',
  '/api/v2/emcloud/emcloud_products',
  '/api/v2/emcloud/emcloud_machineries',
  '/api/v2/emcloud/emcloud_operators',
  '/api/v2/emcloud/emcloud_operations',
  '/api/v1/csv_exportations',
] as const

/** People and devices are left out: a call that removes the callers would end the run. */
async function collectKnown(
  server: string,
  token: string | null,
  { ingest, callers }: { ingest: unknown; callers: readonly Caller[] },
): Promise<KnownValues> {
  const byList = new Map<string, string[]>()
  for (const path of lists) {
    const answer = await call(server, token, 'GET', path)
    byList.set(path, [
      ...new Set(['id', 'fileid', 'operationId'].flatMap((field) => findTexts(answer, field))),
    ])
  }
  const of = (...parts: string[]) =>
    lists
      .filter((path) => parts.some((part) => path.endsWith(part)))
      .flatMap((path) => byList.get(path) ?? [])
  const files = of('mp_cloud_file_names', 'em_cloud_file_names')
  const operations = of('emcloud_operations')
  return new Map<string, readonly unknown[]>([
    ['id', lists.flatMap((path) => byList.get(path) ?? [])],
    ['ids', [...operations, ...of('/stations')]],
    ...(['station_id', 'stationId', 'station_ids', 'stations'] as const).map(
      (name) => [name, of('/stations')] as const,
    ),
    ...(['fileid', 'file_id'] as const).map((name) => [name, [...files, ...operations]] as const),
    ['farm_id', of('emcloud_farms')],
    ['farmId', of('emcloud_farms', '/farms')],
    ['productId', of('emcloud_products')],
    ['product_id', of('emcloud_products')],
    ['machineryId', of('emcloud_machineries')],
    ['operatorId', of('emcloud_operators')],
    ['operator_ids', of('emcloud_operators')],
    ['operation_ids', operations],
    ['key', findTexts(ingest, 'key')],
    ['ID', findTexts(ingest, 'id')],
    ['PASSWORD', findTexts(ingest, 'key')],
    ['PASSKEY', findTexts(ingest, 'key')],
    ['access_token', callers.flatMap((caller) => caller.token ?? [])],
    ['kind', ['seeds', 'fertilizers', 'speed', 'polygons', 'x']],
    ['filetype', ['seeds', 'fertilizers', 'speed', 'polygons']],
    ['export_type', ['csv', 'kmz', 'shp', 'geojson']],
  ])
}

async function signIn(server: string, email: string): Promise<string> {
  const body = { auth: { email, password: demoPassword } }
  return String(findTexts(await call(server, null, 'POST', '/api/v1/authenticate', body), 'jwt')[0])
}

async function signInTablet(server: string, admin: string | null): Promise<string | null> {
  const device = { serial_number: 'FUZZ-1', cloud_type: 'mpcloud' }
  const made = await call(server, admin, 'POST', '/api/v2/devices/create', { device })
  const auth = { serial_number: device.serial_number, password: findTexts(made, 'password')[0] ?? '' }
  const signedIn = await call(server, null, 'POST', '/api/v1/device_authenticate', { auth })
  return findTexts(signedIn, 'jwt')[0] ?? null
}

async function call(
  server: string,
  token: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${server}${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer.json()
}

/** The texts of all fields of that name, at whatever depth. */
function findTexts(value: unknown, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => findTexts(one, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === field && typeof one === 'string' ? [one] : findTexts(one, field),
  )
}

/** Whether the server still answers at all. */
export async function isAlive(server: string): Promise<boolean> {
  const request = { method: 'GET', path: '/healthz', headers: {}, body: null }
  return (await sendRequest(server, request, null)).status === 200
}
