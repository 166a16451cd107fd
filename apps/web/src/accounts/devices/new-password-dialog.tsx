import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './new-password-dialog.module.css'
import { useCopyPassword } from './use-copy-password.ts'

export interface NewDevicePassword {
  readonly cause: 'created' | 'replaced'
  readonly serialNumber: string
  readonly password: string
}

interface NewPasswordDialogProps {
  readonly made: NewDevicePassword
  readonly onClose: () => void
}

/** The generated password in clear, once. */
export function NewPasswordDialog({ made, onClose }: NewPasswordDialogProps) {
  const { t } = useTranslation('accountDevices')
  const copy = useCopyPassword()
  return (
    <Dialog title={t(`newPassword.${made.cause}Title`)} size="small" staysOnClickOutside onClose={onClose}>
      <div className={classes.content}>
        <p>{t('newPassword.text', { serialNumber: made.serialNumber })}</p>
        <output className={classes.password} aria-label={t('newPassword.label')}>
          {made.password}
        </output>
        <p className={classes.later}>{t('newPassword.later')}</p>
      </div>
      <DialogActions>
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={18} stroke={1.7} />}
          onClick={() => void copy(made.password)}
        >
          {t('newPassword.copy')}
        </Button>
        <Button onClick={onClose}>{t('newPassword.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
