import { Button } from '@mantine/core'
import type { LandImport } from '@talhao/contract/land/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './imports-texts.ts'
import '../fields/fields-texts.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useLandFarms } from '../fields/field-calls.ts'
import type { ShownField } from '../fields/shown-fields.ts'
import { CloseLink } from '../land-map/close-link.tsx'
import { formatHectares } from '../land-map/format-hectares.ts'
import { LandPanel } from '../land-map/land-panel.tsx'
import { useAnswerImport } from './import-calls.ts'
import {
  type Answer,
  type ImportPlan,
  type ItemPlan,
  isStored,
  listPinGroups,
  listQuestions,
  type PlannedItem,
  type QuestionGroup,
} from './import-plan.ts'
import { ItemList } from './item-list.tsx'
import { PinCard } from './pin-card.tsx'
import classes from './preview-panel.module.css'
import { QuestionCard } from './question-card.tsx'

interface PreviewPanelProps {
  readonly preview: LandImport
  readonly planned: readonly PlannedItem[]
  readonly plan: ImportPlan
  readonly fields: readonly ShownField[]
  readonly canReplace: boolean
  readonly openIndex: number | null
  readonly isOpen: boolean
  readonly isStoring: boolean
  readonly problem: string | null
  readonly storedCount: number
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onItem: (index: number | null) => void
  readonly onChange: (indexes: readonly number[], change: Partial<ItemPlan>) => void
  readonly onStore: (farmId: string | null) => void
  readonly onAgain: () => void
}

/** What was read, what is asked about it, and the one button that stores it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { preview, planned, plan, fields, problem, isStoring, storedCount, onChange } = props
  const { t } = useTranslation('landImports')
  const { t: tFields } = useTranslation('landFields')
  const { t: tShared } = useTranslation()
  const [farmId, setFarmId] = useState<string | null>(null)
  const farms = useLandFarms().data ?? []
  const answering = useAnswerImport()
  const stored = planned.filter((one) => isStored(one) && one.item.kind === 'field')
  const hectares = stored.reduce((sum, { item }) => sum + (item.area_ha ?? 0), 0)
  const isCreating = stored.some(({ plan: { replacedId } }) => replacedId === null)

  function answer({ indexes }: QuestionGroup, given: Answer | null): void {
    if (given === null) return
    if (given.swap_axes === false) {
      onChange(indexes, { answer: given, isTaken: false, placed: null })
      return
    }
    answering.mutate(
      { params: { id: preview.id }, body: { indexes: [...indexes], answer: given } },
      {
        onSuccess: ({ data }) => {
          for (const placed of data)
            onChange([placed.index], { answer: given, placed, isTaken: placed.refusal === null })
        },
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  const cards = [
    ...listQuestions(preview).map((group) => (
      <QuestionCard
        key={group.key}
        group={group}
        answer={plan.get(group.indexes[0] ?? -1)?.answer ?? null}
        isBusy={answering.isPending}
        onAnswer={(given) => answer(group, given)}
      />
    )),
    ...listPinGroups(preview).map((group) => (
      <PinCard
        key={group.key}
        group={group}
        kind={plan.get(group.indexes[0] ?? -1)?.receptorKind ?? null}
        onKind={(kind) => onChange(group.indexes, { receptorKind: kind, isTaken: kind !== null })}
      />
    )),
  ]

  return (
    <LandPanel
      title={t('title')}
      summary={
        preview.items.some(({ refusal }) => refusal === null)
          ? t('summary', {
              fields: tFields('counts', { count: stored.length }),
              area: formatHectares(hectares),
            })
          : t('nothing')
      }
      action={<CloseLink label={t('back')} />}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      foot={
        <div className={classes.foot}>
          {isCreating && farms.length > 0 && (
            <ChoiceSelect
              label={t('farm')}
              placeholder={t('farmAutomatic')}
              clearLabel={t('farmAutomatic')}
              choices={farms.map(({ id, name }) => ({ value: id, label: name }))}
              value={farmId}
              onChange={setFarmId}
            />
          )}
          {problem !== null && <Notice tone="error">{problem}</Notice>}
          <div className={classes.buttons}>
            <Button variant="default" disabled={isStoring} onClick={props.onAgain}>
              {t('again')}
            </Button>
            <Button disabled={storedCount === 0} loading={isStoring} onClick={() => props.onStore(farmId)}>
              {t('confirm', { count: storedCount })}
            </Button>
          </div>
        </div>
      }
    >
      <ItemList
        preview={preview}
        planned={planned}
        fields={fields}
        canReplace={props.canReplace}
        openIndex={props.openIndex}
        head={<div className={classes.cards}>{cards}</div>}
        onOpen={props.onItem}
        onChange={onChange}
      />
    </LandPanel>
  )
}
