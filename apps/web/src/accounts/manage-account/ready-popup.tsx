import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/browser/use-address.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './ready-popup.module.css'

const popupParameter = 'show-redirect-popup'

/** Tells who came from the app that the account is ready there, too (ACC-19). */
export function ReadyPopup() {
  const { t } = useTranslation('manageAccount')
  const { email } = useCurrentMe()
  const [address, change] = useAddress()
  if (!address.has(popupParameter)) return null

  function close() {
    change((now) => {
      now.delete(popupParameter)
      return now
    })
  }

  return (
    <Dialog title={t('ready.title')} size="small" onClose={close}>
      <p className={classes.text}>{t('ready.text', { email })}</p>
      <DialogActions>
        <Button data-autofocus onClick={close}>
          {t('ready.action')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
