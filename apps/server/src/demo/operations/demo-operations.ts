import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Cloud } from '@talhao/contract/core'
import { packUpload, type TabletUpload } from '@talhao/simulation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findClientIdByTaxId } from '../../accounts/people/accounts.repository.ts'
import type { Config } from '../../config.ts'
import { finishOperations } from '../../operations/equipment/operations/finish-operations.ts'
import { operationsRegistry } from '../../operations/equipment/operations/operations.registry.ts'
import { farmsRegistry } from '../../operations/equipment/registries/farms.registry.ts'
import { fieldsRegistry } from '../../operations/equipment/registries/fields.registry.ts'
import { machineriesRegistry } from '../../operations/equipment/registries/machineries.registry.ts'
import { operatorsRegistry } from '../../operations/equipment/registries/operators.registry.ts'
import { productsRegistry } from '../../operations/equipment/registries/products.registry.ts'
import { createRecord, disableRecord } from '../../operations/equipment/registries/registry.service.ts'
import { findUploadedFile } from '../../operations/files/operation-files.repository.ts'
import type { Db } from '../../platform/db/database.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import type { Caller, UserCaller } from '../../platform/http/caller.ts'
import { createCallerLoader } from '../../platform/plugins/access/load-caller.ts'
import type { Tokens } from '../../platform/plugins/access/tokens.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { DemoMemory } from '../world/demo-memory.ts'
import type {
  DemoCloud,
  DemoEquipmentDraft,
  DemoEquipmentKey,
  DemoRegister,
  DemoUploadKey,
} from './demo-operation-services.ts'
import { loadDemoOperations } from './load-demo-operations.ts'
import { retireOlderOperations } from './retire-older-operations.ts'

interface DemoOperationsDeps {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly memory: DemoMemory
  readonly files: Pick<Config, 's3' | 'dataDir'>
}

const registers = {
  farms: farmsRegistry,
  fields: fieldsRegistry,
  products: productsRegistry,
  machineries: machineriesRegistry,
  operators: operatorsRegistry,
  operations: operationsRegistry,
} as const

/** Gives the demo's tablets the door of all tablets, and its registries the services of all registries. */
export async function loadOperationsOfDemo(deps: DemoOperationsDeps): Promise<void> {
  const { db, clock, memory } = deps
  await retireOlderOperations({ db, store: createFileStore(deps.files) })
  await loadDemoOperations({
    memory,
    now: () => clock.now(),
    findClient: (taxId) => findClientIdByTaxId(db, taxId),
    findUpload: async ({ clientId, ...upload }) => (await findUploadedFile(db, clientId, upload))?.id ?? null,
    findDeletedUpload: (upload) => findDeleted(db, upload),
    storeUpload: (clientId, cloud, upload) => storeUpload(deps, { clientId, cloud, upload }),
    findEquipmentRecord: (record) => findRecord(db, record),
    findCreatedRecord: (record) => findCreated(db, record),
    createEquipmentRecord: async ({ clientId, at }, draft) =>
      createDraft({ db, clock: { now: () => at } }, await loadAdministrator(db, clientId), draft),
    disableEquipmentRecord: async ({ clientId, at }, record) =>
      disableAny({ db, clock: { now: () => at } }, await loadAdministrator(db, clientId), record),
    finishOperation: async ({ clientId, at }, id) => {
      const caller = await loadAdministrator(db, clientId)
      await finishOperations({ db, clock: { now: () => at } }, caller, [id])
    },
    describeLeft: (part, error) =>
      deps.app.log.warn({ err: error, part }, 'a part of the demo is left as it is'),
  })
}

