import './ingest-texts.ts'
import type { IngestCredentials } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QrCode } from '../../ui/page/qr-code.tsx'
import { useLorawanKey } from '../stations/station-calls.ts'
import { type ConsoleKind, consoleKinds, isLorawan, listConsoleSettings } from './console-settings.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './ingest.module.css'
import { readServerAddress } from './read-server-address.ts'
import { writeJsonCall, writeWeewxFile } from './setup-file.ts'

interface SetupGuideProps {
  readonly credentials: IngestCredentials
  readonly devEui: string | null
  readonly kind: ConsoleKind
  readonly onChoose: (kind: ConsoleKind) => void
}

/** What to type into the console, value by value, ready to be copied or carried to a phone (WEA-19, WEA-105). */
export function SetupGuide({ credentials, devEui, kind, onChoose }: SetupGuideProps) {
  const { t } = useTranslation('stationIngest')
  const { t: tShared } = useTranslation()
  const lorawanKey = useLorawanKey({ isWanted: isLorawan(kind) })
  const address = readServerAddress(window.location)
  const settings = listConsoleSettings({
    kind,
    credentials,
    address,
    lorawanKey: lorawanKey.data ?? t('setup.loadingKey'),
    devEui: devEui ?? t('noDevEui'),
  })
  const label = t('setup.label', { console: t(`consoles.${kind}`) })
  const file = { ...address, ...credentials, time: new Date().toISOString().slice(0, 19).concat('Z') }
  const text =
    settings?.map(({ name, value }) => `${t(`settings.${name}`)}: ${value}`).join('\n') ??
    (kind === 'weewx' ? writeWeewxFile(file) : writeJsonCall(file))
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
            onClick={() => onChoose(choice)}
          >
            {t(`consoles.${choice}`)}
          </button>
        ))}
      </fieldset>
      <p className={classes.where}>{t(`where.${kind}`)}</p>
      {settings === null ? (
        <pre className={classes.guide}>{text}</pre>
      ) : (
        <dl className={classes.settings}>
          {settings.map(({ name, value }) => (
            <div key={name} className={classes.setting}>
              <dt className={classes.label}>{t(`settings.${name}`)}</dt>
              <dd className={classes.typed}>{value}</dd>
              <dd className={classes.copy}>
                <CopyButton
                  text={value}
                  label={t('copy')}
                  spoken={t('copyOf', { name: t(`settings.${name}`) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isLorawan(kind) && <p className={classes.hint}>{t('lorawan.known')}</p>}
      {isLorawan(kind) && lorawanKey.isError && (
        <Notice tone="error">{describeError(lorawanKey.error, tShared)}</Notice>
      )}
      {address.isSecure && <p className={classes.hint}>{t('setup.secure')}</p>}
      <div className={classes.ways}>
        <CopyButton text={text} label={t('setup.copy')} />
      </div>
      <details className={classes.phone}>
        <summary>{t('setup.qr')}</summary>
        <QrCode
          text={text}
          label={t('setup.qrLabel', { console: t(`consoles.${kind}`) })}
          className={classes.qr}
        />
        <p className={classes.hint}>{t('setup.qrHint')}</p>
      </details>
    </section>
  )
}
