import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './registry-dialog.module.css'
import type { RegistryEntity, RegistryRecord } from './registry-record.ts'

/** What each registry's own dialog is given. */
export interface RecordDialogProps<Record extends RegistryRecord> {
  /** Null: a new one, and the form is empty. */
  readonly record: Record | null
  /** What a new one is to be called, where that is known. */
  readonly nameOfNew?: string | undefined
  readonly onClose: () => void
}

/** What a registry's own read-only view is given. */
export interface RecordViewProps<Record extends RegistryRecord> {
  readonly record: Record
  readonly onClose: () => void
}

interface RegistryDialogProps {
  readonly entity: RegistryEntity
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
export function RegistryDialog({ entity, isNew, form, onClose, children }: RegistryDialogProps) {
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
        {form.message !== null && (
          <Notice tone="error">
            <MessageText>{form.message}</MessageText>
          </Notice>
        )}
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
