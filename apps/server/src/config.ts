import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { Brand } from '@talhao/contract/core'
import type { ForecastProviderId } from '@talhao/contract/weather/forecasts'
import {
  type Environment,
  type EnvironmentCheck,
  type EnvironmentName,
  type EnvironmentValues,
  type LogFormat,
  type LogLevel,
  readEnvironment,
} from './environment.ts'
import type { ConnectionSettings } from './platform/db/database.ts'

/** Everything the server reads from its environment. Read once, here, and nowhere else. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Of a worker in a process of its own; null: it serves nothing. */
  readonly workerPort: number | null
  readonly publicUrl: string
  readonly dataDir: string
  /** null: the server starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** Where LISTEN, locks of a session and jobs go, past the pooler of `databaseUrl`; null: there is no pooler. */
  readonly databaseSessionUrl: string | null
  readonly connections: ConnectionConfig
  readonly demo: boolean
  readonly jwtSecret: string
  /** The newest first: it seals, all of them open. */
  readonly sealingKeys: readonly [string, ...string[]]
  readonly tokenHours: number
  readonly rateLimitFactor: number
  /** false: nobody; a number: so many proxies in front; else their addresses. */
  readonly trustProxy: false | number | string[]
  readonly brand: Brand
  readonly partnerHost: string
  readonly supportEmail: string
  readonly supportChatUrl: string
  readonly androidAppUrl: string
  readonly iosAppUrl: string
  /** null: mails are written as .eml files to `dataDir`/outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Whether the mail server takes letters beyond ASCII before the at sign. */
  readonly smtpUtf8: boolean
  readonly internalEmail: string | null
  readonly mapSatelliteUrl: string
  readonly mapSatelliteCredit: string
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
  /** Uploads are refused below so much free space on the disk of `dataDir`. */
  readonly diskReserveBytes: number
  readonly backup: BackupConfig
  readonly alerts: AlertsConfig
  /** The broker that is told what stations measure; null: there is none. */
  readonly mqttUrl: string | null
  readonly sentryDsn: string
  /** A time stamping authority (RFC 3161); null: packs are dated by our own clock alone. */
  readonly tsaUrl: string | null
  /** Where traces go; null: nothing is traced. */
  readonly tracesUrl: string | null
  readonly logFormat: LogFormat
  readonly logLevel: LogLevel
}

export interface ConnectionConfig extends ConnectionSettings {
  /** Of one server's calls. */
  readonly poolSize: number
  /** Of one process's jobs. */
  readonly jobPoolSize: number
  /** 0: no limit. */
  readonly statementTimeoutMs: number
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** null: Stripe's own. */
  readonly apiUrl: string | null
}

export interface BackupConfig {
  /** As crontab writes it, in UTC; null: only by hand. */
  readonly schedule: string | null
  /** A folder, or `s3://bucket/folder`. */
  readonly place: string
  /** How many scheduled archives stay. */
  readonly keep: number
  /** null: archives are not encrypted. */
  readonly passphrase: string | null
}

