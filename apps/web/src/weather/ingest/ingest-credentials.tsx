import './ingest-texts.ts'
import type { IngestCredentials as Credentials } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import classes from './ingest.module.css'

/** Id and key by which a station reports; for a client_admin's eyes. */
export function IngestCredentials({ credentials }: { credentials: Credentials }) {
  const { t } = useTranslation('stationIngest')
  return (
    <div className={classes.credentials}>
      <Credential label={t('id')} value={credentials.id} copyLabel={t('copyId')} />
      <Credential label={t('key')} value={credentials.key} copyLabel={t('copyKey')} />
      <p className={classes.hint}>{t('keyHint')}</p>
    </div>
  )
}

function Credential({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const { t } = useTranslation('stationIngest')
  return (
    <div className={classes.credential}>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        <output className={classes.value} aria-label={label}>
          {value}
        </output>
      </div>
      <CopyButton text={value} label={t('copy')} spoken={copyLabel} />
    </div>
  )
}
