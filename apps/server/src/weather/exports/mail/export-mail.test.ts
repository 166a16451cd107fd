import type { ChildProcess } from 'node:child_process'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillHours } from '../../../testing/builders/fill-hours.ts'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { openSmtpInbox, type SmtpInbox } from '../../../testing/outside/smtp-inbox.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startWorker } from '../../../testing/start-worker.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let inbox: SmtpInbox
let person: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  inbox = await openSmtpInbox()
  person = await aUser(test)
  station = await aStation(test, { clientId: person.clientId ?? '', placeName: '=cmd() São João' })
  await report(test, station, { time: '2026-11-10T12:00:00Z', temperature_c: 21.5 })
})
afterEach(() => inbox.close())

function mail(body: Record<string, unknown> = {}, token = person.token) {
  return test.call({
    method: 'POST',
    url: '/api/v1/csv_exportations',
    token,
    payload: {
      email: 'contador@fazenda.test',
      data_type: 'history',
      station_id: station.id,
      from_date: '2026-11-10',
      to_date: '2026-11-10',
      period: 'daily',
      ...body,
    },
  })
}
function work(): Promise<void> {
  return runJobs(test, { smtpUrl: inbox.url })
}
async function listExports(token = person.token) {
  const { body } = await test.call({ url: '/api/v1/csv_exportations', token })
  return body.data
}
/** The attached file of a mail, decoded. */
function readAttachment(message: string, mediaType: string): Buffer {
  const part = message.split(/^--.*$/m).find((text) => text.includes(`Content-Type: ${mediaType}`))
  return Buffer.from(part?.split('\r\n\r\n')[1] ?? '', 'base64')
}

describe('an export by mail', () => {
  it('is queued at once, and arrives with the file', async () => {
    const answer = await mail()
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ status: 'success' })
    expect(await listExports()).toMatchObject([
      {
        kind: 'mail',
        state: 'queued',
        email: 'contador@fazenda.test',
        placeName: '=cmd() São João',
        fromDate: '2026-11-10',
      },
    ])
    await work()
    expect(inbox.messages).toHaveLength(1)
    const message = inbox.messages[0] ?? ''
    expect(message).toContain('To: contador@fazenda.test')
    expect(message).toMatch(/Content-Type: text\/csv; charset=utf-8;/)
    const file = readAttachment(message, 'text/csv').toString()
    const rows: string[][] = parse(file, { bom: true, delimiter: ';' })
    expect(rows).toHaveLength(2)
    expect(rows[1]?.slice(0, 2)).toEqual(['10/11/2026 00:00', '21,5'])
    expect(await listExports()).toMatchObject([{ state: 'done', progressPercent: 100 }])
  })

  it('is in Spanish for Spanish speakers, and stored as ru', async () => {
    await test.db.updateTable('users').set({ language: 'ru' }).where('id', '=', person.id).execute()
    await mail()
    const stored = await test.db
      .selectFrom('csvExports')
      .select('language')
      .where('userId', '=', person.id)
      .execute()
    expect(stored).toEqual([{ language: 'ru' }])
    await work()
    const file = readAttachment(inbox.messages[0] ?? '', 'text/csv').toString()
    expect(file).toContain('Temperatura media (°C)')
  })

  it('names no file after a formula', async () => {
    await mail()
    await work()
    expect(inbox.messages[0]).toContain("filename*0*=utf-8''cmd%28%29%20S%C3%A3o%20Jo%C3%A3o")
  })

  it('carries no link in the name of its file, and calls the file what it is called', async () => {
    await test.db
      .updateTable('stations')
      .set({ placeName: 'Sede www.evil.example' })
      .where('id', '=', station.id)
      .execute()
    await mail()
    await mail({ data_type: 'hourly_forecast', period: 'hourly' })
    await work()
    for (const message of inbox.messages) expect(message).not.toContain('evil')
    expect(inbox.messages[0]).toContain('O arquivo Sede_daily_2026-11-10_2026-11-10.csv')
    expect(inbox.messages[0]).toContain('filename=Sede_daily_2026-11-10_2026-11-10.csv')
  })

  it('is in the log of the client, with the address', async () => {
    await mail()
    await work()
    const lines = await test.db
      .selectFrom('changeLog')
      .selectAll()
      .where('clientId', '=', person.clientId ?? '')
      .where('action', '=', 'station.data_mailed')
      .execute()
    expect(lines).toMatchObject([
      { subjectId: station.id, details: { email: 'contador@fazenda.test', dataType: 'history' } },
    ])
  })

  it('carries years as a zip', async () => {
    await fillHours(test, station, { since: '2023-01-01T04:00:00Z', count: 21_000 })
    await mail({ period: 'hourly', from_date: '2023-01-01' })
    await work()
    const zip = readAttachment(inbox.messages[0] ?? '', 'application/zip')
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.length).toBeLessThan(2_000_000)
  })

  it('can be a forecast of some days', async () => {
    const dates = { from_date: '2026-11-16', to_date: '2026-11-17' }
    const answer = await mail({ data_type: 'daily_forecast', ...dates, period: null })
    expect(answer.status).toBe(202)
    await work()
    const rows: string[][] = parse(readAttachment(inbox.messages[0] ?? '', 'text/csv'), {
      bom: true,
      delimiter: ';',
    })
    expect(rows.slice(1).map(([time]) => time)).toEqual(['16/11/2026 00:00', '17/11/2026 00:00'])
  })

  it('can be a forecast', async () => {
    const answer = await mail({ data_type: 'hourly_forecast', from_date: null, to_date: null, period: null })
    expect(answer.status).toBe(202)
    await work()
    const rows: string[][] = parse(readAttachment(inbox.messages[0] ?? '', 'text/csv'), {
      bom: true,
      delimiter: ';',
    })
    expect(rows).toHaveLength(73)
  })

  it('without data is answered at once, and no mail goes out', async () => {
    const answer = await mail({ from_date: '2020-01-01', to_date: '2020-01-31' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'success', message: 'Não há dados para o período' })
    expect(await listExports()).toEqual([])
  })

  it('is sent once although its job runs twice', async () => {
    await mail()
    const { rows } = await test.database.pool.query(
      "select payload from graphile_worker._private_jobs where payload::text like '%exportId%'",
    )
    await test.database.pool.query("select graphile_worker.add_job('mail_export', payload := $1)", [
      JSON.stringify(rows[0]?.payload),
    ])
    await work()
    await work()
    expect(inbox.messages).toHaveLength(1)
  })

  it('is tried again when the server refuses it', async () => {
    inbox.refuse(1)
    await mail()
    await work()
    expect(await listExports()).toMatchObject([{ state: 'queued' }])
    await work()
    expect(inbox.messages).toHaveLength(1)
  })

  it('fails for good when the station is no longer paid', async () => {
    await mail()
    await test.db
      .updateTable('stations')
      .set({ subscriptionStatus: 'inactive' })
      .where('id', '=', station.id)
      .execute()
    await work()
    expect(inbox.messages).toHaveLength(0)
    expect(await listExports()).toMatchObject([{ state: 'failed' }])
  })
})

