import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aPackageForm,
  apk,
  apkPart,
  checksumPart,
  forgetPackages,
  hashOf,
  listStored,
  packagePeople,
  sendPackage,
  versionPart,
} from '../../testing/builders/app-packages.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { type FormPart, packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let internal: TestUser
let reader: TestUser
beforeAll(async () => {
  test = await createTestApp()
  ;({ internal, reader } = await packagePeople(test))
})
afterAll(() => test.close())
beforeEach(() => forgetPackages(test))

const upload = (parts: readonly FormPart[], cloud = 'mpcloud') =>
  sendPackage(test, internal, { parts, cloud })
function get(path: string, token = reader.token, headers: Record<string, string> = {}) {
  return test.call({ url: `/api/v2/${path}`, token, headers })
}
const readVersion = async (cloud = 'mpcloud') => (await get(`${cloud}s/version`)).body.data.version
const expectNothingStored = () => expect(listStored(test)).toEqual([])

describe('an uploaded package', () => {
  it('is the current version at once, listed with its checksum file, and given back byte for byte', async () => {
    expect(await readVersion()).toBeNull()
    const answer = await upload(aPackageForm())
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ status: 'success', data: { version: '1.4.12', filetype: 'apk' } })
    expect(await readVersion()).toBe('1.4.12')
    const common = { uploadedDate: test.clock.now().toISOString(), version: '1.4.12' }
    expect((await get('mpclouds/apk_details')).body).toEqual({
      status: 'success',
      data: [
        { fileName: 'plantio.apk', filetype: 'apk', bytes: apk.length, ...common },
        { fileName: 'plantio.txt', filetype: 'txt', bytes: 78, ...common },
      ],
    })
    const file = await test.app.inject({
      url: '/api/v2/mpclouds/download?type=.apk',
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(file.rawPayload.equals(apk)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': String(apk.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-disposition']).toContain('attachment; filename="plantio.apk"')
    expect((await get('mpclouds/download?type=.txt')).text).toBe(`${hashOf(apk)}  plantio.apk\n`)
  })

  it.each([
    ['with the package first', () => [apkPart(), checksumPart(), versionPart()]],
    [
      'with a bare checksum in capitals',
      () => [versionPart(), checksumPart(hashOf(apk).toUpperCase()), apkPart()],
    ],
  ])('may come %s', async (_how, parts) => {
    expect((await upload(parts())).status).toBe(201)
    expect(listStored(test)).toHaveLength(1)
  })

  it('belongs to its own cloud', async () => {
    await upload(aPackageForm(), 'emcloud')
    expect(await readVersion('emcloud')).toBe('1.4.12')
    expect(await readVersion('mpcloud')).toBeNull()
    expect((await get('mpclouds/download?type=.apk')).status).toBe(404)
  })

  it('is followed by the next; the older one can still be had by its version', async () => {
    const next = Buffer.from('PK another')
    await upload(aPackageForm())
    test.clock.advance(60)
    await upload([versionPart('1.5.0'), checksumPart(hashOf(next)), apkPart(next)])
    expect(await readVersion()).toBe('1.5.0')
    const versions = (await get('mpclouds/apk_details')).body.data.map(
      (file: { version: string }) => file.version,
    )
    expect(versions).toEqual(['1.5.0', '1.5.0', '1.4.12', '1.4.12'])
    expect((await get('mpclouds/download?type=.apk')).text).toBe('PK another')
    expect((await get('mpclouds/download?type=.apk&version=1.4.12')).text).toBe(apk.toString())
    expect((await get('mpclouds/download?type=.apk&version=9.9.9')).status).toBe(404)
  })

  it('sent again, after an answer that was lost, is the same one', async () => {
    await upload(aPackageForm())
    const again = await upload(aPackageForm())
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 'success', data: { version: '1.4.12' } })
    expect(listStored(test)).toHaveLength(1)
  })

  it('keeps its version for itself: other bytes under the same number are refused', async () => {
    await upload(aPackageForm())
    const other = Buffer.from('PK other bytes')
    const answer = await upload([versionPart(), checksumPart(hashOf(other)), apkPart(other)])
    expect(answer.status).toBe(409)
    expect(answer.body.errors.version).toEqual([answer.body.message])
    expect(answer.body.message).toBe(
      'A versão 1.4.12 já foi publicada com outro arquivo. Aumente o número da versão.',
    )
    expect(listStored(test)).toHaveLength(1)
    expect((await get('mpclouds/download?type=.apk')).text).toBe(apk.toString())
  })

  it('stands in the log of the client of who uploaded it', async () => {
    await upload(aPackageForm())
    const lines = await test.db
      .selectFrom('changeLog')
      .select(['actorId', 'subjectName', 'details'])
      .where('action', '=', 'app_package.uploaded')
      .orderBy('happenedAt', 'desc')
      .limit(1)
      .execute()
    expect(lines).toMatchObject([
      {
        actorId: internal.id,
        subjectName: 'plantio.apk 1.4.12',
        details: { cloud: 'mpcloud', sha256: hashOf(apk) },
      },
    ])
  })
})

