import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, aUser, signIn, type TestUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { generateDevicePassword } from './device-password.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  admin = await aUser(test, { clientId: await aClient(test, { hasMpcloud: true }) })
})
afterAll(() => test.close())

let serials = 0
function aSerialNumber(): string {
  return `TAB-${++serials}`
}
function post(action: string, payload: object | null = null, by: TestUser = admin) {
  return test.call({
    method: 'POST',
    url: `/api/v2/devices/${action}`,
    token: by.token,
    ...(payload === null ? {} : { payload }),
  })
}
async function aDevice(): Promise<{ id: string; serialNumber: string; password: string }> {
  return (await post('create', { device: { serial_number: aSerialNumber(), cloud_type: 'mpcloud' } })).body
    .data
}
function signInDevice(serialNumber: string, password: string) {
  return test.call({
    method: 'POST',
    url: '/api/v1/device_authenticate',
    payload: { auth: { serial_number: serialNumber, password } },
  })
}
/** A token that is known but may not do this gets 403; one that has ended, 401. */
function askAsDevice(token: string) {
  return test.call({ url: '/api/v1/me', token })
}

describe('a device account', () => {
  it('is made with a generated password, which the list masks', async () => {
    const created = await post('create', { device: { serial_number: ' TAB A ' } })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({ serialNumber: 'TAB A', cloudType: 'mpcloud' })
    const { id, password } = created.body.data
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
    const list = await test.call({ url: '/api/v2/devices', token: admin.token })
    expect(list.body.data.find((one: { id: string }) => one.id === id)).toEqual({
      id,
      serialNumber: 'TAB A',
      password: '********',
      cloudType: 'mpcloud',
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(list.text).not.toContain(password)
  })

  it('never has its password in the database in clear, nor in the change log', async () => {
    const { password } = await aDevice()
    const rows = await test.database.pool.query(
      "select devices::text, (select string_agg(change_log::text, e'\\n') from change_log) as log from devices",
    )
    const text = JSON.stringify(rows.rows)
    expect(text).toContain('device.created')
    expect(text).not.toContain(password)
    expect(text).not.toContain(Buffer.from(password).toString('hex'))
  })

  it('shows its password again, and each time stands in the log', async () => {
    const device = await aDevice()
    expect((await post(`reveal/${device.id}`)).body).toEqual({
      status: 'success',
      data: { password: device.password },
    })
    await post(`reveal/${device.id}`)
    const log = await test.db
      .selectFrom('changeLog')
      .select(['action', 'actorId', 'subjectName'])
      .where('subjectId', '=', device.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'device.created',
      'device.password_revealed',
      'device.password_revealed',
    ])
    expect(log[1]).toMatchObject({ actorId: admin.id, subjectName: device.serialNumber })
  })

  it('tells when its password was sealed with another key, goes on working, and takes a new one', async () => {
    const device = await aDevice()
    const older = await aDevice()
    await test.db.updateTable('devices').set({ passwordHash: null }).where('id', '=', older.id).execute()
    expect((await signInDevice(older.serialNumber, older.password)).status).toBe(201)
    await test.db
      .updateTable('devices')
      .set({ sealedPassword: Buffer.alloc(60, 1) })
      .where('id', 'in', [device.id, older.id])
      .execute()
    expect((await post(`reveal/${device.id}`)).status).toBe(422)
    expect((await signInDevice(device.serialNumber, device.password)).status).toBe(201)
    expect((await signInDevice(older.serialNumber, older.password)).status).toBe(201)
    expect((await signInDevice(device.serialNumber, older.password)).status).toBe(401)
    const { password } = (await post(`reset_password/${device.id}`)).body.data
    expect((await signInDevice(device.serialNumber, password)).status).toBe(201)
    expect((await signInDevice(device.serialNumber, device.password)).status).toBe(401)
  })

  it('has a serial number that no other device of any client has, in any case', async () => {
    const device = await aDevice()
    const stranger = await aUser(test)
    const taken = { device: { serial_number: device.serialNumber.toLowerCase() } }
    for (const answer of [
      await post('create', taken, stranger),
      await post(`edit/${(await aDevice()).id}`, taken),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ serial_number: ['Este número de série já está em uso.'] })
      expect(answer.body.data).toBe(answer.body.message)
    }
  })

  it('is one when the same serial number is entered by several at once', async () => {
    const payload = { device: { serial_number: aSerialNumber() } }
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('create', payload)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it.each([
    ['nothing', { device: {} }, 422],
    ['spaces', { device: { serial_number: '   ' } }, 422],
    ['a number', { device: { serial_number: 17 } }, 400],
    ['an unknown cloud', { device: { serial_number: 'X', cloud_type: 'rain' } }, 400],
    ['a password of one’s own', { device: { serial_number: 'X', password: 'mine' } }, 400],
    ['a very long text', { device: { serial_number: 'X'.repeat(101) } }, 400],
  ])('refuses %s for a serial number', async (_what, payload, status) => {
    expect((await post('create', payload)).status).toBe(status)
  })

  it('takes another serial number and keeps its password', async () => {
    const device = await aDevice()
    const renamed = await post(`edit/${device.id}`, { device: { serial_number: 'TAB-renamed' } })
    expect(renamed.body.data).toMatchObject({ serialNumber: 'TAB-renamed', password: '********' })
    expect((await signInDevice(device.serialNumber, device.password)).status).toBe(401)
    expect((await signInDevice('tab-RENAMED', device.password)).status).toBe(201)
  })
})

describe('a tablet', () => {
  it('signs in with serial number and password, and gets a token that is nobody’s user', async () => {
    const device = await aDevice()
    const answer = await signInDevice(device.serialNumber.toLowerCase(), device.password)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ status: 'success', jwt: expect.any(String) })
    expect((await askAsDevice(answer.body.jwt)).status).toBe(403)
    test.clock.advance(12 * 3600 + 1)
    expect((await askAsDevice(answer.body.jwt)).status).toBe(401)
    admin = { ...admin, token: await signIn(test, admin.email) }
  })

  it('is out at its next call when the password is reset or the device deleted', async () => {
    const device = await aDevice()
    const { jwt } = (await signInDevice(device.serialNumber, device.password)).body
    const { password } = (await post(`reset_password/${device.id}`)).body.data
    expect((await askAsDevice(jwt)).status).toBe(401)
    expect(password).not.toBe(device.password)
    expect((await signInDevice(device.serialNumber, device.password)).status).toBe(401)
    const renewed = (await signInDevice(device.serialNumber, password)).body.jwt
    expect((await askAsDevice(renewed)).status).toBe(403)
    expect((await post(`delete/${device.id}`)).status).toBe(200)
    expect((await askAsDevice(renewed)).status).toBe(401)
    expect((await signInDevice(device.serialNumber, password)).status).toBe(401)
    expect((await post(`reveal/${device.id}`)).status).toBe(404)
  })

  it('is answered alike for an unknown serial number and a wrong password', async () => {
    const device = await aDevice()
    const wrong = await signInDevice(device.serialNumber, 'aaaa-aaaa-aaaa')
    const unknown = await signInDevice('TAB-unknown', 'aaaa-aaaa-aaaa')
    expect(wrong.status).toBe(401)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
    expect((await signInDevice('', '')).status).toBe(401)
  })

  it.each(['known', 'unknown'])('waits after five wrong tries in a row, for a %s device', async (kind) => {
    test.clock.advance(601)
    const device = kind === 'known' ? await aDevice() : { serialNumber: 'TAB-nobody', password: 'x' }
    for (let tries = 0; tries < 5; tries++)
      expect((await signInDevice(device.serialNumber, 'wrong')).status).toBe(401)
    const sixth = await signInDevice(device.serialNumber, device.password)
    expect(sixth.status).toBe(429)
    expect(sixth.headers['retry-after']).toBe('2')
    test.clock.advance(2)
    const later = await signInDevice(device.serialNumber, device.password)
    expect(later.status).toBe(kind === 'known' ? 201 : 401)
  })

  it('is refused with its whole address after 20 failures in ten minutes', async () => {
    test.clock.advance(601)
    const device = await aDevice()
    for (let tries = 0; tries < 20; tries++) await signInDevice(`guess-${tries}`, 'wrong')
    expect((await signInDevice(device.serialNumber, device.password)).status).toBe(429)
    test.clock.advance(601)
    expect((await signInDevice(device.serialNumber, device.password)).status).toBe(201)
  })
})

it('makes passwords of at least twelve readable characters, no two alike', () => {
  const passwords = new Set(Array.from({ length: 500 }, generateDevicePassword))
  expect(passwords.size).toBe(500)
  for (const password of passwords) {
    expect(password.replace(/-/g, '')).toHaveLength(12)
    expect(password).not.toMatch(/[01lioA-Z]/)
  }
})