describe('an export by mail that is refused', () => {
  it.each([
    ['an address without an at sign', { email: 'contador' }, 'email'],
    ['two addresses', { email: 'a@x.test, b@x.test' }, 'email'],
    ['no address', { email: '' }, 'email'],
    ['an end before its start', { to_date: '2026-11-01' }, 'to_date'],
    ['no dates', { from_date: null, to_date: undefined }, 'from_date'],
    ['no period', { period: null }, 'period'],
  ])('has %s', async (_what, body, field) => {
    const answer = await mail(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(field)
    expect(await listExports()).toEqual([])
  })

  it('is of somebody else’s station', async () => {
    const other = await aStation(test)
    expect((await mail({ station_id: other.id })).status).toBe(404)
  })

  it('is one of too many', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.04' })
    try {
      const ana = await aUser(limited)
      const own = await aStation(limited, { clientId: ana.clientId ?? '' })
      const payload = { email: 'a@x.test', data_type: 'daily_forecast', station_id: own.id }
      const statuses: number[] = []
      for (let count = 0; count < 3; count++)
        statuses.push(
          (
            await limited.call({
              method: 'POST',
              url: '/api/v1/csv_exportations',
              token: ana.token,
              payload,
            })
          ).status,
        )
      expect(statuses).toEqual([202, 202, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('the address that was used last', () => {
  function latest(token = person.token) {
    return test.call({ url: '/api/v1/csv_exportations/latest_email', token })
  }

  it('is offered to its own user alone', async () => {
    expect((await latest()).body).toEqual({ email: null })
    await mail({ email: 'first@x.test' })
    test.clock.advance(1)
    await mail({ email: ' second@x.test ' })
    expect((await latest()).body).toEqual({ email: 'second@x.test' })
    const colleague = await aUser(test, { clientId: person.clientId ?? '', role: 'user' })
    expect((await latest(colleague.token)).body).toEqual({ email: null })
    expect(await listExports(colleague.token)).toEqual([])
  })

  it('goes with the person', async () => {
    await mail()
    await test.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', person.id).execute()
    const left = await test.db.selectFrom('csvExports').select('id').where('userId', '=', person.id).execute()
    expect(left).toEqual([])
  })
})

describe('a worker that is killed in the middle of an export mail', () => {
  const workers: ChildProcess[] = []
  afterEach(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })

  it('leaves it to the next worker, and the mail arrives once', async () => {
    await work()
    const held = inbox.holdNext('uma-vez@fazenda.test')
    await mail({ email: 'uma-vez@fazenda.test' })
    const first = startWorker(test, { SMTP_URL: inbox.url })
    workers.push(first)
    await held
    expect(await listExports()).toMatchObject([{ state: 'running' }])
    first.kill('SIGKILL')
    workers.push(startWorker(test, { SMTP_URL: inbox.url }))
    await expect.poll(async () => (await listExports())[0]?.state).toBe('done')
    expect(inbox.messages.filter((message) => message.includes('uma-vez@fazenda.test'))).toHaveLength(1)
  })
})
