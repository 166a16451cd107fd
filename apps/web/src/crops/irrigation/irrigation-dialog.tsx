import './irrigation-texts.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { readAmount } from '../seasons/read-amount.ts'
import classes from './irrigation.module.css'
import { useCreateIrrigation } from './irrigation-calls.ts'

interface IrrigationDialogProps {
  readonly fieldId: string
  /** On the calendar of the field. */
  readonly today: string
  readonly onClose: () => void
}

export function IrrigationDialog({ fieldId, today, onClose }: IrrigationDialogProps) {
  const { t } = useTranslation('cropIrrigation')
  const { t: tShared } = useTranslation()
  const [date, setDate] = useState<string | null>(today)
  const [written, setWritten] = useState('')
  const [isSent, setSent] = useState(false)
  const create = useCreateIrrigation()
  const mm = readAmount(written)
  const isAmount = typeof mm === 'number' && mm > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (date === null || !isAmount || create.isPending) return
    create.mutate(
      { params: { id: fieldId }, body: { date, mm } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('saved') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('add')} size="small" staysOnClickOutside onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <DateField label={t('date')} value={date} max={today} onChange={setDate} />
        <TextInput
          data-autofocus
          label={t('mm')}
          description={t('mmHint')}
          inputMode="decimal"
          value={written}
          error={isSent && !isAmount ? t('notPositive') : null}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        {create.isError && <Notice tone="error">{describeError(create.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