/** The call that a tablet makes, but for the network between. */
async function storeUpload(
  { app, db, clock, tokens }: DemoOperationsDeps,
  { clientId, cloud, upload }: { clientId: string; cloud: DemoCloud; upload: TabletUpload },
): Promise<string> {
  const token = await signDevice(
    { db, clock, tokens },
    clientId,
    cloud === 'planting' ? 'mpcloud' : 'emcloud',
  )
  const { contentType, body } = packUpload(upload, packQuickly)
  const answer = await app.inject({
    method: 'POST',
    url: upload.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload: Readable.from(body),
  })
  const { uploadId } = upload.meta
  if (answer.statusCode !== 201)
    throw new Error(`The demo's upload ${uploadId} was answered ${answer.statusCode}: ${answer.body}`)
  // As tablets do: on the evening of the work, and not on the day the demo was loaded.
  const { id } = await db
    .updateTable('operationFiles')
    .set({ createdAt: sql<Date>`least(to_date + interval '1 hour', created_at)` })
    .where('clientId', '=', clientId)
    .where('cloud', '=', cloud)
    .where('uploadId', '=', uploadId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A tenth of the usual time for a fifth more bytes: somebody waits for the start. */
function packQuickly(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.from(chunks, { objectMode: false }).pipe(createGzip({ level: 1, chunkSize: 256 * 1024 }))
}

async function signDevice(
  { db, clock, tokens }: Pick<DemoOperationsDeps, 'db' | 'clock' | 'tokens'>,
  clientId: string,
  cloud: Cloud,
): Promise<string> {
  const { id: deviceId, tokenVersion: version } = await db
    .selectFrom('devices')
    .select(['id', 'tokenVersion'])
    .where('clientId', '=', clientId)
    .where('cloudType', '=', cloud)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return tokens.sign({ use: 'device', deviceId, clientId, version }, { now: clock.now(), seconds: 600 })
}

async function findRecord(db: Db, key: DemoEquipmentKey) {
  const { clientId, register } = key
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from ${sql.table(registers[register].table)}
    where client_id = ${clientId} and ${'id' in key ? sql`id::text = ${key.id}` : sql`name = ${key.name}`}
    order by id limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const status = row.status === 'active' || row.status === 'finished' ? row.status : 'disabled'
  return { id: row.id, status } as const
}

async function findCreated(
  db: Db,
  { clientId, register, name }: { clientId: string; register: DemoRegister; name: string },
): Promise<string | null> {
  const line = await db
    .selectFrom('changeLog')
    .select('subjectId')
    .where('clientId', '=', clientId)
    .where('action', '=', `equipment.${registers[register].entity}_created`)
    .where('subjectName', '=', name)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return line?.subjectId ?? null
}

async function findDeleted(db: Db, { clientId, cloud, uploadId }: DemoUploadKey): Promise<string | null> {
  const line = await db
    .selectFrom('changeLog')
    .select('subjectId')
    .where('clientId', '=', clientId)
    .where('action', '=', 'operation_file.deleted')
    .where('actorKind', '=', 'user')
    .where(sql`details->>'cloud'`, '=', cloud)
    .where(sql`details->>'uploadId'`, '=', uploadId)
    .executeTakeFirst()
  return line?.subjectId ?? null
}

export async function loadAdministrator(db: Db, clientId: string): Promise<UserCaller> {
  const { id: userId, tokenVersion: version } = await db
    .selectFrom('users')
    .select(['id', 'tokenVersion'])
    .where('clientId', '=', clientId)
    .where('role', '=', 'client_admin')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  const load = createCallerLoader({ db, internalEmail: null })
  const claims = { use: 'user', userId, clientId, role: 'client_admin', version } as const
  const caller = await new Promise<Caller | null>((resolve, reject) => load(claims, { resolve, reject }))
  if (caller?.kind !== 'user' || caller.role === 'sales') throw new Error('The demo has no administrator.')
  return caller
}

async function createDraft(
  deps: { db: Db; clock: Clock },
  caller: UserCaller,
  draft: DemoEquipmentDraft,
): Promise<string> {
  switch (draft.register) {
    case 'farms':
      return (await createRecord(deps, caller, { register: farmsRegistry, input: draft })).id
    case 'fields':
      return (await createRecord(deps, caller, { register: fieldsRegistry, input: draft })).id
    case 'machineries': {
      const input = { ...draft, width: draft.widthM }
      return (await createRecord(deps, caller, { register: machineriesRegistry, input })).id
    }
    case 'operators':
      return (await createRecord(deps, caller, { register: operatorsRegistry, input: draft })).id
    case 'operations':
      return (await createRecord(deps, caller, { register: operationsRegistry, input: draft })).operationId
    case 'products': {
      const { name, color, additionalInfo, temperature, humidity, windSpeed } = draft
      const characteristics = { temperature, humidity, windspeed: windSpeed }
      const input = { name, color, additional_info: additionalInfo, characteristics }
      return (await createRecord(deps, caller, { register: productsRegistry, input })).id
    }
  }
}

async function disableAny(
  deps: { db: Db; clock: Clock },
  caller: UserCaller,
  { register, id }: { register: DemoRegister; id: string },
): Promise<void> {
  switch (register) {
    case 'farms':
      return disableRecord(deps, caller, { register: farmsRegistry, id })
    case 'fields':
      return disableRecord(deps, caller, { register: fieldsRegistry, id })
    case 'products':
      return disableRecord(deps, caller, { register: productsRegistry, id })
    case 'machineries':
      return disableRecord(deps, caller, { register: machineriesRegistry, id })
    case 'operators':
      return disableRecord(deps, caller, { register: operatorsRegistry, id })
    case 'operations':
      return disableRecord(deps, caller, { register: operationsRegistry, id })
  }
}
