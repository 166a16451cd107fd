import {
  type BufferRule,
  type BufferRuleDraft,
  maxRuleMetres,
  type RuleMethod,
  type RuleStatus,
  ruleMethods,
  ruleStatuses,
} from '@talhao/contract/land/buffer-rules'
import { type ReceptorKind, receptorKinds } from '@talhao/contract/land/receptors'
import type { FieldProblems } from '../../ui/controls/use-fields.ts'

export interface WrittenDistance {
  /** Told apart while they are written. */
  readonly key: number
  readonly metres: string
  readonly kinds: readonly ReceptorKind[]
}

export interface BufferRuleValues {
  readonly law: string
  readonly article: string
  readonly date: string | null
  readonly link: string
  readonly status: RuleStatus | null
  readonly method: RuleMethod
  readonly state: string | null
  readonly distances: readonly WrittenDistance[]
}

export type BufferRuleProblem =
  | 'lawMissing'
  | 'articleMissing'
  | 'dateMissing'
  | 'linkMissing'
  | 'statusMissing'
  | 'metresWrong'
  | 'kindsMissing'

export function openBufferRuleValues(rule: BufferRule | null): BufferRuleValues {
  const distances = (rule?.distances ?? []).map(({ metres, receptors }, key) => ({
    key,
    metres: String(metres).replace('.', ','),
    kinds: receptorKinds.filter((kind) => receptors.includes(kind)),
  }))
  return {
    law: rule?.law ?? '',
    article: rule?.article ?? '',
    date: rule?.date ?? null,
    link: rule?.link ?? '',
    status: ruleStatuses.find((one) => one === rule?.status) ?? null,
    method: ruleMethods.find((one) => one === rule?.method) ?? 'all',
    state: rule?.state ?? null,
    distances: distances.length === 0 ? [{ key: 0, metres: '', kinds: ['dwelling'] }] : distances,
  }
}

/** What a rule lacks; the server decides again (LAND-35). */
export function checkRule(values: BufferRuleValues): FieldProblems<BufferRuleValues, BufferRuleProblem> {
  const { distances } = values
  return {
    ...(values.law.trim() === '' && { law: { rule: 'lawMissing' } as const }),
    ...(values.article.trim() === '' && { article: { rule: 'articleMissing' } as const }),
    ...(values.date === null && { date: { rule: 'dateMissing' } as const }),
    ...(!/^https?:\/\/\S+$/.test(values.link.trim()) && { link: { rule: 'linkMissing' } as const }),
    ...(values.status === null && { status: { rule: 'statusMissing' } as const }),
    ...(distances.some(({ kinds }) => kinds.length === 0) && {
      distances: { rule: 'kindsMissing' } as const,
    }),
    ...(distances.some(({ metres }) => readMetres(metres) === null) && {
      distances: { rule: 'metresWrong' } as const,
    }),
  }
}

export function readMetres(text: string): number | null {
  const metres = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return metres >= 0 && metres <= maxRuleMetres ? metres : null
}

export function writeRuleDraft(values: BufferRuleValues): BufferRuleDraft {
  return {
    law: values.law.trim(),
    article: values.article.trim(),
    date: values.date,
    link: values.link.trim(),
    status: values.status,
    method: values.method,
    state: values.state,
    distances: values.distances.flatMap(({ metres, kinds }) => {
      const read = readMetres(metres)
      return read === null ? [] : [{ metres: read, receptors: [...kinds] }]
    }),
  }
}
