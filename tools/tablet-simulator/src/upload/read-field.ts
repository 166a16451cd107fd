/** A field of an answer that may be anything; undefined where there is none. */
export function readField(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}