export interface AlertsConfig {
  /** What the key pair of pushes is made from. */
  readonly pushKey: string
  /** null: there are no chats. */
  readonly telegram: { readonly token: string; readonly botName: string; readonly apiUrl: string } | null
  /** null: there is none. */
  readonly gateway: { readonly url: string; readonly token: string | null } | null
  /** Webhooks and pushes may go to this machine. */
  readonly allowLoopback: boolean
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

/** Wrong values stop the start with one line each. */
export class ConfigError extends Error {
  constructor(...faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/**
 * `isTerminal`: whether a person sees what the process writes. `makesSecrets`: whether secrets of the data folder that
 * are missing are made; else they are empty.
 */
export function readConfig(env: Environment, { isTerminal = false, makesSecrets = true } = {}): Config {
  const { values, faults } = readEnvironment(env, sharedRules)
  if (faults !== null) throw new ConfigError(...faults)
  const { HOST: host, PORT: port } = values
  const dataDir = resolve(values.DATA_DIR)
  const databaseUrl = values.DATABASE_URL ?? null
  const demo = values.DEMO ?? databaseUrl === null
  const jwtSecret = values.JWT_SECRET ?? readOwnSecret({ dataDir, makesSecrets }, 'jwt-secret')
  const logFormat = values.LOG_FORMAT ?? (isTerminal ? 'text' : 'json')
  return {
    port,
    host,
    workerPort: values.WORKER_PORT ?? null,
    publicUrl: (values.PUBLIC_URL ?? ownAddress(host, port)).replace(/\/$/, ''),
    dataDir,
    databaseUrl,
    databaseSessionUrl: values.DATABASE_SESSION_URL ?? null,
    connections: describeConnections(values),
    demo,
    jwtSecret,
    sealingKeys: listSealingKeys(values, { dataDir, makesSecrets, databaseUrl, jwtSecret }),
    tokenHours: values.TOKEN_HOURS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY,
    brand: values.BRAND,
    partnerHost: values.PARTNER_HOST ?? '',
    supportEmail: values.SUPPORT_EMAIL,
    supportChatUrl: values.SUPPORT_CHAT_URL ?? '',
    androidAppUrl: values.ANDROID_APP_URL ?? '',
    iosAppUrl: values.IOS_APP_URL ?? '',
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? values.SUPPORT_EMAIL,
    smtpUtf8: values.SMTP_UTF8,
    internalEmail: values.INTERNAL_EMAIL ?? (demo ? 'internal@demo.test' : null),
    mapSatelliteUrl: values.MAP_SATELLITE_URL ?? '',
    mapSatelliteCredit: values.MAP_SATELLITE_CREDIT ?? '',
    forecastProvider: values.FORECAST_PROVIDER ?? (demo ? 'simulated' : 'open-meteo'),
    forecastUrl: values.FORECAST_URL,
    forecastApiKey: values.FORECAST_API_KEY ?? null,
    stripe: describeStripe(values),
    s3: describeS3(values),
    diskReserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    backup: {
      schedule: values.BACKUP_SCHEDULE ?? null,
      place: values.BACKUP_TO ?? join(dataDir, 'backups'),
      keep: values.BACKUP_KEEP,
      passphrase: values.BACKUP_PASSPHRASE ?? null,
    },
    alerts: describeAlerts(values, { dataDir, makesSecrets, databaseUrl, jwtSecret }),
    mqttUrl: values.MQTT_URL ?? null,
    sentryDsn: values.SENTRY_DSN ?? '',
    tsaUrl: values.TSA_URL ?? null,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    weatherRetention: {
      observationMonths: values.OBSERVATION_RETENTION_MONTHS,
      hourMonths: values.HOUR_RETENTION_MONTHS,
    },
    logFormat,
    // Requests would push the address and the logins off the screen.
    logLevel: values.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
  }
}

/** Tokens must survive a restart and be shared by all processes of one database. */
const requireSecretOfOutsideDatabase = requireTogether('JWT_SECRET', ['DATABASE_URL'])
const requireDatabaseOfSessions = requireTogether('DATABASE_URL', ['DATABASE_SESSION_URL'])
const requireBothStripeSecrets = [
  requireTogether('STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY']),
  requireTogether('STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET']),
]
const requireBucketOfStore = requireTogether('S3_BUCKET', [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
])
const requireBothStoreCredentials = [
  requireTogether('S3_ACCESS_KEY_ID', ['S3_SECRET_ACCESS_KEY']),
  requireTogether('S3_SECRET_ACCESS_KEY', ['S3_ACCESS_KEY_ID']),
]

const sharedRules: readonly EnvironmentCheck[] = [
  requireSecretOfOutsideDatabase,
  requireDatabaseOfSessions,
  ...requireBothStripeSecrets,
  requireBucketOfStore,
  ...requireBothStoreCredentials,
  requireTogether('TELEGRAM_BOT_NAME', ['TELEGRAM_BOT_TOKEN']),
  requireTogether('GATEWAY_URL', ['GATEWAY_TOKEN']),
]

function requireTogether(required: EnvironmentName, users: readonly EnvironmentName[]): EnvironmentCheck {
  return (given) => {
    const user = users.find((name) => given[name] !== undefined)
    if (user === undefined || given[required] !== undefined) return null
    return `${required} must be set when ${user} is set, but it is missing.`
  }
}

/** A server that listens everywhere is reached by the machine's own name. */
function ownAddress(host: string, port: number): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
}

