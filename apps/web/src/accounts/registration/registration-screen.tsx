import './registration-texts.ts'
import '../form/form-texts.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readScannedStation, readSource } from './after-registration.ts'
import { RegistrationForm } from './registration-form.tsx'
import classes from './registration-screen.module.css'

/** Signing up a farm business with its first administrator (ACC-8). */
export function RegistrationScreen() {
  const { t } = useTranslation('registration')
  const [query] = useSearchParams()
  const scannedStation = readScannedStation(useLocation().state)
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <p className={classes.signIn}>
          {t('haveAccount')}{' '}
          <Link to={paths.login} state={scannedStation} className={classes.link}>
            {t('signIn')}
          </Link>
        </p>
      </header>
      {scannedStation !== null && (
        <Notice tone="info">{t('scanned', { stationId: scannedStation.stationId })}</Notice>
      )}
      <RegistrationForm source={readSource(query)} scannedStation={scannedStation} />
    </div>
  )
}
