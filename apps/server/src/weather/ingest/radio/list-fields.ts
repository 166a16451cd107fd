import { isPayload, type Payload } from './radio-record.ts'

const maxFields = 200
const maxDepth = 4

export interface SentField {
  /** With points between the names of what lies within: `air.temperature`, `messages.0.value`. */
  readonly field: string
  readonly value: unknown
}

/** The plain values of a payload, however deep they lie; not all of a flood. */
export function listFields(payload: Payload): readonly SentField[] {
  const found: SentField[] = []
  visit(payload, '', 0)
  return found

  function visit(value: unknown, field: string, depth: number): void {
    if (found.length >= maxFields) return
    const parts = Array.isArray(value)
      ? Object.entries(value)
      : isPayload(value)
        ? Object.entries(value)
        : null
    if (parts === null || depth > maxDepth) found.push({ field, value })
    else for (const [name, part] of parts) visit(part, field === '' ? name : `${field}.${name}`, depth + 1)
  }
}
