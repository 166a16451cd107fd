import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aPackageForm,
  apk,
  forgetPackages,
  hashOf,
  listStored,
  packagePeople,
  sendPackage,
} from '../../testing/builders/app-packages.ts'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let internal: TestUser
let reader: TestUser
let stranger: TestUser
beforeAll(async () => {
  test = await createTestApp()
  ;({ internal, reader } = await packagePeople(test))
  stranger = await aUser(test, { clientId: await aClient(test, { hasEmcloud: true }) })
})
afterAll(() => test.close())
beforeEach(() => forgetPackages(test))

function get(path: string, token = reader.token, headers: Record<string, string> = {}) {
  return test.call({ url: `/api/v2/${path}`, token, headers })
}

describe('who may', () => {
  it('upload is the internal login alone, and nobody else is let to send a byte', async () => {
    const sales = await aUser(test, { role: 'sales' })
    for (const by of [reader, stranger, sales]) expect((await sendPackage(test, by)).status).toBe(403)
    const cookie = await test.call({
      method: 'POST',
      url: '/api/v2/mpclouds/upload_apk',
      token: reader.token,
      headers: { cookie: 'isMPCloudEnabled=1' },
    })
    expect(cookie.status).toBe(403)
    expect(listStored(test)).toEqual([])
  })

  it('read are people and tablets of a client with that cloud', async () => {
    await sendPackage(test, internal)
    const created = await test.call({
      method: 'POST',
      url: '/api/v2/devices/create',
      token: internal.token,
      payload: { device: { serial_number: 'TAB-PKG', cloud_type: 'mpcloud' } },
    })
    const tablet = await test.call({
      method: 'POST',
      url: '/api/v1/device_authenticate',
      payload: { auth: { serial_number: 'TAB-PKG', password: created.body.data.password } },
    })
    const sales = await aUser(test, { role: 'sales' })
    for (const path of ['mpclouds/apk_details', 'mpclouds/version', 'mpclouds/download?type=.apk']) {
      expect((await get(path, tablet.body.jwt)).status, path).toBe(200)
      expect((await get(path)).status, path).toBe(200)
      expect((await get(path, stranger.token)).status, path).toBe(403)
      expect((await get(path, sales.token)).status, path).toBe(403)
    }
    const { payload, headers } = packMultipart(aPackageForm())
    const url = '/api/v2/mpclouds/upload_apk'
    expect((await test.call({ method: 'POST', url, token: tablet.body.jwt, payload, headers })).status).toBe(
      403,
    )
  })

  it('download by a link are those with the login token or one for that file', async () => {
    await sendPackage(test, internal)
    const path = '/api/v2/mpclouds/download?type=.apk'
    const made = await test.call({
      method: 'POST',
      url: '/api/v2/download_tokens',
      token: reader.token,
      payload: { path },
    })
    const open = (token: string) => test.call({ url: `${path}&access_token=${token}` })
    expect((await open(made.body.data.access_token)).status).toBe(200)
    expect((await open(reader.token)).status).toBe(200)
    expect((await open('forged')).status).toBe(401)
  })
})

describe('a download', () => {
  beforeEach(() => sendPackage(test, internal))
  const download = (headers: Record<string, string>) =>
    get('mpclouds/download?type=.apk', reader.token, headers)

  it('goes on where it was cut off', async () => {
    const rest = await download({ range: 'bytes=1000-' })
    expect(rest.status).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes 1000-${apk.length - 1}/${apk.length}`)
    expect(rest.text).toBe(apk.subarray(1000).toString())
    expect((await download({ range: 'bytes=0-1' })).text).toBe('PK')
    expect((await download({ range: 'bytes=-3' })).text).toBe(apk.subarray(-3).toString())
  })

  it('of a piece beyond the end is refused with the size', async () => {
    const answer = await download({ range: `bytes=${apk.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${apk.length}`)
  })

  it('begins anew when the file is another one by now', async () => {
    expect((await download({ range: 'bytes=1000-', 'if-range': '"another"' })).status).toBe(200)
    const same = await download({ range: 'bytes=1000-', 'if-range': `"${hashOf(apk)}"` })
    expect(same.status).toBe(206)
  })

  it('tells its size beforehand', async () => {
    const url = '/api/v2/mpclouds/download?type=.apk'
    const head = await test.call({ method: 'HEAD', url, token: reader.token })
    expect(head.headers['content-length']).toBe(String(apk.length))
    expect(head.text).toBe('')
  })

  it('of what is held already is a word', async () => {
    expect((await download({ 'if-none-match': `"${hashOf(apk)}"` })).status).toBe(304)
  })

  it('of another type is refused', async () => {
    expect((await get('mpclouds/download?type=.exe')).status).toBe(400)
    expect((await get('mpclouds/download')).status).toBe(400)
  })
})
