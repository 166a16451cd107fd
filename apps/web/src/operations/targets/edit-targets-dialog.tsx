import './operation-targets-texts.ts'
import { Button, TextInput } from '@mantine/core'
import type { ReportMetric } from '@talhao/operation-maps'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { metricLooks } from '../series/graph/graph-series.ts'
import type { SeriesTarget } from '../series/series-target.ts'
import { checkTargets, type TargetProblem, type TargetRange } from './check-targets.ts'
import classes from './edit-targets-dialog.module.css'
import { useUpdateTargets } from './target-calls.ts'

interface EditTargetsDialogProps {
  /** Of the file, or of the operation of the equipment cloud. */
  readonly fileId: string
  readonly metric: ReportMetric
  readonly name: string
  readonly current: SeriesTarget
  /** What both ends must lie within; null where nothing is known. */
  readonly range: TargetRange | null
  readonly onClose: () => void
  /** After the parameter details have been read again. */
  readonly onSaved?: () => void
}

/** The target of one metric (OPS-41 to OPS-43). */
export function EditTargetsDialog(props: EditTargetsDialogProps) {
  const { fileId, metric, name, current, range, onClose, onSaved } = props
  const { t } = useTranslation('operationTargets')
  const { t: tShared } = useTranslation()
  const { unit } = metricLooks[metric]
  const [typed, setTyped] = useState({ minimum: write(current.minimum), maximum: write(current.maximum) })
  const [problem, setProblem] = useState<TargetProblem | null>(null)
  const update = useUpdateTargets(fileId)
  const isEmpty = typed.minimum.trim() === '' && typed.maximum.trim() === ''
  const rejected =
    update.error instanceof ApiError && update.error.status === 422 ? update.error.message : null

  function type(end: 'minimum' | 'maximum', text: string) {
    setTyped({ ...typed, [end]: text })
    setProblem(null)
    update.reset()
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || update.isPending) return
    const checked = checkTargets({ metric, typed, current, range })
    setProblem(checked.problem)
    if (checked.problem !== null) return
    update.mutate(
      { body: { fileid: fileId, update_targets: checked.changes } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('saved') })
          onSaved?.()
          onClose()
        },
        onError: () => showToast({ tone: 'error', message: t('failed') }),
      },
    )
  }

  function describe(found: TargetProblem): string {
    if (found.rule !== 'range') return t(found.rule)
    return t('range', { min: write(found.range.minimum), max: write(found.range.maximum) })
  }

  const told = problem === null ? rejected : describe(problem)
  return (
    <Dialog title={t('title', { name })} size="small" staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={apply} noValidate>
        <p className={classes.text}>{t('text')}</p>
        {range !== null && (
          <p className={classes.measured}>
            {t('measured', { min: write(range.minimum), max: write(range.maximum), unit })}
          </p>
        )}
        <div className={classes.fields}>
          <TextInput
            label={t('minimum', { unit })}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed.minimum}
            error={told !== null}
            onChange={(event) => type('minimum', event.currentTarget.value)}
          />
          <TextInput
            label={t('maximum', { unit })}
            inputMode="decimal"
            autoComplete="off"
            value={typed.maximum}
            error={told !== null}
            onChange={(event) => type('maximum', event.currentTarget.value)}
          />
        </div>
        {told !== null && <Notice tone="error">{told}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" disabled={isEmpty || update.isPending} loading={update.isPending}>
            {t('apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** With all the decimals that decide, as the server tells them, and no points between thousands: it is typed back. */
function write(value: number | null): string {
  return value?.toLocaleString('pt-BR', { maximumFractionDigits: 4, useGrouping: false }) ?? ''
}
