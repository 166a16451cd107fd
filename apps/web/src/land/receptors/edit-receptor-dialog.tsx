import { Button } from '@mantine/core'
import type { ReceptorKind } from '@talhao/contract/land/receptors'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './edit-receptor-dialog.module.css'
import { useUpdateReceptor } from './receptor-calls.ts'
import { ReceptorFields } from './receptor-fields.tsx'

interface EditReceptorDialogProps {
  readonly receptor: { readonly id: string; readonly kind: ReceptorKind; readonly name: string }
  readonly onClose: () => void
}

export function EditReceptorDialog({ receptor, onClose }: EditReceptorDialogProps) {
  const { t } = useTranslation('landReceptors')
  const { t: tShared } = useTranslation()
  const [kind, setKind] = useState(receptor.kind)
  const [name, setName] = useState(receptor.name)
  const update = useUpdateReceptor()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (update.isPending) return
    update.mutate(
      { params: { id: receptor.id }, body: { kind, name } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('saved') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('editTitle')} size="small" staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ReceptorFields kind={kind} name={name} onKind={setKind} onName={setName} />
        {update.isError && <Notice tone="error">{describeError(update.error, tShared)}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
