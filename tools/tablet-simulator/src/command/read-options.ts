import { parseArgs } from 'node:util'
import type { PlantingKind } from '@talhao/simulation'
import type { Login } from '../upload/sign-in.ts'

export const usage = `Drives a field as a machine with a tablet does, and uploads it through a portal's device API.

  npm run simulate -w tools/tablet-simulator -- --url http://127.0.0.1:3000 <who> --cloud <where> [what]

Who:
  --serial … --password …    a device account (the client_admin sees its password on /manage-account)
  --email … --password …     a person of the client, whose token may upload too
Where:
  --cloud planting           with --kinds seeds,fertilizers,speed (default: all three)
  --cloud weather            the old weather cloud
  --cloud equipment          a sub-operation of --operation …, by --operator … with --machinery …; what is not named is
                             the first active one of the register
What:
  --points N                 points of each file, one a second, up to 1000000 (default 3600)
  --days N                   over so many days (weather and equipment; default 1)
  --rows N                   of the planter (default 12)
  --farm … --field …         names (default Fazenda Simulada, Talhão Simulado)
  --latitude … --longitude … the corner where the first pass begins (default near Sorriso)
  --begin 2026-11-14T08:00-03:00   when the work begins (default: so that it ends now)
  --seed 7                   another field
  --upload-id …              the same as before, to see that a repeat stores nothing twice (default: a new one)
  --plain                    sends CSV as it is instead of gzip
  --retries 5                when the line breaks or the portal is in trouble; 0 for none
  --out folder               writes the files there instead of uploading them; needs no --url and no login
`

/** Something the person at the keyboard can fix. */
export class UsageError extends Error {}

export const clouds = ['planting', 'weather', 'equipment'] as const
export type SimulatedCloud = (typeof clouds)[number]

export interface Options {
  readonly target:
    | { readonly kind: 'portal'; readonly url: string; readonly login: Login }
    | { readonly kind: 'folder'; readonly path: string }
  readonly cloud: SimulatedCloud
  readonly kinds: readonly PlantingKind[]
  readonly points: number
  readonly days: number
  readonly rows: number
  readonly farmName: string
  readonly fieldName: string
  readonly latitude: number
  readonly longitude: number
  readonly beginMs: number | null
  readonly seed: number
  readonly uploadId: string | null
  readonly packing: 'gzip' | 'plain'
  readonly retries: number
  readonly operationId: string | null
  readonly operatorId: string | null
  readonly machineryId: string | null
}

const maxPoints = 1_000_000
const maxRows = 256
const maxDayS = 16 * 3600

export function readOptions(args: readonly string[]): Options {
  const values = parse(args)
  const points = readWhole('--points', values.points ?? '3600', { least: 2, most: maxPoints })
  return {
    target: readTarget(values),
    cloud: readCloud(values.cloud),
    kinds: readKinds(values.kinds),
    points,
    days: readDays(values.days, points),
    rows: readWhole('--rows', values.rows ?? '12', { least: 1, most: maxRows }),
    farmName: values.farm ?? 'Fazenda Simulada',
    fieldName: values.field ?? 'Talhão Simulado',
    latitude: readDegrees('--latitude', values.latitude ?? '-12.56', 80),
    longitude: readDegrees('--longitude', values.longitude ?? '-55.71', 180),
    beginMs: readBegin(values.begin),
    seed: readWhole('--seed', values.seed ?? '1', { least: 1, most: 999_999_999 }),
    uploadId: values['upload-id'] ?? null,
    packing: values.plain === true ? 'plain' : 'gzip',
    retries: readWhole('--retries', values.retries ?? '5', { least: 0, most: 100 }),
    operationId: values.operation ?? null,
    operatorId: values.operator ?? null,
    machineryId: values.machinery ?? null,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        serial: text,
        email: text,
        password: text,
        cloud: text,
        kinds: text,
        operation: text,
        operator: text,
        machinery: text,
        points: text,
        days: text,
        rows: text,
        farm: text,
        field: text,
        latitude: text,
        longitude: text,
        begin: text,
        seed: text,
        'upload-id': text,
        plain: { type: 'boolean' },
        retries: text,
        out: text,
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readTarget(values: {
  url?: string
  serial?: string
  email?: string
  password?: string
  out?: string
}): Options['target'] {
  const { url, serial, email, password, out } = values
  if (out !== undefined) return { kind: 'folder', path: out }
  if (url === undefined || !URL.canParse(url))
    throw new UsageError('--url must be the address of the portal.')
  const portal = { kind: 'portal', url: url.replace(/\/$/, '') } as const
  if (serial !== undefined && password !== undefined)
    return { ...portal, login: { kind: 'device', serialNumber: serial, password } }
  if (email !== undefined && password !== undefined)
    return { ...portal, login: { kind: 'user', email, password } }
  throw new UsageError('--serial with --password, or --email with --password must be given.')
}

function readCloud(text: string | undefined): SimulatedCloud {
  const known = clouds.find((cloud) => cloud === text)
  if (known === undefined) throw new UsageError(`--cloud must be ${clouds.join(', ')}.`)
  return known
}

const plantingKinds = ['seeds', 'fertilizers', 'speed'] as const

function readKinds(text: string | undefined): readonly PlantingKind[] {
  if (text === undefined) return plantingKinds
  const named = text.split(',')
  const known = plantingKinds.filter((kind) => named.includes(kind))
  if (known.length !== named.length)
    throw new UsageError(`--kinds must be some of ${plantingKinds.join(',')}, each once.`)
  return known
}

function readWhole(name: string, text: string, { least, most }: { least: number; most: number }): number {
  const value = Number(text)
  if (!/^\d{1,9}$/.test(text) || value < least || value > most)
    throw new UsageError(`${name} must be a whole number from ${least} to ${most}.`)
  return value
}

/** A machine that works on and on needs no days; one that rests needs nights. */
function readDays(text = '1', points: number): number {
  const days = readWhole('--days', text, { least: 1, most: 60 })
  const fewest = Math.ceil(points / maxDayS)
  if (days > 1 && days < fewest)
    throw new UsageError(`--days must be 1, or ${fewest} or more for so many points.`)
  return days
}

function readDegrees(name: string, text: string, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(Math.abs(value) <= most))
    throw new UsageError(`${name} must be degrees from -${most} to ${most}.`)
  return value
}

function readBegin(text: string | undefined): number | null {
  if (text === undefined) return null
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text)
  const timeMs = Date.parse(hasZone ? text : `${text}-03:00`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(timeMs))
    throw new UsageError('--begin must be a time like 2026-11-14T08:00, with or without its zone.')
  return timeMs
}
