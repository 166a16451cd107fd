import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './register-dialog.module.css'
import type { RegisterEntity, RegisterRecord } from './register-record.ts'

/** What each register's own dialog is given. */
export interface RecordDialogProps<Record extends RegisterRecord> {
  /** Null: a new one, and the form is empty. */
  readonly record: Record | null
  /** What a new one is to be called, where that is known. */
  readonly nameOfNew?: string | undefined
  readonly onClose: () => void
}

interface RegisterDialogProps {
  readonly entity: RegisterEntity
  readonly isNew: boolean
  readonly form: {
    readonly fields: { readonly formRef: RefObject<HTMLFormElement | null> }
    readonly message: string | null
    readonly isBusy: boolean
    readonly submit: () => void
  }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The one dialog in which records are added and edited; drawn anew each time it is opened, so never with old input. */
export function RegisterDialog({ entity, isNew, form, onClose, children }: RegisterDialogProps) {
  const { t } = useTranslation('equipmentRegisters')
  const { t: tEquipment } = useTranslation('equipment')
  const { t: tShared } = useTranslation()
  return (
    <Dialog title={t(`${entity}.${isNew ? 'addTitle' : 'editTitle'}`)} staysOnClickOutside onClose={onClose}>
      <form
        ref={form.fields.formRef}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {children}
        {form.message !== null && <Notice tone="error">{form.message}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {tEquipment(isNew ? 'dialog.add' : 'dialog.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
