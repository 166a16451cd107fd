import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Brand, brands } from '@talhao/contract/core'
import { type ForecastProviderId, forecastProviders } from '@talhao/contract/weather/forecasts'

/** Everything the server reads from its environment. Read once, here, and nowhere else. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  /** null: the server starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly demo: boolean
  readonly jwtSecret: string
  readonly tokenHours: number
  readonly rateLimitFactor: number
  readonly trustProxy: boolean
  readonly brand: Brand
  readonly partnerHost: string
  readonly supportEmail: string
  readonly supportChatUrl: string
  readonly androidAppUrl: string
  readonly iosAppUrl: string
  /** null: mails are written as .eml files to `dataDir`/outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly internalEmail: string | null
  readonly mapSatelliteUrl: string
  /** Months that weather is kept; null keeps it for ever. Days are always kept. */
  readonly weatherRetention: { readonly observationMonths: number | null; readonly hourMonths: number | null }
  readonly forecastProvider: ForecastProviderId
  readonly forecastUrl: string
  /** null: the free service. */
  readonly forecastApiKey: string | null
  /** null: no payments, or in the demo the test checkout. */
  readonly stripe: StripeConfig | null
  /** null: files lie in `dataDir`/files. */
  readonly s3: S3Config | null
  readonly sentryDsn: string
  readonly logLevel: LogLevel
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** null: Stripe's own. */
  readonly apiUrl: string | null
}

