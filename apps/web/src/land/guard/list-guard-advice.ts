import type { GuardHour } from '@talhao/contract/land/guard'
import type { ReceptorKind } from '@talhao/contract/land/receptors'
import { hourMs } from '@talhao/local-time'
import { type Direction, findDirection } from '../land-map/directions.ts'
import { measureQuickly } from '../land-map/measure-quickly.ts'
import { readArea } from '../land-map/read-geometry.ts'

/** A strip that is closed, as words name it. */
export interface ClosedStrip {
  readonly kind: ReceptorKind
  /** How many receptors of this kind lie there. */
  readonly count: number
  readonly direction: Direction
  readonly metres: number
  /** The strip is as good as all of the field. */
  readonly isWhole: boolean
}

export interface LastingStrip extends ClosedStrip {
  readonly ruleId: string
}

/** From an hour to an hour. */
interface Span {
  readonly fromMs: number
  readonly untilMs: number
}

export type GuardAdvice = Span &
  (
    | { readonly reason: 'wind'; readonly strip: ClosedStrip }
    | { readonly reason: 'inversionMeasured' | 'inversionLikely' | 'inversionPossible' | 'windUnknown' }
  )

export interface GuardedField {
  readonly longitude: number
  readonly latitude: number
  readonly areaHa: number
  readonly kinds: ReadonlyMap<string, ReceptorKind>
}

type Closure = GuardHour['closures'][number]

const wholeShare = 0.95

/** What distance closes whatever the hour, of each kind and side once (LAND-8). */
export function listLastingStrips(hours: readonly GuardHour[], field: GuardedField): readonly LastingStrip[] {
  const closures = hours[0]?.closures.filter(({ reason }) => reason === 'distance') ?? []
  const strips = closures.flatMap((closure) => {
    const strip = describeStrip(closure, field)
    return strip === null || closure.rule_id === null ? [] : [{ ...strip, ruleId: closure.rule_id }]
  })
  return [...groupBy(strips, (strip) => `${nameStrip(strip)} ${strip.ruleId}`).values()].flatMap(joinStrips)
}

/** Hours that say the same, as one: wind toward receptors, inversions, and wind that nobody knows (LAND-23). */
export function listGuardAdvice(hours: readonly GuardHour[], field: GuardedField): readonly GuardAdvice[] {
  const open = new Map<string, GuardAdvice>()
  const done: GuardAdvice[] = []
  for (const hour of hours) {
    const fromMs = Date.parse(hour.time)
    const told = tellHour(hour, field)
    for (const [key, advice] of open) {
      if (told.has(key)) continue
      done.push(advice)
      open.delete(key)
    }
    for (const [key, advice] of told) {
      const before = open.get(key)
      const span = { fromMs: before?.fromMs ?? fromMs, untilMs: fromMs + hourMs }
      open.set(key, { ...(before === undefined ? advice : keepLarger(before, advice)), ...span })
    }
  }
  return [...done, ...open.values()].toSorted((one, other) => one.fromMs - other.fromMs)
}

function keepLarger(before: GuardAdvice, advice: GuardAdvice): GuardAdvice {
  if (before.reason !== 'wind' || advice.reason !== 'wind') return advice
  return before.strip.count >= advice.strip.count ? before : advice
}

/** An inversion closes the whole field: what the wind would close of it besides is no further word. */
function tellHour(hour: GuardHour, field: GuardedField): ReadonlyMap<string, GuardAdvice> {
  const span = { fromMs: 0, untilMs: 0 }
  const told = new Map<string, GuardAdvice>()
  const tell = (reason: Exclude<GuardAdvice['reason'], 'wind'>) => told.set(reason, { ...span, reason })
  if (hour.wind === null) tell('windUnknown')
  if (hour.inversion === 'measured') tell('inversionMeasured')
  else if (hour.inversion === 'likely') tell('inversionLikely')
  else {
    if (hour.inversion === 'possible') tell('inversionPossible')
    const strips = hour.closures.flatMap((closure) =>
      closure.reason === 'wind' ? (describeStrip(closure, field) ?? []) : [],
    )
    for (const [key, alike] of groupBy(strips, nameStrip))
      for (const strip of joinStrips(alike)) told.set(key, { ...span, reason: 'wind', strip })
  }
  return told
}

function describeStrip(closure: Closure, field: GuardedField): ClosedStrip | null {
  const kind = closure.receptor_id === null ? undefined : field.kinds.get(closure.receptor_id)
  const area = readArea(closure.strip)
  if (kind === undefined || area === null || closure.strip_m === null) return null
  const { hectares, ...middle } = measureQuickly(area)
  return {
    kind,
    count: 1,
    direction: findDirection(field, middle),
    metres: closure.strip_m,
    isWhole: hectares >= field.areaHa * wholeShare,
  }
}

function nameStrip({ kind, direction, metres, isWhole }: ClosedStrip): string {
  return `${kind} ${direction} ${metres} ${isWhole}`
}

function joinStrips<Strip extends ClosedStrip>(alike: readonly Strip[]): Strip[] {
  const [first] = alike
  return first === undefined ? [] : [{ ...first, count: alike.length }]
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
