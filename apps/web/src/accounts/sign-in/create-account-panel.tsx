import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './create-account-panel.module.css'

export interface ScannedStation {
  readonly brand: string
  readonly stationId: string
}

/** The way to /register; a station that was scanned before comes along. */
export function CreateAccountPanel({ scannedStation }: { scannedStation: ScannedStation | null }) {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.panel}>
      <p className={classes.text}>
        {scannedStation === null
          ? t('createAccount.title')
          : t('createAccount.scanned', { stationId: scannedStation.stationId })}
      </p>
      <Button component={Link} to={paths.register} state={scannedStation} variant="default" fullWidth>
        {t('createAccount.action')}
      </Button>
    </div>
  )
}
