import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobHandlers } from '../../job-handlers.ts'
import { askForPassword, aUser } from '../../testing/builders/people.ts'
import { findProgram } from '../../testing/outside/find-program.ts'
import {
  type CollectedSpan,
  type OtlpCollector,
  startOtlpCollector,
} from '../../testing/outside/otlp-collector.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runWorker } from '../jobs/run-worker.ts'
import { openTracer } from './open-tracer.ts'
import { traceStatements } from './trace-statements.ts'
import type { Tracer } from './tracer.ts'

let collector: OtlpCollector
let tracer: Tracer
let test: TestApp
beforeEach(async () => {
  collector = await startOtlpCollector()
  const opened = await openTracer({ endpoint: collector.url, serviceName: 'talhao', version: '1.2.3' })
  if (opened === null) throw new Error('there is a collector')
  tracer = opened
})
afterEach(async () => {
  await tracer.stop()
  await collector.close()
})

describe('a trace (CORE-128)', () => {
  beforeEach(async () => {
    test = await createTestApp({ TRUST_PROXY: '1' }, { tracer })
    traceStatements(test.database.pool, tracer)
  })
  afterEach(() => test.close())
  const find = (name: string) => collector.spans.find((span) => span.name === name)

  it('holds a request, its statements, and the job and the mail that it caused', async () => {
    const { email } = await aUser(test)
    await askForPassword(test, email)
    const worker = await runWorker({
      connectionString: test.connectionString,
      pool: test.database.pool,
      handlers: createJobHandlers({
        config: test.config,
        db: test.db,
        pool: test.database.pool,
        clock: test.clock,
        mailObserver: { tracer },
      }),
      log: { info() {}, error() {} },
      concurrency: 1,
      tracer,
    })
    await expect
      .poll(async () =>
        (await test.db.selectFrom('mails').select('state').execute()).map(({ state }) => state),
      )
      .toEqual(['sent'])
    await worker.stop()
    await tracer.stop()

    const request = find('POST /users/password')
    const job = find('job send_mail')
    const mail = find('send mail')
    expect(request?.attributes).toMatchObject({
      'http.route': '/users/password',
      'http.response.status_code': 200,
      'talhao.request_id': expect.any(String),
    })
    expect(job?.attributes['talhao.request_id']).toBe(request?.attributes['talhao.request_id'])
    expect(mail?.parentSpanId).toBe(job?.spanId)
    expect(job?.parentSpanId).toBe(request?.spanId)
    const own = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
    expect(own).toContain(mail)
    const statementsOf = (span: CollectedSpan | undefined) =>
      own.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name)
    expect(statementsOf(request)).toContain('INSERT')
    expect(statementsOf(job)).toContain('UPDATE')
    expect(new Set(own.map(({ service }) => service))).toEqual(new Set(['talhao']))
  })

  it('has no value of a person in it', async () => {
    const { email } = await aUser(test)
    await askForPassword(test, email)
    await tracer.stop()
    expect(collector.spans.length).toBeGreaterThan(3)
    expect(JSON.stringify(collector.spans)).not.toContain(email)
  })

  it('goes on where a trusted proxy began it', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
    await test.call({ url: '/api/v2/stations', headers })
    await test.call({ url: '/healthz', headers })
    await tracer.stop()
    expect(find('GET /api/v2/stations')).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
    expect(find('GET /healthz')).toBeUndefined()
  })

  it('marks a request that failed and the statement that it failed at', async () => {
    const { token } = await aUser(test)
    await test.database.pool.query('alter table stations rename to stations_gone')
    await test.call({ url: '/api/v1/me', token })
    await tracer.stop()
    const request = find('GET /api/v1/me')
    expect(request).toMatchObject({ isError: true, attributes: { 'http.response.status_code': 500 } })
    const failed = collector.spans.filter(({ isError }) => isError)
    expect(failed).toContainEqual(
      expect.objectContaining({
        name: 'SELECT',
        parentSpanId: request?.spanId,
        attributes: expect.objectContaining({ 'error.type': '42P01' }),
      }),
    )
  })
})

describe('the packages of OpenTelemetry', () => {
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  /** At its end the server tells which of them it has loaded. */
  const tell = `import { createRequire } from 'node:module'
    const { cache } = createRequire(${JSON.stringify(import.meta.url)})
    process.on('exit', () => {
      const names = Object.keys(cache).map((file) => /@opentelemetry.([\\w-]+)/.exec(file)?.[1])
      process.stdout.write('loaded ' + [...new Set(names)].filter(Boolean).join(' ') + '\\n')
    })`

  async function listLoaded(env: Record<string, string>): Promise<string[]> {
    const preload = `data:text/javascript,${encodeURIComponent(tell)}`
    const server = spawn(process.execPath, ['--import', preload, findProgram('main')], {
      env: {
        ...process.env,
        DATABASE_URL: test.connectionString,
        JWT_SECRET: test.config.jwtSecret,
        DATA_DIR: test.config.dataDir,
        FORECAST_PROVIDER: 'simulated',
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    createInterface({ input: server.stdout }).on('line', (line) => void lines.push(line))
    await expect.poll(() => lines.some((line) => line.includes('is ready at'))).toBe(true)
    server.kill('SIGTERM')
    await once(server, 'close')
    return (
      lines
        .find((line) => line.startsWith('loaded '))
        ?.split(' ')
        .slice(1)
        .filter(Boolean) ?? []
    )
  }

  it('are not loaded by a server without a collector', async () => {
    // The figures of the process bring its small interface, which does nothing by itself.
    expect(await listLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(['api'])
  })

  it('are loaded by one with a collector, which gets the spans of its jobs', async () => {
    const loaded = await listLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    expect(loaded).toEqual(expect.arrayContaining(['sdk-trace', 'exporter-trace-otlp-http']))
  })
})
