import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './fields-texts.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useUpdateField } from './field-calls.ts'

interface RenameFieldDialogProps {
  readonly field: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

export function RenameFieldDialog({ field, onClose }: RenameFieldDialogProps) {
  const { t } = useTranslation('landFields')
  const { t: tShared } = useTranslation()
  const [name, setName] = useState(field.name)
  const [isRejected, setRejected] = useState(false)
  const update = useUpdateField()

  function submit(event: FormEvent) {
    event.preventDefault()
    setRejected(name.trim() === '')
    if (name.trim() === '' || update.isPending) return
    update.mutate(
      { params: { id: field.id }, body: { name } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('rename.done') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('rename.title')} size="small" staysOnClickOutside onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label={t('rename.name')}
          maxLength={80}
          value={name}
          error={isRejected && t('rename.missing')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {update.isError && <Notice tone="error">{describeError(update.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('rename.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
