import { brands } from '@talhao/contract/core'
import { forecastProviders } from '@talhao/contract/weather/forecasts'
import { type StaticDecode, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  address,
  choice,
  databaseAddress,
  decimal,
  email,
  flag,
  hostName,
  matching,
  months,
  secret,
  spelledFlag,
  trustedProxies,
  type Variable,
  webAddress,
  wholeNumber,
} from './environment-values.ts'
import { isCronSchedule } from './platform/jobs/cron-schedule.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const logFormats = ['text', 'json'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/**
 * Every variable of the server, once: its type, its rule, its default and what it is for. A variable without a default
 * may be left out; where its default follows from others, `readConfig` says how. README lists the same names.
 */
export const environmentSchema = Type.Object({
  PORT: wholeNumber(
    { min: 0, max: 65535 },
    { default: '3000', description: 'where the server listens; 0: any free port' },
  ),
  HOST: Type.String({ default: '127.0.0.1', description: 'the address of this machine that it listens on' }),
  WORKER_PORT: Type.Optional(
    wholeNumber(
      { min: 0, max: 65535 },
      { description: 'where a worker of its own serves /metrics and /healthz; unset: nowhere' },
    ),
  ),
  PUBLIC_URL: Type.Optional(webAddress({ description: 'what links in mails begin with' })),
  DATA_DIR: Type.String({ default: './data', description: 'database, files, outbox, secrets' }),
  DATABASE_URL: Type.Optional(
    databaseAddress({
      description: 'a PostgreSQL to use; unset: the server runs its own in DATA_DIR',
      isSecret: true,
    }),
  ),
  DATABASE_SESSION_URL: Type.Optional(
    databaseAddress({
      description:
        'the same PostgreSQL without the pooler that DATABASE_URL leads to; unset: there is no pooler',
      isSecret: true,
    }),
  ),
  DATABASE_POOL_SIZE: wholeNumber(
    { min: 2, max: 1000 },
    { default: '20', description: 'connections that the calls of one server may have at once' },
  ),
  DATABASE_JOB_POOL_SIZE: wholeNumber(
    { min: 6, max: 1000 },
    { default: '10', description: 'connections that the jobs of one process may have at once' },
  ),
  DATABASE_CONNECT_SECONDS: wholeNumber(
    { min: 1, max: 300 },
    { default: '10', description: 'how long a call waits for a connection' },
  ),
  DATABASE_STATEMENT_SECONDS: wholeNumber(
    { min: 0, max: 3600 },
    { default: '120', description: 'how long a call waits for a statement; 0: for ever' },
  ),
  DATABASE_KEEPALIVE_SECONDS: wholeNumber(
    { min: 0, max: 7200 },
    {
      default: '10',
      description: 'how long a connection is silent before the other side is asked; 0: never',
    },
  ),
  DEMO: Type.Optional(flag({ description: 'whether the demo is loaded; unset: with the own database' })),
  JWT_SECRET: Type.Optional(
    matching('must have at least 32 characters', (value) => value.length >= 32, {
      description: 'signs tokens; unset: generated into DATA_DIR',
      isSecret: true,
    }),
  ),
  SEALING_KEY: Type.Optional(
    matching(
      'must have at least 32 characters, or several such keys with commas between them',
      (value) => value.split(',').every((key) => key.trim().length >= 32),
      {
        description:
          'seals keys of stations, passwords of devices and secrets of authenticator apps; unset: generated into DATA_DIR',
        isSecret: true,
      },
    ),
  ),
  TOKEN_HOURS: wholeNumber(
    { min: 1, max: 24 * 30 },
    { default: '12', description: 'how long a sign-in lasts' },
  ),
  DISK_RESERVE_MB: wholeNumber(
    { min: 0, max: 1_000_000 },
    { default: '256', description: 'free space below which uploads are refused' },
  ),
  BRAND: choice(brands, { default: 'agro', description: 'whose name and colours the portal has' }),
  PARTNER_HOST: Type.Optional(hostName({ description: 'the host name with the partner’s theme' })),
  SUPPORT_EMAIL: email({ default: 'suporte@talhao.example', description: 'shown where people need help' }),
  SUPPORT_CHAT_URL: Type.Optional(webAddress({ description: 'shown where people need help' })),
  ANDROID_APP_URL: Type.Optional(webAddress({ description: 'store link of the app' })),
  IOS_APP_URL: Type.Optional(webAddress({ description: 'store link of the app' })),
  SMTP_URL: Type.Optional(
    address(['smtp:', 'smtps:'], {
      description: 'takes the mails; unset: they are written to DATA_DIR/outbox',
      isSecret: true,
    }),
  ),
  SMTP_UTF8: flag({
    default: '0',
    description: 'whether the mail server takes addresses such as joão@… (SMTPUTF8)',
  }),
  MAIL_FROM: Type.Optional(email({ description: 'sender of mails; unset: SUPPORT_EMAIL' })),
  INTERNAL_EMAIL: Type.Optional(email({ description: 'the one login that may upload app packages' })),
  MAP_SATELLITE_URL: Type.Optional(
    // The braces stand for a tile's numbers, and for one of several hosts.
    matching(
      'must be an address of tiles such as https://tiles.example/{z}/{x}/{y}',
      (value) => /^https?:\/\/[^\s/]+\/\S*\{(z|quadkey|bbox-epsg-3857)\}/.test(value),
      { description: 'raster tiles above the bundled map' },
    ),
  ),
  MAP_SATELLITE_CREDIT: Type.Optional(
    Type.String({
      description: 'whom the tiles are by, as their licence words it; unset: the host of the tiles',
    }),
  ),
  OBSERVATION_RETENTION_MONTHS: months({ description: 'how long rows of weather are kept' }),
  HOUR_RETENTION_MONTHS: months({ description: 'how long hours of weather are kept' }),
  FORECAST_PROVIDER: Type.Optional(
    choice(forecastProviders, { description: 'who makes the forecasts; unset: simulated in the demo' }),
  ),
  FORECAST_URL: webAddress({
    default: 'https://api.open-meteo.com/v1/forecast',
    description: 'where Open-Meteo’s protocol is spoken',
  }),
  FORECAST_API_KEY: Type.Optional(
    secret({ description: 'key of a paying customer; unset: the free service' }),
  ),
  STRIPE_SECRET_KEY: Type.Optional(secret({ description: 'takes payments by Stripe' })),
  STRIPE_WEBHOOK_SECRET: Type.Optional(secret({ description: 'proves that an event comes from Stripe' })),
  STRIPE_API_URL: Type.Optional(webAddress({ description: 'where Stripe’s protocol is spoken' })),
  S3_BUCKET: Type.Optional(
    Type.String({ description: 'bucket of big files; unset: they lie in DATA_DIR/files' }),
  ),
  S3_ENDPOINT: Type.Optional(webAddress({ description: 'where the store answers; unset: Amazon’s own' })),
  S3_REGION: Type.Optional(Type.String({ description: 'region of the store; unset: us-east-1' })),
  S3_PATH_STYLE: Type.Optional(
    flag({ description: 'whether the bucket stands in the path; unset: with an endpoint' }),
  ),
  S3_ACCESS_KEY_ID: Type.Optional(
    Type.String({ description: 'who asks the store; unset: as the machine says' }),
  ),
  S3_SECRET_ACCESS_KEY: Type.Optional(secret({ description: 'the other half of the pair' })),
  BACKUP_SCHEDULE: Type.Optional(
    matching('must be five fields as crontab has them, such as 30 3 * * *', isCronSchedule, {
      description: 'when the portal backs itself up, in UTC; unset: never by itself',
    }),
  ),
  BACKUP_TO: Type.Optional(
    Type.String({
      description: 'folder of scheduled backups, or s3://bucket/folder; unset: DATA_DIR/backups',
    }),
  ),
  BACKUP_KEEP: wholeNumber(
    { min: 1, max: 10_000 },
    { default: '14', description: 'how many scheduled backups are kept' },
  ),
  BACKUP_PASSPHRASE: Type.Optional(
    matching('must have at least 12 characters', (value) => value.length >= 12, {
      description: 'encrypts backups, which then hold the keys, too; restores them',
      isSecret: true,
    }),
  ),
  PUSH_KEY: Type.Optional(
    matching('must have at least 32 characters', (value) => value.length >= 32, {
      description: 'signs pushes; browsers subscribe to it for good. Unset: generated into DATA_DIR',
      isSecret: true,
    }),
  ),
  TELEGRAM_BOT_TOKEN: Type.Optional(
    secret({ description: 'sends alerts to chats; unset: there are no chats' }),
  ),
  TELEGRAM_BOT_NAME: Type.Optional(
    Type.String({ description: 'of the bot, without @: links to it name it' }),
  ),
  TELEGRAM_API_URL: webAddress({
    default: 'https://api.telegram.org',
    description: 'where Telegram’s protocol is spoken',
  }),
  GATEWAY_URL: Type.Optional(
    webAddress({
      description: 'takes alerts for SMS or WhatsApp: POST { to, text, key }; unset: there is none',
    }),
  ),
  GATEWAY_TOKEN: Type.Optional(secret({ description: 'sent to the gateway as bearer token' })),
  WEBHOOK_ALLOW_LOOPBACK: spelledFlag({
    default: 'false',
    description: 'whether webhooks and pushes may go to this machine, without https: for tests alone',
  }),
  MQTT_URL: Type.Optional(
    address(['mqtt:', 'mqtts:'], { description: 'broker that hears what stations measure', isSecret: true }),
  ),
  RATE_LIMIT_FACTOR: decimal(
    { min: 0.001, max: 1_000_000 },
    { default: '1', description: 'multiplies the limits per address, account and token' },
  ),
  TRUST_PROXY: trustedProxies({
    default: '0',
    description: 'how many proxies in front set X-Forwarded-For, or their addresses with commas between them',
  }),
  TSA_URL: Type.Optional(
    webAddress({ description: 'a time stamping authority (RFC 3161) for spray evidence; unset: none' }),
  ),
  SENTRY_DSN: Type.Optional(webAddress({ description: 'error tracing in the browser' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    webAddress({ description: 'collector of traces (OTLP over HTTP); unset: nothing is traced' }),
  ),
  LOG_FORMAT: Type.Optional(
    choice(logFormats, { description: 'lines for people or for programs; unset: text on a terminal' }),
  ),
  LOG_LEVEL: Type.Optional(
    choice(logLevels, { description: 'how much is logged; unset: warn as text, info as json' }),
  ),
})

export type EnvironmentName = keyof typeof environmentSchema.properties
export type EnvironmentValues = StaticDecode<typeof environmentSchema>
export type LogFormat = (typeof logFormats)[number]
export type LogLevel = (typeof logLevels)[number]
/** What is set, as text: a variable with nothing in it counts as unset. */
export type GivenVariables = Partial<Record<EnvironmentName, string>>

/** Names one rule that several variables must keep together, as a line for the person at the keyboard; null: kept. */
export type EnvironmentCheck = (given: GivenVariables) => string | null

/** The values, or else one line for each fault. */
export function readEnvironment(
  env: Environment,
  checks: readonly EnvironmentCheck[],
): { values: EnvironmentValues; faults: null } | { values: null; faults: readonly string[] } {
  const given = pickGiven(env)
  const faults = [
    ...findFaults(env, given),
    ...checks.map((check) => check(given)).filter((fault) => fault !== null),
  ]
  if (faults.length > 0) return { values: null, faults }
  return { values: Value.Decode(environmentSchema, given), faults: null }
}

function pickGiven(env: Environment): GivenVariables {
  const names = Object.keys(environmentSchema.properties)
  return Object.fromEntries(names.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value))
}

function findFaults(env: Environment, given: GivenVariables): string[] {
  const lines = new Map<string, string>()
  const filled = Value.Default(environmentSchema, { ...given })
  for (const { instancePath, message } of Value.Errors(environmentSchema, filled)) {
    const name = instancePath.slice(1)
    // Of several rules that one value breaks, the first says most.
    if (!lines.has(name)) lines.set(name, `${name} ${message}${describeValue(name, env[name])}.`)
  }
  return [...lines.values()]
}

function describeValue(name: string, value: string | undefined): string {
  const schema: TSchema & Partial<Variable> =
    environmentSchema.properties[name as EnvironmentName] ?? Type.Unknown()
  return schema.isSecret === true
    ? '; what it is instead is secret and not shown'
    : `, but it is ${JSON.stringify(value)}`
}
