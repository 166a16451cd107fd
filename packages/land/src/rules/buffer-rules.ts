import presets from './buffer-rules.json'

export const sprayMethods = ['ground', 'aircraft', 'drone', 'manual'] as const
export type SprayMethod = (typeof sprayMethods)[number]

export interface RuleDistance {
  readonly metres: number
  readonly receptors: readonly string[]
  /** Where a rule has other distances by method. */
  readonly methods?: readonly string[]
  /** Words that nobody but a person can judge: such a distance is told and not applied. */
  readonly condition?: string
}

/** A distance to keep, with the law it comes from (LAND-7). */
export interface BufferRule {
  readonly id: string
  readonly country: string
  /** Null: the whole country. */
  readonly state: string | null
  readonly method: string
  readonly law: string
  readonly article: string
  readonly date: string
  readonly link: string
  readonly status: string
  readonly statusNote: string | null
  readonly appliesTo: string | null
  readonly fiscalModules: { readonly above?: number; readonly upTo?: number } | null
  readonly crops: readonly string[] | null
  readonly distances: readonly RuleDistance[]
  readonly forbiddenIn: readonly string[]
  /** Written by the client, and marked so wherever it is named (LAND-35). */
  readonly isOwn: boolean
}

export interface RejectedRule {
  readonly id: string
  readonly missing: readonly string[]
}

export interface LoadedRules {
  readonly rules: readonly BufferRule[]
  /** A rule without a source does not load. */
  readonly rejected: readonly RejectedRule[]
}

/** What is written of a rule, before anything is known of it. */
export interface WrittenRule {
  readonly id: string
  readonly country?: string | null
  readonly state?: string | null
  readonly method?: string | null
  readonly law?: string | null
  readonly article?: string | null
  readonly date?: string | null
  readonly link?: string | null
  readonly status?: string | null
  readonly statusNote?: string | null
  readonly appliesTo?: string | null
  readonly fiscalModules?: { readonly above?: number; readonly upTo?: number } | null
  readonly crops?: readonly string[] | null
  readonly distances?: readonly RuleDistance[]
  readonly forbiddenIn?: readonly string[]
  readonly isOwn?: boolean
}

export const sourceParts = ['law', 'article', 'date', 'link', 'status'] as const

export function loadBufferRules(written: readonly WrittenRule[]): LoadedRules {
  const rules: BufferRule[] = []
  const rejected: RejectedRule[] = []
  for (const rule of written) {
    const { law, article, date, link, status } = rule
    if (!law || !article || !date || !link || !status) {
      rejected.push({ id: rule.id, missing: sourceParts.filter((part) => !rule[part]) })
      continue
    }
    rules.push({
      id: rule.id,
      country: rule.country ?? '',
      state: rule.state ?? null,
      method: rule.method ?? 'all',
      law,
      article,
      date,
      link,
      status,
      statusNote: rule.statusNote ?? null,
      appliesTo: rule.appliesTo ?? null,
      fiscalModules: rule.fiscalModules ?? null,
      crops: rule.crops ?? null,
      distances: rule.distances ?? [],
      forbiddenIn: rule.forbiddenIn ?? [],
      isOwn: rule.isOwn ?? false,
    })
  }
  return { rules, rejected }
}

/** The presets that come with the product. */
export function loadPresetRules(): LoadedRules {
  const written: readonly WrittenRule[] = presets.rules
  return loadBufferRules(written)
}

const appliedStatuses: readonly string[] = ['in_force', 'in_force_by_court']

/** Drafts and what is not clear are told, never applied. */
export function canBeApplied({ status }: BufferRule): boolean {
  return appliedStatuses.includes(status)
}

export interface RulePlace {
  readonly country: string
  readonly state: string | null
  readonly method: SprayMethod
  /** Of the property; null: not known, then every size counts. */
  readonly fiscalModules: number | null
}

export interface RequiredDistance {
  readonly metres: number
  readonly ruleId: string
}

/** The laws count hives among the animals. */
const widerKinds: Readonly<Record<string, string>> = { apiary: 'livestock' }

/** The largest distance that counts for a receptor; null: no rule names it. */
export function findRequiredDistance(
  rules: readonly BufferRule[],
  receptorKind: string,
  place: RulePlace,
): RequiredDistance | null {
  let largest: RequiredDistance | null = null
  for (const rule of rules) {
    if (!canBeApplied(rule) || rule.crops !== null || !isOfPlace(rule, place)) continue
    for (const metres of listKindMetres(rule, receptorKind, place))
      if (largest === null || metres > largest.metres) largest = { metres, ruleId: rule.id }
  }
  return largest
}

function isOfPlace(rule: BufferRule, { country, state, fiscalModules }: RulePlace): boolean {
  if (rule.country !== country || (rule.state !== null && rule.state !== state)) return false
  const { above = -Infinity, upTo = Infinity } = rule.fiscalModules ?? {}
  return fiscalModules === null || (fiscalModules > above && fiscalModules <= upTo)
}

function listKindMetres(rule: BufferRule, kind: string, place: RulePlace): readonly number[] {
  const wider = widerKinds[kind]
  const metres = listMetres(rule, kind, place)
  return wider === undefined ? metres : [...metres, ...listMetres(rule, wider, place)]
}

function listMetres(rule: BufferRule, receptorKind: string, { method }: RulePlace): readonly number[] {
  const isForAll = rule.method === method || rule.method === 'all'
  const distances = rule.distances.filter(
    ({ methods, condition }) => condition === undefined && (methods?.includes(method) ?? isForAll),
  )
  const metres = distances
    .filter(({ receptors }) => receptors.includes(receptorKind))
    .map((one) => one.metres)
  return isForAll && rule.forbiddenIn.includes(receptorKind) ? [...metres, 0] : metres
}
