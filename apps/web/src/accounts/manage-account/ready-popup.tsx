import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './ready-popup.module.css'

const popupParameter = 'show-redirect-popup'

/** Tells who came from the app that the account is ready there, too (ACC-19). */
export function ReadyPopup() {
  const { t } = useTranslation('manageAccount')
  const { email } = useCurrentMe()
  const [query, setQuery] = useSearchParams()
  if (!query.has(popupParameter)) return null

  function close() {
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before)
        rest.delete(popupParameter)
        return rest
      },
      { replace: true },
    )
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
