import { type DatumId, data, datumIds } from './data.ts'
import type { TemplateId } from './template.ts'

/** Where a value comes from. What a person typed is declared, never measured; what was ordered is not what was used. */
export type DatumSource = 'operation' | 'order' | 'machine' | 'station' | 'registry' | 'computed' | 'declared'

export interface FilledDatum {
  readonly value: unknown
  readonly source: DatumSource
}

export interface FilledTemplates {
  readonly data: Readonly<Partial<Record<DatumId, FilledDatum>>>
  /** What the chosen records ask for and nobody told: named, never invented. */
  readonly missing: readonly DatumId[]
}

/** Every datum of the chosen records, with its value and where it comes from, or its name among the missing. */
export function fillTemplates(request: {
  readonly templates: readonly TemplateId[]
  readonly known: Readonly<Partial<Record<DatumId, FilledDatum>>>
  readonly declared: Readonly<Partial<Record<DatumId, unknown>>>
}): FilledTemplates {
  const filled: Partial<Record<DatumId, FilledDatum>> = {}
  const missing: DatumId[] = []
  for (const id of datumIds) {
    if (!isAsked(id, request.templates)) continue
    const declared = request.declared[id]
    // What was measured or registered stands beside nothing that was typed over it.
    const datum =
      request.known[id] ?? (isTold(declared) ? { value: declared, source: 'declared' as const } : null)
    if (datum === null) missing.push(id)
    else filled[id] = datum
  }
  return { data: filled, missing }
}

export function isAsked(id: DatumId, templates: readonly TemplateId[]): boolean {
  const askedBy: Readonly<Partial<Record<TemplateId, unknown>>> = data[id].askedBy
  return templates.some((template) => askedBy[template] !== undefined)
}

export function isDatumId(text: string): text is DatumId {
  return Object.hasOwn(data, text)
}

function isTold(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
}