describe('an upload that is refused leaves nothing behind', () => {
  it.each(['1.4', '1.4.123', '1.4.1.2', 'v1.4.1', '1.a.3', '', '1..3', '１.4.1', '-1.4.1'])(
    'for the version %j',
    async (version) => {
      const answer = await upload([apkPart(), checksumPart(), versionPart(version)])
      expect(answer.status).toBe(422)
      expect(answer.body.errors.version[0]).toMatch(/^A versão deve ter três números/)
      expectNothingStored()
    },
  )

  it.each([
    ['the checksum of another file', hashOf(Buffer.from('x')), 'O checksum não corresponde ao arquivo APK'],
    ['a checksum that is none', 'not a hash', 'O arquivo de checksum deve conter um SHA-256'],
    ['an empty checksum file', '', 'Escolha o arquivo de checksum (.txt).'],
    ['a checksum file that never ends', 'a'.repeat(100_000), 'O arquivo de checksum deve conter um SHA-256'],
    [
      'bytes instead of text',
      Buffer.from([0xff, 0xfe, 0, 1]),
      'O arquivo de checksum deve conter um SHA-256',
    ],
  ])('for %s, whichever comes first', async (_what, content, text) => {
    for (const parts of [
      [versionPart(), checksumPart(content), apkPart()],
      [apkPart(), checksumPart(content), versionPart()],
    ]) {
      const answer = await upload(parts)
      expect(answer.status).toBe(422)
      expect(answer.body.errors.checksumFile[0]).toContain(text)
      expect(answer.body.message).toContain(text)
    }
    expectNothingStored()
  })

  it('for each part that is missing, all told at once', async () => {
    const answer = await upload([{ name: 'apkFile', fileName: '', content: Buffer.alloc(0) }])
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['apkFile', 'checksumFile', 'version'])
    expect(answer.body.message).toBe('Escolha o arquivo APK.')
    expectNothingStored()
  })

  it.each([
    ['an unknown part', { name: 'notes', content: Buffer.from('x') }],
    ['an unknown file', { name: 'other', fileName: 'x.apk', content: Buffer.from('x') }],
    ['a second version', versionPart('1.4.13')],
    ['a second package', apkPart()],
    ['a name of every object', { name: '__proto__', content: Buffer.from('x') }],
  ])('for %s', async (_what, part) => {
    const answer = await upload([...aPackageForm(), part])
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveProperty('base')
    expectNothingStored()
    expect(await readVersion()).toBeNull()
  })

  it('for a body that is no form', async () => {
    const url = '/api/v2/mpclouds/upload_apk'
    const json = await test.call({
      method: 'POST',
      url,
      token: internal.token,
      payload: { version: '1.0.0' },
    })
    expect(json.status).toBe(415)
    const torn = packMultipart(aPackageForm())
    const answer = await test.call({
      method: 'POST',
      url,
      token: internal.token,
      headers: torn.headers,
      payload: torn.payload.subarray(0, 5000),
    })
    expect(answer.status).toBe(400)
    expectNothingStored()
  })
})

describe('names that somebody chose to do harm', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.apk'],
    ['C:\\temp\\app.apk', 'app.apk'],
    ['app.html', 'app.html.apk'],
    ['=cmd().apk', 'cmd().apk'],
    ['a"; filename="b.exe', 'a%22; filename=%22b.exe.apk'],
    ['плантио ção.apk', 'плантио ção.apk'],
    [`${'x'.repeat(500)}.apk`, `${'x'.repeat(120)}.apk`],
    ['', 'talhao.apk'],
  ])('%j becomes %j', async (sent, shown) => {
    expect((await upload([versionPart(), checksumPart(), apkPart(apk, sent)])).status).toBe(201)
    const { body } = await get('mpclouds/apk_details')
    expect(body.data[0].fileName).toBe(shown)
    const { headers } = await get('mpclouds/download?type=.apk')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''[^\s"]+$/,
    )
    expect(listStored(test).every((name) => /^[0-9a-f-]{36}\.apk$/.test(name))).toBe(true)
  })
})
