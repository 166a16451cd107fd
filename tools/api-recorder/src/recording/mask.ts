/** Replaces what differs between two runs of the same server by placeholders, numbered by their first appearance. */
export interface Masker {
  maskText(text: string): string
  maskHeaders(headers: readonly (readonly [string, string])[]): [string, string][]
  /** Learns the random values that an answer holds under the names that are known to hold such. */
  learnFrom(answer: unknown): void
  learn(value: string): void
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const token = /eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g
const isoTime = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g
const httpTime = /[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT/g
/** Where a page of the change log ends: microseconds of the database's clock, and an id. */
const cursor = /\b\d{16}_(?=<id-)/g

/** Fields whose values are drawn by chance. */
const randomFields: ReadonlySet<string> = new Set([
  'access_token',
  'checkoutSessionUrl',
  'fileid',
  'fileids',
  'file_id',
  'jwt',
  'key',
  'password',
  'token',
])
/** Shorter ones, and words of messages, would be found within other texts. */
const randomValue = /^[A-Za-z0-9_-]{8,}$/
/** Of an uploaded file; the change log has it among other ids. */
const fileId = /^[a-z0-9]{20}$/
const dayMs = 86_400_000

/** Set by the connection, not by the product, or counted by it. */
const droppedHeaders: ReadonlySet<string> = new Set(['date'])
const hiddenHeaders: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
])

function isRandom(name: string, value: string, object: object): boolean {
  if (name === 'id') return fileId.test(value) || 'key' in object
  return randomFields.has(name)
}

/** Of an address; other values have no segments. */
function lastSegmentOf(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1)
}

export function createMasker(options: { serverUrl: string; nowMs: number }): Masker {
  const { serverUrl, nowMs } = options
  const numbers = new Map<string, Map<string, number>>()
  const learned = new Set<string>()

  function number(kind: string, value: string): string {
    const known = numbers.get(kind) ?? new Map<string, number>()
    numbers.set(kind, known)
    const place = known.get(value) ?? known.size + 1
    known.set(value, place)
    return `<${kind}-${place}>`
  }

  /** The server's clock is fixed, so a time near the real one comes from the database's. */
  function maskTime(text: string): string {
    return Math.abs(Date.parse(text) - nowMs) < dayMs ? '<now>' : text
  }

  function maskText(text: string): string {
    let masked = text
      .replaceAll(serverUrl, '<server>')
      .replaceAll(encodeURIComponent(serverUrl), '<server>')
      .replace(token, (value) => number('token', value))
      .replace(uuid, (value) => number('id', value))
    for (const value of learned)
      if (masked.includes(value)) masked = masked.replaceAll(value, number('random', value))
    return masked.replace(isoTime, maskTime).replace(httpTime, maskTime).replace(cursor, '<now>_')
  }

  function learn(value: string): void {
    if (randomValue.test(value)) learned.add(value)
  }

  function learnFrom(answer: unknown): void {
    if (Array.isArray(answer)) {
      for (const entry of answer) learnFrom(entry)
      return
    }
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      // It tells of fields by their names, in words.
      if (name === 'errors') continue
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'string' && isRandom(name, one, answer)) learn(lastSegmentOf(one))
      learnFrom(value)
    }
  }

  function maskHeader([name, value]: readonly [string, string]): [string, string][] {
    const plain = name.toLowerCase()
    if (droppedHeaders.has(plain)) return []
    if (hiddenHeaders.has(plain)) return [[name, '<hidden>']]
    // A hash of an answer that holds ids: only that the same one comes again can be compared.
    if (plain === 'etag') return [[name, number('etag', value)]]
    return [[name, maskText(value)]]
  }

  return { maskText, maskHeaders: (headers) => headers.flatMap(maskHeader), learnFrom, learn }
}