function describeConnections(values: EnvironmentValues): ConnectionConfig {
  return {
    poolSize: values.DATABASE_POOL_SIZE,
    jobPoolSize: values.DATABASE_JOB_POOL_SIZE,
    connectTimeoutMs: values.DATABASE_CONNECT_SECONDS * 1000,
    statementTimeoutMs: values.DATABASE_STATEMENT_SECONDS * 1000,
    keepAliveMs: values.DATABASE_KEEPALIVE_SECONDS * 1000 || null,
  }
}

function describeStripe(values: EnvironmentValues): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (secretKey === undefined || webhookSecret === undefined) return null
  return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL ?? null }
}

function describeS3(values: EnvironmentValues): S3Config | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined) return null
  return {
    bucket,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint,
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== null,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  }
}

/**
 * What was sealed before there were keys for it, by the secret of the tokens, still opens. Processes that share a
 * database have no folder in common: without SEALING_KEY that secret goes on sealing there.
 */
function listSealingKeys(
  { SEALING_KEY: given }: EnvironmentValues,
  own: OwnSecrets & { databaseUrl: string | null; jwtSecret: string },
): readonly [string, ...string[]] {
  const isOutside = own.databaseUrl !== null
  if (given === undefined && isOutside) return [own.jwtSecret]
  // A key that is given takes the place of the folder's own, which goes on opening what it sealed. A restore may have
  // written several into the file.
  const makesSecrets = own.makesSecrets && given === undefined
  const ofFolder = isOutside ? '' : readOwnSecret({ ...own, makesSecrets }, 'sealing-key')
  const listed = `${given ?? ''},${ofFolder}`.split(',').map((key) => key.trim())
  const [newest = '', ...older] = new Set(listed.filter((key) => key !== ''))
  return [newest, ...older, own.jwtSecret]
}

/** As with the sealing keys, processes without a folder in common have the secret of the tokens in common. */
function describeAlerts(
  values: EnvironmentValues,
  own: OwnSecrets & { databaseUrl: string | null; jwtSecret: string },
): AlertsConfig {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: botName = '', GATEWAY_URL: url } = values
  const ownKey = () => (own.databaseUrl === null ? readOwnSecret(own, 'push-key') : own.jwtSecret)
  return {
    pushKey: values.PUSH_KEY ?? ownKey(),
    telegram:
      token === undefined ? null : { token, botName, apiUrl: values.TELEGRAM_API_URL.replace(/\/$/, '') },
    gateway: url === undefined ? null : { url, token: values.GATEWAY_TOKEN ?? null },
    allowLoopback: values.WEBHOOK_ALLOW_LOOPBACK,
  }
}

interface OwnSecrets {
  readonly dataDir: string
  readonly makesSecrets: boolean
}

/** Files of the data folder, each with the variable that takes its place. An encrypted backup holds them. */
export const ownSecrets = {
  'jwt-secret': 'JWT_SECRET',
  'sealing-key': 'SEALING_KEY',
  'push-key': 'PUSH_KEY',
} as const

/** Made once, and then the same for ever. */
function readOwnSecret({ dataDir, makesSecrets }: OwnSecrets, name: keyof typeof ownSecrets): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (!makesSecrets) return ''
  makeDataDir(dataDir)
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

/** Everything that is kept lies in it. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    closeToOthers(dataDir)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written to, but it is ${JSON.stringify(dataDir)}: ${reason}.`,
    )
  }
}

/** It may have been made by somebody else, or by an older version. */
function closeToOthers(dataDir: string): void {
  const { mode, uid } = statSync(dataDir)
  // The embedded database may run as another user, who must pass through to its own folder, and nothing more.
  const isClosed = [0o000, 0o001].includes(mode & 0o077)
  if (!isClosed && uid === process.getuid?.()) chmodSync(dataDir, 0o700)
}
