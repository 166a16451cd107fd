import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentMe } from '../../../lib/me/current-me.tsx'
import { paths } from '../../../lib/paths.ts'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { SupportLink } from '../../../ui/page/support-link.tsx'
import classes from './entry-warning.module.css'
import { saveWarningRead, wasWarningRead } from './warning-memory.ts'

/** Shown once to each person: there is a new version, and where the old data is (OPS-48). */
export function EntryWarning() {
  const { t } = useTranslation('equipment')
  const { id } = useCurrentMe()
  const [isOpen, setOpen] = useState(() => !wasWarningRead(id))

  function dismiss() {
    saveWarningRead(id)
    setOpen(false)
  }

  return (
    <Dialog title={t('warning.title')} isOpen={isOpen} onClose={dismiss}>
      <div className={classes.text}>
        <p>{t('warning.newVersion')}</p>
        <p>{t('warning.oldData')}</p>
        <p>{t('warning.support')}</p>
        <SupportLink />
      </div>
      <DialogActions>
        <Button variant="default" component={Link} to={paths.weatherCloud} onClick={dismiss}>
          {t('warning.openOld')}
        </Button>
        <Button data-autofocus onClick={dismiss}>
          {t('warning.dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
