import type { BodyOf } from '@talhao/contract/core'
import type { confirmLandImport, LandImport, LandImportItem } from '@talhao/contract/land/imports'
import { type ReceptorKind, receptorKinds } from '@talhao/contract/land/receptors'

export type Answer = NonNullable<BodyOf<typeof confirmLandImport>['items'][number]['answer']>

/** What a person wants of one item. */
export interface ItemPlan {
  readonly isTaken: boolean
  readonly name: string
  /** The field whose boundary it replaces; null: it becomes a new one. */
  readonly replacedId: string | null
  readonly receptorKind: ReceptorKind | null
  /** To its question; null: not answered. */
  readonly answer: Answer | null
  /** As the answer places it; null: not asked yet. */
  readonly placed: LandImportItem | null
}

export type ImportPlan = ReadonlyMap<number, ItemPlan>

/** Everything that needs no word from anybody is taken; drafts are offered (LAND-14). */
export function startPlan(items: readonly LandImportItem[]): ImportPlan {
  return new Map(
    items.map((item) => [
      item.index,
      {
        isTaken: item.refusal === null && !item.draft,
        name: item.name,
        replacedId: null,
        receptorKind: receptorKinds.find((kind) => kind === item.receptor_kind) ?? null,
        answer: null,
        placed: null,
      },
    ]),
  )
}

export function changePlan(
  plan: ImportPlan,
  indexes: readonly number[],
  change: Partial<ItemPlan>,
): ImportPlan {
  const next = new Map(plan)
  for (const index of indexes) {
    const before = plan.get(index)
    if (before !== undefined) next.set(index, { ...before, ...change })
  }
  return next
}

/** An item as it is shown: with its place, once its question was answered. */
export interface PlannedItem {
  readonly item: LandImportItem
  readonly plan: ItemPlan
}

export function listPlanned({ items }: LandImport, plan: ImportPlan): readonly PlannedItem[] {
  return items.flatMap((item) => {
    const planned = plan.get(item.index)
    return planned === undefined ? [] : [{ item: planned.placed ?? item, plan: planned }]
  })
}

/** It will be stored: nothing stands against it, and nothing is left to be said. */
export function isStored({ item, plan }: PlannedItem): boolean {
  if (!plan.isTaken || item.refusal !== null || item.question !== null) return false
  return item.kind !== 'receptor' || plan.receptorKind !== null
}

/** What the server is told; items that are left out are not named. */
export function listOrders(planned: readonly PlannedItem[]): BodyOf<typeof confirmLandImport>['items'] {
  return planned.filter(isStored).map(({ item, plan }) => ({
    index: item.index,
    action: item.kind === 'field' && plan.replacedId !== null ? 'replace' : 'create',
    ...(plan.name.trim() === '' || plan.name === item.name ? {} : { name: plan.name }),
    ...(item.kind === 'field' && plan.replacedId !== null ? { field_id: plan.replacedId } : {}),
    ...(item.kind === 'receptor' && plan.receptorKind !== null ? { receptor_kind: plan.receptorKind } : {}),
    ...(plan.answer === null ? {} : { answer: plan.answer }),
  }))
}

/** Items that ask the same, to be answered at once: four hundred fields of one file have one system. */
export interface QuestionGroup {
  readonly key: string
  readonly file: string
  readonly layer: string
  readonly question: NonNullable<LandImportItem['question']>
  readonly indexes: readonly number[]
}

export function listQuestions({ items }: LandImport): readonly QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>()
  for (const { index, file, layer, question } of items) {
    if (question === null) continue
    const key = [file, layer, question.code, ...question.choices.map(({ crs }) => crs)].join('\n')
    const before = groups.get(key)
    groups.set(key, { key, file, layer, question, indexes: [...(before?.indexes ?? []), index] })
  }
  return [...groups.values()]
}

/** Pins of one layer, of which nobody knows yet what they are (LAND-14). */
export interface PinGroup {
  readonly key: string
  readonly layer: string
  readonly indexes: readonly number[]
}

export function listPinGroups({ items }: LandImport): readonly PinGroup[] {
  const groups = new Map<string, PinGroup>()
  for (const { index, file, layer, kind, receptor_kind, refusal } of items) {
    if (kind !== 'receptor' || receptor_kind !== null || refusal !== null) continue
    const key = `${file}\n${layer}`
    groups.set(key, { key, layer, indexes: [...(groups.get(key)?.indexes ?? []), index] })
  }
  return [...groups.values()]
}
