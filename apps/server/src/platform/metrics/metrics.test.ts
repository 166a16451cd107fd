import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createMetrics } from './metrics.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => test.close())

const read = async () => (await test.call({ url: '/metrics' })).text
/** The values of all labels but the status of an answer, which has three digits. */
const labelsOf = (text: string) =>
  new Set([...text.matchAll(/(route|method|job|pool|state|outcome)="([^"]*)"/g)].map(([label]) => label))

describe('the figures at /metrics (CORE-126)', () => {
  it('count requests by the route’s own template, never by what was asked for', async () => {
    const { token } = await aUser(test)
    await test.call({ url: '/api/v2/stations', token })
    const methods = ['GET', 'POST', 'PROPFIND'] as const
    const ask = async (round: string) => {
      for (const method of methods) {
        for (const path of [
          'nothing',
          'api/v2/stations',
          'api/v2/emclouds/delete',
          'stations',
          'api/v1/verify',
        ])
          await test.call({ method, url: `/${path}/${round}?token=${round}`, token })
        await test.call({ method, url: `/api/v2/stations/${round}`, headers: { 'user-agent': round } })
      }
    }
    await ask('first')
    const before = labelsOf(await read())
    for (const round of ['second', '00000000-0000-0000-0000-000000000000']) await ask(round)
    const after = labelsOf(await read())
    expect([...after].filter((label) => !before.has(label))).toEqual(['route="/metrics"'])
    const text = [...after].join('\n')
    expect(text).toContain('route="/api/v2/stations/:id"')
    expect(text).toContain('method="other"')
    expect(text).not.toMatch(/second|00000000|PROPFIND/)
  })

  it('tell how full and busy what the portal needs is', async () => {
    const text = await read()
    for (const line of [
      /^talhao_database_connections\{pool="requests",state="busy"\} \d/m,
      /^talhao_database_connections_max\{pool="requests"\} 10$/m,
      /^talhao_database_waiting\{pool="requests"\} 0$/m,
      /^talhao_database_up 1$/m,
      /^talhao_jobs\{state="waiting"\} \d/m,
      /^talhao_jobs_delay_seconds \d/m,
      /^talhao_disk_bytes\{state="free"\} [1-9]/m,
      /^talhao_event_loop_utilization [01]/m,
      /^talhao_forecast_age_seconds -1$/m,
      /^process_resident_memory_bytes [1-9]/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
    ])
      expect(text).toMatch(line)
  })

  it('tell of the newest backup, and whether the last try failed', async () => {
    const insert = (values: string) =>
      test.database.pool.query(
        `insert into backup_runs (id, kind, started_at, ended_at, bytes, error) values ${values}`,
      )
    expect(await read()).toMatch(/^talhao_backup_last_success_timestamp_seconds 0$/m)
    await insert(`(gen_random_uuid(), 'scheduled', '2026-11-15 03:30Z', '2026-11-15 03:31Z', 4096, null)`)
    const good = await read()
    expect(good).toMatch(/^talhao_backup_last_success_timestamp_seconds 1794713460$/m)
    expect(good).toMatch(/^talhao_backup_last_bytes 4096$/m)
    expect(good).toMatch(/^talhao_backup_last_failed 0$/m)
    await insert(
      `(gen_random_uuid(), 'scheduled', '2026-11-16 03:30Z', '2026-11-16 03:31Z', null, 'no room')`,
    )
    const bad = await read()
    expect(bad).toMatch(/^talhao_backup_last_failed 1$/m)
    expect(bad).toMatch(/^talhao_backup_last_bytes 4096$/m)
  })

  it('count jobs and mails by how they ended', async () => {
    const metrics = createMetrics()
    metrics.observeJob({ name: 'send_mail', outcome: 'failed', seconds: 0.2 })
    metrics.countMail('sent')
    const text = await metrics.registry.metrics()
    expect(text).toContain('talhao_job_seconds_count{job="send_mail",outcome="failed"} 1')
    expect(text).toContain('talhao_mails_total{outcome="sent"} 1')
    expect(text).toContain('talhao_mails_total{outcome="refused"} 0')
  })
})

it('the figures of the process are there while the database does not answer', async () => {
  const alone = await createTestApp()
  await alone.database.pool.query('alter table forecast_cells rename to forecast_cells_gone')
  const { status, text } = await alone.call({ url: '/metrics' })
  await alone.close()
  expect(status).toBe(200)
  expect(text).toMatch(/^talhao_database_up 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
})
