import { parseArgs } from 'node:util'
import { demoWeatherSeed, type Protocol, protocols } from '@talhao/simulation'

export const usage = `Plays weather stations through a portal's real ingest protocols.

  npm run simulate -w tools/station-simulator -- --url http://127.0.0.1:3000 <whose> [what]

Whose stations:
  --credentials file.json    { "lorawanKey"?, "stations": [{ "ingestId", "ingestKey", "latitude", "longitude",
                             "altitudeM"?, "timeZone", "devEui"?, "intervalMinutes"? }] }
  --email … --password …     those of a client_admin, asked of the portal itself
  --id … --key …             one station, near Sorriso
What:
  --stations N               at most so many (default: all)
  --protocol P               wu, ecowitt, json, ttn, chirpstack or mixed (default json)
  --backfill 90d             the last 90 days (also 12h), in JSON batches of up to 10,000 where P is json or mixed
  --live                     report on from now; without --backfill this is the default
  --every 30                 seconds between records in live play, instead of each station's own interval
  --seed 7                   another atmosphere; the default is the demo's
`

/** Something the person at the keyboard can fix. */
export class UsageError extends Error {}

export interface Options {
  readonly url: string
  readonly source: CredentialSource
  readonly stations: number
  readonly protocol: Protocol | 'mixed'
  readonly backfillMs: number | null
  readonly isLive: boolean
  readonly everySeconds: number | null
  readonly seed: number
}

export type CredentialSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'sign-in'; readonly email: string; readonly password: string }
  | { readonly kind: 'one'; readonly ingestId: string; readonly ingestKey: string }

export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args)
  const backfillMs = values.backfill === undefined ? null : readSpan(values.backfill)
  return {
    url: readUrl(values.url),
    source: readSource(values),
    stations:
      values.stations === undefined ? Number.POSITIVE_INFINITY : readCount('--stations', values.stations),
    protocol: readProtocol(values.protocol),
    backfillMs,
    isLive: values.live === true || backfillMs === null,
    everySeconds: values.every === undefined ? null : readCount('--every', values.every),
    seed: values.seed === undefined ? demoWeatherSeed : readCount('--seed', values.seed),
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        credentials: text,
        email: text,
        password: text,
        id: text,
        key: text,
        stations: text,
        protocol: text,
        backfill: text,
        live: { type: 'boolean' },
        every: text,
        seed: text,
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readUrl(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text))
    throw new UsageError('--url must be the address of the portal.')
  return text.replace(/\/$/, '')
}

function readSource(values: {
  credentials?: string
  email?: string
  password?: string
  id?: string
  key?: string
}): CredentialSource {
  const { credentials, email, password, id, key } = values
  if (credentials !== undefined) return { kind: 'file', path: credentials }
  if (email !== undefined && password !== undefined) return { kind: 'sign-in', email, password }
  if (id !== undefined && key !== undefined) return { kind: 'one', ingestId: id, ingestKey: key }
  throw new UsageError('--credentials, --email with --password, or --id with --key must be given.')
}

function readProtocol(text = 'json'): Protocol | 'mixed' {
  const known = ([...protocols, 'mixed'] as const).find((protocol) => protocol === text)
  if (known === undefined) throw new UsageError(`--protocol must be ${protocols.join(', ')} or mixed.`)
  return known
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0)
    throw new UsageError(`${name} must be a whole number above 0.`)
  return Number(text)
}

function readSpan(text: string): number {
  const match = /^(\d{1,4})([dh])$/.exec(text)
  const spanMs = Number(match?.[1]) * (match?.[2] === 'd' ? 86_400_000 : 3_600_000)
  // The portal takes what is up to a year late.
  if (match === null || spanMs === 0 || spanMs > 365 * 86_400_000)
    throw new UsageError('--backfill must be a time like 90d or 12h, at most 365d.')
  return spanMs
}
