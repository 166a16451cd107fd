import {
  composeContent,
  type DatumId,
  datumIds,
  hashText,
  isAsked,
  joinCanonical,
  type TemplateId,
  type WeatherLimit,
  type WorkFacts,
  writeCanonical,
} from '@talhao/evidence'
import { gatherFacts, type HandedStation, type HandedWork } from './gather-facts.ts'
import type { HandedLand } from './measure-land.ts'

export interface ComposingTask {
  readonly client: WorkFacts['client']
  readonly handed: HandedWork
  readonly stations: readonly HandedStation[]
  readonly limits: readonly WeatherLimit[]
  readonly land: HandedLand
  readonly method: WorkFacts['method']
  readonly templates: readonly TemplateId[]
  readonly declared: Readonly<Partial<Record<DatumId, unknown>>>
}

export interface ComposedPack {
  /** The canonical text of each member: so a long one is written once, and not in the server's own thread. */
  readonly members: Readonly<Record<string, string>>
  readonly contentHash: string
  readonly templates: readonly TemplateId[]
  readonly missing: readonly DatumId[]
  /** All that the records ask for. */
  readonly asked: readonly DatumId[]
  /** What is known without anybody's word, and from where. */
  readonly known: readonly {
    readonly datum: DatumId
    readonly source: string
    readonly value: string | null
  }[]
}

/** Runs in a thread: a day's work has some hundred thousand strips. */
export function composePack(task: ComposingTask): ComposedPack {
  const content = composeContent({
    facts: gatherFacts(task),
    templates: task.templates,
    declared: task.declared,
  })
  const members = Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, writeCanonical(value)]),
  )
  return {
    members,
    contentHash: hashText(joinCanonical(members)),
    templates: content.templates,
    missing: content.missing,
    asked: datumIds.filter((id) => isAsked(id, task.templates)),
    known: datumIds.flatMap((datum) => {
      const filled = content.data[datum]
      if (filled === undefined || filled.source === 'declared') return []
      return [{ datum, source: filled.source, value: tellValue(filled.value) }]
    }),
  }
}

/** Null: it is a part of the pack, not a word or a number. */
function tellValue(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return isPartOfPack(value) ? null : value
  if (Array.isArray(value)) return value.map((one) => nameOf(one)).join(', ')
  return null
}

const parts: readonly string[] = ['map', 'weather.minutes', 'weather.limits', 'receptors']

function isPartOfPack(value: string): boolean {
  return parts.includes(value)
}

function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return String(value)
}
