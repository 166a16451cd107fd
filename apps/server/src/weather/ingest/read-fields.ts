/** The fields of a console's report by their exact names; of a repeated one the first. */
export type Fields = ReadonlyMap<string, string>

/** Holds the key that stood in the path of a protocol whose own path has none (WEA-170). */
export const pathKeyField = 'ingest_key_of_path'

/** From a parsed query, a parsed form, or the text of a form. */
export function readFields(input: unknown): Fields {
  const fields = new Map<string, string>()
  const add = (name: string, value: unknown) => {
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value)
  }
  if (typeof input === 'string') for (const [name, value] of new URLSearchParams(input)) add(name, value)
  else if (typeof input === 'object' && input !== null)
    for (const [name, value] of Object.entries(input)) add(name, Array.isArray(value) ? value[0] : value)
  return fields
}
