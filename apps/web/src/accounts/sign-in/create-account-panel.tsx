import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { PlainLinkButton } from '../../ui/plain/plain-button.tsx'
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
      <PlainLinkButton to={paths.register} state={scannedStation}>
        {t('createAccount.action')}
      </PlainLinkButton>
    </div>
  )
}
