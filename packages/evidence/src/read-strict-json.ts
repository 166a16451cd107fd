/** Deeper than any pack, and far from what would end a reader that walks it. */
const maxDepth = 100

/**
 * Reads JSON as RFC 7493 (I-JSON) demands it: UTF-8 without a byte order mark, no name twice in one object, no lone
 * surrogate, no number beyond a double. `JSON.parse` alone keeps the last of repeated names and says nothing.
 * @throws SyntaxError
 */
export function readStrictJson(source: Uint8Array | string): unknown {
  const text = typeof source === 'string' ? source : decode(source)
  if (text.startsWith('\ufeff')) throw new SyntaxError('byte order mark')
  const value: unknown = JSON.parse(text)
  rejectRepeatedNames(text)
  rejectUnsound(value)
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new SyntaxError('not UTF-8')
  }
}

/** Of a text that is known to be JSON: a string before a colon is a name. */
function rejectRepeatedNames(text: string): void {
  const open: (Set<string> | null)[] = []
  let at = 0
  while (at < text.length) {
    const char = text[at]
    if (char === '"') {
      const end = findEndOfString(text, at)
      const names = open.at(-1)
      if (names != null && isBeforeColon(text, end)) {
        const name = readString(text.slice(at, end))
        if (names.has(name)) throw new SyntaxError(`repeated name ${name}`)
        names.add(name)
      }
      at = end
      continue
    }
    if (char === '{') open.push(new Set())
    else if (char === '[') open.push(null)
    else if (char === '}' || char === ']') open.pop()
    if (open.length > maxDepth) throw new SyntaxError('too deep')
    at++
  }
}

/** After its closing quotation mark. */
function findEndOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function isBeforeColon(text: string, from: number): boolean {
  let at = from
  while (' \t\n\r'.includes(text[at] ?? '.')) at++
  return text[at] === ':'
}

function readString(literal: string): string {
  return String(JSON.parse(literal))
}

/** @throws SyntaxError for what JSON can write and I-JSON forbids. */
export function rejectUnsound(value: unknown): void {
  if (typeof value === 'string') rejectLoneSurrogate(value)
  else if (typeof value === 'number' && !Number.isFinite(value))
    throw new SyntaxError('number beyond a double')
  else if (Array.isArray(value)) for (const item of value) rejectUnsound(item)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      rejectLoneSurrogate(name)
      rejectUnsound(member)
    }
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function rejectLoneSurrogate(text: string): void {
  if (loneSurrogate.test(text)) throw new SyntaxError('lone surrogate')
}
