import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers } from '../../job-handlers.ts'
import { openSmtpInbox, type SmtpInbox } from '../../testing/outside/smtp-inbox.ts'
import { startWorker } from '../../testing/start-worker.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { countJobs } from '../jobs/count-jobs.ts'
import { defineMail } from './mail-content.ts'
import { queueMail, sendMailJob } from './queue-mail.ts'

const greeting = defineMail<{ name: string }>({
  name: 'greeting',
  content: ({ name }) => ({
    subject: 'Colheita à vista',
    heading: `Olá, ${name}`,
    paragraphs: ['A soja está pronta.'],
  }),
})
const look = { brand: 'agro', publicUrl: 'http://portal.test', supportEmail: 'ajuda@portal.test' } as const

let test: TestApp
let inbox: SmtpInbox
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  inbox = await openSmtpInbox()
})
afterEach(() => inbox.close())

function queue(to = 'joão@fazenda.test') {
  return test.db
    .transaction()
    .execute((trx) =>
      queueMail(trx, look, { to, language: 'pt', template: greeting, values: { name: 'João' } }),
    )
}
function stateOf(mailId: string) {
  return test.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
}
/** Runs every job that is due, once. */
async function workOnce(smtpUrl: string | null) {
  const config = { ...test.config, smtpUrl }
  const handlers = createJobHandlers({
    config,
    db: test.db,
    pool: test.database.pool,
    clock: test.clock,
  })
  await test.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runOnce({
    pgPool: test.database.pool,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      handlers.map(({ name, run }) => [
        name,
        (payload: unknown, { job }) => run(payload, { isLastAttempt: job.attempts >= job.max_attempts }),
      ]),
    ),
  })
  // The end of a job is written a moment after runOnce returns.
  await expect.poll(countLockedJobs).toBe(0)
}
async function countLockedJobs(): Promise<number> {
  const { rows } = await test.database.pool.query(
    'select count(*)::int as locked from graphile_worker.jobs where locked_at is not null',
  )
  return rows[0].locked
}

