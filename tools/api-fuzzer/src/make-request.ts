import { describeExample } from '@talhao/contract'
import type { Endpoint } from '@talhao/contract/core'
import { pickHostile, pickHostileText } from './hostile-values.ts'
import { makeForm } from './make-form.ts'
import { fillKnown, type KnownValues, mutate } from './mutate.ts'
import type { Random } from './random.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** How far from what the contract asks for. */
export const requestKinds = ['valid', 'mutated', 'address', 'body', 'method'] as const
export type RequestKind = (typeof requestKinds)[number]

export function pickKind(random: Random): RequestKind {
  return random.pick([
    'valid',
    'valid',
    'valid',
    'mutated',
    'mutated',
    'mutated',
    'mutated',
    'address',
    'body',
    'method',
  ])
}

export function makeRequest(
  endpoint: Endpoint,
  { kind, random, known }: { kind: RequestKind; random: Random; known: KnownValues },
): FuzzRequest {
  const example = describeExample(endpoint)
  const params = toTexts(fillKnown(example.params, known, random))
  const query = toTexts(fillKnown(example.query, known, random))
  const isAddress = kind === 'address'
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    isAddress && random.chance(0.7)
      ? encodeLoosely(pickHostileText(random), random)
      : encodeURIComponent(params[name] ?? 'x'),
  )
  const search =
    isAddress || (kind === 'mutated' && random.chance(0.5))
      ? spoilQuery(query, random)
      : `${new URLSearchParams(query)}`
  const url = search === '' || (endpoint.query === undefined && !isAddress) ? path : `${path}?${search}`
  const method =
    kind === 'method'
      ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])
      : endpoint.method
  const { type, body } = makeBody(endpoint, { kind, random, known })
  const content: Record<string, string> = body === null || type === null ? {} : { 'content-type': type }
  return { method, path: url, headers: { ...content, ...pickHeaders(random) }, body }
}

function makeBody(
  endpoint: Endpoint,
  { kind, random, known }: { kind: RequestKind; random: Random; known: KnownValues },
): { type: string | null; body: Buffer | null } {
  const example = describeExample(endpoint).body
  if (endpoint.bodyType === 'multipart' || (endpoint.bodyType === 'form' && random.chance(0.2)))
    return makeForm(fillKnown(example ?? {}, known, random), { isBroken: kind === 'body', random })
  if (endpoint.method === 'GET' && !random.chance(0.02)) return { type: null, body: null }
  if (example === undefined && endpoint.bodyType !== 'form' && !random.chance(0.1))
    return { type: null, body: null }
  const filled = fillKnown(example ?? {}, known, random)
  const value = kind === 'mutated' ? mutateOften(filled, random) : filled
  const json = Buffer.from(JSON.stringify(value) ?? 'null')
  if (kind === 'body') return spoilBody(json, random)
  if (endpoint.bodyType === 'form' && random.chance(0.5))
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(toForm(value, '')) }
  return { type: 'application/json', body: json }
}

function mutateOften(value: unknown, random: Random): unknown {
  let mutated = value
  for (let times = 1 + random.below(3); times > 0; times--) mutated = mutate(mutated, random)
  return mutated
}

function spoilBody(json: Buffer, random: Random): { type: string | null; body: Buffer } {
  const types = [
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'x',
    '',
  ]
  const bodies: readonly (() => Buffer)[] = [
    () => json.subarray(0, random.below(json.length + 1)),
    () => Buffer.from(json.map((byte) => (random.chance(0.05) ? random.below(256) : byte))),
    () => Buffer.concat([json, json]),
    () => Buffer.from(`\ufeff${json}`),
    () => Buffer.from('['.repeat(random.pick([10, 20_000]))),
    () => Buffer.from(`{"a":${'9'.repeat(random.pick([30, 4000]))}}`),
    () => Buffer.from(`{"__proto__":${json},"constructor":{"prototype":{}}}`),
    () => Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    () => Buffer.alloc(random.pick([0, 300_000]), 'x'),
    () => Buffer.from(JSON.stringify(pickHostile(random)) ?? ''),
    () => Buffer.from('a[b][c][d][e][f]=1&a[]=2&a=3&__proto__[x]=1&%=%&=&&'),
  ]
  return { type: random.pick(types), body: random.pick(bodies)() }
}

function spoilQuery(query: Readonly<Record<string, string>>, random: Random): string {
  const pairs = Object.entries(query).map(([name, value]) => {
    const spoiled = random.chance(0.4)
      ? encodeLoosely(pickHostileText(random), random)
      : encodeURIComponent(value)
    return `${encodeURIComponent(name)}${random.pick(['', '', '', '[]', '[a]'])}=${spoiled}`
  })
  if (random.chance(0.3)) pairs.push(...pairs)
  if (random.chance(0.3)) pairs.push(`${encodeLoosely(pickHostileText(random), random)}=1`)
  return pairs.join('&')
}

/** Mostly as it should be; else as it is, which no address may hold. Nothing that would end the request's first line. */
function encodeLoosely(text: string, random: Random): string {
  const safe = encodeURIComponent(repair(text))
  return random.chance(0.8) ? safe : text.replace(/[^\x21-\x7e]/g, '').replaceAll('#', '') || safe
}

function pickHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.15)) return {}
  return random.pick<Record<string, string>>([
    { 'if-none-match': random.pick(['*', 'W/"x"', '"', ',,,']) },
    { range: random.pick(['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=99999999999999999999-', 'x=1']) },
    { 'accept-encoding': random.pick(['gzip;q=0', '*', 'br', ',', 'gzip;q=x']) },
    { accept: random.pick(['application/pdf', 'x/y', '*/*;q=0']) },
    { 'accept-language': random.pick(['es', 'x'.repeat(3000), ',;,', 'pt-BR;q=z']) },
    {
      cookie: random.pick([
        'language=ru',
        'language=%00',
        'jwt=x; known_browser=eyJ9',
        '=;=;;',
        `a=${'x'.repeat(3000)}`,
      ]),
    },
    { 'x-forwarded-for': random.pick(['1.2.3.4', 'x', ',,,', '::ffff:1.2.3.4']) },
    { origin: 'https://evil.example' },
    { 'content-encoding': random.pick(['gzip', 'deflate', 'x']) },
  ])
}

function toTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const given = Object.entries(value).filter(([, one]) => one !== null && one !== undefined)
  return Object.fromEntries(given.map(([name, one]) => [name, String(one)]))
}

/** `user[email]=…`, as browsers write forms. */
function toForm(value: unknown, prefix: string): string {
  if (typeof value !== 'object' || value === null)
    return `${encodeURIComponent(prefix)}=${encodeURIComponent(repair(String(value).slice(0, 5000)))}`
  return Object.entries(value)
    .slice(0, 60)
    .map(([name, one]) => toForm(one, prefix === '' ? name : `${prefix}[${name}]`))
    .join('&')
}

/** Half a character cannot be written into an address. */
function repair(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}
