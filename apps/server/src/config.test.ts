import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { environmentSchema } from './environment.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'talhao-config-'))
const outside = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/x', JWT_SECRET: 'x'.repeat(32) }

describe('the configuration', () => {
  it('works with nothing set: loopback, port 3000, own database, demo on', () => {
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      demo: true,
      brand: 'agro',
    })
    expect(config.internalEmail).toBe('internal@demo.test')
  })

  it('keeps the generated secret for the next start', () => {
    expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(readConfig({ DATA_DIR: dataDir }).jwtSecret)
  })

  it('seals by a key of its own, and opens what the secret of the tokens sealed', () => {
    const own = readConfig({ DATA_DIR: dataDir })
    expect(own.sealingKeys).toEqual([readConfig({ DATA_DIR: dataDir }).sealingKeys[0], own.jwtSecret])
    expect(own.sealingKeys[0]).not.toBe(own.jwtSecret)
    const replaced = readConfig({ DATA_DIR: dataDir, JWT_SECRET: 'another secret for the tokens alone' })
    expect(replaced.sealingKeys[0]).toBe(own.sealingKeys[0])
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
    const rotated = readConfig({ DATA_DIR: dataDir, SEALING_KEY: newer })
    expect(rotated.sealingKeys).toEqual([newer, own.sealingKeys[0], own.jwtSecret])
    const given = readConfig({ ...outside, SEALING_KEY: `${newer}, ${older}` })
    expect(given.sealingKeys).toEqual([newer, older, given.jwtSecret])
    expect(readConfig(outside).sealingKeys).toEqual([readConfig(outside).jwtSecret])
  })

  it('makes no secrets where it shall not, and reads several keys that a restore left', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talhao-config-'))
    expect(readConfig({ DATA_DIR: folder }, { makesSecrets: false })).toMatchObject({ jwtSecret: '' })
    expect(existsSync(join(folder, 'jwt-secret'))).toBe(false)
    writeFileSync(join(folder, 'sealing-key'), `${'n'.repeat(32)},${'o'.repeat(32)}`)
    const { sealingKeys, jwtSecret } = readConfig({ DATA_DIR: folder })
    expect(sealingKeys).toEqual(['n'.repeat(32), 'o'.repeat(32), jwtSecret])
  })

  it('has no demo and no internal login on an outside database unless told', () => {
    expect(readConfig(outside)).toMatchObject({ demo: false, internalEmail: null })
    expect(readConfig({ ...outside, DEMO: '1' }).demo).toBe(true)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['DEMO', 'yes'],
    ['BRAND', 'acme'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['PARTNER_HOST', 'https://portal.example/'],
    ['PUBLIC_URL', 'portal.example'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['MAP_SATELLITE_URL', 'tiles.example/{z}/{x}/{y}'],
    ['MAP_SATELLITE_URL', 'https://tiles.example/'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['FORECAST_PROVIDER', 'cw'],
    ['FORECAST_URL', 'api.open-meteo.com'],
    ['OBSERVATION_RETENTION_MONTHS', '13'],
    ['HOUR_RETENTION_MONTHS', '14.5'],
    ['JWT_SECRET', 'short'],
    ['SEALING_KEY', 'this one is long enough to be used,short'],
    ['S3_ENDPOINT', 'store.example'],
    ['S3_PATH_STYLE', 'yes'],
    ['BACKUP_SCHEDULE', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const bucket = name.startsWith('S3_') ? { S3_BUCKET: 'files' } : {}
    expect(() => readConfig({ ...outside, ...bucket, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\\n]*$`),
    )
  })

  it('reports every fault, one line each, and makes nothing', () => {
    const folder = join(dataDir, 'not-made')
    const env = {
      DATA_DIR: folder,
      PORT: '30.5',
      BRAND: 'acme',
      LOG_LEVEL: ' loud ',
      SMTP_URL: 'smtp://',
      STRIPE_SECRET_KEY: 'key',
      S3_REGION: 'sa-east-1',
    }
    expect(() => readConfig(env)).toThrow(
      new ConfigError(
        'PORT must be a whole number from 0 to 65535, but it is "30.5".',
        'BRAND must be one of agro, latam, but it is "acme".',
        'SMTP_URL must name a host; what it is instead is secret and not shown.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, but it is " loud ".',
        'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is set, but it is missing.',
        'S3_BUCKET must be set when S3_REGION is set, but it is missing.',
      ),
    )
    expect(existsSync(folder)).toBe(false)
  })

  it('takes a variable with nothing in it for one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.properties).map((name) => [name, ' ']))
    expect(readConfig({ ...empty, ...outside })).toEqual(readConfig(outside))
  })

  it('trusts so many proxies, or those of a list', () => {
    const readTrust = (value: string) => readConfig({ ...outside, TRUST_PROXY: value }).trustProxy
    expect(readConfig(outside).trustProxy).toBe(false)
    expect(readTrust('0')).toBe(false)
    expect(readTrust('2')).toBe(2)
    expect(readTrust('loopback, 10.0.0.0/8,2001:db8::1')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
  })

  it('reads the address of a database on a socket, which names no host', () => {
    const databaseUrl = 'postgres:///talhao?host=/run/postgresql'
    expect(readConfig({ ...outside, DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
  })

  it('refuses a folder that cannot be made in one line that names it', () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'within')])
      expect(() => readConfig({ DATA_DIR: folder })).toThrow(/^DATA_DIR must [^\n]*$/)
  })

  it('compares the partner’s host as browsers tell it', () => {
    expect(readConfig({ ...outside, PARTNER_HOST: 'Portal.Example' }).partnerHost).toBe('portal.example')
  })

  it('keeps files on the disk, or in the bucket that it is told', () => {
    expect(readConfig(outside).s3).toBeNull()
    expect(readConfig({ ...outside, S3_BUCKET: 'files' }).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: null,
      pathStyle: false,
      credentials: null,
    })
    const own = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'https://store.example',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig({ ...outside, ...own }).s3).toMatchObject({
      endpoint: 'https://store.example',
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
  })

  it.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'key' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://store.example' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }],
  ])('names %s when it alone is missing', (name, env) => {
    expect(() => readConfig({ ...outside, ...env })).toThrow(new RegExp(`^${name} must [^\\n]*$`))
  })

  it('keeps weather for ever unless told how many months', () => {
    expect(readConfig(outside).weatherRetention).toEqual({ observationMonths: null, hourMonths: null })
    const told = { OBSERVATION_RETENTION_MONTHS: '14', HOUR_RETENTION_MONTHS: '0' }
    expect(readConfig({ ...outside, ...told }).weatherRetention).toEqual({
      observationMonths: 14,
      hourMonths: null,
    })
  })

  it('simulates forecasts in the demo and asks Open-Meteo otherwise, unless told', () => {
    expect(readConfig({ DATA_DIR: dataDir }).forecastProvider).toBe('simulated')
    expect(readConfig(outside).forecastProvider).toBe('open-meteo')
    expect(readConfig({ DATA_DIR: dataDir, FORECAST_PROVIDER: 'open-meteo' }).forecastProvider).toBe(
      'open-meteo',
    )
  })

  it('logs for people on a terminal and for programs elsewhere, unless told', () => {
    expect(readConfig(outside)).toMatchObject({ logFormat: 'json', logLevel: 'info' })
    const terminal = { isTerminal: true }
    expect(readConfig(outside, terminal)).toMatchObject({ logFormat: 'text', logLevel: 'warn' })
    const told = { ...outside, LOG_FORMAT: 'json' }
    expect(readConfig(told, terminal)).toMatchObject({ logFormat: 'json', logLevel: 'info' })
    expect(readConfig({ ...outside, LOG_FORMAT: 'text', LOG_LEVEL: 'debug' })).toMatchObject({
      logFormat: 'text',
      logLevel: 'debug',
    })
  })

  it('demands a secret with an outside database', () => {
    expect(() => readConfig({ ...outside, JWT_SECRET: '' })).toThrow(/^JWT_SECRET must be set/)
  })

  it.each([
    ['JWT_SECRET', 'tiny-secret'],
    ['DATABASE_URL', 'mysql://ana:tiny-secret@db.example/x'],
    ['SMTP_URL', 'http://ana:tiny-secret@mail.example'],
  ])('never prints the secret of a wrong %s', (name, value) => {
    expect(() => readConfig({ ...outside, [name]: value })).toThrow(/^((?!tiny-secret).)*$/)
  })

  it('has a description for every variable, and a default that keeps its own rule', () => {
    for (const schema of Object.values(environmentSchema.properties))
      expect(schema).toHaveProperty('description', expect.stringMatching(/\S/))
    const defaults = Object.entries(environmentSchema.properties).flatMap(([name, schema]) =>
      'default' in schema ? [[name, schema.default]] : [],
    )
    expect(readConfig({ ...Object.fromEntries(defaults), ...outside })).toEqual(readConfig(outside))
  })

  it('is described in README, variable by variable', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
    const section = readme.split(/^## /m).find((part) => part.startsWith('Environment\n')) ?? ''
    const described = new Set(section.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g))
    expect([...described].sort()).toEqual(Object.keys(environmentSchema.properties).sort())
  })
})
