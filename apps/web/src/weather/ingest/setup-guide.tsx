import './ingest-texts.ts'
import type { IngestCredentials } from '@talhao/contract/weather/stations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useLorawanKey } from '../stations/station-calls.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './ingest.module.css'
import { readServerAddress } from './read-server-address.ts'

export const consoleKinds = ['ecowitt', 'wunderground', 'ambient', 'weewx', 'json', 'lorawan'] as const
export type ConsoleKind = (typeof consoleKinds)[number]

interface SetupGuideProps {
  readonly credentials: IngestCredentials
  readonly devEui: string | null
}

/** What to type into the console, ready to be copied (WEA-19). */
export function SetupGuide({ credentials, devEui }: SetupGuideProps) {
  const { t } = useTranslation('stationIngest')
  const { t: tShared } = useTranslation()
  const [kind, setKind] = useState<ConsoleKind>(devEui === null ? 'ecowitt' : 'lorawan')
  const lorawanKey = useLorawanKey({ isWanted: kind === 'lorawan' })
  const { isSecure, ...address } = readServerAddress(window.location)
  const guide = t(`guides.${kind}`, {
    ...address,
    ...credentials,
    time: new Date().toISOString().slice(0, 19).concat('Z'),
    lorawanKey: lorawanKey.data ?? t('setup.loadingKey'),
    devEui: devEui ?? t('noDevEui'),
  })
  const label = t('setup.label', { console: t(`consoles.${kind}`) })
  return (
    <section className={classes.setup} aria-label={label}>
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>{t('setup.legend')}</legend>
        {consoleKinds.map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes.kind}
            aria-pressed={choice === kind}
            onClick={() => setKind(choice)}
          >
            {t(`consoles.${choice}`)}
          </button>
        ))}
      </fieldset>
      <pre className={classes.guide}>{guide}</pre>
      {kind === 'lorawan' && lorawanKey.isError && (
        <Notice tone="error">{describeError(lorawanKey.error, tShared)}</Notice>
      )}
      {isSecure && <p className={classes.hint}>{t('setup.secure')}</p>}
      <div>
        <CopyButton text={guide} label={t('setup.copy')} />
      </div>
    </section>
  )
}
