import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { boxesMeet, listLines, measureBox, measureSeparationM } from '@talhao/land/geometry'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './drawing-texts.ts'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useMergeFields } from '../fields/field-calls.ts'
import type { ShownField } from '../fields/shown-fields.ts'
import { formatHectares } from '../land-map/format-hectares.ts'
import type { MapArea } from '../land-map/read-geometry.ts'
import classes from './drawing-panel.module.css'

interface MergeCardProps {
  readonly field: ShownField
  readonly area: MapArea
  readonly others: readonly ShownField[]
  /** Something is drawn that is not saved. */
  readonly isLocked: boolean
  readonly onDone: () => void
}

/** Fields across a track are neighbours too. */
const reachM = 60
const reachDegrees = 0.001

/** Joins neighbours into this field (LAND-22). */
export function MergeCard({ field, area, others, isLocked, onDone }: MergeCardProps) {
  const { t } = useTranslation('landDrawing')
  const { t: tShared } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const merge = useMergeFields()
  const neighbours = useMemo(() => listNeighbours(area, others), [area, others])
  if (neighbours.length === 0) return null

  function confirm(): void {
    merge.mutate(
      { params: { id: field.id }, body: { field_ids: [...chosen] } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('merge.done') })
          onDone()
        },
      },
    )
  }

  return (
    <div className={classes.card}>
      <h2 className={classes.title}>{t('merge.title')}</h2>
      <p className={classes.text}>{t('merge.text')}</p>
      {neighbours.map(({ id, name, area_ha: hectares }) => (
        <Checkbox
          key={id}
          label={`${name} · ${formatHectares(hectares)}`}
          checked={chosen.has(id)}
          onChange={(event) => {
            const next = new Set(chosen)
            if (event.currentTarget.checked) next.add(id)
            else next.delete(id)
            setChosen(next)
          }}
        />
      ))}
      {isLocked && chosen.size > 0 && <Notice tone="warning">{t('saveFirst')}</Notice>}
      {merge.isError && <Notice tone="error">{describeError(merge.error, tShared)}</Notice>}
      {chosen.size > 0 && (
        <Button variant="default" disabled={isLocked} loading={merge.isPending} onClick={confirm}>
          {t('merge.confirm', { count: chosen.size })}
        </Button>
      )}
    </div>
  )
}

function listNeighbours(area: MapArea, others: readonly ShownField[]): readonly ShownField[] {
  const box = measureBox(listLines(area))
  return others.filter((other) => {
    const around = other.area === null ? null : measureBox(listLines(other.area))
    if (box === null || around === null || other.area === null) return false
    return boxesMeet(box, around, reachDegrees) && measureSeparationM(area, other.area) <= reachM
  })
}
