import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import {
  aTicket,
  aTotp,
  codeOf,
  enterFactor,
  enterPassword,
  postAs,
  type TotpOwner,
} from '../../testing/builders/second-factors.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mails.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const hour = 3600

let test: TestApp
let admin: TestUser
let factor: TotpOwner
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
})
beforeEach(async () => {
  test.clock.advance(1000)
  admin = await aUser(test)
  factor = await aTotp(test, admin)
})
afterAll(() => test.close())

function call(url: string, payload: object) {
  return test.call({ method: 'POST', url, payload })
}
async function report(by: TestUser) {
  return call('/api/v1/authenticate/lost_factor', { ticket: await aTicket(test, by.email) })
}
async function confirm(): Promise<string> {
  const token = await tokenMailedTo(test, admin.email, '/second-factor/remove')
  return (await call('/api/v2/security/removal_confirm', { token })).body.data.removalAt
}
async function subjects(): Promise<string[]> {
  return (await mailsTo(test, admin.email)).map(({ subject }) => subject)
}
/** Waits 72 hours; the jobs send the mails away, so what they told is read before. */
async function waitAndRun(hours: number): Promise<void> {
  test.clock.advance(hours * hour)
  await runJobs(test)
}

it('ACC-75: the only administrator has lost factors removed 72 hours after a mailed link', async () => {
  expect((await report(admin)).status).toBe(200)
  expect(await subjects()).toContain('Retirar a verificação em duas etapas?')
  const removalAt = await confirm()
  expect(removalAt).toBe(new Date(test.clock.now().getTime() + 72 * hour * 1000).toISOString())
  expect(await confirm()).toBe(removalAt)
  expect((await subjects()).filter((subject) => subject.includes('será retirada'))).toHaveLength(1)
  await waitAndRun(71)
  expect((await enterPassword(test, admin.email)).status).toBe(401)
  await waitAndRun(1)
  expect((await enterPassword(test, admin.email)).status).toBe(201)
  expect(await subjects()).toContain('Verificação em duas etapas retirada')
})

it('the mails about one removal stand together', async () => {
  await report(admin)
  await confirm()
  await waitAndRun(72)
  await runJobs(test)
  const about = (await mailsTo(test, admin.email)).filter(({ subject }) => /retira/i.test(subject))
  expect(about).toHaveLength(3)
  const threads = about.map(({ id }) => {
    const message = readFileSync(join(test.config.dataDir, 'outbox', `${id}.eml`), 'utf8')
    return /^References:\s+(<factor-removal\.\S+>)/m.exec(message)?.[1]
  })
  expect(threads[0]).toBeDefined()
  expect(new Set(threads).size).toBe(1)
})

it('nothing is removed by asking alone', async () => {
  await report(admin)
  await waitAndRun(100)
  expect((await enterPassword(test, admin.email)).status).toBe(401)
})

it('any sign-in with the factor cancels it, and the owner is told', async () => {
  await report(admin)
  await confirm()
  test.clock.advance(60)
  const ticket = await aTicket(test, admin.email)
  expect((await enterFactor(test, ticket, { code: codeOf(test, factor.secret) })).status).toBe(201)
  expect(await subjects()).toContain('A verificação em duas etapas continua')
  await waitAndRun(73)
  expect((await enterPassword(test, admin.email)).status).toBe(401)
})

it('the second mail and whoever is signed in cancel it, too', async () => {
  await report(admin)
  await confirm()
  const token = await tokenMailedTo(test, admin.email, '/second-factor/keep')
  expect((await call('/api/v2/security/removal_cancel', { token })).status).toBe(200)
  expect((await call('/api/v2/security/removal_cancel', { token })).status).toBe(200)
  const security = () => test.call({ url: '/api/v2/security', token: admin.token })
  expect((await security()).body.data.removalAt).toBeNull()

  await report(admin)
  await confirm()
  expect((await security()).body.data.removalAt).not.toBeNull()
  expect((await postAs(test, admin, '/api/v2/security/removal_keep')).status).toBe(200)
  await waitAndRun(73)
  expect((await enterPassword(test, admin.email)).status).toBe(401)
})

it('everybody else is told to ask an administrator', async () => {
  const clientId = admin.clientId ?? ''
  const person = await aUser(test, { clientId, role: 'user' })
  await aTotp(test, person)
  const refused = await report(person)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('Peça a um administrador')
  await aUser(test, { clientId })
  expect((await report(admin)).status).toBe(422)
})

it('links that are unknown, of another kind or two days old do nothing', async () => {
  expect((await call('/api/v2/security/removal_confirm', { token: 'nonsense' })).status).toBe(422)
  await report(admin)
  const token = await tokenMailedTo(test, admin.email, '/second-factor/remove')
  expect((await call('/api/v2/security/removal_cancel', { token })).status).toBe(422)
  test.clock.advance(48 * hour)
  expect((await call('/api/v2/security/removal_confirm', { token })).status).toBe(422)
})
