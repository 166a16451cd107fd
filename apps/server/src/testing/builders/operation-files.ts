import { randomUUID } from 'node:crypto'
import {
  defaultDayWeather,
  defaultPlanter,
  planterJob,
  sprayerJob,
  writeRatesCsv,
  writeSpeedCsv,
  writeWeatherCsv,
} from '@talhao/simulation'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { type FormPart, packMultipart } from '../multipart.ts'
import type { TestApp } from '../test-app.ts'
import { aClient, aUser, type TestUser } from './people.ts'

const smallField = { lengthM: 60, widthM: 12 }

/** A few minutes of work as tablets write them. */
export function aSeedsCsv(): Buffer {
  return joinLines(writeRatesCsv({ ...planterJob, ...smallField }, defaultPlanter))
}
export function aSpeedCsv(): Buffer {
  return joinLines(writeSpeedCsv({ ...planterJob, ...smallField }))
}
export function aWeatherCsv(): Buffer {
  return joinLines(writeWeatherCsv({ ...sprayerJob, lengthM: 200, widthM: 48 }, defaultDayWeather))
}
function joinLines(lines: Iterable<string>): Buffer {
  return Buffer.from([...lines].join(''))
}

export function aPlantingMeta(meta: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    uploadId: randomUUID(),
    name: 'Talhão 7',
    operationName: 'Plantio de soja',
    description: 'Primeira safra',
    varietyCulture: 'M 6410 IPRO',
    implementName: 'Plantadeira 12 linhas',
    farmName: 'Fazenda São José',
    numberOfSeedsRows: 12,
    numberOfFertilizersRows: 12,
    widthRow: 0.5,
    targetRate: 14,
    ...meta,
  }
}

export function aWeatherMeta(meta: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    uploadId: randomUUID(),
    name: 'Talhão 3',
    farmName: 'Fazenda São José',
    deviceId: 'EM-0042',
    machineName: 'Pulverizador',
    productName: 'Herbicida',
    width: 24,
    ...meta,
  }
}

export function metaPart(meta: unknown): FormPart {
  return { name: 'meta', content: Buffer.from(JSON.stringify(meta)) }
}
export function csvPart(name: string, content: Buffer | string): FormPart {
  return { name, fileName: `${name}.csv`, content: Buffer.from(content) }
}
export function aPlantingForm(meta: Record<string, unknown> = {}): FormPart[] {
  return [metaPart(aPlantingMeta(meta)), csvPart('seeds', aSeedsCsv())]
}
export function aWeatherForm(meta: Record<string, unknown> = {}): FormPart[] {
  return [metaPart(aWeatherMeta(meta)), csvPart('polygons', aWeatherCsv())]
}

export function sendOperation(
  test: TestApp,
  by: { readonly token: string },
  { parts = aPlantingForm(), cloud = 'mpcloud' }: { parts?: readonly FormPart[]; cloud?: string } = {},
) {
  const { payload, headers } = packMultipart(parts)
  return test.call({ method: 'POST', url: `/api/v2/${cloud}s/upload`, token: by.token, payload, headers })
}

/** An administrator of a client that has both clouds. */
export async function anOperator(test: TestApp): Promise<TestUser & { readonly clientId: string }> {
  const clientId = await aClient(test, { hasMpcloud: true, hasEmcloud: true })
  return { ...(await aUser(test, { clientId })), clientId }
}

/** A tablet of the client that is signed in. */
export async function aTablet(test: TestApp, admin: TestUser): Promise<{ readonly token: string }> {
  const serial = `T-${randomUUID()}`
  const made = await test.call({
    method: 'POST',
    url: '/api/v2/devices/create',
    token: admin.token,
    payload: { device: { serial_number: serial, cloud_type: 'mpcloud' } },
  })
  const signedIn = await test.call({
    method: 'POST',
    url: '/api/v1/device_authenticate',
    payload: { auth: { serial_number: serial, password: made.body.data.password } },
  })
  return { token: signedIn.body.jwt }
}

export async function forgetOperations(test: TestApp): Promise<void> {
  await test.db.deleteFrom('operationFiles').execute()
  const store = createFileStore(test.config)
  for await (const { key } of store.list('operation-files')) await store.delete(key)
}

export async function countRows(test: TestApp): Promise<number> {
  const { count } = await test.db
    .selectFrom('operationFiles')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