export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** null: Amazon's own. */
  readonly endpoint: string | null
  /** Whether the bucket stands in the path instead of the host name. */
  readonly pathStyle: boolean
  /** null: those of the machine, as Amazon's own tools find them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** A wrong value stops the start with this one line. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const read = readerOf(env)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const port = read.integer('PORT', { fallback: 3000, min: 0, max: 65535 })
  const host = read.text('HOST') ?? '127.0.0.1'
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  const demo = read.flag('DEMO', { fallback: databaseUrl === null })
  return {
    port,
    host,
    publicUrl: (read.url('PUBLIC_URL', ['http:', 'https:']) ?? ownAddress(host, port)).replace(/\/$/, ''),
    dataDir,
    databaseUrl,
    demo,
    jwtSecret: readJwtSecret({ given: read.text('JWT_SECRET'), databaseUrl, dataDir }),
    tokenHours: read.integer('TOKEN_HOURS', { fallback: 12, min: 1, max: 24 * 30 }),
    rateLimitFactor: read.decimal('RATE_LIMIT_FACTOR', { fallback: 1, min: 0.001, max: 1_000_000 }),
    trustProxy: read.flag('TRUST_PROXY', { fallback: false }),
    brand: read.choice('BRAND', brands, 'agro'),
    partnerHost: read.host('PARTNER_HOST') ?? '',
    supportEmail: read.email('SUPPORT_EMAIL') ?? 'suporte@talhao.example',
    supportChatUrl: read.url('SUPPORT_CHAT_URL', ['http:', 'https:']) ?? '',
    androidAppUrl: read.url('ANDROID_APP_URL', ['http:', 'https:']) ?? '',
    iosAppUrl: read.url('IOS_APP_URL', ['http:', 'https:']) ?? '',
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.email('MAIL_FROM') ?? read.email('SUPPORT_EMAIL') ?? 'suporte@talhao.example',
    internalEmail: read.email('INTERNAL_EMAIL') ?? (demo ? 'internal@demo.test' : null),
    mapSatelliteUrl: read.tiles('MAP_SATELLITE_URL') ?? '',
    forecastProvider: read.choice('FORECAST_PROVIDER', forecastProviders, demo ? 'simulated' : 'open-meteo'),
    forecastUrl: read.url('FORECAST_URL', ['http:', 'https:']) ?? 'https://api.open-meteo.com/v1/forecast',
    forecastApiKey: read.text('FORECAST_API_KEY'),
    stripe: readStripe(read),
    s3: readS3(read),
    sentryDsn: read.url('SENTRY_DSN', ['http:', 'https:']) ?? '',
    weatherRetention: {
      observationMonths: read.months('OBSERVATION_RETENTION_MONTHS'),
      hourMonths: read.months('HOUR_RETENTION_MONTHS'),
    },
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
  }
}

function readerOf(env: Environment) {
  const text = (name: string): string | null => {
    const value = env[name]?.trim()
    return value === undefined || value === '' ? null : value
  }
  const refuse = (name: string, rule: string): never => {
    throw new ConfigError(`${name} ${rule}, but it is ${JSON.stringify(env[name])}.`)
  }
  const decimal = (name: string, bounds: { fallback: number; min: number; max: number }): number => {
    const value = text(name)
    if (value === null) return bounds.fallback
    const number = Number(value)
    if (!(number >= bounds.min && number <= bounds.max))
      refuse(name, `must be a number from ${bounds.min} to ${bounds.max}`)
    return number
  }
  return {
    text,
    decimal,
    integer(name: string, bounds: { fallback: number; min: number; max: number }): number {
      const number = decimal(name, bounds)
      if (!Number.isInteger(number))
        refuse(name, `must be a whole number from ${bounds.min} to ${bounds.max}`)
      return number
    },
    /** 0, and nothing, mean for ever. Reports may come a year late, so less than 14 would lose them. */
    months(name: string): number | null {
      const number = decimal(name, { fallback: 0, min: 0, max: 1200 })
      if (!Number.isInteger(number) || (number > 0 && number < 14))
        refuse(name, 'must be 0 (keep for ever) or a whole number of months from 14 to 1200')
      return number === 0 ? null : number
    },
    flag(name: string, { fallback }: { fallback: boolean }): boolean {
      const value = text(name)
      if (value === null) return fallback
      if (value !== '0' && value !== '1') refuse(name, 'must be 0 or 1')
      return value === '1'
    },
    choice<const T extends string>(name: string, options: readonly T[], fallback: T): T {
      const value = text(name)
      if (value === null) return fallback
      return (
        options.find((option) => option === value) ?? refuse(name, `must be one of ${options.join(', ')}`)
      )
    },
    url(name: string, protocols: readonly string[]): string | null {
      const value = text(name)
      if (value === null) return null
      const url = URL.canParse(value) ? new URL(value) : null
      if (url === null || !protocols.includes(url.protocol))
        refuse(name, `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
      // A database may be reached by a socket of this machine, which has no host.
      else if (url.hostname === '' && !url.protocol.startsWith('postgres')) refuse(name, 'must name a host')
      return value
    },
    /** As browsers tell it: in lower case, without a port. */
    host(name: string): string | null {
      const value = text(name)?.toLowerCase() ?? null
      if (value !== null && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(value))
        refuse(name, 'must be a host name such as portal.example')
      return value
    },
    /** The braces stand for a tile's numbers, and for one of several hosts. */
    tiles(name: string): string | null {
      const value = text(name)
      if (value !== null && !/^https?:\/\/[^\s/]+\/\S*\{(z|quadkey|bbox-epsg-3857)\}/.test(value))
        refuse(name, 'must be an address of tiles such as https://tiles.example/{z}/{x}/{y}')
      return value
    },
    email(name: string): string | null {
      const value = text(name)
      if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value)) refuse(name, 'must be an e-mail address')
      return value
    },
  }
}

/** A server that listens everywhere is reached by the machine's own name. */
function ownAddress(host: string, port: number): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
}

function readStripe(read: ReturnType<typeof readerOf>): StripeConfig | null {
  const secretKey = read.text('STRIPE_SECRET_KEY')
  if (secretKey === null) return null
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  if (webhookSecret === null)
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is set, but it is missing.',
    )
  return { secretKey, webhookSecret, apiUrl: read.url('STRIPE_API_URL', ['http:', 'https:']) }
}

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
] as const

function readS3(read: ReturnType<typeof readerOf>): S3Config | null {
  const bucket = read.text('S3_BUCKET')
  if (bucket === null) {
    const stray = s3Names.find((name) => read.text(name) !== null)
    if (stray === undefined) return null
    throw new ConfigError(`S3_BUCKET must be set when ${stray} is set, but it is missing.`)
  }
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:'])
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    const missing = accessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    throw new ConfigError(`${missing} must be set when the other half of the pair is set, but it is missing.`)
  }
  return {
    bucket,
    region: read.text('S3_REGION') ?? 'us-east-1',
    endpoint,
    pathStyle: read.flag('S3_PATH_STYLE', { fallback: endpoint !== null }),
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  }
}

/** Tokens must survive a restart and be shared by all processes of one database. */
function readJwtSecret(options: {
  given: string | null
  databaseUrl: string | null
  dataDir: string
}): string {
  const { given, databaseUrl, dataDir } = options
  if (given !== null) {
    if (given.length < 32)
      throw new ConfigError('JWT_SECRET must have at least 32 characters, but it is shorter.')
    return given
  }
  if (databaseUrl !== null)
    throw new ConfigError('JWT_SECRET must be set when DATABASE_URL is set, but it is missing.')
  const file = join(dataDir, 'jwt-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  makeDataDir(dataDir)
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

/** Everything that is kept lies in it. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written to, but it is ${JSON.stringify(dataDir)}: ${reason}.`,
    )
  }
}
