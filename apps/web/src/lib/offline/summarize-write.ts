const telling = ['text', 'name']

/** What a write is about, by the words that the person typed into it. */
export function summarizeWrite(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const fields = new Map<string, unknown>(Object.entries(body))
  for (const name of telling) {
    const value = fields.get(name)
    if (typeof value === 'string' && value !== '') return value
  }
  for (const value of fields.values()) {
    const found = summarizeWrite(value)
    if (found !== '') return found
  }
  return ''
}
