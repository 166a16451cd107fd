import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { maxPackageBytes } from '@talhao/contract/accounts/app-packages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { sweepFiles } from '../../platform/jobs/file-upkeep.ts'
import {
  aPackageForm,
  apk,
  forgetPackages,
  listStored,
  packagePeople,
  sendPackage,
} from '../../testing/builders/app-packages.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPackageFileOwner } from './package-file-owner.ts'

let test: TestApp
let internal: TestUser
let reader: TestUser
beforeAll(async () => {
  test = await createTestApp()
  ;({ internal, reader } = await packagePeople(test))
})
afterAll(() => test.close())
beforeEach(() => forgetPackages(test))

const get = (path: string) => test.call({ url: `/api/v2/${path}`, token: reader.token })

describe('over a real connection', () => {
  let port: number
  beforeAll(async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = Number(new URL(address).port)
  })
  function headOf(length: number, type: string): string {
    return [
      'POST /api/v2/mpclouds/upload_apk HTTP/1.1',
      'Host: portal.test',
      `Authorization: Bearer ${internal.token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n')
  }

  it('that is cut at any byte, nothing is stored, and the repeat succeeds', async () => {
    const { payload, headers } = packMultipart(aPackageForm())
    const step = Math.floor(payload.length / 20)
    for (let cut = 0; cut < payload.length; cut += step) {
      const socket = connect(port, '127.0.0.1')
      socket.write(headOf(payload.length, headers['content-type']))
      await new Promise<void>((resolve) => socket.write(payload.subarray(0, cut), () => resolve()))
      socket.destroy()
    }
    await expect.poll(() => listStored(test)).toEqual([])
    expect((await get('mpclouds/apk_details')).body.data).toEqual([])
    expect((await sendPackage(test, internal)).status).toBe(201)
  })

  it('a package over the limit is refused before it has come', async () => {
    const { payload, headers } = packMultipart(aPackageForm())
    const socket = connect(port, '127.0.0.1')
    const answered = once(socket, 'data')
    socket.write(headOf(maxPackageBytes + 100_000, headers['content-type']))
    socket.write(payload)
    const [answer] = await answered
    socket.destroy()
    expect(String(answer)).toContain('413 Payload Too Large')
    expect(String(answer)).toContain('O arquivo APK é grande demais: o limite é de 512000 KB.')
    await expect.poll(() => listStored(test)).toEqual([])
  })
})

describe('the upkeep', () => {
  it('takes files that no version has, once they are a day old, and leaves the others', async () => {
    await sendPackage(test, internal)
    const store = createFileStore(test.config)
    await store.put('app-packages/mpcloud/orphan.apk', Readable.from([apk]), { maxBytes: apk.length })
    const sweepAt = (now: Date) =>
      sweepFiles({ clock: { now: () => now }, store, owners: [createPackageFileOwner(test.db)] })
    await sweepAt(new Date())
    expect(listStored(test)).toHaveLength(2)
    await sweepAt(new Date(Date.now() + 25 * 3_600_000))
    expect(listStored(test)).toHaveLength(1)
    expect((await get('mpclouds/download?type=.apk')).text).toBe(apk.toString())
  })
})
