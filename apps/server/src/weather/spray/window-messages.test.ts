import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { scheduleSprayWindowRound } from './window-round.ts'

const good = aForecastHour()
const bad = aForecastHour({ windSpeedKmh: 30 })

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
})
let placed = 0
beforeEach(async () => {
  placed += 1
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '', latitude: -10 - placed / 2 })
})
afterAll(() => test.close())

async function runRound(): Promise<void> {
  await scheduleSprayWindowRound(test.db)
  await runJobs(test)
}
function wish(user: TestUser, wishes: object) {
  return test.call({
    method: 'PUT',
    url: '/api/v2/spray_messages/wishes',
    token: user.token,
    payload: wishes,
  })
}
async function read(user = admin) {
  return (await test.call({ url: '/api/v2/spray_messages', token: user.token })).body.data
}
async function subjectsTo(user: TestUser) {
  return (await mailsTo(test, user.email)).map(({ subject }) => subject)
}

describe('word of spray windows', () => {
  it('goes by mail and into the list to those who want it, once when a window opens and once when it closes', async () => {
    const quiet = await aUser(test, { clientId: station.clientId, role: 'user' })
    await wish(admin, { byMail: true, inList: true })
    await aForecast(test, station.id, [good, good, bad, bad, bad])
    await runRound()
    await runRound()
    expect(await subjectsTo(admin)).toEqual(['Sede: janela de baixo risco até 10h'])
    expect((await read()).messages).toMatchObject([
      {
        kind: 'opened',
        placeName: 'Sede',
        startDate: '2026-11-15T12:00:00.000Z',
        endDate: '2026-11-15T14:00:00.000Z',
        isNew: true,
      },
    ])
    test.clock.advance(2 * 3600 + 60)
    await runRound()
    await runRound()
    expect(await subjectsTo(admin)).toEqual([
      'Sede: janela de baixo risco até 10h',
      'Sede: a janela de baixo risco fechou às 10h',
    ])
    expect((await read()).messages.map(({ kind }: { kind: string }) => kind)).toEqual(['closed', 'opened'])
    expect(await subjectsTo(quiet)).toEqual([])
    expect(await read(quiet)).toEqual({
      wishes: { byMail: false, inList: false },
      messages: [],
      newestSeenAt: null,
    })
    test.clock.advance(-(2 * 3600 + 60))
  })

  it('is told once though two workers look at the same time', async () => {
    await wish(admin, { byMail: true })
    await aForecast(test, station.id, [good, good, bad])
    await scheduleSprayWindowRound(test.db)
    await Promise.all([runJobs(test), runRound(), runRound()])
    expect(await subjectsTo(admin)).toEqual(['Sede: janela de baixo risco até 10h'])
  })

  it('is not told again when the forecast wavers', async () => {
    await wish(admin, { byMail: true, inList: true })
    await aForecast(test, station.id, [good, good, good, good, bad])
    await runRound()
    await aForecast(test, station.id, [good, good, bad])
    await runRound()
    expect((await read()).messages).toMatchObject([{ endDate: '2026-11-15T14:00:00.000Z' }])
    await aForecast(test, station.id, [bad, good, good])
    await runRound()
    await aForecast(test, station.id, [good, good, bad])
    await runRound()
    expect((await read()).messages.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['opened', 'closed']),
    )
    expect(await subjectsTo(admin)).toHaveLength(2)
  })

  it('stops for who no longer wants it', async () => {
    await wish(admin, { byMail: true, inList: true })
    expect((await wish(admin, { byMail: false })).body.data).toEqual({ byMail: false, inList: true })
    await aForecast(test, station.id, [good, bad])
    await runRound()
    expect(await subjectsTo(admin)).toEqual([])
    expect((await read()).messages).toHaveLength(1)
  })

  it('is no longer new once it was seen', async () => {
    await wish(admin, { inList: true })
    await aForecast(test, station.id, [good, bad])
    await runRound()
    const [message] = (await read()).messages
    const seen = (until: string) =>
      test.call({
        method: 'POST',
        url: '/api/v2/spray_messages/seen',
        token: admin.token,
        payload: { until },
      })
    expect((await seen(message.toldAt)).status).toBe(200)
    await seen('2020-01-01T00:00:00Z')
    expect((await read()).messages).toMatchObject([{ isNew: false }])
  })

  it('never reaches another client', async () => {
    await wish(admin, { inList: true })
    const stranger = await aUser(test)
    await wish(stranger, { inList: true })
    await aForecast(test, station.id, [good, bad])
    await runRound()
    expect((await read()).messages).toHaveLength(1)
    expect((await read(stranger)).messages).toEqual([])
  })
})

describe('the link that ends the mails', () => {
  /** As it went out. */
  async function readMailTo(user: TestUser): Promise<string> {
    const [mail] = await mailsTo(test, user.email)
    return readFileSync(join(test.config.dataDir, 'outbox', `${mail?.id}.eml`), 'utf8').replaceAll(
      '=\r\n',
      '',
    )
  }
  async function linkTo(user: TestUser): Promise<string> {
    const link = /^List-Unsubscribe: <http:\/\/portal\.test(\S+)>/m.exec(await readMailTo(user))
    return link?.[1] ?? 'the mail has no link'
  }
  async function openWindow(): Promise<void> {
    await wish(admin, { byMail: true, inList: true })
    await aForecast(test, station.id, [good, good, bad])
    await runRound()
    await expect.poll(() => readMailTo(admin).catch(() => '')).not.toBe('')
  }

  it('asks on a page first, and ends them by one click without signing in', async () => {
    await openWindow()
    const link = await linkTo(admin)
    const page = await test.call({ url: link })
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('janelas de pulverização')
    expect(page.text).toContain('<form method="post">')
    expect((await read()).wishes).toEqual({ byMail: true, inList: true })

    const click = {
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    expect((await test.call(click)).status).toBe(200)
    expect((await test.call(click)).text).toContain('Pronto')
    expect((await read()).wishes).toEqual({ byMail: false, inList: true })
  })

  it('is nobody’s when it was changed', async () => {
    await openWindow()
    const link = await linkTo(admin)
    for (const url of [
      `${link}x`,
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      '/spray-mails/unsubscribe',
    ])
      expect((await test.call({ method: 'POST', url })).status).toBe(404)
    expect((await read()).wishes.byMail).toBe(true)
  })

  it('comes with mails of a station whose name cannot carry another link', async () => {
    await test.db
      .updateTable('stations')
      .set({ placeName: 'Sede evil.com/x' })
      .where('id', '=', station.id)
      .execute()
    await openWindow()
    expect(await subjectsTo(admin)).toEqual(['Sede: janela de baixo risco até 10h'])
    expect(await readMailTo(admin)).not.toContain('evil')
  })
})
