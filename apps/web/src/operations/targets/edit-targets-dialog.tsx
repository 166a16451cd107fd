import './operation-targets-texts.ts'
import { Button, TextInput } from '@mantine/core'
import type { TargetChanges, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { ReportMetric } from '@talhao/operation-maps'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { missing } from '../../lib/format/format-number.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { metricLooks } from '../series/graph/graph-series.ts'
import { hasTarget } from '../series/series-target.ts'
import { checkTargets, type TargetProblem, type TargetRange, writeTarget } from './check-targets.ts'
import classes from './edit-targets-dialog.module.css'
import { useUpdateTargets } from './target-calls.ts'
import { listResetChanges, readTarget } from './target-fields.ts'

interface EditTargetsDialogProps {
  /** Of the file, or of the operation of the equipment cloud. */
  readonly fileId: string
  readonly metric: ReportMetric
  readonly name: string
  /** The targets of the operation as they are, and as it began with them. */
  readonly current: WeatherParameters
  readonly initial: WeatherParameters
  /** What an end that changes must lie within; null where nothing is known. */
  readonly range: TargetRange | null
  /** What that range is of. */
  readonly rangeOf: 'measured' | 'legend'
  readonly onClose: () => void
  /** After the parameter details have been read again. */
  readonly onSaved?: () => void
}

/** The target of one metric (OPS-41 to OPS-43). */
export function EditTargetsDialog(props: EditTargetsDialogProps) {
  const { fileId, metric, name, range, rangeOf, onClose, onSaved } = props
  const { t } = useTranslation('operationTargets')
  const { t: tShared } = useTranslation()
  const { unit } = metricLooks[metric]
  const current = readTarget(props.current, metric)
  const resetChanges = listResetChanges(metric, props)
  const [typed, setTyped] = useState({
    minimum: writeTarget(current.minimum),
    maximum: writeTarget(current.maximum),
  })
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
    if (checked.problem === null) save(checked.changes)
  }

  function save(changes: TargetChanges) {
    update.mutate(
      { body: { fileid: fileId, update_targets: changes } },
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
    return t('range', { min: writeTarget(found.range.minimum), max: writeTarget(found.range.maximum) })
  }

  function describeInitial(): string {
    const initial = readTarget(props.initial, metric)
    if (!hasTarget(initial)) return t('initialNone')
    const describeEnd = (end: number | null) => writeTarget(end) || missing
    return t('initial', { min: describeEnd(initial.minimum), max: describeEnd(initial.maximum), unit })
  }

  const told = problem === null ? rejected : describe(problem)
  return (
    <Dialog title={t('title', { name })} size="small" staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={apply} noValidate>
        <p className={classes.text}>{t('text')}</p>
        {range !== null && (
          <p className={classes.measured}>
            {t(rangeOf, { min: writeTarget(range.minimum), max: writeTarget(range.maximum), unit })}
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
        {resetChanges !== null && (
          <div className={classes.initial}>
            <span>{describeInitial()}</span>
            <Button
              variant="default"
              size="xs"
              disabled={update.isPending}
              onClick={() => {
                setProblem(null)
                save(resetChanges)
              }}
            >
              {t('reset')}
            </Button>
          </div>
        )}
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
