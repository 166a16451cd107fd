import { Button } from '@mantine/core'
import type { WorkCoverage } from '@talhao/contract/operations/covered-area'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { ChoiceSelect } from '../../ui/controls/choice-select.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useChooseField, useKnownFields } from './coverage-calls.ts'

interface ChooseFieldDialogProps {
  readonly coverage: WorkCoverage
  readonly onClose: () => void
}

/** The place of the work decides again. */
const byPlace = 'place'

/** Fields that the work lies on first, then all others. */
export function ChooseFieldDialog({ coverage, onClose }: ChooseFieldDialogProps) {
  const { t } = useTranslation('workCoverage')
  const { t: tShared } = useTranslation()
  const { operation_id: operationId, field, candidates } = coverage
  const [value, setValue] = useState(field?.chosen_by === 'person' ? field.id : byPlace)
  const { data: known = [] } = useKnownFields()
  const choose = useChooseField(operationId)
  const near = new Set(candidates.map(({ id }) => id))
  const choices = [
    { value: byPlace, label: t('dialog.byPlace') },
    ...candidates.map(({ id, name, share }) => ({
      value: id,
      label: t('dialog.share', { name, percent: formatCloudNumber(share * 100, 0) }),
    })),
    ...known
      .filter(({ id }) => !near.has(id))
      .map(({ id, name, emcloudFarm }) => ({ value: id, label: `${name} · ${emcloudFarm.name}` })),
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (choose.isPending) return
    choose.mutate(
      { params: { id: operationId }, body: { field_id: value === byPlace ? null : value } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('dialog.done') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('dialog.title')} size="small" staysOnClickOutside onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ChoiceSelect
          label={t('dialog.field')}
          placeholder={t('dialog.byPlace')}
          choices={choices}
          value={value}
          onChange={(chosen) => setValue(chosen ?? byPlace)}
        />
        {choose.isError && <Notice tone="error">{describeError(choose.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={choose.isPending}>
            {t('dialog.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
