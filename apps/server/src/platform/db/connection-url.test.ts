import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'

describe('the addresses of the database', () => {
  const outside = { DATA_DIR: '/tmp', JWT_SECRET: 'x'.repeat(32) }
  const read = (url: string, others = {}) => readConfig({ ...outside, DATABASE_URL: url, ...others })

  it.each([
    ['postgres://ana:p%40ss@one:5432,two:5433/talhao'],
    ['postgres://one,two,three/talhao?target_session_attrs=read-write'],
    ['postgres://one/talhao?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
    ['postgres://one/talhao?sslmode=require'],
    ['postgres://[::1]:5432,[::2]:5432/talhao'],
  ])('may be %s', (url) => {
    expect(read(url).databaseUrl).toBe(url)
  })

  it.each([
    ['postgres://one:x,two/talhao', 'must name hosts and ports'],
    ['postgres://one,,two/talhao', 'must have a host before and after each comma'],
    [
      'postgres://one/talhao?sslmode=prefer',
      'must have one of disable, require, verify-ca, verify-full as its sslmode',
    ],
    ['postgres://one/talhao?sslmode=verify-ca', 'must have sslrootcert'],
    [
      'postgres://one,two/talhao?target_session_attrs=standby',
      'must have read-write as its target_session_attrs',
    ],
  ])('are refused when they are %s', (url, rule) => {
    expect(() => read(url)).toThrow(`DATABASE_URL ${rule}`)
  })

  it('are both checked, and one of sessions needs the other', () => {
    expect(() => read('mysql://one', { DATABASE_SESSION_URL: 'mysql://two' })).toThrow(
      /^DATABASE_URL must be [^\n]*\nDATABASE_SESSION_URL must be [^\n]*$/,
    )
    expect(() => readConfig({ DATA_DIR: '/tmp', DATABASE_SESSION_URL: 'postgres://one/talhao' })).toThrow(
      'DATABASE_URL must be set when DATABASE_SESSION_URL is set, but it is missing.',
    )
  })

  it('come with sizes and times, each checked', () => {
    expect(read('postgres://one/talhao').connections).toEqual({
      poolSize: 20,
      jobPoolSize: 10,
      connectTimeoutMs: 10_000,
      statementTimeoutMs: 120_000,
      keepAliveMs: 10_000,
    })
    expect(() =>
      read('postgres://one/talhao', {
        DATABASE_POOL_SIZE: '1',
        DATABASE_JOB_POOL_SIZE: '5',
        DATABASE_CONNECT_SECONDS: '0',
        DATABASE_STATEMENT_SECONDS: '-1',
        DATABASE_KEEPALIVE_SECONDS: 'on',
      }),
    ).toThrow(/^(DATABASE_\w+ must be a [^\n]*\n){4}DATABASE_\w+ must be a [^\n]*$/)
  })
})
