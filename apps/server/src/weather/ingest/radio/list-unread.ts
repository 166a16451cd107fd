import { listFields } from './list-fields.ts'
import { isPayload, type RadioRecord } from './radio-record.ts'

/** The names at the top of what a codec decoded in which no reading was found; a normalised form is read as a whole. */
export function listUnread(
  { decoded }: { readonly decoded: unknown },
  records: readonly RadioRecord[],
): string[] {
  if (!isPayload(decoded)) return []
  const read = new Set(records.flatMap(({ sent }) => sent.flatMap(({ field }) => [field, topOf(field)])))
  const names = new Set(
    listFields(decoded)
      .filter(({ field }) => !read.has(field) && !read.has(topOf(field)))
      .map(({ field }) => topOf(field)),
  )
  for (const [name, value] of Object.entries(decoded)) if (isEmptyList(value)) names.add(name)
  return [...names]
}

/** A codec that is older than the node's firmware decodes nothing. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function topOf(field: string): string {
  return field.split('.')[0] ?? field
}