describe.each(['smtp', 'outbox'])('a queued mail, sent by %s', (way) => {
  function arrived(): string[] {
    if (way === 'smtp') return [...inbox.messages]
    const folder = join(test.config.dataDir, 'outbox')
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
  }

  it('arrives once, with both texts, and its body is erased', async () => {
    const mailId = await queue()
    await workOnce(way === 'smtp' ? inbox.url : null)
    await workOnce(way === 'smtp' ? inbox.url : null)
    const copies = arrived().filter((message) => message.includes(mailId))
    expect(copies).toHaveLength(1)
    expect(copies[0]).toContain('text/plain')
    expect(copies[0]).toContain('text/html')
    expect(await stateOf(mailId)).toMatchObject({ state: 'sent', textBody: null, htmlBody: null })
  })

  it('goes to one address alone, whatever an old account is called', async () => {
    const mailId = await queue('x,vitima@fazenda.test')
    await workOnce(way === 'smtp' ? inbox.url : null)
    const message = arrived().find((text) => text.includes(mailId))
    expect(message).toContain('\r\nTo: <"x,vitima"@fazenda.test>\r\n')
  })

  it('says that a machine sent it, where answers go, and ends by one click where it comes again', async () => {
    const mail = {
      to: 'ana@fazenda.test',
      language: 'pt',
      template: greeting,
      values: { name: 'Ana' },
    } as const
    const unsubscribeUrl = `http://portal.test/spray-mails/unsubscribe?token=${'x'.repeat(200)}`
    const [first, second] = await test.db.transaction().execute(async (trx) => [
      await queueMail(trx, look, {
        ...mail,
        thread: 'spray.1',
        unsubscribeUrl,
        senderSuffix: 'alertas',
        isImportant: true,
      }),
      await queueMail(trx, look, { ...mail, thread: 'spray.1' }),
    ])
    await workOnce(way === 'smtp' ? inbox.url : null)
    const [recurring = '', single = ''] = [first, second].map((id) =>
      arrived()
        .map((message) => `\r\n${message}`)
        .find((message) => message.includes(`Message-ID: <${id}@`)),
    )
    const domain = test.config.mailFrom.split('@')[1]
    for (const message of [recurring, single]) {
      expect(message).toContain('\r\nAuto-Submitted: auto-generated\r\n')
      expect(message).toContain('\r\nContent-Language: pt\r\n')
      expect(message).toContain(`\r\nReply-To: ${test.config.supportEmail}\r\n`)
      expect(message).toContain(`\r\nReferences: <spray.1@${domain}>\r\n`)
      expect(message).toContain(`\r\nIn-Reply-To: <spray.1@${domain}>\r\n`)
    }
    const byMail = `<mailto:${test.config.supportEmail}?subject=unsubscribe>`
    expect(recurring).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>, ${byMail}\r\n`)
    expect(recurring).toContain('\r\nImportance: high\r\n')
    expect(recurring).toMatch(/\r\nFrom: .*alertas/)
    expect(recurring).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(recurring.replaceAll('=\r\n', '')).toContain('mais receber estes e-mails')
    expect(single).not.toMatch(/List-Unsubscribe|Importance|alertas/)
  })

  it('arrives once although its job runs twice', async () => {
    const mailId = await queue()
    await test.database.pool.query('select graphile_worker.add_job($1, payload := $2)', [
      sendMailJob.name,
      JSON.stringify({ mailId }),
    ])
    await workOnce(way === 'smtp' ? inbox.url : null)
    expect(arrived().filter((message) => message.includes(mailId))).toHaveLength(1)
  })
})

it('does not exist when its transaction is rolled back', async () => {
  const failing = test.db.transaction().execute(async (trx) => {
    await queueMail(trx, look, { to: 'a@x.test', language: 'pt', template: greeting, values: { name: 'A' } })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow()
  expect(await countJobs(test.database.pool)).toMatchObject({ waiting: 0, running: 0, dead: 0 })
})

it('is tried again when the server refuses it', async () => {
  inbox.refuse(2)
  const mailId = await queue()
  await workOnce(inbox.url)
  expect(await stateOf(mailId)).toMatchObject({
    state: 'queued',
    lastError: expect.stringContaining('try later'),
  })
  await workOnce(inbox.url)
  await workOnce(inbox.url)
  expect(await stateOf(mailId)).toMatchObject({ state: 'sent', lastError: null })
  expect(inbox.messages).toHaveLength(1)
})

it('is not tried again where nobody lives, and leaves no dead job behind', async () => {
  const { dead } = await countJobs(test.database.pool)
  inbox.rejectRecipient('nobody@fazenda.test')
  const mailId = await queue('nobody@fazenda.test')
  await workOnce(inbox.url)
  expect(await stateOf(mailId)).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('no such mailbox'),
  })
  expect(await countJobs(test.database.pool)).toMatchObject({ waiting: 0, running: 0, dead })
})

it('is reported once it was refused as often as allowed', async () => {
  inbox.refuse(sendMailJob.maxAttempts)
  const mailId = await queue()
  for (let attempt = 0; attempt < sendMailJob.maxAttempts; attempt++) await workOnce(inbox.url)
  expect(await stateOf(mailId)).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('try later'),
  })
  expect(await countJobs(test.database.pool)).toMatchObject({ dead: 1 })
  const metrics = await test.call({ url: '/metrics' })
  expect(metrics.text).toContain('talhao_jobs{state="dead"} 1')
})

describe('a worker that is killed in the middle of a mail', () => {
  const workers: ChildProcess[] = []
  afterEach(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })
  function start(): ChildProcess {
    const worker = startWorker(test, { SMTP_URL: inbox.url })
    workers.push(worker)
    return worker
  }

  it('leaves it to the next worker, and the mail arrives once', async () => {
    const held = inbox.holdNext()
    const mailId = await queue()
    const first = start()
    await held
    first.kill('SIGKILL')
    start()
    await expect.poll(async () => (await stateOf(mailId)).state).toBe('sent')
    expect(inbox.messages.filter((message) => message.includes(mailId))).toHaveLength(1)
  })
})
