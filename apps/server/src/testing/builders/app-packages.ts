import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { type FormPart, packMultipart } from '../multipart.ts'
import type { TestApp } from '../test-app.ts'
import { aClient, aUser, type TestUser } from './people.ts'

export const apk = Buffer.from(`PK${'a package'.repeat(20_000)}`)

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function apkPart(content: Buffer = apk, fileName = 'plantio.apk'): FormPart {
  return { name: 'apkFile', fileName, content }
}
export function checksumPart(content: string | Buffer = `${hashOf(apk)}  plantio.apk\n`): FormPart {
  return { name: 'checksumFile', fileName: 'plantio.txt', content: Buffer.from(content) }
}
export function versionPart(version = '1.4.12'): FormPart {
  return { name: 'version', content: Buffer.from(version) }
}
export function aPackageForm(): FormPart[] {
  return [versionPart(), checksumPart(), apkPart()]
}

/** The internal login, and a reader of the same client, which has both clouds. */
export async function packagePeople(test: TestApp): Promise<{ internal: TestUser; reader: TestUser }> {
  const clientId = await aClient(test, { hasMpcloud: true, hasEmcloud: true })
  return {
    internal: await aUser(test, { clientId, email: 'internal@test.test' }),
    reader: await aUser(test, { clientId, role: 'user' }),
  }
}

export function sendPackage(
  test: TestApp,
  by: TestUser,
  { parts = aPackageForm(), cloud = 'mpcloud' }: { parts?: readonly FormPart[]; cloud?: string } = {},
) {
  const { payload, headers } = packMultipart(parts)
  return test.call({ method: 'POST', url: `/api/v2/${cloud}s/upload_apk`, token: by.token, payload, headers })
}

export async function forgetPackages(test: TestApp): Promise<void> {
  await test.db.deleteFrom('appPackages').execute()
  const store = createFileStore(test.config)
  for await (const { key } of store.list('app-packages')) await store.delete(key)
}

/** Names of everything that lies in the store, finished or not. */
export function listStored(test: TestApp): string[] {
  const folder = join(test.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
